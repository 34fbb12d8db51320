#!/usr/bin/env bash
# Make the virtual environment and install Ballgames with one extra: install.sh PYTHON VENV EXTRA
set -euo pipefail
python=$1 venv=$2 extra=$3

if [ -z "$python" ] || ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  echo "Ballgames needs Python 3.11 or newer, and ${python:-python3} is not." >&2
  echo "Name one with: make PYTHON=/path/to/python3.11 …" >&2
  exit 1
fi

if [ ! -x "$venv/bin/pip" ]; then
  echo "Making $venv with $("$python" --version) …"
  if ! "$python" -m venv "$venv"; then
    rm -rf "$venv"
    echo "Python could not make a virtual environment. On Debian: apt-get install python3-venv" >&2
    exit 1
  fi
fi

echo "Installing ballgames[$extra] … (a minute or two the first time)"
"$venv/bin/python" -m pip install -qq --editable ".[$extra]"
# It comes with an extra of jsonschema that nothing here uses, and costs a second of every start of
# JupyterLab, Voila and nbval. Without it `pip check` stays clean.
"$venv/bin/python" -m pip uninstall --quiet --yes rfc3987-syntax 2>/dev/null || true

case $extra in
  bench) touch "$venv/.app" "$venv/.docs" "$venv/.dev" "$venv/.bench" ;;
  dev) touch "$venv/.app" "$venv/.docs" "$venv/.dev" ;;
  *) touch "$venv/.$extra" ;;
esac

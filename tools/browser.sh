#!/usr/bin/env bash
# See that there is a browser for the tests: browser.sh BIN
set -euo pipefail
bin=$1

for name in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" >/dev/null; then exit 0; fi
done
if "$bin/python" - <<'PY' 2>/dev/null
import pathlib, sys
from playwright.sync_api import sync_playwright
with sync_playwright() as play:
    sys.exit(not pathlib.Path(play.chromium.executable_path).exists())
PY
then exit 0; fi

if [ "$(id -u)" = 0 ] && grep -qx 'ID=debian' /etc/os-release 2>/dev/null; then
  echo "Installing Debian's Chromium …"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
else
  echo "Installing Playwright's Chromium …"
  "$bin/playwright" install chromium
fi

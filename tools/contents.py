"""Write tutorials/ballgames_tutorials/contents.json: the games, leagues, lessons and tasks that the home page shows."""

from __future__ import annotations

from ballgames_tutorials.contents import FILE, written

if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
    print(FILE.name)

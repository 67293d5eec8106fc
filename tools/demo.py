"""`./dev demo`: the real app, photographed in each language."""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from tools.screen import screen

LANGUAGES = ("fr", "en")


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x800")
    return int(found[1]), int(found[2])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev demo", description="Takes pictures of the real screens.")
    parser.add_argument("--out", type=Path, default=Path("demo"), help="folder for the pictures (demo)")
    parser.add_argument("--lang", choices=LANGUAGES, help="one language instead of all")
    parser.add_argument("--size", type=size, default=(1280, 800), help="window size in pixels (1280x800)")
    wish = parser.parse_args(arguments)
    width, height = wish.size
    wish.out.mkdir(parents=True, exist_ok=True)
    with screen(f"{width}x{height}") as environment:
        environment |= {"KCFG_GRAPHICS_WIDTH": str(width), "KCFG_GRAPHICS_HEIGHT": str(height)}
        for language in [wish.lang] if wish.lang else LANGUAGES:
            picture = wish.out / f"home-{language}-{width}x{height}.png"
            command = [sys.executable, "-P", "-m", "tools.photographer", str(picture)]
            code = subprocess.run(command, env=environment | {"LANGUAGE": language}, check=False).returncode
            if code:
                print(f"{picture} could not be taken", file=sys.stderr)
                return code
            print(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

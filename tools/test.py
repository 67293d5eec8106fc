"""`./dev test`: style, types and behaviour, with the same result on every machine.

./dev test                   everything, in a few minutes
./dev test --quick           style, and what needs no window
./dev test --long            far more games and set-ups, and the coverage
./dev test --shuffle [SEED]  in random order; the seed is printed
./dev test --reversed        from the last test to the first
./dev test -n WORKERS        in so many processes
./dev test tests/ui -x       other arguments go to pytest, which then runs alone
"""

import os
import subprocess
import sys
from pathlib import Path
from random import randrange

from tools.screen import screen

ROOT = Path(__file__).parent.parent
# Languages, the time zone, and whatever a person has set for Python, Kivy and SDL must not decide a test.
SETTLED = {
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "LANGUAGE": "fr",
    "TZ": "UTC",
    "KIVY_DPI": "96",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "LP_NUM_THREADS": "0",  # software OpenGL: each worker paints for itself
    "PYTHONPATH": str(ROOT),
    "PYTHONUTF8": "1",
}
UNSETTLING = ("LC_", "PYTHON", "KIVY_", "KCFG_", "SDL_", "XDG_", "WAYLAND_DISPLAY")
QUICK, LONG, SHUFFLE, REVERSED, WORKERS = "--quick", "--long", "--shuffle", "--reversed", "-n"
STYLE = (("ruff", "check", "--quiet"), ("ruff", "format", "--check", "--quiet"))
TYPES = ("mypy",)
WITH_WINDOWS = "tests/ui"
COVERAGE = (("coverage", "combine", "--quiet"), ("coverage", "report", "--skip-covered"))
SEEDS = 1_000_000

Command = tuple[str, ...]
Environment = dict[str, str]


def settled(environment: Environment) -> Environment:
    """What tests run in, made from what the machine has.

    >>> settled({"PATH": "/bin", "TZ": "Asia/Tokyo"})["TZ"]
    'UTC'
    >>> settled({"PATH": "/bin", "LC_TIME": "tr_TR", "PYTHONOPTIMIZE": "1"}).keys() - SETTLED.keys()
    {'PATH'}
    """
    kept = {name: value for name, value in environment.items() if not name.startswith(UNSETTLING)}
    return kept | SETTLED


def with_seed(arguments: list[str]) -> list[str]:
    """`--shuffle` and its seed in one word; without a seed, a random one.

    >>> with_seed(["--shuffle", "7", "--long"]), with_seed(["-x"])
    (['--shuffle=7', '--long'], ['-x'])
    """
    if SHUFFLE not in arguments:
        return arguments
    place = arguments.index(SHUFFLE)
    rest = arguments[place + 1 :]
    seed = rest.pop(0) if rest and rest[0].isdecimal() else str(randrange(SEEDS))
    return [*arguments[:place], f"{SHUFFLE}={seed}", *rest]


def is_whole(arguments: list[str]) -> bool:
    """Whether all is to be checked, and not just what pytest is asked for.

    >>> is_whole([]), is_whole(["--long", "--shuffle=7", "-n", "4"]), is_whole(["tests/engines", "-x"])
    (True, True, False)
    """
    if WORKERS in arguments:
        place = arguments.index(WORKERS)
        arguments = [*arguments[:place], *arguments[place + 2 :]]
    return all(word in (QUICK, LONG, REVERSED) or word.startswith(f"{SHUFFLE}=") for word in arguments)


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    arguments = with_seed(arguments)
    environment = settled(dict(os.environ))
    if QUICK in arguments:
        return check_quickly([word for word in arguments if word != QUICK], environment)
    with screen(environment, is_private=True) as environment:
        if is_whole(arguments):
            return check_all(arguments, environment)
        return run(("pytest", *arguments), environment)


def check_quickly(arguments: list[str], environment: Environment) -> int:
    return check_style(environment) or run(
        announced(("pytest", *workers(arguments), f"--ignore={WITH_WINDOWS}", *arguments)), environment
    )


def check_all(arguments: list[str], environment: Environment) -> int:
    """Style at once; types beside the tests, which begin on one core alone."""
    if code := check_style(environment):
        return code
    types = subprocess.Popen(
        words(announced(TYPES)), env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    command = ("pytest", *workers(arguments), *arguments)
    measured = ("coverage", "run", "-m", *command) if LONG in arguments else command
    tests = run(announced(measured), environment)
    if LONG in arguments:
        for step in COVERAGE:
            tests = run(announced(step), environment) or tests
    told, _ = types.communicate()
    print(f"{' '.join(TYPES)}: {told.strip()}", flush=True)
    return tests or types.returncode


def check_style(environment: Environment) -> int:
    return next((code for check in STYLE if (code := run(announced(check), environment))), 0)


def workers(arguments: list[str]) -> Command:
    """One for each core, two at least: a test that waits for a process leaves its core free."""
    count = min(max(os.cpu_count() or 2, 2), 4)
    number = () if WORKERS in arguments else (WORKERS, str(count))
    return (*number, "--dist", "worksteal")


def announced(check: Command) -> Command:
    print(f"== {' '.join(check)}", flush=True)
    return check


def run(check: Command, environment: Environment) -> int:
    return subprocess.run(words(check), env=environment, check=False).returncode


def words(check: Command) -> list[str]:
    return [sys.executable, "-m", *check]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

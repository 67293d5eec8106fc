"""What p4a makes of the requirements, by its own code: `python -m tools.apk.recipes WISHES ANSWER`.

Run as a process of its own: p4a writes to the log, keeps versions in the environment and changes folders.
"""

import json
import os
import sys
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

from pythonforandroid import build
from pythonforandroid.archs import Arch, ArchAarch_64, ArchARMv7_a, Archx86_64
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

ARCHITECTURES = {"arm64-v8a": ArchAarch_64, "armeabi-v7a": ArchARMv7_a, "x86_64": Archx86_64}


def main(wishes: dict[str, Any]) -> dict[str, Any]:
    context = build.Context()
    context.setup_dirs(wishes["folder"])
    context._ndk_api = wishes["api"]
    context.archs = tuple(ARCHITECTURES[name](context) for name in wishes["architectures"])
    known = {name.lower() for name in Recipe.list_recipes(context)}
    asked = [named(pin, known) for pin in wishes["requirements"]]
    bootstrap = Bootstrap.get_bootstrap(wishes["bootstrap"], context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, asked, bootstrap)
    context.recipe_build_order = order
    answer: dict[str, Any] = {"recipes": order, "modules": sorted(modules)}
    if wishes["resolve"]:
        alone = [module for module in modules if needs_kivy(module)]
        rest = [module for module in modules if module not in alone]
        answer["resolved"] = {arch.arch: alone + resolved(context, rest, arch) for arch in context.archs}
    return answer


def named(pin: str, known: set[str]) -> str:
    """As p4a's own command line does: the version of a recipe goes by the environment."""
    name, _, version = pin.partition("==")
    if name.lower() not in known:
        return pin
    if version:
        os.environ[f"VERSION_{name}"] = version
    return name


def needs_kivy(module: str) -> bool:
    """Kivy has no wheel for Android: with such a module pip gives up, and p4a installs just what is listed.

    What it would do without them is what it will do on the day there is one.
    """
    try:
        needs = requires(module.partition("==")[0]) or []
    except PackageNotFoundError:
        return False
    return any(need.lower().startswith("kivy") and "extra ==" not in need for need in needs)


def resolved(context: Any, modules: list[str], arch: Arch) -> list[str]:
    """What p4a gives to pip for one kind of tablet: pins, and addresses of wheels that it found besides."""
    lines = build.process_python_modules(context, modules, arch)
    pins = {line: os.environ.get(f"VERSION_{line}") for line in lines}
    return [f"{line}=={version}" if version else line for line, version in pins.items()]


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(json.dumps(main(json.loads(sys.argv[1]))))

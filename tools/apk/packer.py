"""Buildozer's own code up to the point where it needs Google's SDK: the tree it packs, the calls it makes.

`python -m tools.apk.packer WISHES ANSWER`, in a process of its own: buildozer exits where a spec is wrong.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from buildozer import Buildozer

from tools.apk.build import KEY


def main(wishes: dict[str, Any]) -> dict[str, Any]:
    os.chdir(wishes["source"])
    buildozer = Buildozer(filename="buildozer.spec", target="android")
    buildozer.check_configuration_tokens()
    buildozer.check_build_layout()
    buildozer._copy_application_sources()
    target = buildozer.target
    calls: list[list[str]] = []
    target._p4a = lambda command, **_options: calls.append([*command, *target.extra_p4a_args])
    Path(target.get_dist_dir(buildozer.config.get("app", "package.name"))).mkdir(parents=True, exist_ok=True)
    target.compile_platform()
    os.environ.update(dict.fromkeys(KEY, "any"))
    for mode, usual in (("debug", "apk"), ("release", "aab")):
        target.build_mode = mode
        target.artifact_format = buildozer.config.getdefault("app", f"android.{mode}_artifact", usual)
        try:
            target.build_package()
        except FileNotFoundError as error:
            if "build-tools" not in str(error):  # it looks for the SDK after its last call
                raise
    return {"tree": str(Path(buildozer.app_dir).resolve()), "calls": calls}


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(json.dumps(main(json.loads(sys.argv[1]))))

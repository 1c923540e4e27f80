"""Builds the C++ module of the package vpgn and its program by CMake, for setuptools.

VPGN_BUILD, if it is set, is a build tree of the same checkout, whose libraries are taken; it is made where it is not
there. Else all is built, in a folder that is gone afterwards. CMAKE_ARGS are for the configuration of a new tree.

In a source distribution (packaging/artefacts/sdist) this file is in the root of the project, as pip expects it.

packaging/artefacts/wheel sets two more: VPGN_PLATFORM is the platform in the name of the wheel, VPGN_NOTICES a folder with
the licences of what is linked in.
"""

import atexit
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

here = Path(__file__).resolve().parent
project = here if (here / "CMakePresets.json").exists() else here.parent


def version():
    return re.search(r"project\(vpgn VERSION (\S+)", (project / "CMakeLists.txt").read_text()).group(1)


class CMakeBuild(build_ext):
    """Builds the extension with the CMake target vpgn_python, and the program."""

    def build_extension(self, ext):
        given = os.environ.get("VPGN_BUILD")
        tree = Path(given or Path(self.build_temp) / "cmake").resolve()
        if not (tree / "build.ninja").exists():
            subprocess.check_call(
                [
                    "cmake",
                    *("-S", str(project), "-B", str(tree), "-G", "Ninja"),
                    *("-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=24"),
                    *("-DVPGN_PYTHON=ON", "-DVPGN_VIEW=OFF", "-DVPGN_WASM=OFF"),
                    f"-DPython_EXECUTABLE={sys.executable}",
                    *shlex.split(os.environ.get("CMAKE_ARGS", "")),
                ]
            )
        subprocess.check_call(["cmake", "--build", str(tree), "--target", "vpgn_python", "vpgn"])
        name = Path(self.get_ext_fullpath(ext.name)).name
        built = tree / "python" / "vpgn" / name
        if not built.exists():
            raise SystemExit(f"{built} is not there: {tree} is built for another Python")
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(built, target)
        (target.parent / "bin").mkdir(exist_ok=True)
        shutil.copy(tree / "tools" / "vpgn", target.parent / "bin")  # vpgn/command.py runs it
        notices = os.environ.get("VPGN_NOTICES")
        if notices:
            shutil.copytree(notices, target.parent / "notices", dirs_exist_ok=True)
            subprocess.check_call(["strip", str(target.parent / "bin" / "vpgn")])


# Nothing is written into the source tree, which may be read-only.
scratch = tempfile.mkdtemp(prefix="vpgn-")
atexit.register(shutil.rmtree, scratch, ignore_errors=True)
platform = os.environ.get("VPGN_PLATFORM")
setup(
    version=version(),
    package_dir={"": os.path.relpath(project / "python", here)},
    ext_modules=[Extension("vpgn._vpgn", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
    options={
        "build": {"build_base": scratch},
        "egg_info": {"egg_base": scratch},
        **({"bdist_wheel": {"plat_name": platform}} if platform else {}),
    },
)

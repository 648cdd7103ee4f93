"""Builds the module with CMake: `pip install .` where clang-19, CMake, Ninja and pybind11 are installed."""

import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parents[2]


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        target = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve().parent
        build = pathlib.Path(self.build_temp).resolve()
        options = [f"-DPython_EXECUTABLE={sys.executable}", "-DZUGZWANG_PYTHON=ON"]
        subprocess.run(
            ["cmake", "--preset", "library", "-B", build, *options], cwd=ROOT, check=True
        )
        subprocess.run(["cmake", "--build", build, "--target", "zugzwang_python"], check=True)
        target.mkdir(parents=True, exist_ok=True)
        for module in (build / "bindings" / "python" / "zugzwang").glob("_zugzwang*.so"):
            self.copy_file(str(module), str(target / module.name))


# The version is defined in one place only.
version = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text())[1]
setup(
    version=version,
    ext_modules=[Extension("zugzwang._zugzwang", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)

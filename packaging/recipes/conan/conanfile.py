from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain
from conan.tools.files import copy, get


class Vpgn(ConanFile):
    name = "vpgn"
    version = "@VERSION@"
    description = "Recorded games of chess variants, read, replayed and checked"
    homepage = "@ADDRESS@"
    license = "MIT"
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"

    def requirements(self):
        self.requires("fmt/[>=9 <12]")
        self.requires("nlohmann_json/[>=3.11 <4]", visible=False)
        self.requires("taocpp-pegtl/[>=3.2 <4]", visible=False)

    def source(self):
        get(self, "@RELEASE@/vpgn-@VERSION@-source.tar.gz", sha256="@SOURCE_SHA256@", strip_root=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["VPGN_TOOLS"] = False
        toolchain.cache_variables["VPGN_COMPONENTS"] = "grammar;rules;replay"
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, f"{self.package_folder}/licenses")
        CMake(self).install()

    def package_info(self):
        before = None
        for name in ("grammar", "rules", "replay"):
            component = self.cpp_info.components[name]
            component.libs = [f"vpgn-{name}"]
            component.set_property("cmake_target_name", f"vpgn::{name}")
            component.requires = [before] if before else ["fmt::fmt"]
            before = name

# Toolchain for Windows on x86_64: Debian's MinGW-w64, with the libraries in build/libraries-windows
# (packaging/artefacts/libraries-windows). Programs that the build runs are run by wine.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
cmake_path(ABSOLUTE_PATH CMAKE_CURRENT_LIST_DIR OUTPUT_VARIABLE here)
cmake_path(GET here PARENT_PATH project)
set(CMAKE_CROSSCOMPILING_EMULATOR ${project}/packaging/artefacts/wine)
set(libraries ${project}/build/libraries-windows)
set(CMAKE_FIND_ROOT_PATH ${libraries} /usr/x86_64-w64-mingw32)
# The files for CMake of Debian's packages of headers.
set(CMAKE_LIBRARY_ARCHITECTURE x86_64-linux-gnu)
# Of this machine programs alone.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${libraries})
set(ENV{PKG_CONFIG_LIBDIR} ${libraries}/usr/lib/pkgconfig)
# Headers without a package of CMake or pkg-config, and those of static libraries as such.
set(CMAKE_CXX_FLAGS_INIT "-isystem ${libraries}/usr/include -DLZMA_API_STATIC")
# The stacks of the main thread and of others, as large as on Linux. The same program has the same bytes.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--stack,8388608 -Wl,--no-insert-timestamp")

# Replacements for the machine's libraries in the WebAssembly build: the headers of header-only libraries; the
# others are not available. Included by the configuration under Emscripten's toolchain.

# A folder of links, because the whole of /usr/include would precede Emscripten's own headers.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(header fmt/format.h nlohmann/json.hpp tao/pegtl.hpp)
  get_filename_component(folder ${header} DIRECTORY)
  find_path(VPGN_HEADERS_OF_${folder} ${header} PATHS /usr/local/include /usr/include NO_DEFAULT_PATH
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${VPGN_HEADERS_OF_${folder}}/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
find_file(VPGN_HEADER_OF_xxhash xxhash.h PATHS /usr/local/include /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(CREATE_LINK ${VPGN_HEADER_OF_xxhash} ${headers}/xxhash.h SYMBOLIC)
add_library(vpgn_foreign_headers INTERFACE)
target_include_directories(vpgn_foreign_headers SYSTEM INTERFACE ${headers})
foreach(one fmt::fmt nlohmann_json::nlohmann_json taocpp::pegtl)
  string(MAKE_C_IDENTIFIER vpgn_${one} target)
  add_library(${target} INTERFACE)
  add_library(${one} ALIAS ${target})
  target_link_libraries(${target} INTERFACE vpgn_foreign_headers)
endforeach()

# No code asks for types at run time: without their names 80 KB are saved.
# Native WebAssembly exceptions: those emulated in JavaScript are several times slower. -O2 for every build
# type: at -Os it is four times slower, at -O3 larger and no faster.
add_compile_options(-fno-rtti -fwasm-exceptions -include ${CMAKE_CURRENT_LIST_DIR}/libcxx.hpp)
add_link_options(-fwasm-exceptions)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

add_library(vpgn_fmt_compiled STATIC ${CMAKE_CURRENT_LIST_DIR}/wasm/fmt.cpp)
target_compile_features(vpgn_fmt_compiled PRIVATE cxx_std_20)
target_link_libraries(vpgn_fmt_compiled PRIVATE vpgn_foreign_headers)
target_link_libraries(vpgn_fmt__fmt INTERFACE vpgn_fmt_compiled)

# What the WebAssembly build has instead of the libraries of the machine, which are not made for it: of those that are
# headers alone, the headers; nothing of the others. Included by the configuration under Emscripten's toolchain.

# A folder of links, for the whole of /usr/include would come before Emscripten's own headers.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(header fmt/format.h nlohmann/json.hpp tao/pegtl.hpp)
  get_filename_component(folder ${header} DIRECTORY)
  find_path(VPGN_HEADERS_OF_${folder} ${header} PATHS /usr/local/include /usr/include NO_DEFAULT_PATH
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${VPGN_HEADERS_OF_${folder}}/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
add_library(vpgn_foreign_headers INTERFACE)
target_include_directories(vpgn_foreign_headers SYSTEM INTERFACE ${headers})
foreach(one fmt::fmt nlohmann_json::nlohmann_json taocpp::pegtl)
  string(MAKE_C_IDENTIFIER vpgn_${one} target)
  add_library(${target} INTERFACE)
  add_library(${one} ALIAS ${target})
  target_link_libraries(${target} INTERFACE vpgn_foreign_headers)
endforeach()
target_compile_definitions(vpgn_fmt__fmt INTERFACE FMT_HEADER_ONLY)

# Exceptions as the machine has them: those that are made of JavaScript cost a multiple of the time. -O2 whatever the
# build type says: at -Os it takes four times as long, at -O3 it is larger and no faster.
add_compile_options(-fwasm-exceptions -include ${CMAKE_CURRENT_LIST_DIR}/wasm/libcxx_13.hpp)
add_link_options(-fwasm-exceptions)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

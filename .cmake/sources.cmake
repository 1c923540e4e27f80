# The source files of targets.

# vpgn_folders(TARGET FOLDER...): TARGET compiles every .cpp file in these folders, relative to the calling
# CMakeLists.txt, and below them. `FOLDER/.` means the files of FOLDER alone, `.` those of the calling folder.
function(vpgn_folders target)
  foreach(folder IN LISTS ARGN)
    set(search GLOB_RECURSE)
    set(place "${CMAKE_CURRENT_SOURCE_DIR}/${folder}")
    if(folder MATCHES "(^|/)[.]$")
      set(search GLOB)
      string(REGEX REPLACE "/[.]$" "" place "${place}")
    endif()
    file(${search} found CONFIGURE_DEPENDS "${place}/*.cpp" "${place}/*.hpp")
    if(NOT found)
      message(FATAL_ERROR "${target}: there are no sources in ${place}")
    endif()
    target_sources(${target} PRIVATE ${found})
    set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED ${found})
  endforeach()
endfunction()

# vpgn_light_options(TARGET): options for code in which checking archives spends little time. It compiles in half the time of -O3.
# A page loads the program each time, so there the size counts.
# After precompiled headers g++ 12 takes the standard library's code for ours, and reports false sizes and overlaps in it.
function(vpgn_light_options target)
  if(EMSCRIPTEN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Os>)
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1;-finline-small-functions>"
      -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()

# vpgn_optimise_lightly(TARGET): these options, and the precompiled headers that were made with them. The target links fmt.
function(vpgn_optimise_lightly target)
  vpgn_light_options(${target})
  target_precompile_headers(${target} REUSE_FROM vpgn_precompiled)
endfunction()

# vpgn_objects(TARGET NAME): the object library TARGET_NAME, part of TARGET and of its installed component. It has the
# include folders of TARGET; the caller adds its files and what it links.
function(vpgn_objects target name)
  add_library(${target}_${name} OBJECT)
  target_include_directories(${target}_${name} PRIVATE $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${name}>)
  set_property(GLOBAL APPEND PROPERTY VPGN_OBJECTS_OF_${target} ${target}_${name})
endfunction()

# vpgn_light_folders(TARGET FOLDER...): as vpgn_folders, optimised lightly: the object library TARGET_light, part of TARGET.
function(vpgn_light_folders target)
  vpgn_objects(${target} light)
  vpgn_folders(${target}_light ${ARGN})
  vpgn_optimise_lightly(${target}_light)
  target_link_libraries(${target}_light PRIVATE $<TARGET_PROPERTY:${target},LINK_LIBRARIES>)
endfunction()

# vpgn_sources(TARGET FILE...): for folders whose files belong to several targets, such as tests.
function(vpgn_sources target)
  foreach(file IN LISTS ARGN)
    if(NOT EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
      message(FATAL_ERROR "${target}: ${CMAKE_CURRENT_SOURCE_DIR}/${file} does not exist")
    endif()
    set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  endforeach()
  target_sources(${target} PRIVATE ${ARGN})
endfunction()

# vpgn_headers(TARGET FILE...): the headers that TARGET shares with other tests, included as below VPGN_INCLUDE_ROOT.
function(vpgn_headers target)
  foreach(file IN LISTS ARGN)
    set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  endforeach()
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    target_include_directories(${target} INTERFACE ${VPGN_INCLUDE_ROOT})
  else()
    target_include_directories(${target} PUBLIC ${VPGN_INCLUDE_ROOT})
  endif()
endfunction()

# vpgn_sources_elsewhere([FOLDER...]): the files of these folders, or of the calling folder, belong to targets of another
# configuration.
function(vpgn_sources_elsewhere)
  if(NOT ARGN)
    set(ARGN .)
  endif()
  foreach(folder IN LISTS ARGN)
    set(place "${CMAKE_CURRENT_SOURCE_DIR}/${folder}")
    cmake_path(NORMAL_PATH place)
    string(REGEX REPLACE "/$" "" place "${place}")
    file(GLOB found CONFIGURE_DEPENDS "${place}/*.cpp" "${place}/*.hpp")
    set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED ${found})
  endforeach()
endfunction()

# vpgn_compile_alone(TARGET FILE...): excludes files of TARGET from unity builds. Each instantiates templates for several
# seconds to a minute; two of them in one batch would delay the whole build and double its peak memory.
function(vpgn_compile_alone target)
  list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/" REGEX "^[^/]")
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# vpgn_inline_in_batches(TARGET...): g++ limits by how much a unit may grow by inlining, and a batch is one unit: without this,
# replay in some variants takes a sixth longer than compiled file by file.
function(vpgn_inline_in_batches)
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    foreach(target IN LISTS ARGN)
      target_compile_options(${target} PRIVATE --param=inline-unit-growth=300 --param=large-unit-insns=100000)
    endforeach()
  endif()
endfunction()

# vpgn_batch_for_clang(TARGET SIZE): unity batches of SIZE files, but for g++, which compiles TARGET file by file.
function(vpgn_batch_for_clang target size)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${size})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  endif()
endfunction()

# vpgn_check_sources(FOLDER...): stops the configuration if a source file below a folder belongs to no target.
function(vpgn_check_sources)
  get_property(claimed GLOBAL PROPERTY VPGN_CLAIMED)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.cpp"
         "${PROJECT_SOURCE_DIR}/${folder}/*.hpp")
    foreach(file IN LISTS found)
      if(NOT file IN_LIST claimed)
        message(FATAL_ERROR "${file} is in no target: list it in the folder's CMakeLists.txt, or remove it")
      endif()
    endforeach()
  endforeach()
endfunction()

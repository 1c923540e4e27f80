# vpgn_sources(TARGET FILE...): the explicit list of a target's sources, compared with its folders.
#
# Every .cpp below the folders of the calling CMakeLists.txt must belong to some target by the end of the
# configuration (vpgn_check_sources), so a stray or forgotten file is an error.
function(vpgn_sources target)
  foreach(file IN LISTS ARGN)
    if(NOT EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
      message(FATAL_ERROR "${target}: ${CMAKE_CURRENT_SOURCE_DIR}/${file} is listed but not there")
    endif()
    set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  endforeach()
  target_sources(${target} PRIVATE ${ARGN})
endfunction()

# Public headers: a FILE_SET, for installation. They must be listed like sources.
function(vpgn_headers target)
  foreach(file IN LISTS ARGN)
    set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  endforeach()
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
  else()
    set(scope PUBLIC)
  endif()
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS ${VPGN_INCLUDE_ROOT} FILES ${ARGN})
endfunction()

# vpgn_compile_alone(TARGET FILE...): excludes files of TARGET from batches of a unity build. They instantiate
# many templates of their own, for half a minute to two minutes: two of them in one batch would delay the
# build, and need the memory of both.
function(vpgn_compile_alone target)
  list(TRANSFORM ARGN PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/" REGEX "^[^/]")
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

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

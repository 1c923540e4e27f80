# Debian has no static libfmt: it is compiled from its headers, and linked in place of the shared one.
add_library(vpgn_fmt STATIC ${CMAKE_CURRENT_LIST_DIR}/fmt.cpp)
target_compile_features(vpgn_fmt PRIVATE cxx_std_20)
target_include_directories(vpgn_fmt PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
get_target_property(configurations fmt::fmt IMPORTED_CONFIGURATIONS)
set(archive ${PROJECT_BINARY_DIR}/${CMAKE_STATIC_LIBRARY_PREFIX}vpgn_fmt${CMAKE_STATIC_LIBRARY_SUFFIX})
foreach(configuration IN LISTS configurations)
  set_target_properties(fmt::fmt PROPERTIES IMPORTED_LOCATION_${configuration} ${archive} IMPORTED_IMPLIB_${configuration} ${archive})
endforeach()
if(WIN32)
  # By which its headers would import the functions from a library that is shared.
  set_property(TARGET fmt::fmt PROPERTY INTERFACE_COMPILE_DEFINITIONS "")
endif()
add_dependencies(fmt::fmt vpgn_fmt)

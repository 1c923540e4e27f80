# Installed libraries: an archive for each component, or with BUILD_SHARED_LIBS a shared library, with everything that is
# compiled for it, and its public headers, which are below include/ only. packaging/README.md lists the installed files.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)
set(VPGN_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/vpgn)

# vpgn_component(NAME OF TARGET... HEADERS FILE... [NEEDS COMPONENT] [LINKS LIBRARY...] WORDS TEXT): the component
# vpgn::NAME, made of the libraries TARGET..., for programs that also link the system's LIBRARY.... Called in the folder
# with its headers, in include/.
function(vpgn_component name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "NEEDS;WORDS" "OF;HEADERS;LINKS")
  set(target vpgn_component_${name})
  set(objects "")
  foreach(library IN LISTS arg_OF)
    get_property(made GLOBAL PROPERTY VPGN_OBJECTS_OF_${library})
    foreach(one IN LISTS library made)
      list(APPEND objects $<TARGET_OBJECTS:${one}>)
    endforeach()
  endforeach()
  add_library(${target} ${objects}) # static or shared
  set_target_properties(${target} PROPERTIES OUTPUT_NAME vpgn-${name} EXPORT_NAME ${name} LINKER_LANGUAGE CXX)
  if(BUILD_SHARED_LIBS)
    # Before 1.0 a minor version may change the binary interface.
    set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
                                               INSTALL_RPATH $ORIGIN)
    target_link_options(${target} PRIVATE LINKER:--no-undefined)
  endif()
  # The headers need no more than this; the implementation is compiled.
  target_compile_features(${target} INTERFACE cxx_std_17)
  target_link_libraries(${target} PRIVATE fmt::fmt)
  set(requires "fmt")
  if(arg_NEEDS)
    target_link_libraries(${target} PUBLIC vpgn_component_${arg_NEEDS})
    string(PREPEND requires "vpgn-${arg_NEEDS} = ${PROJECT_VERSION}, ")
  endif()
  set(libs "")
  foreach(one IN LISTS arg_LINKS)
    target_link_libraries(${target} PUBLIC ${one})
    string(APPEND libs " -l${one}")
  endforeach()
  list(TRANSFORM arg_HEADERS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/include/vpgn/ OUTPUT_VARIABLE headers)
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${CMAKE_CURRENT_SOURCE_DIR}/include FILES ${headers})
  set_property(GLOBAL APPEND PROPERTY VPGN_CLAIMED ${headers})

  install(TARGETS ${target} EXPORT vpgn-${name}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT development
          FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(EXPORT vpgn-${name} NAMESPACE vpgn:: DESTINATION ${VPGN_PACKAGE_DIR} COMPONENT development)
  set(words "${arg_WORDS}")
  file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
  configure_file(${PROJECT_SOURCE_DIR}/packaging/component.pc.in ${PROJECT_BINARY_DIR}/packaging/vpgn-${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/packaging/vpgn-${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT development)
endfunction()

# vpgn_install_package(): the package for find_package(vpgn COMPONENTS ...), and the files that belong to no
# component.
function(vpgn_install_package)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/packaging/vpgnConfig.cmake.in
                                ${PROJECT_BINARY_DIR}/packaging/vpgnConfig.cmake INSTALL_DESTINATION ${VPGN_PACKAGE_DIR})
  # Before 1.0 a minor version may break compatibility.
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/packaging/vpgnConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/packaging/vpgnConfig.cmake ${PROJECT_BINARY_DIR}/packaging/vpgnConfigVersion.cmake
          DESTINATION ${VPGN_PACKAGE_DIR} COMPONENT development)
  # `pkg-config vpgn` is the C interface (tools/api/c), and in builds of the libraries alone all of these.
  if(NOT VPGN_TOOLS)
    list(GET VPGN_COMPONENTS -1 last)
    configure_file(${PROJECT_SOURCE_DIR}/packaging/components.pc.in ${PROJECT_BINARY_DIR}/packaging/vpgn.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/packaging/vpgn.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
  endif()
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/schemas DESTINATION ${CMAKE_INSTALL_DATADIR}/vpgn COMPONENT schemas)
  install(FILES ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)
endfunction()

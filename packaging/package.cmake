# Packages for Debian: `cpack` in the build folder writes vpgn (the program and its files), libvpgn1 (the C interface, for
# programs linked with it) and libvpgn-dev (the libraries). See README.md.
set(VPGN_MAINTAINER "vpgn maintainers <vpgn@packages.debian.org>" CACHE STRING "who is asked about the packages")
set(documents ${PROJECT_SOURCE_DIR}/packaging/debian)
configure_file(${documents}/changelog.in ${PROJECT_BINARY_DIR}/packaging/changelog.Debian @ONLY)
foreach(package vpgn libvpgn1 libvpgn-dev)
  # Only Debian packages have these.
  install(FILES ${documents}/copyright ${PROJECT_BINARY_DIR}/packaging/changelog.Debian
          DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/${package} COMPONENT debian_${package} EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "${VPGN_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "reader, checker and converter of recorded games of chess variants")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/debian/compress.cmake)
# A package for each group of components.
set(CPACK_COMPONENTS_ALL program schemas runtime development debian_vpgn debian_libvpgn1 debian_libvpgn-dev)
set(CPACK_COMPONENT_PROGRAM_GROUP vpgn)
set(CPACK_COMPONENT_SCHEMAS_GROUP vpgn)
set(CPACK_COMPONENT_DEBIAN_VPGN_GROUP vpgn)
set(CPACK_COMPONENT_RUNTIME_GROUP libvpgn1)
set(CPACK_COMPONENT_DEBIAN_LIBVPGN1_GROUP libvpgn1)
set(CPACK_COMPONENT_DEVELOPMENT_GROUP libvpgn-dev)
set(CPACK_COMPONENT_DEBIAN_LIBVPGN-DEV_GROUP libvpgn-dev)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_VPGN_PACKAGE_NAME vpgn)
set(CPACK_DEBIAN_VPGN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_VPGN_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_GROUP_VPGN_DESCRIPTION
"vpgn reads PGN and the notations in which the inventors of chess variants
recorded their games, replays every move by the rules of the variant, and
reports errors with place, reason and the likely move. It repairs, converts,
selects, counts and draws games.")
set(CPACK_DEBIAN_VPGN_DESCRIPTION "${CPACK_COMPONENT_GROUP_VPGN_DESCRIPTION}")
set(CPACK_DEBIAN_LIBVPGN1_PACKAGE_NAME libvpgn1)
set(CPACK_DEBIAN_LIBVPGN1_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBVPGN1_PACKAGE_SHLIBDEPS ON)
# So dpkg-shlibdeps finds the package that a program with this library needs.
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_LIBVPGN1_PACKAGE_CONTROL_EXTRA ${documents}/triggers)
set(CPACK_DEBIAN_LIBVPGN1_DESCRIPTION
"Shared library with the C interface of vpgn: texts with games of chess and its
variants are checked, converted and repaired, positions are played, games are
built and edited as trees.")
set(CPACK_DEBIAN_LIBVPGN-DEV_PACKAGE_NAME libvpgn-dev)
set(CPACK_DEBIAN_LIBVPGN-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBVPGN-DEV_PACKAGE_DEPENDS "libvpgn1 (= ${PROJECT_VERSION}-1), libfmt-dev")
# To link vpgn::files.
set(CPACK_DEBIAN_LIBVPGN-DEV_PACKAGE_RECOMMENDS
"libbz2-dev, libdeflate-dev, liblzma-dev, libre2-dev, libsqlite3-dev, libzstd-dev, uuid-dev, zlib1g-dev")
set(CPACK_DEBIAN_LIBVPGN-DEV_DESCRIPTION
"Static libraries and headers for programs that read games of chess variants
(vpgn::grammar), know their rules (vpgn::rules), or replay, check, repair
and convert games in memory (vpgn::replay) and in files (vpgn::files), and
the header of the C interface; with packages for CMake and pkg-config.")
include(CPack)

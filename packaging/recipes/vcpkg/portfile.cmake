vcpkg_download_distfile(
  archive
  URLS "@RELEASE@/vpgn-@VERSION@-source.tar.gz"
  FILENAME "vpgn-@VERSION@-source.tar.gz"
  SHA512 @SOURCE_SHA512@)
vcpkg_extract_source_archive(source ARCHIVE "${archive}")
vcpkg_cmake_configure(SOURCE_PATH "${source}" OPTIONS -DVPGN_TOOLS=OFF "-DVPGN_COMPONENTS=grammar;rules;replay")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/vpgn)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE")

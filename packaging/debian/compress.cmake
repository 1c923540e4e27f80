# Before packaging: Debian's compression of changelogs and man pages (policy, 12.1 and 12.7).
file(GLOB_RECURSE files "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog.Debian"
     "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/*")
foreach(file IN LISTS files)
  if(file MATCHES "changelog.Debian$|/man[1-9]/[^/]*[.][1-9]$")
    execute_process(COMMAND gzip -9n "${file}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()

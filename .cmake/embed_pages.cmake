# cmake -DPAGES=FOLDER -DSAMPLES=FOLDER -DOUTPUT=FILE -P embed_pages.cmake
#
# Writes the C++ source of `page_of`: for each PAGES/<CODE>.md its text, then as examples and corrected examples
# the files `bad.*` and `good.*` of SAMPLES/<CODE>-<slug>/, PGN before other formats, so that users read exactly
# what the tests run. The function is a switch over all codes without a default, so the compiler reports a code without a
# page.
file(GLOB pages "${PAGES}/*.md")
set(cases "")

# The text of FILE with `\xNN` for each byte that is not printable ASCII.
function(read_escaped file out)
  file(READ "${file}" digits HEX)
  string(REGEX MATCHALL "[0-9a-f][0-9a-f]" bytes "${digits}")
  set(text "")
  foreach(byte IN LISTS bytes)
    if(byte STREQUAL "0a" OR byte MATCHES "^[2-6]" OR byte MATCHES "^7[0-9a-e]")
      math(EXPR value "0x${byte}")
      string(ASCII ${value} byte)
    else()
      string(TOUPPER "\\x${byte}" byte)
      string(REPLACE "X" "x" byte "${byte}")
    endif()
    string(APPEND text "${byte}")
  endforeach()
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

foreach(page IN LISTS pages)
  file(READ "${page}" text)
  if(NOT text MATCHES "^# ([A-Z][0-9][0-9][0-9]) ([a-z-]+)\n")
    message(FATAL_ERROR "${page}: the first line must be `# CODE slug`")
  endif()
  set(code "${CMAKE_MATCH_1}")
  set(slug "${CMAKE_MATCH_2}")
  string(REPLACE "-" "_" name "${slug}")
  foreach(kind bad good)
    file(GLOB samples "${SAMPLES}/${code}-${slug}/${kind}.*")
    if(NOT samples)
      message(FATAL_ERROR "${page}: there must be a file ${SAMPLES}/${code}-${slug}/${kind}.*")
    endif()
    set(in_pgn ${samples})
    list(FILTER in_pgn INCLUDE REGEX "\\.pgn$")
    list(FILTER samples EXCLUDE REGEX "\\.pgn$")
    set(${kind} "")
    foreach(sample IN LISTS in_pgn samples)
      # Examples of encodings can only be shown byte by byte.
      if(code MATCHES "^T|^C302$")
        read_escaped("${sample}" shown)
      else()
        file(READ "${sample}" shown)
      endif()
      # Only the beginning of a long example is shown.
      string(LENGTH "${shown}" length)
      if(length GREATER 4000)
        string(SUBSTRING "${shown}" 0 160 shown)
        string(APPEND shown "…\n")
      endif()
      # The extension is the language of the fence.
      get_filename_component(ending "${sample}" LAST_EXT)
      string(SUBSTRING "${ending}" 1 -1 form)
      string(APPEND ${kind} "\n```${form}\n${shown}```\n")
    endforeach()
  endforeach()
  # Where two records are compared, the example has the second one as well.
  set(other "")
  set(second "${SAMPLES}/${code}-${slug}/other.pgn")
  if(EXISTS "${second}")
    file(READ "${second}" shown)
    set(other "\nThe other record:\n\n```pgn\n${shown}```\n")
  endif()
  # One raw string for each part: a delimiter that no page contains preserves every byte.
  string(APPEND cases "    case finding_code::${name}:\n        return R\"page(${text}\n"
                      "## Example\n${bad}${other}\n## Corrected\n${good})page\";\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by .cmake/embed_pages.cmake from report/codes/pages and samples/findings.\n"
                       "#include \"report/codes/code.hpp\"\n\n"
                       "namespace vpgn {\n\n"
                       "std::string_view page_of(finding_code code) {\n"
                       "    switch (code) {\n${cases}    }\n    return {};\n}\n\n"
                       "} // namespace vpgn\n")

# cmake -DPAGES=FOLDER -DSAMPLES=FOLDER -DOUTPUT=FILE -P embed_pages.cmake
#
# Writes the C++ source of `page_of`: for each PAGES/<CODE>.md its text, then as example and corrected example the
# two files of SAMPLES/<CODE>-<slug>/ (`bad.*` and `good.*`), so that what users read is what the tests run. The
# function is a switch over all codes without a default, so the compiler names a code that has no page.
file(GLOB pages "${PAGES}/*.md")
set(cases "")
foreach(page IN LISTS pages)
  file(READ "${page}" text)
  if(NOT text MATCHES "^# ([A-Z][0-9][0-9][0-9]) ([a-z-]+)\n")
    message(FATAL_ERROR "${page}: the first line must be `# CODE slug`")
  endif()
  set(code "${CMAKE_MATCH_1}")
  set(slug "${CMAKE_MATCH_2}")
  string(REPLACE "-" "_" name "${slug}")
  foreach(kind bad good)
    file(GLOB sample "${SAMPLES}/${code}-${slug}/${kind}.*")
    list(LENGTH sample count)
    if(NOT count EQUAL 1)
      message(FATAL_ERROR "${page}: there must be one file ${SAMPLES}/${code}-${slug}/${kind}.*")
    endif()
    file(READ "${sample}" ${kind})
    # The ending is the language of the fence.
    get_filename_component(ending "${sample}" LAST_EXT)
    string(SUBSTRING "${ending}" 1 -1 ${kind}_form)
  endforeach()
  # One raw string for each part: a delimiter that no page contains keeps every byte as it is.
  string(APPEND cases "    case finding_code::${name}:\n        return R\"page(${text}\n"
                      "## Example\n\n```${bad_form}\n${bad}```\n\n## Corrected\n\n```${good_form}\n${good}```\n)page\";\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by .cmake/embed_pages.cmake from report/codes/pages and samples/findings.\n"
                       "#include \"report/codes/code.hpp\"\n\n"
                       "namespace vpgn {\n\n"
                       "std::string_view page_of(finding_code code) {\n"
                       "    switch (code) {\n${cases}    }\n    return {};\n}\n\n"
                       "} // namespace vpgn\n")

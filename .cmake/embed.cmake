# Texts embedded in a program: a script generates a C++ source from them at build time.

# vpgn_made_source(TARGET NAME SCRIPT FILE.cmake SETTINGS KEY=VALUE... DEPENDS FILE... [COMMENT WORDS]): adds
# to TARGET NAME.cpp, which `cmake -DKEY=VALUE… -DOUTPUT=NAME.cpp -P .cmake/FILE.cmake` generates again
# whenever one of the files has changed. It is compiled in a separate object library, TARGET_NAME, because
# only targets of the same folder know a command's output; it has the include folders of TARGET.
function(vpgn_made_source target name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "SCRIPT;COMMENT" "SETTINGS;DEPENDS")
  set(script ${PROJECT_SOURCE_DIR}/.cmake/${arg_SCRIPT})
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  list(TRANSFORM arg_SETTINGS PREPEND -D)
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} ${arg_SETTINGS} -DOUTPUT=${made} -P ${script}
    DEPENDS ${arg_DEPENDS} ${script}
    COMMENT ${arg_COMMENT}
    VERBATIM)
  vpgn_objects(${target} ${name})
  target_sources(${target}_${name} PRIVATE ${made})
  target_link_libraries(${target}_${name} PRIVATE vpgn_options)
endfunction()

# vpgn_embed_text(TARGET HEADER FILE NAMESPACE NAME FUNCTION NAME TEXT FILE... [COMMENT WORDS]): adds to
# TARGET the function `std::string_view NAMESPACE::FUNCTION()`, declared in HEADER, which returns the
# concatenated texts; without any, an empty one.
function(vpgn_embed_text target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;NAMESPACE;FUNCTION;COMMENT" "TEXT")
  list(JOIN arg_TEXT | texts) # a command cannot be given a list with semicolons
  vpgn_made_source(${target} ${arg_FUNCTION}
    SCRIPT embed_text.cmake
    SETTINGS TEXTS=${texts} HEADER=${arg_HEADER} NAMESPACE=${arg_NAMESPACE} FUNCTION=${arg_FUNCTION}
    DEPENDS ${arg_TEXT}
    COMMENT ${arg_COMMENT})
endfunction()

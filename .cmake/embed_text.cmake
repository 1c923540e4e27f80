# cmake -DTEXTS=FILE|FILE… -DHEADER=FILE -DNAMESPACE=NAME -DFUNCTION=NAME -DOUTPUT=FILE -P embed_text.cmake
#
# Writes the C++ source of `std::string_view FUNCTION()`, declared in HEADER, which returns the concatenated
# texts; without any, an empty one. Split into pieces, because the length of a string literal is limited, in
# clang also after concatenation.
set(pieces "")
string(REPLACE "|" ";" texts "${TEXTS}")
foreach(file IN LISTS texts)
  file(READ "${file}" text)
  string(LENGTH "${text}" left)
  set(at 0)
  while(at LESS left)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    if(piece MATCHES "\\)text\"")
      message(FATAL_ERROR "${file}: it holds what would end a raw string")
    endif()
    string(APPEND pieces "\n        R\"text(${piece})text\"")
    math(EXPR at "${at} + 8000")
  endwhile()
endforeach()
if(NOT pieces)
  set(pieces "\"\"")
endif()
file(WRITE "${OUTPUT}" "// Made by .cmake/embed_text.cmake.\n#include \"${HEADER}\"\n\n"
                       "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\nnamespace ${NAMESPACE} {\n\n"
                       "std::string_view ${FUNCTION}() {\n    static constexpr char text[] = ${pieces};\n"
                       "    return {text, sizeof text - 1};\n}\n\n} // namespace ${NAMESPACE}\n")

// Conversion of arbitrary bytes to JSON strings and back. UTF-8 is unchanged. Other bytes are read as
// Latin-1, one character U+0000 to U+00FF per byte, and a field "encoding" next to the strings records this.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace vpgn {

enum class coding : bool { utf8, latin1 };

/// How strings that share one "encoding" field are written: as UTF-8 if all of them are.
coding coding_of(std::initializer_list<std::string_view>);

/// Whether `text` is ASCII without anything to escape. It is then the string itself, in any encoding.
bool is_plain(std::string_view text);

/// Appends `text` as a JSON string with its quotes. In text that is written as UTF-8, U+FFFD replaces invalid
/// bytes, as a file name may have them.
void put_string(std::string& out, std::string_view text, coding = coding::utf8);

/// Appends `text` between quotes unchanged, for text of the program that needs no escapes.
inline void put_plain_string(std::string& out, std::string_view text) {
    out += '"';
    out += text;
    out += '"';
}

} // namespace vpgn

// How does text of any bytes become a JSON string, and come back? UTF-8 as it is; other bytes as Latin-1: one
// character U+0000 to U+00FF for each byte, and a field "encoding" beside the strings that says so.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace vpgn::tools {

enum class coding : bool { utf8, latin1 };

/// How strings that share one "encoding" field are written: as UTF-8 if all of them are.
coding coding_of(std::initializer_list<std::string_view>);

/// Is `text` ASCII without anything to escape? It is then a string as it is, in any coding.
bool is_plain(std::string_view text);

/// Appends `text` as a JSON string with its quotes. Text that is to be written as UTF-8 must be it.
void put_string(std::string& out, std::string_view text, coding = coding::utf8);

/// Appends `text` between quotes as it is: what the program spells itself has nothing to escape.
inline void put_plain_string(std::string& out, std::string_view text) {
    out += '"';
    out += text;
    out += '"';
}

/// `text`, with U+FFFD for what is no UTF-8: for file names, which nobody reads back.
void put_string_or_replacement(std::string& out, std::string_view text);

} // namespace vpgn::tools

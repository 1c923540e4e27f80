#include "report/render/json_stream.hpp"

#include "source/utf8.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace vpgn {

namespace {

std::string from_latin1(std::string_view bytes) {
    std::string text;
    for (char const c : bytes) {
        auto const byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += char(0xc0 | (byte >> 6));
            text += char(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

} // namespace

// No branch within: the texts of an archive are short, and all of them plain.
bool is_plain(std::string_view text) {
    unsigned bad = 0;
    for (char const c : text)
        bad |= unsigned(c < ' ') | unsigned(c == '\x7f') | unsigned(c == '"') | unsigned(c == '\\');
    return bad == 0;
}

coding coding_of(std::initializer_list<std::string_view> texts) {
    return std::all_of(texts.begin(), texts.end(), is_utf8) ? coding::utf8 : coding::latin1;
}

void put_string(std::string& out, std::string_view text, coding text_coding) {
    if (is_plain(text)) return put_plain_string(out, text);
    nlohmann::json const value(text_coding == coding::latin1 ? from_latin1(text) : std::string(text));
    out += value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace vpgn

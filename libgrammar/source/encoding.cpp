#include "source/encoding.hpp"

#include "source/double_byte.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace vpgn {

namespace {

using namespace std::string_view_literals;

constexpr std::array<std::pair<encoding, std::string_view>, 9> encoding_names = {{
    {encoding::utf8, "utf-8"},
    {encoding::utf16_le, "utf-16le"},
    {encoding::utf16_be, "utf-16be"},
    {encoding::cp932, "cp932"},
    {encoding::euc_jp, "euc-jp"},
    {encoding::big5, "big5"},
    {encoding::gb18030, "gb18030"},
    {encoding::cp949, "cp949"},
    {encoding::cp1252, "cp1252"},
}};

/// Other names, without separators and in lower case.
constexpr std::array<std::pair<std::string_view, encoding>, 27> encoding_aliases = {{
    {"utf8n"sv, encoding::utf8},         {"ascii"sv, encoding::utf8},     {"usascii"sv, encoding::utf8},
    {"utf16"sv, encoding::utf16_le},     {"shiftjis"sv, encoding::cp932}, {"sjis"sv, encoding::cp932},
    {"xsjis"sv, encoding::cp932},        {"mskanji"sv, encoding::cp932},  {"windows31j"sv, encoding::cp932},
    {"ms932"sv, encoding::cp932},        {"eucjp"sv, encoding::euc_jp},   {"ujis"sv, encoding::euc_jp},
    {"big5hkscs"sv, encoding::big5},     {"cp950"sv, encoding::big5},     {"gb2312"sv, encoding::gb18030},
    {"gbk"sv, encoding::gb18030},        {"gb"sv, encoding::gb18030},     {"cp936"sv, encoding::gb18030},
    {"euccn"sv, encoding::gb18030},      {"euckr"sv, encoding::cp949},    {"uhc"sv, encoding::cp949},
    {"ksc56011987"sv, encoding::cp949},  {"ksc5601"sv, encoding::cp949},  {"ms949"sv, encoding::cp949},
    {"windows1252"sv, encoding::cp1252}, {"latin1"sv, encoding::cp1252},  {"iso88591"sv, encoding::cp1252},
}};

/// Windows-1252 where Latin-1 has control characters: 0x80 to 0x9f. 0: undefined.
constexpr std::array<char32_t, 32> windows_only = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

std::string folded_name(std::string_view name) {
    std::string folded;
    for (char const c : name)
        if (c != '-' && c != '_' && c != ' ') folded += c >= 'A' && c <= 'Z' ? char(c | 0x20) : c;
    return folded;
}

using byte_type = unsigned char;

encoded_character utf16_character(byte_view text, bool big_endian) {
    if (text.size() < 2) return incomplete;
    auto const unit = [&](std::size_t at) {
        return char32_t(big_endian ? text[at] << 8 | text[at + 1] : text[at + 1] << 8 | text[at]);
    };
    char32_t const first = unit(0);
    if (first < 0xd800 || first > 0xdfff) return {first, 0, 2};
    if (first > 0xdbff) return {0, 0, 2};
    if (text.size() < 4) return incomplete;
    char32_t const second = unit(2);
    if (second < 0xdc00 || second > 0xdfff) return {0, 0, 2};
    return {0x10000 + ((first - 0xd800) << 10 | (second - 0xdc00)), 0, 4};
}

constexpr std::string_view replacement = "\xef\xbf\xbd";

constexpr bool is_utf16(encoding which) {
    return which == encoding::utf16_le || which == encoding::utf16_be;
}

/// The number of ASCII bytes that `text` begins with.
std::size_t ascii_prefix(std::string_view text) {
    constexpr std::uint64_t high_bits = 0x8080808080808080;
    std::size_t at = 0;
    for (std::uint64_t eight = 0; text.size() - at >= sizeof eight; at += sizeof eight) {
        std::memcpy(&eight, text.data() + at, sizeof eight);
        if ((eight & high_bits) != 0) break;
    }
    while (at != text.size() && byte_type(text[at]) < 0x80)
        ++at;
    return at;
}

/// Writes a character in UTF-8 into `to`, which has four bytes; returns its size.
std::size_t put_utf8(char* to, char32_t c) {
    if (c < 0x80) {
        to[0] = char(c);
        return 1;
    }
    if (c < 0x800) {
        to[0] = char(0xc0 | (c >> 6));
        to[1] = char(0x80 | (c & 0x3f));
        return 2;
    }
    std::size_t const four = c < 0x10000 ? 0 : 1;
    to[0] = four == 0 ? char(0xe0 | (c >> 12)) : char(0xf0 | (c >> 18));
    to[1] = char(0x80 | ((c >> 12) & 0x3f));
    to[1 + four] = char(0x80 | ((c >> 6) & 0x3f));
    to[2 + four] = char(0x80 | (c & 0x3f));
    return 3 + four;
}

/// Appends text in pieces: a string that grows byte by byte takes most of the time of decoding.
class piecewise_text {
public:
    explicit piecewise_text(std::string& out) : out_(out) {}
    ~piecewise_text() { flush(); }
    piecewise_text(piecewise_text const&) = delete;
    piecewise_text& operator=(piecewise_text const&) = delete;

    void add(std::string_view text) {
        if (text.size() > piece_.size() - size_) {
            flush();
            if (text.size() > piece_.size()) {
                out_ += text;
                return;
            }
        }
        std::copy(text.begin(), text.end(), piece_.begin() + std::ptrdiff_t(size_));
        size_ += text.size();
    }
    void add(char32_t c) {
        if (piece_.size() - size_ < 4) flush();
        size_ += put_utf8(piece_.data() + size_, c);
    }

private:
    void flush() {
        out_.append(piece_.data(), size_);
        size_ = 0;
    }

    std::string& out_;
    std::size_t size_ = 0;
    std::array<char, 2048> piece_; // not initialised
};

/// Of UTF-8, whose first byte is not ASCII.
encoded_character utf8_character_at(std::string_view text) {
    utf8_character const found = first_character(text);
    if (found.bytes != 0) return {found.value, 0, std::uint8_t(found.bytes)};
    // Fewer bytes than the first one announces, all of which continue it.
    byte_type const lead = byte_type(text[0]);
    std::size_t const announced = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    bool const may_continue =
        text.size() < announced && lead >= 0xc2 && lead <= 0xf4 &&
        std::all_of(text.begin() + 1, text.end(), [](char c) { return (byte_type(c) & 0xc0) == 0x80; });
    return may_continue ? incomplete : undecodable;
}

/// first_character, where the encoding is known at compile time.
template <encoding which>
encoded_character character_at(std::string_view text) {
    byte_view const bytes(text);
    if constexpr (is_utf16(which)) {
        return utf16_character(bytes, which == encoding::utf16_be);
    } else {
        if (bytes[0] < 0x80) return {bytes[0], 0, 1};
        if constexpr (which == encoding::cp932) return cp932_character(bytes);
        if constexpr (which == encoding::euc_jp) return euc_jp_character(bytes);
        if constexpr (which == encoding::big5) return big5_character(bytes);
        if constexpr (which == encoding::gb18030) return gb18030_character(bytes);
        if constexpr (which == encoding::cp949) return cp949_character(bytes);
        if constexpr (which == encoding::cp1252) return {windows_1252_character(bytes[0]), 0, 1};
        if constexpr (which == encoding::utf8) return utf8_character_at(text);
    }
}

/// Calls `visit` with the encoding as a template argument.
template <class Visit>
auto with_encoding(encoding which, Visit visit) {
    using enum encoding;
    switch (which) {
    case utf16_le:
        return visit.template operator()<utf16_le>();
    case utf16_be:
        return visit.template operator()<utf16_be>();
    case cp932:
        return visit.template operator()<cp932>();
    case euc_jp:
        return visit.template operator()<euc_jp>();
    case big5:
        return visit.template operator()<big5>();
    case gb18030:
        return visit.template operator()<gb18030>();
    case cp949:
        return visit.template operator()<cp949>();
    case cp1252:
        return visit.template operator()<cp1252>();
    case utf8:
        break;
    }
    return visit.template operator()<utf8>();
}

/// Calls `take` for each character that is not ASCII, and `pass` for runs of ASCII. Returns the bytes used.
template <class Pass, class Take>
std::size_t walk_encoded(encoding of, std::string_view text, bool ends, Pass pass, Take take) {
    return with_encoding(of, [&]<encoding which>() {
        std::size_t at = 0;
        while (at != text.size()) {
            if constexpr (!is_utf16(which)) {
                std::size_t const plain = ascii_prefix(text.substr(at));
                pass(text.substr(at, plain));
                at += plain;
                if (at == text.size()) break;
            }
            encoded_character found = character_at<which>(text.substr(at));
            if (found.bytes == 0) {
                if (!ends) break;
                found = undecodable;
            }
            take(found);
            at += found.bytes;
        }
        return at;
    });
}

void append_unit(std::string& out, char32_t unit, bool big_endian) {
    char const high = char(unit >> 8), low = char(unit & 0xff);
    out += big_endian ? high : low;
    out += big_endian ? low : high;
}

/// Appends a character that is not ASCII; false if the encoding lacks it.
bool append_encoded(encoding which, std::string& out, char32_t c) {
    switch (which) {
    case encoding::utf8:
        append_utf8(out, c);
        return true;
    case encoding::utf16_le:
    case encoding::utf16_be: {
        bool const big_endian = which == encoding::utf16_be;
        if (c < 0x10000) {
            append_unit(out, c, big_endian);
            return true;
        }
        append_unit(out, 0xd800 + ((c - 0x10000) >> 10), big_endian);
        append_unit(out, 0xdc00 + ((c - 0x10000) & 0x3ff), big_endian);
        return true;
    }
    case encoding::cp932:
    case encoding::euc_jp:
    case encoding::big5:
    case encoding::gb18030:
    case encoding::cp949:
        return append_double_byte(which, out, c);
    case encoding::cp1252:
        break;
    }
    auto const special = std::find(windows_only.begin(), windows_only.end(), c);
    if (special == windows_only.end() && c > 0xff) return false;
    out += special != windows_only.end() ? char(0x80 + (special - windows_only.begin())) : char(c);
    return true;
}

} // namespace

std::string_view name_of(encoding which) {
    return encoding_names[std::size_t(which)].second;
}

std::span<encoding const> all_encodings() {
    static constexpr auto all = [] {
        std::array<encoding, encoding_names.size()> values{};
        for (std::size_t i = 0; i != values.size(); ++i)
            values[i] = encoding_names[i].first;
        return values;
    }();
    return all;
}

std::optional<encoding> encoding_called(std::string_view name) {
    std::string const folded = folded_name(name);
    for (auto const& [value, own] : encoding_names)
        if (folded_name(own) == folded) return value;
    for (auto const& [alias, value] : encoding_aliases)
        if (alias == folded) return value;
    return std::nullopt;
}

encoded_character first_character(encoding of, std::string_view text) {
    return with_encoding(of, [text]<encoding which>() { return character_at<which>(text); });
}

std::size_t decode(encoding which, std::string_view text, bool ends, std::string& out) {
    piecewise_text pieces(out);
    return walk_encoded(
        which, text, ends, [&](std::string_view plain) { pieces.add(plain); },
        [&](encoded_character const& c) {
            if (c.value == 0) return pieces.add(replacement);
            pieces.add(c.value);
            if (c.second != 0) pieces.add(c.second);
        });
}

std::size_t count_undecodable(encoding which, std::string_view text) {
    std::size_t count = 0;
    walk_encoded(
        which, text, false, [](std::string_view) {},
        [&](encoded_character const& c) { count += c.value == 0; });
    return count;
}

std::size_t encode(encoding which, std::string_view text, std::string& out) {
    std::size_t lacking = text.npos;
    for (std::size_t at = 0; at != text.size();) {
        if (!is_utf16(which)) {
            std::size_t const plain = ascii_prefix(text.substr(at));
            out += text.substr(at, plain);
            at += plain;
            if (at == text.size()) break;
        }
        utf8_character const c = first_character(text.substr(at));
        if (c.bytes == 0 || !append_encoded(which, out, c.value)) {
            lacking = std::min(lacking, at);
            append_encoded(is_utf16(which) ? which : encoding::utf8, out, U'?');
        }
        at += std::max<std::size_t>(c.bytes, 1);
    }
    return lacking;
}

void append_utf8(std::string& out, char32_t c) {
    std::array<char, 4> bytes{};
    out.append(bytes.data(), put_utf8(bytes.data(), c));
}

char32_t windows_1252_character(unsigned char byte) {
    char32_t const special = byte >= 0x80 && byte < 0xa0 ? windows_only[byte - 0x80u] : 0;
    return special != 0 ? special : char32_t(byte);
}

byte_order_mark mark_of(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf"sv)) return {encoding::utf8, 3};
    if (text.starts_with("\xff\xfe"sv)) return {encoding::utf16_le, 2};
    if (text.starts_with("\xfe\xff"sv)) return {encoding::utf16_be, 2};
    return {};
}

} // namespace vpgn

// A streaming JSON writer: the caller opens objects, names fields and writes values; the stream writes commas
// and quotes. Made for millions of turns: it keeps no state, and a field costs an append or two. What is
// read, and what is changed after it was built, is nlohmann/json.
#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace vpgn {

// Conversion of arbitrary bytes to JSON strings and back. UTF-8 is unchanged. Other bytes are read as
// Latin-1, one character U+0000 to U+00FF per byte, and a field "encoding" next to the strings records this.

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

/// The name of a field, `"text"_key`, built at compile time together with its quotes and colon.
struct json_key {
    std::string_view text; ///< `,"text":`
};

namespace detail {

template <std::size_t size>
struct key_name {
    char text[size];
    consteval key_name(char const (&from)[size]) { // NOLINT: the literal itself
        for (std::size_t i = 0; i != size; ++i)
            text[i] = from[i];
    }
};

template <key_name name>
constexpr auto key_text = [] {
    constexpr std::size_t letters = sizeof name.text - 1;
    std::array<char, letters + 4> text{};
    text[0] = ',';
    text[1] = text[letters + 2] = '"';
    text[letters + 3] = ':';
    for (std::size_t i = 0; i != letters; ++i)
        text[i + 2] = name.text[i];
    return text;
}();

} // namespace detail

inline namespace json_literals {
template <detail::key_name name>
constexpr json_key operator""_key() {
    return {{detail::key_text<name>.data(), detail::key_text<name>.size()}};
}
} // namespace json_literals

class json_stream {
public:
    /// Appends to `out`, which must outlive this object. `goes_on`: a value of the same object or array
    /// precedes.
    explicit json_stream(std::string& out, bool goes_on = false) : out_(out), comma_(goes_on) {}

    json_stream& open_object() { return open('{'); }
    json_stream& open_array() { return open('['); }
    json_stream& close_object() { return close('}'); }
    json_stream& close_array() { return close(']'); }

    json_stream& key(json_key name) {
        if (line_.empty()) {
            out_ += name.text.substr(comma_ ? 0 : 1);
        } else {
            begin_item();
            out_ += name.text.substr(1);
        }
        comma_ = false;
        return *this;
    }

    /// A name that is known only at run time: bytes that must be escaped are.
    json_stream& key(std::string_view name) {
        begin_item();
        put_string(out_, name);
        out_ += ':';
        comma_ = false;
        return *this;
    }

    /// A string: bytes that must be escaped are; see put_string for its coding.
    json_stream& string(std::string_view text, coding text_coding = coding::utf8) {
        begin_item();
        put_string(out_, text, text_coding);
        return *this;
    }
    /// A string with nothing to escape in it: the program's own words, names of squares, positions. Never
    /// text of a file, such as the name of a variant.
    json_stream& plain(std::string_view text) {
        assert(is_plain(text));
        begin_item();
        put_plain_string(out_, text);
        return *this;
    }
    json_stream& number(std::unsigned_integral auto value) {
        char digits[20];
        return raw({digits, std::size_t(std::to_chars(digits, digits + sizeof digits, value).ptr - digits)});
    }
    json_stream& boolean(bool value) { return raw(value ? "true" : "false"); }

    /// A value that is JSON already.
    json_stream& raw(std::string_view value) {
        value_to_append() += value;
        return *this;
    }
    /// What has been written, and what was there before.
    std::string& text() { return out_; }

    /// For a value that the caller appends next.
    std::string& value_to_append() {
        begin_item();
        return out_;
    }
    /// Fields of this object that are JSON already, each with a comma before it.
    json_stream& fields(std::string_view text) {
        if (text.empty()) return *this;
        begin_item();
        out_ += text.substr(1);
        return *this;
    }

    /// The next item is written after `line_end`, in the same object or array. Empty: no effect.
    json_stream& next_line(std::string_view line_end) {
        line_ = line_end;
        return *this;
    }

private:
    void begin_item() {
        if (comma_) out_ += ',';
        comma_ = true;
        if (line_.empty()) return;
        out_ += line_;
        line_ = {};
    }
    json_stream& open(char bracket) {
        begin_item();
        out_ += bracket;
        comma_ = false;
        return *this;
    }
    json_stream& close(char bracket) {
        out_ += bracket;
        comma_ = true;
        return *this;
    }

    std::string& out_;
    std::string_view line_; ///< text before the next item
    bool comma_;            ///< a value came before
};

/// The field `"encoding":"latin1"`, or nothing: UTF-8 goes without saying.
inline void put_coding(json_stream& json, coding text_coding) {
    if (text_coding == coding::latin1) json.key("encoding"_key).plain("latin1");
}

} // namespace vpgn

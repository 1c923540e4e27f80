#include "io/name_pattern.hpp"

#include <cstddef>
#include <optional>

namespace vpgn::tools {

namespace {

constexpr std::size_t none = std::string_view::npos;

/// Bytes of the character at `at`; 1 for a byte that is not UTF-8.
std::size_t character_size(std::string_view text, std::size_t at) {
    auto const lead = static_cast<unsigned char>(text[at]);
    std::size_t const size = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    for (std::size_t i = 1; i < size; ++i)
        if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xc0) != 0x80) return 1;
    return size;
}

bool is_in_class(std::string_view name, char c) {
    bool const lower = c >= 'a' && c <= 'z', upper = c >= 'A' && c <= 'Z', digit = c >= '0' && c <= '9';
    bool const printed = c > ' ' && c < 127;
    if (name == "lower") return lower;
    if (name == "upper") return upper;
    if (name == "alpha") return lower || upper;
    if (name == "digit") return digit;
    if (name == "alnum") return lower || upper || digit;
    if (name == "xdigit") return digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    if (name == "space") return c == ' ' || (c >= '\t' && c <= '\r');
    if (name == "blank") return c == ' ' || c == '\t';
    if (name == "punct") return printed && !(lower || upper || digit);
    if (name == "graph") return printed;
    if (name == "print") return printed || c == ' ';
    if (name == "cntrl") return (c >= 0 && c < ' ') || c == 127;
    return false;
}

struct set_match {
    std::size_t end; ///< in the pattern, after `]`
    bool matched;
};

/// The set whose `[` is at `at`, with the character at the front of `name`; none where it has no end.
std::optional<set_match> match_set(std::string_view pattern, std::size_t at, std::string_view character) {
    ++at;
    bool const negated = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
    at += negated;
    bool matched = false;
    for (bool first = true; at < pattern.size(); first = false) {
        if (pattern[at] == ']' && !first) return set_match{at + 1, matched != negated};
        if (pattern.substr(at).starts_with("[:")) {
            if (std::size_t const end = pattern.find(":]", at + 2); end != none) {
                matched |= character.size() == 1 &&
                           is_in_class(pattern.substr(at + 2, end - at - 2), character.front());
                at = end + 2;
                continue;
            }
        }
        auto const next = [&] {
            if (pattern[at] == '\\' && at + 1 < pattern.size()) ++at;
            std::string_view const character_read = pattern.substr(at, character_size(pattern, at));
            at += character_read.size();
            return character_read;
        };
        std::string_view const low = next();
        bool const is_range = at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']';
        if (is_range) ++at;
        std::string_view const high = is_range ? next() : low;
        // The order of UTF-8 is the order of code points.
        matched |= low <= character && character <= high;
    }
    return std::nullopt;
}

} // namespace

bool matches_name(std::string_view pattern, std::string_view name) {
    std::size_t p = 0, n = 0;
    std::size_t after_star = none,
                star_end = 0; // the last `*`: the pattern after it, the name that it matched
    auto const step = [&] {
        if (p >= pattern.size()) return false;
        std::string_view const character = name.substr(n, character_size(name, n));
        if (pattern[p] == '?') {
            ++p;
            n += character.size();
            return true;
        }
        if (pattern[p] == '[')
            if (auto const set = match_set(pattern, p, character)) {
                if (!set->matched) return false;
                p = set->end;
                n += character.size();
                return true;
            }
        std::size_t const literal = pattern[p] == '\\' && p + 1 < pattern.size() ? p + 1 : p;
        if (pattern[literal] != name[n]) return false;
        p = literal + 1;
        ++n;
        return true;
    };
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            after_star = ++p;
            star_end = n;
        } else if (!step()) {
            if (after_star == none) return false;
            p = after_star;
            star_end += character_size(name, star_end);
            n = star_end;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace vpgn::tools

#include "report/fingerprint.hpp"

#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

constexpr bool is_white(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Hashes text whose line breaks may change.
void take_words(text_hash& hash, std::string_view text) {
    bool in_gap = false;
    for (char const c : text) {
        if (!is_white(c))
            hash.take(c);
        else if (!in_gap)
            hash.take(' ');
        in_gap = is_white(c);
    }
}

} // namespace

std::string fingerprint_of(located_finding const& found) {
    constexpr char separator = '\0';
    finding const& reported = found.reported;
    text_hash hash;
    hash.take(record_of(reported.code).code);
    hash.take(separator);
    hash.take(found.game_title);
    hash.take(separator);
    hash.take(reported.place.number);
    hash.take(reported.place.variation ? '(' : separator);
    take_words(hash, found.lines.bytes(reported.where));
    return fmt::format("{:016x}", hash.value());
}

} // namespace vpgn

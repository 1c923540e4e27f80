#include "import/positions.hpp"

#include <algorithm>

namespace vpgn::transcribe {

namespace {

constexpr std::string_view blanks = " \t\r";

/// Calls `take` with each line that is not blank, trimmed.
template <class Taker>
void each_line(std::string_view text, Taker take) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find('\n', at), text.size());
        std::string_view const line = text.substr(at, end - at);
        std::size_t const first = line.find_first_not_of(blanks);
        if (first != line.npos) take(span{at + first, at + line.find_last_not_of(blanks) + 1});
        at = end + 1;
    }
}

bool looks_like_position(std::string_view line) {
    constexpr std::ptrdiff_t fewest_slashes = 2;
    std::size_t const behind = std::min(line.find(' '), line.size());
    std::string_view const ranks = line.substr(0, behind);
    if (std::count(ranks.begin(), ranks.end(), '/') < fewest_slashes) return false;
    std::string_view const rest = line.substr(behind);
    bool const player_tag = rest.starts_with(" w") || rest.starts_with(" b");
    return player_tag && (rest.size() == 2 || rest[2] == ' ');
}

} // namespace

void read_positions(std::string_view text, transcript_consumer& to) {
    each_line(text, [&](span where) {
        transcript told;
        told.source = where;
        transcript_writer writer(told);
        writer.put_tag("SetUp", "1", where);
        writer.put_tag("FEN", part(text, where), where);
        writer.put_own("\n*\n");
        to.take(told);
    });
}

bool reads_as_positions(std::string_view text) {
    bool all = true, any = false;
    each_line(text, [&](span where) {
        any = true;
        all = all && looks_like_position(part(text, where));
    });
    return any && all;
}

} // namespace vpgn::transcribe

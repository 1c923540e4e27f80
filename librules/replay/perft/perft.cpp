#include "replay/perft/perft.hpp"

#include "notation/refusals.hpp"
#include "replay/position/any_position.hpp"

#include <algorithm>
#include <charconv>

namespace vpgn::replay {

std::string why_not_playable(game_start const& on) {
    auto const verdict = on.variant->functions->judge(on.start, on.terms);
    return report_setup_faults(verdict.faults, verdict.at);
}

std::uint64_t perft(game_start const& on, int depth) {
    return on.variant->functions->begin(on.start, on.terms)->count_turns(depth);
}

std::vector<divided_turn> divide(game_start const& on, int depth) {
    std::vector<divided_turn> turns;
    any_position const start = on.variant->functions->begin(on.start, on.terms);
    start->each_turn(
        position_entries::all_states, [&](rules::turn const& choices, any_position const& after) {
            turns.push_back({spell_turn(on.variant->info, start, on.pieces(), choices, after->check_suffix()),
                             after->count_turns(depth - 1)});
            return true;
        });
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    return turns;
}

namespace {

/// Removes and returns the first word of `rest`.
std::string_view next_word(std::string_view& rest) {
    auto const start = rest.find_first_not_of(" \t");
    if (start == std::string_view::npos) return rest = {};
    rest.remove_prefix(start);
    auto const end = rest.find_first_of(" \t");
    std::string_view const word = rest.substr(0, end);
    rest.remove_prefix(word.size());
    return word;
}

std::string_view trimmed(std::string_view text) {
    auto const start = text.find_first_not_of(" \t\r");
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(" \t\r") - start + 1);
}

template <class Number>
bool read_number(std::string_view word, Number& into) {
    auto const [end, error] = std::from_chars(word.data(), word.data() + word.size(), into);
    return error == std::errc() && end == word.data() + word.size();
}

/// Parses one line that is neither blank nor a comment; false if it is malformed.
bool read_line(std::string_view line, std::vector<perft_case>& cases) {
    std::string_view const key = next_word(line);
    std::string_view const rest = trimmed(line);
    if (key == "id") {
        cases.push_back({std::string(rest), {}, {}, {}, {}});
        return true;
    }
    if (cases.empty()) return false;
    perft_case& last = cases.back();
    if (key == "epd") {
        last.position = rest;
        return true;
    }
    if (key == "armies") {
        auto const slash = rest.find('/');
        if (slash == std::string_view::npos) return false;
        last.white_army = trimmed(rest.substr(0, slash));
        last.black_army = trimmed(rest.substr(slash + 1));
        return true;
    }
    perft_case::count count;
    bool const ok = key == "perft" && read_number(next_word(line), count.depth) &&
                    read_number(next_word(line), count.nodes);
    if (ok) last.counts.push_back(count);
    return ok;
}

} // namespace

perft_table read_perft_table(std::string_view text) {
    perft_table table;
    for (std::uint64_t number = 1; !text.empty(); ++number) {
        auto const end = text.find('\n');
        std::string_view const line = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!line.empty() && line.front() != '#' && !read_line(line, table.cases) && !table.bad_line)
            table.bad_line = number;
    }
    return table;
}

} // namespace vpgn::replay

#include "source/ascii.hpp"
#include "syntax/events.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace vpgn::syntax {

namespace {

/// By size.
constexpr std::array<std::string_view, 27> known_names = {
    "FEN",       "ECO",       "Site",       "Date",       "Event",       "Round",      "White",
    "Black",     "SetUp",     "Result",     "Variant",    "RuleSet",     "UTCDate",    "UTCTime",
    "Opening",   "WhiteElo",  "BlackElo",   "Notation",   "PlyCount",    "WhiteArmy",  "BlackArmy",
    "EventDate", "Annotator", "WhiteTitle", "BlackTitle", "TimeControl", "Termination"};

constexpr std::size_t longest = known_names.back().size();

/// For each size the index of the first name of at least that size.
constexpr auto firsts = [] {
    std::array<std::uint8_t, longest + 2> table{};
    for (std::size_t size = 0; size != table.size(); ++size)
        for (std::string_view const known : known_names)
            table[size] = std::uint8_t(table[size] + (known.size() < size ? 1 : 0));
    return table;
}();

bool is_same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](char x, char y) { return ascii::lower(x) == ascii::lower(y); });
}

} // namespace

std::string_view known_name_of_other_case(std::string_view written) {
    std::size_t const size = written.size();
    if (size < 3 || size > longest) return {};
    for (std::size_t i = firsts[size]; i != firsts[size + 1]; ++i) {
        std::string_view const known = known_names[i];
        bool const may_be =
            ((known.front() ^ written.front()) & 0x5f) == 0 && ((known.back() ^ written.back()) & 0x5f) == 0;
        if (!may_be) continue;
        if (known == written) return {}; // nearly always
        if (is_same_word(known, written)) return known;
    }
    return {};
}

bool is_known_name(std::string_view written) {
    return std::find(known_names.begin(), known_names.end(), written) != known_names.end();
}

} // namespace vpgn::syntax

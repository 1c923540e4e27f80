#include "condition/facts.hpp"

#include <algorithm>

namespace vpgn::condition {

namespace {

constexpr std::array<fact_row, 17> table = {{
    {fact::variant, "variant", false, "the variant, by any of its names"},
    {fact::result, "result", false, "`1-0`, `0-1`, `1/2-1/2`, `*`; or `white`, `black`, `draw`"},
    {fact::file, "file", false, "name of the file, as given"},
    {fact::comment, "comment", false, "any comment"},
    {fact::plies, "plies", true, "moves of the main line"},
    {fact::moves, "moves", true, "numbered moves (a move of White and one of Black), begun ones included"},
    {fact::comments, "comments", true, "how many there are"},
    {fact::variations, "variations", true, "their number, at any depth"},
    {fact::nags, "nags", true, "number of annotation glyphs"},
    {fact::ending, "ending", false, "ending by the rules: `checkmate`, `stalemate`, `insufficient material`"},
    {fact::finding, "finding", false, "a finding with this code, prefix of a code, or name"},
    {fact::findings, "findings", true, "how many there are"},
    {fact::errors, "errors", true, "number of errors"},
    {fact::warnings, "warnings", true, "number of warnings"},
    {fact::clock, "clock", true, "longest run of moves without a capture or a pawn move"},
    {fact::repetitions, "repetitions", true, "highest number of occurrences of a position"},
    {fact::game, "game", true, "number of the game in its file, from 1"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].id != fact(i)) return false;
    return true;
}
static_assert(in_order(), "a row for each fact, in their order");

} // namespace

std::span<fact_row const> facts() {
    return table;
}

fact_row const& row_of(fact id) {
    return table[std::size_t(id)];
}

std::optional<fact> find_fact(std::string_view name) {
    auto const at =
        std::find_if(table.begin(), table.end(), [&](fact_row const& r) { return r.name == name; });
    if (at == table.end()) return std::nullopt;
    return at->id;
}

std::string_view result_meant(std::string_view word) {
    if (word == "1-0" || word == "white") return "1-0";
    if (word == "0-1" || word == "black") return "0-1";
    if (word == "1/2-1/2" || word == "1/2" || word == "draw") return "1/2-1/2";
    if (word == "*") return "*";
    return {};
}

} // namespace vpgn::condition

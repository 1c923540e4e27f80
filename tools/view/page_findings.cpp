#include "view/page_findings.hpp"

#include "formats/json/json_lines_of_play.hpp"
#include "formats/json/json_text.hpp"
#include "report/codes/code.hpp"
#include "source/line_index.hpp"
#include "view/suggested_turn.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

/// A game in which everything is wrong would be replayed again and again.
constexpr int most_suggestions = 32;

void put_texts(std::string& out, std::string_view name, std::vector<std::string> const& texts) {
    if (texts.empty()) return;
    out += fmt::format(R"(,"{}":[)", name);
    for (std::string const& text : texts) {
        if (&text != &texts.front()) out += ',';
        put_string_or_replacement(out, text);
    }
    out += ']';
}

/// Which turn of the game a finding is about, counted in the order of the text from 0: the one that it stands
/// in or before. -1 if it is about none.
int turn_of(syntax::game const& game, finding const& found) {
    if (found.place.ply == 0) return -1;
    using type = syntax::node::type;
    int turn = 0;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        syntax::node const& one = game.nodes[i];
        if (one.what == type::open && depth == most_nested_in_brief) { // not on the page
            i = one.first;
            continue;
        }
        if (one.what == type::open) ++depth;
        if (one.what == type::close) --depth;
        if (one.what != type::turn) continue;
        if (one.where.end > found.where.start) return turn;
        ++turn;
    }
    return -1;
}

/// `shown` has its span in the file, `found` is the same with its span in the game's text, or null where that
/// is no place of it.
void put_finding(std::string& out, told_game const& told, finding const& shown, finding const* found,
                 int& suggestions) {
    line_column const at = told.lines.place(shown.where.start);
    out += fmt::format(R"({{"code":"{}","severity":"{}","headline":)", record_of(shown.code).code,
                       word_of(shown.level));
    put_string_or_replacement(out, shown.message);
    out += R"(,"label":)";
    put_string_or_replacement(out, shown.label);
    out += fmt::format(R"(,"line":{},"column":{})", at.line, at.column);
    if (int const turn = found ? turn_of(told.game, *found) : -1; turn >= 0)
        out += fmt::format(R"(,"turn":{})", turn);
    put_texts(out, "notes", shown.notes);
    put_texts(out, "helps", shown.helps);
    if (shown.fix) {
        out += R"(,"suggestion":{"text":)";
        put_string_or_replacement(out, shown.fix->text);
        if (shown.fix->replays_rest) out += R"(,"replays_rest":true)";
        bool const played = found && suggestions++ < most_suggestions;
        if (std::string const turn = played ? suggested_turn(told.game, *found) : ""; !turn.empty())
            out += R"(,"turn":)" + turn;
        out += '}';
    }
    out += '}';
}

} // namespace

void put_page_findings(std::string& out, told_game const& told) {
    // What was hard to read in a foreign form comes first, and has no place in the game's own text.
    std::size_t const foreign = told.findings.size() - told.report.findings.size();
    int suggestions = 0;
    out += '[';
    for (std::size_t i = 0; i < told.findings.size(); ++i) {
        if (i != 0) out += ',';
        put_finding(out, told, told.findings[i], i < foreign ? nullptr : &told.report.findings[i - foreign],
                    suggestions);
    }
    out += ']';
}

} // namespace vpgn::tools

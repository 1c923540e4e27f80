#include "replay/repair/repair_text.hpp"

namespace vpgn::replay {

std::string join_actions(std::vector<std::string> const& texts, bool words) {
    std::string joined;
    for (auto const& text : texts)
        joined += (joined.empty() ? "" : words ? " " : ", ") + text;
    return joined;
}

std::string_view glyphs_of_word(std::string_view word) {
    return word.substr(word.find_last_not_of("!?") + 1);
}

std::string_view glyphs_of(std::string_view text, written_turn const& turn) {
    std::string_view glyphs;
    for (written_action const& a : turn.actions) {
        std::string_view const bytes = part(text, a.where);
        std::size_t const last = bytes.find_last_not_of("!?");
        if (last != bytes.npos && last + 1 < bytes.size()) glyphs = bytes.substr(last + 1);
    }
    return glyphs;
}

syntax::action style_of_inserted(syntax::action const& beside, bool orthodox) {
    syntax::action full = beside;
    full.from_file = full.from_rank = 0; // in full: any origin serves
    full.how = full.how == syntax::mark::none ? syntax::mark::dash : full.how;
    full.piece.how = orthodox ? syntax::naming::letter : syntax::naming::parenthesised;
    full.piece.name = {};
    return full;
}

} // namespace vpgn::replay

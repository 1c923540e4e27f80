#include "replay/record/written_turn.hpp"
#include "replay/reading/alphabet.hpp"

#include <algorithm>

namespace vpgn::replay {

using syntax::node;

std::uint64_t end_of_list(std::string_view text, std::uint64_t at) {
    for (auto next = std::size_t(at); next < text.size(); ++next) {
        if (text[next] == ')') return next + 1;
        if (text[next] == '{') {
            next = text.find('}', next);
            if (next == text.npos) break;
        } else if (std::string_view(" \t\r\n").find(text[next]) == std::string_view::npos) {
            break;
        }
    }
    return at;
}

namespace {

/// Parses an action with the piece letters of another language. Names are views of static data.
syntax::action read_foreign(std::string_view word, language_letters const& letters) {
    auto const english = word.find('(') == word.npos ? in_english(word, letters) : std::nullopt;
    if (!english) return syntax::read_action(word);
    syntax::action a = syntax::read_action(*english);
    for (syntax::written_piece* piece : {&a.piece, &a.swapped, &a.promotion})
        if (piece->how == syntax::naming::letter)
            piece->name =
                std::string_view("KQRBNP").substr(std::string_view("KQRBNP").find(piece->name.front()), 1);
        else if (piece->how != syntax::naming::none)
            return syntax::read_action(word);
    // A letter may be longer than the English one: the following parts are shifted.
    std::size_t const more = std::max<std::size_t>(leading_letter(word).size(), 1) - 1;
    if (a.body_at.empty() || more == 0) return a;
    a.piece_at.end += more;
    a.body_at.end += more;
    for (span* part_of : {&a.from_at, &a.mark_at, &a.to_at, &a.promotion_at})
        if (!part_of->empty()) *part_of = {part_of->start + more, part_of->end + more};
    return a;
}

syntax::check_mark check_marked(std::string_view mark) {
    return mark == "#"    ? syntax::check_mark::mate
           : mark == "++" ? syntax::check_mark::double_plus
                          : syntax::check_mark::check;
}

bool marks_check(written_turn const& turn) {
    return std::any_of(turn.actions.begin(), turn.actions.end(),
                       [](written_action const& a) { return a.text.check != syntax::check_mark::none; });
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == text.npos;
}

} // namespace

written_turn read_turn(syntax::game const& game, std::size_t i, rules::piece_table const& pieces,
                       rules::color mover, rules::variant_info const& variant,
                       language_letters const* letters) {
    node const& n = game.nodes[i];
    written_turn turn{i, n.where, {}, {}};
    std::string_view const mark = mark_behind_list(game, n);
    if (mark.empty() && n.second > n.first && game.actions[n.second - 1].how == syntax::join::list)
        turn.where.end = end_of_list(game.text, turn.where.end);
    syntax::alphabet const alphabet = alphabet_of(variant, pieces);
    for (std::uint32_t k = n.first; k < n.second; ++k) {
        auto const& token = game.actions[k];
        turn.interrupted |= token.how == syntax::join::word &&
                            !is_blank(part(game.text, {game.actions[k - 1].where.end, token.where.start}));
        std::string_view const word = part(game.text, token.where);
        turn.actions.push_back({letters ? read_foreign(word, *letters) : syntax::read_action(word, alphabet),
                                token.how, token.where});
        turn.asked.push_back(
            want(turn.actions.back().text, pieces, mover, variant.has(rules::choice_type::shoot)));
    }
    if (!mark.empty() && !marks_check(turn)) turn.actions.back().text.check = check_marked(mark);
    return turn;
}

} // namespace vpgn::replay

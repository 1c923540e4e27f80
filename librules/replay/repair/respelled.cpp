#include "replay/repair/respelled.hpp"

#include "notation/language_letters.hpp"
#include "replay/repair/candidate.hpp"
#include "syntax/bytes.hpp"
#include "syntax/confusions.hpp"
#include "syntax/move_suffix.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

namespace {

using syntax::action;

struct reading {
    std::string text;
    int distance;
};
using readings = std::vector<reading>;

/// `nf3`; and `bxc3`, which is a pawn's if one can capture.
void add_capital(std::string_view word, rules::piece_table const& pieces, rules::color mover, int files,
                 readings& found) {
    if (word.size() < 3 || word[0] < 'a' || word[0] > 'z') return;
    char const capital = char(word[0] - 'a' + 'A');
    rules::kind const named = pieces.kind_lettered({&capital, 1});
    if (named == rules::no_kind || pieces.is_pawn(rules::piece(mover, named))) return;
    bool const may_be_file = word[0] - 'a' < files && word[1] != word[0];
    found.push_back({std::string(word), may_be_file ? 1 : 0});
    found.back().text[0] = capital;
}

/// `Sf3`: one alternative for each piece with that letter in some language. English letters have been tried
/// already.
void add_foreign(std::string_view word, action const& read, readings& found) {
    if (read.kind != action::form::unreadable) return;
    for (language_letters const& letters : foreign_letters()) {
        auto text = in_english(word, letters);
        if (!text || *text == word) continue;
        bool const known = std::any_of(found.begin(), found.end(),
                                       [&](reading const& other) { return other.text == *text; });
        if (!known) found.push_back({std::move(*text), 1});
    }
}

/// The initial file of the king; -1 if there is none.
int home_of_king(rules::setup const& start, rules::piece_table const& pieces, rules::color mover) {
    for (std::size_t s = 0; s < start.pieces.size(); ++s)
        if (rules::piece const who = start.pieces[s];
            who && who.is(mover) && pieces.has(who) && pieces.names_of(who).is_royal)
            return rules::file_of(rules::square(s));
    return -1;
}

/// `Kg1`, `Ke1-g1`, `e1h1`: two squares from the king's initial square, or to its rook.
void add_castling(std::string_view word, action const& read, rules::setup const& start, int home,
                  readings& found) {
    bool const king =
        read.piece.name == "K" || (read.piece.named_by == syntax::naming::none && read.from_rank >= 0);
    bool const from_home = (read.from_file < 0 || read.from_file == home) &&
                           (read.from_rank < 0 || read.from_rank == read.to_rank);
    bool const home_rank = read.to_rank == 0 || read.to_rank == start.ranks - 1;
    if (read.kind != action::form::move || !king || !from_home || !home_rank || home < 0) return;
    std::string_view const marks = word.substr(std::size_t(read.body_at.end));
    if (read.to_file >= home + 2) found.push_back({std::string("O-O").append(marks), 0});
    if (read.to_file >= 0 && read.to_file <= home - 2)
        found.push_back({std::string("O-O-O").append(marks), 0});
}

/// `Nbf3` if only the other knight can go there.
void add_without_origin(std::string_view word, action const& read, readings& found) {
    bool const part_of_origin = (read.from_file < 0) != (read.from_rank < 0);
    if (!part_of_origin || read.piece.named_by == syntax::naming::none) return;
    found.push_back({std::string(word), 2});
    found.back().text.erase(std::size_t(read.from_at.start), std::size_t(read.from_at.size()));
}

/// `N f3`, `e 4`: one word in pieces.
void add_unparted(std::string_view word, action const& read, readings& found) {
    if (read.kind != action::form::unreadable || word.find(' ') == word.npos) return;
    found.push_back({std::string(word), 0});
    std::erase(found.back().text, ' ');
    // Before a pawn's move, `N` may also be the sign of a novelty.
    constexpr std::string_view novelty = "N ";
    if (!word.starts_with(novelty)) return;
    std::string_view const rest = word.substr(std::min(word.find_first_not_of(' ', 1), word.size()));
    if (!rest.empty() && rest[0] >= 'a' && rest[0] <= 'z' && rest.find(' ') == rest.npos)
        found.push_back({std::string(rest), 0});
}

/// `OO`, `000`: castling without its dashes.
void add_dashes(std::string_view word, action const& read, readings& found) {
    std::string_view const stem = syntax::without_marks(word);
    std::string signs(stem);
    std::erase(signs, ' ');
    bool const castles =
        (signs.size() == 2 || signs.size() == 3) && signs.find_first_not_of("O0oQ") == signs.npos;
    if (read.kind != action::form::unreadable || !castles) return;
    std::string_view const marks = word.substr(stem.size());
    found.push_back({std::string(signs.size() == 2 ? "O-O" : "O-O-O").append(marks), 0});
}

} // namespace

std::vector<respelled_action> other_readings(std::string_view text, written_turn const& turn,
                                             rules::variant_info const& info,
                                             rules::piece_table const& pieces, rules::color mover) {
    int const home = info.has(rules::choice_type::castle) ? home_of_king(info.start, pieces, mover) : -1;
    std::vector<respelled_action> all;
    if (turn.native) return all;
    for (std::size_t i = 0; i < turn.actions.size(); ++i) {
        written_action const& a = turn.actions[i];
        std::string_view const word = part(text, a.where);
        readings found;
        add_capital(word, pieces, mover, info.start.files, found);
        if (pieces.has_usual_letters()) add_foreign(word, a.text, found);
        add_castling(word, a.text, info.start, home, found);
        add_without_origin(word, a.text, found);
        add_unparted(word, a.text, found);
        add_dashes(word, a.text, found);
        for (reading& reading_here : found) {
            action const read = syntax::read_action(reading_here.text, turn.alphabet);
            if (read.kind == action::form::unreadable) continue;
            action_pattern const pattern =
                pattern_of(read, pieces, mover, info.has(rules::choice_type::shoot));
            all.push_back({i, std::move(reading_here.text), pattern, reading_here.distance});
        }
    }
    return all;
}

misread_fit misread_as(std::string_view word, std::string spelled, std::string_view suffix) {
    std::string_view const without_glyphs = word.substr(0, word.find_last_not_of("!?") + 1);
    std::string_view const stem = syntax::without_marks(word);
    bool const is_marked = stem.size() != without_glyphs.size();
    // A `!` may be a `1` that was misread.
    int plain =
        std::min(syntax::confusion_distance(stem, spelled), syntax::confusion_distance(word, spelled));
    bool const is_cut =
        spelled.size() == stem.size() + 1 && (spelled.starts_with(stem) || spelled.ends_with(stem));
    if (is_cut) plain = std::min(plain, syntax::cost_of_cut);
    // `Nc6<br>3`: rather this than a turn that is nothing like it.
    bool const is_followed =
        stem.size() > spelled.size() && stem.starts_with(spelled) &&
        !syntax::bytes::is(stem[spelled.size()], syntax::bytes::letter | syntax::bytes::digit);
    if (is_followed) plain = std::min(plain, candidate::nothing_like - 1);
    if (is_marked && suffix.empty()) plain += syntax::cost_of_lost_sign;
    std::string marked = spelled + std::string(suffix.substr(0, 1));
    int const with_mark = suffix.empty() ? plain
                                         : syntax::confusion_distance(is_marked ? stem : without_glyphs,
                                                                      is_marked ? spelled : marked);
    bool const has_mark = !suffix.empty() && (is_marked || with_mark < plain);
    return {std::min(plain, with_mark), has_mark ? std::move(marked) : std::move(spelled)};
}

} // namespace vpgn::replay

#include "replay/record/written_turn.hpp"
#include "notation/alphabet.hpp"
#include "notation/native/table.hpp"
#include "notation/word_forms.hpp"

#include <algorithm>
#include <optional>

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

/// Names as views of static data; false: a letter is none of English.
bool keep_names(syntax::action& a) {
    constexpr std::string_view letters = "KQRBNP";
    for (syntax::written_piece* piece : {&a.piece, &a.swapped, &a.promotion}) {
        if (piece->named_by != syntax::naming::letter) continue;
        std::size_t const known = letters.find(piece->name.front());
        if (known == letters.npos) return false;
        piece->name = letters.substr(known, 1);
    }
    return true;
}

/// Parses an action that promotes to a piece by a letter of other languages, `e8=D`; unreadable if it does
/// not.
syntax::action read_foreign_promotion(std::string_view word) {
    auto const english = with_english_promotion(word);
    if (!english) return {};
    syntax::action a = syntax::read_action(*english);
    bool const is_read = a.kind == syntax::action::form::move &&
                         a.piece.named_by != syntax::naming::parenthesised &&
                         a.promotion.named_by == syntax::naming::letter && keep_names(a);
    if (!is_read) return {};
    std::size_t const more = word.size() - english->size(); // its letter may be longer
    a.promotion_at.end += more;
    a.body_at.end += more;
    if (!a.words_at.empty()) a.words_at = {a.words_at.start + more, a.words_at.end + more};
    return a;
}

/// Parses an action with the piece letters of another language. Names are views of static data.
syntax::action read_foreign(std::string_view word, language_letters const& letters) {
    auto const english = word.find('(') == word.npos ? in_english(word, letters) : std::nullopt;
    if (!english) return syntax::read_action(word);
    syntax::action a = syntax::read_action(*english);
    for (syntax::written_piece* piece : {&a.piece, &a.swapped, &a.promotion})
        if (piece->named_by != syntax::naming::letter && piece->named_by != syntax::naming::none)
            return syntax::read_action(word);
    if (!keep_names(a)) return syntax::read_action(word);
    // A letter may be longer than the English one: the following parts are shifted.
    std::size_t const more = std::max<std::size_t>(leading_letter(word).size(), 1) - 1;
    if (a.body_at.empty() || more == 0) return a;
    a.piece_at.end += more;
    a.body_at.end += more;
    for (span* part_of : {&a.from_at, &a.mark_at, &a.to_at, &a.promotion_at, &a.words_at})
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

/// The target of the turn before node `i`, by the text; no_square if it states none.
rules::square target_before(syntax::game const& game, std::size_t i, word_context const& context,
                            rules::variant_info const& variant) {
    while ((i = game.turn_before(i)) != syntax::no_node) {
        node const& n = game.nodes[i];
        if (n.first == n.second) return rules::no_square;
        auto const w = pattern_of_native(game.reads.words, variant,
                                         part(game.text, game.actions[n.first].where), context);
        if (!w) return rules::no_square;
        if (w->to_file >= 0 && w->to_rank >= 0) return rules::square_at(w->to_file, w->to_rank);
        if (!w->native.same_target) return rules::no_square;
    }
    return rules::no_square;
}

/// Adds the action at `token`, if it is a native word.
bool add_native(written_turn& turn, syntax::game const& game, std::size_t i,
                syntax::action_token const& token, word_context const& context,
                rules::variant_info const& variant) {
    std::string_view const word = part(game.text, token.where);
    std::optional<action_pattern> pattern = pattern_of_native(game.reads.words, variant, word, context);
    if (pattern && pattern->native.same_target)
        set_target(*pattern, target_before(game, i, context, variant));
    if (!pattern) {
        if (turn.native == nullptr)
            turn.native = notation_like(game.reads.words, variant, context.pieces, word);
        if (turn.native != nullptr) turn.last_target = target_before(game, i, context, variant);
        return false;
    }
    turn.native = pattern->native.in;
    syntax::action text;
    text.kind = syntax::action::form::move;
    text.from_file = std::int8_t(pattern->from_file);
    text.from_rank = std::int8_t(pattern->from_rank);
    text.to_file = std::int8_t(pattern->to_file);
    text.to_rank = std::int8_t(pattern->to_rank);
    text.check = pattern->native.check;
    text.body_at = {0, word.size() - pattern->native.size_of_mark};
    turn.actions.push_back({text, token.joined_by, token.where});
    turn.patterns.push_back(*pattern);
    return true;
}

/// Two squares without a piece and a mark, as engines write a move.
bool is_two_squares(syntax::action const& a) {
    return a.kind == syntax::action::form::move && a.piece.named_by == syntax::naming::none &&
           a.marked_by == syntax::mark::none && a.from_file >= 0 && a.from_rank >= 0 && a.to_rank >= 0;
}

/// Adds the action at `token` as the form of the game's words has it.
void add_formed(written_turn& turn, std::string_view word, syntax::action_token const& token,
                language_letters const& form, rules::piece_table const& pieces, rules::color mover,
                rules::variant_info const& variant) {
    bool const may_shoot = variant.has(rules::choice_type::shoot);
    auto const is_course = [&](syntax::action const& read) {
        return !names_other_squares(form.form) && is_course_without_piece(read);
    };
    auto const by_any_piece = [&](action_pattern pattern) {
        turn.is_unnamed = true;
        pattern.pieces = all_kinds;
        pattern.nobody_named = false;
        if (pattern.marked_by == syntax::mark::dash)
            pattern.marked_by = syntax::mark::none; // it may be castling
        return pattern;
    };
    auto const meaning_of = [&](syntax::action const& read) {
        action_pattern const pattern = full_pattern_of(read, pieces, mover, may_shoot);
        return pattern.shot_by_capture_mark || !is_course(read) ? pattern : by_any_piece(pattern);
    };
    auto const formed = read_in_form(word, mover == rules::color::white, form, turn.alphabet);
    syntax::action const read =
        formed ? read_formed(formed->text, word, turn.alphabet) : syntax::read_action(word, turn.alphabet);
    turn.actions.push_back({read, token.joined_by, token.where});
    turn.patterns.push_back(meaning_of(read));
    if (turn.patterns.back().shot_by_capture_mark && is_course(read)) {
        // No shot of a pawn, but a capture of another piece.
        turn.otherwise = turn.patterns;
        turn.otherwise.back() = by_any_piece(pattern_of(read, pieces, mover));
    }
    if (!formed) return;
    turn.is_formed |= formed->text != word;
    if (formed->other.empty()) return;
    turn.is_either |= formed->is_either;
    turn.otherwise.insert(turn.otherwise.end(), turn.patterns.begin() + std::ptrdiff_t(turn.otherwise.size()),
                          turn.patterns.end());
    turn.otherwise.back() = meaning_of(read_formed(formed->other, word, turn.alphabet));
}

/// A small letter that engines write after two squares, the first of them on the mover's first rank, is the
/// piece that enters through the gate there: `b1c3e`, `e1g1e`, `h1e1e`. No pawn promotes from that rank.
void split_gate(written_turn& turn, std::string_view word, rules::piece_table const& pieces,
                rules::color mover, rules::variant_info const& variant) {
    written_action& move = turn.actions.back();
    int const first_rank = mover == rules::color::white ? 0 : variant.start.ranks - 1;
    span const letter = move.text.promotion_at;
    bool const has_letter = letter.size() == 1 && letter.start == move.text.to_at.end &&
                            word[std::size_t(letter.start)] >= 'a' && is_two_squares(move.text);
    if (!has_letter || move.text.from_rank != first_rank) return;
    syntax::action gate;
    gate.kind = syntax::action::form::piece;
    gate.piece = move.text.promotion;
    gate.piece_at = gate.body_at = {0, 1};
    action_pattern entering = pattern_of(gate, pieces, mover);
    entering.to_file = +move.text.from_file;
    entering.to_rank = +move.text.from_rank;
    span const where = move.where;
    move.text.promotion = {};
    move.text.promotion_at = {};
    move.text.body_at.end = letter.start;
    move.where.end = where.start + letter.start;
    turn.patterns.back().promotions = 0;
    turn.patterns.back().may_begin_with_partner = true;
    turn.actions.push_back({gate, syntax::join::slash, {move.where.end, where.end}});
    turn.patterns.push_back(entering);
}

/// After a move engines write the square that is closed with that of the piece that has moved: `d2d4,d4d6`.
void read_wall(written_turn& turn, rules::piece_table const& pieces, rules::color mover) {
    syntax::action const& wall = turn.actions.back().text;
    syntax::action const& move = turn.actions[turn.actions.size() - 2].text;
    if (turn.actions.back().joined_by != syntax::join::comma || !is_two_squares(wall)) return;
    bool const is_from_there = wall.from_file == move.to_file && wall.from_rank == move.to_rank;
    // Castling, as the king's move onto its partner or by its signs, takes it elsewhere.
    bool const may_castle =
        move.to_rank < 0 || (move.from_rank == move.to_rank && wall.from_rank == move.to_rank);
    if (!is_from_there && !may_castle) return;
    action_pattern& pattern = turn.patterns.back();
    pattern.from_file = pattern.from_rank = -1;
    pattern.pieces = pieces.pawns(mover);
    pattern.nobody_named = true;
    pattern.stop = false;
}

} // namespace

written_turn with_target(written_turn turn, rules::square last) {
    if (names_same_target(turn)) set_target(turn.patterns.front(), last);
    return turn;
}

std::string_view around(written_turn const& turn) {
    constexpr std::size_t reach = 400;
    auto const is_inside = [&](std::size_t at) { return (std::uint8_t(turn.text[at]) & 0xc0) == 0x80; };
    std::size_t from = std::size_t(turn.where.start) - std::min<std::size_t>(turn.where.start, reach);
    while (from < turn.where.start && is_inside(from))
        ++from;
    std::size_t const to = std::min<std::size_t>(std::size_t(turn.where.end) + reach, turn.text.size());
    return turn.text.substr(from, to - from);
}

std::string spell_native(written_turn const& turn, board_view const& before, rules::choice const& c,
                         rules::variant_info const& variant, rules::piece_table const& pieces,
                         rules::square last_target) {
    std::string text;
    put_word(text, *turn.native, turn.native->style_of(around(turn)), before, c, variant, pieces,
             last_target);
    return text;
}

written_turn read_turn(syntax::game const& game, std::size_t i, rules::piece_table const& pieces,
                       rules::color mover, rules::variant_info const& variant,
                       language_letters const* letters) {
    node const& n = game.nodes[i];
    written_turn turn{i, n.where, {}, {}};
    std::string_view const mark = mark_after_list(game, n);
    if (mark.empty() && n.second > n.first && game.actions[n.second - 1].joined_by == syntax::join::list)
        turn.where.end = end_of_list(game.text, turn.where.end);
    syntax::alphabet const alphabet = alphabet_of(variant, pieces, game.reads.ranks_from_zero);
    turn.alphabet = alphabet;
    turn.text = game.text;
    turn.is_foreign = letters != nullptr;
    turn.plus = game.reads.plus;
    for (std::uint32_t k = n.first; k < n.second; ++k) {
        auto const& token = game.actions[k];
        turn.interrupted |= token.joined_by == syntax::join::word &&
                            !is_blank(part(game.text, {game.actions[k - 1].where.end, token.where.start}));
        std::string_view const word = part(game.text, token.where);
        if (game.reads.words != no_words &&
            add_native(turn, game, i, token, {mover, alphabet.files, alphabet.ranks, pieces}, variant))
            continue;
        if (letters != nullptr && letters->form != word_form::usual) {
            add_formed(turn, word, token, *letters, pieces, mover, variant);
            continue;
        }
        turn.actions.push_back({letters ? read_foreign(word, *letters) : syntax::read_action(word, alphabet),
                                token.joined_by, token.where});
        if (turn.actions.back().text.kind == syntax::action::form::unreadable && pieces.has_usual_letters()) {
            turn.actions.back().text = read_foreign_promotion(word);
            turn.actions.back().has_foreign_promotion =
                turn.actions.back().text.kind != syntax::action::form::unreadable;
        }
        turn.patterns.push_back(
            full_pattern_of(turn.actions.back().text, pieces, mover, variant.has(rules::choice_type::shoot)));
        if (variant.has(rules::choice_type::gate)) split_gate(turn, word, pieces, mover, variant);
        if (variant.has(rules::choice_type::wall) && turn.actions.size() > 1) read_wall(turn, pieces, mover);
    }
    // Each action has a second meaning, or none has.
    if (!turn.otherwise.empty())
        turn.otherwise.insert(turn.otherwise.end(),
                              turn.patterns.begin() + std::ptrdiff_t(turn.otherwise.size()),
                              turn.patterns.end());
    if (!mark.empty() && !marks_check(turn)) turn.actions.back().text.check = check_marked(mark);
    return turn;
}

} // namespace vpgn::replay

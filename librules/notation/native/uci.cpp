// Moves as engines exchange them (UCI): `e2e4`, `e7e8q`, `b2h8+`, `P@e4`. Castling is in
// wanted::castles_by_squares. A turn is one choice: of others the grammar of actions reads the words.
#include "core/castling.hpp"
#include "notation/choice_notation.hpp"
#include "notation/native/rows.hpp"
#include "notation/native/slips.hpp"
#include "notation/position_text.hpp"
#include "source/ascii.hpp"

namespace vpgn::replay {

using namespace rules;

namespace {

struct uci_square {
    int file = -1, rank = -1;

    bool is_on(word_context const& board) const {
        return file >= 0 && file < board.files && rank >= 0 && rank < board.ranks;
    }
};

struct uci_word {
    uci_square from, to;    ///< of a drop only `to`
    char dropped = 0;       ///< the letter before `@`
    bool is_turned = false; ///< that piece is dropped promoted: `+P@e4`
    char promotion = 0;     ///< a letter, `+` or `-`
    std::size_t size = 0;   ///< 0: it is no word
};

/// Reads the square at `at`, and moves on behind it.
bool take_square(std::string_view text, std::size_t& at, uci_square& to) {
    if (at + 1 >= text.size() || text[at] < 'a' || text[at] >= 'a' + most_files) return false;
    to.file = text[at++] - 'a';
    int rank = 0, digits = 0;
    for (; digits < 2 && at < text.size() && ascii::is_digit(text[at]); ++digits)
        rank = rank * 10 + (text[at++] - '0');
    to.rank = rank - 1;
    return digits != 0 && rank >= 1 && rank <= most_ranks;
}

uci_word read_uci(std::string_view text) {
    uci_word word;
    std::size_t at = 0;
    word.is_turned = text.starts_with('+');
    std::size_t const letter = word.is_turned ? 1 : 0;
    if (text.size() > letter + 2 && text[letter + 1] == '@' && ascii::is_letter(text[letter])) {
        word.dropped = text[letter];
        at = letter + 2;
    } else if (word.is_turned || !take_square(text, at, word.from)) {
        return {};
    }
    if (!take_square(text, at, word.to)) return {};
    auto const is_promotion = [](char c) { return ascii::is_letter(c) || c == '+' || c == '-'; };
    if (word.dropped == 0 && at < text.size() && is_promotion(text[at])) word.promotion = text[at++];
    auto const goes_on = [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '='; };
    if (at == text.size() || !goes_on(text[at])) word.size = at;
    return word;
}

std::size_t measure_uci(std::string_view text) {
    return read_uci(text).size;
}

kind kind_of_letter(char letter, piece_table const& pieces) {
    char const capital = ascii::upper(letter);
    return pieces.kind_lettered({&capital, 1});
}

bool read_uci_word(std::string_view text, word_context const& context, action_pattern& into) {
    uci_word const word = read_uci(text);
    bool const drops = word.dropped != 0;
    if (word.size != text.size() || word.size == 0) return false;
    if (!word.to.is_on(context) || (!drops && !word.from.is_on(context))) return false;
    into.native.files = context.files;
    into.native.ranks = context.ranks;
    into.native.pieces = &context.pieces;
    into.pieces = all_kinds;
    into.to_file = word.to.file;
    into.to_rank = word.to.rank;
    if (drops) {
        kind const dropped = kind_of_letter(word.dropped, context.pieces);
        kind_set const those = dropped == no_kind ? kind_set{0} : set_of(dropped);
        (word.is_turned ? into.turned : into.pieces) = those;
        into.states_turned = word.is_turned;
        into.native.drops = !word.is_turned;
        into.marked_by = syntax::mark::place;
        return true;
    }
    into.from_file = word.from.file;
    into.from_rank = word.from.rank;
    bool const turns = word.promotion == '+' || word.promotion == '-';
    into.native.promotes = turns ? promotion_demand::demanded : promotion_demand::refused;
    if (word.promotion != 0 && !turns) {
        kind const named = kind_of_letter(word.promotion, context.pieces);
        if (named == no_kind) return false;
        into.promotions = promotions_meant(set_of(named), context.pieces, context.mover);
    }
    return true;
}

/// Whether the promotion is the stated one: a piece that is turned over, or back, has no letter.
bool promotion_agrees(action_pattern const& w, board_view const& board, choice const& c) {
    if (c.promotion == no_kind) return w.promotions == 0 && w.native.promotes != promotion_demand::demanded;
    if (w.promotions != 0) return (w.promotions & set_of(c.promotion)) != 0;
    kind const mover = board.at(c.from).kind();
    return w.native.promotes == promotion_demand::demanded &&
           (w.native.turned(mover) == c.promotion || w.native.turned(c.promotion) == mover);
}

bool fits_uci(action_pattern const& w, board_view const& board, choice const& c) {
    if (c.to != square_at(w.to_file, w.to_rank)) return false;
    switch (notation_of(c.type).engines) {
    case coordinates::both:
        return w.states_origin() && c.from == square_at(w.from_file, w.from_rank) && board.at(c.from) &&
               promotion_agrees(w, board, c);
    case coordinates::put_down:
        return w.native.drops && (w.pieces & set_of(c.promotion)) != 0;
    case coordinates::put_down_turned:
        return w.states_turned && (w.turned & set_of(c.promotion)) != 0;
    default:
        return false; // castling: see wanted::castles_by_squares
    }
}

int distance_of_uci(action_pattern const& w, board_view const& board, choice const& c) {
    bool const is_drop = facts_of(c.type).brings != bringing::nobody;
    if (is_drop == w.states_origin()) return slips::nothing_like;
    int const target = slips::of_square(w.to_file, w.to_rank, c.to, w.native.files, w.native.ranks);
    if (is_drop)
        return target + (fits_uci(w, board, {c.type, c.from, square_at(w.to_file, w.to_rank), c.promotion})
                             ? 0
                             : slips::other_piece);
    bool const turned =
        c.to == square_at(w.from_file, w.from_rank) && c.from == square_at(w.to_file, w.to_rank);
    int const squares =
        turned ? slips::exchanged
               : target + slips::of_square(w.from_file, w.from_rank, c.from, w.native.files, w.native.ranks);
    return squares +
           (c.type == choice_type::castle || promotion_agrees(w, board, c) ? 0 : slips::other_promotion);
}

void write_uci(std::string& out, word_to_write const& word) {
    choice const& c = word.choice;
    piece_table const& pieces = word.context.pieces;
    auto const letter_of_kind = [&](color as, kind k) { return letter_of(piece(as, k), pieces.letters()); };
    switch (notation_of(c.type).engines) {
    case coordinates::castling:
        // The king's squares mean its step where it has that.
        if (word.board.why_not({choice_type::move, c.from, c.to, no_kind}).why == reason::none) {
            out += castles_long(c) ? "O-O-O" : "O-O";
            return;
        }
        break;
    case coordinates::put_down_turned:
        out += '+';
        [[fallthrough]];
    case coordinates::put_down:
        out += letter_of_kind(color::white, c.promotion) + '@' + name_of(c.to);
        return;
    default:
        break;
    }
    out += name_of(c.from) + name_of(c.to);
    if (c.promotion == no_kind) return;
    kind const mover = word.board.at(c.from).kind();
    if (pieces.turned_over(mover) == c.promotion)
        out += '+';
    else if (pieces.turned_over(c.promotion) == mover)
        out += '-';
    else
        out += letter_of_kind(color::black, c.promotion);
}

word_style style_of_uci(std::string_view) {
    return {};
}

/// Turns of several choices have no word of their own.
bool serves_uci(variant_info const& info, piece_table const&) {
    constexpr choice_type_set parts_of_turns =
        set_of(choice_type::go_on, choice_type::follow, choice_type::place, choice_type::promote,
               choice_type::gate, choice_type::wall);
    return !info.turn_in_words && (info.choice_types & parts_of_turns) == 0;
}

} // namespace

word_notation const uci_words{.id = "uci",
                              .name = "UCI",
                              .variant = "",
                              .serves = serves_uci,
                              .measure = measure_uci,
                              .read = read_uci_word,
                              .fits = fits_uci,
                              .distance = distance_of_uci,
                              .write = write_uci,
                              .style_of = style_of_uci,
                              .by_content = false};

} // namespace vpgn::replay

// Castling as Gabriel Vicente Maura writes it for his Modern Chess: `O-Q-O` to the queen's side, `O-M-O` to
// the minister's. The armies are turned, so that White's queen's side is Black's minister's side.
#include "notation/native/rows.hpp"
#include "source/ascii.hpp"

namespace vpgn::replay {

using namespace rules;

namespace {

constexpr std::size_t size_of_word = 5; ///< `O-Q-O`

bool is_circle(char c) {
    return c == 'O' || c == '0' || c == 'o';
}

std::size_t measure_maura(std::string_view text) {
    if (text.size() < size_of_word) return 0;
    bool const is_word = is_circle(text[0]) && text[1] == '-' && (text[2] == 'Q' || text[2] == 'M') &&
                         text[3] == '-' && is_circle(text[4]);
    bool const goes_on =
        text.size() > size_of_word && (ascii::is_letter(text[size_of_word]) ||
                                       ascii::is_digit(text[size_of_word]) || text[size_of_word] == '-');
    return is_word && !goes_on ? size_of_word : 0;
}

/// To the h-file's side, as PGN's `O-O`.
bool is_short(char piece, color mover) {
    return (piece == 'Q') == (mover == color::white);
}

bool read_maura(std::string_view word, word_context const& context, action_pattern& into) {
    if (measure_maura(word) != word.size()) return false;
    into.pieces = all_kinds;
    into.castle_short = is_short(word[2], context.mover);
    into.castle_long = !into.castle_short;
    return true;
}

bool goes_short(choice const& c) {
    return file_of(c.to) > file_of(c.from);
}

bool fits_maura(action_pattern const& w, board_view const&, choice const& c) {
    return c.type == choice_type::castle && goes_short(c) == w.castle_short;
}

int distance_of_maura(action_pattern const& w, board_view const&, choice const& c) {
    constexpr int other_move = 9, other_side = 3;
    if (c.type != choice_type::castle) return other_move;
    return goes_short(c) == w.castle_short ? 0 : other_side;
}

/// Nothing for other turns, which are as in PGN.
void write_maura(std::string& out, word_to_write const& word) {
    if (word.choice.type != choice_type::castle) return;
    out += goes_short(word.choice) == is_short('Q', word.context.mover) ? "O-Q-O" : "O-M-O";
}

word_style style_of_maura(std::string_view) {
    return {};
}

bool serves_modern(variant_info const& info, piece_table const&) {
    return info.id == "modern";
}

} // namespace

word_notation const maura_words{.id = "maura",
                                .name = "Maura",
                                .variant = "Modern",
                                .serves = serves_modern,
                                .measure = measure_maura,
                                .read = read_maura,
                                .fits = fits_maura,
                                .distance = distance_of_maura,
                                .write = write_maura,
                                .style_of = style_of_maura};

} // namespace vpgn::replay

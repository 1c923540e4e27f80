// Shogi in the notation of engines: `7g7f`, `8h2b+`, `P*5e`.
#include "notation/native/rows.hpp"
#include "notation/native/shogi_facts.hpp"
#include "notation/native/signs.hpp"
#include "notation/native/slips.hpp"
#include "syntax/bytes.hpp"
#include "syntax/shogi_signs.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

namespace {

constexpr std::string_view usi_letters = "PLNSGBRK";

shogi::place read_usi_square(std::string_view text) {
    syntax::shogi::numbered_square const read = syntax::shogi::usi_square_at(text);
    return {read.file, read.rank};
}

/// `+P*5e`: a piece that is dropped promoted (Kyoto Shogi).
bool is_promoted_drop(std::string_view text) {
    return text.size() >= 5 && text[0] == '+' && text[2] == '*';
}

std::size_t read_usi(std::string_view text, shogi::parts& p) {
    if (is_promoted_drop(text)) {
        std::size_t const size = read_usi(text.substr(1), p);
        return size == 0 ? 0 : size + 1;
    }
    if (text.size() < 4) return 0;
    p.to = read_usi_square(text.substr(2));
    if (!p.to) return 0;
    std::size_t size = 4;
    if (text[1] == '*' && usi_letters.find(text[0]) != usi_letters.npos) {
        p.drops = true;
        p.piece.letter = text[0];
    } else {
        p.from = read_usi_square(text);
        if (!p.from) return 0;
        bool const promotes = text.size() > size && text[size] == '+';
        size += promotes;
        p.promotes = promotes ? promotion_demand::demanded : promotion_demand::refused;
    }
    bool const goes_on = text.size() > size && signs::continues_word(char32_t(std::uint8_t(text[size])));
    return goes_on ? 0 : size;
}

std::size_t measure_usi(std::string_view text) {
    shogi::parts p;
    return read_usi(text, p);
}

bool read_usi_word(std::string_view word, word_context const& context, action_pattern& into) {
    shogi::parts p;
    if (read_usi(word, p) != word.size() || !shogi::bind(p, context, into)) return false;
    if (is_promoted_drop(word)) {
        into.turned = std::exchange(into.pieces, all_kinds);
        into.states_turned = true;
        into.native.drops = false;
        into.marked_by = syntax::mark::place;
    }
    return true;
}

bool fits_usi(action_pattern const& w, board_view const& board, rules::choice const& c) {
    if (!w.states_turned) return shogi::fits(w, board, c);
    return c.type == rules::choice_type::drop_promoted && (w.turned & set_of(c.promotion)) != 0 &&
           c.to == rules::square_at(w.to_file, w.to_rank);
}

/// The length of a word of USI at the beginning of `text`, or of one with a slip: of two signs in another
/// order, of one sign left out, misread or too many. 0 if there is none. Such words may begin as move numbers
/// do, and drops have the sign of a result. O(1).
std::size_t measure_usi_with_slip(std::string_view text) {
    using namespace syntax::bytes;
    if (std::size_t const size = measure_usi(text); size != 0) return size;
    constexpr std::size_t least = 3, most = 6; // one sign fewer than a move has, and one more
    std::size_t size = 0;
    bool has_letter = false;
    while (size < text.size() && size <= most &&
           (is(text[size], digit | letter) || text[size] == '*' || text[size] == '+'))
        has_letter |= is(text[size++], letter);
    // Other words are read as actions.
    bool const begins_as_number = size > 0 && is(text[0], digit);
    bool const has_result = size > 0 && text.substr(0, size - 1).find('*') != text.npos;
    if (size < least || size > most || !has_letter || !(begins_as_number || has_result)) return 0;
    bool const ends = size == text.size() || is(text[size], space | line_end | delimiter) ||
                      text[size] == '!' || text[size] == '?';
    return ends ? size : 0;
}

/// Two files, or two squares, in each other's place are one slip.
int distance_of_usi(action_pattern const& w, board_view const& board, rules::choice const& c) {
    int const far = shogi::distance(w, board, c);
    if (!w.states_origin()) return far;
    action_pattern files = w, squares = w;
    std::swap(files.from_file, files.to_file);
    std::swap(squares.from_file, squares.to_file);
    std::swap(squares.from_rank, squares.to_rank);
    return std::min({far, slips::exchanged + shogi::distance(files, board, c),
                     slips::exchanged + shogi::distance(squares, board, c)});
}

void write_usi(std::string& out, word_to_write const& word) {
    rules::choice const& c = word.choice;
    if (c.type == rules::choice_type::drop_promoted) {
        out += '+';
        out += shogi::name_of(c.promotion, word.context.pieces).letter;
        out += '*';
        auto const to = shogi::place_of(c.to, word.context.files, word.context.ranks);
        syntax::shogi::put_usi_square(out, to.file, to.rank);
        return;
    }
    shogi::parts const p = shogi::describe_word(word);
    if (p.drops) {
        out += p.piece.letter;
        out += '*';
    } else {
        syntax::shogi::put_usi_square(out, p.from.file, p.from.rank);
    }
    syntax::shogi::put_usi_square(out, p.to.file, p.to.rank);
    if (p.promotes == promotion_demand::demanded) out += '+';
}

void put_square_of_usi(std::string& out, rules::square s, int files, int ranks) {
    shogi::place const at = shogi::place_of(s, files, ranks);
    syntax::shogi::put_usi_square(out, at.file, at.rank);
}

word_style style_of_usi(std::string_view) {
    return {};
}

} // namespace

word_notation const usi_words{.id = "usi",
                              .name = "USI",
                              .variant = "Shogi",
                              .serves = shogi::serves,
                              .measure = measure_usi,
                              .read = read_usi_word,
                              .fits = fits_usi,
                              .distance = distance_of_usi,
                              .write = write_usi,
                              .style_of = style_of_usi,
                              .digits_for_files = true,
                              .measure_named = measure_usi_with_slip,
                              .put_square = put_square_of_usi};

} // namespace vpgn::replay

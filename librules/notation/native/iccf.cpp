// The numeric notation of the International Correspondence Chess Federation: files and ranks as digits,
// `5254`, castling as the king's step, `5171`, promotions as a fifth digit. Its words are those of engines in
// other letters.
#include "notation/native/rows.hpp"
#include "notation/position_text.hpp"
#include "source/ascii.hpp"

#include <string>

namespace vpgn::replay {

using namespace rules;

namespace {

constexpr std::string_view promoted_letters = "QRBN"; ///< from 1

struct iccf_word {
    std::string squares;
    char promotion = 0;
    std::size_t size = 0; ///< 0: it is no word
};

iccf_word read_iccf(std::string_view text) {
    constexpr std::size_t size_of_square = 2, size_of_squares = 4;
    iccf_word word;
    auto const is_digit = [&](std::size_t at) {
        return at < text.size() && text[at] >= '1' && text[at] <= '8';
    };
    std::size_t at = 0;
    while (word.squares.size() != size_of_squares) {
        // `52-54`
        if (word.squares.size() == size_of_square && at < text.size() && text[at] == '-' &&
            at == size_of_square)
            ++at;
        if (!is_digit(at)) return {};
        word.squares += text[at++];
    }
    if (at < text.size() && ascii::is_digit(text[at])) {
        std::size_t const place = std::size_t(text[at] - '1');
        if (place >= promoted_letters.size()) return {};
        word.promotion = promoted_letters[place];
        ++at;
    }
    constexpr std::string_view others = ".-/";
    bool const goes_on = at < text.size() && (ascii::is_letter(text[at]) || ascii::is_digit(text[at]) ||
                                              others.find(text[at]) != others.npos);
    if (!goes_on) word.size = at;
    return word;
}

std::size_t measure_iccf(std::string_view text) {
    return read_iccf(text).size;
}

std::string as_engines(iccf_word const& word) {
    std::string text = word.squares;
    for (std::size_t i = 0; i < text.size(); i += 2)
        text[i] = char(text[i] - '1' + 'a');
    if (word.promotion != 0) text += ascii::lower(word.promotion);
    return text;
}

bool read_iccf_word(std::string_view text, word_context const& context, action_pattern& into) {
    iccf_word const word = read_iccf(text);
    return word.size == text.size() && word.size != 0 && uci_words.read(as_engines(word), context, into);
}

bool fits_iccf(action_pattern const& w, board_view const& board, choice const& c) {
    return uci_words.fits(w, board, c);
}

int distance_of_iccf(action_pattern const& w, board_view const& board, choice const& c) {
    return uci_words.distance(w, board, c);
}

void put_iccf_square(std::string& out, square s, int, int) {
    out += char('1' + file_of(s));
    out += char('1' + rank_of(s));
}

/// Nothing where the king's squares mean its step, and for other promotions.
void write_iccf(std::string& out, word_to_write const& word) {
    choice const& c = word.choice;
    bool const is_step = c.type == choice_type::castle &&
                         (c.from == c.to ||
                          word.board.why_not({choice_type::move, c.from, c.to, no_kind}).why == reason::none);
    char digit = 0;
    if (c.promotion != no_kind) {
        piece_table const& pieces = word.context.pieces;
        std::size_t const place =
            promoted_letters.find(letter_of(piece(color::white, c.promotion), pieces.letters()));
        if (place == promoted_letters.npos) return;
        digit = char('1' + place);
    }
    if (is_step) return;
    put_iccf_square(out, c.from, 0, 0);
    put_iccf_square(out, c.to, 0, 0);
    if (digit != 0) out += digit;
}

word_style style_of_iccf(std::string_view) {
    return {};
}

/// Turns are moves of pieces on the board of chess.
bool serves_iccf(variant_info const& info, piece_table const&) {
    bool const moves_alone = (info.choice_types & ~set_of(choice_type::move, choice_type::castle)) == 0;
    return moves_alone && !info.turn_in_words && info.start.files == 8 && info.start.ranks == 8;
}

} // namespace

word_notation const iccf_words{.id = "iccf",
                               .name = "ICCF",
                               .variant = "",
                               .serves = serves_iccf,
                               .measure = measure_iccf,
                               .read = read_iccf_word,
                               .fits = fits_iccf,
                               .distance = distance_of_iccf,
                               .write = write_iccf,
                               .style_of = style_of_iccf,
                               .by_content = false,
                               .put_square = put_iccf_square};

} // namespace vpgn::replay

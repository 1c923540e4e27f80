// Shogi in the notation of the Computer Shogi Association: `+7776FU`, with the piece that arrives; the square
// 00 is the hand.
#include "notation/native/rows.hpp"
#include "notation/native/shogi_facts.hpp"
#include "syntax/shogi_signs.hpp"

namespace vpgn::replay {

namespace {

std::size_t read_csa(std::string_view text, shogi::parts& p) {
    constexpr std::size_t size = 7;
    if (text.size() < size || (text[0] != '+' && text[0] != '-')) return 0;
    for (std::size_t i = 1; i != 5; ++i)
        if (text[i] < '0' || text[i] > '9') return 0;
    syntax::shogi::piece_code const* const piece = syntax::shogi::piece_of_code(text.substr(5, 2));
    if (piece == nullptr) return 0;
    p.becomes = {piece->letter, piece->promoted};
    p.by = text[0] == '+' ? named_side::white : named_side::black;
    p.from = {std::int8_t(text[1] - '0'), std::int8_t(text[2] - '0')};
    p.to = {std::int8_t(text[3] - '0'), std::int8_t(text[4] - '0')};
    p.drops = !p.from;
    if (p.drops) p.piece = p.becomes;
    return size;
}

std::size_t measure_csa(std::string_view text) {
    shogi::parts p;
    return read_csa(text, p);
}

bool read_csa_word(std::string_view word, word_context const& context, action_pattern& into) {
    shogi::parts p;
    return read_csa(word, p) == word.size() && p.to && shogi::bind(p, context, into);
}

void write_csa(std::string& out, word_to_write const& word) {
    shogi::parts const p = shogi::describe_word(word);
    out += p.by == named_side::white ? '+' : '-';
    for (shogi::place const s : {p.from, p.to})
        for (int const number : {int(s.file), int(s.rank)})
            out += char('0' + number);
    out += syntax::shogi::code_of_piece(p.becomes.letter, p.becomes.promoted);
}

void put_csa_square(std::string& out, rules::square s, int files, int ranks) {
    shogi::place const at = shogi::place_of(s, files, ranks);
    out += char('0' + at.file);
    out += char('0' + at.rank);
}

word_style style_of_csa(std::string_view) {
    return {};
}

} // namespace

word_notation const csa_words{.id = "csa",
                              .name = "CSA",
                              .variant = "Shogi",
                              .serves = shogi::serves,
                              .measure = measure_csa,
                              .read = read_csa_word,
                              .fits = shogi::fits,
                              .distance = shogi::distance,
                              .write = write_csa,
                              .style_of = style_of_csa,
                              .put_square = put_csa_square};

} // namespace vpgn::replay

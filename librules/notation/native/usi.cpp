// Shogi in the notation of engines: `7g7f`, `8h2b+`, `P*5e`.
#include "notation/native/rows.hpp"
#include "notation/native/shogi_facts.hpp"
#include "notation/native/signs.hpp"

namespace vpgn::replay {

namespace {

constexpr std::string_view usi_letters = "PLNSGBRK";

shogi::place read_usi_square(std::string_view text) {
    if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') return {};
    return {std::int8_t(text[0] - '0'), std::int8_t(text[1] - 'a' + 1)};
}

std::size_t read_usi(std::string_view text, shogi::parts& p) {
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

bool read_usi_word(std::string_view word, word_context const& context, wanted& into) {
    shogi::parts p;
    return read_usi(word, p) == word.size() && shogi::bind(p, context, into);
}

void put_usi_square(std::string& out, shogi::place s) {
    out += char('0' + s.file);
    out += char('a' + s.rank - 1);
}

void write_usi(std::string& out, word_to_write const& word) {
    shogi::parts const p = shogi::describe_word(word);
    if (p.drops) {
        out += p.piece.letter;
        out += '*';
    } else {
        put_usi_square(out, p.from);
    }
    put_usi_square(out, p.to);
    if (p.promotes == promotion_demand::demanded) out += '+';
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
                              .fits = shogi::fits,
                              .distance = shogi::distance,
                              .write = write_usi,
                              .style_of = style_of_usi};

} // namespace vpgn::replay

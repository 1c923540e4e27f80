// Shogi in western letters: `P-7f`, `Px3c+`, `S*5e` (Hodges), `P-76` (Hosking), and with every origin,
// `P7g-7f`, `B'5e` (PSN). Files are counted from Black's right, ranks from the top, by letters or by digits.
#include "notation/native/rows.hpp"
#include "notation/native/shogi_facts.hpp"
#include "notation/native/signs.hpp"

#include <string_view>

namespace vpgn::replay {

namespace {

constexpr std::string_view letters = "PLNSGBRK";

/// The facts of a word, and how it is written.
struct western_word {
    shogi::parts parts;
    char sign = 0; ///< `-`, `x`, `*` or `'`
    bool digits_for_ranks = false;
};

shogi::place read_square(std::string_view text, bool& by_digits) {
    if (text.size() < 2 || text[0] < '1' || text[0] > '9') return {};
    by_digits = text[1] >= '1' && text[1] <= '9';
    int const rank = by_digits ? text[1] - '0' : text[1] >= 'a' && text[1] <= 'i' ? text[1] - 'a' + 1 : 0;
    return rank == 0 ? shogi::place{} : shogi::place{std::int8_t(text[0] - '0'), std::int8_t(rank)};
}

/// The length of the word at the beginning of `text`; 0: there is none.
std::size_t read_western(std::string_view text, western_word& word) {
    constexpr std::size_t size_of_square = 2;
    shogi::parts& p = word.parts;
    std::size_t at = 0;
    p.piece.promoted = !text.empty() && text[0] == '+';
    at += p.piece.promoted;
    if (at >= text.size() || letters.find(text[at]) == letters.npos) return 0;
    p.piece.letter = text[at++];
    bool by_digits = false;
    if (shogi::place const from = read_square(text.substr(at), by_digits)) {
        p.from = from;
        at += size_of_square;
    }
    if (at >= text.size() || std::string_view("-x*'").find(text[at]) == std::string_view::npos) return 0;
    word.sign = text[at++];
    p.drops = word.sign == '*' || word.sign == '\'';
    if (p.drops && (p.from || p.piece.promoted)) return 0;
    bool const origin_by_digits = by_digits;
    p.to = read_square(text.substr(at), by_digits);
    if (!p.to || (p.from && by_digits != origin_by_digits)) return 0;
    word.digits_for_ranks = by_digits;
    at += size_of_square;
    if (p.drops) {
        p.becomes = p.piece;
    } else {
        bool const promotes = at < text.size() && text[at] == '+';
        at += promotes || (at < text.size() && text[at] == '=');
        p.promotes = promotes ? promotion_demand::demanded : promotion_demand::refused;
    }
    return signs::continues_word(signs::reader(text.substr(at)).peek()) ? 0 : at;
}

std::size_t measure_western(std::string_view text) {
    western_word word;
    return read_western(text, word);
}

bool read_western_word(std::string_view text, word_context const& context, action_pattern& into) {
    western_word word;
    return read_western(text, word) == text.size() && shogi::bind(word.parts, context, into);
}

void put_square(std::string& out, shogi::place s, word_style const& style) {
    out += char('0' + s.file);
    out += char((style.digits_for_ranks ? '0' : 'a' - 1) + s.rank);
}

void write_western(std::string& out, word_to_write const& word) {
    shogi::parts const p = shogi::describe_word(word);
    if (p.piece.promoted) out += '+';
    out += p.piece.letter;
    if (!p.drops && (word.style.full_origin || p.relations != 0)) put_square(out, p.from, word.style);
    bool const captures = !p.drops && bool(word.board.at(word.choice.to));
    out += p.drops ? (word.style.quote_for_drops ? '\'' : '*') : captures ? 'x' : '-';
    put_square(out, p.to, word.style);
    if (p.promotes == promotion_demand::demanded) out += '+';
    if (p.promotes == promotion_demand::refused) out += '=';
}

word_style style_of_western(std::string_view text) {
    word_style style;
    int full = 0, short_ones = 0;
    bool is_within = false; // a word
    for (std::size_t at = 0; at < text.size(); ++at) {
        western_word word;
        bool const is_first = !is_within;
        is_within = text[at] != ' ' && text[at] != '\n' && text[at] != '.' && text[at] != '\t';
        if (!is_first || !is_within || read_western(text.substr(at), word) == 0) continue;
        style.digits_for_ranks |= word.digits_for_ranks;
        style.quote_for_drops |= word.sign == '\'';
        (word.parts.from ? full : short_ones) += !word.parts.drops;
    }
    style.full_origin = full > short_ones;
    return style;
}

} // namespace

word_notation const western_words{.id = "western",
                                  .name = "Western",
                                  .variant = "Shogi",
                                  .serves = shogi::serves,
                                  .measure = measure_western,
                                  .read = read_western_word,
                                  .fits = shogi::fits,
                                  .distance = shogi::distance,
                                  .write = write_western,
                                  .style_of = style_of_western,
                                  .digits_for_files = true};

} // namespace vpgn::replay

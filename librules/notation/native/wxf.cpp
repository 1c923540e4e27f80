// Xiangqi in the notation of the World Xiangqi Federation: `C2=5`, `H8+7`, `C+.5`, `+C=5`, `15=6`.
#include "notation/native/rows.hpp"
#include "notation/native/signs.hpp"
#include "notation/native/xiangqi_facts.hpp"

namespace vpgn::replay {

namespace {

char letter_of_wxf(char32_t c) {
    switch (c) {
    case U'K':
    case U'k':
    case U'G':
    case U'g':
        return 'K';
    case U'A':
    case U'a':
        return 'A';
    case U'E':
    case U'e':
    case U'B':
    case U'b':
        return 'E';
    case U'H':
    case U'h':
    case U'N':
    case U'n':
        return 'H';
    case U'R':
    case U'r':
        return 'R';
    case U'C':
    case U'c':
        return 'C';
    case U'P':
    case U'p':
        return 'P';
    default:
        return 0;
    }
}

int plain_digit(char32_t c) {
    return c >= U'1' && c <= U'9' ? int(c - U'0') : 0;
}

relation_set place_of_mark(char32_t c) {
    return c == U'+'   ? relation_set(relation::front)
           : c == U'-' ? relation_set(relation::rear)
                       : relation_set(0);
}

std::size_t read_wxf(std::string_view text, xiangqi::parts& p) {
    signs::reader from(text);
    char32_t const first = signs::narrow(from.next());
    char32_t const second = first != 0 ? signs::narrow(from.next()) : 0;
    p.letter = letter_of_wxf(first);
    if (p.letter != 0) {
        p.relations = place_of_mark(second);
        p.origin = std::int8_t(plain_digit(second));
        if (p.relations == 0 && p.origin == 0) return 0;
    } else if (place_of_mark(first) != 0) {
        p.relations = place_of_mark(first);
        p.letter = letter_of_wxf(second);
        if (p.letter == 0) return 0;
    } else {
        p.letter = 'P';
        p.order = std::int8_t(plain_digit(first));
        p.origin = std::int8_t(plain_digit(second));
        if (p.order == 0 || p.order > 5 || p.origin == 0) return 0;
    }
    char32_t const sign = signs::narrow(from.next());
    p.towards = sign == U'+'                   ? direction::forward
                : sign == U'-'                 ? direction::backward
                : sign == U'=' || sign == U'.' ? direction::sideways
                                               : direction::unstated;
    p.number = std::int8_t(plain_digit(signs::narrow(from.next())));
    if (p.towards == direction::unstated || p.number == 0) return 0;
    char32_t const named = place_of_mark(first) != 0 ? second : first;
    if (named >= U'a' && named <= U'z') p.by = named_side::black;
    return signs::continues_word(from.peek()) ? 0 : from.place();
}

std::size_t measure_wxf(std::string_view text) {
    xiangqi::parts p;
    return read_wxf(text, p);
}

bool read_wxf_word(std::string_view word, word_context const& context, action_pattern& into) {
    xiangqi::parts p;
    return read_wxf(word, p) == word.size() && xiangqi::bind(p, context, into);
}

void write_wxf(std::string& out, word_to_write const& word) {
    xiangqi::parts const p = xiangqi::describe_word(word);
    if (p.letter == 0) return; // a drop, or a piece of another game
    word_style const& style = word.style;
    auto const put = [&](char c) {
        signs::put(out, style.full_width ? char32_t(U'！' + (c - '!')) : char32_t(c));
    };
    bool const is_small = style.small_for_black && word.board.mover() == rules::color::black;
    char const letter = is_small ? char(p.letter - 'A' + 'a') : p.letter;
    char const digits[] = "0123456789";
    if (p.relations != 0 && p.letter == 'P' && p.order_on_file != 0) {
        put(digits[p.order_on_file]);
        put(digits[p.origin]);
    } else if (p.relations != 0 && xiangqi::could_be_the_other(word)) {
        char const mark = has(p.relations, relation::front) ? '+' : '-';
        put(style.mark_first ? mark : letter);
        put(style.mark_first ? letter : mark);
    } else {
        put(letter);
        put(digits[p.origin]);
    }
    put(p.towards == direction::forward    ? '+'
        : p.towards == direction::backward ? '-'
        : style.dots                       ? '.'
                                           : '=');
    put(digits[p.number]);
}

word_style style_of_wxf(std::string_view text) {
    word_style style;
    int dots = 0, first = 0, small = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        xiangqi::parts p;
        std::size_t const size = read_wxf(text.substr(at), p);
        if (size == 0) continue;
        std::string_view const word = text.substr(at, size);
        style.full_width |= size > 4;
        if (p.towards == direction::sideways) dots += word.find('.') != word.npos ? 1 : -1;
        char32_t const sign = signs::narrow(signs::reader(word).next());
        if (p.relations != 0) first += place_of_mark(sign) != 0 ? 1 : -1;
        small += sign >= U'a' && sign <= U'z';
        at += size - 1;
    }
    style.dots = dots > 0;
    style.mark_first = first > 0;
    style.small_for_black = small > 0;
    return style;
}

} // namespace

word_notation const wxf_words{.id = "wxf",
                              .name = "WXF",
                              .variant = "Xiangqi",
                              .serves = xiangqi::serves,
                              .measure = measure_wxf,
                              .read = read_wxf_word,
                              .fits = xiangqi::fits,
                              .distance = xiangqi::distance,
                              .write = write_wxf,
                              .style_of = style_of_wxf,
                              .is_read = true};

} // namespace vpgn::replay

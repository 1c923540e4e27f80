// Xiangqi in Chinese: `炮二平五`, `前马退六`, `一兵平五`. The file is counted from the mover's right; the
// last number is a file after 平 and for pieces that go aslant, else the number of steps.
#include "notation/native/rows.hpp"
#include "notation/native/signs.hpp"
#include "notation/native/word_cache.hpp"
#include "notation/native/xiangqi_facts.hpp"

#include <array>

namespace vpgn::replay {

namespace {

char letter_of_sign(char32_t c) {
    switch (c) {
    case U'車':
    case U'俥':
    case U'车':
    case U'伡':
        return 'R';
    case U'馬':
    case U'傌':
    case U'马':
        return 'H';
    case U'炮':
    case U'砲':
    case U'包':
        return 'C';
    case U'相':
    case U'象':
        return 'E';
    case U'仕':
    case U'士':
        return 'A';
    case U'帥':
    case U'將':
    case U'帅':
    case U'将':
        return 'K';
    case U'兵':
    case U'卒':
        return 'P';
    default:
        return 0;
    }
}

relation_set place_of_sign(char32_t c) {
    switch (c) {
    case U'前':
        return relation_set(relation::front);
    case U'中':
        return relation_set(relation::middle);
    case U'後':
    case U'后':
        return relation_set(relation::rear);
    default:
        return 0;
    }
}

direction direction_of_sign(char32_t c) {
    switch (c) {
    case U'進':
    case U'进':
        return direction::forward;
    case U'退':
        return direction::backward;
    case U'平':
        return direction::sideways;
    default:
        return direction::unstated;
    }
}

/// The word at the beginning of `text`; its size is 0 if there is none.
std::size_t read_chinese(std::string_view text, xiangqi::parts& p) {
    signs::reader from(text);
    char32_t const first = from.next();
    char32_t const second = first != 0 ? from.next() : 0;
    if ((p.letter = letter_of_sign(first)) != 0) {
        p.relations = place_of_sign(second);
        if (p.relations == 0) p.origin = std::int8_t(signs::digit(second));
        if (p.origin == 0 && p.relations == 0) return 0;
    } else {
        p.letter = letter_of_sign(second);
        p.relations = place_of_sign(first);
        // `前七进一`, of older books: a pawn of those on the seventh file.
        if (p.letter == 0 && p.relations != 0 && (p.origin = std::int8_t(signs::digit(second))) != 0)
            p.letter = 'P';
        if (p.relations == 0) p.order = std::int8_t(signs::digit(first));
        if (p.letter == 0 || (p.order == 0 && p.relations == 0) || p.order > 5) return 0;
    }
    p.towards = direction_of_sign(from.next());
    if (p.towards == direction::unstated) return 0;
    char32_t const number = from.next();
    p.number = std::int8_t(signs::digit(number));
    p.by = signs::chinese_digit(number) != 0 ? named_side::white : named_side::black;
    return p.number != 0 ? from.place() : 0;
}

std::size_t find_chinese(std::string_view text, xiangqi::parts& p) {
    // The first byte of every sign of these words, and of full-width and plain digits.
    if (text.empty() || (std::uint8_t(text[0]) < 0xe4 && !(text[0] >= '1' && text[0] <= '5'))) return 0;
    return word_cache<xiangqi::parts, read_chinese>::find(text, p);
}

std::size_t measure_chinese(std::string_view text) {
    xiangqi::parts p;
    return find_chinese(text, p);
}

bool read_word(std::string_view word, word_context const& context, action_pattern& into) {
    xiangqi::parts p;
    return find_chinese(word, p) == word.size() && xiangqi::bind(p, context, into);
}

/// The sign of a piece, of Red and of Black, traditional and simplified.
struct piece_signs {
    char letter;
    std::array<char32_t, 4> of; ///< Red's and Black's, then the same simplified
};
constexpr piece_signs piece_table_of_signs[] = {
    {'K', {U'帥', U'將', U'帅', U'将'}}, {'A', {U'仕', U'士', U'仕', U'士'}},
    {'E', {U'相', U'象', U'相', U'象'}}, {'H', {U'馬', U'馬', U'马', U'马'}},
    {'R', {U'車', U'車', U'车', U'车'}}, {'C', {U'炮', U'炮', U'炮', U'炮'}},
    {'P', {U'兵', U'卒', U'兵', U'卒'}},
};

void put_number(std::string& out, int number, bool red, word_style const& style) {
    if (red)
        signs::put(out, std::u32string_view(U"一二三四五六七八九")[std::size_t(number - 1)]);
    else
        signs::put(out, char32_t((style.ascii_digits ? U'0' : U'０') + char32_t(number)));
}

void write_word(std::string& out, word_to_write const& word) {
    xiangqi::parts const p = xiangqi::describe_word(word);
    if (p.letter == 0) return; // a drop, or a piece of another game
    bool const red = word.board.mover() == rules::color::white;
    word_style const& style = word.style;
    char32_t man = U'？';
    for (piece_signs const& row : piece_table_of_signs)
        if (row.letter == p.letter) man = row.of[std::size_t(style.simplified) * 2 + std::size_t(!red)];
    if (p.order != 0) {
        signs::put(out, std::u32string_view(U"一二三四五")[std::size_t(p.order - 1)]);
        signs::put(out, man);
    } else if (p.relations != 0) {
        signs::put(out, has(p.relations, relation::front)    ? U'前'
                        : has(p.relations, relation::middle) ? U'中'
                        : style.simplified                   ? U'后'
                                                             : U'後');
        signs::put(out, man);
    } else {
        signs::put(out, man);
        put_number(out, p.origin, red, style);
    }
    signs::put(out, p.towards == direction::sideways   ? U'平'
                    : p.towards == direction::backward ? U'退'
                    : style.simplified                 ? U'进'
                                                       : U'進');
    put_number(out, p.number, red, style);
}

word_style style_of_text(std::string_view text) {
    word_style style;
    constexpr std::u32string_view simplified = U"车马进后帅将", traditional = U"車馬進後帥將";
    int balance = 0, ascii = 0;
    signs::reader from(text);
    char32_t before = 0;
    while (!from.at_end()) {
        char32_t const c = from.next();
        if (c == 0) break;
        balance += int(simplified.find(c) != simplified.npos) - int(traditional.find(c) != traditional.npos);
        if (letter_of_sign(before) != 0 || direction_of_sign(before) != direction::unstated)
            ascii += int(c >= U'1' && c <= U'9') - int(c >= U'１' && c <= U'９');
        before = c;
    }
    style.simplified = balance > 0;
    style.ascii_digits = ascii > 0;
    return style;
}

} // namespace

word_notation const chinese_words{.id = "chinese",
                                  .name = "Chinese",
                                  .variant = "Xiangqi",
                                  .serves = xiangqi::serves,
                                  .measure = measure_chinese,
                                  .read = read_word,
                                  .fits = xiangqi::fits,
                                  .distance = xiangqi::distance,
                                  .write = write_word,
                                  .style_of = style_of_text,
                                  .ideographic = true,
                                  .is_read = true};

} // namespace vpgn::replay

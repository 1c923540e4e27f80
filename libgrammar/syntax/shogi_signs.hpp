// The signs that notations of Shogi share: marks of the sides, signs and codes of pieces, squares of engines.
// What reads movetext, imports and edits records, and writes them has them from here.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::syntax::shogi {

/// The mark of a side before a move.
struct side_mark {
    char32_t sign;
    std::string_view text;
    bool gote;
};
/// All have three bytes, and the same first one.
inline constexpr std::array<side_mark, 8> side_marks = {{
    {U'▲', "▲", false},
    {U'△', "△", true},
    {U'▼', "▼", false},
    {U'▽', "▽", true},
    {U'☗', "☗", false},
    {U'☖', "☖", true},
    {U'⛊', "⛊", false},
    {U'⛉', "⛉", true},
}};

/// The mark that `text` begins with; null: none.
constexpr side_mark const* side_mark_at(std::string_view text) {
    if (text.empty() || text[0] != side_marks[0].text[0]) return nullptr;
    for (side_mark const& mark : side_marks)
        if (text.starts_with(mark.text)) return &mark;
    return nullptr;
}
constexpr side_mark const* side_mark_of(char32_t sign) {
    for (side_mark const& mark : side_marks)
        if (mark.sign == sign) return &mark;
    return nullptr;
}
/// The first place from `from` on where a mark begins, or the end of `text`.
constexpr std::size_t find_side_mark(std::string_view text, std::size_t from) {
    for (; from < text.size(); ++from)
        if (side_mark_at(text.substr(from)) != nullptr) return from;
    return text.size();
}

/// A piece by the letter of its unpromoted form, of `PLNSGBRK`.
struct piece_sign {
    char32_t sign;
    std::string_view text;
    char letter;
    bool promoted;
};
/// Signs of one character. The first of a piece is the one that is written in diagrams.
inline constexpr std::array<piece_sign, 21> piece_signs = {{
    {U'歩', "歩", 'P', false}, {U'香', "香", 'L', false}, {U'桂', "桂", 'N', false},
    {U'銀', "銀", 'S', false}, {U'金', "金", 'G', false}, {U'角', "角", 'B', false},
    {U'飛', "飛", 'R', false}, {U'玉', "玉", 'K', false}, {U'王', "王", 'K', false},
    {U'と', "と", 'P', true},  {U'杏', "杏", 'L', true},  {U'圭', "圭", 'N', true},
    {U'全', "全", 'S', true},  {U'馬', "馬", 'B', true},  {U'龍', "龍", 'R', true},
    {U'竜', "竜", 'R', true},  {U'步', "步", 'P', false}, {U'ト', "ト", 'P', true},
    {U'个', "个", 'P', true},  {U'仝', "仝", 'L', true},  {U'今', "今", 'N', true},
}};

constexpr piece_sign const* piece_sign_of(char32_t sign) {
    for (piece_sign const& row : piece_signs)
        if (row.sign == sign) return &row;
    return nullptr;
}

/// How a move names a piece: `歩`, `成銀`; empty: there is no such piece.
constexpr std::string_view name_in_moves(char letter, bool promoted) {
    if (promoted && letter == 'L') return "成香";
    if (promoted && letter == 'N') return "成桂";
    if (promoted && letter == 'S') return "成銀";
    for (piece_sign const& row : piece_signs)
        if (row.letter == letter && row.promoted == promoted) return row.text;
    return {};
}

/// Codes of CSA.
struct piece_code {
    std::string_view code;
    char letter;
    bool promoted;
};
inline constexpr std::array<piece_code, 14> piece_codes = {{
    {"FU", 'P', false},
    {"KY", 'L', false},
    {"KE", 'N', false},
    {"GI", 'S', false},
    {"KI", 'G', false},
    {"KA", 'B', false},
    {"HI", 'R', false},
    {"OU", 'K', false},
    {"TO", 'P', true},
    {"NY", 'L', true},
    {"NK", 'N', true},
    {"NG", 'S', true},
    {"UM", 'B', true},
    {"RY", 'R', true},
}};
constexpr piece_code const* piece_of_code(std::string_view code) {
    if (code.size() != 2) return nullptr;
    // Comparing the views would call memcmp for each code.
    for (piece_code const& row : piece_codes)
        if (row.code[0] == code[0] && row.code[1] == code[1]) return &row;
    return nullptr;
}
/// Empty: there is no such piece.
constexpr std::string_view code_of_piece(char letter, bool promoted) {
    for (piece_code const& row : piece_codes)
        if (row.letter == letter && row.promoted == promoted) return row.code;
    return {};
}

/// Files and ranks from 1 to 9, from the upper right corner as Sente sees it; 0: none.
struct numbered_square {
    std::int8_t file = 0, rank = 0;
};
/// Of engines, `7g`, at the beginning of `text`.
constexpr numbered_square usi_square_at(std::string_view text) {
    if (text.size() < 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') return {};
    return {std::int8_t(text[0] - '0'), std::int8_t(text[1] - 'a' + 1)};
}
inline void put_usi_square(std::string& out, int file, int rank) {
    out += char('0' + file);
    out += char('a' + rank - 1);
}

} // namespace vpgn::syntax::shogi

// Hostile texts: a repeated piece, each of which some parser once handled in quadratic time or by recursion.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::test {

/// A text of `before` once and `again` any number of times.
struct pieces {
    std::string_view before;
    std::string_view again;
};

inline constexpr pieces hostile[] = {
    {"", "("},
    {"e4 ", "( "},
    {"", ")"},
    {"", "{"},
    {"", "\n{\n[A \"b\"]\n"},
    {"e4 ", "{\n[A \"}"},
    {"", "{[A \"b\"] \n"},
    {"", "[A \""},
    {"", "[A \"x] "},
    {"", "[A \"x\n"},
    {"", "[A x "},
    {"", "\n[A x "},
    {"", "["},
    {"", "[\n"},
    {"", "[A \"x\"y] "},
    {"[A \"", "\\\""},
    {"[A \"", "\""},
    {"[A \"", "x\n"},
    {"", "\n[A \"x\nx"},
    {"", "[A \"b\"]\n\n{c}\n\n"},
    {"", " "},
    {"", "\n"},
    {"e4 *\n\n", "{c}\n\n"},
    {"e4 *\n\n", ";c\n\n"},
    {"e4 *\n\n", "1. {c}\n\n"},
    {"e4 *\n\n", "[A\n"},
    {"e4 * ", "{}\n[A "},
    {"", "{c}"},
    {"1. e4 ", "{{} "},
    {"1. e4 ", "{{}} "},
    {"1. e4 ", "{{} e5 "},
    {"1. e4 ", "{{} e5} e5 2. "},
    {"1. e4 e5 2. Nf3 {x ", "2... Nc6 "},
    {"1. e4 e5 2. Nf3 ", "{2... Nc6 "},
    {"1. e4 ", "[A \"x\"] e5 "},
    {"1. e4 ", "[A \"x\"]\n"},
    {"1. e4 ", "[%c] "},
    {"", "White \"x\"\n"},
    {"1. e4\n\n", "White \"x\" "},
    {"", "e4 - e5 "},
    {"", "%c\n"},
    {"e4,", "{c}"},
    {"e4,", ", "},
    {"", "e4/"},
    {"", "e4,"},
    {"", "e4 x "},
    {"", "e4     "},
    {"", "1 ."},
    {"", "1"},
    {"", "0-"},
    {"", "a"},
    {"e4 {", "[%"},
    {"e4 {", "[%clk "},
    {"e4 ", "{[%csl Gi9]}"},
    {"", "(AA"},
    {"", "(aA) "},
    {"", "e4(="},
    {"", "="},
    {"", "+-"},
    {"", "$"},
    {"", "!"},
    {"", "*"},
    {"", "1-0 "},
    {"1-0 ", "x "},
    {"", "hello, "},
    {"", ". "},
    {"", "\xc2\xa0"},
    {"", "e4\xe2\x80\x93"},
    {"", "<>"},
    {"", "# "},
    {"e4 (", "# e4 "},
    {"", "e4 ({c}"},
    {"", "e4 (Ne2 "},
    {"", "\"]"},
    {"", "\\"},
    {"\r", "{\r"},
    {"", "e4 e.p. "},
    {"", std::string_view("\0", 1)},
    {"1. e4 ", "(1. d4 "},
    {"1. e4 e5 ", "2. Nf3 (2. Nc3 Nf6 "},
    {"1. e4 ", "(1. d4 d5) "},
    {"[Variant \"Momentum\"]\n\n1. e2-e4", ", e4-e6"},
    {"[Variant \"Grolman\"]\n\n1. e4 (Ne2", ", Rg1"},
    {"[Variant \"Grolman\"]\n\n1. e4 ", "(Ne2 "},
    {"[Variant \"Gravitatur\"]\n\n1. G@a4", "/Qa6"},
    {"[Variant \"Moon\"]\n\n", "hello, "},
    {"", "1. e4 e4 "},
    // One slip in forty turns, so that the line is never given up.
    {"", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 "
         "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng7 "},
    {"", "1. e4 e4 *\n"},
    {"[Event \"", "x"},
    {"[FEN \"", "8/"},
    {"{\xc3\xa9", "\xe9"},
    {"\xff\xfe", "x"},
    {"", "( ! "},
    {"", "&lt;"},
};

/// About `bytes` of it.
inline std::string blown_up(pieces const& of, std::size_t bytes) {
    std::string text(of.before);
    while (text.size() < bytes)
        text += of.again;
    return text;
}

} // namespace vpgn::test

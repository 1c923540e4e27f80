#include "syntax/worded_result.hpp"

#include <algorithm>
#include <string>

namespace vpgn::syntax {

namespace {

/// In small letters, with single blanks.
struct worded_result {
    std::string_view words;
    outcome value;
};

constexpr worded_result worded_results[] = {
    {"draw", outcome::draw},
    {"drawn", outcome::draw},
    {"draw agreed", outcome::draw},
    {"agreed draw", outcome::draw},
    {"drawn game", outcome::draw},
    {"game drawn", outcome::draw},
    {"game is drawn", outcome::draw},
    {"draw by agreement", outcome::draw},
    {"draw by repetition", outcome::draw},
    {"remis", outcome::draw}, // German, Dutch, Polish, Scandinavian
    {"unentschieden", outcome::draw},
    {"nulle", outcome::draw},                                    // French
    {"tablas", outcome::draw},                                   // Spanish
    {"patta", outcome::draw},                                    // Italian
    {"empate", outcome::draw},                                   // Portuguese
    {"\xd0\xbd\xd0\xb8\xd1\x87\xd1\x8c\xd1\x8f", outcome::draw}, // Russian
    {"\xe5\x92\x8c", outcome::draw},                             // Chinese: draw, drawn game
    {"\xe5\x92\x8c\xe6\xa3\x8b", outcome::draw},
    {"\xe5\x92\x8c\xe5\xb1\x80", outcome::draw},
    {"white wins", outcome::white_wins},
    {"white won", outcome::white_wins},
    {"black resigns", outcome::white_wins},
    {"black resigned", outcome::white_wins},
    {"black lost", outcome::white_wins},
    {"black loses", outcome::white_wins},
    {"red wins", outcome::white_wins},
    {"wei\xc3\x9f gewinnt", outcome::white_wins},
    {"weiss gewinnt", outcome::white_wins},
    {"schwarz gibt auf", outcome::white_wins},
    {"schwarz gab auf", outcome::white_wins},
    {"les blancs gagnent", outcome::white_wins},
    {"les noirs abandonnent", outcome::white_wins},
    {"ganan las blancas", outcome::white_wins},
    {"ganan blancas", outcome::white_wins},
    {"abandonan las negras", outcome::white_wins},
    {"\xe7\xba\xa2\xe8\x83\x9c", outcome::white_wins}, // Chinese: Red wins, in both scripts; Black loses
    {"\xe7\xb4\x85\xe5\x8b\x9d", outcome::white_wins},
    {"\xe7\xba\xa2\xe5\x85\x88\xe8\x83\x9c", outcome::white_wins},
    {"\xe7\xb4\x85\xe5\x85\x88\xe5\x8b\x9d", outcome::white_wins},
    {"\xe9\xbb\x91\xe8\xb4\x9f", outcome::white_wins},
    {"black wins", outcome::black_wins},
    {"black won", outcome::black_wins},
    {"white resigns", outcome::black_wins},
    {"white resigned", outcome::black_wins},
    {"white lost", outcome::black_wins},
    {"white loses", outcome::black_wins},
    {"red resigns", outcome::black_wins},
    {"schwarz gewinnt", outcome::black_wins},
    {"wei\xc3\x9f gibt auf", outcome::black_wins},
    {"weiss gibt auf", outcome::black_wins},
    {"wei\xc3\x9f gab auf", outcome::black_wins},
    {"weiss gab auf", outcome::black_wins},
    {"les noirs gagnent", outcome::black_wins},
    {"les blancs abandonnent", outcome::black_wins},
    {"ganan las negras", outcome::black_wins},
    {"ganan negras", outcome::black_wins},
    {"abandonan las blancas", outcome::black_wins},
    {"\xe9\xbb\x91\xe8\x83\x9c", outcome::black_wins}, // Chinese: Black wins; Red loses
    {"\xe9\xbb\x91\xe5\x8b\x9d", outcome::black_wins},
    {"\xe7\xba\xa2\xe8\xb4\x9f", outcome::black_wins},
};

constexpr std::size_t most_bytes = 40;

} // namespace

std::optional<outcome> result_in_words(std::string_view words) {
    while (!words.empty() && (words.back() == '.' || words.back() == '!'))
        words.remove_suffix(1);
    if (words.empty() || words.size() > most_bytes) return std::nullopt;
    std::string plain;
    for (char const c : words) {
        bool const is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!is_blank) plain += c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
        if (is_blank && !plain.ends_with(' ')) plain += ' ';
    }
    auto const* const found = std::find_if(std::begin(worded_results), std::end(worded_results),
                                           [&](worded_result const& one) { return one.words == plain; });
    return found == std::end(worded_results) ? std::nullopt : std::optional(found->value);
}

} // namespace vpgn::syntax

// Results in words, as people end a game with them: `draw`, `White wins`, `Black resigns`, `remis`, `红胜`.
#include "syntax/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = reader::at_byte;

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
    {"nulle", outcome::draw},  // French
    {"tablas", outcome::draw}, // Spanish
    {"patta", outcome::draw},  // Italian
    {"empate", outcome::draw}, // Portuguese
    {"ничья", outcome::draw},  // Russian
    {"和", outcome::draw},     // Chinese: draw, drawn game
    {"和棋", outcome::draw},
    {"和局", outcome::draw},
    {"white wins", outcome::white_wins},
    {"white won", outcome::white_wins},
    {"black resigns", outcome::white_wins},
    {"black resigned", outcome::white_wins},
    {"black lost", outcome::white_wins},
    {"black loses", outcome::white_wins},
    {"red wins", outcome::white_wins},
    {"weiß gewinnt", outcome::white_wins},
    {"weiss gewinnt", outcome::white_wins},
    {"schwarz gibt auf", outcome::white_wins},
    {"schwarz gab auf", outcome::white_wins},
    {"les blancs gagnent", outcome::white_wins},
    {"les noirs abandonnent", outcome::white_wins},
    {"ganan las blancas", outcome::white_wins},
    {"ganan blancas", outcome::white_wins},
    {"abandonan las negras", outcome::white_wins},
    {"红胜", outcome::white_wins}, // Chinese: Red wins, in both scripts; Black loses
    {"紅勝", outcome::white_wins},
    {"红先胜", outcome::white_wins},
    {"紅先勝", outcome::white_wins},
    {"黑负", outcome::white_wins},
    {"black wins", outcome::black_wins},
    {"black won", outcome::black_wins},
    {"white resigns", outcome::black_wins},
    {"white resigned", outcome::black_wins},
    {"white lost", outcome::black_wins},
    {"white loses", outcome::black_wins},
    {"red resigns", outcome::black_wins},
    {"schwarz gewinnt", outcome::black_wins},
    {"weiß gibt auf", outcome::black_wins},
    {"weiss gibt auf", outcome::black_wins},
    {"weiß gab auf", outcome::black_wins},
    {"weiss gab auf", outcome::black_wins},
    {"les noirs gagnent", outcome::black_wins},
    {"les blancs abandonnent", outcome::black_wins},
    {"ganan las negras", outcome::black_wins},
    {"ganan negras", outcome::black_wins},
    {"abandonan las blancas", outcome::black_wins},
    {"黑胜", outcome::black_wins}, // Chinese: Black wins; Red loses
    {"黑勝", outcome::black_wins},
    {"红负", outcome::black_wins},
};

constexpr std::size_t most_bytes = 40;

/// The outcome that all of `words` state; none: they state no result, or not whose it is (`resigns`).
std::optional<outcome> outcome_in_words(std::string_view words) {
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
                                           [&](worded_result const& known) { return known.words == plain; });
    return found == std::end(worded_results) ? std::nullopt : std::optional(found->value);
}

} // namespace

/// Reads a result in words that ends a game; false: the words of [at, end) are none.
bool reader::result_in_words(at_byte at, at_byte end) {
    if (has_result_ || is_line_ || !levels_.empty()) return false;
    auto const value = outcome_in_words(view(at, end));
    if (!value || !is_end_of_game(end)) return false;
    leave_joiner();
    leave_list();
    turn_open_ = false;
    has_result_ = true;
    out_->result(where(at, end), *value);
    std::string_view const usual = outcome_texts[std::size_t(*value)];
    finding found = make_finding(finding_code::missing_result, where(at, end),
                                 fmt::format("words in its place, which are read as `{}`", usual));
    found.fix = suggestion{std::string(usual), true, true};
    found.fix->mends_text = true;
    found.helps.push_back(fmt::format("write `{}`", usual));
    report(std::move(found));
    return true;
}

} // namespace vpgn::syntax

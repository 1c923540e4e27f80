#include "notation/word_forms.hpp"

#include "source/ascii.hpp"

#include <array>
#include <utility>

namespace vpgn::replay {

using syntax::action;
using syntax::alphabet;

namespace {

constexpr std::array<std::string_view, 5> english = {"K", "Q", "R", "B", "N"};
constexpr std::array<language_letters, 3> forms = {{
    {"squares without pieces", english, word_form::squares},
    {"capitals", english, word_form::capitals},
    {"small letters", english, word_form::small_letters},
}};
// That of one player who writes from the other side of the board is the likeliest.
constexpr std::array<language_letters, 9> views = {{
    {"turned, Black", english, word_form::turned, formed_moves::of_black},
    {"turned, White", english, word_form::turned, formed_moves::of_white},
    {"turned", english, word_form::turned},
    {"mirrored ranks, Black", english, word_form::mirrored_ranks, formed_moves::of_black},
    {"mirrored ranks, White", english, word_form::mirrored_ranks, formed_moves::of_white},
    {"mirrored ranks", english, word_form::mirrored_ranks},
    {"mirrored files, Black", english, word_form::mirrored_files, formed_moves::of_black},
    {"mirrored files, White", english, word_form::mirrored_files, formed_moves::of_white},
    {"mirrored files", english, word_form::mirrored_files},
}};

constexpr std::string_view capital_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool is_capital_file(char c, alphabet const& names) {
    return c >= 'A' && unsigned(c - 'A') < names.files;
}

bool is_move(std::string_view text, alphabet const& names) {
    return syntax::read_action(text, names).kind != action::form::unreadable;
}

/// `word` with its files and marks in lower case from `at` on. A letter between a rank and the end, or after
/// a sign, is that of a promotion.
std::string with_small_files(std::string_view word, std::size_t at, alphabet const& names) {
    std::string text(word);
    for (; at < text.size() && text[at] != '='; ++at) {
        bool const ends = at + 1 == text.size() || std::string_view("+#!?").find(text[at + 1]) != word.npos;
        bool const promotes = ends && at > 0 && ascii::is_digit(text[at - 1]);
        bool const is_mark = text[at] == 'X' && !is_capital_file('X', names);
        if (!promotes && (is_mark || is_capital_file(text[at], names))) text[at] = char(text[at] - 'A' + 'a');
    }
    return text;
}

std::optional<formed_word> read_capitals(std::string_view word, alphabet const& names) {
    std::size_t const letter = std::size_t(names.promoted_prefix && word.starts_with('+'));
    if (word.size() < letter + 2 || !ascii::is_upper(word[letter]) || word.find('(') != word.npos)
        return std::nullopt;
    bool const is_file = letter == 0 && is_capital_file(word[0], names);
    bool const has_rank = ascii::is_digit(word[letter + 1]);
    std::string as_piece, as_file;
    if (names.has(word[letter]) && !(is_file && has_rank))
        as_piece = with_small_files(word, letter + 1, names);
    // Without a rank only a pawn's capture begins with a file.
    if (is_file && (has_rank || as_piece.empty() || word[1] == 'X' || word[1] == 'x'))
        as_file = with_small_files(word, 0, names);
    if (as_piece == word || !is_move(as_piece, names)) as_piece.clear();
    if (!is_move(as_file, names)) as_file.clear();
    if (as_piece.empty()) std::swap(as_piece, as_file);
    if (as_piece.empty() || is_move(word, names)) return std::nullopt;
    return formed_word{std::move(as_piece), std::move(as_file), true};
}

std::optional<formed_word> read_small_letters(std::string_view word, alphabet const& names) {
    if (word.size() < 3 || word[0] < 'a' || word[0] > 'z') return std::nullopt;
    char const capital = char(word[0] - 'a' + 'A');
    if (!names.has(capital) || capital == 'P') return std::nullopt;
    std::string named = capital + std::string(word.substr(1));
    if (!is_move(named, names)) return std::nullopt;
    action const as_written = syntax::read_action(word, names);
    if (as_written.kind == action::form::unreadable) return formed_word{std::move(named), ""};
    // `bxc6`, but not `b1c3`
    if (as_written.from_rank >= 0 || as_written.from_file < 0) return std::nullopt;
    // No pawn's move names its own file: `bb3`.
    if (as_written.from_file == as_written.to_file) return formed_word{std::move(named), ""};
    return formed_word{std::string(word), std::move(named), true};
}

/// With the squares that they are on a board seen from elsewhere. One digit names a rank.
std::optional<formed_word> read_elsewhere(std::string_view word, word_form form, alphabet const& names) {
    bool const files = form != word_form::mirrored_ranks, ranks = form != word_form::mirrored_files;
    if (names.ranks > 9 || names.ranks_from_zero || word.find('(') != word.npos) return std::nullopt;
    std::string text(word);
    for (std::size_t at = 0; at < text.size() && text[at] != '='; ++at) {
        char& c = text[at];
        bool const is_promotion = at > 0 && ascii::is_digit(text[at - 1]) &&
                                  (at + 1 == text.size() || !ascii::is_digit(text[at + 1]));
        if (files && c >= 'a' && c < 'a' + names.files && !is_promotion)
            c = char('a' + names.files - 1 - (c - 'a'));
        else if (ranks && c >= '1' && c < '1' + names.ranks)
            c = char('1' + names.ranks - 1 - (c - '1'));
    }
    if (text == word || !is_move(text, names)) return std::nullopt;
    return formed_word{std::move(text), ""};
}

} // namespace

std::optional<formed_word> read_in_form(std::string_view word, bool by_white, language_letters const& form,
                                        alphabet const& names) {
    formed_moves const other = by_white ? formed_moves::of_black : formed_moves::of_white;
    if (form.moves == other) return std::nullopt;
    switch (form.form) {
    case word_form::capitals:
        return read_capitals(word, names);
    case word_form::small_letters:
        return read_small_letters(word, names);
    case word_form::mirrored_files:
    case word_form::mirrored_ranks:
    case word_form::turned:
        return read_elsewhere(word, form.form, names);
    case word_form::usual:
    case word_form::squares:
        break;
    }
    return std::nullopt;
}

action read_formed(std::string_view text, std::string_view word, alphabet const& names) {
    action a = syntax::read_action(text, names);
    for (syntax::written_piece* piece : {&a.piece, &a.swapped, &a.promotion}) {
        bool const is_view = !piece->name.empty() && piece->name.data() >= text.data() &&
                             piece->name.data() < text.data() + text.size();
        if (!is_view) continue;
        std::size_t const at = std::size_t(piece->name.data() - text.data());
        bool const is_letter = piece->name.size() == 1 && ascii::is_upper(piece->name[0]);
        piece->name = is_letter ? capital_letters.substr(std::size_t(piece->name[0] - 'A'), 1)
                                : word.substr(at, piece->name.size());
    }
    return a;
}

bool is_course_without_piece(action const& a) {
    bool const is_marked = a.marked_by == syntax::mark::dash || a.marked_by == syntax::mark::capture ||
                           a.marked_by == syntax::mark::shot;
    return a.kind == action::form::move && a.piece.named_by == syntax::naming::none && is_marked &&
           a.from_file >= 0 && a.from_rank >= 0 && a.to_rank >= 0;
}

std::vector<language_letters const*> forms_of(syntax::game const& game, alphabet const& names) {
    constexpr int enough = 2;
    std::array<int, forms.size()> shown{};
    for (auto const& token : game.actions) {
        std::string_view const word = part(game.text, token.where);
        if (word.size() < 2) continue;
        shown[0] += is_course_without_piece(syntax::read_action(word, names));
        shown[1] += read_capitals(word, names).has_value();
        shown[2] += read_small_letters(word, names).has_value();
    }
    std::vector<language_letters const*> found;
    for (std::size_t i = 0; i < forms.size(); ++i)
        if (shown[i] >= enough) found.push_back(&forms[i]);
    return found;
}

std::vector<language_letters const*> views_of_board() {
    std::vector<language_letters const*> all;
    for (language_letters const& view : views)
        all.push_back(&view);
    return all;
}

} // namespace vpgn::replay

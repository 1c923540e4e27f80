#include "registry/start_steps.hpp"

#include "notation/alphabet.hpp"
#include "notation/native/rows.hpp"
#include "notation/native/table.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace vpgn::replay {

namespace {

using syntax::node;
using syntax::plus_sign;

/// Without the glyphs at its end.
std::string_view bare_word(syntax::game const& game, syntax::action_token const& token) {
    std::string_view const word = part(game.text, token.where);
    return word.substr(0, word.find_last_not_of("!?") + 1);
}

// ---- ranks from 0 to 9

struct ranks_seen {
    int zero = 0, ten = 0;
    bool any = false;
};

ranks_seen ranks_written(syntax::game const& game) {
    ranks_seen seen;
    for (syntax::action_token const& token : game.actions) {
        std::string_view const word = part(game.text, token.where);
        for (std::size_t at = 1; at < word.size(); ++at) {
            bool const is_rank = ascii::is_digit(word[at]) && word[at - 1] >= 'a' && word[at - 1] <= 'p';
            if (!is_rank) continue;
            seen.any = true;
            seen.zero += word[at] == '0';
            seen.ten += word.substr(at, 2) == "10";
        }
    }
    return seen;
}

/// XBoard and engines by UCCI count the ranks of boards of ten from 0. A rank of 0 or of 10 shows it, else
/// which of both can be played.
void settle_ranks(syntax::game& game, game_start const& on) {
    ranks_seen const seen = ranks_written(game);
    if (!seen.any || seen.ten > seen.zero) return;
    // The words of UCCI, the protocol of engines for Xiangqi, are UCI's but for their ranks.
    game_words const named = game.reads.words;
    auto const read_from = [&](bool from_zero) {
        game.reads.ranks_from_zero = from_zero;
        game.reads.words = from_zero && notation_in(named) != nullptr ? any_words : named;
    };
    auto const turns = [&](bool from_zero) {
        read_from(from_zero);
        return on.variant->functions->count_fitting(game, on);
    };
    fitting_turns const from_one = turns(false);
    if (from_one.whole) return;
    // A slip leaves a few turns that fit in the other ranks, and one turn alone shows nothing.
    constexpr int few = 4, least = 2;
    fitting_turns const from_zero = turns(true);
    int const more = from_zero.turns - from_one.turns;
    read_from(seen.zero > 0 ? more >= 0 : more >= (from_zero.whole ? least : few));
}

// ---- the signs of shogi

/// Whether the piece that the word moves has a promoted form; false for drops and promoted pieces.
bool may_turn_over(std::string_view word, rules::piece_table const& pieces) {
    if (word.empty() || word.front() == '+' || word.find('@') != word.npos) return false;
    if (!ascii::is_upper(word.front())) return true;
    rules::kind const named = pieces.kind_lettered(word.substr(0, 1));
    return named != rules::no_kind && pieces.turned_over(named) != rules::no_kind;
}

/// Whether the word ends with the letter of a promoted piece: `=D`.
bool has_letter_of_promotion(std::string_view word, rules::piece_table const& pieces) {
    std::size_t const sign = word.find('=');
    if (sign == word.npos || sign + 1 >= word.size()) return false;
    rules::kind const named = pieces.kind_lettered(word.substr(sign + 1, 1));
    return named != rules::no_kind && pieces.turned_from(rules::set_of(named)) != 0;
}

/// What `+` behind a target means, as far as the words of the game show it.
plus_sign plus_of(syntax::game const& game, rules::piece_table const& pieces) {
    bool marks_checks = false, names_promoted = false;
    for (syntax::action_token const& token : game.actions) {
        std::string_view const word = bare_word(game, token);
        if (word.size() < 3) continue;
        if (has_letter_of_promotion(word, pieces)) return plus_sign::check;
        names_promoted |= word.front() == '+' && ascii::is_upper(word[1]);
        bool const doubled = word.ends_with("++");
        marks_checks |= word.back() == '#' || doubled || (word.back() == '+' && !may_turn_over(word, pieces));
    }
    if (!names_promoted) return plus_sign::open;
    return marks_checks ? plus_sign::either : plus_sign::promotion;
}

/// `Bxh8=`: the sign behind the word declines a promotion, and is no glyph.
void join_declining_signs(syntax::game& game, rules::piece_table const& pieces) {
    std::vector<std::size_t> signs;
    for (std::size_t i = 1; i < game.nodes.size(); ++i) {
        node const &turn = game.nodes[i - 1], &sign = game.nodes[i];
        if (sign.kind != node::type::nag || turn.kind != node::type::turn || turn.first == turn.second)
            continue;
        bool const is_glued = sign.where.start == turn.where.end && part(game.text, sign.where) == "=";
        if (is_glued && may_turn_over(part(game.text, game.actions[turn.second - 1].where), pieces))
            signs.push_back(i);
    }
    if (signs.empty()) return;
    for (std::size_t const i : signs) {
        node& turn = game.nodes[i - 1];
        turn.where.end = game.actions[turn.second - 1].where.end = game.nodes[i].where.end;
    }
    auto const shifted = [&](std::uint32_t at) {
        auto const before = std::lower_bound(signs.begin(), signs.end(), std::size_t(at)) - signs.begin();
        return std::uint32_t(at - std::uint32_t(before));
    };
    for (node& n : game.nodes)
        if (n.kind == node::type::open || n.kind == node::type::close) n.first = shifted(n.first);
    auto next = signs.begin();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        if (next != signs.end() && *next == i) {
            ++next;
            continue;
        }
        game.nodes[kept++] = game.nodes[i];
    }
    game.nodes.resize(kept);
}

/// Whether most squares of the game have letters for files (`b5`), so that one the other way round (`5b`) is
/// a slip, and not of another notation of shogi.
bool has_letters_for_files(syntax::game const& game) {
    int by_letters = 0, by_digits = 0;
    for (syntax::action_token const& token : game.actions) {
        std::string_view const word = bare_word(game, token);
        if (has_digits_for_files(word)) {
            ++by_digits;
            continue;
        }
        for (std::size_t at = 1; at < word.size(); ++at)
            if (ascii::is_digit(word[at]) && word[at - 1] >= 'a' && word[at - 1] <= 'i') {
                ++by_letters;
                break;
            }
    }
    return by_digits > 0 && by_letters > by_digits;
}

/// Whether each turn of the main line has its own number, one more than that of the turn before.
bool numbers_each_turn(syntax::game const& game) {
    constexpr std::uint32_t no_number = 0;
    std::uint32_t number = no_number, last = no_number;
    int turns = 0;
    for (std::size_t const i : game.line()) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::number) number = n.first;
        if (n.kind != node::type::turn) continue;
        if (number == no_number || (last != no_number && number != last + 1)) return false;
        last = number;
        number = no_number;
        ++turns;
    }
    return turns > 1;
}

} // namespace

bool leaves_words_open(variant_entry const& variant) {
    return variant.terms.pieces->has_turned() || variant.info.start.ranks == 10;
}

void settle_words_of(syntax::game& game, game_start const& on) {
    rules::piece_table const& pieces = on.pieces();
    if (pieces.has_turned()) {
        join_declining_signs(game, pieces);
        game.reads.plus = plus_of(game, pieces);
        if (game.reads.words == any_words && has_letters_for_files(game))
            game.reads.words = any_with_letters_for_files;
        if (western_words.serves(on.variant->info, pieces) && numbers_each_turn(game))
            game.numbers_count_turns = true;
    }
    // The words of a notation that is named count ranks as it does.
    word_notation const* const named = notation_in(game.reads.words);
    bool const is_named = named != nullptr && named != &uci_words;
    if (on.variant->info.start.ranks == 10 && on.playable && !is_named) settle_ranks(game, on);
}

} // namespace vpgn::replay

// Joins the words of a record into turns. If a turn may have several moves, records separate them by blanks,
// `3. e4 d4 Nf3`, and only the rules determine its end. The words are joined before the replay: later stages
// see whole turns, as if there were commas, and never a position within one.
//
// A turn ends where the rules allow no continuation; at a move number other than its own; after actions
// joined by commas, which are a complete turn. After a word that does not match, words are counted: as many
// as the turn has moves, or up to a check mark. The replay reports errors.
#pragma once

#include "core/effort.hpp"
#include "core/visit_choices.hpp"
#include "notation/action_pattern.hpp"
#include "notation/alphabet.hpp"
#include "registry/game_start.hpp"
#include "replay/record/numbered_groups.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

template <class P>
class word_joiner {
    using node = syntax::node;

public:
    /// `on` is the valid start by which `words` is played.
    word_joiner(syntax::game const& words, game_start const& on)
        : words_(words), on_(on), letters_(syntax_letters(on)), first_{on.start.to_move, on.start.number,
                                                                       P::from(on.start, on.terms)},
          numbered_(count_groups()) {
        lines_.push_back({first_, first_});
    }

    /// The nodes and actions of the game, with one node for each turn. Cost: for each word that of finding
    /// the choices it may mean.
    void run() {
        for (std::size_t i = 0; i < words_.nodes.size(); ++i)
            i = take(i);
        while (!lines_.empty()) {
            end_turn(lines_.back());
            lines_.pop_back();
        }
    }
    std::vector<node> nodes;
    std::vector<syntax::action_token> actions;
    record_numbers numbers; ///< those of the main line, with their turns

private:
    /// The beginning of a turn.
    struct turn_start {
        rules::color mover;
        std::uint32_t number;
        std::optional<P> at; ///< nullopt: unknown, because something did not match
    };

    struct line {
        turn_start next;      ///< where the next turn begins, or the open one began
        turn_start last{};    ///< where the turn before it began
        number_label label{}; ///< the number of the next or open turn
        bool open = false;    ///< a turn has begun and more words may belong to it
        bool fits = true;     ///< all its words match
        std::size_t at = 0;   ///< its node
        std::vector<syntax::action_token> words{};
        std::vector<P> reached{}; ///< after its words, or those that match
    };

    /// Processes node `i`; returns the last node processed.
    std::size_t take(std::size_t i) {
        node const& n = words_.nodes[i];
        switch (n.kind) {
        case node::type::turn:
            take_words(i);
            return i;
        case node::type::number:
            take_number(n);
            return i;
        case node::type::open:
            if (lines_.size() > syntax::most_nested) return copy(i, n.first);
            opened_.push_back(put(n));
            lines_.push_back(branch_of(lines_.back()));
            return i;
        case node::type::close: {
            if (lines_.size() > 1) {
                end_turn(lines_.back());
                lines_.pop_back();
            }
            std::size_t const close = put(n);
            nodes[close].first = std::uint32_t(opened_.back());
            nodes[opened_.back()].first = std::uint32_t(close);
            opened_.pop_back();
            return i;
        }
        case node::type::result:
            end_turn(lines_.back());
            put(n);
            return i;
        default:
            put(n);
            return i;
        }
    }

    /// A variation replaces a whole turn, even if it is located in the middle of it.
    static line branch_of(line const& outer) {
        turn_start const& from = outer.open ? outer.next : outer.last;
        return {from, from};
    }

    std::size_t put(node const& n) {
        nodes.push_back(n);
        return nodes.size() - 1;
    }

    /// Nodes that are not replayed are copied unchanged.
    std::size_t copy(std::size_t from, std::size_t to) {
        std::size_t const ahead = nodes.size() - from; // unsigned: differences wrap correctly
        for (std::size_t i = from; i <= to; ++i) {
            node n = words_.nodes[i];
            if (n.kind == node::type::open || n.kind == node::type::close)
                n.first = std::uint32_t(n.first + ahead);
            if (n.kind == node::type::turn) copy_actions(n);
            put(n);
        }
        return to;
    }
    void copy_actions(node& n) {
        auto const first = std::uint32_t(actions.size());
        actions.insert(actions.end(), words_.actions.begin() + n.first, words_.actions.begin() + n.second);
        n.second = first + (n.second - n.first);
        n.first = first;
    }

    // ---- numbers

    void take_number(node const& n) {
        line& here = lines_.back();
        number_label const written{n.first, n.second > 1};
        // The number of a turn may be repeated within it, after a comment.
        if (here.open &&
            here.label.is_again(written, words_.reads.numbers_count_turns && numbered_.each_turn))
            return;
        end_turn(here);
        here.label = written;
        if (lines_.size() == 1) numbers.push_back({n.first, here.next.number, here.next.mover});
        put(n);
    }

    numbered_groups count_groups() const {
        return numbered_groups(words_, [this](std::uint32_t turns) {
            auto const [mover, number] = turn_after(first_, turns);
            return first_.at->choices_due(mover, number);
        });
    }
    /// The side and number of the turn that comes `turns` after `from`.
    static std::pair<rules::color, std::uint32_t> turn_after(turn_start const& from, std::uint32_t turns) {
        std::uint32_t const half = from.number * 2 + (from.mover == rules::color::black) + turns;
        return {half % 2 != 0 ? rules::color::black : rules::color::white, half / 2};
    }
    int moves_due(turn_start const& of) const { return first_.at->choices_due(of.mover, of.number); }
    /// The number of words of the side after `of` before the next number.
    int due_before_number(turn_start const& of) const {
        if (numbered_.each_turn || of.mover == rules::color::black) return 0;
        return first_.at->choices_due(rules::color::black, of.number);
    }

    // ---- words

    void take_words(std::size_t i) {
        node const& n = words_.nodes[i];
        bool const is_joined = n.second - n.first > 1; // joined by commas
        if (line& here = lines_.back(); here.open && (is_joined || belongs_to_next(here, i))) end_turn(here);
        line& here = lines_.back();
        if (!here.open) begin_turn(here, n);
        bool ends = is_joined;
        for (std::uint32_t k = n.first; k < n.second; ++k) {
            syntax::action_token token = words_.actions[k];
            if (!here.words.empty() && token.joined_by == syntax::join::first)
                token.joined_by = syntax::join::word;
            here.words.push_back(token);
            ends |= follow(here, token.where);
        }
        nodes[here.at].where.end = n.where.end;
        if (ends && !is_one_too_many(here, i + 1)) end_turn(here);
    }

    void begin_turn(line& here, node const& n) {
        here.open = here.fits = true;
        here.at = put(n);
        here.words.clear();
        here.reached.clear();
        if (here.next.at) here.reached.push_back(*here.next.at);
    }

    /// Continues with the word at `where`; true if the turn then ends.
    bool follow(line& here, span where) {
        syntax::action const word = syntax::read_action(part(words_.text, where), letters_);
        std::vector<P> next =
            states_after(here.reached, pattern_of(word, *on_.terms.pieces, here.next.mover));
        here.fits = here.fits && !next.empty();
        if (!next.empty()) here.reached = std::move(next);
        bool const passes = word.kind == syntax::action::form::pass && here.words.size() == 1;
        if (here.fits || passes) return passes || is_over(here.reached);
        bool const counted = int(here.words.size()) >= moves_due(here.next);
        return counted || word.check != syntax::check_mark::none || is_over(here.reached);
    }

    static bool is_over(std::vector<P> const& reached) {
        return !reached.empty() &&
               std::all_of(reached.begin(), reached.end(), [](P const& p) { return p.turn_may_end(); });
    }

    /// The positions after `states`, one for each possible choice; few in any case.
    static std::vector<P> states_after(std::vector<P> const& states, action_pattern const& w) {
        constexpr std::size_t most = 16;
        std::vector<P> found;
        for (P const& state : states)
            rules::visit_choices_like(state, w.mask<rules::squares_of<P>>(), [&](rules::choice const& c) {
                if (found.size() == most || !fits(w, state, c)) return;
                P next = state;
                next.play(c, nullptr);
                if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(next);
            });
        return found;
    }

    // ---- too few or too many words

    /// Whether the word at node `i` begins the opponent's turn, because one of this turn was omitted: it does
    /// not match here and does there, and the opponent would otherwise have one too few.
    bool belongs_to_next(line const& here, std::size_t i) const {
        int const due = due_before_number(here.next);
        if (due == 0 || !here.fits || here.reached.empty()) return false;
        if (words_before_number(words_, i) != due || is_meant(here.reached, here.next.mover, i)) return false;
        auto const next = past_turn(here);
        return next && is_meant({*next}, !here.next.mover, i);
    }

    /// Whether the turn that ends here has a surplus word, at or after node `i`: there is one more than the
    /// opponent can have before the next number, and it does not match there.
    bool is_one_too_many(line const& here, std::size_t i) const {
        if (words_before_number(words_, i) != due_before_number(here.next) + 1) return false;
        while (words_.nodes[i].kind != node::type::turn) {
            if (words_.nodes[i].kind == node::type::open) i = words_.nodes[i].first;
            ++i;
        }
        if (words_.nodes[i].second - words_.nodes[i].first > 1) return false;
        auto const next = past_turn(here);
        return next && !is_meant({*next}, !here.next.mover, i);
    }

    bool is_meant(std::vector<P> const& states, rules::color mover, std::size_t i) const {
        span const where = words_.actions[words_.nodes[i].first].where;
        syntax::action const word = syntax::read_action(part(words_.text, where), letters_);
        return !states_after(states, pattern_of(word, *on_.terms.pieces, mover)).empty();
    }

    // ---- the end of a turn

    void end_turn(line& here) {
        if (!here.open) return;
        node& n = nodes[here.at];
        n.first = std::uint32_t(actions.size());
        actions.insert(actions.end(), here.words.begin(), here.words.end());
        n.second = std::uint32_t(actions.size());
        auto const [mover, number] = turn_after(here.next, 1);
        turn_start next{mover, number, past_turn(here)};
        here.last = std::exchange(here.next, std::move(next));
        here.label = here.label.of_next();
        here.open = false;
    }

    /// Where the next turn begins; nullopt if the matching words do not lead to a position between turns.
    std::optional<P> past_turn(line const& here) const {
        if (here.reached.empty()) return std::nullopt;
        auto const ended = std::find_if(here.reached.begin(), here.reached.end(),
                                        [](P const& p) { return p.turn_may_end(); });
        P after = ended != here.reached.end() ? *ended : here.reached.front();
        after.end_turn(nullptr);
        if (P::judge(after.as_setup(), on_.terms).faults != rules::no_fault) return std::nullopt;
        return after;
    }

    static syntax::alphabet syntax_letters(game_start const& on) {
        return alphabet_of(on.variant->info, *on.terms.pieces);
    }

    syntax::game const& words_;
    game_start const& on_;
    syntax::alphabet letters_;
    turn_start first_;
    numbered_groups numbered_;
    std::vector<line> lines_;
    std::vector<std::size_t> opened_; ///< the nodes of the open variations
};

/// Joins the words of each turn of `game`, which is played by `on`.
template <class P>
void join_words_as(syntax::game& game, game_start const& on) {
    if (P::judge(on.start, on.terms).faults != rules::no_fault) return;
    // Before the replay, which has its own. Words behind are joined by the number of moves that are due.
    rules::effort_of_game const limit(rules::usual_effort / 4);
    word_joiner<P> joiner(game, on);
    joiner.run();
    game.nodes = std::move(joiner.nodes);
    game.actions = std::move(joiner.actions);
    game.numbers_count_turns = game.reads.numbers_count_turns && count_turns(joiner.numbers);
}

} // namespace vpgn::replay

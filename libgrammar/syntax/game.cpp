// The tree is built by an ordinary consumer of the events. Variations are brackets in one list, so building
// it only appends, with a stack of indices for those that are open.
#include "syntax/game.hpp"

#include "source/ascii.hpp"
#include "syntax/read_line.hpp"
#include "syntax/scan.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::syntax {

std::string unescaped(std::string_view raw) {
    std::string plain;
    plain.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        bool const escape = raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
        plain.push_back(raw[escape ? ++i : i]);
    }
    return plain;
}

namespace {

// Searches from the back: of a repeated tag the last one counts.
template <class Test>
tag_pair const* last_tag(game const& of, Test test) {
    auto const found = std::find_if(of.tags.rbegin(), of.tags.rend(),
                                    [&](tag_pair const& pair) { return test(name_of(of.text, pair)); });
    return found != of.tags.rend() ? &*found : nullptr;
}
tag_pair const* last_tag(game const& of, std::string_view name) {
    return last_tag(of, [&](std::string_view other) { return other == name; });
}

/// A tag of White's by its name in records of Xiangqi, which name the first player Red: `Red`, `RedElo`.
tag_pair const* last_tag_of_red(game const& of, std::string_view name) {
    constexpr std::string_view white = "White", red = "Red";
    if (!name.starts_with(white)) return nullptr;
    std::string_view const rest = name.substr(white.size());
    return last_tag(of, [&](std::string_view other) {
        return other.starts_with(red) && other.substr(red.size()) == rest;
    });
}

tag_pair const* tag_called(game const& of, std::string_view name) {
    tag_pair const* const found = last_tag(of, name);
    return found != nullptr ? found : last_tag_of_red(of, name);
}

} // namespace

std::string game::tag(std::string_view name) const {
    tag_pair const* const found = tag_called(*this, name);
    return found != nullptr ? unescaped(part(text, found->value)) : std::string();
}

bool game::has_tag(std::string_view name) const {
    return tag_called(*this, name) != nullptr;
}

std::uint32_t game::plies() const {
    std::uint32_t count = 0;
    for ([[maybe_unused]] std::size_t const turn : turns())
        ++count;
    return count;
}

std::size_t game::turn_before(std::size_t i) const {
    bool is_replaced = false; // the next turn on the way back is the one that the variation replaces
    while (i-- > 0) {
        node const& n = nodes[i];
        if (n.kind == node::type::close)
            i = n.first;
        else if (n.kind == node::type::open)
            is_replaced = !continues_last_turn(n);
        else if (n.kind == node::type::turn && !std::exchange(is_replaced, false))
            return i;
    }
    return no_node;
}

std::string_view game::comment_text(node const& comment) const {
    return part(text, comment.where).substr(comment.first, comment.second - comment.first);
}

std::optional<written_result> game::main_line_result() const {
    // From the end: it is nearly always the last token.
    for (std::size_t i = nodes.size(); i-- > 0;) {
        node const& n = nodes[i];
        if (n.kind == node::type::close)
            i = n.first;
        else if (n.kind == node::type::result)
            return written_result{outcome(n.first), n.where};
    }
    return std::nullopt;
}

outcome game::result() const {
    if (auto const written = main_line_result()) return written->value;
    std::string const stated = tag("Result");
    char const* const end = stated.data() + stated.size();
    scan::result_token const read = scan::result(stated.data(), end);
    return read.end == end ? read.value : outcome::unknown;
}

std::string_view mark_after_list(game const& of, node const& turn) {
    if (turn.kind != node::type::turn || turn.second == turn.first) return {};
    span const last = of.actions[turn.second - 1].where;
    if (turn.where.end <= last.end) return {};
    std::string_view const suffix = part(of.text, {last.end, turn.where.end});
    return suffix.substr(suffix.find_last_not_of("+#") + 1);
}

namespace {

/// Stores the events of one game after another in the same memory.
class tree_builder final : public consumer {
public:
    tree_builder(std::string_view text, notation_of ask, game_consumer& out) : ask_(ask), out_(out) {
        game_.text = text;
    }
    /// For games that are all in the syntax `reads`.
    tree_builder(std::string_view text, notation const& reads, game_consumer& out)
        : tree_builder(text, nullptr, out) {
        known_ = reads;
    }

    void game_begins(std::uint64_t at) override {
        // clear() keeps the memory: after a few games there are no more allocations
        game_.where = {at, at};
        game_.tags.clear();
        game_.nodes.clear();
        game_.actions.clear();
        game_.problems.clear();
        game_.reads = known_;
        game_.numbers_count_turns = false;
        open_.clear();
        labels_.clear();
        next_label_ = no_label;
        actions_at_open_ = no_turn;
        are_lines_in_doubt_ = are_numbers_in_doubt_ = false;
        in_game_ = true;
    }

    void tag(tag_pair const& pair) override { game_.tags.push_back(pair); }

    notation tags_end() override {
        if (ask_ != nullptr) game_.reads = ask_(game_);
        return game_.reads;
    }

    void move_number(span where, std::uint32_t number, int dots) override {
        std::int64_t const label = std::int64_t(number) * 2 + std::int64_t(dots > 1);
        if (label != next_label_) unexpected_label(label);
        add(node::type::number, where, number, std::uint32_t(dots));
    }

    void action(span where, join joined_by) override {
        auto const index = std::uint32_t(game_.actions.size());
        game_.actions.push_back({where, joined_by});
        if (joined_by == join::first || turn_ == no_turn) {
            turn_ = game_.nodes.size();
            add(node::type::turn, where, index, index + 1);
            ++next_label_;
            return;
        }
        // Comments may have intervened; the turn is still one node, and spans all of it.
        node& turn = game_.nodes[turn_];
        turn.where.end = where.end;
        turn.second = index + 1;
    }

    void action_goes_on(span where) override {
        if (turn_ == no_turn) return;
        game_.actions.back().where.end = where.end;
        game_.nodes[turn_].where.end = where.end;
    }

    void list_mark(span where) override {
        if (turn_ != no_turn) game_.nodes[turn_].where.end = where.end;
    }

    // Comments and escapes outside of all games are in no tree; only problems must not be lost.
    void comment(span where, span text) override {
        if (in_game_)
            add(node::type::comment, where, std::uint32_t(text.start - where.start),
                std::uint32_t(text.end - where.start));
    }

    void nag(span where, std::uint32_t value) override { add(node::type::nag, where, value, 0); }

    void variation_opens(span where) override {
        open_.push_back(std::uint32_t(game_.nodes.size()));
        labels_.push_back(next_label_);
        --next_label_; // its first turn replaces one
        actions_at_open_ = game_.actions.size();
        add(node::type::open, where, 0, 0);
        turn_ = no_turn;
    }

    void variation_closes(span where) override {
        std::uint32_t const opened = open_.back();
        open_.pop_back();
        next_label_ = labels_.back();
        labels_.pop_back();
        actions_at_open_ = no_turn;
        game_.nodes[opened].first = std::uint32_t(game_.nodes.size());
        add(node::type::close, where, opened, 0);
        turn_ = no_turn;
    }

    void result(span where, outcome value) override {
        add(node::type::result, where, std::uint32_t(value), 0);
    }

    void escape(span where) override {
        if (in_game_) add(node::type::escape, where, 0, 0);
    }

    void unreadable(span where) override {
        if (in_game_) add(node::type::unreadable, where, 0, 0);
    }

    void problem(finding found) override {
        if (in_game_)
            game_.problems.push_back(std::move(found));
        else
            out_.between(std::move(found));
    }

    void game_ends(std::uint64_t at) override {
        game_.where.end = at;
        in_game_ = false;
        if (game_.reads.settle_words != nullptr) game_.reads.settle_words(game_);
        if (game_.reads.join_words != nullptr) game_.reads.join_words(game_);
        if (game_.reads.part_words != nullptr && may_have_glued_turns()) game_.reads.part_words(game_);
        if (are_lines_in_doubt_ && game_.reads.settle_lines != nullptr) game_.reads.settle_lines(game_);
        out_.take(game_);
    }

private:
    static constexpr std::size_t no_turn = ~std::size_t(0);
    /// Before the first move number of a game. With turns counted it is still negative.
    static constexpr std::int64_t no_label = std::int64_t(-1) << 60;
    static constexpr std::int64_t first_label = 2;

    [[gnu::cold, gnu::noinline]] void unexpected_label(std::int64_t label) {
        if (label < 2) return; // the number 0
        bool const begins_variation = actions_at_open_ == game_.actions.size();
        if (next_label_ > 0) {
            are_numbers_in_doubt_ = true;
            are_lines_in_doubt_ |= label < next_label_ || begins_variation;
        } else {
            // Where variations alone have numbers, as in JSON, the turns before them are counted from 1.
            are_lines_in_doubt_ |= begins_variation && label != next_label_ - no_label + first_label;
        }
        next_label_ = label;
    }

    /// Whether a word may be two turns: the numbers count more turns than there are, or none do, as at the
    /// end of a game.
    bool may_have_glued_turns() const {
        bool const is_numbered = next_label_ > 0;
        if (are_numbers_in_doubt_ || !is_numbered) return true;
        constexpr std::size_t of_last_number = 2, least_of_two = 4;
        std::size_t const count = std::min(game_.actions.size(), of_last_number);
        return std::any_of(
            game_.actions.end() - std::ptrdiff_t(count), game_.actions.end(), [&](action_token const& token) {
                std::string_view const word = part(game_.text, token.where);
                bool const is_long = word.size() >= least_of_two &&
                                     std::count_if(word.begin(), word.end(), ascii::is_digit) > 1;
                return is_long || token.joined_by == join::slash;
            });
    }

    void add(node::type kind, span where, std::uint32_t first, std::uint32_t second) {
        game_.nodes.push_back({kind, where, first, second});
    }

    notation_of ask_; ///< null: the syntax is `known_`
    notation known_;
    game_consumer& out_;
    game game_;
    std::vector<std::uint32_t> open_; ///< the nodes of the open variations
    // Move numbers are labels, twice the number and one more for Black: `12...` is 25.
    std::int64_t next_label_ = no_label;    ///< of the next turn, by the numbers and turns before it
    std::vector<std::int64_t> labels_;      ///< of the turns that are next in the open lines
    std::size_t actions_at_open_ = no_turn; ///< how many there are before a variation that has just opened
    bool are_numbers_in_doubt_ = false;     ///< one is not that of the turn that is due
    bool are_lines_in_doubt_ = false; ///< a number goes back, or is not that of the turn that is replaced
    std::size_t turn_ = no_turn;      ///< the node of the turn that actions may still join
    bool in_game_ = false;
};

} // namespace

namespace {

/// Keeps the first game of a text.
class first_tree_keeper final : public game_consumer {
public:
    void take(game const& tree) override {
        if (!first) first = tree;
    }
    std::optional<game> first;
};

} // namespace

game read_line(std::string_view text, notation const& reads) {
    first_tree_keeper into;
    tree_builder builder(text, reads, into);
    read_line(text, builder);
    return std::move(into.first).value_or(game());
}

void read_trees(std::string_view text, notation_of ask, game_consumer& out) {
    tree_builder builder(text, ask, out);
    read_games(text, builder);
}

std::optional<game> first_tree(std::string_view text, notation_of ask) {
    first_tree_keeper into;
    read_trees(text, ask, into);
    return std::move(into.first);
}

void read_tree(std::string_view text, std::uint64_t from, notation_of ask, game_consumer& out) {
    tree_builder builder(text, ask, out);
    read_games(text, builder, {.from = from, .only_one = true});
}

} // namespace vpgn::syntax

#include "edit/tidied.hpp"

#include "edit/tidying_edits.hpp"

#include <utility>

namespace vpgn::transcribe {

namespace {

/// The parts of a game that no cut may change.
struct record {
    std::string turns;
    std::size_t results = 0; ///< `0 {?} -1` contains none until the comment is removed

    void add(syntax::game const& game, bool main_line) {
        turns += turns_of(game, main_line);
        for (std::size_t i = 0; i != game.nodes.size(); ++i) {
            syntax::node const& n = game.nodes[i];
            if (n.kind == syntax::node::type::open && main_line) i = n.first;
            results += n.kind == syntax::node::type::result;
        }
    }
};

/// The changes to the one game of a transcript.
struct planned final : syntax::game_consumer {
    explicit planned(tidying const& requested) : options(requested) {}

    void take(syntax::game const& game) override {
        if (++games > 1) return; // only the first game of a malformed text is tidied
        if (options.changes_tags()) tags = edits_of_tags(game, options);
        if (options.cuts()) cuts = cuts_of(game, options);
        if (!tags.empty() || !cuts.empty()) before.add(game, options.variations);
    }

    tidying const& options;
    std::vector<edit> tags, cuts;
    record before;
    std::size_t games = 0;
};

struct single_game_reader final : syntax::game_consumer {
    explicit single_game_reader(bool only_main_line) : main_line(only_main_line) {}
    void take(syntax::game const& game) override { read.add(game, main_line); }

    bool main_line;
    record read;
};

} // namespace

void tidier::take(transcript const& input) {
    planned todo(options_);
    syntax::read_trees(input.text, ask_, todo);
    if (todo.games != 1) return to_.take(input);
    auto const record_of = [&](transcript const& tidy) {
        single_game_reader reader(options_.variations);
        syntax::read_trees(tidy.text, ask_, reader);
        return std::move(reader.read);
    };
    // A result may be added by the tags, but not by cutting.
    bool const cuts_fit =
        todo.cuts.empty() || record_of(edited(input, todo.cuts)).results == todo.before.results;
    // Without the tag after it, an unclosed comment would swallow the result.
    auto const is_same_record = [&](transcript const& tidy) {
        record const read = record_of(tidy);
        return read.turns == todo.before.turns && read.results >= todo.before.results;
    };
    std::vector<edit> all = todo.tags;
    if (cuts_fit) all.insert(all.end(), todo.cuts.begin(), todo.cuts.end());
    if (all.empty()) return to_.take(input);
    if (transcript const tidy = edited(input, all); is_same_record(tidy)) return to_.take(tidy);
    if (todo.tags.empty()) return to_.take(input);
    transcript const with_tags = edited(input, todo.tags);
    if (!is_same_record(with_tags)) return to_.take(input);
    // What cannot be cut beside the tags as they were may be cut beside these.
    planned rest(options_);
    syntax::read_trees(with_tags.text, ask_, rest);
    transcript const tidy = edited(with_tags, rest.cuts);
    to_.take(rest.games == 1 && is_same_record(tidy) ? tidy : with_tags);
}

} // namespace vpgn::transcribe

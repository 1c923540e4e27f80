#include "game.hpp"

#include <utility>

namespace vpgn::python {

namespace {

class tree_keeper final : public syntax::game_consumer {
public:
    explicit tree_keeper(syntax::game& into) : into_(into) {}
    void take(syntax::game const& read) override {
        if (!std::exchange(has_one_, true)) into_ = read;
    }

private:
    syntax::game& into_;
    bool has_one_ = false;
};

class turn_keeper final : public replay::observer {
public:
    explicit turn_keeper(replayed_game& into) : into_(into) {}
    void plays(replay::played_turn const& turn) override {
        played_turn& kept = into_.turns.emplace_back();
        kept.before = turn.before();
        kept.after = turn.after();
        turn.spell_into(kept.canonical);
        turn.tell_events(kept.events);
        kept.how = turn.how();
        kept.gives_check = turn.gives_check();
        into_.played_at[turn.node()] = std::uint32_t(into_.turns.size());
    }

private:
    replayed_game& into_;
};

line_of_turns turns_between(syntax::game const& of, std::size_t begin, std::size_t end,
                            std::uint32_t halves_before) {
    using type = syntax::node::type;
    line_of_turns line{std::uint32_t(begin), std::uint32_t(end), halves_before, {}};
    line.turns.reserve((end - begin) / 2);
    for (std::size_t i = begin; i < end; ++i) {
        syntax::node const& one = of.nodes[i];
        if (one.what == type::open) i = one.first;
        if (one.what == type::turn) line.turns.push_back(std::uint32_t(i));
    }
    return line;
}

} // namespace

syntax::game const& game::tree() const {
    std::call_once(read_, [this] {
        reading::in_use const here(*how_);
        tree_.text = text_;
        tree_keeper keeper(tree_);
        syntax::read_trees(text_, replay::notation_of, keeper);
    });
    return tree_;
}

replay::game_start const& game::start() const {
    syntax::game const& read = tree();
    std::call_once(started_, [&] {
        reading::in_use const here(*how_);
        std::vector<finding> found_before;
        start_ = replay::read_game_start(read, found_before);
    });
    return start_;
}

replayed_game const& game::replay() const {
    syntax::game const& read = tree();
    std::call_once(replayed_, [&] {
        reading::in_use const here(*how_);
        replay_.played_at.assign(read.nodes.size(), 0);
        turn_keeper keeper(replay_);
        replay::game_report const report = replay::replay_game(read, number_, &keeper);
        replay_.replayed = report.replayed;
        replay_.end = report.end;
        is_replayed_.store(true, std::memory_order_release);
    });
    return replay_;
}

played_turn const* game::played(std::size_t node) const {
    replayed_game const& all = replay();
    std::uint32_t const at = all.played_at[node];
    return at == 0 ? nullptr : &all.turns[at - 1];
}

line_of_turns main_line(syntax::game const& of) {
    return turns_between(of, 0, of.nodes.size(), 0);
}

line_of_turns variation_at(syntax::game const& of, std::size_t open, std::uint32_t halves_before) {
    return turns_between(of, open + 1, of.nodes[open].first, halves_before);
}

} // namespace vpgn::python

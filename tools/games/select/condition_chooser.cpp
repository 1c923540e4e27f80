#include "games/select/condition_chooser.hpp"

#include "condition/facts.hpp"
#include "games/select/decision.hpp"
#include "games/select/make_test.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

using condition::expression;
using condition::fault;

class condition_chooser final : public game_chooser {
public:
    explicit condition_chooser(choosing_rules const& rules) : rules_(rules) {}

    /// Adds a part with its parts; returns its number.
    std::variant<std::size_t, fault> add(expression const& part) {
        if (part.kind == expression::type::test) return add_test(part);
        std::vector<std::size_t> parts;
        for (expression const& operand : part.parts) {
            auto const added = add(operand);
            if (auto const* const wrong = std::get_if<fault>(&added)) return *wrong;
            parts.push_back(std::get<std::size_t>(added));
        }
        if (part.kind == expression::type::negation) return decided_.add_negation(parts.front());
        return part.kind == expression::type::all_of ? decided_.add_all_of(std::move(parts))
                                                     : decided_.add_any_of(std::move(parts));
    }

    void on_chunk(game_chunk const& chunk) override {
        std::uint64_t const earlier_games = rules_.games_of_file ? *rules_.games_of_file : 0;
        games_ = games_before(chunk, chunk.begins_file ? 0 : earlier_games);
    }
    std::optional<bool> on_game(syntax::game const& game) override {
        ++games_;
        if (rules_.games_of_file) *rules_.games_of_file = games_;
        for (condition_test* const test : counting_)
            test->is_game(games_);
        game_ = &game;
        lines_.clear();
        last_ = no_turn;
        decided_.forget();
        each_open([&](condition_test& test) { return test.on_game(game); });
        if (decided_.verdict() == truth::unknown) return std::nullopt;
        return decided_.verdict() == truth::yes;
    }
    void on_start(replay::beginning const& first) override {
        number_ = first.position.number;
        black_begins_ = first.position.to_move == rules::color::black;
        each_open([&](condition_test& test) { return test.on_start(first); });
    }
    replay::interest in_turns() const override {
        replay::interest most = replay::interest::nothing;
        for (std::size_t const test : decided_.open())
            most = std::max(most, tests_[test]->in_turns());
        return most;
    }
    replay::any_demands const* looks_for() override {
        demands_.clear();
        for (std::size_t const test : decided_.open())
            if (!tests_[test]->lists_demands(demands_)) return nullptr;
        return &demands_;
    }
    void on_turn(replay::played_turn const& played) override {
        if (decided_.verdict() != truth::unknown || (!rules_.includes_variations && !played.in_main_line()))
            return;
        std::uint32_t const turns = played.ply() - 1 + black_begins_;
        turn_.take(played, number_ + turns / 2, turns % 2 == 0 ? rules::color::white : rules::color::black,
                   turn_before(played.node()));
        each_open([&](condition_test& test) { return test.on_turn(turn_); });
        if (decided_.verdict() != truth::unknown) demands_.clear();
    }
    bool on_end(imported_game const& imported) override {
        each_open([&](condition_test& test) { return truth_of(test.on_end(imported)); });
        return decided_.verdict() == truth::yes;
    }

private:
    std::variant<std::size_t, fault> add_test(expression const& part) {
        auto built = std::visit([&](auto const& test) { return make(test); }, part.test);
        if (auto* const wrong = std::get_if<fault>(&built)) {
            if (wrong->where == span()) wrong->where = part.where;
            return *wrong;
        }
        tests_.push_back(std::get<std::unique_ptr<condition_test>>(std::move(built)));
        if (tests_.back()->counts_games()) counting_.push_back(tests_.back().get());
        return decided_.add_test();
    }

    static test_or_fault make(condition::field_test const& test) { return make_field_test(test); }
    test_or_fault make(condition::position_test const& test) const {
        return make_position_test(test, rules_.includes_variations);
    }
    test_or_fault make(condition::material_test const& test) const {
        return make_material_test(test, rules_.includes_variations);
    }
    static test_or_fault make(condition::turn_test const& test) { return make_turn_test(test); }
    test_or_fault make(condition::line_test const& test) const {
        return make_line_test(test, rules_.includes_variations);
    }
    static test_or_fault make(condition::event_test const& test) { return make_event_test(test); }

    /// The answer of one test may decide others, which are then not called.
    template <class Ask>
    void each_open(Ask const& ask) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < decided_.open().size();) {
            std::size_t const test = decided_.open()[i];
            if (test < next) {
                ++i;
                continue;
            }
            next = test + 1;
            truth const answer = ask(*tests_[test]);
            if (answer == truth::unknown)
                ++i;
            else {
                decided_.learn(test, answer);
                i = 0;
            }
        }
    }

    std::size_t turn_before(std::size_t node) {
        if (!rules_.includes_variations) return std::exchange(last_, node);
        if (lines_.empty()) find_lines();
        return lines_[node];
    }
    /// For each turn the one before it in its line.
    void find_lines() {
        lines_.assign(game_->nodes.size(), no_turn);
        struct line {
            std::size_t last = no_turn;
            std::size_t before_last = no_turn;
        };
        std::vector<line> open(1);
        for (std::size_t i = 0; i < game_->nodes.size(); ++i) {
            syntax::node const& n = game_->nodes[i];
            if (n.kind == syntax::node::type::turn) {
                lines_[i] = open.back().last;
                open.back() = {i, open.back().last};
            } else if (n.kind == syntax::node::type::open) {
                line const& outer = open.back();
                open.push_back({syntax::continues_last_turn(n) ? outer.last : outer.before_last, no_turn});
            } else if (n.kind == syntax::node::type::close && open.size() > 1) {
                open.pop_back();
            }
        }
    }

    choosing_rules rules_;
    std::vector<std::unique_ptr<condition_test>> tests_;
    std::vector<condition_test*> counting_; ///< those that need the numbers of games
    std::uint64_t games_ = 0;               ///< of the file, with the one that has begun
    decision decided_;
    replay::any_demands demands_; ///< of the tests that were open when the game began
    syntax::game const* game_ = nullptr;
    std::vector<std::size_t> lines_; ///< by node; only where variations are looked into
    std::size_t last_ = no_turn;     ///< of the main line
    asked_turn turn_;
    std::uint32_t number_ = 1;
    bool black_begins_ = false;
};

} // namespace

bool counts_games(expression const& root) {
    if (root.kind != expression::type::test)
        return std::any_of(root.parts.begin(), root.parts.end(), counts_games);
    auto const* const field = std::get_if<condition::field_test>(&root.test);
    return field && condition::find_fact(field->name.text) == condition::fact::game;
}

std::variant<std::unique_ptr<game_chooser>, fault> make_condition_chooser(expression const& root,
                                                                          choosing_rules const& rules) {
    auto chooser = std::make_unique<condition_chooser>(rules);
    auto const added = chooser->add(root);
    if (auto const* const wrong = std::get_if<fault>(&added)) return *wrong;
    return std::unique_ptr<game_chooser>(std::move(chooser));
}

} // namespace vpgn::tools

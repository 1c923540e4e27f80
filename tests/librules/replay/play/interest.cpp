// An observer is shown what it looks for, without any other effect: an observer of positions may still use
// the other queries.
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "source/file.hpp"
#include "support/sample_files.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <string>
#include <vector>

using namespace vpgn;

namespace {

class teller final : public replay::observer {
public:
    explicit teller(replay::interest in) : interest_(in) {}
    replay::interest in_turns() const override { return interest_; }
    void on_start(replay::beginning const& first) override {
        notation_ = &first.notation;
        told.push_back("start");
    }
    void on_turn(replay::played_turn const& turn) override {
        std::string events;
        for (rules::event const& e : turn.events())
            events += fmt::format(" {}:{}-{}", int(e.why), int(e.from), int(e.to));
        told.push_back(fmt::format("{} {} {} {} {} {} {} {}", turn.node(), turn.ply(), turn.in_main_line(),
                                   int(turn.status()), text_of(turn.before()), text_of(turn.after()),
                                   turn.spell(), events));
    }
    std::vector<std::string> told;

private:
    std::string text_of(rules::setup const& position) const {
        return replay::write_position_text(position, *notation_);
    }

    replay::interest interest_;
    replay::position_notation const* notation_ = nullptr;
};

/// Compares what observers with each interest see of the games of a text.
struct comparer final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        teller all(replay::interest::turns), positions(replay::interest::positions),
            nothing(replay::interest::nothing);
        for (teller* const one : {&all, &positions, &nothing})
            findings.push_back(replay::replay_game(game, 1, one).findings.size());
        BOOST_CHECK_EQUAL_COLLECTIONS(all.told.begin(), all.told.end(), positions.told.begin(),
                                      positions.told.end());
        BOOST_CHECK_LE(nothing.told.size(), 1u);
        turns += all.told.size();
    }
    std::vector<std::size_t> findings;
    std::size_t turns = 0;
};

replay::game_report report_of(std::string const& text) {
    struct taker final : syntax::game_consumer {
        void take(syntax::game const& game) override { report = replay::replay_game(game, 1); }
        replay::game_report report;
    } seen;
    syntax::read_trees(text, replay::notation_of, seen);
    return seen.report;
}

} // namespace

BOOST_AUTO_TEST_SUITE(what_observers_look_at)

BOOST_AUTO_TEST_CASE(observers_of_positions_alone_may_request_the_rest) {
    comparer all;
    for (std::string const& file : test::sample_files("games"))
        syntax::read_trees(read_file(file), replay::notation_of, all);
    BOOST_CHECK_GT(all.turns, 300u);
    for (std::size_t i = 0; i < all.findings.size(); i += 3)
        BOOST_CHECK(all.findings[i] == all.findings[i + 1] && all.findings[i] == all.findings[i + 2]);
}

BOOST_AUTO_TEST_CASE(a_main_line_is_followed_to_its_last_turn_or_it_is_not) {
    BOOST_CHECK(report_of("1. e4 e5 2. Ke3 *\n").followed);
    replay::game_report const variation = report_of("1. e4 e5 (1... zz9 2. yy9 xx9) 2. Nf3 *\n");
    BOOST_CHECK(variation.gives_up && variation.followed);
    replay::game_report const main_line = report_of("1. e4 zz9 2. yy9 xx9 3. ww9 vv9 *\n");
    BOOST_CHECK(main_line.gives_up && !main_line.followed);
    BOOST_CHECK(!report_of("[Variant \"No Such Chess\"]\n\n1. e4 *\n").followed);
}

BOOST_AUTO_TEST_SUITE_END()

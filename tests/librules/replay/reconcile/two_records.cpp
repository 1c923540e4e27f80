// Two records of one game: where they differ, which one is right, and what is written.
#include "replay/reconcile/reconcile.hpp"

#include "registry/game_start.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn;

namespace {

struct tree_of final : syntax::game_consumer {
    explicit tree_of(std::string_view text) { syntax::read_trees(text, replay::notation_of, *this); }
    void take(syntax::game const& read) override { game = read; }
    syntax::game game;
};

struct compared {
    compared(std::string first_text, std::string second_text)
        : first(std::move(first_text)), second(std::move(second_text)),
          result(replay::reconcile(tree_of(first).game, tree_of(second).game, 1)) {}

    /// `R102 at 3.`, one for each finding, with `?` where it leaves the decision open.
    std::string found() const {
        std::string all;
        for (finding const& f : result.report.findings) {
            bool const is_open = f.fix && !f.fix->alone;
            all += fmt::format("{}{} at {}{}", all.empty() ? "" : ", ", record_of(f.code).code,
                               f.place.number, is_open ? "?" : "");
        }
        return all;
    }
    std::string fixed() const { return with_changes(first, result.changes); }
    std::string turns() const {
        std::string all;
        for (std::string const& turn : result.turns)
            all += (all.empty() ? "" : " ") + turn;
        return all;
    }

    std::string first, second;
    replay::reconciled_game result;
};

std::string const opening = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7";

} // namespace

BOOST_AUTO_TEST_SUITE(two_records)

BOOST_AUTO_TEST_CASE(records_of_one_game_in_other_notations_do_not_differ) {
    compared const same("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
                        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. e1g1 Bf8-e7 *");
    BOOST_CHECK_EQUAL(same.found(), "");
    BOOST_CHECK_EQUAL(same.turns(), opening);
    BOOST_CHECK(same.result.changes.empty());
}

BOOST_AUTO_TEST_CASE(each_record_decides_the_slips_of_the_other) {
    compared const both("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 *",
                        "1. e4 e5 2. Ng3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_CHECK_EQUAL(both.found(), "S150 at 2., R102 at 3.");
    BOOST_CHECK_EQUAL(both.turns(), opening);
    BOOST_CHECK_EQUAL(both.fixed(), "1. e4 e5 2. Nf3 Nc6 3. Bb5 {was Bb6} a6 4. Ba4 Nf6 5. O-O Be7 *");
}

BOOST_AUTO_TEST_CASE(a_legal_slip_is_decided_by_later_moves_of_both) {
    compared const later("1. e4 e5 2. Nh3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Nxe5 *",
                         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Nxe5 *");
    BOOST_CHECK_EQUAL(later.found(), "R115 at 2.");
    BOOST_CHECK_EQUAL(later.fixed(),
                      "1. e4 e5 2. Nf3 {was Nh3} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Nxe5 *");
}

BOOST_AUTO_TEST_CASE(nothing_is_decided_where_both_replay) {
    compared const open("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "1. e4 e5 2. Nc3 Nc6 3. Bb5 a6 *");
    BOOST_CHECK_EQUAL(open.found(), "R125 at 2.?");
    BOOST_CHECK(open.result.changes.empty());
    BOOST_CHECK_EQUAL(open.turns(), "e4 e5 Nf3 Nc6 Bb5 a6");
    BOOST_CHECK_EQUAL(open.result.report.findings.front().fix->text, "Nc3");
}

BOOST_AUTO_TEST_CASE(what_one_record_leaves_out_the_other_has) {
    compared const one("1. e4 e5 2. Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
                       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Be7 *");
    BOOST_CHECK_EQUAL(one.turns(), opening);
    BOOST_CHECK_EQUAL(one.fixed(), "1. e4 e5 2. Nf3 {was left out} Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    compared const pair("1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O Be7 *",
                        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_CHECK_EQUAL(pair.found(), "R117 at 3.");
    BOOST_CHECK_EQUAL(pair.fixed(), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {was left out} 4. Ba4 Nf6 5. O-O Be7 *");
}

BOOST_AUTO_TEST_CASE(a_missing_move_is_named_with_the_word_of_the_other_record) {
    compared const one("1. e4 e5 2. Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
                       "1. e4 e5 2. Ng1-f3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_REQUIRE_EQUAL(one.result.report.findings.size(), 1u);
    BOOST_REQUIRE_EQUAL(one.result.report.findings.front().notes.size(), 1u);
    BOOST_CHECK_EQUAL(one.result.report.findings.front().notes.front(), "the other record has `Ng1-f3`");
}

BOOST_AUTO_TEST_CASE(a_move_too_many_in_the_other_record_is_found_before_the_move_that_follows_it) {
    compared const twice("1. e4 e5 2. Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
                         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_CHECK_EQUAL(twice.turns(), opening);
    BOOST_REQUIRE_EQUAL(twice.result.report.findings.size(), 2u);
    finding const& surplus = twice.result.report.findings.back();
    BOOST_CHECK_EQUAL(surplus.label,
                      "the other record has `3. Bb5 a6` again before it, which are moves too many");
    BOOST_CHECK_EQUAL(part(twice.first, surplus.where), "Ba4");
    BOOST_CHECK_EQUAL(part(twice.second, *surplus.in_other), "3. Bb5 a6");
}

BOOST_AUTO_TEST_CASE(a_certain_repair_is_written_though_another_is_left_to_the_reader) {
    compared const both("1. e4 e5 2. Nf4 Nc6 3. h3 h6 4. d3 *",
                        "1. e4 e5 2. Nf3 Nc6 3. a3 a6 4. h3 h6 5. d3 *");
    BOOST_CHECK_MESSAGE(both.found().find("R117 at 3.?") != std::string::npos, both.found());
    BOOST_CHECK_MESSAGE(both.fixed().starts_with("1. e4 e5 2. Nf3 {was Nf4} Nc6"), both.fixed());
}

// The comma ends where the repaired word begins.
BOOST_AUTO_TEST_CASE(a_finding_beside_a_repaired_move_keeps_its_repair) {
    compared const one("1. e4 e5 2. Nf3,Nc7 3. Bb5 a6 4. Ba4 Nf6 *",
                       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
    BOOST_CHECK_EQUAL(one.found(), "S114 at , R102 at 2...");
    finding const& comma = one.result.report.findings.front();
    BOOST_CHECK_EQUAL(part(one.first, comma.where), ",");
    BOOST_CHECK(comma.fix.has_value());
}

BOOST_AUTO_TEST_CASE(repeated_and_exchanged_moves_are_told_apart) {
    compared const twice("1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
                         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_CHECK_EQUAL(twice.found(), "R118 at 3.");
    BOOST_CHECK_EQUAL(twice.turns(), opening);
    compared const exchanged("1. e4 e5 2. Nf3 Nc6 3. a6 Bb5 4. Ba4 Nf6 5. O-O Be7 *",
                             "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_CHECK_EQUAL(exchanged.found(), "R119 at 3.");
    BOOST_CHECK_EQUAL(exchanged.turns(), opening);
}

BOOST_AUTO_TEST_CASE(a_second_run_repairs_nothing_more) {
    std::string const right = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    for (std::string const wrong :
         {"1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *",
          "1. e4 e5 2. Nc6 3. Bb5 a6 4. Ba4 Nf6 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *",
          "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Be7 O-O 6. Re1 b5 7. Bb3 d5 *"}) {
        compared const once(wrong, right);
        BOOST_CHECK_GT(once.result.repairs, 0u);
        compared const again(once.fixed(), right);
        BOOST_CHECK_EQUAL(again.fixed(), once.fixed());
        BOOST_CHECK_EQUAL(again.result.repairs, 0u);
    }
}

BOOST_AUTO_TEST_CASE(records_of_two_games_are_not_compared) {
    compared const games("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 *");
    BOOST_CHECK(!games.result.aligned);
    BOOST_CHECK_EQUAL(games.found(), "R126 at ");
    compared const variants("[Variant \"Crazyhouse\"]\n\n1. e4 e5 *", "1. e4 e5 *");
    BOOST_CHECK_EQUAL(variants.found(), "R126 at ");
    compared const starts("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", "1. e4 *");
    BOOST_CHECK(!starts.result.aligned);
}

BOOST_AUTO_TEST_CASE(other_findings_of_the_record_stay_in_their_places) {
    compared const marks("1. e4 e5 2. Nf4 Nc6 3. Bb5+ a6 4. Ba4 Nf6 5. O-O Be7 *",
                         "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
    BOOST_CHECK_EQUAL(marks.found(), "R102 at 2., S101 at 3.");
    finding const& mark = marks.result.report.findings.back();
    BOOST_CHECK_EQUAL(part(marks.first, mark.where), "+");
    finding const& slip = marks.result.report.findings.front();
    BOOST_REQUIRE(slip.in_other.has_value());
    BOOST_CHECK_EQUAL(part(marks.second, *slip.in_other), "Nf3");
}

BOOST_AUTO_TEST_CASE(turns_of_several_moves_are_compared_as_well) {
    std::string const tags = "[Variant \"Marseillais\"]\n\n";
    compared const games(tags + "1. e4 e5, Nc6 2. Nf3, Bb6 a6, Nf6 3. d4, O-O *",
                         tags + "1. e4 e5, Nc6 2. Nf3, Bb5 a6, Nf6 3. d4, O-O *");
    BOOST_CHECK_MESSAGE(games.result.aligned, games.found());
}

BOOST_AUTO_TEST_SUITE_END()

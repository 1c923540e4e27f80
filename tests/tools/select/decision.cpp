// Three-valued evaluation of conditions, compared with a slow model that tries all values of the unknown
// tests.
#include "games/select/decision.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <random>
#include <vector>

using namespace vpgn::tools;

namespace {

/// The same tree twice: as a decision, and as a function of the results of all tests.
struct planted {
    decision fast;
    std::function<bool(std::vector<bool> const&)> slow;
    std::size_t tests = 0;
};

class planter {
public:
    explicit planter(unsigned seed) : random_(seed) {}

    planted plant(std::size_t most_tests) {
        planted made;
        made.slow = grow(made, most_tests, 0).second;
        return made;
    }
    bool toss() { return random_() % 2 == 0; }
    std::size_t below(std::size_t n) { return random_() % n; }

private:
    using function = std::function<bool(std::vector<bool> const&)>;
    using grown = std::pair<std::size_t, function>;

    grown grow(planted& made, std::size_t most_tests, int depth) {
        std::size_t const what = depth > 4 || made.tests + 1 >= most_tests ? 0 : below(4);
        if (what == 0) {
            std::size_t const test = made.tests++;
            return {made.fast.add_test(),
                    [test](std::vector<bool> const& answers) { return bool(answers[test]); }};
        }
        if (what == 1) {
            auto const [part, of] = grow(made, most_tests, depth + 1);
            return {made.fast.add_negation(part), [of = of](auto const& answers) { return !of(answers); }};
        }
        std::vector<std::size_t> parts;
        std::vector<function> functions;
        for (std::size_t i = 0, n = 2 + below(2); i < n; ++i) {
            auto [part, of] = grow(made, most_tests, depth + 1);
            parts.push_back(part);
            functions.push_back(std::move(of));
        }
        bool const all = what == 2;
        function const joined = [functions, all](std::vector<bool> const& answers) {
            auto const holds = [&](function const& f) { return f(answers); };
            return all ? std::all_of(functions.begin(), functions.end(), holds)
                       : std::any_of(functions.begin(), functions.end(), holds);
        };
        return {all ? made.fast.add_all_of(parts) : made.fast.add_any_of(parts), joined};
    }

    std::mt19937 random_;
};

/// The result, if all values of the unknown tests agree. Each test appears once in a tree, so this is exactly
/// the three-valued result.
truth by_all_ways(planted const& tree, std::vector<truth> const& known) {
    bool any[2] = {false, false};
    for (std::size_t way = 0; way < std::size_t(1) << known.size(); ++way) {
        std::vector<bool> answers(known.size());
        bool fits = true;
        for (std::size_t i = 0; i < known.size(); ++i) {
            answers[i] = way >> i & 1;
            fits &= known[i] == truth::unknown || truth_of(answers[i]) == known[i];
        }
        if (fits) any[tree.slow(answers)] = true;
    }
    return any[0] && any[1] ? truth::unknown : truth_of(any[1]);
}

} // namespace

BOOST_AUTO_TEST_SUITE(decisions)

BOOST_AUTO_TEST_CASE(nothing_is_decided_sooner_or_later_than_it_can_be) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        planter random(seed);
        planted tree = random.plant(8);
        if (tree.tests > 10) continue;
        for (int round = 0; round < 5; ++round) {
            std::vector<truth> known(tree.tests, truth::unknown);
            tree.fast.forget();
            while (true) {
                BOOST_REQUIRE(tree.fast.verdict() == by_all_ways(tree, known));
                auto const& open = tree.fast.open();
                BOOST_REQUIRE_EQUAL(open.empty(), tree.fast.verdict() != truth::unknown);
                BOOST_REQUIRE(std::is_sorted(open.begin(), open.end()));
                if (open.empty()) break;
                std::size_t const next = open[random.below(open.size())];
                known[next] = truth_of(random.toss());
                tree.fast.learn(next, known[next]);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(short_cuts_agree_with_full_evaluation) {
    for (unsigned seed = 0; seed < 2'000; ++seed) {
        planter random(seed);
        planted tree = random.plant(40);
        std::vector<bool> answers(tree.tests);
        for (std::size_t i = 0; i < answers.size(); ++i)
            answers[i] = random.toss();
        while (tree.fast.verdict() == truth::unknown) {
            std::size_t const next = tree.fast.open().front();
            tree.fast.learn(next, truth_of(answers[next]));
        }
        BOOST_REQUIRE((tree.fast.verdict() == truth::yes) == tree.slow(answers));
    }
}

BOOST_AUTO_TEST_CASE(tests_that_cannot_change_anything_are_not_open) {
    decision d;
    std::size_t const a = d.add_test(), b = d.add_test(), c = d.add_test();
    d.add_all_of({d.add_any_of({a, b}), c});
    BOOST_CHECK((d.open() == std::vector<std::size_t>{0, 1, 2}));
    d.learn(0, truth::yes);
    BOOST_CHECK((d.open() == std::vector<std::size_t>{2}));
    d.learn(2, truth::no);
    BOOST_CHECK(d.verdict() == truth::no);
    d.forget();
    BOOST_CHECK(d.verdict() == truth::unknown);
}

BOOST_AUTO_TEST_SUITE_END()

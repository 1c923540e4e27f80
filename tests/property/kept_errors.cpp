// Games with errors are copied without loss: a copy has the same findings, and copying it again, or by way of
// JSON, changes nothing.
#include "replay/play/replay.hpp"
#include "support/built_in_definitions.hpp"
#include "support/converted.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <random>
#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

constexpr std::string_view sources[] = {
    "[Event \"Club match\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nxd4 Nf6 {a remark} 5. "
    "Nxc6 "
    "bxc6 6. Bd3 (6. e5 Qe7 7. Qe2 (7. f4 d6)) d5 $1 7. exd5 cxd5 8. O-O Be7 9. Nc3 O-O 1-0\n",
    "[Event \"Blitz\"]\n[Result \"1/2-1/2\"]\n\n1. d4 {[%clk 0:02:59]} d5 {[%clk 0:02:58]} 2. c4 c6 3. Nc3 "
    "Nf6 4. "
    "Nf3 dxc4 5. a4 Bf5 6. e3 e6 7. Bxc4 Bb4 8. O-O Nbd7 9. Qb3 a5 1/2-1/2\n",
    "[Variant \"Shogi\"]\n\n1. Pc3-c4 Pg7-g6 2. Ph3-h4 Ph7-h6 3. Ph4-h5 Gg9-h8 4. Gd1-e2 Pg6-g5 *\n",
    "[Variant \"Marseillais\"]\n\n1. e4, d4 d5, Nf6 2. e5, exf6 exf6, Bb4+ 3. c3, cxb4 Qe7+ *\n",
    "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d5 P@e6 5. dxe6 Bxe6 *\n",
};

constexpr std::string_view junk[] = {
    "\xe0",    "xyzzy", "?!?!", "}",   ")",  "]", "<br>", "e9", "N", "\\x7D", "&",        "@",   "12",  "...",
    "{? x ?}", "N e5",  "Qx",   "a b", "\"", "#", "\\",   "%",  ",", "1/x",   "e4 e5 e6", "fur", "\xff"};

/// Movetext with one to three slips: something inserted, glued to a word or within it, a word or a number
/// taken out, a byte replaced.
std::string damaged(std::string text, std::mt19937& chance) {
    auto const below = [&](std::size_t bound) { return std::size_t(chance() % bound); };
    std::size_t const movetext = text.find("\n\n") + 2;
    for (std::size_t slips = 1 + below(3); slips != 0; --slips) {
        std::size_t const at = movetext + below(text.size() - movetext - 1);
        std::size_t const blank = text.find(' ', at);
        std::string const what(junk[below(std::size(junk))]);
        switch (below(5)) {
        case 0:
            if (blank != text.npos) text.insert(blank, " " + what);
            break;
        case 1:
            text.insert(at, what);
            break;
        case 2:
            if (std::size_t const end = text.find(' ', blank + 1); blank != text.npos && end != text.npos)
                text.erase(blank, end - blank);
            break;
        case 3:
            if (std::size_t const dot = text.find(". ", at); dot != text.npos) {
                std::size_t const number = text.find_last_of(" \n(", dot) + 1;
                text.erase(number, dot + 2 - number);
            }
            break;
        default:
            text[at] = "abcdefgh12345678NBRQKxO-+=\xe9"[below(27)];
        }
    }
    return text;
}

/// The findings by their codes, without those of what well-formed text cannot have: an open comment,
/// variation or game, a misread number, punctuation between moves.
std::map<std::string, int> findings_of(std::string const& text) {
    struct counter final : replay::check_consumer {
        std::map<std::string, int> counts;
        void take(replay::game_report report) override {
            for (finding const& f : report.findings)
                between(f);
        }
        void between(finding f) override {
            bool const is_mended = f.code == finding_code::unclosed_comment ||
                                   f.code == finding_code::missing_result ||
                                   f.code == finding_code::misread_number;
            if (f.level == severity::error && !is_mended) ++counts[std::string(record_of(f.code).code)];
        }
    } into;
    replay::check_games(text, into);
    return into.counts;
}

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(kept_errors)

BOOST_AUTO_TEST_CASE(a_copy_keeps_the_errors_and_copying_it_again_changes_nothing) {
    std::mt19937 chance(20261128);
    // The repairs of each damaged game are searched for several times, so these take a minute.
    for (int i = 0; i != test::unless_sanitized(300, 30); ++i) {
        std::string const text = damaged(std::string(sources[std::size_t(i) % std::size(sources)]), chance);
        std::string const once = converted(text, "pgn", "pgn");
        BOOST_TEST_CONTEXT(text << "\nis copied as:\n" << once) {
            BOOST_TEST(converted(once, "pgn", "pgn") == once);
            BOOST_TEST(converted(converted(text, "pgn", "jsonl"), "jsonl", "pgn") == once);
            BOOST_TEST(converted(converted(once, "pgn", "jsonl", true), "jsonl", "pgn") == once);
            auto before = findings_of(text), after = findings_of(once);
            // A bracket too many or too few is evidence for the replay, and a copy has none such.
            bool const has_odd_brackets = before.count("G103") != 0 || before.count("G104") != 0;
            for (auto* const counts : {&before, &after})
                std::erase_if(*counts, [&](auto const& one) {
                    return one.first == "G103" || (has_odd_brackets && one.first[0] == 'R');
                });
            BOOST_TEST((before == after));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

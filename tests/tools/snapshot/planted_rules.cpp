// A change of one rule affects exactly the games concerned: in every variant with a definition the piece with
// the most moves in its game moves differently in the second run. The affected games are determined with
// other commands: those with different output of `check` or `dump`.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <map>
#include <set>
#include <sstream>

using namespace vpgn::test;

namespace {

constexpr char const* random_games = VPGN_SOURCE_DIR "/tests/tools/snapshot/random_games.pgn";

struct planted_game {
    std::string variant; ///< its id
    std::string name;
    std::string text; ///< after the tag
    char mover = 0;   ///< the letter that begins most of its turns; 0: none
};

/// The capital that begins most words, except pawns, kings and castling.
char most_frequent_mover(std::string const& movetext) {
    std::map<char, int> times;
    std::istringstream words(movetext);
    for (std::string word; words >> word;)
        if (word[0] >= 'A' && word[0] <= 'Z' && std::string("PKO").find(word[0]) == std::string::npos)
            ++times[word[0]];
    auto const most = std::max_element(times.begin(), times.end(),
                                       [](auto const& a, auto const& b) { return a.second < b.second; });
    return most == times.end() ? '\0' : most->first;
}

/// The games of the file, by their Variant tags.
std::vector<planted_game> all_games() {
    std::map<std::string, std::string> ids;
    for (json const& variant : parsed(run("variants --format json").out))
        ids[variant["name"]] = variant["id"];
    std::vector<planted_game> games;
    std::string const begin = "[Variant \"";
    std::string const text = read_whole(random_games);
    for (std::size_t at = text.find(begin); at != text.npos;) {
        std::size_t const next = text.find(begin, at + 1);
        std::string const game = text.substr(at + begin.size(), next - at - begin.size());
        std::size_t const quote = game.find('"');
        planted_game& made = games.emplace_back();
        made.name = game.substr(0, quote);
        made.variant = ids[made.name];
        made.text = game.substr(game.find(']') + 1);
        made.mover = most_frequent_mover(made.text);
        at = next;
    }
    return games;
}

/// A variant for each game, which inherits from that of the game; `change` is one more line of it.
template <class Change>
std::string definitions_of(std::vector<planted_game> const& games, Change change) {
    std::string text;
    for (std::size_t i = 0; i < games.size(); ++i)
        text += fmt::format("[planted-{0}:{0}]\nname = Planted {1}\ninventor = us\nsource = here\n{2}\n",
                            games[i].variant, games[i].name, change(i));
    return text;
}

/// The output of two other commands for each game.
std::vector<std::string> told_of_games(std::string const& of, std::size_t games) {
    std::vector<std::string> told(games + 1);
    for (std::string const command :
         {"check --format jsonl ", "dump --each --format jsonl ", "convert --to csv --keep-errors "}) {
        bool const csv = has(command, "csv");
        for (std::string const& line : lines_of(run(command + of).out)) {
            if (csv) {
                std::size_t const first = line.find(',') + 1;
                if (std::size_t const number = std::size_t(std::atoi(line.c_str() + first));
                    number > 0 && number <= games)
                    told[number] += line + "\n";
                continue;
            }
            json record = parsed(line);
            if (record.contains("game")) told[record["game"].get<std::size_t>()] += record.dump() + "\n";
        }
    }
    return told;
}

} // namespace

BOOST_AUTO_TEST_SUITE(planted_rules)

BOOST_AUTO_TEST_CASE(a_changed_piece_affects_only_its_games) {
    auto const games = every_unless_sanitized(all_games(), 6);
    BOOST_REQUIRE_GT(games.size(), unless_sanitized(80u, 13u));
    scratch_folder const folder;
    std::string text;
    for (planted_game const& game : games)
        text += fmt::format("[Variant \"Planted {}\"]{}", game.name, game.text);
    std::string const pgn = folder.write("games.pgn", text);
    // Games by definitions with a rule that is not honoured are not judged, whatever else changes.
    auto const is_judged = [&](std::size_t i) {
        auto const* const own = vpgn::definitions::built_in().find(games[i].variant);
        return own == nullptr || vpgn::definitions::entry_of(*own).judges_records();
    };
    auto const is_changed = [&](std::size_t i) { return i % 2 == 0 && games[i].mover != 0 && is_judged(i); };
    std::string const was = folder.write("was.ini", definitions_of(games, [](std::size_t) { return ""; }));
    std::string const now =
        folder.write("now.ini", definitions_of(games, [&](std::size_t i) -> std::string {
                         if (!is_changed(i)) return "";
                         return fmt::format("customPiece25 = {}:C", char(games[i].mover | 0x20));
                     }));
    std::string const old = folder.file("old.jsonl");
    BOOST_REQUIRE_EQUAL(run(fmt::format("snapshot --variants {} -o {} {}", was, old, pgn)).status, 0);
    std::set<std::size_t> hit, expected;
    auto const seen =
        run(fmt::format("snapshot --variants {} --against {} --format jsonl {}", now, old, pgn));
    BOOST_CHECK_EQUAL(seen.status, 1);
    for (std::string const& line : lines_of(seen.out))
        if (json const record = parsed(line); record["type"] == "difference")
            hit.insert(record["game"].get<std::size_t>());
    auto const before = told_of_games("--variants " + was + " " + pgn, games.size());
    auto const after = told_of_games("--variants " + now + " " + pgn, games.size());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (before[i + 1] != after[i + 1]) expected.insert(i + 1);
        changed += is_changed(i);
        BOOST_CHECK_MESSAGE(hit.contains(i + 1) == is_changed(i), games[i].variant << ", " << games[i].mover);
    }
    BOOST_CHECK_EQUAL_COLLECTIONS(hit.begin(), hit.end(), expected.begin(), expected.end());
    BOOST_CHECK_GT(changed, unless_sanitized(40u, 5u));
}

BOOST_AUTO_TEST_SUITE_END()

// Games in JSON: what is taken in and written again is the same, and so is its PGN.
#include "transcribe/json.hpp"

#include "fuzz/fuzzer.hpp"
#include "fuzz/transcribed.hpp"
#include "support/converted.hpp"

#include <nlohmann/json.hpp>

namespace vpgn::fuzz {
namespace {

void look_at_transcripts(testing::kept_transcripts const& seen, std::string_view text) {
    std::string const wrong = testing::wrong_spans(seen, text);
    demand(wrong.empty(), "spans of a transcript are sound", wrong);
    for (transcribe::transcript const& one : seen.games) {
        counted_games read;
        syntax::read_trees(one.text, replay::notation_of, read);
        demand(read.games == 1 || !one.findings.empty() || read.problems != 0 || read.outside != 0,
               "a transcript is read back as one game, or something is said of it", one.text);
    }
}

struct games_told {
    std::string text; ///< without what depends on the bytes that they were read from
    bool sound = true;
};

/// Games in JSON Lines.
games_told games_of(std::string const& lines) {
    games_told all;
    for (std::size_t at = 0; at < lines.size();) {
        std::size_t const end = lines.find('\n', at);
        auto game = nlohmann::ordered_json::parse(lines.substr(at, end - at));
        demand(game.is_object() && game.contains("turns") && game.contains("findings"), "a line is a game");
        for (auto const& found : game["findings"])
            all.sound = all.sound && found["severity"] != "error";
        game.erase("findings");
        all.text += game.dump() + "\n";
        at = end == std::string::npos ? lines.size() : end + 1;
    }
    return all;
}

} // namespace

void take(std::string_view text) {
    testing::kept_transcripts document, lines;
    transcribe::read_json(text, document);
    transcribe::read_json_lines(text, lines);
    look_at_transcripts(document, text);
    look_at_transcripts(lines, text);

    std::string const once = testing::converted(std::string(text), "json", "jsonl", true);
    games_told const first = games_of(once);
    if (!first.sound) return; // what could not be read need not come back
    demand_same(games_of(testing::converted(once, "jsonl", "jsonl", true)).text, first.text,
                "what was written in JSON is written so again");
    demand_same(testing::converted(once, "jsonl", "pgn"),
                testing::converted(std::string(text), "json", "pgn"), "JSON written again has the same PGN");
}

} // namespace vpgn::fuzz

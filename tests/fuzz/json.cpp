// Games in JSON: accepted input round-trips, also through PGN.
#include "formats/json/json_formats.hpp"

#include "fuzz/fuzzer.hpp"
#include "fuzz/transcribed.hpp"
#include "support/converted.hpp"

#include <nlohmann/json.hpp>

namespace vpgn::fuzz {
namespace {

/// False if there are findings outside of all games.
bool look_at_transcripts(testing::kept_transcripts const& seen, std::string_view text) {
    bool whole = seen.outside.empty();
    std::string const wrong = testing::wrong_spans(seen, text);
    demand(wrong.empty(), "spans of a transcript are sound", wrong);
    for (transcribe::transcript const& one : seen.games) {
        counted_games read;
        syntax::read_trees(one.text, replay::notation_of, read);
        demand(read.games == 1 || !one.findings.empty() || read.problems != 0 || read.outside != 0,
               "a transcript is read back as one game, or something is said of it", one.text);
        whole = whole && read.outside == 0;
    }
    return whole;
}

using json = nlohmann::ordered_json;

/// The content of a line of play besides its turns: annotations, comments, and variations.
void say(json const& line, std::string& all) {
    auto const print_items = [&](json const& of, char const* name) {
        if (!of.contains(name)) return;
        for (json const& item : of[name]) {
            if (item.contains("nag")) all += "$" + item["nag"].dump() + " ";
            if (item.contains("comment")) all += "{" + item["comment"].get<std::string>() + "} ";
            if (!item.contains("variation")) continue;
            all += "( ";
            say(item["variation"], all);
            all += ") ";
        }
    };
    print_items(line, "before");
    for (json const& turn : line["turns"]) {
        all += "turn ";
        print_items(turn, "after");
    }
}

/// The same of all games of a document in which nothing was found.
std::string said_in(std::string_view text) {
    json const document = json::parse(text);
    std::string all;
    if (document.is_object() && !document.contains("games")) {
        say(document, all);
        return all;
    }
    for (json const& game : document.is_array() ? document : document["games"])
        say(game, all);
    return all;
}

struct games_told {
    std::string said; ///< collected by `say`
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
        // The text of a turn that is punctuated or lacks a blank is read as several turns.
        for (auto const& found : game["findings"])
            all.sound = all.sound && found["severity"] != "error" && found["code"] != "S114" &&
                        found["code"] != "S140";
        say(game, all.said);
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
    bool const whole = look_at_transcripts(document, text);
    look_at_transcripts(lines, text);

    std::string const once = testing::converted(std::string(text), "json", "jsonl", true);
    games_told const first = games_of(once);
    if (!first.sound) return; // what could not be read need not come back
    // Characters that replace bytes may become other characters.
    if (text.find("encoding") == text.npos && whole)
        demand_same(first.said, said_in(text), "JSON written again has the content that was read");
    demand_same(games_of(testing::converted(once, "jsonl", "jsonl", true)).text, first.text,
                "what was written in JSON is written so again");
    demand_same(testing::converted(once, "jsonl", "pgn"),
                testing::converted(std::string(text), "json", "pgn"), "JSON written again has the same PGN");
}

} // namespace vpgn::fuzz

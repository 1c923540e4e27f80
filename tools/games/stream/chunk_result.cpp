#include "games/stream/chunk_result.hpp"

#include "games/stream/cbor.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

using nlohmann::json;

json as_json(span where) {
    return json::array({where.start, where.end});
}
span span_of(json const& from) {
    return {from.at(0).get<std::uint64_t>(), from.at(1).get<std::uint64_t>()};
}

json as_json(suggestion const& fix) {
    json record = {fix.text, fix.replays_rest, fix.alone, as_json(fix.turn), fix.puts_in, fix.probability};
    if (fix.at) record.push_back(as_json(*fix.at));
    return record;
}
suggestion suggestion_of(json const& from) {
    suggestion fix;
    fix.text = from.at(0).get<std::string>();
    fix.replays_rest = from.at(1).get<bool>();
    fix.alone = from.at(2).get<bool>();
    fix.turn = span_of(from.at(3));
    fix.puts_in = from.at(4).get<std::size_t>();
    fix.probability = from.at(5).get<int>();
    if (from.size() > 6) fix.at = span_of(from.at(6));
    return fix;
}

json as_json(finding const& found) {
    turn_place const& at = found.place;
    json record = {{"code", int(found.code)},  {"level", int(found.level)},
                   {"message", found.message}, {"where", as_json(found.where)},
                   {"label", found.label},     {"place", {at.game, at.number, at.ply, at.variation}},
                   {"notes", found.notes},     {"helps", found.helps}};
    if (found.fix) record["fix"] = as_json(*found.fix);
    for (suggestion const& other : found.others)
        record["others"].push_back(as_json(other));
    for (compared_explanation const& e : found.compared)
        record["compared"].push_back({e.text, e.number, e.slip, e.weight});
    return record;
}
finding finding_of(json const& from) {
    json const& at = from.at("place");
    finding result{finding_code(from.at("code").get<int>()),
                   severity(from.at("level").get<int>()),
                   from.at("message").get<std::string>(),
                   span_of(from.at("where")),
                   from.at("label").get<std::string>(),
                   {at.at(0).get<std::uint64_t>(), at.at(1).get<std::string>(), at.at(2).get<std::uint32_t>(),
                    at.at(3).get<bool>()},
                   from.at("notes").get<std::vector<std::string>>(),
                   from.at("helps").get<std::vector<std::string>>(),
                   std::nullopt,
                   {}};
    if (auto const others = from.find("others"); others != from.end())
        for (json const& other : *others)
            result.others.push_back(suggestion_of(other));
    if (auto const compared = from.find("compared"); compared != from.end())
        for (json const& e : *compared)
            result.compared.push_back({e.at(0).get<std::string>(), e.at(1).get<std::string>(),
                                       e.at(2).get<int>(), e.at(3).get<int>()});
    if (auto const fix = from.find("fix"); fix != from.end()) result.fix = suggestion_of(*fix);
    return result;
}

json as_json(reported_game const& game) {
    json findings = json::array();
    for (finding const& found : game.findings)
        findings.push_back(as_json(found));
    return {game.number, game.title, std::move(findings), game.boards, game.refused, game.written};
}
reported_game game_of(json const& from) {
    reported_game game;
    game.number = from.at(0).get<std::uint64_t>();
    game.title = from.at(1).get<std::string>();
    for (json const& found : from.at(2))
        game.findings.push_back(finding_of(found));
    game.boards = from.at(3).get<std::vector<std::string>>();
    game.refused = from.at(4).get<std::string>();
    game.written = from.at(5).get<bool>();
    return game;
}

json as_json(summary const& s) {
    return {s.files, s.games, s.turns, s.errors, s.warnings, s.unchecked, s.bytes, s.known, s.unshown};
}
summary summary_of(json const& from) {
    auto const figures = from.get<std::vector<std::uint64_t>>();
    if (figures.size() != 9) throw std::runtime_error("figures are missing");
    return {figures[0], figures[1], figures[2], figures[3], figures[4],
            figures[5], figures[6], figures[7], figures[8]};
}

std::string from_binary(json const& from) {
    auto const& bytes = from.get_binary();
    return {bytes.begin(), bytes.end()};
}
json as_binary(std::string const& bytes) {
    return json::binary({bytes.begin(), bytes.end()});
}

} // namespace

void keep_lines(kept_chunk& kept, game_chunk const& of) {
    std::string_view const text = of.text;
    text_origin const origin = of.origin;
    std::optional<span> all;
    for (reported_game const& game : kept.games)
        for (finding const& found : game.findings) {
            span const here = cover(found.where, replaced_span(found));
            all = all ? cover(*all, here) : here;
        }
    kept.source.origin = origin;
    kept.source.read_before = of.read_before;
    if (!all) return;
    auto const in_text = [&](std::uint64_t at) {
        return std::size_t(std::min<std::uint64_t>(at - std::min(at, origin.byte), text.size()));
    };
    std::size_t const before =
        in_text(all->start) == 0 ? text.npos : text.rfind('\n', in_text(all->start) - 1);
    std::size_t const first = before == text.npos ? 0 : before + 1;
    std::size_t const line_end = text.find('\n', in_text(all->end));
    std::size_t const last = line_end == text.npos ? text.size() : line_end + 1;
    kept.source.text = text.substr(first, last - first);
    std::uint64_t const lines = count_line_ends(text.substr(0, first));
    kept.source.origin = {origin.byte + first, origin.line + lines};
    if (kept.source.read_before) kept.source.read_before->first_line += lines;
}

void kept_chunk::take(chunk_result& result) {
    games = std::move(result.games);
    figures = result.figures;
    written = result.written;
    passed_by = result.passed_by;
    source.begins_file = result.source.begins_file;
    source.ends_file = result.source.ends_file;
    keep_lines(*this, result.source);
}

std::string bytes_of(kept_chunk const& chunk) {
    json games = json::array();
    for (reported_game const& game : chunk.games)
        games.push_back(as_json(game));
    json record = {{"file", chunk.source.file},
                   {"begins", chunk.source.begins_file},
                   {"ends", chunk.source.ends_file},
                   {"failure", chunk.source.failure},
                   {"origin", {chunk.source.origin.byte, chunk.source.origin.line}},
                   {"text", as_binary(chunk.source.text)},
                   {"games", std::move(games)},
                   {"figures", as_json(chunk.figures)},
                   {"written", chunk.written},
                   {"passed_by", chunk.passed_by},
                   {"output", as_binary(chunk.output)}};
    if (auto const& at = chunk.source.read_before)
        record["read_before"] = {at->file, at->games_before, at->first_line};
    return to_cbor(record);
}

kept_chunk kept_chunk_of(std::string_view bytes) {
    try {
        json const from = from_cbor(bytes);
        kept_chunk chunk;
        chunk.source.file = from.at("file").get<std::size_t>();
        chunk.source.begins_file = from.at("begins").get<bool>();
        chunk.source.ends_file = from.at("ends").get<bool>();
        chunk.source.failure = from.at("failure").get<std::string>();
        chunk.source.origin = {from.at("origin").at(0).get<std::uint64_t>(),
                               from.at("origin").at(1).get<std::uint64_t>()};
        chunk.source.text = from_binary(from.at("text"));
        if (auto const at = from.find("read_before"); at != from.end())
            chunk.source.read_before = {at->at(0).get<std::string>(), at->at(1).get<std::uint64_t>(),
                                        at->at(2).get<std::uint64_t>()};
        for (json const& game : from.at("games"))
            chunk.games.push_back(game_of(game));
        chunk.figures = summary_of(from.at("figures"));
        chunk.written = from.at("written").get<std::uint64_t>();
        chunk.passed_by = from.at("passed_by").get<std::uint64_t>();
        chunk.output = from_binary(from.at("output"));
        return chunk;
    } catch (json::exception const& problem) {
        throw std::runtime_error(problem.what());
    }
}

void shift(kept_chunk& chunk, std::uint64_t bytes, std::uint64_t lines) {
    chunk.source.origin.byte += bytes;
    chunk.source.origin.line += lines;
    chunk.unseen = {bytes, lines};
    if (bytes == 0) return;
    for (reported_game& game : chunk.games)
        for (finding& found : game.findings)
            shift(found, bytes);
}

} // namespace vpgn::tools

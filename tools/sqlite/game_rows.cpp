#include "sqlite/game_rows.hpp"

#include "games/stream/cbor.hpp"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace vpgn::tools {

namespace {

using nlohmann::json;

template <class T>
json or_null(std::optional<T> const& value) {
    return value ? json(*value) : json(nullptr);
}
template <class T>
std::optional<T> optional_of(json const& from) {
    return from.is_null() ? std::nullopt : std::optional<T>(from.get<T>());
}

json rows_as_json(game_rows const& of) {
    json lines = json::array(), annotations = json::array(), findings = json::array();
    for (line_row const& line : of.lines)
        lines.push_back({line.parent, line.first_ply, line.written, line.canonical});
    for (annotation_row const& annotation : of.annotations) {
        json numbers = json::array();
        for (auto const& number : annotation.seconds_and_pawns)
            numbers.push_back(or_null(number));
        annotations.push_back({annotation.line, annotation.ply, numbers, or_null(annotation.mate),
                               or_null(annotation.depth), annotation.squares, annotation.arrows});
    }
    for (finding_row const& finding : of.findings)
        findings.push_back({finding.code, finding.slug, finding.severity, finding.message, finding.turn,
                            finding.ply, finding.in_variation, finding.line, finding.column,
                            or_null(finding.suggestion), finding.replays_rest});
    json const moves = of.moves ? json{of.moves->at, of.moves->size} : json(nullptr);
    return {of.uuid,   of.file,   of.place, of.first_line, of.variant, of.start,
            of.ending, of.winner, of.text,  of.plies,      of.errors,  of.warnings,
            of.tags,   moves,     lines,    annotations,   findings};
}

game_rows rows_of(json const& from) {
    game_rows rows;
    std::size_t next = 0;
    auto const take = [&](auto& into) { from.at(next++).get_to(into); };
    take(rows.uuid);
    take(rows.file);
    take(rows.place);
    take(rows.first_line);
    for (std::string* const text : {&rows.variant, &rows.start, &rows.ending, &rows.winner, &rows.text})
        take(*text);
    take(rows.plies);
    take(rows.errors);
    take(rows.warnings);
    take(rows.tags);
    if (json const& moves = from.at(next++); !moves.is_null())
        rows.moves = {moves.at(0).get<std::uint64_t>(), moves.at(1).get<std::uint64_t>()};
    for (json const& record : from.at(next++))
        rows.lines.push_back({record.at(0).get<std::uint32_t>(), record.at(1).get<std::uint32_t>(),
                              record.at(2).get<std::string>(), record.at(3).get<std::string>()});
    for (json const& record : from.at(next++)) {
        annotation_row row{
            record.at(0).get<std::uint32_t>(), record.at(1).get<std::uint32_t>(), {}, {}, {}, {}, {}};
        for (std::size_t i = 0; i < row.seconds_and_pawns.size(); ++i)
            row.seconds_and_pawns[i] = optional_of<double>(record.at(2).at(i));
        row.mate = optional_of<std::int64_t>(record.at(3));
        row.depth = optional_of<std::int64_t>(record.at(4));
        row.squares = record.at(5).get<std::string>();
        row.arrows = record.at(6).get<std::string>();
        rows.annotations.push_back(std::move(row));
    }
    for (json const& record : from.at(next++))
        rows.findings.push_back({record.at(0).get<std::string>(), record.at(1).get<std::string>(),
                                 record.at(2).get<std::string>(), record.at(3).get<std::string>(),
                                 record.at(4).get<std::string>(), record.at(5).get<std::uint32_t>(),
                                 record.at(6).get<bool>(), record.at(7).get<std::uint64_t>(),
                                 record.at(8).get<std::uint64_t>(), optional_of<std::string>(record.at(9)),
                                 record.at(10).get<bool>()});
    return rows;
}

} // namespace

std::string bytes_of(chunk_rows const& rows) {
    json games = json::array(), positions = json::array();
    for (game_rows const& game : rows.games)
        games.push_back(rows_as_json(game));
    for (position_row const& position : rows.positions)
        positions.push_back({position.hash, position.game, position.line, position.ply, position.move});
    return to_cbor(json{games, rows.moves, positions});
}

chunk_rows chunk_rows_of(std::string_view bytes) {
    try {
        json const read = from_cbor(bytes);
        chunk_rows rows;
        for (json const& record : read.at(0))
            rows.games.push_back(rows_of(record));
        read.at(1).get_to(rows.moves);
        for (json const& record : read.at(2)) {
            rows.positions.push_back({record.at(0).get<std::int64_t>(), record.at(1).get<std::uint32_t>(),
                                      record.at(2).get<std::uint32_t>(), record.at(3).get<std::uint32_t>(),
                                      record.at(4).get<std::uint32_t>()});
            if (record.at(1).get<std::size_t>() >= rows.games.size() ||
                record.at(4).get<std::size_t>() > rows.moves.size())
                throw std::runtime_error("a part holds a position of no game");
        }
        return rows;
    } catch (json::exception const&) {
        throw std::runtime_error("a part does not hold what a part of a database holds");
    }
}

} // namespace vpgn::tools

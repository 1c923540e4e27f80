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
    for (line_row const& one : of.lines)
        lines.push_back({one.parent, one.first_ply, one.written, one.canonical});
    for (annotation_row const& one : of.annotations) {
        json numbers = json::array();
        for (auto const& number : one.seconds_and_pawns)
            numbers.push_back(or_null(number));
        annotations.push_back(
            {one.line, one.ply, numbers, or_null(one.mate), or_null(one.depth), one.squares, one.arrows});
    }
    for (finding_row const& one : of.findings)
        findings.push_back({one.code, one.slug, one.severity, one.message, one.turn, one.ply,
                            one.in_variation, one.line, one.column, or_null(one.suggestion),
                            one.replays_rest});
    json const moves = of.moves ? json{of.moves->at, of.moves->size} : json(nullptr);
    return {of.uuid,   of.file,   of.place, of.first_line, of.variant, of.start,
            of.ending, of.winner, of.text,  of.plies,      of.errors,  of.warnings,
            of.tags,   moves,     lines,    annotations,   findings};
}

game_rows rows_of(json const& from) {
    game_rows made;
    std::size_t next = 0;
    auto const take = [&](auto& into) { from.at(next++).get_to(into); };
    take(made.uuid);
    take(made.file);
    take(made.place);
    take(made.first_line);
    for (std::string* const text : {&made.variant, &made.start, &made.ending, &made.winner, &made.text})
        take(*text);
    take(made.plies);
    take(made.errors);
    take(made.warnings);
    take(made.tags);
    if (json const& moves = from.at(next++); !moves.is_null())
        made.moves = {moves.at(0).get<std::uint64_t>(), moves.at(1).get<std::uint64_t>()};
    for (json const& one : from.at(next++))
        made.lines.push_back({one.at(0).get<std::uint32_t>(), one.at(1).get<std::uint32_t>(),
                              one.at(2).get<std::string>(), one.at(3).get<std::string>()});
    for (json const& one : from.at(next++)) {
        annotation_row row{
            one.at(0).get<std::uint32_t>(), one.at(1).get<std::uint32_t>(), {}, {}, {}, {}, {}};
        for (std::size_t i = 0; i < row.seconds_and_pawns.size(); ++i)
            row.seconds_and_pawns[i] = optional_of<double>(one.at(2).at(i));
        row.mate = optional_of<std::int64_t>(one.at(3));
        row.depth = optional_of<std::int64_t>(one.at(4));
        row.squares = one.at(5).get<std::string>();
        row.arrows = one.at(6).get<std::string>();
        made.annotations.push_back(std::move(row));
    }
    for (json const& one : from.at(next++))
        made.findings.push_back(
            {one.at(0).get<std::string>(), one.at(1).get<std::string>(), one.at(2).get<std::string>(),
             one.at(3).get<std::string>(), one.at(4).get<std::string>(), one.at(5).get<std::uint32_t>(),
             one.at(6).get<bool>(), one.at(7).get<std::uint64_t>(), one.at(8).get<std::uint64_t>(),
             optional_of<std::string>(one.at(9)), one.at(10).get<bool>()});
    return made;
}

} // namespace

std::string bytes_of(chunk_rows const& rows) {
    json games = json::array(), positions = json::array();
    for (game_rows const& one : rows.games)
        games.push_back(rows_as_json(one));
    for (position_row const& one : rows.positions)
        positions.push_back({one.hash, one.game, one.line, one.ply, one.move});
    return to_cbor(json{games, rows.moves, positions});
}

chunk_rows chunk_rows_of(std::string_view bytes) {
    try {
        json const read = from_cbor(bytes);
        chunk_rows rows;
        for (json const& one : read.at(0))
            rows.games.push_back(rows_of(one));
        read.at(1).get_to(rows.moves);
        for (json const& one : read.at(2)) {
            rows.positions.push_back({one.at(0).get<std::int64_t>(), one.at(1).get<std::uint32_t>(),
                                      one.at(2).get<std::uint32_t>(), one.at(3).get<std::uint32_t>(),
                                      one.at(4).get<std::uint32_t>()});
            if (one.at(1).get<std::size_t>() >= rows.games.size() ||
                one.at(4).get<std::size_t>() > rows.moves.size())
                throw std::runtime_error("a part holds a position of no game");
        }
        return rows;
    } catch (json::exception const&) {
        throw std::runtime_error("a part does not hold what a part of a database holds");
    }
}

} // namespace vpgn::tools

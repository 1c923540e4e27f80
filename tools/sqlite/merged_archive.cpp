#include "sqlite/merged_archive.hpp"

#include "sqlite/new_archive.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

// Which id each game of the part gets, and which of them are there already.
constexpr std::string_view plan = R"(
CREATE TEMP VIEW part_readings AS    -- the part's own views are not used
    SELECT id AS game, 0 AS copy, file, number, first_line, errors, warnings FROM part.games
    UNION ALL SELECT game, copy, file, number, first_line, errors, warnings FROM part.duplicates;
CREATE TEMP TABLE arriving (old INTEGER PRIMARY KEY, new INTEGER NOT NULL, is_new INTEGER NOT NULL);
INSERT INTO temp.arriving SELECT p.id, m.id, 0 FROM part.games p JOIN main.games m ON m.uuid = p.uuid;
INSERT INTO temp.arriving
    SELECT id, (SELECT coalesce(max(id), 0) FROM main.games) + row_number() OVER (ORDER BY id), 1
    FROM part.games WHERE id NOT IN (SELECT old FROM temp.arriving);
CREATE TEMP TABLE again (new INTEGER NOT NULL, old INTEGER NOT NULL, copy INTEGER NOT NULL, new_copy INTEGER,
                         is_known INTEGER NOT NULL, PRIMARY KEY (new, copy)) WITHOUT ROWID;
INSERT INTO temp.again
    SELECT a.new, r.game, r.copy, NULL,
           EXISTS (SELECT 1 FROM main.games m WHERE m.id = a.new AND m.file = r.file AND m.number = r.number) OR
           EXISTS (SELECT 1 FROM main.duplicates m WHERE m.game = a.new AND m.file = r.file AND m.number = r.number)
    FROM temp.arriving a JOIN temp.part_readings r ON r.game = a.old WHERE NOT a.is_new;
UPDATE temp.again AS t SET new_copy =
    (SELECT count(*) FROM main.duplicates d WHERE d.game = t.new) +
    (SELECT count(*) FROM temp.again b WHERE b.new = t.new AND b.copy <= t.copy AND NOT b.is_known)
    WHERE NOT is_known;
)";

constexpr std::string_view games_and_texts = R"(
INSERT INTO main.games
    SELECT a.new, uuid, file, number, first_line, variant, event, site, date, round, white, black, result,
           white_elo, black_elo, eco, start, plies, ending, winner, errors, warnings
    FROM temp.arriving a CROSS JOIN part.games p ON p.id = a.old WHERE a.is_new ORDER BY a.old;
INSERT INTO main.texts
    SELECT a.new, p.text, p.moves_at, p.moves_size FROM temp.arriving a CROSS JOIN part.texts p ON p.game = a.old WHERE a.is_new ORDER BY a.old;
INSERT INTO main.other_tags
    SELECT a.new, p.place, p.name, p.value
    FROM temp.arriving a CROSS JOIN part.other_tags p ON p.game = a.old WHERE a.is_new ORDER BY a.old;
INSERT INTO main.duplicates
    SELECT a.new, copy, file, number, first_line, errors, warnings
    FROM temp.arriving a CROSS JOIN part.duplicates p ON p.game = a.old WHERE a.is_new ORDER BY a.old;
INSERT INTO main.duplicates
    SELECT t.new, t.new_copy, r.file, r.number, r.first_line, r.errors, r.warnings
    FROM temp.again t CROSS JOIN temp.part_readings r ON r.game = t.old AND r.copy = t.copy WHERE NOT t.is_known;
)";

constexpr std::string_view findings_of_games = R"(
INSERT INTO main.findings
    SELECT a.new, copy, place, code, slug, severity, message, turn, ply, in_variation, line, col, suggestion, replays_rest
    FROM temp.arriving a CROSS JOIN part.findings p ON p.game = a.old WHERE a.is_new;
INSERT INTO main.findings
    SELECT t.new, t.new_copy, place, code, slug, severity, message, turn, ply, in_variation, line, col, suggestion, replays_rest
    FROM temp.again t CROSS JOIN part.findings p ON p.game = t.old AND p.copy = t.copy WHERE NOT t.is_known;
)";

constexpr std::string_view turns_of_games = R"(
INSERT INTO main.other_lines
    SELECT a.new, line, parent, first_ply, written, canonical
    FROM temp.arriving a CROSS JOIN part.other_lines p ON p.game = a.old WHERE a.is_new;
INSERT INTO main.annotations
    SELECT a.new, line, ply, clock, elapsed, game_time, mechanical_clock, pawns, mate, depth, squares, arrows
    FROM temp.arriving a CROSS JOIN part.annotations p ON p.game = a.old WHERE a.is_new;
)";

// In the order of their hashes, which both tables have.
constexpr std::string_view positions_of_games = R"(
INSERT OR IGNORE INTO main.moves (move) SELECT move FROM part.moves ORDER BY id;
CREATE TEMP TABLE arriving_moves (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
INSERT INTO temp.arriving_moves SELECT p.id, m.id FROM part.moves p JOIN main.moves m ON m.move = p.move;
INSERT INTO main.occurrences
    SELECT p.hash, a.new, p.place, m.new
    FROM part.occurrences p CROSS JOIN temp.arriving a ON a.old = p.game LEFT JOIN temp.arriving_moves m ON m.old = p.move
    WHERE a.is_new;
)";

constexpr std::string_view again_by_place = R"(
SELECT r.file, r.number, m.file, m.number FROM temp.again t JOIN temp.part_readings r ON r.game = t.old AND r.copy = t.copy
    JOIN main.games m ON m.id = t.new WHERE t.is_known = ? ORDER BY r.game, r.copy
)";

known_game known_of(statement const& row) {
    return {std::string(row.text(0)), std::uint64_t(row.integer(1)), std::string(row.text(2)),
            std::uint64_t(row.integer(3))};
}

/// Attaches the archive at a path under the name `part` during its lifetime.
class attached {
public:
    attached(database& to, std::string const& path) : to_(to) {
        statement attach(to, "ATTACH ? AS part");
        attach.bind(1, path).run();
        to.expect_bytes(to.integer("SELECT page_count * page_size FROM pragma_page_count('part'), "
                                   "pragma_page_size('part')"));
    }
    ~attached() {
        try {
            to_.run("DROP VIEW IF EXISTS temp.part_readings; DROP TABLE IF EXISTS temp.arriving; DROP TABLE "
                    "IF EXISTS temp.again; DROP TABLE IF EXISTS temp.arriving_moves; DETACH part");
        } catch (std::exception const&) {
            // It is closed with the database then.
        }
    }
    attached(attached const&) = delete;
    attached& operator=(attached const&) = delete;

private:
    database& to_;
};

/// Within a transaction of `into`, to which the part is attached.
void add_part(database& into) {
    archive_tables const tables = tables_of(into);
    into.run(plan);
    into.run(games_and_texts);
    if (tables.findings) into.run(findings_of_games);
    if (tables.turns) into.run(turns_of_games);
    if (tables.positions) into.run(positions_of_games);
}

void write_duplicates(database& d, std::function<void(known_game const&)> const& on_duplicate) {
    statement rows(d, again_by_place);
    for (rows.bind(1, 0); rows.step();)
        on_duplicate(known_of(rows));
}

} // namespace

std::uint64_t add_archive(database& into, std::string const& path,
                          std::function<void(known_game const&)> const& on_duplicate) {
    attached const part(into, path);
    transaction changes(into);
    add_part(into);
    std::int64_t const known = into.integer("SELECT count(*) FROM temp.again WHERE is_known");
    write_duplicates(into, on_duplicate);
    changes.commit();
    return std::uint64_t(known);
}

void merge_archives(std::vector<std::string> const& parts, std::string const& out,
                    std::function<void(known_game const&)> const& on_duplicate) {
    std::error_code unknown;
    if (std::filesystem::exists(out, unknown))
        throw std::runtime_error(
            fmt::format("{}: already exists: databases are merged into a new file", out));
    std::optional<archive_tables> tables;
    for (std::string const& path : parts) {
        database part = open_archive_to_ask(path);
        if (!tables) tables = tables_of(part);
        if (tables_of(part) != *tables)
            throw std::runtime_error(
                fmt::format("{}: this archive has other `--tables` than {}", path, parts.front()));
    }
    new_archive merged(out, tables.value_or(archive_tables{}));
    database& into = merged.tables();
    for (std::string const& path : parts) {
        attached const part(into, path);
        transaction changes(into);
        add_part(into);
        statement known(into, again_by_place);
        known.bind(1, 1);
        if (known.step()) {
            known_game const same = known_of(known);
            throw std::runtime_error(
                fmt::format("{}: this part overlaps an earlier one: {}, game {} is in both", path, same.file,
                            same.number));
        }
        known.reset();
        write_duplicates(into, on_duplicate);
        changes.commit();
    }
    index_archive(into);
    std::uint64_t none = 0;
    if (!merged.finish(on_duplicate, none))
        throw std::runtime_error(fmt::format("{}: another process created it meanwhile", out));
}

} // namespace vpgn::tools

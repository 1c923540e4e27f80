#include "sqlite/new_archive.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// An empty file may have been created to reserve the name.
bool is_there(std::string const& path) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown)) return false;
    return !std::filesystem::is_regular_file(path, unknown) || std::filesystem::file_size(path, unknown) > 0;
}

/// Of a link: where it leads to.
std::string place_of(std::string const& path) {
    return std::filesystem::exists(path) ? std::filesystem::canonical(path).string() : path;
}

constexpr std::string_view unfinished_ending = ".part";

void remove_if_there(std::string const& path) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

/// Removes the unfinished files for the archive at `place` that killed runs have left.
void remove_abandoned(std::string const& place) {
    namespace fs = std::filesystem;
    fs::path const archive(place);
    std::string const prefix = archive.filename().string() + ".";
    std::error_code unknown;
    std::vector<std::string> abandoned;
    fs::path const folder = archive.has_parent_path() ? archive.parent_path() : fs::path(".");
    for (fs::directory_iterator at(folder, unknown), end; !unknown && at != end; at.increment(unknown)) {
        std::string const name = at->path().filename().string();
        std::string_view random = name;
        if (!random.starts_with(prefix) || !random.ends_with(unfinished_ending)) continue;
        random.remove_prefix(prefix.size());
        random.remove_suffix(unfinished_ending.size());
        bool const is_ours =
            random.size() == 16 && random.find_first_not_of("0123456789abcdef") == random.npos;
        if (is_ours && at->is_regular_file(unknown)) abandoned.push_back(at->path().string());
    }
    for (std::string const& path : abandoned) {
        try {
            open_file file = open_file::for_update(path);
            if (!file.try_lock()) continue; // its run is alive
            for (char const* const ending : {"-journal", ".packed-journal", ".packed", ""})
                remove_if_there(path + ending);
        } catch (std::system_error const&) { // it has been removed, or is another user's
        }
    }
}

} // namespace

new_archive::new_archive(std::string path, archive_tables const& tables) : path_(std::move(path)) {
    if (is_there(path_)) {
        database there = open_archive_to_ask(path_);
        if (tables_of(there) != tables)
            throw std::runtime_error(fmt::format(
                "{}: this archive has other `--tables`: name the same ones, or another file", path_));
    }
    std::string const place = place_of(path_);
    remove_abandoned(place);
    begin_beside(place);
    try {
        database_.emplace(make_archive(beside_, path_, tables));
    } catch (std::exception const&) {
        remove_if_there(beside_);
        throw;
    }
}

void new_archive::begin_beside(std::string const& place) {
    std::random_device any;
    do {
        in_use_ = open_file();
        // Tasks on other machines may write to the same folder.
        beside_ = fmt::format("{}.{:08x}{:08x}{}", place, any(), any(), unfinished_ending);
        guard_.reset();
        guard_.emplace(beside_);
        try {
            in_use_ = open_file::created(beside_);
        } catch (std::system_error const& problem) {
            throw std::system_error(problem.code(), path_);
        }
        in_use_.lock();                   // a file system without locks keeps what killed runs leave
    } while (!in_use_.is_named(beside_)); // another run has found it before it was locked
}

new_archive::~new_archive() {
    database_.reset();
    remove_if_there(beside_);
}

/// Writes it again, page after page without gaps: rows that were inserted by their keys leave a tenth of each
/// page empty.
void new_archive::pack() {
    std::string const packed = beside_ + ".packed";
    try {
        statement(*database_, "VACUUM INTO ?").bind(1, packed).run();
        database_.reset();
    } catch (std::exception const&) {
        remove_if_there(packed);
        throw;
    }
    try {
        open_file in_use = open_file::for_update(packed);
        in_use.lock();
        rename_over(in_use_, packed, beside_);
        in_use_ = std::move(in_use);
    } catch (std::system_error const& problem) {
        throw std::system_error(problem.code(), path_);
    }
}

/// A link to a file is made only where there is none of that name, on all machines that see the folder.
bool new_archive::take_free_name() {
    std::string const place = place_of(path_);
    std::error_code unknown;
    if (std::filesystem::is_regular_file(place, unknown) && !is_there(place)) remove_if_there(place);
    std::error_code problem;
    std::filesystem::create_hard_link(beside_, place, problem);
    if (!problem) return true;
    if (problem == std::errc::file_exists) return false;
    // A file system without links.
    if (is_there(place)) return false;
    std::filesystem::rename(beside_, place, problem);
    if (problem) throw std::system_error(problem, path_);
    return true;
}

bool new_archive::finish(std::function<void(known_game const&)> const& on_duplicate, std::uint64_t& known) {
    if (!is_there(path_)) pack();
    database_.reset();
    in_use_.sync();
    if (take_free_name()) {
        sync_names_beside(path_);
        return true;
    }
    database there = open_archive_for_writing(path_);
    known += add_archive(there, beside_, on_duplicate);
    return false;
}

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

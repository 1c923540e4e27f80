#include "formats/sqlite/archive.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

constexpr std::int64_t application = 0x7670676e; // "vpgn"
constexpr std::int64_t version = 2;

// Tables whose rows are found by a key of several columns have no row numbers beside it.
constexpr std::string_view tables = R"(
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    uuid BLOB NOT NULL UNIQUE,       -- version 5, of the canonical text: the same game is not added twice
    file TEXT NOT NULL,              -- where it was read
    number INTEGER NOT NULL,         -- its place there, from 1
    variant TEXT,                    -- id, as vpgn variants tells it; null: unknown
    event TEXT, site TEXT, date TEXT, round TEXT, white TEXT, black TEXT, result TEXT,
    start TEXT,                      -- position text; null: not replayed
    plies INTEGER NOT NULL,          -- of the main line, as far as it was replayed
    ending TEXT,                     -- how the rules see the end: checkmate, stalemate …; null: not ended
    winner TEXT,                     -- white or black, by the rules
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL,
    text TEXT NOT NULL               -- the game as its source spells it, in UTF-8
);
CREATE TABLE tags (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,          -- from 0, in the order written
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE variations (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,           -- from 1, in the order written; 0 is the main line
    parent INTEGER NOT NULL,         -- the line that it leaves
    ply INTEGER NOT NULL,            -- the turn of the parent that it replaces
    PRIMARY KEY (game, line)
) WITHOUT ROWID;
CREATE TABLE turns (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,
    ply INTEGER NOT NULL,            -- turns of its line from the start position, from 1
    written TEXT NOT NULL,           -- as the source spells it
    canonical TEXT,                  -- null: not replayed, or it does not fit
    position TEXT,                   -- after it, or what was most likely meant; null: not replayed
    position_hash INTEGER,           -- of the position without its two counters
    is_check INTEGER,                -- 1: it gives check, 2: mate
    clock REAL,                      -- seconds, %clk in a comment behind it; null, as below: not said
    elapsed REAL,                    -- seconds, %emt
    game_time REAL,                  -- seconds, %egt
    mechanical_clock REAL,           -- seconds, %mct
    pawns REAL,                      -- %eval, positive for White
    mate INTEGER,                    -- %eval, in so many moves, negative by Black
    depth INTEGER,                   -- of the search, %eval
    squares TEXT,                    -- in colours, Gd4,Ra1: %csl
    arrows TEXT,                     -- in colours, Ge2e4: %cal
    PRIMARY KEY (game, line, ply)
) WITHOUT ROWID;
CREATE TABLE findings (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    code TEXT NOT NULL, slug TEXT NOT NULL, severity TEXT NOT NULL, message TEXT NOT NULL,
    turn TEXT, ply INTEGER, in_variation INTEGER,
    line INTEGER NOT NULL, col INTEGER NOT NULL, -- in the file that it was read from
    suggestion TEXT, replays_rest INTEGER
);
)";

constexpr std::string_view indices = R"(
CREATE INDEX IF NOT EXISTS turns_by_position ON turns (position_hash) WHERE position_hash IS NOT NULL;
CREATE INDEX IF NOT EXISTS findings_by_game ON findings (game);
CREATE INDEX IF NOT EXISTS findings_by_code ON findings (code);
CREATE INDEX IF NOT EXISTS games_by_white ON games (white);
CREATE INDEX IF NOT EXISTS games_by_black ON games (black);
)";

/// What version 1 lacks: what comments say by commands.
constexpr std::string_view columns_of_version_2 = R"(
ALTER TABLE turns ADD COLUMN clock REAL;
ALTER TABLE turns ADD COLUMN elapsed REAL;
ALTER TABLE turns ADD COLUMN game_time REAL;
ALTER TABLE turns ADD COLUMN mechanical_clock REAL;
ALTER TABLE turns ADD COLUMN pawns REAL;
ALTER TABLE turns ADD COLUMN mate INTEGER;
ALTER TABLE turns ADD COLUMN depth INTEGER;
ALTER TABLE turns ADD COLUMN squares TEXT;
ALTER TABLE turns ADD COLUMN arrows TEXT;
)";

/// Throws unless `d` is an archive that this program can read.
void check_version(database& d) {
    if (d.integer("PRAGMA application_id") != application)
        throw std::runtime_error(fmt::format("{}: this database is no archive of games", d.path()));
    if (d.integer("PRAGMA user_version") > version)
        throw std::runtime_error(fmt::format("{}: a later version of vpgn made this archive", d.path()));
}

} // namespace

database open_archive_for_writing(std::string const& path) {
    database d(path, database::use::writing);
    // With a log written ahead a killed run leaves whole transactions, and readers are not held up.
    d.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    transaction whole(d);
    if (d.integer("SELECT count(*) FROM sqlite_schema") == 0) {
        d.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};{}", application, version,
                          tables));
    }
    check_version(d);
    if (d.integer("PRAGMA user_version") < 2)
        d.run(fmt::format("{}PRAGMA user_version = {}", columns_of_version_2, version));
    whole.commit();
    return d;
}

database open_archive_for_reading(std::string const& path) {
    database d(path, database::use::reading);
    check_version(d);
    return d;
}

void complete_archive(database& d) {
    transaction whole(d);
    d.run(indices);
    whole.commit();
    try {
        d.run("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE");
    } catch (std::runtime_error const&) {
        // Somebody else has it open, and will leave it as one file when done.
    }
}

} // namespace vpgn::tools

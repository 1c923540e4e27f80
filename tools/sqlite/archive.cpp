#include "sqlite/archive.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

constexpr std::int64_t application = 0x7670676e; // "vpgn"

// Tables whose rows are found by a key of several columns have no row numbers. Texts are separate from games,
// so that a scan of all games reads only a tenth of the bytes.
constexpr std::string_view tables_of_games = R"(
CREATE TABLE games (
    id INTEGER PRIMARY KEY,          -- in the order in which they were read
    uuid BLOB NOT NULL UNIQUE,       -- version 5, of the canonical text: the same game is there once
    file TEXT NOT NULL,              -- where it was read
    number INTEGER NOT NULL,         -- its place there, from 1
    first_line INTEGER,              -- the line of that file in which it begins; null: not known
    variant TEXT,                    -- id, as vpgn variants tells it; null: unknown
    event TEXT, site TEXT, date TEXT, round TEXT, white TEXT, black TEXT, result TEXT,
    white_elo INTEGER, black_elo INTEGER, eco TEXT,
    start TEXT,                      -- position text where the game has a position of its own; null: that of its variant
    plies INTEGER NOT NULL,          -- turns of the main line
    ending TEXT,                     -- how the rules see the end: checkmate, stalemate …; null: not ended
    winner TEXT,                     -- white or black, by the rules
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL
);
CREATE TABLE texts (
    game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    text TEXT NOT NULL,              -- the game as its source spells it, in UTF-8
    moves_at INTEGER,                -- the first character, from 1, and the length of the part of the text that spells
    moves_size INTEGER               -- the main line plainly; null: the line is in other_lines
);
CREATE TABLE other_tags (            -- those that have no column above; the view tags has all
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,          -- from 0, in the order written
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
CREATE TABLE duplicates (            -- where else a game was read that is there
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    copy INTEGER NOT NULL,           -- from 1
    file TEXT NOT NULL,
    number INTEGER NOT NULL,
    first_line INTEGER,
    errors INTEGER NOT NULL,
    warnings INTEGER NOT NULL,
    PRIMARY KEY (game, copy)
) WITHOUT ROWID;
CREATE VIEW readings AS              -- every game of every file, duplicates too: copy 0 is the game itself
    SELECT id AS game, 0 AS copy, file, number, first_line, errors, warnings FROM games
    UNION ALL SELECT game, copy, file, number, first_line, errors, warnings FROM duplicates;
CREATE VIEW tags AS
    SELECT id AS game, 'Event' AS name, event AS value FROM games WHERE event IS NOT NULL
    UNION ALL SELECT id, 'Site', site FROM games WHERE site IS NOT NULL
    UNION ALL SELECT id, 'Date', date FROM games WHERE date IS NOT NULL
    UNION ALL SELECT id, 'Round', round FROM games WHERE round IS NOT NULL
    UNION ALL SELECT id, 'White', white FROM games WHERE white IS NOT NULL
    UNION ALL SELECT id, 'Black', black FROM games WHERE black IS NOT NULL
    UNION ALL SELECT id, 'Result', result FROM games WHERE result IS NOT NULL
    UNION ALL SELECT id, 'WhiteElo', white_elo FROM games WHERE white_elo IS NOT NULL
    UNION ALL SELECT id, 'BlackElo', black_elo FROM games WHERE black_elo IS NOT NULL
    UNION ALL SELECT id, 'ECO', eco FROM games WHERE eco IS NOT NULL
    UNION ALL SELECT game, name, value FROM other_tags;
)";

constexpr std::string_view tables_of_findings = R"(
CREATE TABLE findings (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    copy INTEGER NOT NULL,           -- 0: of the game; else of that duplicate
    place INTEGER NOT NULL,          -- from 0, in the order in which they were found
    code TEXT NOT NULL, slug TEXT NOT NULL, severity TEXT NOT NULL, message TEXT NOT NULL,
    turn TEXT, ply INTEGER, in_variation INTEGER,
    line INTEGER NOT NULL, col INTEGER NOT NULL, -- in the file that it was read from
    suggestion TEXT, replays_rest INTEGER,
    PRIMARY KEY (game, copy, place)
) WITHOUT ROWID;
CREATE VIEW findings_by_file AS      -- with the file and the game's number in it, duplicates too
    SELECT r.file, r.number, f.* FROM findings f JOIN games r ON r.id = f.game WHERE f.copy = 0
    UNION ALL
    SELECT r.file, r.number, f.* FROM findings f JOIN duplicates r USING (game, copy);
)";

// A main line without comments and variations, in canonical spelling, is not stored apart from its text: that
// would be a tenth of the file. The other lines have a row each, because a row per turn would be twenty times
// as large. The views split both into turns: the text where a number and its point are joined to the turn
// after them, and removed from it.
constexpr std::string_view tables_of_turns = R"(
CREATE TABLE other_lines (           -- those that their text does not spell plainly; the view lines has all
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,           -- 0: the main line; variations from 1, in the order written
    parent INTEGER,                  -- of a variation: the line that it leaves
    first_ply INTEGER NOT NULL,      -- of its first turn, as its line counts them; of a variation, the turn that it replaces
    written TEXT NOT NULL,           -- its turns as the source spells them, with a blank between each two; one within a turn is a no-break space
    canonical TEXT,                  -- the same in canonical spelling, `-` for a turn that does not fit or was not replayed;
                                     -- null: it is what is written
    PRIMARY KEY (game, line)
) WITHOUT ROWID;
CREATE TABLE annotations (           -- of the turns behind which a comment says something by commands
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    clock REAL,                      -- seconds, %clk; null, as below: not said
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
CREATE VIEW plain_turns AS           -- of the main lines that are not in other_lines
    SELECT t.game, 1 + w.key AS ply, ltrim(w.value, '.0123456789') AS turn
    FROM texts t, json_each('["' || replace(replace(replace(replace(substr(t.text, t.moves_at, t.moves_size), char(13), ''), char(10), ' '), '. ', '.'), ' ', '","') || '"]') w
    WHERE t.moves_at IS NOT NULL;
CREATE VIEW lines AS
    SELECT game, line, parent, first_ply, written, canonical FROM other_lines
    UNION ALL SELECT game, 0, NULL, 1, group_concat(turn, ' '), NULL FROM plain_turns GROUP BY game;
CREATE VIEW turns AS                 -- a row for each turn; ply: of its line, from 1 at the start position
    SELECT l.game, l.line, l.first_ply + w.key AS ply, replace(w.value, char(160), ' ') AS written,
           CASE WHEN l.canonical IS NULL THEN replace(w.value, char(160), ' ')
                ELSE (SELECT nullif(replace(c.value, char(160), ' '), '-')
                      FROM json_each('["' || replace(replace(replace(l.canonical, '\', '\\'), '"', '\"'), ' ', '","') || '"]') c WHERE c.key = w.key)
           END AS canonical
    FROM other_lines l, json_each('["' || replace(replace(replace(l.written, '\', '\\'), '"', '\"'), ' ', '","') || '"]') w
    WHERE l.written <> ''
    UNION ALL SELECT game, 0, ply, turn, turn FROM plain_turns;
)";

constexpr std::string_view tables_of_positions = R"(
CREATE TABLE moves (
    id INTEGER PRIMARY KEY,
    move TEXT NOT NULL UNIQUE        -- in canonical spelling
);
CREATE TABLE occurrences (           -- a row for each position of each game; the view positions has them in words
    hash INTEGER NOT NULL,           -- of the position before the move: see README.md
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,          -- line << 32 | ply, so that of the main line it is the ply
    move INTEGER REFERENCES moves (id), -- what was played there; null: the line ends there
    PRIMARY KEY (hash, game, place)
) WITHOUT ROWID;
CREATE VIEW positions AS             -- line 0: the main line; ply: of the move
    SELECT o.hash, o.game, o.place >> 32 AS line, o.place & 0xffffffff AS ply, m.move
    FROM occurrences o LEFT JOIN moves m ON m.id = o.move;
CREATE VIEW opening_tree AS          -- what was played in main lines: ask it for a hash
    SELECT o.hash, g.variant, m.move, count(*) AS games,
           total(g.result = '1-0') AS white_wins, total(g.result = '1/2-1/2') AS draws,
           total(g.result = '0-1') AS black_wins, avg((g.white_elo + g.black_elo) / 2.0) AS rating,
           max(g.date) AS last_played
    FROM occurrences o JOIN games g ON g.id = o.game JOIN moves m ON m.id = o.move
    WHERE o.place >> 32 = 0 AND NOT EXISTS -- a game counts once
        (SELECT 1 FROM occurrences p WHERE p.hash = o.hash AND p.game = o.game AND p.place < o.place AND p.move = o.move)
    GROUP BY o.hash, g.variant, o.move;
)";

constexpr std::string_view indices_of_games = R"(
CREATE INDEX games_by_file ON games (file, number);
CREATE INDEX games_by_white ON games (white, date);
CREATE INDEX games_by_black ON games (black, date);
CREATE INDEX games_by_event ON games (event, date);
CREATE INDEX games_by_date ON games (date);
CREATE INDEX games_by_variant ON games (variant, result);
CREATE INDEX games_by_white_elo ON games (white_elo) WHERE white_elo IS NOT NULL;
CREATE INDEX games_by_black_elo ON games (black_elo) WHERE black_elo IS NOT NULL;
CREATE INDEX games_with_errors ON games (id, file) WHERE errors > 0;
CREATE INDEX duplicates_by_file ON duplicates (file, number);
)";

constexpr std::string_view indices_of_findings = R"(
CREATE INDEX findings_by_code ON findings (code);
)";

/// Throws where a name of ours is not that of a table: a view could ask for endless work, and a generated
/// column be anything.
void check_tables(database& d) {
    constexpr std::array<std::string_view, 9> tables = {"games",       "texts",    "other_tags",
                                                        "duplicates",  "findings", "other_lines",
                                                        "annotations", "moves",    "occurrences"};
    for (std::string_view const name : tables) {
        std::string const others =
            fmt::format("SELECT (SELECT count(*) FROM sqlite_schema WHERE name = '{0}' COLLATE NOCASE AND "
                        "(type <> 'table' OR sql NOT LIKE 'CREATE TABLE%')) + "
                        "(SELECT count(*) FROM pragma_table_xinfo('{0}') WHERE hidden <> 0)",
                        name);
        if (d.integer(others) > 0)
            throw std::runtime_error(
                fmt::format("{}: `{}` is not a plain table, so this is not an archive", d.name(), name));
    }
}

/// Damage that a statement would only find while it writes.
void check_pages(database& d) {
    statement checked(d, "PRAGMA quick_check(1)");
    if (!checked.step() || checked.text(0) != "ok")
        throw std::runtime_error(fmt::format("{}: this database is damaged: {}", d.name(), checked.text(0)));
}

/// Throws unless `d` is an archive, and none of a later version.
void check_application(database& d) {
    d.distrust();
    if (d.integer("PRAGMA application_id") != application)
        throw std::runtime_error(fmt::format("{}: this database is not an archive of games", d.name()));
    if (version_of(d) > archive_version)
        throw std::runtime_error(
            fmt::format("{}: a later version of vpgn made this archive (tables of version {}; this one knows "
                        "those up to {}): use that version",
                        d.name(), version_of(d), archive_version));
    check_tables(d);
}

void check_version(database& d) {
    check_application(d);
    if (version_of(d) < archive_version)
        throw std::runtime_error(fmt::format("{}: this archive has tables of version {}, the present version "
                                             "is {}: run `vpgn convert -o NEW.db {}` to write them",
                                             d.name(), version_of(d), archive_version, d.name()));
}

bool has_table(database& d, std::string_view name) {
    return d.integer(fmt::format("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = '{}'",
                                 name)) > 0;
}

} // namespace

archive_tables archive_tables_of(std::vector<std::string> const& words) {
    static constexpr std::array<std::string_view, 4> known = {"games", "findings", "turns", "positions"};
    if (words.empty()) return {};
    auto const includes = [&](std::string_view name) {
        return std::find(words.begin(), words.end(), name) != words.end();
    };
    for (std::string const& word : words)
        if (std::find(known.begin(), known.end(), word) == known.end())
            throw std::invalid_argument(
                fmt::format("a database has no table `{}`: write games, findings, turns or positions", word));
    return {includes("findings"), includes("turns"), includes("positions")};
}

database make_archive(std::string const& path, std::string called, archive_tables const& tables) {
    database d(path, database::use::writing, std::move(called));
    // Rows of lines and games have some hundred bytes: on pages of this size few of them continue on another
    // page.
    d.run("PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; "
          "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -8000");
    d.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};{}{}{}{}", application,
                      archive_version, tables_of_games, tables.findings ? tables_of_findings : "",
                      tables.turns ? tables_of_turns : "", tables.positions ? tables_of_positions : ""));
    return d;
}

void index_archive(database& d) {
    bool const findings = tables_of(d).findings;
    d.run(fmt::format("{}{}", indices_of_games, findings ? indices_of_findings : ""));
}

database open_archive_for_writing(std::string const& path) {
    database d(path, database::use::adding);
    check_version(d);
    check_pages(d);
    return d;
}

database open_archive_for_reading(std::string const& path) {
    database d(path, database::use::reading);
    check_application(d);
    return d;
}

database open_archive_to_ask(std::string const& path) {
    database d(path, database::use::reading);
    check_version(d);
    return d;
}

std::int64_t version_of(database& d) {
    return d.integer("PRAGMA user_version");
}

archive_tables tables_of(database& d) {
    return {has_table(d, "findings"), has_table(d, "other_lines"), has_table(d, "occurrences")};
}

namespace {

/// Up to version 2 the text was stored with the game, without its line.
std::string_view games_of(std::int64_t version) {
    return version < 3
               ? "SELECT text, file, number, NULL FROM games ORDER BY id"
               : "SELECT text, file, number, first_line FROM games JOIN texts ON game = id ORDER BY id";
}

class archive_chunks final : public chunk_source {
public:
    explicit archive_chunks(std::string const& path)
        : database_(open_archive_for_reading(path)), games_(database_, games_of(version_of(database_))),
          has_row_(games_.step()) {}

    void read(game_chunk& into) override {
        if (has_row_) {
            into.text = games_.text(0);
            bytes_read_ += into.text.size();
            into.read_before = {std::string(games_.text(1)), std::uint64_t(games_.integer(2)) - 1,
                                games_.is_null(3) ? 1 : std::uint64_t(games_.integer(3))};
            has_row_ = games_.step();
        }
        into.ends_file = !has_row_;
    }

    std::uint64_t bytes_read() const override { return bytes_read_; }

private:
    database database_;
    statement games_;
    bool has_row_; ///< one that has not been read yet
    std::uint64_t bytes_read_ = 0;
};

} // namespace

std::unique_ptr<chunk_source> open_archive(std::string const& path) {
    return std::make_unique<archive_chunks>(path);
}

} // namespace vpgn::tools

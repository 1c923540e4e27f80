// The records of the newer format: headers of games (`.2cbh`), the frames of moves and annotations
// (`.2cbg`, `.2cba`) and the moves in them, and the entities that headers refer to (`.2lid`).
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/chessbase/moves.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

constexpr std::size_t newer_header_size = 192;

/// The file header of `.2cbh`. Empty: it is one; otherwise why not.
std::string wrong_with_newer_headers(std::string_view file_header);

/// The kind, the players and all else that the header of a game has. Numbers of entities are -1 where there
/// is none.
struct newer_header {
    enum class kind : std::uint8_t { game, text, analysis, unknown };
    kind of = kind::unknown;
    bool is_deleted = false;
    std::uint64_t moves_at = 0, annotations_at = 0;
    std::int64_t white = -1, black = -1, tournament = -1, annotator = -1, source = -1;
    std::int64_t white_team = -1, black_team = -1, game_tag = -1;
    std::uint32_t date = 0;
    std::uint8_t result = 3, line_evaluation = 0;
    std::uint16_t round = 0, subround = 0, board = 0;
    std::uint16_t white_elo = 0, black_elo = 0, eco = 0, medals = 0;
    std::string white_rating, black_rating; ///< `FIDE`, `GER rapid`; empty: not stated
};
newer_header read_newer_header(std::string_view record);
/// The kind and the mark of deletion alone.
newer_header read_newer_kind(std::string_view record);

/// A record of `.2cbg` or `.2cba`.
struct framed_record {
    std::string bytes; ///< from the head on; cut where the file ends
    std::uint16_t tag = 0;
    std::string_view content() const { return std::string_view(bytes).substr(std::min(bytes.size(), head)); }
    /// What is wrong with it. `is_lost`: so much that its content is none.
    std::vector<std::string> wrong;
    bool is_lost = false;

    static constexpr std::size_t head = 26;
};

/// Reads the record at a place: at most 16 MiB of content, and what the file has of it.
void read_framed(tools::random_bytes const&, std::uint64_t at, framed_record& into);

/// The tag in the head of a record.
constexpr std::uint16_t variant_chess = 1, variant_chess960 = 2;

/// Decodes the words of a record, which are moves and marks of lines. `order[n]` becomes the index of the
/// move that annotations call n: they count in the order of PGN. What cannot be read ends its line of play;
/// the others are read on. Linear; no recursion.
void read_newer_moves(std::string_view content, std::uint16_t variant, game_moves& into,
                      std::vector<std::uint32_t>& order);

// What the headers of games of the newer format refer to by number: players, tournaments, sources, teams and
// titles, all in one file (`.2lid`). The indexes that sort them (`.2lcd`, `.2lgd`) are not read: a number is
// the place of a record, so no cycle in a tree can matter.

enum class entity_kind : std::uint8_t { player, tournament, source, unused, team, title };

class newer_entities {
public:
    newer_entities() = default;
    /// Empty if `file` is null, or its head is none (`wrong`).
    explicit newer_entities(std::unique_ptr<tools::random_bytes> file);

    bool is_present() const { return file_ != nullptr; }
    std::string const& wrong() const { return wrong_; } ///< with the head of the file; empty: nothing
    /// The record of an entity, without its length. False: there is none, or it is a deleted one.
    bool read(entity_kind, std::int64_t id, std::string& into) const;

private:
    struct container {
        std::uint64_t at = 0, size = 0, count = 0; ///< in each block; and how many are in use
    };
    std::unique_ptr<tools::random_bytes> file_;
    std::string wrong_;
    std::uint64_t first_ = 0, block_ = 0;
    std::array<container, 6> kinds_{};
};

/// The fields of a record in their order. Whatever lies beyond its end is empty or 0.
class entity_fields {
public:
    explicit entity_fields(std::string_view record) : bytes_(record) {}
    /// A text after its length in four bytes, on one line.
    std::string text();
    std::uint64_t number(std::size_t bytes);
    void skip(std::size_t bytes) { at_ += bytes; }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// `Polugaevsky, Lev`.
std::string newer_player_name(std::string_view record);

// Tags from the record of an entity, which is empty where there is none.
void put_newer_event(std::string& to, std::string_view record); ///< `Event` and `Site`
void put_newer_tournament(std::string& to, std::string_view record);
void put_newer_source(std::string& to, std::string_view record);
void put_newer_team(std::string& to, std::string_view name, std::string_view record);
/// The first title as `name`, those in other languages with the code of the language after it: `GameTagGER`.
void put_newer_titles(std::string& to, std::string_view name, std::string_view record);

} // namespace vpgn::chessbase

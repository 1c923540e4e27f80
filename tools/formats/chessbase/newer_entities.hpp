// What the headers of games of the newer format refer to by number: players, tournaments, sources, teams and
// titles, all in one file (`.2lid`). The indexes that sort them (`.2lcd`, `.2lgd`) are not read: a number is
// the place of a record, so no cycle in a tree can matter.
#pragma once

#include "formats/base/game_base.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::chessbase {

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

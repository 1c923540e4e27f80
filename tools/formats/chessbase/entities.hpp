// What the headers of games refer to by number: players, tournaments, annotators, sources, teams, game tags.
// Each kind is a file of records. They are nodes of a tree in the order of the alphabet, too, which nothing
// here walks: a number is the place of a record, so no cycle in a tree can matter.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/chessbase/names.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace vpgn::chessbase {

class entity_table {
public:
    entity_table() = default;
    /// `usual_size`: of the data of a record. Empty if `file` is null, or its head is none (`wrong`).
    entity_table(std::unique_ptr<tools::random_bytes> file, std::size_t usual_size);

    std::uint64_t size() const { return count_; }
    bool is_present() const { return file_ != nullptr; }
    std::string const& wrong() const { return wrong_; } ///< with the head of the file; empty: nothing
    /// The data of a record, which has `usual_size` bytes, whatever the file has. False: there is no such
    /// record, or it is a deleted one.
    bool read(std::uint32_t id, std::string& into) const;

private:
    std::unique_ptr<tools::random_bytes> file_;
    std::string wrong_;
    std::uint64_t first_ = 0,
                  count_ = 0; ///< where the records begin, and how many of them the file really has
    std::uint32_t record_size_ = 0;
    std::size_t usual_size_ = 0;
};

/// Data of the kinds, and their texts.
constexpr std::size_t player_size = 58, tournament_size = 90, annotator_size = 53, source_size = 59,
                      team_size = 63, game_tag_size = 1608;

/// `Polugaevsky, Lev`.
std::string player_name(std::string_view data, code_page usual);
/// `swiss (rapid)`, as ChessBase exports it; empty: none.
std::string tournament_type(std::uint8_t type);

} // namespace vpgn::chessbase

// A base of several files (Scid, ChessBase) in memory, and its games as text. The files are kept until the
// last game has been read.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/base/known_bases.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::tools::api {

class base_in_memory {
public:
    /// A file of the base: its extension names the component. Files that are no part of a base are left out.
    /// Throws std::invalid_argument for a second one with the extension.
    void take(std::string_view name, std::string_view bytes);

    /// `OpenedBase`, after the last file. Throws std::invalid_argument with the missing files, or where there
    /// are several bases or none, or it cannot be read.
    std::string open();

    /// `GamesOfBase`: games from record `from` on, as extended PGN of about `most` bytes, one at least, and
    /// what cannot be read of them. Spans are in this text. Throws std::invalid_argument if the base is not
    /// open.
    std::string games(std::uint64_t from, std::size_t most);
    /// Whether `games` has returned the last game.
    bool is_read() const { return is_read_; }

private:
    struct component {
        std::string name;
        std::string bytes;
    };

    known_base const& kind_of_files() const;

    std::map<std::string, component> files_; ///< by extensions
    std::string name_;                       ///< of the index
    std::unique_ptr<game_base const> base_;
    bool is_read_ = false;
};

} // namespace vpgn::tools::api

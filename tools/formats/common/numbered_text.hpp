// The text of some games, with gaps for numbers that are counted through a file. Chunks of an archive are
// written in parallel, and the number of games before a chunk is known only when the chunks are put in order;
// the same holds for bytes and lines when parts are written separately.
#pragma once

#include "formats/common/game_writer.hpp"
#include "games/stream/text_sink.hpp"
#include "report/render/json_record.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class numbered_text {
public:
    /// What follows is the text of the game that is `place`th of its chunk.
    void game_begins(std::uint64_t place) {
        place_ = place;
        game_start_ = text_.size();
        first_hole_ = holes_.size();
    }
    void put(std::string_view text) { text_ += text; }
    /// To append to, for those who write piece by piece.
    std::string& text() { return text_; }
    /// The number of the game goes here.
    void put_number() { put_number(counted_in_file::games, place_); }
    /// A number goes here that was counted as far as the reader saw the file.
    void put_number(counted_in_file counter, std::uint64_t number) {
        holes_.push_back({text_.size(), number, counter});
    }
    void game_ends() { ends_.push_back({text_.size(), holes_.size()}); }

    /// What has been put of this game.
    std::string_view of_game() const { return std::string_view(text_).substr(game_start_); }

    /// What has been put of this game becomes UTF-8, if it is not: see vpgn::as_utf8. True if something had
    /// to be converted.
    bool make_utf8();

    std::size_t games() const { return ends_.size(); }

    /// Forgets all, and keeps the storage; this many bytes.
    void clear();
    std::size_t capacity() const { return text_.capacity(); }

    /// Writes `count` games to `out`, starting with game `from`, separated by `between`, and numbered from
    /// the counts in `at`. `first` is true if nothing has been written; it becomes false. Memory: a mebibyte
    /// in `buffer`, which is empty before and after.
    void write_to(text_sink& out, std::string& buffer, std::size_t from, std::size_t count,
                  place_of_chunk const& at, std::string_view between, bool& first) const;

    /// All of it as bytes, and back: in the byte order of the machine. Throws std::runtime_error for other
    /// bytes.
    std::string as_bytes() const;
    static numbered_text of_bytes(std::string_view);

private:
    struct hole {
        std::uint64_t at;
        std::uint64_t number;
        counted_in_file counter;
    };
    struct end_of_game {
        std::uint64_t at;
        std::uint64_t holes;
    };

    std::string text_;
    std::vector<hole> holes_;
    std::vector<end_of_game> ends_;
    std::uint64_t place_ = 0;
    std::size_t game_start_ = 0; ///< where the game's text does
    std::size_t first_hole_ = 0; ///< of the game
};

} // namespace vpgn::tools

// Reading long archives in little memory: chunks are runs of whole games, cut where a game begins.
#pragma once

#include "source/encoding.hpp"
#include "source/line_index.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {
class transcript_consumer;
}

namespace vpgn::tools {

class byte_source;

/// Transcribes the games of a text to extended PGN.
using importer = std::function<void(std::string_view, transcribe::transcript_consumer&)>;

/// Where games were read before they came into their file, which is a database of games of other files.
struct earlier_place {
    std::string file;
    std::uint64_t games_before = 0; ///< in that file
    std::uint64_t first_line = 1;   ///< of it, in which the text begins; as far as it is known
};

/// A run of whole games of one file.
struct game_chunk {
    std::size_t file = 0;     ///< index into the files
    std::uint64_t number = 0; ///< among all that are read, from 0: the same files give the same chunks again
    text_origin origin;       ///< where its text begins in the file's
    std::string text;         ///< may be empty: a file has one chunk at least
    bool is_utf8 = false;     ///< its text is known to be
    bool is_marked = false;   ///< its file begins with the byte order mark of UTF-8
    std::shared_ptr<encoded_text const> original = {}; ///< what the text was decoded from; null: it was not
    importer const* format_importer =
        nullptr; ///< null: the text is in the dialect; else who opened the file has it
    /// The structure of the text: a sequence of games, lines that are imported one by one, or a document that
    /// must be imported as a whole.
    enum class parts : std::uint8_t { games, lines, document };
    parts form = parts::games;
    /// Of its file; nothing: those of the chunks that came before.
    std::optional<std::uint64_t> games_before = {};
    std::optional<earlier_place> read_before = {};
    bool begins_file = false;
    bool ends_file = false;
    std::string failure; ///< why the file could not be read further; `text` is what came before
};

/// By what name users know where the games of a chunk of `file` are, how many are before them, if `counted`
/// have come of its file so far, and their lines: of a database, those of the files that they were put in
/// from.
std::string_view name_of_games(game_chunk const&, std::string_view file);
std::uint64_t games_before(game_chunk const&, std::uint64_t counted);
line_index lines_of(game_chunk const&);
/// The number of its bytes in the file.
std::size_t bytes_in_file(game_chunk const&);

/// Gives the chunks of one file, in order, the last one marked as such. Not for two threads at once.
class chunk_source {
public:
    virtual ~chunk_source() = default;
    /// Throws std::system_error, whose message names the file, if reading fails; `into.text` then has the
    /// text before the error. Must not be called after the last chunk.
    virtual void read(game_chunk& into) = 0;
    /// Bytes of the file taken so far, before any decompression.
    virtual std::uint64_t bytes_read() const = 0;
};

/// The first place at or after `from` at which a game surely begins, in a text that may begin anywhere.
using first_cut_finder = std::optional<std::size_t> (*)(std::string_view text, std::size_t from);

/// Finds a place to cut a text: the last place after which a game begins, or 0 if there is none.
using cut_finder = std::size_t (*)(std::string_view);

/// Such a place in a text in the dialect: syntax::last_boundary; where there is none, the end of a text that
/// is blank, or that ends with more than a mebibyte of blanks after the result of a game. So blanks between
/// games are not held, however many they are.
std::size_t last_cut_of_games(std::string_view text);

/// Reads text as chunks of about `chunk_size` bytes, cut by `find_cut`; a game longer than that makes its
/// chunk as long. The bytes begin at `origin` of their file. Memory: one chunk.
std::unique_ptr<chunk_source> text_chunks_of(std::unique_ptr<byte_source>, cut_finder find_cut,
                                             std::size_t chunk_size = std::size_t(1) << 20,
                                             text_origin origin = {});

/// As `text_chunks_of`, for bytes in the encoding `of`. Chunks are cut in the decoded text, and keep their
/// original bytes for the places in them. Memory: one chunk and its bytes. Speed: some hundred megabytes a
/// second.
std::unique_ptr<chunk_source> decoded_chunks_of(std::unique_ptr<byte_source>, encoding of,
                                                cut_finder find_cut,
                                                std::size_t chunk_size = std::size_t(1) << 20);

/// Gives chunks of whatever files, in whatever order.
class chunk_stream {
public:
    virtual ~chunk_stream() = default;
    /// The next chunk, or none after the last. Not thread-safe.
    virtual std::optional<game_chunk> next() = 0;
    /// Bytes taken from all files so far, before decompression. May be asked from any thread.
    virtual std::uint64_t bytes_read() const = 0;
};

/// Reads files one after another.
class chunk_reader final : public chunk_stream {
public:
    /// Opens one of the files; may throw std::system_error.
    using opener = std::function<std::unique_ptr<chunk_source>(std::string const& path)>;

    chunk_reader(std::vector<std::string> const& files, opener open)
        : files_(files), open_(std::move(open)) {}

    /// The next chunk, or none after the last file. A file that fails gives a chunk with the error; throws
    /// std::runtime_error naming the file if memory runs out. Not thread-safe.
    std::optional<game_chunk> next() override;

    std::uint64_t bytes_read() const override { return bytes_read_; }

private:
    std::vector<std::string> const& files_;
    opener open_;
    std::size_t file_ = 0;
    std::uint64_t chunks_ = 0; ///< given so far
    std::unique_ptr<chunk_source> source_;
    std::uint64_t taken_before_ = 0; ///< from the files before this one
    std::atomic<std::uint64_t> bytes_read_ = 0;
};

} // namespace vpgn::tools

// Databases of games that are several files (Scid, ChessBase): their kinds, the interface of their readers,
// and their games as text. No files and no threads: a component is bytes with random access, whoever has
// them.
#pragma once

#include "report/finding.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {
class transcript_consumer;
}

namespace vpgn::tools {

class chunk_source; // games/stream/game_chunks.hpp

/// Bytes with random access. Good for several threads at once.
class random_bytes {
public:
    virtual ~random_bytes() = default;
    virtual std::uint64_t size() const = 0;
    /// Reads up to `size` bytes from `at` on; fewer only at the end, none from beyond it. Throws
    /// std::system_error, whose message names the file, where reading fails.
    virtual std::size_t read(std::uint64_t at, char* into, std::size_t size) const = 0;
};

/// Up to `size` bytes, never more than there are, however large `size` is.
std::string bytes_at(random_bytes const&, std::uint64_t at, std::uint64_t size);

/// Bytes in memory: kept by the object, or by the caller if `of` is a view.
std::unique_ptr<random_bytes> bytes_in_memory(std::string of);
std::unique_ptr<random_bytes> bytes_in_memory_of(std::string_view of);

/// The files of a base by their extensions, `.sg4`, in lower case with the dot. Null: there is none. Throws
/// std::system_error if it is there and cannot be opened.
using component_opener = std::function<std::unique_ptr<random_bytes>(std::string_view ending)>;

/// Why a base is not read at all: one line, without the name of the file.
class unfit_base : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// One game of a base, decoded.
struct base_game {
    /// Extended PGN: tags, one a line, and the movetext with its result. UTF-8. Parts that cannot be read are
    /// left out, and have a finding.
    std::string text;
    /// What cannot be read or represented. Spans are in `text`; an empty span at the place where something is
    /// left out. The label describes the fault; the byte in the file belongs into a note. `place.game` is set
    /// by the caller.
    std::vector<finding> findings;

    void clear() {
        text.clear();
        findings.clear();
    }
};

/// What a list of games shows: from the header tables, without decoding the moves.
struct game_facts {
    std::string white, black, event, site, round;
    std::string date;                           ///< `2024.08.??`; empty: not known
    std::string result;                         ///< `1-0`, `0-1`, `1/2-1/2` or `*`
    std::uint32_t white_elo = 0, black_elo = 0; ///< 0: not known
    std::uint32_t plies = 0;                    ///< 0: not known
    bool is_deleted = false;
    bool is_text = false; ///< a text among the games, which has no moves
};

/// A base that is open. Memory: its header tables. Good for several threads at once.
class game_base {
public:
    virtual ~game_base() = default;
    /// How many games the tables have, those included that cannot be read.
    virtual std::uint64_t games() const = 0;
    /// The size of the component that names the base, for those who show progress.
    virtual std::uint64_t bytes() const = 0;
    /// Decodes game `index` (from 0) into `into`, whose storage is reused. Content never throws: it gives
    /// findings, and a text that may have no moves; that of a record that is no game is empty. Throws
    /// std::system_error where reading fails.
    virtual void read(std::uint64_t index, base_game& into) const = 0;
    virtual game_facts facts(std::uint64_t index) const = 0;
    /// Of the base itself: a missing component, tables that are cut. Spans are not used.
    virtual std::vector<finding> const& findings() const = 0;
};

// The kinds of bases and their files, by extensions.

struct known_base {
    std::string_view form;    ///< the name of its format
    std::string_view program; ///< whose base it is
    std::string_view index;   ///< the extension of the file that names the base, with its dot
    std::string_view games;   ///< that of the file without which it has no moves
    std::span<std::string_view const> further; ///< of all others
};

std::span<known_base const> known_bases();

/// The extension of a name, in lower case with its dot; empty: it has none. Folders may precede the name.
std::string ending_of_component(std::string_view name);

/// The base that a file with this extension is a part of; null: none.
known_base const* base_of_component(std::string_view ending);

// The games of a base as a text with a game a line, so that they are chunks like those of other formats: the
// number of a line is the number of its game in the base, and columns are places in the game.

/// Chunks of about `chunk_size` bytes; a base without games is one empty chunk. Each game is decoded when it
/// is read.
std::unique_ptr<chunk_source> chunks_of_base(std::unique_ptr<game_base const>, std::size_t chunk_size);

/// Reads such lines: a transcript each, with the text and findings of `game_base::read`.
void read_game_lines(std::string_view text, transcribe::transcript_consumer& to);

} // namespace vpgn::tools

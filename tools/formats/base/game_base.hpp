// Databases of games that are several files (Scid, ChessBase): the interface of their readers. No files and
// no threads: a component is bytes with random access, whoever has them.
#pragma once

#include "report/finding.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

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

} // namespace vpgn::tools

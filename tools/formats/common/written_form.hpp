// The result of a conversion: a file of games in some format, text or not, which its writers fill chunk by
// chunk.
#pragma once

#include "formats/common/game_writer.hpp"
#include "games/stream/destination.hpp"
#include "syntax/writer.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// The manners of writing games, for formats that have several.
enum class manner : std::uint8_t {
    usual,
    full,       ///< with all that the rules make of them
    as_written, ///< with the bytes of their source
};

/// The user's options for written games. Can be constructed from a manner alone.
struct output_options {
    output_options(manner which = manner::usual, syntax::writing_style const& style = {})
        : manner_of_output(which), movetext(style) {}

    manner manner_of_output;
    std::string notation;             ///< of the turns of canonical PGN, by its name; empty: the usual one
    syntax::writing_style movetext;   ///< of forms that are canonical PGN
    encoding coding = encoding::utf8; ///< of the text that is written
    std::vector<std::string> tables;  ///< of forms that have several, by name; none: all of them
    bool portable = false; ///< canonical PGN for other programs: games that few of them know are refused
    destination::wrapper wraps = nullptr; ///< what each text goes through: see destination; null: nothing
    bool is_put_aside = false;            ///< what writers make is kept as a part, and nothing is delivered
};

class written_form {
public:
    virtual ~written_form() = default;
    /// A writer for one chunk, which delivers to this form. May be called from several threads.
    virtual std::unique_ptr<game_writer> new_writer() = 0;
    /// Finishes the delivered output.
    virtual void finish() = 0;
    /// Instead of `finish`, where a source failed: what was delivered is not all there is. True if nothing is
    /// left of it; what cannot be taken back (standard output, games in a database) is completed and stays.
    virtual bool abandon() {
        finish();
        return false;
    }
    /// A final remark in one line; usually empty.
    virtual std::string remark() const { return {}; }
};

} // namespace vpgn::tools

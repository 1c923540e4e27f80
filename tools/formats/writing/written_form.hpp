// What is made of the games of a conversion? A file of games in some form, text or not, which its writers
// fill chunk by chunk.
#pragma once

#include "formats/writing/game_writer.hpp"
#include "syntax/writer.hpp"
#include "work/destination.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// How games are told, where a form knows more than one way.
enum class manner : std::uint8_t {
    usual,
    full,       ///< with all that the rules make of them
    as_written, ///< with the bytes of their source
};

/// What the user wants of how games are written. Made of a manner alone by whoever wants no more.
struct way_of_writing {
    way_of_writing(manner which = manner::usual, syntax::writing_style const& style = {})
        : how(which), movetext(style) {}

    manner how;
    syntax::writing_style movetext;  ///< of forms that are canonical PGN
    std::vector<std::string> tables; ///< of forms that have several, by name; none: all of them
    bool is_put_aside = false;       ///< what writers make is kept as a part, and nothing is delivered
};

class written_form {
public:
    virtual ~written_form() = default;
    /// A writer for one chunk, which delivers to this form. May be called from several threads.
    virtual std::unique_ptr<game_writer> new_writer() = 0;
    /// Makes what was delivered last.
    virtual void finish() = 0;
    /// Instead of `finish`, where a source failed: what was delivered is not all there is. True if nothing is
    /// left of it; what cannot be taken back (standard output, games in a database) is completed and stays.
    virtual bool abandon() {
        finish();
        return false;
    }
    /// What else is to be said at the end, in one line; usually nothing.
    virtual std::string remark() const { return {}; }
};

} // namespace vpgn::tools

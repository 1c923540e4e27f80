// What takes the text of a result, whatever becomes of it.
#pragma once

#include <string_view>

namespace vpgn::tools {

class text_sink {
public:
    virtual ~text_sink() = default;
    /// Throws std::system_error naming the file where that fails.
    virtual void write(std::string_view text) = 0;
    /// What was written is all. Throws likewise.
    virtual void finish() = 0;
    /// Whether it comes to its place when it is finished, and not byte by byte: unfinished, nothing is left.
    virtual bool replaces() const = 0;
};

} // namespace vpgn::tools

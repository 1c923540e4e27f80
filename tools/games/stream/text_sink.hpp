// A receiver for the text of a result.
#pragma once

#include <string_view>

namespace vpgn::tools {

class text_sink {
public:
    virtual ~text_sink() = default;
    /// Throws std::system_error naming the file where that fails.
    virtual void write(std::string_view text) = 0;
    /// Call when the text is complete. Throws std::system_error.
    virtual void finish() = 0;
    /// Whether it comes to its place when it is finished, and not byte by byte: unfinished, nothing is left.
    virtual bool replaces() const = 0;
};

} // namespace vpgn::tools

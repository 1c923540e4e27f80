// The byte order mark of UTF-8, for programs that would otherwise take the encoding of the system.
#pragma once

#include "games/stream/text_sink.hpp"
#include "io/temporary_file.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A text on its way to `to`, with the byte order mark before it if it has a character outside ASCII. Until
/// the first such character the text is held: in memory, and beyond a mebibyte in a temporary file. Of a
/// text that is not finished nothing comes through that is held.
class marked_text final : public text_sink {
public:
    /// `to` must outlive this object.
    explicit marked_text(text_sink& to) : to_(to) {}

    void write(std::string_view text) override;
    void finish() override;
    bool replaces() const override { return to_.replaces(); }
    bool has_put_mark() const { return has_put_mark_; }

private:
    void release();

    text_sink& to_;
    std::string held_;
    temporary_file file_;
    std::uint64_t in_file_ = 0;
    bool is_decided_ = false; ///< whether there is a mark
    bool has_put_mark_ = false;
};

/// The same, which owns its sink.
std::unique_ptr<text_sink> with_byte_order_mark(std::unique_ptr<text_sink> to);

} // namespace vpgn::tools

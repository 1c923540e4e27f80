// The common part of all text formats. Each writer fills a text, and the format concatenates these texts and
// inserts the numbers of the games, which are known only then.
#pragma once

#include "formats/common/numbered_text.hpp"
#include "formats/common/written_form.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class text_form;

/// Whether the text is always UTF-8, or has the bytes of its source.
enum class bytes_of_text : bool { utf8, of_source };

/// Writes games of a chunk as text.
class text_writer : public game_writer {
public:
    explicit text_writer(text_form&, bytes_of_text = bytes_of_text::utf8);
    std::string on_end(imported_game const&) final;
    /// That text was converted (C302). Who overrides it adds to that.
    std::vector<finding> left_out(imported_game const&) const override;
    void deliver(place_of_chunk const&) final;
    std::optional<std::string> keep_for_others() const final { return text_.as_bytes(); }
    void resume(std::string_view bytes) final { text_ = numbered_text::of_bytes(bytes); }

protected:
    /// Appends the game to `out`, or returns why the format cannot express it: see `on_end`.
    virtual std::string put(imported_game const&, numbered_text& out) = 0;

    static constexpr std::size_t none_written = std::size_t(-1);
    /// The foul with which a game ends by its own words, if it is not the last turn that was written.
    static std::optional<finding> foul_left_out(syntax::game const&, std::size_t last_written);

private:
    void find_lacking();

    text_form& form_;
    numbered_text text_;
    bytes_of_text bytes_;
    bool converted_ = false; ///< the last game's text
    std::string lacking_;    ///< the first character of it that the encoding of the form lacks; empty: none
};

/// The text around games.
struct text_frame {
    std::string_view head;    ///< before the first
    std::string_view between; ///< between two
    std::string_view tail;    ///< after the last
};

class text_form final : public written_form {
public:
    using maker = std::function<std::unique_ptr<game_writer>(text_form&)>;

    /// Throws std::system_error naming the file where that cannot be made.
    text_form(destination const&, text_frame const&, maker);

    std::unique_ptr<game_writer> new_writer() override { return make_(*this); }
    void finish() override;
    bool abandon() override;

    encoding coding() const { return to_.coding(); }

    /// An empty text, with the storage of one that has been delivered where there is such: to have fresh
    /// memory from the system for each costs more than to fill it. Good for several threads.
    numbered_text take_spare();
    /// Appends the games of the next chunk.
    void take(numbered_text&&, place_of_chunk const&);

private:
    void begin_text();

    destination to_;
    std::unique_ptr<text_sink> out_;
    std::uint64_t games_ = 0; ///< in the text that is being written
    text_frame frame_;
    maker make_;
    std::string buffer_; ///< of the text to be written; its storage serves all chunks
    bool first_ = true;
    std::mutex mutex_;
    std::vector<numbered_text> spare_;
};

/// Opens a form of text whose writers are `writer(text_form&, settings…)`.
template <class writer, auto... settings>
std::unique_ptr<written_form> open_text_form(destination const& to, text_frame const& frame) {
    return std::make_unique<text_form>(to, frame, [](text_form& form) -> std::unique_ptr<game_writer> {
        return std::make_unique<writer>(form, settings...);
    });
}

} // namespace vpgn::tools

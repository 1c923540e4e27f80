#include "formats/common/numbered_text.hpp"

#include "source/utf8.hpp"

#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace vpgn::tools {

void numbered_text::clear() {
    text_.clear();
    holes_.clear();
    ends_.clear();
}

bool numbered_text::make_utf8() {
    if (is_utf8(std::string_view(text_).substr(game_start_))) return false;
    std::string const text = text_.substr(game_start_);
    text_.resize(game_start_);
    std::size_t at = 0; // in `text`
    for (std::size_t i = first_hole_; i < holes_.size(); ++i) {
        std::size_t const next = holes_[i].at - game_start_;
        text_ += as_utf8(std::string_view(text).substr(at, next - at));
        holes_[i].at = text_.size();
        at = next;
    }
    text_ += as_utf8(std::string_view(text).substr(at));
    return true;
}

namespace {

std::uint64_t before(counted_in_file counter, place_of_chunk const& at) {
    switch (counter) {
    case counted_in_file::games:
        return at.games_before;
    case counted_in_file::lines:
        return at.unseen.line;
    case counted_in_file::bytes:
        return at.unseen.byte;
    }
    return 0;
}

template <class T>
void append(std::string& bytes, T const& value) {
    static_assert(std::is_integral_v<T>);
    bytes.append(reinterpret_cast<char const*>(&value), sizeof value);
}

template <class T>
T next_value(std::string_view& bytes) {
    if (bytes.size() < sizeof(T)) throw std::runtime_error("the text of a part ends too soon");
    T value;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

} // namespace

void numbered_text::write_to(text_sink& out, std::string& buffer, std::size_t from, std::size_t count,
                             place_of_chunk const& place, std::string_view between, bool& first) const {
    constexpr std::size_t most_buffered = std::size_t(1) << 20;
    auto const put = [&](std::string_view piece) {
        if (buffer.size() + piece.size() <= most_buffered) {
            buffer += piece;
            return;
        }
        out.write(buffer);
        buffer.clear();
        if (piece.size() <= most_buffered)
            buffer += piece;
        else
            out.write(piece);
    };
    std::string_view const text = text_;
    std::size_t at = from == 0 ? 0 : ends_[from - 1].at;
    std::size_t next_hole = from == 0 ? 0 : ends_[from - 1].holes;
    for (std::size_t game = from; game != from + count; ++game) {
        end_of_game const& end = ends_[game];
        if (!first) put(between);
        first = false;
        for (; next_hole < end.holes; ++next_hole) {
            hole const& here = holes_[next_hole];
            put(text.substr(at, here.at - at));
            put(std::to_string(before(here.counter, place) + here.number));
            at = here.at;
        }
        put(text.substr(at, end.at - at));
        at = end.at;
    }
    out.write(buffer);
    buffer.clear();
}

std::string numbered_text::as_bytes() const {
    std::string bytes;
    append(bytes, std::uint64_t(holes_.size()));
    append(bytes, std::uint64_t(ends_.size()));
    for (hole const& entry : holes_) {
        append(bytes, entry.at);
        append(bytes, entry.number);
        append(bytes, std::uint8_t(entry.counter));
    }
    for (end_of_game const& entry : ends_) {
        append(bytes, entry.at);
        append(bytes, entry.holes);
    }
    return bytes + text_;
}

numbered_text numbered_text::of_bytes(std::string_view bytes) {
    numbered_text result;
    auto const holes = next_value<std::uint64_t>(bytes), games = next_value<std::uint64_t>(bytes);
    for (std::uint64_t i = 0; i < holes; ++i) {
        auto const at = next_value<std::uint64_t>(bytes), number = next_value<std::uint64_t>(bytes);
        result.holes_.push_back({at, number, counted_in_file(next_value<std::uint8_t>(bytes))});
    }
    for (std::uint64_t i = 0; i < games; ++i) {
        auto const at = next_value<std::uint64_t>(bytes);
        result.ends_.push_back({at, next_value<std::uint64_t>(bytes)});
    }
    result.text_ = bytes;
    return result;
}

} // namespace vpgn::tools

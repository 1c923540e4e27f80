#include "formats/text/numbered_text.hpp"

#include "source/utf8.hpp"

namespace vpgn::tools {

void numbered_text::clear() {
    text_.clear();
    holes_.clear();
    ends_.clear();
}

bool numbered_text::make_utf8() {
    if (is_utf8(std::string_view(text_).substr(begins_))) return false;
    std::string const text = text_.substr(begins_);
    text_.resize(begins_);
    std::size_t at = 0; // in `text`
    for (std::size_t i = first_hole_; i < holes_.size(); ++i) {
        std::size_t const next = holes_[i].at - begins_;
        text_ += as_utf8(std::string_view(text).substr(at, next - at));
        holes_[i].at = text_.size();
        at = next;
    }
    text_ += as_utf8(std::string_view(text).substr(at));
    return true;
}

void numbered_text::append_to(std::string& out, std::size_t from, std::size_t count,
                              std::uint64_t games_before, std::string_view between, bool& first) const {
    std::string_view const text = text_;
    std::size_t at = from == 0 ? 0 : ends_[from - 1].at;
    std::size_t next_hole = from == 0 ? 0 : ends_[from - 1].holes;
    for (std::size_t game = from; game != from + count; ++game) {
        end_of_game const& end = ends_[game];
        if (!first) out += between;
        first = false;
        for (; next_hole < end.holes; ++next_hole) {
            out += text.substr(at, holes_[next_hole].at - at);
            out += std::to_string(games_before + holes_[next_hole].place);
            at = holes_[next_hole].at;
        }
        out += text.substr(at, end.at - at);
        at = end.at;
    }
}

} // namespace vpgn::tools

#include "io/marked_text.hpp"

#include "source/encoding.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::string_view mark = "\xEF\xBB\xBF";
constexpr std::size_t most_in_memory = std::size_t(1) << 20;

class owning_marked_text final : public text_sink {
public:
    explicit owning_marked_text(std::unique_ptr<text_sink> to) : to_(std::move(to)), marked_(*to_) {}
    void write(std::string_view text) override { marked_.write(text); }
    void finish() override { marked_.finish(); }
    bool replaces() const override { return to_->replaces(); }

private:
    std::unique_ptr<text_sink> to_;
    marked_text marked_;
};

} // namespace

void marked_text::write(std::string_view text) {
    if (!is_decided_ && ascii_size(text) != text.size()) {
        bool const begins_with_mark = held_.empty() && in_file_ == 0 && mark_of(text).size != 0;
        has_put_mark_ = !begins_with_mark && is_utf8(text);
        if (has_put_mark_) to_.write(mark);
        release();
    }
    if (is_decided_) return to_.write(text);
    held_ += text;
    if (held_.size() < most_in_memory) return;
    file_.append(held_.data(), held_.size());
    in_file_ += held_.size();
    held_.clear();
}

void marked_text::finish() {
    release();
    to_.finish();
}

void marked_text::release() {
    is_decided_ = true;
    std::string piece;
    for (std::uint64_t at = 0; at < in_file_; at += piece.size()) {
        piece.resize(std::size_t(std::min<std::uint64_t>(in_file_ - at, most_in_memory)));
        file_.read(at, piece.data(), piece.size());
        to_.write(piece);
    }
    in_file_ = 0;
    if (!held_.empty()) to_.write(std::exchange(held_, {}));
}

std::unique_ptr<text_sink> with_byte_order_mark(std::unique_ptr<text_sink> to) {
    return std::make_unique<owning_marked_text>(std::move(to));
}

} // namespace vpgn::tools

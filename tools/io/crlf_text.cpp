#include "io/crlf_text.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace vpgn::tools {

namespace {

class crlf_text final : public text_sink {
public:
    explicit crlf_text(std::unique_ptr<text_sink> to) : to_(std::move(to)) {}

    void write(std::string_view text) override {
        converted_.clear();
        for (char const c : text) {
            if (c == '\n' && last_ != '\r') converted_ += '\r';
            converted_ += c;
            last_ = c;
        }
        to_->write(converted_);
    }
    void finish() override { to_->finish(); }
    bool replaces() const override { return to_->replaces(); }

private:
    std::unique_ptr<text_sink> to_;
    std::string converted_;
    char last_ = '\0'; ///< of all texts so far
};

} // namespace

std::unique_ptr<text_sink> with_crlf(std::unique_ptr<text_sink> to) {
    return std::make_unique<crlf_text>(std::move(to));
}

} // namespace vpgn::tools

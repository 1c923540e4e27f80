#include "games/stream/destination.hpp"

#include <stdexcept>

namespace vpgn::tools {

namespace {

class text_in_memory final : public text_sink {
public:
    explicit text_in_memory(std::string& into) : into_(into) {}
    void write(std::string_view text) override { into_ += text; }
    void finish() override {}
    bool replaces() const override { return false; }

private:
    std::string& into_;
};

class encoded_sink final : public text_sink {
public:
    encoded_sink(std::unique_ptr<text_sink> to, encoding coding) : to_(std::move(to)), coding_(coding) {}

    void write(std::string_view text) override {
        encoded_.clear();
        encode(coding_, text, encoded_);
        to_->write(encoded_);
    }
    void finish() override { to_->finish(); }
    bool replaces() const override { return to_->replaces(); }

private:
    std::unique_ptr<text_sink> to_;
    encoding coding_;
    std::string encoded_;
};

} // namespace

std::unique_ptr<text_sink> destination::text() const {
    std::unique_ptr<text_sink> plain = next_();
    if (wrap_ != nullptr) plain = wrap_(std::move(plain));
    if (coding_ == encoding::utf8) return plain;
    return std::make_unique<encoded_sink>(std::move(plain), coding_);
}

destination destination::memory(std::string& into) {
    return {{},
            all_games,
            [&into] { return std::make_unique<text_in_memory>(into); },
            [](destination const& same, std::string_view) { return same; }};
}

destination destination::refuse(destination const&, std::string_view) {
    throw std::invalid_argument(
        "several tables are several files: `-o` names a path with `{}` where each table's name belongs");
}

} // namespace vpgn::tools

#include "work/destination.hpp"

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

} // namespace

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

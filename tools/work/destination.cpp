#include "work/destination.hpp"

#include "work/compressed_text.hpp"
#include "work/output_file.hpp"

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

std::unique_ptr<text_sink> destination::text() const {
    if (next_) return next_();
    if (memory_) return std::make_unique<text_in_memory>(*memory_);
    std::unique_ptr<text_sink> file = std::make_unique<output_file>(path_);
    if (auto compressed = compressed_by_ending(path_, file)) return compressed;
    return file;
}

} // namespace vpgn::tools

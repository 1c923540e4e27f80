// Frequency of findings: one line per code, the most frequent first, for runs with too many findings to read.
#include "report/render/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace vpgn {
namespace {

class statistics_renderer : public renderer {
public:
    explicit statistics_renderer(render_options options) : color_(options.color) {}

    void show(located_finding const& found, std::string&) override {
        ++times_[{found.reported.code, found.reported.level}];
    }

    void finish(summary const&, std::string& out) override {
        using row = std::pair<std::pair<finding_code, severity>, std::uint64_t>;
        std::vector<row> rows(times_.begin(), times_.end());
        std::stable_sort(rows.begin(), rows.end(),
                         [](row const& a, row const& b) { return a.second > b.second; });
        for (auto const& [key, times] : rows) {
            palette const paint(color_, key.second);
            code_record const& code = record_of(key.first);
            out += fmt::format("{:>9}  {}{}[{}]{} {}\n", times, paint.level, word_of(key.second), code.code,
                               paint.plain, code.headline);
        }
    }

private:
    bool color_;
    std::map<std::pair<finding_code, severity>, std::uint64_t> times_; ///< by code and severity
};

} // namespace

std::unique_ptr<renderer> make_statistics(render_options options) {
    return std::make_unique<statistics_renderer>(options);
}

} // namespace vpgn

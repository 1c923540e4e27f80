// One line per finding, in the layout that editors and `grep` know: file, line, column, message.
#include "report/render/formats.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

namespace vpgn {
namespace {

class short_renderer : public renderer {
public:
    explicit short_renderer(render_options options) : color_(options.color) {}

    void show(located_finding const& found, std::string& out) override {
        finding const& reported = found.reported;
        palette const paint(color_, reported.level);
        // Only the severity is coloured: programs read the line as often as people do.
        line_column const at = found.lines.place(reported.where.start);
        out += fmt::format("{}:{}:{}: {}{}[{}]{} {}\n", visible(found.file), at.line, at.column, paint.level,
                           word_of(reported.level), record_of(reported.code).code, paint.plain,
                           visible(one_line(reported)));
    }

private:
    bool color_;
};

} // namespace

std::unique_ptr<renderer> make_short(render_options options) {
    return std::make_unique<short_renderer>(options);
}

} // namespace vpgn

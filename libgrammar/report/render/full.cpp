// The human-readable format: each finding with its source line, carets under the span, notes, helps, and a
// reference. Its layout is that of modern compilers, so that editors' problem matchers understand it.
#include "report/render/formats.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn {
namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// A stretch of bytes within one line.
struct marked_line {
    std::uint64_t number = 0;
    std::string_view text;
    std::size_t first = 0;
    std::size_t last = 0;
};

/// The part of `where` that lies in line `number`; from its first non-blank character if the span began in an
/// earlier line.
marked_line mark_line(line_index const& lines, std::uint64_t number, span where) {
    marked_line marked{number, lines.line(number), 0, 0};
    std::uint64_t const start = lines.start_of(number);
    std::size_t const size = marked.text.size();
    // The line end is not part of the line: an offset in it maps to the line's end.
    auto const within = [&](std::uint64_t offset) {
        return offset <= start ? 0 : std::min(size, std::size_t(offset - start));
    };
    marked.first = within(where.start);
    marked.last = std::max(marked.first, within(where.end));
    if (where.start < start) {
        std::size_t const ink = marked.text.find_first_not_of(" \t");
        marked.first = std::min(ink == std::string_view::npos ? 0 : ink, marked.last);
    }
    // A byte order mark is not shown.
    if (number == 1 && marked.text.starts_with(byte_order_mark)) {
        std::size_t const gone = byte_order_mark.size();
        marked.text.remove_prefix(gone);
        marked.first -= std::min(gone, marked.first);
        marked.last -= std::min(gone, marked.last);
    }
    return marked;
}

/// Writes one finding, line by line, with line numbers in a gutter as wide as the largest of them.
class page {
public:
    page(located_finding const& found, render_options options, std::string& out)
        : found_(found), paint_(options.color, found.reported.level), width_(options.width),
          explains_(options.explains), out_(out) {
        span const where = found.reported.where;
        first_ = found.lines.place(where.start).line;
        // A span is half-open; one that ends with a line end does not extend to the next line.
        last_ = where.empty() ? first_ : found.lines.place(where.end - 1).line;
        gutter_ = std::to_string(last_).size();
    }

    /// Headline, place, source lines, notes, helps, reference, and an empty line.
    void write() {
        finding const& reported = found_.reported;
        line_column const at = found_.lines.place(reported.where.start);
        put("{}{}[{}]{}{}: {}{}\n", paint_.level, word_of(reported.level), record_of(reported.code).code,
            paint_.plain, paint_.strong, visible(reported.message), paint_.plain);
        put("{:{}}{}-->{} {}:{}:{}\n", "", gutter_, paint_.frame, paint_.plain, visible(found_.file), at.line,
            at.column);
        bar();
        source(first_, first_ == last_);
        if (last_ > first_ + 1) put("{}...{}\n", paint_.frame, paint_.plain);
        if (last_ > first_) source(last_, true);
        bar();
        for (std::string const& note : reported.notes)
            remark("note", visible(note));
        for (std::string const& help : reported.helps)
            remark("help", visible(help));
        if (explains_ && is_compared(reported)) comparison();
        remark("see", fmt::format("vpgn explain {}", record_of(reported.code).code));
        out_ += '\n';
    }

private:
    // fmt checks the format against the arguments at compile time.
    template <class... Parts>
    void put(fmt::format_string<Parts...> form, Parts&&... parts) {
        out_ += fmt::format(form, std::forward<Parts>(parts)...);
    }

    /// An empty line of the gutter.
    void bar() { put("{}{:{}} |{}\n", paint_.frame, "", gutter_, paint_.plain); }

    /// A note, a help or a reference. `text` must be safe to print.
    void remark(std::string_view word, std::string const& text) {
        put("{}{:{}} ={} {}{}{}: {}\n", paint_.frame, "", gutter_, paint_.plain, paint_.strong, word,
            paint_.plain, text);
    }

    /// Each explanation with its costs, in nats.
    void comparison() {
        constexpr std::size_t most = 10;
        auto const& all = found_.reported.compared;
        if (all.empty()) remark("compared", "by the rest of the record alone");
        for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
            compared_explanation const& e = all[i];
            remark("compared",
                   fmt::format("{:.1f} = slip {:.1f} + moves {:.1f}: {} {}", e.weight / 100.0, e.slip / 100.0,
                               (e.weight - e.slip) / 100.0, e.number, visible(e.text)));
        }
        if (all.size() > most)
            remark("compared",
                   fmt::format("{} more, from {:.1f} on", all.size() - most, all[most].weight / 100.0));
    }

    /// A source line and its carets, followed by the label if this is the span's last line.
    void source(std::uint64_t number, bool with_label) {
        marked_line const line = mark_line(found_.lines, number, found_.reported.where);
        excerpt const shown = cut_line(line.text, line.first, line.last, width_);
        put("{}{:>{}} |{}{}{}\n", paint_.frame, number, gutter_, paint_.plain, shown.text.empty() ? "" : " ",
            shown.text);
        std::string const label = with_label ? visible(found_.reported.label) : std::string();
        put("{}{:{}} |{} {:{}}{}{:^>{}}{}{}{}\n", paint_.frame, "", gutter_, paint_.plain, "", shown.mark_at,
            paint_.level, "", shown.mark_size, label.empty() ? "" : " ", label, paint_.plain);
    }

    located_finding const& found_;
    palette paint_;
    unsigned width_;
    bool explains_;
    std::string& out_;
    std::uint64_t first_ = 1;
    std::uint64_t last_ = 1;
    std::size_t gutter_ = 1;
};

class full_renderer : public renderer {
public:
    explicit full_renderer(render_options options) : options_(options) {}
    void show(located_finding const& found, std::string& out) override { page(found, options_, out).write(); }

private:
    render_options options_;
};

} // namespace

std::unique_ptr<renderer> make_full(render_options options) {
    return std::make_unique<full_renderer>(options);
}

} // namespace vpgn

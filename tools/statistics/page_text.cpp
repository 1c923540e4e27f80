#include "report/render/visible.hpp"
#include "statistics/figures_text.hpp"
#include "statistics/renderers.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace vpgn::tools {

namespace {

constexpr int indent = 2;
constexpr int gap = 2; ///< between columns

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        glyph const one = glyph_at(text, at);
        columns += one.columns;
        at += one.bytes;
    }
    return columns;
}

/// Safe to print, and at most `width` columns wide: a longer text loses its end, or its beginning.
std::string shortened(std::string_view text, int width, bool keeps_end = false) {
    int columns = columns_of(text);
    if (columns <= width) return visible(text);
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        glyph const one = glyph_at(text, at);
        bool const is_kept = keeps_end ? columns < width : columns_of(kept) + one.columns < width;
        if (is_kept) kept += one.text;
        if (!is_kept && !keeps_end) break;
        columns -= one.columns;
        at += one.bytes;
    }
    return keeps_end ? "…" + kept : kept + "…";
}

std::string blanks(int count) {
    return std::string(std::size_t(std::max(count, 0)), ' ');
}
std::string to_the_left(std::string_view text, int width, bool keeps_end = false) {
    std::string const shown = shortened(text, width, keeps_end);
    return shown + blanks(width - columns_of(shown));
}
std::string to_the_right(std::string_view text, int width) {
    return blanks(width - columns_of(text)) + std::string(text);
}

/// A bar of `part` in `whole` of `width` columns, in eighths of a column; never empty for a positive part.
std::string bar_of(std::uint64_t part, std::uint64_t whole, int width) {
    static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (part == 0 || whole == 0) return "";
    auto const length = std::uint64_t(std::llround(double(part) / double(whole) * width * 8));
    std::string bar;
    for (std::uint64_t i = 0; i < length / 8; ++i)
        bar += "█";
    return bar.append(eighths[std::max<std::uint64_t>(length, 1) % 8]);
}

class text_page {
public:
    explicit text_page(text_look const& look) : look_(look) {}

    std::string set(page const& of) {
        line(strong(of.title));
        for (std::string const& fact : of.facts)
            put_words(fact, 0);
        for (section const& one : of.sections) {
            line("");
            line(strong(one.title));
            put_words(one.words, indent);
            std::visit([&](auto const& what) { put(what); }, one.what);
        }
        if (!of.remark.empty() && !of.sections.empty()) {
            line("");
            put_words(of.remark, 0);
        }
        return std::move(text_);
    }

private:
    void put(bars const& of) {
        int name = 0, count = 0;
        std::uint64_t most = 0;
        for (auto const& one : of.all) {
            name = std::max(name, columns_of(one.name));
            count = std::max(count, columns_of(with_commas(one.count)));
            most = std::max(most, one.count);
        }
        constexpr int share = 7;
        name = std::min(name, look_.width / 2);
        int const room = look_.width - indent - name - gap - count - gap - share - gap;
        for (auto const& one : of.all)
            line(fmt::format("{}{}{}{}{}{}{}{}", blanks(indent),
                             of.classes ? to_the_right(one.name, name) : to_the_left(one.name, name),
                             blanks(gap), to_the_right(with_commas(one.count), count), blanks(gap),
                             to_the_right(percent(one.count, of.whole), share), blanks(gap),
                             painted(bar_of(one.count, most, room))));
    }

    void put(table const& of) {
        std::vector<int> widths;
        for (std::size_t i = 1; i < of.heads.size(); ++i) {
            int width = columns_of(of.heads[i]);
            for (table::row const& row : of.rows)
                width = std::max(width, columns_of(row.figures[i - 1]));
            widths.push_back(width);
        }
        int const figures = std::accumulate(widths.begin(), widths.end(), gap * int(widths.size()));
        int name = columns_of(of.heads.front());
        for (table::row const& row : of.rows)
            name = std::max(name, columns_of(row.name));
        name = std::min(name, look_.width - indent - figures);
        std::vector<std::string> const heads(of.heads.begin() + 1, of.heads.end());
        line(faint(row_of(to_the_left(of.heads.front(), name), heads, widths)));
        for (table::row const& row : of.rows)
            line(row_of(to_the_left(row.name, name, of.are_paths), row.figures, widths));
        put_words(of.remark, indent);
    }

    static std::string row_of(std::string const& name, std::vector<std::string> const& figures,
                              std::vector<int> const& widths) {
        std::string row = blanks(indent) + name;
        for (std::size_t i = 0; i < figures.size(); ++i)
            row += blanks(gap) + to_the_right(figures[i], widths[i]);
        return row;
    }

    /// Wrapped to the width.
    void put_words(std::string_view words, int by) {
        std::string row;
        while (!words.empty()) {
            std::size_t const end = std::min(words.find(' '), words.size());
            std::string_view const word = words.substr(0, end);
            if (!row.empty() && columns_of(row) + 1 + columns_of(word) > look_.width) {
                line(row);
                row.clear();
            }
            row += row.empty() ? blanks(by) : " ";
            row += word;
            words.remove_prefix(std::min(end + 1, words.size()));
        }
        if (!row.empty()) line(row);
    }

    void line(std::string row) {
        while (row.ends_with(' '))
            row.pop_back();
        text_ += row + '\n';
    }
    std::string in(std::string_view escape, std::string const& text) const {
        return look_.color && !text.empty() ? fmt::format("{}{}\x1b[0m", escape, text) : text;
    }
    std::string strong(std::string const& text) const { return in("\x1b[1m", text); }
    std::string faint(std::string const& text) const { return in("\x1b[2m", text); }
    std::string painted(std::string const& text) const { return in("\x1b[36m", text); }

    text_look const& look_;
    std::string text_;
};

} // namespace

std::string page_as_text(page const& of, text_look const& look) {
    return text_page(look).set(of);
}

} // namespace vpgn::tools

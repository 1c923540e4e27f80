#include "games/statistics/renderers.hpp"

#include "core/ending_words.hpp"
#include "report/render/json_stream.hpp"
#include "report/render/visible.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace vpgn::tools {

std::string with_commas(std::uint64_t value) {
    std::string digits = std::to_string(value);
    for (std::size_t at = digits.size(); at > 3;)
        digits.insert(at -= 3, ",");
    return digits;
}

std::string to_a_tenth(std::uint64_t of, std::uint64_t by) {
    if (by == 0) return "–";
    std::uint64_t const tenths = (of % by * 10 + by / 2) / by + of / by * 10;
    return fmt::format("{}.{}", with_commas(tenths / 10), tenths % 10);
}

std::string percent(std::uint64_t part, std::uint64_t total) {
    return total == 0 ? "–" : to_a_tenth(part * 100, total) + " %";
}

std::string many(std::uint64_t number, std::string_view noun) {
    return fmt::format("{} {}{}", with_commas(number), noun, number == 1 ? "" : "s");
}

namespace {

constexpr int indent = 2;
constexpr int gap = 2; ///< between columns

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        glyph const character = glyph_at(text, at);
        columns += character.columns;
        at += character.bytes;
    }
    return columns;
}

/// Safe to print, and at most `width` columns wide: a longer text loses its end, or its beginning.
std::string shortened(std::string_view text, int width, bool keeps_end = false) {
    int columns = columns_of(text);
    if (columns <= width) return visible(text);
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        glyph const character = glyph_at(text, at);
        bool const is_kept = keeps_end ? columns < width : columns_of(kept) + character.columns < width;
        if (is_kept) kept += character.text;
        if (!is_kept && !keeps_end) break;
        columns -= character.columns;
        at += character.bytes;
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

/// A bar of `part` in `total` of `width` columns, in eighths of a column; never empty for a positive part.
std::string bar_of(std::uint64_t part, std::uint64_t total, int width) {
    static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (part == 0 || total == 0) return "";
    auto const length = std::uint64_t(std::llround(double(part) / double(total) * width * 8));
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
        for (section const& part : of.sections) {
            line("");
            line(strong(part.title));
            put_words(part.words, indent);
            std::visit([&](auto const& content) { put(content); }, part.content);
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
        for (auto const& bar : of.all) {
            name = std::max(name, columns_of(bar.name));
            count = std::max(count, columns_of(with_commas(bar.count)));
            most = std::max(most, bar.count);
        }
        constexpr int share = 7;
        name = std::min(name, look_.width / 2);
        int const room = look_.width - indent - name - gap - count - gap - share - gap;
        for (auto const& bar : of.all)
            line(fmt::format("{}{}{}{}{}{}{}{}", blanks(indent),
                             of.classes ? to_the_right(bar.name, name) : to_the_left(bar.name, name),
                             blanks(gap), to_the_right(with_commas(bar.count), count), blanks(gap),
                             to_the_right(percent(bar.count, of.total), share), blanks(gap),
                             painted(bar_of(bar.count, most, room))));
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

namespace {

void put(json_stream& json, result_counts const& of) {
    json.key("games"_key).number(of.games());
    json.key("white_wins"_key).number(of.white).key("draws"_key).number(of.draws);
    json.key("black_wins"_key).number(of.black).key("unknown"_key).number(of.unknown);
}

class json_document {
public:
    json_document(tally const& of, page_options const& request) : of_(of), request_(request), json_(text_) {}

    std::string make() {
        json_.open_object().key("type"_key).plain("statistics");
        put_figures();
        if (!request_.by) {
            put_ends();
            put_lengths();
            put_ratings();
            put_annotations();
            put_findings();
        }
        for (table_of const& spec : tables())
            if (!request_.by || request_.by == &spec) put_table(spec);
        json_.next_line("\n").close_object();
        return std::move(text_ += '\n');
    }

private:
    json_stream& field(json_key name) { return json_.next_line("\n").key(name); }

    void put_figures() {
        summary const& all = of_.figures;
        field("files_read"_key).number(all.files).key("bytes"_key).number(all.bytes);
        json_.key("turns"_key).number(all.turns).key("errors"_key).number(all.errors);
        json_.key("warnings"_key).number(all.warnings).key("unchecked"_key).number(all.unchecked);
        field("all"_key);
        put_group(of_.games);
    }

    void put_group(game_group const& of) {
        json_.open_object();
        put(json_, of.results);
        json_.key("plies"_key).number(of.plies).key("faulty"_key).number(of.faulty);
        json_.close_object();
    }

    void put_ends() {
        field("ends"_key).open_object().key("by_rules"_key).open_array();
        for (auto const& [end, times] : of_.ends) {
            json_.open_object().key("ending"_key).plain(word_of(end.kind));
            if (end.result == syntax::outcome::white_wins) json_.key("winner"_key).plain("white");
            if (end.result == syntax::outcome::black_wins) json_.key("winner"_key).plain("black");
            json_.key("games"_key).number(times).close_object();
        }
        json_.close_array().key("go_on"_key).number(of_.go_on);
        json_.key("not_followed"_key).number(of_.not_followed);
        json_.key("not_replayed"_key).number(of_.not_replayed).close_object();
    }

    /// Existing values with their frequencies.
    void put_values(std::map<std::uint64_t, std::uint64_t> const& values, json_key value, json_key times) {
        if (!values.empty()) {
            json_.key("least"_key).number(values.begin()->first);
            json_.key("median"_key).number(median_of(values));
            json_.key("most"_key).number(values.rbegin()->first);
        }
        json_.key("count"_key).number(count_of(values)).key("sum"_key).number(sum_of(values));
        json_.key("each"_key).open_array();
        for (auto const& [number, how_often] : values)
            json_.open_object().key(value).number(number).key(times).number(how_often).close_object();
        json_.close_array();
    }

    void put_lengths() {
        field("lengths"_key).open_object();
        put_values(of_.lengths, "plies"_key, "games"_key);
        json_.close_object();
    }

    void put_ratings() {
        field("ratings"_key).open_object().key("without"_key).number(of_.unrated);
        put_values(of_.ratings, "rating"_key, "times"_key);
        json_.close_object();
    }

    void put_occurrences(json_key name, occurrences const& of) {
        json_.key(name).open_object().key("times"_key).number(of.times);
        json_.key("games"_key).number(of.games).close_object();
    }

    void put_annotations() {
        field("annotated"_key).open_object();
        put_occurrences("comments"_key, of_.comments);
        put_occurrences("variations"_key, of_.variations);
        put_occurrences("annotations"_key, of_.annotations);
        json_.key("games_with_clocks"_key).number(of_.with_clocks);
        json_.key("games_with_evaluations"_key).number(of_.with_evaluations);
        json_.key("games_with_positions"_key).number(of_.with_positions).close_object();
    }

    void put_findings() {
        field("findings"_key).open_array();
        for (auto const& [key_pair, times] : of_.findings) {
            code_record const& code = record_of(key_pair.first);
            json_.next_line("\n ").open_object().key("code"_key).plain(code.code);
            json_.key("slug"_key).plain(code.slug).key("level"_key).plain(word_of(key_pair.second));
            json_.key("times"_key).number(times.times).key("games"_key).number(times.games).close_object();
        }
        json_.close_array();
    }

    void put_table(table_of const& spec) {
        json_.next_line("\n").key(spec.words).open_object();
        if (spec.groups)
            put_rows(spec, of_.by(*spec.groups));
        else
            put_rows(spec, of_.players);
        json_.close_object();
    }

    template <class record>
    void put_rows(table_of const& spec, name_table<record> const& from) {
        json_.key("names"_key).number(from.entries().size()).key("without"_key);
        put_record(from.unnamed());
        if (from.beyond().games() > 0) {
            json_.key("beyond"_key);
            put_record(from.beyond());
        }
        json_.key("rows"_key).open_array();
        for (auto const& row : sorted_rows(from, spec.in_order, spec.in_order ? 0 : request_.rows)) {
            json_.next_line("\n ").open_object().key("name"_key).string(as_utf8(row.name));
            json_.key("counted"_key);
            put_record(*row.counted);
            json_.close_object();
        }
        json_.close_array();
    }

    void put_record(game_group const& of) { put_group(of); }
    void put_record(player_games const& of) {
        json_.open_object().key("as_white"_key).open_object();
        put(json_, of.as_white);
        json_.close_object().key("as_black"_key).open_object();
        put(json_, of.as_black);
        json_.close_object().close_object();
    }

    tally const& of_;
    page_options const& request_;
    std::string text_;
    json_stream json_;
};

} // namespace

std::string tally_as_json(tally const& of, page_options const& request) {
    return json_document(of, request).make();
}

} // namespace vpgn::tools

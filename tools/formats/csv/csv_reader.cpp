#include "formats/csv/csv_formats.hpp"

#include "source/ascii.hpp"
#include "syntax/events.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

struct csv_cell {
    std::string text; ///< without quotes
    span where;       ///< with them
};

/// Reads the row at `at`, and moves on behind it. Line ends within quotes belong to a cell.
std::vector<csv_cell> read_row(std::string_view text, std::size_t& at) {
    std::vector<csv_cell> row;
    for (bool ends = false; !ends;) {
        csv_cell cell;
        std::size_t const begin = at;
        bool quoted = false;
        for (; at < text.size(); ++at) {
            char const c = text[at];
            if (!quoted && (c == ',' || c == '\n' || c == '\r')) break;
            if (c != '"') {
                cell.text += c;
            } else if (quoted && at + 1 < text.size() && text[at + 1] == '"') {
                cell.text += c;
                ++at;
            } else {
                quoted = !quoted;
            }
        }
        cell.where = {begin, at};
        row.push_back(std::move(cell));
        ends = at == text.size() || text[at] != ',';
        if (!ends) ++at;
    }
    while (at < text.size() && (text[at] == '\n' || text[at] == '\r'))
        ++at;
    return row;
}

enum class column : std::uint8_t {
    file,
    game,
    line,
    ply,
    side,
    canonical,
    written,
    move,
    san,
    uci,
    clock,
    elapsed,
    evaluation,
    mate,
    depth
};
constexpr std::array<std::string_view, 15> column_names = {
    "file", "game", "line",  "ply",     "side",       "canonical", "written", "move",
    "san",  "uci",  "clock", "elapsed", "evaluation", "mate",      "depth"};
constexpr std::array columns_of_move = {column::canonical, column::written, column::move, column::san,
                                        column::uci};

class table_head {
public:
    explicit table_head(std::vector<csv_cell> const& names) {
        at_.fill(absent);
        for (std::size_t i = 0; i != names.size(); ++i) {
            auto const found = std::find(column_names.begin(), column_names.end(), lowered(names[i].text));
            if (found != column_names.end()) at_[std::size_t(found - column_names.begin())] = i;
        }
    }
    bool has(column c) const { return at_[std::size_t(c)] != absent; }
    bool has_moves() const {
        return has(column::ply) &&
               std::any_of(columns_of_move.begin(), columns_of_move.end(), [&](column c) { return has(c); });
    }
    /// The cell of a row; null: it has none, or an empty one.
    csv_cell const* of(std::vector<csv_cell> const& row, column c) const {
        std::size_t const at = at_[std::size_t(c)];
        return at < row.size() && !row[at].text.empty() ? &row[at] : nullptr;
    }
    std::string text_of(std::vector<csv_cell> const& row, column c) const {
        csv_cell const* const cell = of(row, c);
        return cell != nullptr ? cell->text : std::string();
    }

private:
    static constexpr std::size_t absent = std::size_t(-1);
    std::array<std::size_t, column_names.size()> at_{};
};

std::optional<std::uint32_t> whole_of(std::string_view text) {
    std::uint32_t value = 0;
    auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Milliseconds of `12.5`, rounded; none: it is no number. Not by std::from_chars for `double`, which libc++
/// 14 lacks.
std::optional<std::uint64_t> milliseconds_of(std::string_view seconds) {
    std::size_t const point = std::min(seconds.find('.'), seconds.size());
    auto const integer_part = whole_of(seconds.substr(0, point));
    if (!integer_part || point + 1 == seconds.size()) return std::nullopt;
    std::string_view const fraction = seconds.substr(std::min(point + 1, seconds.size()));
    if (!std::all_of(fraction.begin(), fraction.end(), ascii::is_digit)) return std::nullopt;
    std::uint64_t tenths = 0; // of a millisecond
    for (std::size_t i = 0; i != 4; ++i)
        tenths = 10 * tenths + (i < fraction.size() ? std::uint64_t(fraction[i] - '0') : 0);
    return std::uint64_t(*integer_part) * 1000 + (tenths + 5) / 10;
}

class table_reader {
public:
    table_reader(std::string_view text, table_head const& head, transcript_consumer& to)
        : text_(text), head_(head), to_(to) {}

    void read(std::vector<csv_cell> const& row) {
        span const where = cover(row.front().where, row.back().where);
        std::string const key = head_.text_of(row, column::file) + '\n' + head_.text_of(row, column::game);
        if (!record_ || key != key_) {
            finish();
            key_ = key;
            record_.emplace(where);
            lines_.clear();
            last_line_ = 0;
            record_->turns.begin_with(head_.text_of(row, column::side) == "black");
        }
        record_->extend(where);
        csv_cell const* word = nullptr;
        for (column const c : columns_of_move)
            if (word == nullptr) word = head_.of(row, c);
        auto const ply = whole_of(head_.text_of(row, column::ply));
        auto const line = head_.has(column::line) ? whole_of(head_.text_of(row, column::line)) : 0;
        std::optional<turn_tree::node> const before = ply && line ? place(*line, *ply) : std::nullopt;
        if (word == nullptr || !before) {
            turn_tree::node const last = lines_.empty() ? turn_tree::start : lines_[last_line_].last();
            record_->complain(finding_code::record_part, {part(text_, where), where},
                              "this row names no move in its place", last,
                              "a row has the number of its ply, one more than the row before, and a move");
            return;
        }
        turn_tree::node const turn = record_->turns.add(*before, word->text, word->where);
        if (word->text.size() == word->where.size()) record_->turns.mark_verbatim(turn);
        lines_[*line].turns.push_back(turn);
        add_times(row, turn);
    }

    void finish() {
        if (record_) to_.take(record_->finish({}));
        record_.reset();
    }

private:
    /// A line of play: its own turns follow those of the line that it replaces a part of, up to a ply.
    struct line_of_rows {
        std::uint32_t from = 0;
        std::uint32_t plies_before = 0;
        std::uint32_t depth = 0;
        turn_tree::node before = turn_tree::start;
        std::vector<turn_tree::node> turns = {};

        std::size_t plies() const { return plies_before + turns.size(); }
        turn_tree::node last() const { return turns.empty() ? before : turns.back(); }
    };

    /// The turn before the one of a line and a ply. A line that is new replaces a turn of the last row's
    /// line.
    std::optional<turn_tree::node> place(std::uint32_t line, std::uint32_t ply) {
        if (ply == 0 || line > lines_.size()) return std::nullopt;
        if (line == lines_.size() && !add_line(ply)) return std::nullopt;
        last_line_ = line;
        line_of_rows const& own = lines_[line];
        return own.plies() + 1 == ply ? std::optional(own.last()) : std::nullopt;
    }

    bool add_line(std::uint32_t ply) {
        if (lines_.empty()) {
            if (ply == 1) lines_.emplace_back();
            return ply == 1;
        }
        std::uint32_t from = last_line_;
        if (ply > lines_[from].plies()) return false;
        while (ply <= lines_[from].plies_before)
            from = lines_[from].from;
        line_of_rows const& base = lines_[from];
        if (base.depth == syntax::most_nested) return false;
        std::size_t const before = ply - 1 - base.plies_before;
        lines_.push_back(
            {from, ply - 1, base.depth + 1, before == 0 ? base.before : base.turns[before - 1], {}});
        return true;
    }

    void add_times(std::vector<csv_cell> const& row, turn_tree::node turn) {
        if (csv_cell const* const clock = head_.of(row, column::clock))
            if (auto const time = milliseconds_of(clock->text))
                record_->turns.command(turn, "clk", clock_text(*time), clock->where);
        if (csv_cell const* const elapsed = head_.of(row, column::elapsed))
            if (auto const time = milliseconds_of(elapsed->text))
                record_->turns.command(turn, "emt", clock_text(*time), elapsed->where);
        csv_cell const* const mate = head_.of(row, column::mate);
        csv_cell const* const pawns = head_.of(row, column::evaluation);
        csv_cell const* const stated = mate != nullptr ? mate : pawns;
        if (stated == nullptr) return;
        std::string value = mate != nullptr ? "#" + mate->text : pawns->text;
        // Without a point it would be hundredths where a depth follows.
        if (mate == nullptr && value.find('.') == value.npos) value += ".0";
        if (csv_cell const* const depth = head_.of(row, column::depth)) value += "," + depth->text;
        record_->turns.command(turn, "eval", value, stated->where);
    }

    std::string_view text_;
    table_head const& head_;
    transcript_consumer& to_;
    std::optional<imported_record> record_;
    std::string key_;
    std::vector<line_of_rows> lines_;
    std::uint32_t last_line_ = 0; ///< of the last row
};

std::size_t behind_mark(std::string_view text) {
    return text.starts_with("\xef\xbb\xbf") ? 3 : 0;
}

} // namespace

void read_turn_table(std::string_view text, transcript_consumer& to) {
    std::size_t at = behind_mark(text);
    if (at == text.size()) return;
    std::vector<csv_cell> const names = read_row(text, at);
    table_head const head(names);
    if (!head.has_moves()) {
        finding found =
            make_finding(finding_code::record_part, cover(names.front().where, names.back().where),
                         "these columns are none of a table of moves: `ply` and `canonical` or `move`");
        found.helps.emplace_back("`vpgn convert --to csv --tables turns` writes such a table");
        to.between(std::move(found));
        return;
    }
    table_reader reader(text, head, to);
    while (at < text.size())
        reader.read(read_row(text, at));
    reader.finish();
}

bool opens_turn_table(std::string_view first) {
    std::size_t const begin = behind_mark(first);
    std::string_view const line = first.substr(0, first.find_first_of("\r\n"));
    // A cheap test before the row is taken apart.
    if (line.find("ply") == line.npos || line.find(',') == line.npos) return false;
    std::size_t at = begin;
    return table_head(read_row(line, at)).has_moves();
}

} // namespace vpgn::transcribe

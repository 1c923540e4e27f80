#include "games/openings/opening_table.hpp"

#include "games/keys/position_key.hpp"
#include "registry/game_start.hpp"
#include "report/render/renderer.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::tools {

opening opening_of(std::string_view eco, std::string_view name) {
    std::size_t const colon = std::min(name.find(':'), name.size());
    std::string_view variation = name.substr(std::min(colon + 1, name.size()));
    variation.remove_prefix(std::min(variation.find_first_not_of(' '), variation.size()));
    return {std::string(eco), std::string(name.substr(0, colon)), std::string(variation)};
}

void named_positions::add(digest const& position, std::uint64_t rough_key, opening name) {
    rough_[rough_key % rough_.size()] |= std::uint64_t{1} << (rough_key >> 58);
    by_position_.insert_or_assign(position, std::move(name));
}

opening const* named_positions::at(digest const& position) const {
    auto const found = by_position_.find(position);
    return found == by_position_.end() ? nullptr : &found->second;
}

named_positions const* opening_table::find(std::string const& variant) const {
    auto const found = variants_.find(variant);
    return found == variants_.end() ? nullptr : &found->second;
}

namespace {

/// The relevant columns.
enum class openings_column : std::uint8_t { eco, name, pgn, variant };
constexpr std::array<std::string_view, 4> column_names = {"eco", "name", "pgn", "variant"};

using field_spans = std::vector<span>;

/// Finds the last position of a line of turns, and the errors in them.
class row_player final : private syntax::game_consumer, private replay::observer {
public:
    struct result {
        std::string variant; ///< its id; empty if nothing was replayed
        digest position;
        std::uint64_t rough_key = 0;
        std::vector<finding> findings; ///< in the table
        std::uint64_t games = 0;
        std::uint32_t plies = 0;
    };

    result const& play(transcribe::transcript const& row) {
        row_ = &row;
        now_ = {};
        syntax::read_trees(row.text, replay::notation_of, *this);
        return now_;
    }

private:
    void take(syntax::game const& game) override {
        ++now_.games;
        for (finding const& f : replay::replay_game(game, 1, this).findings)
            keep(f);
    }
    void between(finding f) override { keep(f); }
    void keep(finding const& f) {
        if (f.level >= severity::error) now_.findings.push_back(transcribe::mapped_to_source(*row_, f));
    }
    void on_start(replay::beginning const& first) override {
        now_.variant = first.variant.id;
        keys_.on_start(first);
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        now_.plies = turn.ply();
        rules::setup const last = turn.after();
        now_.position = keys_.key_of(last);
        now_.rough_key = position_keys::rough_key_of(last);
    }

    transcribe::transcript const* row_ = nullptr;
    position_keys keys_;
    result now_;
};

class table_reader {
public:
    table_reader(std::string_view text, std::string_view file, opening_table& into)
        : text_(text), file_(file), into_(into), lines_(text) {}

    openings_read read() {
        for (std::uint64_t at = 0; at < text_.size();) {
            std::uint64_t const end = std::min(text_.find('\n', at), text_.size());
            bool const carriage_return = end > at && text_[end - 1] == '\r';
            take_line({at, carriage_return ? end - 1 : end});
            at = end + 1;
        }
        if (columns_.empty() && read_.faulty == 0) complain({0, 0}, "the table contains no openings");
        return std::move(read_);
    }

private:
    void take_line(span line) {
        if (line.start == line.end || text_[line.start] == '#') return;
        field_spans const row = fields_of(line);
        if (columns_.empty() || names_columns(row)) return take_columns(row);
        take_row(row, line);
    }

    field_spans fields_of(span line) const {
        field_spans all;
        for (std::uint64_t at = line.start; at <= line.end;) {
            std::uint64_t const tab = std::min<std::uint64_t>(text_.find('\t', at), line.end);
            all.push_back({at, tab});
            at = tab + 1;
        }
        return all;
    }

    bool names_columns(field_spans const& row) const {
        return std::equal(row.begin(), row.end(), columns_.begin(), columns_.end(),
                          [&](span a, span b) { return part(text_, a) == part(text_, b); });
    }

    void take_columns(field_spans const& row) {
        columns_ = row;
        for (openings_column const c : {openings_column::name, openings_column::pgn})
            if (!place_of(c)) {
                complain(row.front(), fmt::format("unknown column `{}`: the first line contains the names "
                                                  "eco, name, pgn, variant, separated by tabs",
                                                  column_names[std::size_t(c)]));
                return;
            }
    }

    std::optional<std::size_t> place_of(openings_column c) const {
        for (std::size_t i = 0; i != columns_.size(); ++i)
            if (part(text_, columns_[i]) == column_names[std::size_t(c)]) return i;
        return std::nullopt;
    }

    /// A field of a complete row; empty if there is no such column.
    span field(field_spans const& row, openings_column c) const {
        std::optional<std::size_t> const place = place_of(c);
        return place ? row[*place] : span{row.front().start, row.front().start};
    }

    void take_row(field_spans const& row, span line) {
        if (!place_of(openings_column::name) || !place_of(openings_column::pgn))
            return; // reported for their first line
        if (row.size() != columns_.size())
            return complain(
                line, fmt::format("{} columns, but the first line names {}", row.size(), columns_.size()));
        span const name = field(row, openings_column::name), pgn = field(row, openings_column::pgn);
        if (part(text_, name).empty()) return complain(name, "no name");
        auto const& played = player_.play(opening_row(field(row, openings_column::variant), pgn));
        if (!played.findings.empty()) return complain(played.findings);
        if (played.games > 1) return complain(pgn, "more than one game");
        if (played.plies == 0) return complain(pgn, "no turns");
        into_.of(played.variant)
            .add(played.position, played.rough_key,
                 opening_of(part(text_, field(row, openings_column::eco)), part(text_, name)));
        ++read_.rows;
    }

    /// The row as a game.
    transcribe::transcript opening_row(span variant, span pgn) const {
        transcribe::transcript row;
        row.source = pgn;
        transcribe::transcript_writer writer(row);
        if (variant.start != variant.end) {
            writer.put_tag("Variant", part(text_, variant), variant);
            writer.put_own("\n");
        }
        writer.put(part(text_, pgn), pgn);
        row.passages.back().verbatim = true;
        writer.put_own("\n");
        return row;
    }

    void complain(span where, std::string_view message) {
        line_column const at = lines_.place(where.start);
        read_.errors +=
            fmt::format("{}:{}:{}: error {}\n", visible(file_), at.line, at.column, visible(message));
        ++read_.faulty;
    }
    void complain(std::vector<finding> const& findings) {
        for (finding const& f : findings)
            renderer_->show({f, file_, lines_}, read_.errors);
        ++read_.faulty;
    }

    std::string_view text_;
    std::string_view file_;
    opening_table& into_;
    line_index lines_;
    field_spans columns_; ///< the line with the column names
    row_player player_;
    std::unique_ptr<renderer> renderer_ = make_renderer("short");
    openings_read read_;
};

} // namespace

openings_read read_openings(std::string_view text, std::string_view file, opening_table& into) {
    return table_reader(text, file, into).read();
}

} // namespace vpgn::tools

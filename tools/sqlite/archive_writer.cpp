#include "sqlite/archive_form.hpp"

#include "core/ending_words.hpp"
#include "formats/common/changes_in_writing.hpp"
#include "formats/common/command_words.hpp"
#include "formats/common/record_rows.hpp"
#include "notation/position_text.hpp"
#include "source/ascii.hpp"
#include "source/utf8.hpp"
#include "sqlite/game_rows.hpp"
#include "syntax/turn_commands.hpp"
#include "syntax/writer.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace vpgn::tools {

namespace {

/// The name space of games, in the sense of RFC 4122: made up once, for all archives.
constexpr uuid games_of_vpgn = {0x3b, 0x5c, 0x71, 0x0e, 0x8d, 0x1f, 0x4a, 0x96,
                                0x9e, 0x27, 0x51, 0xc4, 0x0a, 0xd3, 0x6f, 0xb8};

/// A database holds UTF-8, and so do those who read it. True if something had to be converted.
bool make_utf8(std::string& text) {
    if (is_utf8(text)) return false;
    text = as_utf8(text);
    return true;
}

bool make_utf8(game_rows& rows) {
    bool converted = make_utf8(rows.file);
    converted |= make_utf8(rows.text);
    for (auto& [name, value] : rows.tags) {
        converted |= make_utf8(name);
        converted |= make_utf8(value);
    }
    for (line_row& line : rows.lines)
        converted |= make_utf8(line.written);
    for (finding_row& row : rows.findings) {
        converted |= make_utf8(row.message);
        if (row.suggestion) converted |= make_utf8(*row.suggestion);
    }
    return converted;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

constexpr std::string_view no_break = "\xc2\xa0";

/// Appends a turn to those of its line, separated by blanks.
void append_turn(std::string& line, std::string_view turn) {
    if (!line.empty()) line += ' ';
    if (std::none_of(turn.begin(), turn.end(), is_blank)) {
        line += turn;
        return;
    }
    bool within = false; // a run of them
    for (char const c : turn) {
        if (!is_blank(c))
            line += c;
        else if (!within)
            line += no_break;
        within = is_blank(c);
    }
}

/// Skips a blank or a line break. False if there is neither.
bool skip_gap(std::string_view& text) {
    std::size_t const size = text.starts_with("\r\n")                          ? 2
                             : text.starts_with(' ') || text.starts_with('\n') ? 1
                                                                               : 0;
    text.remove_prefix(size);
    return size > 0;
}

/// Skips the number before a turn, with its points and a gap. False for digits without a point.
bool skip_number(std::string_view& text) {
    if (text.empty() || !ascii::is_digit(text.front())) return true;
    text.remove_prefix(std::min(text.find_first_not_of("0123456789"), text.size()));
    if (!text.starts_with('.')) return false;
    text.remove_prefix(std::min(text.find_first_not_of('.'), text.size()));
    skip_gap(text);
    return true;
}

/// Whether the views that split a text into turns would change a turn with this character.
bool is_special(char c) {
    return c == '"' || c == '\\' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

/// Skips the turns of `line`, each with or without a number, with one gap between them: what the views
/// `lines` and `turns` read, and no more. False if the text begins with anything else.
bool skip_turns(std::string_view& text, std::string_view line) {
    bool is_first = true; // character of a turn
    for (char const c : line) {
        if (c == ' ') {
            if (!skip_gap(text)) return false;
        } else {
            if (is_first && (ascii::is_digit(c) || !skip_number(text))) return false;
            if (is_special(c) || !text.starts_with(c)) return false;
            text.remove_prefix(1);
        }
        is_first = c == ' ';
    }
    return true;
}

/// Where a text begins after its tags, each of them in a line.
std::size_t size_of_tags(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && (text[at] == '[' || text[at] == '\r' || text[at] == '\n'))
        at = std::min(text.find('\n', at), text.size() - 1) + 1;
    return at;
}

std::optional<plain_moves> find_plain_moves(std::string_view text, std::string_view line) {
    std::string_view const tags = text.substr(0, size_of_tags(text));
    std::string_view rest = text.substr(tags.size());
    if (tags.find('\0') != tags.npos || !skip_turns(rest, line)) return std::nullopt;
    auto const begins_character = [](char c) { return (c & 0xc0) != 0x80; };
    return plain_moves{1 + std::uint64_t(std::count_if(tags.begin(), tags.end(), begins_character)),
                       text.size() - tags.size() - rest.size()};
}

std::optional<double> seconds(std::optional<std::chrono::milliseconds> time) {
    return time ? std::optional(double(time->count()) / 1000) : std::nullopt;
}

std::optional<annotation_row> annotation_of(syntax::turn_commands const& commands) {
    annotation_row row;
    row.seconds_and_pawns = {seconds(commands.clock), seconds(commands.elapsed), seconds(commands.game_time),
                             seconds(commands.mechanical_clock), std::nullopt};
    if (commands.thought && commands.thought->is_mate) row.mate = commands.thought->mate;
    if (commands.thought && !commands.thought->is_mate)
        row.seconds_and_pawns.back() = commands.thought->pawns;
    if (commands.thought && commands.thought->depth) row.depth = *commands.thought->depth;
    row.squares = squares_text(commands.squares);
    row.arrows = arrows_text(commands.arrows);
    bool const is_silent = row.squares.empty() && row.arrows.empty() && !row.mate && !row.depth &&
                           std::none_of(row.seconds_and_pawns.begin(), row.seconds_and_pawns.end(),
                                        [](auto const& number) { return number.has_value(); });
    return is_silent ? std::nullopt : std::optional(std::move(row));
}

} // namespace

/// Fills the rows of a game with its lines: a row each, and positions on both sides of each turn.
class archive_writer::line_filler final : public line_consumer {
public:
    line_filler(archive_writer& by, syntax::game const& game, game_rows& rows)
        : by_(by), game_(game), rows_(rows), stated_(game),
          has_stated_values_(by.tables_.turns && stated_.may_be_any()) {}

    void opens(std::uint32_t parent, std::uint32_t first_ply) override {
        if (by_.tables_.turns) rows_.lines.push_back({parent, first_ply, {}, {}});
        positions_.push_back({positions_.empty() ? by_.first_ : positions_.back().before, std::nullopt});
    }
    void take(turn_in_line const& at) override {
        around& here = positions_.back();
        by_.add_turn(game_, at, here.now, rows_);
        here.before = std::exchange(here.now, by_.after_[at.node]);
        if (!has_stated_values_) return;
        auto row = annotation_of(stated_.of_turn(at.node));
        if (!row) return;
        row->line = at.line;
        row->ply = at.ply;
        rows_.annotations.push_back(std::move(*row));
    }
    void closes(turn_in_line const& end) override {
        by_.add_position(end, positions_.back().now, 0);
        positions_.pop_back();
    }

private:
    /// Hashes; none: the position is not known.
    struct around {
        std::optional<std::int64_t> now, before; ///< before: the last turn
    };

    archive_writer& by_;
    syntax::game const& game_;
    game_rows& rows_;
    syntax::stated_values stated_;
    bool has_stated_values_;
    std::vector<around> positions_; ///< of the open lines
};

void archive_writer::on_game(syntax::game const& game) {
    variant_.clear();
    start_.clear();
    first_.reset();
    if (!spells()) return;
    spelled_.on_game(game);
    after_.assign(game.nodes.size(), std::nullopt);
}

void archive_writer::on_start(replay::beginning const& first) {
    variant_ = first.variant.id;
    start_ = replay::write_position_text(first.position, first.notation);
    if (!spells()) return;
    spelled_.on_start(first);
    keys_.on_start(first);
    first_ = keys_.hash_of(first.position);
}

void archive_writer::on_turn(replay::played_turn const& turn) {
    spelled_.on_turn(turn, replay::spelling_style::canonical);
    if (tables_.positions) after_[turn.node()] = keys_.hash_of(turn.after());
}

std::uint32_t archive_writer::number_of_move(std::string_view text) {
    // Nearly all have at most eight bytes, and a chunk has few that differ.
    constexpr std::uint64_t mixer = 0x9e3779b97f4a7c15;
    recent_move* recent = nullptr;
    std::uint64_t key = 0;
    if (text.size() <= sizeof key) {
        std::memcpy(&key, text.data(), text.size());
        recent = &recent_moves_[(key * mixer) >> (64 - recent_bits)];
        if (recent->size == text.size() && recent->text == key) return recent->number;
    }
    turn_.assign(text);
    auto const [found, is_new] = moves_.try_emplace(turn_, std::uint32_t(rows_.moves.size() + 1));
    if (is_new) {
        rows_.moves.push_back(turn_);
        make_utf8(rows_.moves.back());
    }
    if (recent != nullptr) *recent = {key, std::uint8_t(text.size()), found->second};
    return found->second;
}

void archive_writer::add_position(turn_in_line const& at, std::optional<std::int64_t> position,
                                  std::uint32_t move) {
    if (tables_.positions && position)
        rows_.positions.push_back({*position, std::uint32_t(rows_.games.size()), at.line, at.ply, move});
}

void archive_writer::add_turn(syntax::game const& game, turn_in_line const& at,
                              std::optional<std::int64_t> position, game_rows& rows) {
    std::string_view written = part(game.text, game.nodes[at.node].where);
    std::string put_together;
    if (written.find('{') != written.npos || written.find(';') != written.npos)
        written = put_together = syntax::turn_as_written(game, game.nodes[at.node]); // without its comments
    std::string_view const canonical = spelled_.turn(at.node);
    if (tables_.positions && position)
        add_position(at, position, number_of_move(canonical.empty() ? written : canonical));
    if (!tables_.turns) return;
    line_row& line = rows.lines[at.line];
    append_turn(line.written, written);
    append_turn(line.canonical, canonical.empty() ? "-" : canonical);
}

void archive_writer::add_lines(syntax::game const& game, game_rows& rows) {
    line_filler filler(*this, game, rows);
    read_lines(game, filler);
    for (line_row& line : rows.lines)
        if (line.canonical == line.written) line.canonical.clear();
}

void archive_writer::omit_plain_line(game_rows& rows) {
    if (rows.lines.size() != 1) return;
    line_row const& line = rows.lines.front();
    if (line.written.empty() || !line.canonical.empty() || line.first_ply != 1) return;
    rows.moves = find_plain_moves(rows.text, line.written);
    if (rows.moves) rows.lines.clear();
}

std::string archive_writer::on_end(imported_game const& imported) {
    syntax::game const& game = imported.game;
    game_rows rows;
    rows.text = syntax::write_as_written(game);
    if (spells()) {
        std::string canonical;
        spelled_.put_identity(canonical, game);
        rows.uuid = name_uuid(games_of_vpgn, as_utf8(canonical)); // the same game in whatever encoding
    } else {
        rows.uuid = name_uuid(games_of_vpgn, as_utf8(rows.text));
    }
    rows.file = imported.file;
    rows.place = imported.place;
    span const where =
        imported.transcript ? transcribe::source_of(*imported.transcript, game.where) : game.where;
    rows.first_line = imported.lines.place(origin_ + where.start).line;
    rows.variant = variant_;
    if (game.has_tag("FEN")) rows.start = start_;
    rows.ending = word_of(imported.report.end.kind);
    if (auto const winner = imported.report.end.winner) rows.winner = word_of(*winner);
    rows.plies = game.plies();
    for (syntax::tag_pair const& tag : game.tags)
        rows.tags.emplace_back(name_of(game.text, tag), syntax::unescaped(part(game.text, tag.value)));
    if (spells()) add_lines(game, rows);
    for (finding const& f : imported.findings) {
        rows.errors += f.level == severity::error;
        rows.warnings += f.level == severity::warning;
        if (tables_.findings) rows.findings.push_back(row_of(f, imported.lines.place(f.where.start)));
    }
    converted_ = make_utf8(rows);
    omit_plain_line(rows);
    rows_.games.push_back(std::move(rows));
    return {};
}

std::vector<finding> archive_writer::left_out(imported_game const& imported) const {
    if (!converted_) return {};
    return {report_converted(imported.game)};
}

} // namespace vpgn::tools

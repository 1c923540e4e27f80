#include "formats/sqlite/archive_form.hpp"

#include "formats/writing/command_words.hpp"
#include "work/compressed_text.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {

std::string_view as_bytes(std::array<std::uint8_t, 16> const& uuid) {
    return {reinterpret_cast<char const*>(uuid.data()), uuid.size()};
}

/// Binds a text, or null where it is empty.
void bind_or_null(statement& s, int parameter, std::string_view text) {
    if (text.empty())
        s.bind_null(parameter);
    else
        s.bind(parameter, text);
}

void bind_time(statement& s, int parameter, std::optional<std::chrono::milliseconds> time) {
    if (time)
        s.bind_number(parameter, double(time->count()) / 1000);
    else
        s.bind_null(parameter);
}

/// Binds the four times and the evaluation from `first` on.
void bind_said(statement& s, int first, syntax::turn_commands const& said) {
    bind_time(s, first, said.clock);
    bind_time(s, first + 1, said.elapsed);
    bind_time(s, first + 2, said.game_time);
    bind_time(s, first + 3, said.mechanical_clock);
    for (int i = 4; i != 7; ++i)
        s.bind_null(first + i);
    if (!said.thought) return;
    if (said.thought->is_mate)
        s.bind(first + 5, std::int64_t(said.thought->mate));
    else
        s.bind_number(first + 4, said.thought->pawns);
    if (said.thought->depth) s.bind(first + 6, std::int64_t(*said.thought->depth));
}

/// The value of the last tag of that name, as PGN has it; empty if there is none.
std::string_view tag_of(game_rows const& rows, std::string_view name) {
    std::string_view value;
    for (auto const& tag : rows.tags)
        if (tag.first == name) value = tag.second;
    return value;
}

} // namespace

archive_form::archive_form(std::string const& path)
    : database_(open_archive_for_writing(path)),
      put_game_(database_,
                "INSERT INTO games (uuid, file, number, variant, event, site, date, round, white, black, "
                "result, start, plies, ending, winner, errors, warnings, text) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (uuid) DO NOTHING RETURNING id"),
      put_tag_(database_, "INSERT INTO tags VALUES (?, ?, ?, ?)"),
      put_turn_(database_, "INSERT INTO turns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      put_variation_(database_, "INSERT INTO variations VALUES (?, ?, ?, ?)"),
      put_finding_(
          database_,
          "INSERT INTO findings (game, code, slug, severity, message, turn, ply, in_variation, line, "
          "col, suggestion, replays_rest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") {}

void archive_form::take(std::vector<game_rows> const& games, std::uint64_t games_before) {
    transaction whole(database_);
    for (game_rows const& rows : games)
        add(rows, games_before);
    whole.commit();
}

void archive_form::add(game_rows const& rows, std::uint64_t games_before) {
    std::int64_t errors = 0, warnings = 0;
    for (finding_row const& f : rows.findings) {
        errors += f.what.level == severity::error;
        warnings += f.what.level == severity::warning;
    }
    int parameter = 0;
    put_game_.bind_bytes(++parameter, as_bytes(rows.uuid));
    put_game_.bind(++parameter, rows.file);
    put_game_.bind(++parameter, std::int64_t(games_before + rows.place));
    bind_or_null(put_game_, ++parameter, rows.variant);
    for (char const* const name : {"Event", "Site", "Date", "Round", "White", "Black", "Result"})
        bind_or_null(put_game_, ++parameter, tag_of(rows, name));
    bind_or_null(put_game_, ++parameter, rows.start);
    put_game_.bind(++parameter, std::int64_t(rows.plies));
    bind_or_null(put_game_, ++parameter, rows.ending);
    bind_or_null(put_game_, ++parameter, rows.winner);
    put_game_.bind(++parameter, errors);
    put_game_.bind(++parameter, warnings);
    put_game_.bind(++parameter, rows.text);
    bool const is_new = put_game_.step();
    std::int64_t const game = is_new ? put_game_.integer(0) : 0;
    put_game_.run();
    if (!is_new) {
        ++known_;
        return;
    }
    for (std::size_t i = 0; i < rows.tags.size(); ++i)
        put_tag_.bind(1, game)
            .bind(2, std::int64_t(i))
            .bind(3, rows.tags[i].first)
            .bind(4, rows.tags[i].second)
            .run();
    for (variation_row const& v : rows.variations)
        put_variation_.bind(1, game)
            .bind(2, std::int64_t(v.line))
            .bind(3, std::int64_t(v.parent))
            .bind(4, std::int64_t(v.ply))
            .run();
    add_turns(rows, game);
    add_findings(rows, game);
}

void archive_form::add_turns(game_rows const& rows, std::int64_t game) {
    for (turn_row const& t : rows.turns) {
        put_turn_.bind(1, game).bind(2, std::int64_t(t.line)).bind(3, std::int64_t(t.ply)).bind(4, t.written);
        bind_or_null(put_turn_, 5, t.canonical);
        bind_or_null(put_turn_, 6, t.position);
        if (t.position.empty())
            put_turn_.bind_null(7).bind_null(8);
        else
            put_turn_.bind(7, t.position_hash).bind(8, std::int64_t(t.check));
        std::string const squares = squares_text(t.said.squares), arrows = arrows_text(t.said.arrows);
        bind_said(put_turn_, 9, t.said);
        bind_or_null(put_turn_, 16, squares);
        bind_or_null(put_turn_, 17, arrows);
        put_turn_.run();
    }
}

void archive_form::add_findings(game_rows const& rows, std::int64_t game) {
    for (finding_row const& row : rows.findings) {
        finding const& f = row.what;
        code_record const& code = record_of(f.code);
        std::string const message = one_line(f);
        put_finding_.bind(1, game).bind(2, code.code).bind(3, code.slug).bind(4, word_of(f.level));
        put_finding_.bind(5, message);
        bind_or_null(put_finding_, 6, f.place.number);
        put_finding_.bind(7, std::int64_t(f.place.ply)).bind(8, std::int64_t(f.place.variation));
        put_finding_.bind(9, std::int64_t(row.at.line)).bind(10, std::int64_t(row.at.column));
        put_finding_.bind_null(11).bind_null(12);
        if (f.fix && !f.fix->at)
            put_finding_.bind(11, f.fix->text).bind(12, std::int64_t(f.fix->replays_rest));
        put_finding_.run();
    }
}

void archive_form::finish() {
    complete_archive(database_);
}

std::string archive_form::remark() const {
    return known_ == 0
               ? ""
               : fmt::format("{} of the games {} there already", known_, known_ == 1 ? "was" : "were");
}

std::unique_ptr<written_form> open_archive_to_write(destination const& to, way_of_writing const&) {
    if (to.path().empty()) throw std::invalid_argument("a database needs a file: say `-o FILE`");
    if (auto const ending = compression_ending(to.path()); !ending.empty())
        throw std::invalid_argument(
            fmt::format("{}: a database is not written compressed: leave out `{}`", to.path(), ending));
    return std::make_unique<archive_form>(to.path());
}

} // namespace vpgn::tools

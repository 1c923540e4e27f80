#include "sqlite/archive_form.hpp"

#include "io/compressed_text.hpp"
#include "io/output.hpp"
#include "report/summary.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// Tags that have a column of `games`, in its order.
constexpr std::array<std::string_view, 10> tags_of_columns = {
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "ECO"};
constexpr std::size_t first_rating = 7, last_rating = 8;

/// A rating that reads the same when it is written as a number.
std::optional<std::int64_t> rating_of(std::string_view text) {
    std::int64_t value = 0;
    auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || end != text.data() + text.size() || value <= 0 || text.front() == '0')
        return std::nullopt;
    return value;
}

/// For each column the index of its tag, the last of that name, as PGN has it; -1: there is none, or its
/// value does not fit the column.
std::array<int, tags_of_columns.size()> places_of_columns(game_rows const& rows) {
    std::array<int, tags_of_columns.size()> places{};
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = -1;
        for (std::size_t t = 0; t < rows.tags.size(); ++t)
            if (rows.tags[t].first == tags_of_columns[i]) places[i] = int(t);
        bool const is_rating = i == first_rating || i == last_rating;
        if (places[i] < 0) continue;
        std::string const& value = rows.tags[std::size_t(places[i])].second;
        if (value.empty() || (is_rating && !rating_of(value))) places[i] = -1;
    }
    return places;
}

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

void bind_or_null(statement& s, int parameter, std::optional<std::int64_t> number) {
    if (number)
        s.bind(parameter, *number);
    else
        s.bind_null(parameter);
}

/// Creates rows for a part: they are stored in the part instead of a database.
class archive_part_form final : public written_form, public row_sink {
public:
    explicit archive_part_form(archive_tables const& tables) : tables_(tables) {}
    std::unique_ptr<game_writer> new_writer() override {
        return std::make_unique<archive_writer>(*this, tables_);
    }
    void take(chunk_rows const&, place_of_chunk const&) override {}
    void finish() override {}

private:
    archive_tables tables_;
};

} // namespace

archive_filler::archive_filler(database& d, archive_tables const& tables,
                               std::function<void(known_game const&)> on_duplicate)
    : database_(d), tables_(tables), on_duplicate_(std::move(on_duplicate)),
      find_game_(d, "SELECT id, file, number FROM games WHERE uuid = ?"),
      put_game_(
          d, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      put_text_(d, "INSERT INTO texts VALUES (?, ?, ?, ?)"),
      put_tag_(d, "INSERT INTO other_tags VALUES (?, ?, ?, ?)"),
      put_copy_(d, "INSERT INTO duplicates SELECT ?1, 1 + count(*), ?2, ?3, ?4, ?5, ?6 FROM duplicates "
                   "WHERE game = ?1 RETURNING copy") {
    if (tables.turns) {
        put_line_.emplace(d, "INSERT INTO other_lines VALUES (?, ?, ?, ?, ?, ?)");
        put_annotation_.emplace(d, "INSERT INTO annotations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }
    if (tables.findings)
        put_finding_.emplace(d, "INSERT INTO findings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    d.run("BEGIN");
}

void archive_filler::take(chunk_rows const& rows, place_of_chunk const& at) {
    std::vector<std::int64_t> ids;
    ids.reserve(rows.games.size());
    for (game_rows const& game : rows.games) {
        add(game, at);
        ids.push_back(last_);
    }
    if (tables_.positions) tree_.take(rows, ids);
}

void archive_filler::add(game_rows const& rows, place_of_chunk const& at) {
    std::uint64_t const number = at.games_before + rows.place;
    find_game_.bind_bytes(1, as_bytes(rows.uuid));
    if (find_game_.step()) {
        on_duplicate_(
            {rows.file, number, std::string(find_game_.text(1)), std::uint64_t(find_game_.integer(2))});
        add_copy(rows, at);
        last_ = 0;
    } else {
        last_ = ++games_;
        game_rows const& r = rows;
        put_game_.bind(5, std::int64_t(r.first_line + at.unseen.line));
        add_game(r, number);
        add_tags(r);
        add_lines(r);
        add_findings(r, last_, 0, at.unseen.line);
    }
    find_game_.reset();
}

void archive_filler::add_game(game_rows const& rows, std::uint64_t number) {
    put_game_.bind(1, games_).bind_bytes(2, as_bytes(rows.uuid)).bind(3, rows.file);
    put_game_.bind(4, std::int64_t(number));
    bind_or_null(put_game_, 6, rows.variant);
    auto const places = places_of_columns(rows);
    for (std::size_t i = 0; i < places.size(); ++i) {
        int const parameter = int(7 + i);
        if (places[i] < 0) {
            put_game_.bind_null(parameter);
            continue;
        }
        std::string const& value = rows.tags[std::size_t(places[i])].second;
        if (i == first_rating || i == last_rating)
            bind_or_null(put_game_, parameter, rating_of(value));
        else
            put_game_.bind(parameter, value);
    }
    bind_or_null(put_game_, 17, rows.start);
    put_game_.bind(18, std::int64_t(rows.plies));
    bind_or_null(put_game_, 19, rows.ending);
    bind_or_null(put_game_, 20, rows.winner);
    put_game_.bind(21, std::int64_t(rows.errors)).bind(22, std::int64_t(rows.warnings));
    put_game_.run();
    put_text_.bind(1, games_).bind(2, rows.text).bind_null(3).bind_null(4);
    if (rows.moves) put_text_.bind(3, std::int64_t(rows.moves->at)).bind(4, std::int64_t(rows.moves->size));
    put_text_.run();
}

void archive_filler::add_copy(game_rows const& rows, place_of_chunk const& at) {
    std::int64_t const game = find_game_.integer(0);
    put_copy_.bind(1, game).bind(2, rows.file).bind(3, std::int64_t(at.games_before + rows.place));
    put_copy_.bind(4, std::int64_t(rows.first_line + at.unseen.line));
    put_copy_.bind(5, std::int64_t(rows.errors)).bind(6, std::int64_t(rows.warnings));
    put_copy_.step();
    std::int64_t const copy = put_copy_.integer(0);
    put_copy_.run();
    add_findings(rows, game, copy, at.unseen.line);
}

void archive_filler::add_tags(game_rows const& rows) {
    auto const places = places_of_columns(rows);
    for (std::size_t i = 0; i < rows.tags.size(); ++i) {
        bool has_column = false;
        for (int const place : places)
            has_column = has_column || place == int(i);
        if (!has_column)
            put_tag_.bind(1, games_)
                .bind(2, std::int64_t(i))
                .bind(3, rows.tags[i].first)
                .bind(4, rows.tags[i].second)
                .run();
    }
}

void archive_filler::add_lines(game_rows const& rows) {
    if (!tables_.turns) return;
    for (std::size_t i = 0; i < rows.lines.size(); ++i) {
        line_row const& line = rows.lines[i];
        put_line_->bind(1, games_).bind(2, std::int64_t(i));
        bind_or_null(*put_line_, 3, i == 0 ? std::nullopt : std::optional(std::int64_t(line.parent)));
        put_line_->bind(4, std::int64_t(line.first_ply)).bind(5, line.written);
        bind_or_null(*put_line_, 6, line.canonical);
        put_line_->run();
    }
    for (annotation_row const& annotation : rows.annotations) {
        statement& s = *put_annotation_;
        s.bind(1, games_).bind(2, std::int64_t(annotation.line)).bind(3, std::int64_t(annotation.ply));
        int parameter = 4;
        for (std::optional<double> const& number : annotation.seconds_and_pawns) {
            if (number)
                s.bind_number(parameter++, *number);
            else
                s.bind_null(parameter++);
        }
        bind_or_null(s, 9, annotation.mate);
        bind_or_null(s, 10, annotation.depth);
        bind_or_null(s, 11, annotation.squares);
        bind_or_null(s, 12, annotation.arrows);
        s.run();
    }
}

void archive_filler::add_findings(game_rows const& rows, std::int64_t game, std::int64_t copy,
                                  std::uint64_t lines_unseen) {
    if (!tables_.findings) return;
    for (std::size_t i = 0; i < rows.findings.size(); ++i) {
        finding_row const& f = rows.findings[i];
        statement& s = *put_finding_;
        s.bind(1, game).bind(2, copy).bind(3, std::int64_t(i));
        s.bind(4, f.code).bind(5, f.slug).bind(6, f.severity).bind(7, f.message);
        bind_or_null(s, 8, f.turn);
        s.bind(9, std::int64_t(f.ply)).bind(10, std::int64_t(f.in_variation));
        s.bind(11, std::int64_t(f.line + lines_unseen)).bind(12, std::int64_t(f.column));
        s.bind_null(13).bind_null(14);
        if (f.suggestion) s.bind(13, *f.suggestion).bind(14, std::int64_t(f.replays_rest));
        s.run();
    }
}

void archive_filler::finish() {
    if (tables_.positions) tree_.fill(database_);
    index_archive(database_);
    database_.run("COMMIT");
}

archive_form::archive_form(std::string const& path, archive_tables const& tables)
    : tables_(tables), archive_(path, tables) {
    filler_.emplace(archive_.tables(), tables,
                    [this](known_game const& duplicate) { report_duplicate(duplicate); });
}

void archive_form::report_duplicate(known_game const& duplicate) {
    ++duplicates_;
    if (is_quiet()) return; // `finish` prints one line for all
    if (duplicates_ <= most_on_a_terminal || !talk_is_on_a_terminal())
        log_line(duplicate_message(duplicate)); // the database has them all
}

void archive_form::finish() {
    filler_->finish();
    filler_.reset(); // and lets go of the database
    archive_.finish([this](known_game const& duplicate) { report_duplicate(duplicate); }, known_);
    if (is_quiet() && duplicates_ + known_ > 0) log_line(remark());
}

std::string archive_form::remark() const {
    std::string text;
    if (known_ > 0)
        text = fmt::format("{} of the games {} there already", known_, known_ == 1 ? "was" : "were");
    if (duplicates_ > 0)
        text += fmt::format("{}{} read that {} there already: the table `duplicates` has where",
                            text.empty() ? "" : "; ", counted(duplicates_, "game"),
                            duplicates_ == 1 ? "is" : "are");
    return text;
}

std::unique_ptr<written_form> open_archive_to_write(destination const& to, output_options const& options) {
    archive_tables const tables = archive_tables_of(options.tables);
    if (options.is_put_aside) return std::make_unique<archive_part_form>(tables);
    if (to.path().empty()) throw std::invalid_argument("a database needs a file: use `-o FILE`");
    if (auto const ending = compression_ending(to.path()); !ending.empty())
        throw std::invalid_argument(
            fmt::format("{}: a database cannot be compressed: remove `{}`", to.path(), ending));
    return std::make_unique<archive_form>(to.path(), tables);
}

} // namespace vpgn::tools

#include "batch/snapshot/snapshot_file.hpp"

#include "games/findings/checked_chunk.hpp"
#include "games/snapshot/snapshot_form.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/system/open_file.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::size_t digits = 32; // of a digest

/// Whether the file can be read as it is, and again from any place.
bool is_plain_file(std::string const& path) {
    std::error_code unknown;
    if (path == "-" || !std::filesystem::is_regular_file(path, unknown)) return false;
    char first = '\0';
    try {
        open_file::for_reading(path).read(&first, 1);
    } catch (std::system_error const&) {
        return true; // opening it reports the reason
    }
    return first == '{';
}

/// The first line: the type of the file.
void check_header(std::string const& line, std::string const& path) {
    auto const header = nlohmann::json::parse(line, nullptr, false);
    bool const ours = header.is_object() && header.contains("type") && header["type"] == "snapshot" &&
                      header.contains("version") && header["version"].is_number_unsigned();
    if (!ours)
        throw std::invalid_argument(fmt::format("{}: not a snapshot written by `vpgn snapshot -o`", path));
    if (unsigned const version = header["version"]; version > version_of_snapshots)
        throw std::invalid_argument(
            fmt::format("{}: a snapshot of version {}, of a newer program: this one reads {}", path, version,
                        version_of_snapshots));
}

bool read_number(std::string_view text, std::uint64_t& number) {
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    return error == std::errc() && end == text.data() + text.size();
}

/// False where `text` is none.
bool read_digest(std::string_view text, digest& into) {
    return text.size() == digits && read_number(text.substr(0, digits / 2), into.high) &&
           read_number(text.substr(digits / 2), into.low);
}

} // namespace

snapshot_file::snapshot_file(std::string path) : path_(std::move(path)) {
    open();
    index();
}

void snapshot_file::open() {
    if (is_plain_file(path_)) {
        plain_ = open_random_bytes(path_);
        return;
    }
    auto const bytes = open_bytes(path_);
    std::string piece(std::size_t(1) << 16, '\0');
    for (std::size_t got; (got = bytes->read(piece.data(), piece.size())) > 0;)
        copy_.append(piece.data(), got);
}

void snapshot_file::index() {
    std::string line;
    check_header(read_line(0, line) ? line : "", path_);
    std::uint64_t offset = line.size() + 1;
    for (std::uint64_t number = 2; read_line(offset, line); ++number) {
        take(line, offset, number);
        offset += line.size() + 1;
    }
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](entry const& a, entry const& b) { return a.text < b.text; });
}

void snapshot_file::take(std::string_view line, std::uint64_t offset, std::uint64_t number) {
    entry added{{}, 0, offset};
    std::size_t const fields = line.find(fields_begin);
    bool const of_ours = line.starts_with(verdict_begins) && line.ends_with('}') && fields != line.npos &&
                         read_digest(line.substr(verdict_begins.size(), digits), added.text);
    if (of_ours) {
        added.fields = number_of_fields(line.substr(fields, line.size() - fields - 1));
    } else {
        auto const read = nlohmann::json::parse(line, nullptr, false);
        bool const good = read.is_object() && read.contains("text") && read["text"].is_string() &&
                          read_digest(read["text"].get_ref<std::string const&>(), added.text);
        if (!good) throw std::invalid_argument(fmt::format("{}:{}: not a line of a snapshot", path_, number));
    }
    entries_.push_back(added);
}

std::span<snapshot_file::entry const> snapshot_file::of(digest const& text) const {
    auto const first = std::lower_bound(entries_.begin(), entries_.end(), text,
                                        [](entry const& e, digest const& target) { return e.text < target; });
    auto last = first;
    while (last != entries_.end() && last->text == text)
        ++last;
    return {first, last};
}

verdict snapshot_file::verdict_of(entry const& of) const {
    try {
        return read_verdict(line_of(of));
    } catch (std::invalid_argument const& problem) {
        throw std::invalid_argument(fmt::format("{}: {}", path_, problem.what()));
    }
}

snapshot_file::heading snapshot_file::heading_of(entry const& of) const {
    auto const read = nlohmann::json::parse(line_of(of), nullptr, false);
    if (!read.is_object()) return {};
    return {read.value("file", ""), read.value("game", std::uint64_t(0)), read.value("title", "")};
}

std::size_t snapshot_file::read(std::uint64_t at, char* into, std::size_t size) const {
    if (plain_) return plain_->read(at, into, size);
    if (at >= copy_.size()) return 0;
    size = std::size_t(std::min<std::uint64_t>(size, copy_.size() - at));
    copy_.read(at, into, size);
    return size;
}

bool snapshot_file::read_line(std::uint64_t at, std::string& line) const {
    constexpr std::size_t most_at_once = std::size_t(1) << 16;
    line.clear();
    for (;;) {
        if (at < piece_at_ || at >= piece_at_ + piece_.size()) {
            piece_at_ = at;
            piece_.resize(most_at_once);
            piece_.resize(read(at, piece_.data(), piece_.size()));
        }
        std::string_view const rest = std::string_view(piece_).substr(std::size_t(at - piece_at_));
        std::size_t const end = rest.find('\n');
        line += rest.substr(0, end);
        if (end != rest.npos) return true;
        if (rest.empty() && line.empty()) return false;
        if (rest.empty())
            throw std::invalid_argument(fmt::format("{}: incomplete: its last line has no end", path_));
        at += rest.size();
    }
}

std::string snapshot_file::line_of(entry const& of) const {
    std::string line;
    read_line(of.offset, line);
    return line;
}

namespace {

class judging_writer final : public game_writer {
public:
    judging_writer(comparison_form& form, snapshot_file const& against) : form_(form), against_(against) {}

    void on_game(syntax::game const& game) override { judged_.on_game(game); }
    void on_start(replay::beginning const& first) override { judged_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { judged_.on_turn(turn); }

    std::string on_end(imported_game const& imported) override {
        verdict const& judged = judged_.on_end(imported);
        fields_.clear();
        put_verdict_fields(fields_, judged);
        compared_game& game = games_.emplace_back();
        game.text = digest_of_text(imported.game);
        game.fields = number_of_fields(fields_);
        game.place = imported.place;
        game.file = imported.file;
        game.title = game_title(imported.game);
        if (!is_known(game)) game.other = {judged, judged_.names(imported.game)};
        return {};
    }
    void deliver(place_of_chunk const& at) override { form_.take(games_, at); }

private:
    bool is_known(compared_game const& game) const {
        auto const entries = against_.of(game.text);
        return std::any_of(entries.begin(), entries.end(),
                           [&](snapshot_file::entry const& e) { return e.fields == game.fields; });
    }

    comparison_form& form_;
    snapshot_file const& against_;
    judged_game judged_;
    std::vector<compared_game> games_;
    std::string fields_;
};

} // namespace

comparison_form::comparison_form(destination const& to, snapshot_file const& against,
                                 difference_reporter& teller, bool names_games)
    : out_(to.text()), against_(against), teller_(teller), names_games_(names_games),
      used_(against.all().size()) {}

std::unique_ptr<game_writer> comparison_form::new_writer() {
    return std::make_unique<judging_writer>(*this, against_);
}

void comparison_form::take(std::vector<compared_game> const& games, place_of_chunk const& at) {
    for (compared_game const& game : games) {
        named_game const name{game.file, at.games_before + game.place, game.title};
        auto const pair = pair_of(game);
        if (!pair) {
            ++figures_.added;
            if (names_games_) teller_.report_added(name, text_);
            continue;
        }
        used_[*pair] = true;
        ++figures_.games;
        snapshot_file::entry const& entry = against_.all()[*pair];
        if (entry.fields != game.fields && game.other) compare(game, name, entry);
    }
    write();
}

/// Of equal texts the same verdict first, then the first that is left.
std::optional<comparison_form::index> comparison_form::pair_of(compared_game const& game) {
    auto const entries = against_.of(game.text);
    std::optional<index> first;
    for (snapshot_file::entry const& recorded : entries) {
        auto const i = index(&recorded - against_.all().data());
        if (used_[i]) continue;
        if (recorded.fields == game.fields) return i;
        if (!first) first = i;
    }
    return first;
}

void comparison_form::compare(compared_game const& game, named_game const& name,
                              snapshot_file::entry const& entry) {
    verdict const was = against_.verdict_of(entry);
    difference const changes = difference_between(was, game.other->judged);
    if (!changes.any()) return;
    ++figures_.differ;
    teller_.report({name, changes, was, game.other->judged, game.other->names}, text_);
}

void comparison_form::finish() {
    figures_.missing = std::uint64_t(std::count(used_.begin(), used_.end(), false));
    if (names_games_) report_missing();
    end();
}

/// In the order of the file.
void comparison_form::report_missing() {
    std::vector<snapshot_file::entry> missing;
    for (index i = 0; i < used_.size(); ++i)
        if (!used_[i]) missing.push_back(against_.all()[i]);
    std::sort(missing.begin(), missing.end(),
              [](auto const& a, auto const& b) { return a.offset < b.offset; });
    for (snapshot_file::entry const& game : missing) {
        auto const heading = against_.heading_of(game);
        teller_.report_missing({heading.file, heading.game, heading.title}, text_);
        write();
    }
}

bool comparison_form::abandon() {
    if (out_->replaces()) return true;
    end();
    return false;
}

void comparison_form::end() {
    teller_.finish(figures_, text_);
    write();
    out_->finish();
}

void comparison_form::write() {
    out_->write(text_);
    text_.clear();
}

} // namespace vpgn::tools

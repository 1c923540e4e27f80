#include "api/library/record_state.hpp"
#include "api/reading.hpp"
#include "batch/game_sources.hpp"
#include "batch/reconcile/two_files.hpp"
#include "definitions/scope.hpp"
#include "formats/conversion.hpp"
#include "formats/formats.hpp"
#include "formats/tidying_words.hpp"
#include "formats/variant_names.hpp"
#include "games/findings/code_choice.hpp"
#include "games/select/game_condition.hpp"
#include "games/stream/naming.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/definition_files.hpp"
#include "io/patterns.hpp"
#include "library/position_state.hpp"
#include "library/public_finding.hpp"
#include "source/file.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vpgn/files.hpp>

namespace vpgn::api {

namespace {

/// The games of a chunk are checked together, and kept until they are requested.
constexpr std::size_t chunk_size = std::size_t(1) << 17;

class reader_bytes final : public tools::byte_source {
public:
    explicit reader_bytes(game_source::reader read) : read_(std::move(read)) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            std::size_t const now = read_(into + got, size - got);
            if (now == 0) break;
            got += now;
        }
        bytes_read_ += got;
        return got;
    }
    std::uint64_t bytes_read() const override { return bytes_read_; }

private:
    game_source::reader read_;
    std::uint64_t bytes_read_ = 0;
};

game_source::reader reader_of_text(std::string text) {
    return [text = std::move(text), given = std::size_t(0)](char* into, std::size_t size) mutable {
        std::size_t const now = text.copy(into, size, given);
        given += now;
        return now;
    };
}

struct named_text {
    std::string name;
    std::string text;
};

std::vector<named_text> definitions_near(std::string const& path) {
    std::vector<named_text> all;
    for (std::string const& file : tools::definition_files_for({path}))
        all.push_back({file, read_file(file, tools::most_definition_bytes)});
    return all;
}

std::shared_ptr<library::known_texts const> known_of(std::string const& path, reading const& options) {
    std::vector<std::string> texts;
    if (!options.definitions.empty())
        texts.push_back(options.definitions);
    else if (!path.empty())
        for (named_text& definition : definitions_near(path))
            texts.push_back(std::move(definition.text));
    auto scope = library::variants_of(texts);
    if (!options.definitions.empty()) library::refuse_errors(*scope, options.definitions);
    return std::make_shared<library::known_texts const>(
        library::known_texts{std::move(scope), std::move(texts)});
}

} // namespace

std::vector<definitions_finding> check_definitions_near(std::string const& path) {
    std::vector<named_text> const near = definitions_near(path);
    std::vector<std::string> texts;
    texts.reserve(near.size());
    for (named_text const& definition : near)
        texts.push_back(definition.text);
    std::vector<definitions_finding> all;
    if (texts.empty()) return all;
    auto const scope = library::variants_of(texts);
    for (std::size_t i = 0; i != near.size(); ++i) {
        library::places const in(near[i].text);
        for (vpgn::finding const& found : scope->findings(i))
            all.push_back({near[i].name, library::to_public(found, in)});
    }
    return all;
}

struct game_source::state {
    std::shared_ptr<library::known_texts const> known;
    std::vector<finding> of_definitions = {};
    std::string name;
    std::unique_ptr<tools::game_sources const> sources = nullptr; ///< chunks point into it
    std::unique_ptr<tools::chunk_source> chunks = nullptr;

    state(std::string const& path, std::string source_name, reading const& options, std::string_view format)
        : known(known_of(path, options)), name(std::move(source_name)) {
        if (!options.definitions.empty()) {
            library::places const in(options.definitions);
            for (vpgn::finding const& found : known->scope->findings())
                of_definitions.push_back(library::to_public(found, in));
        }
        replay::variant_scope::in_use const here(known->scope->known());
        sources = std::make_unique<tools::game_sources const>(
            tools::reading_options{std::string(format),
                                   {},
                                   tools::known_tags(options.variant, options.white_army, options.black_army),
                                   {}});
    }
};

game_source::game_source(std::unique_ptr<state> of) noexcept : of_(std::move(of)) {}
game_source::game_source(game_source&&) noexcept = default;
game_source& game_source::operator=(game_source&&) noexcept = default;
game_source::~game_source() = default;

game_source game_source::file(std::string const& path, reading const& options) {
    auto source = std::make_unique<state>(path, path, options, name_of(options.from));
    source->chunks = source->sources->open(path, chunk_size);
    return game_source(std::move(source));
}

game_source game_source::stream(reader read, std::string name, reading const& options) {
    auto source = std::make_unique<state>("", std::move(name), options, name_of(options.from));
    source->chunks = source->sources->open(
        source->name, tools::unpacked(std::make_unique<reader_bytes>(std::move(read)), source->name),
        chunk_size);
    return game_source(std::move(source));
}

game_source game_source::text(std::string text, std::string name, reading const& options) {
    reading with_format = options;
    if (options.from == text_format::automatic)
        with_format.from = format_called(tools::api::form_of_whole(text).name).value();
    return stream(reader_of_text(std::move(text)), std::move(name), with_format);
}

std::string const& game_source::name() const noexcept {
    return of_->name;
}
std::vector<finding> const& game_source::of_definitions() const noexcept {
    return of_->of_definitions;
}

struct file_access {
    static std::unique_ptr<game_source::state> take(game_source& from) { return std::move(from.of_); }
};

namespace {

/// Reads and checks a source chunk by chunk.
class checked_file {
public:
    checked_file(game_source from, library::chunk_checker::options options)
        : source_(file_access::take(from)), checker_(source_->known, options) {}
    checked_file(game_source from, library::chunk_checker::options options, std::string const& condition)
        : source_(file_access::take(from)), checker_(source_->known, options) {
        replay::variant_scope::in_use const here(source_->known->scope->known());
        condition_.emplace(condition);
    }

    /// Calls `take` with the games of the next chunk; returns false if there is none. Throws the exceptions
    /// of reading after the games before that place.
    bool next(std::function<void(library::found_game&&)> const& take) {
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
        if (!source_->chunks) return false;
        tools::naming(source_->name, [&] {
            read();
            if (!condition_) return checker_.check(chunk_, take);
            replay::variant_scope::in_use const here(source_->known->scope->known());
            std::uint64_t const before = checker_.figures().games;
            std::vector<bool> const chosen = condition_->chosen_among(chunk_, source_->name);
            checker_.check(chunk_, [&](library::found_game&& game) {
                std::uint64_t const place = game.number == 0 ? 0 : game.number - before;
                if (place == 0 || (place < chosen.size() && chosen[place])) take(std::move(game));
            });
        });
        return true;
    }

    std::string const& name() const { return source_->name; }
    library::chunk_checker const& checker() const { return checker_; }

private:
    void read() {
        chunk_ = {};
        chunk_.begins_file = std::exchange(at_start_, false);
        try {
            source_->chunks->read(chunk_);
        } catch (std::system_error const&) {
            failure_ = std::current_exception();
            chunk_.ends_file = true;
        }
        if (chunk_.ends_file) source_->chunks.reset();
    }

    std::unique_ptr<game_source::state> source_;
    library::chunk_checker checker_;
    std::optional<tools::game_condition> condition_;
    tools::game_chunk chunk_;
    std::exception_ptr failure_; ///< the exception of reading
    bool at_start_ = true;
};

} // namespace

struct game_reader::state {
    explicit state(game_source from) : file(std::move(from), {.texts = true}) {}
    state(game_source from, std::string const& condition)
        : file(std::move(from), {.texts = true}, condition) {}

    mutable std::mutex one_at_a_time;
    checked_file file;
    std::vector<record> ready;
    std::size_t given = 0; ///< the number of these that were returned
    std::vector<finding> outside;
};

game_reader::game_reader(game_source from) : of_(std::make_unique<state>(std::move(from))) {}
game_reader::game_reader(game_source from, std::string const& condition)
    : of_(std::make_unique<state>(std::move(from), condition)) {}
game_reader::game_reader(game_reader&&) noexcept = default;
game_reader& game_reader::operator=(game_reader&&) noexcept = default;
game_reader::~game_reader() = default;

std::optional<record> game_reader::next() {
    state& in = *of_;
    std::scoped_lock const alone(in.one_at_a_time);
    while (in.given == in.ready.size()) {
        in.ready.clear();
        in.given = 0;
        bool const more = in.file.next([&](library::found_game&& game) {
            if (game.number == 0)
                for (finding& found : game.findings)
                    in.outside.push_back(std::move(found));
            else
                in.ready.push_back(in.file.checker().record_of(std::move(game)));
        });
        if (!more) return std::nullopt;
    }
    return std::move(in.ready[in.given++]);
}

std::optional<record> game_reader::next_ready() {
    state& in = *of_;
    std::unique_lock const alone(in.one_at_a_time, std::try_to_lock);
    if (!alone || in.given == in.ready.size()) return std::nullopt;
    return std::move(in.ready[in.given++]);
}

std::vector<finding> game_reader::outside() const {
    std::scoped_lock const alone(of_->one_at_a_time);
    return of_->outside;
}

std::string const& game_reader::name() const noexcept {
    return of_->file.name();
}

namespace {

/// Thrown to leave the file where the caller has seen enough.
struct seen_enough {};

} // namespace

std::vector<finding> filtered(std::vector<finding> const& all, finding_filter const& filter) {
    tools::code_choice const codes(filter.select, filter.ignore);
    std::vector<finding> selected;
    std::copy_if(all.begin(), all.end(), std::back_inserter(selected),
                 [&](finding const& f) { return codes.has(find_code(f.code).value()); });
    return selected;
}

check_totals check(game_source from, finding_filter const& filter,
                   std::function<bool(checked_game&&)> const& take) {
    tools::code_choice const codes(filter.select, filter.ignore);
    auto const is_left_out = [&](finding const& f) { return !codes.has(find_code(f.code).value()); };
    checked_file file(std::move(from), {.texts = false, .omissions = codes.has_requests()});
    auto const hand_over = [&](library::found_game&& game) {
        game.findings.erase(std::remove_if(game.findings.begin(), game.findings.end(), is_left_out),
                            game.findings.end());
        if (!game.findings.empty() && !take({game.number, std::move(game.title), std::move(game.findings)}))
            throw seen_enough();
    };
    check_totals totals;
    try {
        while (file.next(hand_over))
            if (!take({})) throw seen_enough();
    } catch (seen_enough const&) {
        totals.stopped = true;
    }
    totals.games = file.checker().figures().games;
    totals.turns = file.checker().figures().turns;
    return totals;
}

namespace {

tools::named_games games_of(game_source::state& source) {
    return {source.name, [&source]() -> std::optional<tools::game_chunk> {
                if (!source.chunks) return std::nullopt;
                tools::game_chunk chunk;
                source.chunks->read(chunk);
                if (chunk.ends_file) source.chunks.reset();
                return chunk;
            }};
}

} // namespace

check_totals check(game_source from, game_source other, finding_filter const& filter,
                   std::function<bool(checked_game&&)> const& take) {
    tools::code_choice const codes(filter.select, filter.ignore);
    auto const first = file_access::take(from), second = file_access::take(other);
    replay::variant_scope::in_use const here(first->known->scope->known());
    tools::compared_files const compared = tools::compare_games(games_of(*first), games_of(*second));
    check_totals totals;
    std::uint64_t points[2] = {0, 0}, games[2] = {0, 0}; // before the chunk, by source
    for (tools::checked_chunk const& chunk : compared.chunks) {
        std::size_t const file = chunk.source.file;
        library::places in(chunk.source.text, chunk.source.origin, points[file]);
        in.decoded_from(chunk.source.original.get());
        for (tools::reported_game const& game : chunk.games) {
            std::uint64_t const before = game.number == 0 ? 0 : games[file];
            checked_game result{game.number + before, game.title, {}, file == 1};
            for (vpgn::finding f : game.findings) {
                if (!codes.has(f.code)) continue;
                if (f.place.game != 0) f.place.game += games[file];
                result.findings.push_back(library::to_public(f, in));
            }
            if (result.findings.empty() || take(std::move(result))) continue;
            totals.stopped = true;
            return totals;
        }
        games[file] += chunk.figures.games;
        points[file] += library::count_points(chunk.source.text);
        totals.games += chunk.figures.games;
        totals.turns += chunk.figures.turns;
    }
    return totals;
}

namespace {

tools::game_format const& target_of(conversion const& options) {
    bool const is_named = options.to != text_format::automatic;
    tools::game_format const* const target =
        is_named ? tools::find_target(name_of(options.to)) : tools::target_of_file(options.output);
    if (target != nullptr) return *target;
    throw std::invalid_argument(
        is_named ? "unknown output format " + std::string(name_of(options.to))
                 : "what to convert to? give `to`, or an `output` whose extension is a format");
}

tools::manner manner_of(tools::game_format const& target, conversion const& options) {
    if (options.as_written && !target.writer->has_as_written)
        throw std::invalid_argument("`as_written` is for pgn: " + std::string(target.name) +
                                    " has its own notation");
    if (options.full && !target.writer->has_full)
        throw std::invalid_argument("`full` is for json and jsonl: " + std::string(target.name) +
                                    " has no fuller form");
    return options.as_written ? tools::manner::as_written
           : options.full     ? tools::manner::full
                              : tools::manner::usual;
}

} // namespace

namespace {

/// An importer that leaves parts out of the games of another one; empty where all is kept.
tools::importer tidied_importer(tools::importer const* of, tools::reading_options const& cut) {
    if (!cut.tidy.any()) return {};
    if (of == nullptr) return tools::importer_for(*tools::find_source("pgn"), cut);
    return [of, &cut](std::string_view text, transcribe::transcript_consumer& to) {
        transcribe::tidier tidier(cut.tidy, replay::notation_of, to);
        (*of)(text, tidier);
    };
}

} // namespace

converted_games convert(game_source from, conversion const& options) {
    auto const source = file_access::take(from);
    tools::game_format const& target = target_of(options);
    tools::output_options output(manner_of(target, options));
    tools::layout_words const layout{options.how.line_width, options.how.move_numbers, options.how.notation};
    tools::refuse_wrong_layout(layout, target.name, output.manner_of_output);
    tools::apply(layout, output);
    tools::reading_options cut;
    cut.tidy = tools::tidying_of(options.how.strip, options.how.keep_tags, options.how.drop_tags);
    converted_games result;
    replay::variant_scope::in_use const here(source->known->scope->known());
    auto const form = target.writer->open(options.output.empty() ? tools::destination::memory(result.text)
                                                                 : tools::destination::file(options.output),
                                          output);
    tools::conversion_rules const rules{.keeps_errors = target.writer->holds_findings || options.as_written ||
                                                        options.keep_errors};
    try {
        for (bool last = false; !last;) {
            tools::game_chunk chunk;
            chunk.begins_file = result.games == 0;
            source->chunks->read(chunk);
            last = chunk.ends_file;
            tools::importer const tidied = tidied_importer(chunk.format_importer, cut);
            if (tidied) chunk.format_importer = &tidied;
            auto const chunk_result = tools::convert_chunk(chunk, source->name, form->new_writer(), rules);
            chunk_result->writer->deliver({.games_before = result.games});
            result.games += chunk_result->figures.games;
            result.written += chunk_result->written;
        }
    } catch (...) {
        form->abandon();
        throw;
    }
    form->finish();
    return result;
}

std::vector<std::string> files_below(std::string const& folder, text_format from) {
    tools::game_sources const sources({std::string(name_of(from)), {}, {}, {}});
    return tools::files_below(folder, [&](std::string const& path) { return sources.has_games(path); });
}

} // namespace vpgn::api

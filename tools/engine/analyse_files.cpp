#include "engine/analyse_files.hpp"

#include "games/keys/digest.hpp"
#include "games/stream/destination.hpp"
#include "io/output.hpp"
#include "io/threads/in_order.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

using nlohmann::json;

constexpr int journal_version = 1;

json as_json(std::string const& digest, analysed_chunk const& chunk) {
    json remarks = json::array();
    for (auto const& remark : chunk.remarks)
        remarks.push_back({{"game", remark.game}, {"text", remark.text}});
    return {{"digest", digest},
            {"games", chunk.games},
            {"incomplete", chunk.incomplete},
            {"positions", chunk.positions},
            {"remarks", std::move(remarks)},
            {"text", chunk.text}};
}

/// None if a line is not one of a journal.
std::optional<std::pair<std::string, analysed_chunk>> read_entry(std::string const& line) {
    try {
        json const entry = json::parse(line);
        analysed_chunk chunk;
        chunk.text = entry.at("text").get<std::string>();
        chunk.games = entry.at("games").get<std::uint64_t>();
        chunk.incomplete = entry.at("incomplete").get<std::uint64_t>();
        chunk.positions = entry.at("positions").get<std::uint64_t>();
        for (json const& remark : entry.at("remarks"))
            chunk.remarks.push_back(
                {remark.at("game").get<std::uint64_t>(), remark.at("text").get<std::string>()});
        return std::pair(entry.at("digest").get<std::string>(), std::move(chunk));
    } catch (json::exception const&) {
        return std::nullopt;
    }
}

/// What an analysis has done so far, in a file beside its result. JSON Lines: a head with the terms of the
/// analysis, then a line for each chunk in the order of reading, with the digest of its text. A last line
/// that was cut off is ignored.
class analysis_journal {
public:
    /// Without a path there is no journal: nothing is known, and nothing is kept. `terms` are all that the
    /// result depends on. `restarts`: what an earlier run has left is removed. Throws std::invalid_argument
    /// if an earlier run had other terms, std::system_error naming the file if it cannot be read or written.
    analysis_journal(std::string path, std::string const& terms, bool restarts);
    /// The result for the next chunk, if an earlier run has had it; called for each chunk in their order.
    /// Once a chunk differs, none is known any more.
    std::optional<analysed_chunk> take(std::string const& text);
    /// Keeps the result for a chunk of which `take` knew none; in the order of the chunks.
    void keep(std::string const& digest, analysed_chunk const&);
    /// Removes the file: the result is complete.
    void remove();

    static std::string digest_of_chunk(std::string const& text);

private:
    struct entry {
        std::string digest;
        analysed_chunk chunk;
        long end = 0; ///< in the file
    };
    struct close_file {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    /// Reads the entries of an earlier run; returns where they begin, 0 if there is no file.
    long read();
    void open(long end);
    void write(std::string const& line);
    [[noreturn]] void fail() const;

    std::string path_;
    std::string head_;
    std::deque<entry> known_;
    long end_ = 0; ///< of the entries that still apply
    std::unique_ptr<std::FILE, close_file> file_;
};

analysis_journal::analysis_journal(std::string path, std::string const& terms, bool restarts)
    : path_(std::move(path)),
      head_(json({{"type", "analysis"}, {"version", journal_version}, {"terms", terms}}).dump()) {
    if (path_.empty()) return;
    if (restarts) std::filesystem::remove(path_);
    end_ = read();
}

long analysis_journal::read() {
    std::ifstream in(path_, std::ios::binary);
    if (!in) return 0;
    std::string line;
    long end = 0;
    bool is_first = true;
    // The last line has an end only if it is whole.
    while (std::getline(in, line) && !in.eof()) {
        if (is_first && line != head_)
            throw std::invalid_argument(fmt::format(
                "{} belongs to an analysis with another engine or other options: repeat these, or "
                "use --restart",
                path_));
        end += long(line.size()) + 1;
        if (!std::exchange(is_first, false)) {
            auto found = read_entry(line);
            if (!found) break;
            known_.push_back({std::move(found->first), std::move(found->second), end});
        }
    }
    return is_first ? 0 : long(head_.size()) + 1;
}

std::optional<analysed_chunk> analysis_journal::take(std::string const& text) {
    if (known_.empty()) return std::nullopt;
    entry next = std::move(known_.front());
    known_.pop_front();
    if (next.digest != digest_of_chunk(text)) {
        known_.clear();
        return std::nullopt;
    }
    end_ = next.end;
    return std::move(next.chunk);
}

void analysis_journal::keep(std::string const& digest, analysed_chunk const& chunk) {
    if (path_.empty()) return;
    if (!file_) open(end_);
    write(as_json(digest, chunk).dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
}

void analysis_journal::open(long end) {
    std::error_code error;
    if (end > 0) std::filesystem::resize_file(path_, std::uintmax_t(end), error);
    file_.reset(std::fopen(path_.c_str(), end > 0 ? "ab" : "wb"));
    if (error || !file_) fail();
    if (end == 0) write(head_ + "\n");
}

void analysis_journal::write(std::string const& line) {
    if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() || std::fflush(file_.get()) != 0)
        fail();
}

void analysis_journal::fail() const {
    throw std::system_error(errno, std::generic_category(), path_);
}

void analysis_journal::remove() {
    file_.reset();
    if (!path_.empty()) std::filesystem::remove(path_);
}

std::string analysis_journal::digest_of_chunk(std::string const& text) {
    return as_text(digest_of(text));
}

/// Engines that wait for work. Each thread has one while it works.
class engine_pool {
public:
    explicit engine_pool(analysis_job const& job) : job_(job) { idle_.push_back(start()); }

    std::string const& name() const { return idle_.front()->name(); }

    std::unique_ptr<uci_engine> take() {
        {
            std::lock_guard const lock(mutex_);
            if (!idle_.empty()) {
                auto engine = std::move(idle_.back());
                idle_.pop_back();
                return engine;
            }
        }
        return start();
    }
    void give_back(std::unique_ptr<uci_engine> engine) {
        std::lock_guard const lock(mutex_);
        idle_.push_back(std::move(engine));
    }

private:
    std::unique_ptr<uci_engine> start() const {
        return std::make_unique<uci_engine>(job_.engine, job_.settings, job_.definitions);
    }

    analysis_job const& job_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<uci_engine>> idle_;
};

/// A chunk on its way through the threads.
struct chunk_in_work {
    game_chunk source;
    std::optional<analysed_chunk> known; ///< by the journal
};

struct chunk_done {
    std::size_t file = 0;
    bool ends_file = false;
    std::string failure;
    std::string digest; ///< empty: the journal has it
    analysed_chunk chunk;
};

/// All that the result depends on.
std::string terms_of(analysis_job const& job, std::string const& engine) {
    std::string text =
        fmt::format("{}; {}; {} plies", engine, job.options.limits.text(), job.options.line_plies);
    if (job.options.replaces) text += "; replaces";
    for (auto const& [name, value] : job.settings)
        text += fmt::format("; {}={}", name, value);
    for (std::string const& path : job.definitions)
        text += "; " + path;
    return text;
}

} // namespace

analysis_figures analyse_files(std::vector<std::string> const& files, game_sources const& sources,
                               analysis_job const& job) {
    constexpr std::size_t one_game = 1; // bytes after which a chunk is cut at the next game
    thread_limit const limit{std::size_t(job.jobs)};
    engine_pool engines(job);
    std::string const journal_path = job.out.empty() || job.out == "-" ? "" : job.out + ".analysis";
    analysis_journal journal(journal_path, terms_of(job, engines.name()), job.restarts);
    auto const out = destination::file(job.out).text();
    chunk_reader chunks(files, [&](std::string const& path) { return sources.open(path, one_game); });
    progress bar(files);
    analysis_figures figures;
    std::uint64_t games_of_file = 0;
    auto const read = [&]() -> std::optional<chunk_in_work> {
        auto chunk = chunks.next();
        if (!chunk) return std::nullopt;
        auto known = journal.take(chunk->text);
        return chunk_in_work{std::move(*chunk), std::move(known)};
    };
    auto const work = [&](chunk_in_work& chunk) {
        auto done = std::make_unique<chunk_done>();
        done->file = chunk.source.file;
        done->ends_file = chunk.source.ends_file;
        done->failure = chunk.source.failure;
        if (chunk.known) {
            done->chunk = std::move(*chunk.known);
            return done;
        }
        done->digest = analysis_journal::digest_of_chunk(chunk.source.text);
        auto engine = engines.take();
        done->chunk = analyse_chunk(chunk.source, *engine, job.options);
        engines.give_back(std::move(engine));
        return done;
    };
    auto const deliver = [&](chunk_done& done) {
        bar.clear();
        for (auto const& remark : done.chunk.remarks)
            log_line(
                fmt::format("{}: game {} {}", files[done.file], games_of_file + remark.game, remark.text));
        if (!done.failure.empty()) {
            log_line(done.failure);
            figures.failed = true;
        }
        out->write(done.chunk.text);
        if (done.digest.empty())
            figures.from_journal += done.chunk.games;
        else if (!figures.failed)
            journal.keep(done.digest, done.chunk);
        figures.games += done.chunk.games;
        figures.incomplete += done.chunk.incomplete;
        figures.positions += done.chunk.positions;
        games_of_file = done.ends_file ? 0 : games_of_file + done.chunk.games;
        bar.show(chunks.bytes_read(), figures.games);
    };
    run_in_order<chunk_in_work, chunk_done>(read, work, deliver);
    if (figures.failed) return figures;
    out->finish();
    journal.remove();
    return figures;
}

} // namespace vpgn::tools

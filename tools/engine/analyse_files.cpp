#include "engine/analyse_files.hpp"

#include "engine/analysis_journal.hpp"
#include "games/stream/destination.hpp"
#include "io/output.hpp"
#include "io/progress.hpp"
#include "io/threads/in_order.hpp"
#include "io/threads/threads_allowed.hpp"

#include <fmt/format.h>

#include <memory>
#include <mutex>
#include <utility>

namespace vpgn::tools {

namespace {

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

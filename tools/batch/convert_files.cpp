#include "batch/convert_files.hpp"

#include "games/stream/naming.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/threads/in_order.hpp"
#include "report/render/renderer.hpp"
#include "report/render/visible.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace vpgn::tools {

namespace {

/// Prints what was done with each game that is not simply converted.
class account {
public:
    explicit account(std::vector<std::string> const& files) : files_(files) {}

    /// `before` it are so many games of its file.
    std::string of(converted_chunk& chunk, std::uint64_t before) {
        std::string text;
        line_index const lines = lines_of(chunk.source);
        std::string const& file = files_[chunk.source.file];
        std::string const name(name_of_games(chunk.source, file));
        for (reported_game& game : chunk.games) {
            if (bounded_ && reported_ == most_on_a_terminal) {
                ++untold_[file];
                continue;
            }
            ++reported_;
            for (finding& f : game.findings) {
                if (f.place.game != 0) f.place.game += before;
                bool const is_known = is_of_writing(f) && ++of_writing_[{file, f.code}] > 1;
                if (!is_known) renderer_->show({f, name, lines}, text);
            }
            if (std::string const disposition = disposition_of(game); !disposition.empty())
                text += fmt::format("{}: game {} {}\n", visible(name), before + game.number, disposition);
        }
        return text;
    }

    /// The messages of a finished file that were not printed one by one.
    std::string rest(std::string const& file) {
        std::string text;
        for (auto const& [key, times] : of_writing_)
            if (key.first == file && times > 1)
                text += fmt::format("{}: {}[{}] {} more like this\n", visible(file),
                                    word_of(record_of(key.second).level), record_of(key.second).code,
                                    counted(times - 1, "game"));
        std::erase_if(of_writing_, [&](auto const& entry) { return entry.first.first == file; });
        if (auto const untold = untold_.extract(file))
            text += fmt::format("{}: {} more with notes\n", visible(file), counted(untold.mapped(), "game"));
        return text;
    }

private:
    std::vector<std::string> const& files_;
    std::map<std::pair<std::string, finding_code>, std::uint64_t> of_writing_; ///< by file
    bool bounded_ = talk_is_on_a_terminal();
    std::uint64_t reported_ = 0;                  ///< games
    std::map<std::string, std::uint64_t> untold_; ///< by file
    std::unique_ptr<renderer> renderer_ = make_renderer("short");
};

} // namespace

conversion_result convert_files(conversion_job const& job, written_form& form) {
    return_freed_texts(); // large texts come and go all the time
    thread_limit const limit{std::size_t(job.jobs)};
    chunk_reader reader(
        job.files, [&](std::string const& path) { return job.sources.open(path, chunk_size_to_convert); });
    chunk_stream& games = job.games ? *job.games : reader;
    account games_account(job.files);
    progress bar(job.files);
    conversion_result result;
    summary of_file;
    std::uint64_t counted = 0; ///< games of the file so far
    auto const deliver = [&](converted_chunk& chunk) {
        std::string talk;
        naming(job.files[chunk.source.file], [&] {
            std::uint64_t const before = games_before(chunk.source, counted);
            if (job.reports_games) talk = games_account.of(chunk, before);
            if (chunk.source.ends_file) talk += games_account.rest(job.files[chunk.source.file]);
            chunk.writer->deliver({chunk.source.file, before, chunk.unseen});
        });
        result.figures += chunk.figures;
        result.written += chunk.written;
        result.passed_by += chunk.passed_by;
        counted += chunk.figures.games + chunk.passed_by;
        of_file += chunk.figures;
        if (!chunk.source.failure.empty()) {
            result.failed = true;
            talk += fmt::format("vpgn: {}\n", visible(chunk.source.failure));
        }
        if (!talk.empty()) {
            bar.clear();
            print_lines(talk);
        }
        if (chunk.source.ends_file) {
            bar.clear();
            if (job.file_ends) job.file_ends(job.files[chunk.source.file], of_file);
            of_file = {};
            counted = 0;
        }
        bar.show(games.bytes_read(), result.figures.games);
    };
    auto const keep = [&](converted_chunk& chunk) {
        job.keeper->keep(to_keep(chunk), chunk.source);
        job.keeper->ends(chunk.source);
        result.figures += chunk.figures;
        bar.show(games.bytes_read(), result.figures.games);
    };
    if (job.parts)
        job.parts->read([&](kept_chunk& kept) { deliver(*from_kept(std::move(kept), form.new_writer())); });
    else
        run_in_order<game_chunk, converted_chunk>(
            [&] { return job.is_enough && job.is_enough() ? std::nullopt : games.next(); },
            [&](game_chunk& chunk) {
                std::string const& name = job.files[chunk.file];
                return naming(name, [&] { return convert_chunk(chunk, name, form.new_writer(), job.rules); });
            },
            [&](converted_chunk& chunk) { job.keeper ? keep(chunk) : deliver(chunk); });
    bar.clear();
    if (!result.failed)
        form.finish();
    else
        result.abandoned = form.abandon();
    return result;
}

} // namespace vpgn::tools

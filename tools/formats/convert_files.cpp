#include "formats/convert_files.hpp"

#include "report/render/renderer.hpp"
#include "work/naming.hpp"
#include "work/output.hpp"
#include "work/progress.hpp"
#include "work/threads/in_order.hpp"

#include <algorithm>
#include <fmt/format.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace vpgn::tools {

namespace {

/// Small: a game may grow to fifty times its length when its positions are told, and several chunks are under
/// way at a time.
constexpr std::size_t chunk_size = std::size_t(1) << 17;

source_format const& source_for(std::string const& from, std::string const& file) {
    source_format const* const found = from.empty() ? source_of_file(file) : find_source(from);
    return found ? *found : *find_source("pgn");
}

/// Says of each game that needs it what became of it.
class account {
public:
    explicit account(std::vector<std::string> const& files) : files_(files) {}

    std::string of(converted_chunk& chunk, std::uint64_t games_before) {
        std::string text;
        line_index const lines(chunk.source.text, chunk.source.origin);
        std::string const& file = files_[chunk.source.file];
        for (remarkable_game& game : chunk.remarkable) {
            for (finding& f : game.findings) {
                if (f.place.game != 0) f.place.game += games_before;
                renderer_->show({f, file, lines}, text);
            }
            if (game.place != 0 && !(game.written && only_warnings(game)))
                text += fate(game, file, games_before);
        }
        return text;
    }

private:
    static bool only_warnings(remarkable_game const& game) {
        return std::none_of(game.findings.begin(), game.findings.end(),
                            [](finding const& f) { return f.level == severity::error; });
    }

    std::string fate(remarkable_game const& game, std::string const& file, std::uint64_t games_before) const {
        std::string const who = fmt::format("{}: game {}", file, games_before + game.place);
        if (game.written) return fmt::format("{} is kept, with its errors\n", who);
        std::string const why = game.refused.empty() ? "it has errors" : game.refused;
        return fmt::format("{} is left out: {}\n", who, why);
    }

    std::vector<std::string> const& files_;
    std::unique_ptr<renderer> renderer_ = make_renderer("short");
};

/// Large texts come and go all the time here: given back to the system at once, they leave no holes in which
/// memory would grow with the file.
void give_memory_back() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

} // namespace

conversion_result convert_files(conversion_job const& job, written_form& form) {
    give_memory_back();
    chunk_reader reader(job.files, [&](std::string const& path) {
        source_format const& from = source_for(job.from, path);
        return from.open ? from.open(path) : open_text(path, from.cut, chunk_size);
    });
    account told(job.files);
    progress bar(job.files);
    conversion_result result;
    summary of_file;
    run_in_order<game_chunk, converted_chunk>(
        std::size_t(job.jobs), [&] { return reader.next(); },
        [&](game_chunk& chunk) {
            std::string const& name = job.files[chunk.file];
            return naming(name, [&] {
                return convert_chunk(chunk, name, source_for(job.from, name), form.new_writer(), job.rules);
            });
        },
        [&](converted_chunk& chunk) {
            std::string talk;
            naming(job.files[chunk.source.file], [&] {
                if (job.tells_games) talk = told.of(chunk, of_file.games);
                chunk.writer->deliver({chunk.source.file, of_file.games});
            });
            result.figures += chunk.figures;
            result.written += chunk.written;
            of_file += chunk.figures;
            if (!chunk.source.failure.empty()) {
                result.failed = true;
                talk += fmt::format("vpgn: {}\n", chunk.source.failure);
            }
            if (!talk.empty()) {
                bar.clear();
                say_lines(talk);
            }
            if (chunk.source.ends_file) {
                bar.clear();
                if (job.file_ends) job.file_ends(job.files[chunk.source.file], of_file);
                of_file = {};
            }
            bar.show(reader.taken(), result.figures.games);
        });
    bar.clear();
    if (!result.failed)
        form.finish();
    else
        result.abandoned = form.abandon();
    return result;
}

} // namespace vpgn::tools

// vpgn check: replays every game and reports findings.
#include "commands/commands.hpp"
#include "findings/checked_chunk.hpp"
#include "findings/sieve.hpp"
#include "mending/mended_files.hpp"
#include "options/boards.hpp"
#include "options/color.hpp"
#include "options/definitions.hpp"
#include "options/findings.hpp"
#include "options/fix.hpp"
#include "options/input.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"
#include "syntax/boundary.hpp"
#include "work/game_chunks.hpp"
#include "work/naming.hpp"
#include "work/output.hpp"
#include "work/progress.hpp"
#include "work/threads/in_order.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct check_options {
    input_option input;
    definitions_option definitions;
    color_option color;
    findings_option findings;
    boards_option boards;
    fix_option fix;
    std::string format = "full";
    int jobs = 0;
};

/// Shows what was found, chunk after chunk, with games counted through each file.
class checked_output {
public:
    checked_output(std::vector<std::string> const& files, check_wishes const& wishes,
                   chunk_reader const& reader, renderer& renderer, sieve& sieve)
        : files_(files), wishes_(wishes), reader_(reader), renderer_(renderer), sieve_(sieve), bar_(files) {}

    void show(checked_chunk& chunk) {
        std::string const& file = files_[chunk.source.file];
        if (chunk.source.origin.byte == 0) renderer_.begin_file(file, out_);
        line_index const lines(chunk.source.text, chunk.source.origin);
        for (checked_game& game : chunk.games)
            show(game, file, lines);
        if (chunk.crowded)
            check_one_by_one(chunk, wishes_, [&](checked_game& game) { show(game, file, lines); });
        total_ += chunk.figures;
        games_ += chunk.figures.games;
        if (chunk.source.ends_file) end_file(file, chunk.source.failure);
        if (!out_.empty()) bar_.clear();
        write();
        bar_.show(reader_.taken(), total_.games);
    }

    /// What is wrong with the definitions that the games are read by.
    void show(definition_file const& read) {
        if (read.findings.empty()) return;
        line_index const lines(read.text);
        renderer_.begin_file(read.path, out_);
        for (finding const& found : read.findings)
            if (located_finding const located{found, read.path, lines}; sieve_.passes(located))
                renderer_.show(located, out_);
        renderer_.end_file(read.path, {}, out_);
        sieve_.file_ends(read.path, false);
        write();
    }

    void finish() {
        bar_.clear();
        total_ += sieve_.counted();
        renderer_.finish(total_, out_);
        write();
        flush_result();
    }

    summary const& total() const { return total_; }
    bool failed() const { return failed_; }

private:
    void show(checked_game& game, std::string const& file, line_index const& lines) {
        if (game.number != 0 && renderer_.tells_games())
            renderer_.begin_game({games_ + game.number, game.title}, out_);
        for (std::size_t i = 0; i < game.findings.size(); ++i) {
            finding& found = game.findings[i];
            if (found.place.game != 0) found.place.game += games_;
            located_finding const located{found, file, lines, game.title};
            if (!sieve_.passes(located)) continue;
            if (!game.boards.empty() && !game.boards[i].empty()) out_ += game.boards[i] + '\n';
            renderer_.show(located, out_);
        }
        if (out_.size() < enough_to_write) return;
        bar_.clear();
        write();
    }

    void end_file(std::string const& file, std::string const& failure) {
        games_ = 0;
        renderer_.end_file(file, failure, out_);
        sieve_.file_ends(file, !failure.empty());
        if (failure.empty()) {
            ++total_.files;
            return;
        }
        write();
        flush_result();
        bar_.clear();
        say(failure);
        failed_ = true;
    }

    void write() {
        write_result(out_);
        out_.clear();
    }

    static constexpr std::size_t enough_to_write = std::size_t(1) << 20;

    std::vector<std::string> const& files_;
    check_wishes const& wishes_;
    chunk_reader const& reader_;
    renderer& renderer_;
    sieve& sieve_;
    progress bar_;
    std::string out_;
    summary total_;
    std::uint64_t games_ = 0; ///< of the current file, before the next chunk
    bool failed_ = false;
};

outcome check_files(check_options const& options, std::vector<std::string> const& files,
                    std::vector<definition_file> const& definitions) {
    sieve_rules const rules = options.findings.rules();
    auto const renderer = make_renderer(
        options.format,
        {.color = options.color.wanted(), .fails_from = rules.fails_from, .version = VPGN_VERSION});
    check_wishes wishes{.all_games = renderer->tells_games(), .boards = {}};
    if (options.boards.wanted(options.format)) wishes.boards = text_style{options.color.wanted(), false};
    if (wishes.all_games && rules.most != sieve_rules().most)
        throw std::invalid_argument(fmt::format(
            "`--max-findings` does not go with {}: a game whose findings are not shown would pass",
            options.format));
    sieve sieve(rules);
    chunk_reader reader(files, syntax::last_boundary);
    checked_output output(files, wishes, reader, *renderer, sieve);
    for (definition_file const& read : definitions)
        output.show(read);
    run_in_order<game_chunk, checked_chunk>(
        std::size_t(options.jobs), [&] { return reader.next(); },
        [&](game_chunk& chunk) {
            return naming(files[chunk.file], [&] { return check_chunk(chunk, wishes); });
        },
        [&](checked_chunk& chunk) { naming(files[chunk.source.file], [&] { output.show(chunk); }); });
    sieve.finish();
    output.finish();
    // The JSON of ours ends with these figures.
    if (!options.format.starts_with("json")) say(summary_sentence(output.total()));
    if (std::string const remark = sieve.remark(); !remark.empty()) say(remark);
    return worse(output.failed() ? could_not : clean, sieve.fails() ? found : clean);
}

/// Says how many repairs were written.
void say_repairs(std::uint64_t repairs, std::string const& where) {
    say(fmt::format("{} repair{} written{}", repairs, repairs == 1 ? "" : "s", where));
}

/// Where the findings themselves have gone by: does what is left make the run fail?
bool fails(summary const& left, sieve_rules const& rules) {
    return rules.fails_from &&
           (left.errors > 0 || (*rules.fails_from <= severity::warning && left.warnings > 0));
}

/// Repairs first, then checks what is there.
outcome fix_and_check(check_options const& options, std::vector<std::string> const& files,
                      std::vector<definition_file> const& definitions) {
    auto const jobs = std::size_t(options.jobs);
    std::string const& to = options.fix.to();
    chosen_findings const chosen(options.findings.rules());
    if (to.empty()) {
        say_repairs(mend_in_place(files, chosen, jobs).repairs, "");
        return check_files(options, files, definitions);
    }
    if (files.size() != 1) throw std::invalid_argument("`--fix-to` takes one file");
    mending_outcome const mended = mend_to(files.front(), to, chosen, jobs);
    if (!mended.failure.empty()) {
        say(mended.failure);
        return could_not;
    }
    say_repairs(mended.repairs, to == "-" ? "" : " to " + to);
    if (to != "-") return check_files(options, {to}, definitions);
    summary const& left = mended.remaining;
    say(summary_sentence(left));
    return fails(left, options.findings.rules()) ? found : clean;
}

outcome check(check_options const& options) {
    auto const files = options.input.files();
    auto const definitions = options.definitions.read(files);
    return options.fix.wanted() ? fix_and_check(options, files, definitions)
                                : check_files(options, files, definitions);
}

} // namespace

void add_check(command_line& line) {
    auto options = std::make_shared<check_options>();
    command here = line.add("check", "replay every game, variations included, and report findings");
    options->input.add_to(here);
    options->definitions.add_to(here);
    options->color.add_to(here);
    options->boards.add_to(here);
    options->fix.add_to(here);
    std::vector<std::string> const formats(renderer_formats().begin(), renderer_formats().end());
    here.option("--format", options->format, "how findings are shown").one_of(formats).shows_default();
    options->findings.add_to(here);
    here.option("--jobs", options->jobs, "threads that check; 0: as many as there are processors")
        .not_negative()
        .shows_default();
    here.does([options] { return check(*options); });
}

} // namespace vpgn::tools

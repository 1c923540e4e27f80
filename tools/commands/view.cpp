// vpgn view: a page to play games through, in one file that needs nothing else.
#include "commands/commands.hpp"
#include "formats/convert_files.hpp"
#include "options/games.hpp"
#include "options/running.hpp"
#include "view/page_form.hpp"
#include "work/output.hpp"
#include "work/same_file.hpp"

#include <fmt/format.h>
#include <memory>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace vpgn::tools {

namespace {

struct view_options {
    games_option games;
    running_option running;
    std::string out;
    bool without_program = false;
};

/// Is standard input a terminal, or no file at all? Then nobody has forgotten a `-`.
bool nothing_is_piped_in() {
    struct stat told {};
    return fstat(STDIN_FILENO, &told) != 0 || S_ISCHR(told.st_mode);
}

/// A page without games, in which some can be pasted and dropped.
outcome view_nothing(view_options const& options) {
    std::vector<std::string> const files;
    page_form page(files, destination::file(options.out), page_program::kept);
    page.finish();
    return clean;
}

outcome view(view_options const& options) {
    bool const can_paste = page_has_program() && !options.without_program;
    if (!options.games.names_files() && can_paste && nothing_is_piped_in()) return view_nothing(options);
    options.running.begin();
    chosen_games const games = options.games.choose_and_say();
    refuse_to_write_over(options.out, games.files);
    page_form page(games.files, destination::file(options.out),
                   options.without_program ? page_program::left_out : page_program::kept);
    // What is wrong with the games is for the page to tell.
    conversion_job const job{
        games.files, *games.sources, {.keeps_errors = true}, options.running.jobs(), false};
    auto const [total, written, passed_by, failed, abandoned] = convert_files(job, page);
    if (abandoned && !options.out.empty())
        say(fmt::format("{} is not written, for not all files could be read", options.out));
    bool const something = total.errors > 0 || total.unchecked > 0;
    if (something) remark(summary_sentence(total) + "; the page tells them");
    return worse(failed ? could_not : clean, something ? found : clean);
}

} // namespace

void add_view(command_line& line) {
    auto options = std::make_shared<view_options>();
    command here = line.add("view", "a page to play the games through");
    options->games.add_to(here);
    here.option("-o,--output", options->out,
                "the HTML file to write, complete or not at all; else standard output");
    here.flag("--without-program", options->without_program,
              "a page that shows these games alone: nothing can be pasted into it or played, and it is 2 MB "
              "smaller");
    options->running.add_to(here);
    here.does([options] { return view(*options); });
}

} // namespace vpgn::tools

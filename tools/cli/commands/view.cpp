// vpgn view: a page for playing through games, in one self-contained file.
#include "batch/convert_files.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "page/page_form.hpp"
#include "page/site.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace vpgn::tools {

namespace {

struct view_options {
    games_option games;
    running_option running;
    std::string out;
    std::string site;
    std::string engines; ///< folder of engines for the site
    bool without_program = false;
};

/// The destination of the page: a single file, or a folder with its resources.
class place_of_page {
public:
    explicit place_of_page(view_options const& options)
        : folder_(options.site.empty() ? nullptr : std::make_unique<site>(options.site, options.engines)),
          out_(options.out), without_program_(options.without_program) {}

    page_form page(std::vector<std::string> const& files) const {
        if (folder_) return {files, folder_->index(), folder_->page()};
        return {files, destination::file(out_), without_program_ ? page_without_program() : bundled_page()};
    }
    /// To be called once the page has been written.
    void finish() const {
        if (folder_) folder_->finish();
    }
    /// Its name as the user wrote it.
    std::string name() const { return folder_ ? folder_->folder() : out_; }

private:
    std::unique_ptr<site> folder_;
    std::string out_;
    bool without_program_;
};

/// A page without games, into which some can be pasted or dropped.
outcome view_nothing(view_options const& options) {
    std::vector<std::string> const files;
    place_of_page const to(options);
    page_form page = to.page(files);
    page.finish();
    to.finish();
    return clean;
}

outcome view(view_options const& options) {
    if (!options.engines.empty() && options.site.empty())
        throw std::invalid_argument("engines are files of a site: name its folder, as in `--site public`");
    if (options.out.empty() && options.site.empty() && result_is_on_a_terminal())
        throw std::invalid_argument("the page is HTML, for a browser: name its file, as in `-o games.html`");
    bool const can_paste = page_has_program() && !options.without_program;
    if (!options.games.names_files() && can_paste && !input_is_piped()) return view_nothing(options);
    options.running.begin();
    chosen_games const games = options.games.choose_and_report();
    refuse_to_write_over(options.out, games.files);
    place_of_page const to(options);
    page_form page = to.page(games.files);
    // Errors in the games are shown on the page.
    conversion_job const job{
        games.files, *games.sources, {.keeps_errors = true}, options.running.jobs(), false};
    auto const [total, written, passed_by, failed, abandoned] = convert_files(job, page);
    if (!abandoned) to.finish();
    if (abandoned && !to.name().empty())
        log_line(fmt::format("{} not written: some files could not be read", to.name()));
    bool const something = total.errors > 0 || total.unchecked > 0;
    if (something) remark(summary_sentence(total) + "; the page lists them");
    return worse(failed ? could_not : clean, something ? found : clean);
}

} // namespace

void define_view(command here) {
    auto options = std::make_shared<view_options>();
    options->games.add_to(here);
    command_option out =
        here.option("-o,--output", options->out,
                    "the HTML file, written completely or not at all; default: standard output");
    command_option folder =
        here.option("--site", options->site,
                    "write a folder for a web server instead of one file: the page, the program as a "
                    "separate file, a script that embeds games in other pages, and HTTP headers; the folder "
                    "must be new, empty, or written by this command")
            .without(out);
    command_option engines = here.option(
        "--engines", options->engines,
        "copy the engines in this folder into the site: the page then evaluates positions; none is part of "
        "vpgn, and packaging/engines/fetch of its sources downloads two");
    here.flag("--without-program", options->without_program,
              "write a page that only shows these games, without an editor; it is 2 MB smaller")
        .without(folder);
    options->running.add_to(here);
    out.takes(value_kind::file);
    folder.takes(value_kind::folder);
    engines.takes(value_kind::folder);
    here.explains("Without FILE and without piped input, the page is an editor in which you paste, check and "
                  "play games, regardless of vpgn.toml.");
    here.exits(1, "games have errors; the page lists them");
    here.example("vpgn view -o games.html games.pgn", "write one file with a page of these games");
    here.example("vpgn view --site public games.pgn", "write a folder for a web server");
    here.does([options] { return view(*options); });
}

} // namespace vpgn::tools

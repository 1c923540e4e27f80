// vpgn view: a page to play games through, in one file that needs nothing else.
#include "commands/commands.hpp"
#include "formats/convert_files.hpp"
#include "options/definitions.hpp"
#include "options/input.hpp"
#include "view/page_form.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <memory>

namespace vpgn::tools {

namespace {

struct view_options {
    input_option input;
    definitions_option definitions;
    std::string out;
    int jobs = 0;
};

outcome view(view_options const& options) {
    auto const files = options.input.files();
    options.definitions.read_and_say(files);
    page_form page(files, destination::file(options.out));
    // What is wrong with the games is for the page to tell.
    conversion_job const job{files, "", {.keeps_errors = true}, options.jobs, false};
    auto const [total, written, failed, abandoned] = convert_files(job, page);
    if (abandoned) say(fmt::format("{} is not written, for not all files could be read", options.out));
    if (total.errors > 0) say(fmt::format("{} games, {} errors: the page tells them", written, total.errors));
    return worse(failed ? could_not : clean, total.errors > 0 ? found : clean);
}

} // namespace

void add_view(command_line& line) {
    auto options = std::make_shared<view_options>();
    command here = line.add("view", "a page to play the games through");
    options->input.add_to(here);
    options->definitions.add_to(here);
    here.option("-o,--output", options->out,
                "the HTML file to write, complete or not at all; else standard output");
    here.option("--jobs", options->jobs, "threads that replay; 0: as many as there are processors")
        .not_negative()
        .shows_default();
    here.does([options] { return view(*options); });
}

} // namespace vpgn::tools

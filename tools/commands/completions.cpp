// vpgn completions: completion scripts for shells, and the words that they query.
#include "manual/completions.hpp"
#include "commands/commands.hpp"
#include "options/definitions.hpp"
#include "report/codes/code.hpp"
#include "variants/variant_list.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <memory>
#include <string>

namespace vpgn::tools {

namespace {

struct completions_options {
    definitions_option definitions;
    std::string what;
};

/// A word and its description per line, separated by a tab.
std::string variants_told(completions_options const& options) {
    static_cast<void>(options.definitions.read({"-"}));
    std::string text;
    for (listed_variant const& v : all_variants(known_definitions()))
        text += fmt::format("{}\t{}\n", v.id, v.name);
    return text;
}

std::string findings_told() {
    std::string text;
    for (code_record const& one : all_codes())
        text += fmt::format("{}\t{}\n{}\t{}\n", one.code, one.headline, one.slug, one.code);
    return text;
}

} // namespace

void add_completions(command_line& line) {
    auto options = std::make_shared<completions_options>();
    command here = line.add("completions", "completions for a shell");
    here.option("WHAT", options->what, "the shell, or what its script asks for")
        .required()
        .one_of_these({{"bash", "a script for bash"},
                       {"zsh", "a script for zsh"},
                       {"fish", "a script for fish"},
                       {"variants", "ids of variants, a line each with its name"},
                       {"findings", "codes and names of findings, a line each"}});
    options->definitions.add_to(here);
    here.explains(
        "An installed package has put them in their places. Else: `vpgn completions bash > "
        "~/.local/share/bash-completion/completions/vpgn`, `vpgn completions fish > "
        "~/.config/fish/completions/vpgn.fish`, and for zsh a file `_vpgn` in a folder of `$fpath`.");
    here.example("vpgn completions bash", "the script for bash");
    here.example("vpgn completions variants", "which variants there are, those of vpgn.toml too");
    here.does([options, &line] {
        program_words const words = line.words();
        write_result(options->what == "bash"       ? bash_completions(words)
                     : options->what == "zsh"      ? zsh_completions(words)
                     : options->what == "fish"     ? fish_completions(words)
                     : options->what == "variants" ? variants_told(*options)
                                                   : findings_told());
        return clean;
    });
}

} // namespace vpgn::tools

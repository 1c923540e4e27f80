// vpgn completions: completion scripts for shells, and the words that they query.
#include "cli/manual/completions.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "formats/variant_list.hpp"
#include "io/output.hpp"
#include "report/codes/code.hpp"

#include <fmt/format.h>
#include <memory>
#include <string>

namespace vpgn::tools {

namespace {

struct completions_options {
    definitions_option definitions;
    std::string target;
};

/// A word and its description per line, separated by a tab.
std::string variants_listed(completions_options const& options) {
    static_cast<void>(options.definitions.read({"-"}));
    std::string text;
    for (listed_variant const& v : all_variants(known_definitions()))
        text += fmt::format("{}\t{}\n", v.id, v.name);
    return text;
}

std::string findings_listed() {
    std::string text;
    for (code_record const& code : all_codes())
        text += fmt::format("{}\t{}\n{}\t{}\n", code.code, code.headline, code.slug, code.code);
    return text;
}

/// The words of `--fix=…`.
std::string repairs_listed() {
    return "safe\tall that leave no choice\npasses\talso passes for missing moves\n" + findings_listed();
}

} // namespace

void define_completions(command here, command_line const& line) {
    auto options = std::make_shared<completions_options>();
    here.option("WHAT", options->target, "the shell, or the list that its script requests")
        .required()
        .one_of_these({{"bash", "a script for bash"},
                       {"zsh", "a script for zsh"},
                       {"fish", "a script for fish"},
                       {"powershell", "a script for PowerShell"},
                       {"variants", "ids and names of variants, one per line"},
                       {"findings", "codes and names of findings, one per line"},
                       {"repairs", "kinds of repairs, one per line"}});
    options->definitions.add_to(here);
    here.explains("Installed packages include them. Otherwise run `vpgn completions bash > "
                  "~/.local/share/bash-completion/completions/vpgn`, `vpgn completions fish > "
                  "~/.config/fish/completions/vpgn.fish`, for zsh write a file `_vpgn` in a folder of "
                  "`$fpath`, and in PowerShell "
                  "add `vpgn completions powershell | Out-String | Invoke-Expression` to `$PROFILE`.");
    here.example("vpgn completions bash", "the script for bash");
    here.example("vpgn completions variants", "all variants, including those of vpgn.toml");
    here.does([options, &line] {
        program_words const words = line.words();
        write_result(options->target == "bash"         ? bash_completions(words)
                     : options->target == "zsh"        ? zsh_completions(words)
                     : options->target == "fish"       ? fish_completions(words)
                     : options->target == "powershell" ? powershell_completions(words)
                     : options->target == "variants"   ? variants_listed(*options)
                     : options->target == "repairs"    ? repairs_listed()
                                                       : findings_listed());
        return clean;
    });
}

} // namespace vpgn::tools

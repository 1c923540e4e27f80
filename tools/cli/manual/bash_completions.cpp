#include "cli/manual/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vpgn::tools {

namespace {

/// Completes a value, as a call of a function of the script; empty: no completion.
std::string value_call(option_words const& option) {
    std::string const list = option.by_commas ? "_vpgn_list" : "_vpgn_words";
    if (!option.choices.empty()) {
        std::vector<std::string> words;
        for (choice_words const& choice : option.choices)
            words.push_back(choice.word);
        return fmt::format("{} {}", list, shell_quoted(fmt::format("{}", fmt::join(words, " "))));
    }
    if (std::string_view const values = asked_for(option.kind); !values.empty())
        return fmt::format("{} \"$(\"$1\" completions {} 2>/dev/null | cut -f1)\"", list, values);
    if (option.kind == value_kind::file) return "_vpgn_files";
    if (option.kind == value_kind::folder) return "_vpgn_folders";
    return ":";
}

std::string names_of(command_words const& command) {
    std::vector<std::string> names;
    for (option_words const& option : command.options)
        for (auto const* const some : {&option.names, &option.negations})
            names.insert(names.end(), some->begin(), some->end());
    names.emplace_back("--help");
    return fmt::format("{}", fmt::join(names, " "));
}

/// Completes positional arguments, if there are any.
std::string argument_call(command_words const& command) {
    for (option_words const& option : command.options)
        if (option.names.empty() && value_call(option) != ":") return value_call(option);
    return ":";
}

std::string values_case(command_words const& command) {
    std::string text;
    for (option_words const& option : command.options) {
        if (option.names.empty() || option.kind == value_kind::none) continue;
        // An optional value is only accepted after `=`.
        std::vector<std::string> names = option.names;
        if (!option.alone.empty())
            for (std::string& name : names)
                name += '=';
        text += fmt::format("        {}) {}; return ;;\n", fmt::join(names, "|"), value_call(option));
    }
    return text;
}

constexpr std::string_view functions = R"(# Completions of bash for vpgn, made by `vpgn completions bash`.

_vpgn_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$_vpgn_word"); }
# Several words with commas between them: the last one is completed.
_vpgn_list() {
    local before=
    [[ $_vpgn_word == *,* ]] && before=${_vpgn_word%,*},
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${_vpgn_word##*,}")
    compopt -o nospace 2>/dev/null
}
_vpgn_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$_vpgn_word")
}
_vpgn_folders() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$_vpgn_word")
}

)";

} // namespace

std::string bash_completions(program_words const& program) {
    std::vector<std::string> names;
    for (command_words const& command : program.commands)
        names.push_back(command.name);
    std::string text(functions);
    text += fmt::format(R"(_vpgn() {{
    local _vpgn_word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _vpgn_words '{} --help --version'
        return
    fi
    # `--format=js` comes as three words.
    if [[ $_vpgn_word == = ]]; then
        _vpgn_word=
        before+==
    elif [[ $before == = ]]; then
        before=${{COMP_WORDS[COMP_CWORD - 2]}}=
    fi
    _vpgn_value "$1" "${{COMP_WORDS[1]}}" "$before"
}}

)",
                        fmt::join(names, " "));
    text += "# $1 program, $2 command, $3 preceding word\n_vpgn_value() {\n    case $2 in\n";
    for (command_words const& command : program.commands) {
        text += fmt::format("    {})\n", command.name);
        if (std::string const values = values_case(command); !values.empty())
            text += "        case $3 in\n" + values + "        esac\n";
        // Also after `=` of an option whose value may follow a blank.
        text += "        if [[ $3 == --*= ]]; then\n            _vpgn_value \"$1\" \"$2\" \"${3%=}\"\n       "
                "     return\n        fi\n";
        text += fmt::format("        if [[ $_vpgn_word == -* ]]; then\n            _vpgn_words '{}'\n",
                            names_of(command));
        text += fmt::format("        else\n            {}\n        fi\n        ;;\n", argument_call(command));
    }
    return text + "    esac\n}\n\ncomplete -F _vpgn vpgn\n";
}

} // namespace vpgn::tools

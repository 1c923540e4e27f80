#include "cli/manual/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vpgn::tools {

namespace {

/// Text within a specification of _arguments, where colons and brackets are special.
std::string within(std::string_view text) {
    std::string quoted;
    for (char const c : text) {
        if (c == ':' || c == '[' || c == ']' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted;
}

std::string choices_of(option_words const& option) {
    std::vector<std::string> words;
    for (choice_words const& choice : option.choices)
        words.push_back(lists_choices(option)
                            ? fmt::format("{}\\:{}", choice.word, shell_quoted(within(in_short(choice.help))))
                            : choice.word);
    return lists_choices(option) ? fmt::format("(({}))", fmt::join(words, " "))
                                 : fmt::format("({})", fmt::join(words, " "));
}

/// Completion of a value: the end of a specification.
std::string action(option_words const& option) {
    std::string const name = within(option.value);
    if (!option.choices.empty() && option.by_commas) {
        std::vector<std::string> words;
        for (choice_words const& choice : option.choices)
            words.push_back(choice.word);
        return fmt::format(":{}:_values -s , {} {}", name, name, fmt::join(words, " "));
    }
    if (!option.choices.empty()) return fmt::format(":{}:{}", name, choices_of(option));
    // The blank prevents _arguments from adding arguments, which are options of compadd.
    if (std::string_view const values = asked_for(option.kind); !values.empty())
        return fmt::format(":{}: _vpgn_asked {}{}", name, values, option.by_commas ? " commas" : "");
    if (option.kind == value_kind::file) return fmt::format(":{}:_files", name);
    if (option.kind == value_kind::folder) return fmt::format(":{}:_files -/", name);
    return fmt::format(":{}: ", name);
}

/// An option with all of its names, only one of which is offered.
std::string specification(option_words const& option) {
    if (option.names.empty())
        return fmt::format("    {}\n", shell_quoted((option.repeats ? "*" : "") + action(option)));
    std::vector<std::string> names = option.names;
    names.insert(names.end(), option.negations.begin(), option.negations.end());
    std::string text;
    for (std::string const& name : names) {
        std::string const glue = option.kind == value_kind::none ? ""
                                 : !option.alone.empty()         ? "=-"
                                 : name.starts_with("--")        ? "="
                                                                 : "+";
        std::string const others =
            option.repeats && !option.by_commas ? "*" : fmt::format("({})", fmt::join(names, " "));
        text += fmt::format("    {}\n", shell_quoted(fmt::format(
                                            "{}{}{}[{}]{}", others, name, glue, within(in_short(option.help)),
                                            option.kind == value_kind::none ? ""
                                            : option.alone.empty()          ? action(option)
                                                                            : ":" + action(option))));
    }
    return text;
}

constexpr std::string_view beginning = R"zsh(#compdef vpgn
# Completions of zsh for vpgn, made by `vpgn completions zsh`.

# Words that the program knows: $1 which, $2 whether commas stand between several.
_vpgn_asked() {
    local -a all
    local line
    for line in ${(f)"$(_call_program $1 ${words[1]} completions $1 2>/dev/null)"}; do
        all+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    done
    [[ $2 == commas ]] && compset -P '*,'
    _describe -t $1 $1 all
}

)zsh";

} // namespace

std::string zsh_completions(program_words const& program) {
    std::string text(beginning);
    text += "_vpgn() {\n  local context state state_descr line\n  typeset -A opt_args\n  local -a commands\n "
            " commands=(\n";
    for (command_words const& command : program.commands)
        text += fmt::format("    {}\n", shell_quoted(command.name + ":" + within(in_short(command.summary))));
    text += R"(  )
  if ((CURRENT == 2)); then
    _describe -t commands command commands
    _arguments '--help[what the commands are]' '--version[what was built]'
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
)";
    for (command_words const& command : program.commands) {
        text +=
            fmt::format("  {})\n  words[1]={}\n  _arguments -s -S \\\n    '(- *)--help[all about it]' \\\n",
                        command.name, program.name);
        std::string specifications;
        for (option_words const& option : command.options)
            specifications += specification(option);
        std::string lines;
        for (char const c : specifications) {
            if (c == '\n') lines += " \\";
            lines += c;
        }
        text += lines + "    && return 0\n  ;;\n";
    }
    return text + "  esac\n}\n\nif [[ $funcstack[1] == _vpgn ]]; then\n  _vpgn \"$@\"\nelse\n  compdef _vpgn "
                  "vpgn\nfi\n";
}

} // namespace vpgn::tools

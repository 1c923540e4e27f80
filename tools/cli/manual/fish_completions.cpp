#include "cli/manual/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vpgn::tools {

namespace {

/// One word of fish, where a backslash escapes the quote.
std::string fish_quoted(std::string_view text) {
    std::string quoted = "'";
    for (char const c : text) {
        if (c == '\'' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "'";
}

/// The possible values, in the syntax of `-a`; empty: none.
std::string words_of(option_words const& option) {
    if (std::string_view const values = asked_for(option.kind); !values.empty())
        return option.by_commas ? fmt::format("(__fish_append , (vpgn completions {} 2>/dev/null))", values)
                                : fmt::format("(vpgn completions {} 2>/dev/null)", values);
    std::vector<std::string> words;
    for (choice_words const& choice : option.choices) {
        std::string const help = in_short(choice.help);
        words.push_back(help.empty() || option.by_commas
                            ? choice.word
                            : fmt::format("{}\\t{}", choice.word, fish_quoted(help)));
    }
    std::string const list = fmt::format("{}", fmt::join(words, " "));
    return option.by_commas && !list.empty() ? fmt::format("(__fish_append , {})", list) : list;
}

std::string line(std::string const& command, option_words const& option) {
    std::string text = fmt::format("complete -c vpgn -n '__fish_seen_subcommand_from {}'", command);
    for (std::string const& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    bool const is_path = option.kind == value_kind::file || option.kind == value_kind::folder;
    bool const has_value = option.kind != value_kind::none && option.alone.empty();
    if (option.names.empty()) {
        if (is_path) return text + " -F\n";
        std::string const words = words_of(option);
        return words.empty() ? "" : text + " -f -a " + fish_quoted(words) + "\n";
    }
    if (has_value && !is_path) text += " -x";
    if (option.kind == value_kind::file && has_value) text += " -r -F";
    if (option.kind == value_kind::folder) text += " -x -a '(__fish_complete_directories)'";
    if (!option.alone.empty()) text += " -f";
    if (std::string const words = words_of(option); !words.empty()) text += " -a " + fish_quoted(words);
    text += " -d " + fish_quoted(in_short(option.help)) + "\n";
    for (std::string const& name : option.negations)
        text += fmt::format("complete -c vpgn -n '__fish_seen_subcommand_from {}' -l {} -d 'not so'\n",
                            command, name.substr(2));
    return text;
}

} // namespace

std::string fish_completions(program_words const& program) {
    std::string text =
        "# Completions of fish for vpgn, made by `vpgn completions fish`.\n\ncomplete -c vpgn -f\n"
        "complete -c vpgn -n __fish_use_subcommand -s h -l help -d 'what the commands are'\n"
        "complete -c vpgn -n __fish_use_subcommand -s V -l version -d 'what was built'\n";
    for (command_words const& command : program.commands)
        text += fmt::format("complete -c vpgn -n __fish_use_subcommand -a {} -d {}\n", command.name,
                            fish_quoted(in_short(command.summary)));
    for (command_words const& command : program.commands) {
        text += fmt::format(
            "\ncomplete -c vpgn -n '__fish_seen_subcommand_from {}' -s h -l help -d 'all about it'\n",
            command.name);
        for (option_words const& option : command.options)
            text += line(command.name, option);
    }
    return text;
}

} // namespace vpgn::tools

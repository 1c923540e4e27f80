#include "cli/manual/program_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vpgn::tools {

std::string spelled_value(option_words const& option) {
    if (option.kind == value_kind::none) return {};
    return option.by_commas ? option.value + ",…" : option.value;
}

std::string spelled(option_words const& option) {
    if (option.names.empty()) return option.value + (option.repeats ? "…" : "");
    std::vector<std::string> names = option.names;
    names.insert(names.end(), option.negations.begin(), option.negations.end());
    std::string text = fmt::format("{}", fmt::join(names, ", "));
    if (option.kind == value_kind::none) return text;
    return text +
           (option.alone.empty() ? " " + spelled_value(option) : fmt::format("[={}]", spelled_value(option)));
}

std::string usage_of(std::string const& program, command_words const& command) {
    std::string text = program + " " + command.name;
    bool const has_named = std::any_of(command.options.begin(), command.options.end(),
                                       [](option_words const& option) { return !option.names.empty(); });
    if (has_named) text += " [OPTION…]";
    for (option_words const& option : command.options)
        if (option.names.empty())
            text += option.required ? " " + spelled(option) : fmt::format(" [{}]", spelled(option));
    return text;
}

std::vector<std::string> headings_of(command_words const& command) {
    std::vector<std::string> all;
    for (option_words const& option : command.options)
        if (!option.names.empty() && std::find(all.begin(), all.end(), option.heading) == all.end())
            all.push_back(option.heading);
    return all;
}

bool lists_choices(option_words const& option) {
    return std::any_of(option.choices.begin(), option.choices.end(),
                       [](choice_words const& choice) { return !choice.help.empty(); });
}

std::string remarks_on(option_words const& option) {
    std::string text;
    if (!option.choices.empty() && !lists_choices(option)) {
        std::vector<std::string> words;
        for (choice_words const& choice : option.choices)
            words.push_back(choice.word);
        text += fmt::format("[{}]", fmt::join(words, ", "));
    }
    if (!option.fallback.empty())
        text += fmt::format("{}[default: {}]", text.empty() ? "" : " ", option.fallback);
    return text;
}

std::string sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text + ".";
}

std::vector<glossary_entry> exits_of(command_words const& command) {
    std::vector<glossary_entry> all = {
        {"0", "success: no findings that fail"},
        {"2", "the command failed; one line on standard error gives the reason"}};
    for (glossary_entry const& exit : command.exits) {
        auto const same =
            std::find_if(all.begin(), all.end(), [&](auto const& a) { return a.name == exit.name; });
        if (same != all.end())
            same->text = exit.text;
        else
            all.push_back(exit);
    }
    std::sort(all.begin(), all.end(), [](auto const& a, auto const& b) { return a.name < b.name; });
    return all;
}

} // namespace vpgn::tools

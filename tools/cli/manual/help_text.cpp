#include "cli/manual/manual.hpp"

#include "io/system/terminal.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

namespace vpgn::tools {

namespace {

constexpr std::size_t usual_width = 80, least_width = 40, most_width = 100;
/// Column of the descriptions; after a longer option they begin on the next line.
constexpr std::size_t help_column = 26;

/// Width of a text: one column per code point, since our texts have no wide characters.
std::size_t columns_of(std::string_view text) {
    return std::size_t(std::count_if(text.begin(), text.end(),
                                     [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::size_t number_in(char const* text) {
    std::size_t number = 0;
    std::string_view const all = text ? text : "";
    auto const read = std::from_chars(all.data(), all.data() + all.size(), number);
    return read.ec == std::errc() && read.ptr == all.data() + all.size() ? number : 0;
}

/// `left` and its description, in two columns.
std::string entry(std::string const& left, std::string const& text, std::size_t width, std::size_t column) {
    std::string line = "  " + left;
    std::size_t const used = columns_of(line);
    if (text.empty()) return line + "\n";
    if (used + 2 > column)
        line += "\n" + std::string(column, ' ');
    else
        line += std::string(column - used, ' ');
    return line + wrapped(text, width, column, column) + "\n";
}

std::string with_blank(std::string text, std::string const& more) {
    if (!more.empty()) text += (text.empty() ? "" : " ") + more;
    return text;
}

std::string entry(option_words const& option, std::size_t width) {
    std::string const spelling = spelled(option);
    bool const is_long_only = spelling.starts_with("--"); // aligned with the long names of other options
    std::string text = entry((is_long_only ? "    " : "") + spelling,
                             with_blank(option.help, remarks_on(option)), width, help_column);
    if (!lists_choices(option)) return text;
    std::size_t longest = 0;
    for (choice_words const& choice : option.choices)
        longest = std::max(longest, columns_of(choice.word));
    for (choice_words const& choice : option.choices) {
        std::size_t const begin = help_column + 2 + longest + 2;
        text += std::string(help_column + 2, ' ') + choice.word +
                std::string(longest + 2 - columns_of(choice.word), ' ') +
                wrapped(choice.help, width, begin, begin) + "\n";
    }
    return text;
}

std::string listed(std::string const& title, std::vector<glossary_entry> const& all, std::size_t width) {
    if (all.empty()) return {};
    std::string text = "\n" + title + ":\n";
    for (glossary_entry const& topic : all)
        text += entry(topic.name, topic.text, width, title == "Exit status" ? 6 : help_column);
    return text;
}

} // namespace

std::size_t help_width() {
    std::size_t width = number_in(std::getenv("COLUMNS"));
    if (width == 0) width = terminal_width();
    return width == 0 ? usual_width : std::clamp(width, least_width, most_width);
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent, std::size_t first_column) {
    std::string lines;
    std::size_t column = first_column;
    bool begins_line = true;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find(' ', at), text.size());
        std::string_view const word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) continue;
        std::size_t const size = columns_of(word);
        if (!begins_line && column + 1 + size > width) {
            lines += "\n" + std::string(indent, ' ');
            column = indent;
            begins_line = true;
        }
        if (!begins_line) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += size;
        begins_line = false;
    }
    return lines;
}

std::string help_on_command(std::string const& program, command_words const& command, std::size_t width) {
    std::string text = "Usage: " + wrapped(usage_of(program, command), width, 11, 7) + "\n\n" +
                       wrapped(sentence(command.summary), width) + "\n";
    for (std::string const& paragraph : command.text)
        text += "\n" + wrapped(paragraph, width) + "\n";
    bool first = true;
    for (option_words const& option : command.options) {
        if (!option.names.empty()) continue;
        text += (first ? "\nArguments:\n" : "") + entry(option, width);
        first = false;
    }
    for (std::string const& heading : headings_of(command)) {
        text += fmt::format("\n{}:\n", heading.empty() ? "Options" : heading);
        for (option_words const& option : command.options)
            if (!option.names.empty() && option.heading == heading) text += entry(option, width);
    }
    if (!command.examples.empty()) text += "\nExamples:\n";
    for (example_words const& example : command.examples)
        text += fmt::format("  {}\n      {}\n", example.line, wrapped(example.purpose, width, 6, 6));
    text += listed("Exit status", exits_of(command), width);
    text += listed("Environment", command.environment, width);
    text += listed("Files", command.files, width);
    return text;
}

std::string help_in_short(std::string const& program, command_words const& command, std::size_t width) {
    std::string text = "Usage: " + wrapped(usage_of(program, command), width, 11, 7) + "\n\n" +
                       wrapped(sentence(command.summary), width) + "\n\n";
    for (std::string const& heading : headings_of(command)) {
        std::string names;
        for (option_words const& option : command.options)
            if (!option.names.empty() && option.heading == heading)
                names += (names.empty() ? "" : ", ") + option.names.back();
        std::string const group = fmt::format("{}: {}", heading.empty() ? "Options" : heading, names);
        text += wrapped(group, width, 2) + "\n";
    }
    constexpr std::size_t most_examples = 2;
    for (std::size_t i = 0; i < std::min(command.examples.size(), most_examples); ++i)
        text += fmt::format("\n  {}\n      {}\n", command.examples[i].line,
                            wrapped(command.examples[i].purpose, width, 6, 6));
    return text + "\n" +
           wrapped(fmt::format("`{} {} --help` describes all options.", program, command.name), width) + "\n";
}

std::string help_on_program(program_words const& program, std::size_t width) {
    // With the prompt after it one screen of 24 lines: no blank lines, and the options in the first.
    constexpr std::size_t command_column = 15;
    std::string const usage =
        fmt::format("{0} COMMAND [OPTION…] [FILE…], {0} COMMAND -h, {0} --version", program.name);
    std::string text = fmt::format("Usage: {}\n{}\nCommands:\n", wrapped(usage, width, 7, 7),
                                   wrapped(program.summary, width));
    for (command_words const& command : program.commands)
        text += entry(command.name, command.summary, width, command_column);
    for (glossary_entry const& topic : program.topics)
        text += wrapped(fmt::format("`{} help {}`: {}.", program.name, topic.name, topic.text), width) + "\n";
    return text;
}

} // namespace vpgn::tools

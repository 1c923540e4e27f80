#include "cli/manual/manual.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <string_view>

namespace vpgn::tools {

namespace {

/// Decodes the code point at `at`, and advances past it.
std::uint32_t next_point(std::string_view text, std::size_t& at) {
    unsigned char const first = static_cast<unsigned char>(text[at++]);
    int const more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    std::uint32_t point = more == 0 ? first : first & (0x3Fu >> more);
    for (int i = 0; i < more && at < text.size(); ++i)
        point = point << 6 | (static_cast<unsigned char>(text[at++]) & 0x3Fu);
    return point;
}

/// Escapes text for roff; the result is ASCII.
std::string plain(std::string_view text) {
    std::string escaped;
    for (std::size_t at = 0; at < text.size();) {
        std::uint32_t const point = next_point(text, at);
        if (point == '\\')
            escaped += "\\e";
        else if (point == '-')
            escaped += "\\-";
        else if (point == '\'')
            escaped += "\\(aq";
        else if (point == '"')
            escaped += "\\(dq";
        else if (point == '~')
            escaped += "\\(ti";
        else if (point == '^')
            escaped += "\\(ha";
        else if (point == '`')
            escaped += "\\(ga";
        else if (point == '.' && escaped.empty())
            escaped += "\\&.";
        else if (point < 0x80)
            escaped += char(point);
        else
            escaped += fmt::format("\\[u{:04X}]", point);
    }
    return escaped;
}

std::string bold(std::string_view text) {
    return "\\fB" + plain(text) + "\\fR";
}
std::string slanted(std::string_view text) {
    return "\\fI" + plain(text) + "\\fR";
}

/// Prose: text between grave accents is bold.
std::string prose(std::string_view text) {
    std::string formatted;
    bool is_code = false;
    while (true) {
        std::size_t const end = text.find('`');
        std::string_view const part = text.substr(0, end);
        if (!part.empty()) formatted += is_code ? bold(part) : plain(part);
        if (end == text.npos) break;
        text.remove_prefix(end + 1);
        is_code = !is_code;
    }
    return formatted.starts_with('.') ? "\\&" + formatted : formatted;
}

std::string heading(std::string_view name, std::string const& page, char section, std::string const& version,
                    std::string_view manual) {
    return fmt::format(".\\\" Generated from the output of --help.\n.TH {} {} {} \"{}\" "
                       "\"{}\"\n.SH NAME\n{} \\- ",
                       plain(page), section, day_of_pages(), version, manual, plain(name));
}

std::string entry(std::string const& name, std::string const& text) {
    return ".TP\n" + name + "\n" + (text.empty() ? "\\&" : text) + "\n";
}

std::string name_of(option_words const& option) {
    if (option.names.empty()) return slanted(option.value) + (option.repeats ? "\\[u2026]" : "");
    std::string text;
    for (auto const* const names : {&option.names, &option.negations})
        for (std::string const& name : *names)
            text += (text.empty() ? "" : ", ") + bold(name);
    if (option.kind == value_kind::none) return text;
    std::string const value = slanted(option.value) + (option.by_commas ? ",\\[u2026]" : "");
    return option.alone.empty() ? text + " " + value : text + "[=" + value + "]";
}

std::string entry(option_words const& option) {
    std::string text = prose(option.help);
    if (std::string const more = remarks_on(option); !more.empty())
        text += (text.empty() ? "" : "\n") + plain(more);
    std::string formatted = entry(name_of(option), text);
    if (!option.setting.empty()) formatted += ".IP\nIn vpgn.toml: " + bold(option.setting) + ".\n";
    if (!lists_choices(option)) return formatted;
    formatted += ".RS\n";
    for (choice_words const& choice : option.choices)
        formatted += entry(bold(choice.word), prose(choice.help));
    return formatted + ".RE\n";
}

std::string list(std::string_view title, std::vector<glossary_entry> const& all) {
    if (all.empty()) return {};
    std::string text = fmt::format(".SH {}\n", title);
    for (glossary_entry const& term : all)
        text += entry(bold(term.name), prose(term.text));
    return text;
}

std::string synopsis(std::string const& program, command_words const& command) {
    std::string text = ".SH SYNOPSIS\n" + bold(program + " " + command.name);
    for (option_words const& option : command.options)
        if (!option.names.empty()) {
            text += " [" + slanted("OPTION") + "\\[u2026]]";
            break;
        }
    for (option_words const& option : command.options)
        if (option.names.empty())
            text += option.required ? " " + name_of(option) : " [" + name_of(option) + "]";
    return text + "\n";
}

std::string examples(command_words const& command) {
    if (command.examples.empty()) return {};
    std::string text = ".SH EXAMPLES\n";
    for (example_words const& example : command.examples)
        text += entry(bold(example.line), prose(example.purpose));
    return text;
}

std::string see_also(program_words const& program, std::string const& but) {
    std::string text;
    auto const add = [&](std::string const& page, char section) {
        if (page == but) return;
        text += (text.empty() ? "" : ",\n") + bold(page) + fmt::format("({})", section);
    };
    add(program.name, '1');
    for (command_words const& command : program.commands)
        add(program.name + "-" + command.name, '1');
    add(program.name + ".toml", '5');
    return ".SH SEE ALSO\n" + text + "\n";
}

} // namespace

std::string day_of_pages() {
    std::time_t now = std::time(nullptr);
    if (char const* const given = std::getenv("SOURCE_DATE_EPOCH")) {
        std::string_view const text = given;
        std::from_chars(text.data(), text.data() + text.size(), now);
    }
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(now));
}

std::string man_page(program_words const& program) {
    std::string text = heading(program.name, program.name, '1', program.version, "vpgn manual") +
                       prose(program.summary) + "\n.SH SYNOPSIS\n" + bold(program.name) + " " +
                       slanted("COMMAND") + " [" + slanted("OPTION") + "\\[u2026]] [" + slanted("FILE") +
                       "\\[u2026]]\n.SH COMMANDS\n";
    for (command_words const& command : program.commands)
        text += entry(bold(command.name),
                      prose(command.summary) + "; see\n" + bold(program.name + "-" + command.name) + "(1)");
    text += ".SH OPTIONS\n" + entry(bold("-h") + ", " + bold("--help"), "print the commands") +
            entry(bold("-V") + ", " + bold("--version"), "print the version and build");
    return text + list("EXIT STATUS", exits_of({})) + see_also(program, program.name);
}

std::string man_page(program_words const& program, command_words const& command) {
    std::string const page = program.name + "-" + command.name;
    std::string text = heading(page, page, '1', program.version, "vpgn manual") + prose(command.summary) +
                       "\n" + synopsis(program.name, command) + ".SH DESCRIPTION\n" +
                       prose(sentence(command.summary)) + "\n";
    for (std::string const& paragraph : command.text)
        text += ".PP\n" + prose(paragraph) + "\n";
    text += ".SH OPTIONS\n";
    for (option_words const& option : command.options)
        if (option.names.empty()) text += entry(option);
    for (std::string const& title : headings_of(command)) {
        if (!title.empty()) text += ".SS " + plain(title) + "\n";
        for (option_words const& option : command.options)
            if (!option.names.empty() && option.heading == title) text += entry(option);
    }
    return text + list("EXIT STATUS", exits_of(command)) + list("ENVIRONMENT", command.environment) +
           list("FILES", command.files) + examples(command) + see_also(program, page);
}

std::string man_page_of_settings(program_words const& program) {
    std::string const page = program.name + ".toml";
    std::string text = heading(page, page, '5', program.version, "vpgn manual") +
                       "settings of a repository of games\n" + ".SH DESCRIPTION\n" +
                       prose("The file `vpgn.toml` has the settings of a repository of games. It is searched "
                             "for in the working directory and its parents, up to one that contains "
                             "`.git`; only the nearest one is read. `--config FILE` names another one, and "
                             "with `--no-config` none is read. The command line overrides the file, key by "
                             "key. Paths in the file are relative to its folder. The format is TOML 1.0.") +
                       "\n.PP\n" + prose("`vpgn settings` prints the values, and the origin of each.") +
                       "\n.SH KEYS\n";
    auto const add = [&](option_words const& option) {
        text +=
            entry(bold(option.setting),
                  prose(option.help) + (remarks_on(option).empty() ? "" : "\n" + plain(remarks_on(option))));
    };
    for (option_words const& option : program.settings)
        add(option);
    std::vector<std::string> listed;
    for (command_words const& command : program.commands)
        for (option_words const& option : command.options) {
            bool const is_new = !option.setting.empty() &&
                                std::find(listed.begin(), listed.end(), option.setting) == listed.end();
            if (!is_new) continue;
            listed.push_back(option.setting);
            add(option);
        }
    text += ".SH EXAMPLES\n.EX\n";
    for (std::string_view const line :
         {"files = [\"games\", \"openings/**/*.pgn\"]", "exclude = [\"drafts\"]", "", "[check]",
          "ignore = [\"no-such-piece\"]", "fail-on = \"warning\"", "baseline = \"known-findings\""})
        text += plain(line) + "\n";
    return text + ".EE\n" + see_also(program, page);
}

} // namespace vpgn::tools

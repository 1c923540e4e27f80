// Description of the program, its commands and options, each documented where it is defined. Help, man pages
// and completions are generated from it.
#pragma once

#include <string>
#include <vector>

namespace vpgn::tools {

/// The kind of an option's value, for completions.
enum class value_kind { none, text, number, file, folder, variant, finding, repair };

/// One of an option's possible values; `help` may be empty.
struct choice_words {
    std::string word;
    std::string help;
};

struct option_words {
    std::vector<std::string> names;     ///< with their dashes; none: a positional argument
    std::vector<std::string> negations; ///< names that set it to false
    value_kind kind = value_kind::none; ///< none: a flag
    std::string value;                  ///< name of the value in the help
    std::string alone;                  ///< the value if only the name is given; empty: a value is required
    std::vector<choice_words> choices;
    std::string help;
    std::string fallback; ///< the default value, if the help shows it
    std::string heading;  ///< of its group; empty: the first one
    bool required = false;
    bool repeats = false;   ///< it may be repeated, or accepts several values
    bool by_commas = false; ///< several values in one word
    std::string setting;    ///< its key in vpgn.toml, `check.select`; empty: none
};

/// A name and its description: an exit status, a variable, a file.
struct glossary_entry {
    std::string name;
    std::string text;
};

/// An example of a command line, with its description.
struct example_words {
    std::string line;
    std::string purpose;
};

struct command_words {
    std::string name;
    std::string summary;
    std::vector<std::string> text; ///< paragraphs
    std::vector<option_words> options;
    std::vector<example_words> examples;
    std::vector<glossary_entry> exits, environment, files;
};

struct program_words {
    std::string name;
    std::string summary;
    std::string version;
    std::vector<command_words> commands;
    std::vector<glossary_entry> topics; ///< further arguments of `help`
    std::vector<option_words> settings; ///< keys of vpgn.toml that are not options
};

/// An option as shown in the help, `-o, --output FILE`, `FILE…`; a man page formats its parts with `name` and
/// `value`.
std::string spelled(option_words const&);
/// The value as shown after a name: `FILE`, `CODE,…`; empty for a flag.
std::string spelled_value(option_words const&);
/// `vpgn check [OPTION…] [FILE…]`.
std::string usage_of(std::string const& program, command_words const&);
/// The headings in order, beginning with that of positional arguments.
std::vector<std::string> headings_of(command_words const&);
/// Remarks after an option's help: its possible values, unless they are described one by one, and its
/// default.
std::string remarks_on(option_words const&);
/// Whether its possible values are described one by one.
bool lists_choices(option_words const&);

/// Capitalised, and with a full stop.
std::string sentence(std::string text);
/// The exit statuses of a command, with the defaults for those that it does not define.
std::vector<glossary_entry> exits_of(command_words const&);

} // namespace vpgn::tools

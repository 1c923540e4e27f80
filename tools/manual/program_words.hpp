// What the program says of itself: its commands and their options, each told once, where it is made. Help,
// man pages and completions are written from it.
#pragma once

#include <string>
#include <vector>

namespace vpgn::tools {

/// What stands behind an option: completions offer it.
enum class value_kind { none, text, number, file, folder, variant, finding };

/// One of the words that an option takes; `help` may be empty.
struct choice_words {
    std::string word;
    std::string help;
};

struct option_words {
    std::vector<std::string> names;     ///< with their dashes; none: it stands without a name
    std::vector<std::string> negations; ///< names that make it false again
    value_kind kind = value_kind::none; ///< none: a flag
    std::string value;                  ///< what help calls the value
    std::string alone;                  ///< the value where the name stands alone; empty: one must follow
    std::vector<choice_words> choices;
    std::string help;
    std::string fallback; ///< the value if it is not given, where help says that
    std::string heading;  ///< of the group that it stands in; empty: the first one
    bool required = false;
    bool repeats = false;   ///< it may be given again, or stands for several
    bool by_commas = false; ///< several values in one word
    std::string setting;    ///< its key in vpgn.toml, `check.select`; empty: none
};

/// A name, and what is said of it: an exit status, a variable, a file.
struct said_of {
    std::string name;
    std::string text;
};

/// A command line that can be typed, and what it does.
struct example_words {
    std::string line;
    std::string what;
};

struct command_words {
    std::string name;
    std::string summary;
    std::vector<std::string> text; ///< paragraphs
    std::vector<option_words> options;
    std::vector<example_words> examples;
    std::vector<said_of> exits, environment, files;
};

struct program_words {
    std::string name;
    std::string summary;
    std::string version;
    std::vector<command_words> commands;
    std::vector<said_of> topics;        ///< what `help` tells besides
    std::vector<option_words> settings; ///< keys of vpgn.toml that are no options
};

/// `-o, --output FILE`, `FILE…`: an option as help names it; in a man page its parts are set by `name` and
/// `value`.
std::string spelled(option_words const&);
/// The value as it stands behind a name: `FILE`, `CODE,…`; empty for a flag.
std::string spelled_value(option_words const&);
/// `vpgn check [OPTION…] [FILE…]`.
std::string usage_of(std::string const& program, command_words const&);
/// The headings in the order in which they come, that of what stands without a name first.
std::vector<std::string> headings_of(command_words const&);
/// What help says of an option behind its help: its words, where they need no help of their own, and what is
/// so if it is not given.
std::string remarks_on(option_words const&);
/// Do its words have help of their own?
bool tells_choices(option_words const&);

/// With a capital and a full stop.
std::string sentence(std::string text);
/// The exit statuses of every command, where it says nothing else.
std::vector<said_of> exits_of(command_words const&);

} // namespace vpgn::tools

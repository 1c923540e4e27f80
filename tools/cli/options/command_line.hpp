// The command line: commands with their flags and options, each bound to a variable and described in one
// place, from which help, man pages and completions are generated. Only one file includes CLI11, because each
// use costs ten seconds of compilation, and more under sanitizers.
#pragma once

#include "cli/manual/program_words.hpp"
#include "io/process.hpp"
#include "io/settings_file.hpp"
#include "io/untrusted_files.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace vpgn::tools {

struct known_option;
struct known_command;
struct known_program;

/// A flag or an option of a command. A handle that is cheap to copy; the command line must outlive it.
class command_option {
public:
    explicit command_option(known_option& known) : known_(&known) {}

    command_option required();
    /// The value must be one of these.
    command_option one_of(std::vector<std::string> words);
    /// The same, with a description of each.
    command_option one_of_these(std::vector<choice_words> words);
    /// The kind of the value, for completions, and its name in the help; by default derived from the kind.
    command_option takes(value_kind, std::string name = {});
    /// Returns the error in a value from the settings file that would otherwise only be found later; empty:
    /// none.
    command_option checked_in_settings(std::function<std::string(std::string const&)> complaint);
    command_option positive();
    command_option not_negative();
    /// The help shows the variable's current value as the default.
    command_option shows_default();
    /// Several values in one word, separated by commas.
    command_option by_commas();
    /// To be repeated for each value.
    command_option one_each();
    /// Excludes the other one.
    command_option without(command_option other);

    /// After parsing: whether it is on the command line; settings do not count.
    bool given() const;
    /// Whether it is on the command line or in the settings file.
    bool is_set() const;

private:
    known_option* known_;
};

/// A command of the program. Also a handle.
class command {
public:
    /// The function of a command, called once all variables are set.
    using work = std::function<outcome()>;

    explicit command(known_command& known) : known_(&known) {}

    /// `names` as in `-o,--output`; `!--no-x` sets it to false. The variables must outlive the work.
    command_option flag(std::string names, bool& set, std::string help);
    /// A flag with an optional value, `--x=word`; `alone` is the value without one.
    command_option choice(std::string const& name, std::string& word, std::string const& alone,
                          std::string help);
    /// `T` is std::string, a vector of them, int, std::uint64_t, or the optional of an unsigned number. A
    /// name without dashes is a positional argument.
    template <class T>
    command_option option(std::string names, T& value, std::string help);

    /// The same command; options added through it are listed under the heading.
    command in_group(std::string heading) const;
    /// Adds a paragraph to its description, for help and the man page.
    void explains(std::string paragraph);
    /// Adds an example with its description; a test runs it in a folder with `games.pgn`, `more.pgn` and a
    /// few more files.
    void example(std::string line, std::string purpose);
    /// Describes an exit status of this command. 0 and 2 have a common meaning.
    void exits(int status, std::string meaning);
    void environment(std::string variable, std::string meaning);
    void reads_file(std::string path, std::string meaning);

    /// Applies vpgn.toml where the command line has no value; adds `--config` and `--no-config`.
    void applies_settings();
    /// Makes these options, by their long names, keys of a table of vpgn.toml; empty: top-level keys.
    void settings(std::string const& table, std::vector<std::string> const& names);
    /// A key that is not an option: a list of patterns of paths. `allowed` is set to the files that they may
    /// match.
    void setting_of_paths(std::string key, std::vector<std::string>& value, named_files& allowed,
                          std::string help);

    /// Sets the function of this command.
    void does(work);

    /// The words given, once parsed: the command's name and its arguments, then the settings, as options.
    std::vector<std::string> const& words() const;

private:
    known_command* known_;
    std::string heading_;
};

/// The settings that apply to a command.
struct settings_in_use {
    std::string path; ///< of the file; empty: none
    struct value {
        std::string key;                ///< `check.select`
        std::vector<std::string> words; ///< as in the file
        std::size_t line = 0;           ///< its line; 0: not in the file
        std::string fallback;           ///< the default; empty: none
    };
    std::vector<value> values; ///< all keys
};

/// All commands of the program.
class command_line {
public:
    /// `build` describes how the program was built, after the version.
    command_line(std::string program, std::string description, std::string version, std::string const& build);
    ~command_line();
    command_line(command_line const&) = delete;
    command_line& operator=(command_line const&) = delete;

    /// `define` adds the options and the work of the command. It is called once they are needed: a run of one
    /// command does not pay for the options of all others.
    void add(std::string name, std::string help, std::function<void(command)> define);
    /// Adds an argument of `help NAME` that is not a command; `summary` is a short description.
    void add_topic(std::string name, std::string summary, std::function<std::string()> text);

    /// The descriptions of all commands.
    program_words words() const;
    /// The settings file at `path`, or else the one found above the working directory, parsed and checked
    /// against all commands. Throws std::invalid_argument for an error: `vpgn.toml:3:7: …`.
    settings_in_use settings(std::string const& path, bool none) const;
    /// A settings file that does not apply to this run, also parsed and checked.
    settings_file checked_settings(std::string const& path) const;

    /// Parses the arguments and runs the command. Help and version are ordinary results, `help COMMAND` too;
    /// usage errors are reported in a line on standard error, with suggestions. Throws what the work throws,
    /// and std::invalid_argument for an invalid settings file.
    outcome run(int argc, char const* const* argv);

private:
    /// The command named `name`; throws std::invalid_argument if there is none, with suggestions among the
    /// commands and the topics.
    known_command& named(std::string const& name) const;
    /// The help of a command or topic; without a name, that of the program.
    std::string help_on(std::string const& name, std::string const& format) const;

    std::unique_ptr<known_program> known_;
};

} // namespace vpgn::tools

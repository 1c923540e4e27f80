// The command line: commands with their flags and options, each bound to the variable that takes what is
// given, and with what is said of it: help, man pages and completions are written from the same words. CLI11
// is behind it and seen by one file alone, for wherever it is used it takes ten seconds to compile, and more
// under sanitizers.
#pragma once

#include "manual/program_words.hpp"
#include "settings/named_files.hpp"
#include "settings/settings_file.hpp"
#include "work/outcome.hpp"

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

/// A flag or an option of a command. A handle, to be copied freely; the command line must outlive it.
class command_option {
public:
    explicit command_option(known_option& known) : known_(&known) {}

    command_option required();
    /// What is given must be one of these.
    command_option one_of(std::vector<std::string> words);
    /// The same, where each word is told.
    command_option one_of_these(std::vector<choice_words> words);
    /// What the value is, for completions, and what help calls it; absent: by its kind.
    command_option takes(value_kind, std::string name = {});
    /// What is wrong with a word of the file of settings, where only the work would find it; empty: nothing.
    command_option checked_in_settings(std::function<std::string(std::string const&)> complaint);
    command_option positive();
    command_option not_negative();
    /// The help says what the variable holds now.
    command_option shows_default();
    /// Several values in one word, with commas between them.
    command_option by_commas();
    /// Given again for each value.
    command_option one_each();
    /// Not together with the other one.
    command_option without(command_option other);

    /// Once the command line is read: is it there? What a file of settings says is not.
    bool given() const;
    /// Is it there, or does a file of settings say it?
    bool said() const;

private:
    known_option* known_;
};

/// A command of the program. A handle likewise.
class command {
public:
    /// What a command does once all that is given is in its variables.
    using work = std::function<outcome()>;

    explicit command(known_command& known) : known_(&known) {}

    /// `names` as people write them: `-o,--output`; `!--no-x` for what makes it false again. The variables
    /// must live until the work is done.
    command_option flag(std::string names, bool& set, std::string help);
    /// A flag that may be given a word, `--x=word`; `alone` is what it says without one.
    command_option choice(std::string const& name, std::string& word, std::string const& alone,
                          std::string help);
    /// `T` is std::string, a vector of them, int, std::uint64_t, or the optional of an unsigned number. A
    /// name without dashes takes what stands without one.
    template <class T>
    command_option option(std::string names, T& value, std::string help);

    /// The same command, whose options stand under a heading of their own.
    command in_group(std::string heading) const;
    /// A paragraph of what it does, for help and the man page.
    void explains(std::string paragraph);
    /// A command line that can be typed, and what it does; a test runs it, where `games.pgn`, `more.pgn` and
    /// a few more files are.
    void example(std::string line, std::string what);
    /// What the exit status means here. 0 and 2 have a meaning everywhere.
    void exits(int status, std::string meaning);
    void environment(std::string variable, std::string meaning);
    void reads_file(std::string path, std::string meaning);

    /// What vpgn.toml says is taken where the command line says nothing; adds `--config` and `--no-config`.
    void heeds_settings();
    /// These options, by their long names, are keys of a table of vpgn.toml; empty: at its top.
    void settings(std::string const& table, std::vector<std::string> const& names);
    /// A key that is not an option: a list of patterns of paths. `allowed` is set to the files that they may
    /// match.
    void setting_of_paths(std::string key, std::vector<std::string>& value, named_files& allowed,
                          std::string help);

    /// Says what to do where this command is named.
    void does(work);

    /// What is given, word by word, once it is read: the command's name and what stands behind it, then what
    /// the settings say, as options.
    std::vector<std::string> const& words() const;

private:
    known_command* known_;
    std::string heading_;
};

/// What a command knows of the settings it was given.
struct settings_in_use {
    std::string path; ///< of the file; empty: there is none
    struct value {
        std::string key;                ///< `check.select`
        std::vector<std::string> words; ///< as the file has them
        std::size_t line = 0;           ///< where; 0: not in the file
        std::string fallback;           ///< what is so then; empty: nothing
    };
    std::vector<value> values; ///< every key that there is
};

/// All commands of the program.
class command_line {
public:
    /// `build` says what was built from what, behind the version.
    command_line(std::string program, std::string description, std::string version, std::string const& build);
    ~command_line();
    command_line(command_line const&) = delete;
    command_line& operator=(command_line const&) = delete;

    command add(std::string name, std::string help);
    /// What else `help NAME` tells: a text that belongs to no command; `what` it is in a few words.
    void add_topic(std::string name, std::string what, std::function<std::string()> text);

    /// What the commands say of themselves.
    program_words words() const;
    /// The file of settings that `path` names, else the one found above the working directory, read and
    /// checked against all commands. Throws std::invalid_argument where it is wrong: `vpgn.toml:3:7: …`.
    settings_in_use settings(std::string const& path, bool none) const;
    /// A file of settings that is not this run's, read and checked likewise.
    settings_file checked_settings(std::string const& path) const;

    /// Reads what is given and does what the named command does; help and version are results, `help COMMAND`
    /// too, and what cannot be read is told in a line on standard error, with what may have been meant.
    /// Throws what the work throws, and std::invalid_argument for a file of settings that is wrong.
    outcome run(int argc, char const* const* argv);

private:
    /// The command that `name` calls; throws std::invalid_argument where there is none, with near names among
    /// the commands and the topics.
    known_command& named(std::string const& name) const;
    /// What `help` tells of a command or topic; of nothing: of all.
    std::string help_on(std::string const& name, std::string const& format) const;

    std::unique_ptr<known_program> known_;
};

} // namespace vpgn::tools

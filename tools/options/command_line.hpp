// The command line: commands with their flags and options, each bound to the variable that takes what is
// given. CLI11 is behind it and seen by one file alone, for wherever it is used it takes ten seconds to
// compile, and more under sanitizers.
#pragma once

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

/// A flag or an option of a command. A handle, to be copied freely; the command line must outlive it.
class command_option {
public:
    explicit command_option(CLI::Option& option) : option_(&option) {}

    command_option required();
    /// What is given must be one of these.
    command_option one_of(std::vector<std::string> words);
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

    /// Once the command line is read: is it there?
    bool given() const;

private:
    CLI::Option* option_;
};

/// A command of the program. A handle likewise.
class command {
public:
    /// What a command does once all that is given is in its variables.
    using work = std::function<outcome()>;

    command(CLI::App& app, work& chosen, std::vector<std::string> const& words)
        : app_(&app), chosen_(&chosen), words_(&words) {}

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

    /// Says what to do where this command is named.
    void does(work);

    /// What is given, word by word, once it is read: the command's name and what stands behind it.
    std::vector<std::string> const& words() const { return *words_; }

private:
    CLI::App* app_;
    work* chosen_;
    std::vector<std::string> const* words_;
};

/// All commands of the program.
class command_line {
public:
    command_line(std::string program, std::string description, std::string const& version);
    ~command_line();
    command_line(command_line const&) = delete;
    command_line& operator=(command_line const&) = delete;

    command add(std::string name, std::string help);
    /// What else `help NAME` tells: a text that belongs to no command.
    void add_topic(std::string name, std::function<std::string()> text);

    /// Reads what is given and does what the named command does; help and version are results, `help COMMAND`
    /// too, and what cannot be read is told in a line on standard error, with what may have been meant.
    /// Throws what the work throws.
    outcome run(int argc, char const* const* argv);

private:
    /// The command that `name` calls; throws std::invalid_argument where there is none, with near names among
    /// the commands and `others`.
    CLI::App& named(std::string const& name, std::vector<std::string> const& others = {}) const;
    std::string help_on(std::string const& name) const;

    std::unique_ptr<CLI::App> app_;
    command::work chosen_;
    std::vector<std::string> words_;
    std::map<std::string, std::function<std::string()>> topics_;
};

} // namespace vpgn::tools

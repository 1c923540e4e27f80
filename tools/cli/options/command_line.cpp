#include "cli/options/command_line.hpp"

#include "cli/manual/manual.hpp"
#include "cli/options/settings.hpp"
#include "io/output.hpp"
#include "report/near_names.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace vpgn::tools {

struct known_option {
    CLI::Option* option;
    option_words words;
    std::vector<known_option const*> not_with;
    std::function<std::string(std::string const&)> complaint; ///< returns the error in a value; empty: none
    bool is_set_by_file = false;
};

struct known_command {
    known_program* program;
    std::function<void(command)> define;
    command_words words;
    CLI::App* app = nullptr;          ///< once it is defined
    std::deque<known_option> options; ///< handles point to the elements
    struct paths {
        option_words words;
        std::vector<std::string>* value;
        named_files* allowed;
    };
    std::vector<paths> settings_of_paths;
    bool applies_settings = false;
    std::string config; ///< `--config`
    bool no_config = false;
    bool trust_config = false;
};

struct known_program {
    std::string name, summary, version;
    CLI::App app;
    std::deque<known_command> commands;
    command::work chosen;
    std::vector<std::string> given;
    struct topic {
        std::string name, summary;
        std::function<std::string()> text;
    };
    std::vector<topic> topics;

    /// The command, defined.
    known_command& define(known_command& subcommand) {
        if (subcommand.app != nullptr) return subcommand;
        subcommand.app = app.add_subcommand(subcommand.words.name, subcommand.words.summary);
        subcommand.define(command(subcommand));
        return subcommand;
    }
    void define_all() {
        for (known_command& subcommand : commands)
            define(subcommand);
    }
};

namespace {

/// did_you_mean for words.
std::string near(std::string_view given, std::vector<std::string> const& words) {
    std::vector<std::string_view> const names(words.begin(), words.end());
    return did_you_mean(given, names);
}

/// The error in the value; empty if it is a valid number.
std::string number_at_least(double least, std::string const& given) {
    double number = 0;
    if (CLI::detail::lexical_cast(given, number) && number >= least) return {};
    return fmt::format("`{}` is not a number of at least {}", given, least);
}

/// The first unexpected word, with a suggestion.
std::string unexpected(CLI::App const& app) {
    std::vector<std::string> options;
    for (CLI::Option const* const option : app.get_options())
        for (std::string const& name : option->get_lnames())
            options.push_back("--" + name);
    for (std::string const& word : app.remaining(true)) {
        std::string const name = word.substr(0, word.find('='));
        if (word.starts_with('-'))
            return fmt::format("{} has no option `{}`{}", app.get_name(), name, near(name, options));
    }
    auto const rest = app.remaining(true);
    return fmt::format("{} does not accept `{}` here", app.get_name(), rest.empty() ? "" : rest.front());
}

/// CLI11's message, as one line in our style.
std::string in_a_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    while (text.ends_with(' ') || text.ends_with('.'))
        text.pop_back();
    return text;
}

} // namespace

command_option command_option::required() {
    known_->option->required();
    known_->words.required = true;
    return *this;
}
command_option command_option::one_of(std::vector<std::string> words) {
    std::vector<choice_words> choices;
    choices.reserve(words.size());
    for (std::string& word : words)
        choices.push_back({std::move(word), {}});
    return one_of_these(std::move(choices));
}
command_option command_option::one_of_these(std::vector<choice_words> choices) {
    std::vector<std::string> words;
    words.reserve(choices.size());
    for (choice_words const& choice : choices)
        words.push_back(choice.word);
    known_->words.choices = std::move(choices);
    known_->complaint = [words = std::move(words)](std::string const& given) -> std::string {
        if (std::find(words.begin(), words.end(), given) != words.end()) return {};
        return fmt::format("invalid value `{}`: expected one of {}{}", given, fmt::join(words, ", "),
                           near(given, words));
    };
    known_->option->check(CLI::Validator(known_->complaint, ""));
    return *this;
}
command_option command_option::takes(value_kind kind, std::string name) {
    // by value_kind
    constexpr std::array usual = {"", "TEXT", "N", "FILE", "DIR", "VARIANT", "CODE", "KIND"};
    known_->words.kind = kind;
    if (name.empty() && !known_->words.names.empty()) name = usual[std::size_t(kind)];
    if (!name.empty()) known_->words.value = std::move(name);
    // As a script has it whose variable is not set: standard output would be a surprise.
    if ((kind == value_kind::file || kind == value_kind::folder) && !known_->words.names.empty())
        known_->option->check(CLI::Validator(
            [](std::string const& given) { return std::string(given.empty() ? "the name is empty" : ""); },
            ""));
    return *this;
}
command_option command_option::checked_in_settings(std::function<std::string(std::string const&)> complaint) {
    known_->complaint = std::move(complaint);
    return *this;
}
command_option command_option::positive() {
    known_->complaint = [](std::string const& given) { return number_at_least(1, given); };
    known_->option->check(CLI::Validator(known_->complaint, ""));
    return *this;
}
command_option command_option::not_negative() {
    known_->complaint = [](std::string const& given) { return number_at_least(0, given); };
    known_->option->check(CLI::Validator(known_->complaint, ""));
    return *this;
}
command_option command_option::shows_default() {
    known_->option->capture_default_str();
    std::string words = known_->option->get_default_str();
    std::erase_if(words, [](char c) { return c == '[' || c == ']' || c == '"'; }); // of a list
    known_->words.fallback.clear();
    for (char const c : words)
        known_->words.fallback += c == ',' ? std::string(", ") : std::string(1, c);
    return *this;
}
command_option command_option::by_commas() {
    // The optional value of a flag stays one word, which the command splits.
    if (known_->words.alone.empty()) known_->option->delimiter(',')->allow_extra_args(false);
    known_->words.by_commas = true;
    return *this;
}
command_option command_option::one_each() {
    known_->option->allow_extra_args(false);
    return *this;
}
command_option command_option::without(command_option other) {
    known_->option->excludes(other.known_->option);
    known_->not_with.push_back(other.known_);
    other.known_->not_with.push_back(known_);
    return *this;
}
bool command_option::is_set() const {
    return known_->option->count() > 0;
}
bool command_option::given() const {
    return known_->option->count() > 0 && !known_->is_set_by_file;
}

namespace {

/// The names of an option in CLI11's syntax, split.
option_words words_of_names(std::string const& names, std::string help, std::string const& heading) {
    option_words words;
    words.help = std::move(help);
    words.heading = heading;
    for (std::size_t at = 0; at < names.size();) {
        std::size_t const end = std::min(names.find(',', at), names.size());
        std::string const name = names.substr(at, end - at);
        if (name.starts_with('!'))
            words.negations.push_back(name.substr(1));
        else if (name.starts_with('-'))
            words.names.push_back(name);
        else
            words.value = name;
        at = end + 1;
    }
    return words;
}

template <class T>
constexpr bool is_list = false;
template <class T>
constexpr bool is_list<std::vector<T>> = true;

template <class T>
constexpr bool is_number = !std::is_same_v<T, std::string> && !is_list<T>;

command_option remember(known_command& of, CLI::Option* option, option_words words) {
    of.options.push_back({option, std::move(words), {}, {}, false});
    return command_option(of.options.back());
}

} // namespace

command_option command::flag(std::string names, bool& set, std::string help) {
    option_words words = words_of_names(names, std::move(help), heading_);
    return remember(*known_, known_->app->add_flag(std::move(names), set), std::move(words));
}

command_option command::choice(std::string const& name, std::string& word, std::string const& alone,
                               std::string help) {
    option_words words = words_of_names(name, std::move(help), heading_);
    words.alone = alone;
    words.value = "WORD";
    words.kind = value_kind::text;
    return remember(*known_, known_->app->add_flag(name + "{" + alone + "}", word), std::move(words));
}

template <class T>
command_option command::option(std::string names, T& value, std::string help) {
    option_words words = words_of_names(names, std::move(help), heading_);
    words.repeats = is_list<T>;
    command_option const added =
        remember(*known_, known_->app->add_option(std::move(names), value), std::move(words));
    return command_option(added).takes(is_number<T> ? value_kind::number : value_kind::text);
}
template command_option command::option(std::string, std::string&, std::string);
template command_option command::option(std::string, std::vector<std::string>&, std::string);
template command_option command::option(std::string, int&, std::string);
template command_option command::option(std::string, std::uint64_t&, std::string);
template command_option command::option(std::string, std::optional<std::uint32_t>&, std::string);
template command_option command::option(std::string, std::optional<std::uint64_t>&, std::string);

command command::in_group(std::string heading) const {
    command same(*known_);
    same.heading_ = std::move(heading);
    return same;
}
void command::explains(std::string paragraph) {
    known_->words.text.push_back(std::move(paragraph));
}
void command::example(std::string line, std::string purpose) {
    known_->words.examples.push_back({std::move(line), std::move(purpose)});
}
void command::exits(int status, std::string meaning) {
    known_->words.exits.push_back({std::to_string(status), std::move(meaning)});
}
void command::environment(std::string variable, std::string meaning) {
    known_->words.environment.push_back({std::move(variable), std::move(meaning)});
}
void command::reads_file(std::string path, std::string meaning) {
    known_->words.files.push_back({std::move(path), std::move(meaning)});
}

void command::applies_settings() {
    if (known_->applies_settings) return;
    known_->applies_settings = true;
    command group = in_group("Settings");
    command_option const none = group.flag("--no-config", known_->no_config, "ignore vpgn.toml");
    group
        .option("--config", known_->config,
                "the settings file to use instead of a vpgn.toml in the working directory or above")
        .takes(value_kind::file)
        .without(none);
    group.flag("--trust-config", known_->trust_config,
               "let vpgn.toml name any file; without it, only regular files of the same repository");
    reads_file("~/.config/vpgn/config.toml",
               "`trusted = [\"FOLDER\"]`: the repositories whose vpgn.toml may name any file");
    reads_file("vpgn.toml",
               "settings, in the working directory or above it; see `vpgn settings` and vpgn.toml(5)");
}

void command::settings(std::string const& table, std::vector<std::string> const& names) {
    for (std::string const& name : names)
        for (known_option& option : known_->options)
            if (std::find(option.words.names.begin(), option.words.names.end(), "--" + name) !=
                option.words.names.end())
                option.words.setting = table.empty() ? name : fmt::format("{}.{}", table, name);
}

void command::setting_of_paths(std::string key, std::vector<std::string>& value, named_files& allowed,
                               std::string help) {
    option_words words;
    words.kind = value_kind::file;
    words.repeats = true;
    words.help = std::move(help);
    words.setting = std::move(key);
    known_->settings_of_paths.push_back({std::move(words), &value, &allowed});
}

void command::does(work todo) {
    known_->app->callback([program = known_->program, todo = std::move(todo)] { program->chosen = todo; });
}

std::vector<std::string> const& command::words() const {
    return known_->program->given;
}

command_line::command_line(std::string program, std::string description, std::string version,
                           std::string const& build)
    : known_(std::make_unique<known_program>()) {
    known_->name = std::move(program);
    known_->summary = std::move(description);
    known_->version = std::move(version);
    known_->app.name(known_->name);
    known_->app.require_subcommand(1);
    known_->app.allow_windows_style_options(false); // `/games` is a folder on every system
    known_->app.set_version_flag("-V,--version",
                                 fmt::format("{} {}\n{}", known_->name, known_->version, build));
    struct help_request {
        std::string name, format = "text";
    };
    auto const of = std::make_shared<help_request>();
    add("help", "describe a command and its options", [this, of](command here) {
        here.option("COMMAND", of->name, "a command, or pgn-extract for the equivalents of its options");
        here.option("--format", of->format, "the output format")
            .one_of_these(
                {{"text", "for the terminal, wrapped to its width"}, {"man", "a man page, in roff"}})
            .shows_default();
        here.explains(
            "Without COMMAND it lists the commands; with `vpgn.toml`, the keys of the settings file.");
        here.example("vpgn help check", "describe `vpgn check`");
        here.example("vpgn help --format man check | man -l -", "show it as a man page");
        here.does([this, of] {
            write_result(help_on(of->name, of->format));
            return clean;
        });
    });
}
command_line::~command_line() = default;

void command_line::add(std::string name, std::string help, std::function<void(command)> define) {
    known_command& added = known_->commands.emplace_back();
    added.program = known_.get();
    added.define = std::move(define);
    added.words.name = std::move(name);
    added.words.summary = std::move(help);
}

void command_line::add_topic(std::string name, std::string summary, std::function<std::string()> text) {
    known_->topics.push_back({std::move(name), std::move(summary), std::move(text)});
}

program_words command_line::words() const {
    known_->define_all();
    program_words all{known_->name, known_->summary, known_->version, {}, {}, {}};
    for (known_command const& subcommand : known_->commands) {
        command_words command = subcommand.words;
        for (known_option const& option : subcommand.options)
            command.options.push_back(option.words);
        all.commands.push_back(std::move(command));
        for (known_command::paths const& paths : subcommand.settings_of_paths)
            if (std::none_of(all.settings.begin(), all.settings.end(),
                             [&](option_words const& s) { return s.setting == paths.words.setting; }))
                all.settings.push_back(paths.words);
    }
    std::rotate(all.commands.begin(), all.commands.begin() + 1, all.commands.end()); // `help` last
    for (known_program::topic const& topic : known_->topics)
        all.topics.push_back({topic.name, topic.summary});
    return all;
}

std::string command_line::help_on(std::string const& name, std::string const& format) const {
    bool const is_page = format == "man";
    program_words const all = words();
    if (name.empty()) return is_page ? man_page(all) : help_on_program(all, help_width());
    if (is_page && name == known_->name + ".toml") return man_page_of_settings(all);
    for (known_program::topic const& topic : known_->topics)
        if (topic.name == name && !is_page) return topic.text();
    std::string const& found = named(name).words.name;
    for (command_words const& command : all.commands)
        if (command.name == found)
            return is_page             ? man_page(all, command)
                   : format == "short" ? help_in_short(all.name, command, help_width())
                                       : help_on_command(all.name, command, help_width());
    return {};
}

known_command& command_line::named(std::string const& name) const {
    std::vector<std::string> names;
    for (known_command& subcommand : known_->commands) {
        if (subcommand.words.name == name) return subcommand;
        names.push_back(subcommand.words.name);
    }
    for (known_program::topic const& topic : known_->topics)
        names.push_back(topic.name);
    throw std::invalid_argument(
        fmt::format("unknown command `{}`{}; `vpgn --help` lists them", name, near(name, names)));
}

namespace {

std::vector<settable> settables(known_program& program) {
    program.define_all();
    std::vector<settable> all;
    for (known_command const& command : program.commands) {
        for (known_option const& option : command.options)
            if (!option.words.setting.empty()) all.push_back({&option.words, &option.complaint});
        for (known_command::paths const& paths : command.settings_of_paths)
            all.push_back({&paths.words, nullptr});
    }
    return all;
}

settings_file checked_file(known_program& program, std::string const& path) {
    settings_file file = read_settings_file(path);
    check_settings(file, settables(program));
    return file;
}

/// The settings file that applies to a command, checked, and what it may name; nullopt if there is none.
struct applied_settings {
    settings_file file;
    named_files allowed;
};
std::optional<applied_settings> settings_for(known_program& program, std::string const& path, bool none,
                                             bool trusts) {
    if (none) return std::nullopt;
    std::string const found = path.empty() ? settings_file_above(".") : path;
    if (found.empty()) return std::nullopt;
    named_files allowed = trusts ? named_files() : named_files::of_settings(found);
    return applied_settings{checked_file(program, found), std::move(allowed)};
}

/// Applies the values of the file that the command line does not override; also appends them to `given` as
/// options, so that these words have the same effect anywhere.
void apply(applied_settings const& settings, known_command& to, std::vector<std::string>& given) {
    auto const& [file, allowed] = settings;
    for (known_option& option : to.options) {
        setting const* const assigned =
            option.words.setting.empty() ? nullptr : file.find(option.words.setting);
        auto const is_given = [](known_option const* other) { return other->option->count() > 0; };
        if (!assigned || is_given(&option) ||
            std::any_of(option.not_with.begin(), option.not_with.end(), is_given))
            continue;
        std::vector<std::string> const words = resolved_words(file, *assigned, option.words, allowed);
        if (words.empty()) continue;
        option.is_set_by_file = true;
        option.option->add_result(words);
        option.option->run_callback();
        for (std::string const& word : words)
            given.push_back(fmt::format("{}={}", option.words.names.back(), word));
    }
    for (known_command::paths const& paths : to.settings_of_paths)
        if (setting const* const assigned = file.find(paths.words.setting)) {
            *paths.value = resolved_words(file, *assigned, paths.words, allowed);
            *paths.allowed = allowed;
        }
    given.emplace_back("--no-config");
}

} // namespace

settings_file command_line::checked_settings(std::string const& path) const {
    return checked_file(*known_, path);
}

settings_in_use command_line::settings(std::string const& path, bool none) const {
    auto const found = settings_for(*known_, path, none, false);
    settings_file const* const file = found ? &found->file : nullptr;
    settings_in_use all;
    if (file) all.path = file->path;
    for (settable const& known : settables(*known_)) {
        bool const is_new = std::none_of(all.values.begin(), all.values.end(),
                                         [&](auto const& v) { return v.key == known.words->setting; });
        if (!is_new) continue;
        setting const* const assigned = file ? file->find(known.words->setting) : nullptr;
        settings_in_use::value value{known.words->setting, {}, 0, known.words->fallback};
        if (assigned) {
            value.words = assigned->words;
            value.line = assigned->line;
        }
        all.values.push_back(std::move(value));
    }
    return all;
}

namespace {

/// `games,,turns`: CLI11 passes over what is empty between commas.
void refuse_empty_words(known_command const& of, std::vector<std::string> const& given) {
    for (known_option const& option : of.options) {
        // CLI11 would take the next word, such as the games, as the name.
        bool const is_path = option.words.kind == value_kind::file || option.words.kind == value_kind::folder;
        for (std::string const& lname : option.option->get_lnames())
            if (is_path && std::find(given.begin(), given.end(), "--" + lname + "=") != given.end())
                throw std::invalid_argument(fmt::format("`--{}=`: the name is empty", lname));
        if (!option.words.by_commas) continue;
        for (std::string const& lname : option.option->get_lnames())
            for (std::size_t i = 0; i < given.size() && given[i] != "--"; ++i) {
                std::string const name = "--" + lname;
                std::string value;
                if (given[i] == name && i + 1 < given.size())
                    value = given[i + 1];
                else if (given[i].starts_with(name + "="))
                    value = given[i].substr(name.size() + 1);
                if (value.starts_with(',') || value.ends_with(',') || value.find(",,") != value.npos)
                    throw std::invalid_argument(
                        fmt::format("`{} {}`: missing word next to a comma", name, value));
            }
    }
}

} // namespace

outcome command_line::run(int argc, char const* const* argv) {
    for (known_program::topic const& topic : known_->topics)
        if (argc > 1 && topic.name == argv[1])
            throw std::invalid_argument(
                fmt::format("`{0}` is a help topic, not a command: see `vpgn help {0}`", topic.name));
    if (argc > 1 && !std::string_view(argv[1]).starts_with('-'))
        known_->define(named(argv[1]));
    else
        known_->define_all();
    known_->given.assign(argv + std::min(argc, 1), argv + argc);
    auto const chosen_name = [&] {
        auto const chosen = known_->app.get_subcommands();
        return chosen.empty() ? std::string() : chosen.front()->get_name();
    };
    try {
        known_->app.parse(argc, argv);
    } catch (CLI::CallForHelp const&) {
        auto const& given = known_->given;
        bool const in_full = std::find(given.begin(), given.end(), "--help") != given.end();
        write_result(help_on(chosen_name(), in_full ? "text" : "short"));
        flush_result();
        return clean;
    } catch (CLI::Success const& stop) {
        std::ostringstream version; // not an error
        known_->app.exit(stop, version, version);
        write_result(version.str());
        flush_result();
        return clean;
    } catch (CLI::ParseError const& stop) {
        std::string const name = chosen_name();
        CLI::App const& of = name.empty() ? known_->app : *named(name).app;
        bool const is_unknown = stop.get_exit_code() == int(CLI::ExitCodes::ExtrasError);
        log_line(fmt::format("{}; see `vpgn {}--help`", is_unknown ? unexpected(of) : in_a_line(stop.what()),
                             name.empty() ? "" : name + " "));
        return could_not;
    }
    known_command& chosen = named(chosen_name());
    refuse_empty_words(chosen, known_->given);
    if (chosen.applies_settings)
        if (auto const file = settings_for(*known_, chosen.config, chosen.no_config, chosen.trust_config))
            apply(*file, chosen, known_->given);
    outcome const result = known_->chosen();
    flush_result();
    return result;
}

} // namespace vpgn::tools

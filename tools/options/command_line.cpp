#include "options/command_line.hpp"

#include "report/near_names.hpp"
#include "work/output.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

/// did_you_mean among words.
std::string near(std::string_view given, std::vector<std::string> const& words) {
    std::vector<std::string_view> const names(words.begin(), words.end());
    return did_you_mean(given, names);
}

/// What is wrong with it: nothing, or that it is no such number.
std::string number_at_least(double least, std::string const& given) {
    double number = 0;
    if (CLI::detail::lexical_cast(given, number) && number >= least) return {};
    return fmt::format("`{}` is no number from {} on", given, least);
}

/// The first of the words that nothing takes, with what may have been meant by it.
std::string unexpected(CLI::App const& app) {
    std::vector<std::string> options;
    for (CLI::Option const* const one : app.get_options())
        for (std::string const& name : one->get_lnames())
            options.push_back("--" + name);
    for (std::string const& word : app.remaining(true)) {
        std::string const name = word.substr(0, word.find('='));
        if (word.starts_with('-'))
            return fmt::format("{} has no option `{}`{}", app.get_name(), name, near(name, options));
    }
    auto const rest = app.remaining(true);
    return fmt::format("{} takes no `{}` here", app.get_name(), rest.empty() ? "" : rest.front());
}

/// CLI11's own words for what is wrong, as a line of ours.
std::string in_a_line(std::string text) {
    for (char& c : text)
        if (c == '\n') c = ' ';
    while (text.ends_with(' ') || text.ends_with('.'))
        text.pop_back();
    return text;
}

} // namespace

command_option command_option::required() {
    option_->required();
    return *this;
}
command_option command_option::one_of(std::vector<std::string> words) {
    std::string const list = fmt::format("{{{}}}", fmt::join(words, ","));
    auto const complaint = [words = std::move(words)](std::string const& given) -> std::string {
        if (std::find(words.begin(), words.end(), given) != words.end()) return {};
        return fmt::format("`{}` is none of {}{}", given, fmt::join(words, ", "), near(given, words));
    };
    option_->check(CLI::Validator(complaint, list));
    return *this;
}
command_option command_option::positive() {
    option_->check(
        CLI::Validator([](std::string const& given) { return number_at_least(1, given); }, "POSITIVE"));
    return *this;
}
command_option command_option::not_negative() {
    option_->check(
        CLI::Validator([](std::string const& given) { return number_at_least(0, given); }, "NONNEGATIVE"));
    return *this;
}
command_option command_option::shows_default() {
    option_->capture_default_str();
    return *this;
}
command_option command_option::by_commas() {
    option_->delimiter(',')->allow_extra_args(false);
    return *this;
}
command_option command_option::one_each() {
    option_->allow_extra_args(false);
    return *this;
}
command_option command_option::without(command_option other) {
    option_->excludes(other.option_);
    return *this;
}
bool command_option::given() const {
    return option_->count() > 0;
}

command_option command::flag(std::string names, bool& set, std::string help) {
    return command_option(*app_->add_flag(std::move(names), set, std::move(help)));
}

command_option command::choice(std::string const& name, std::string& word, std::string const& alone,
                               std::string help) {
    return command_option(*app_->add_flag(name + "{" + alone + "}", word, std::move(help)));
}

template <class T>
command_option command::option(std::string names, T& value, std::string help) {
    return command_option(*app_->add_option(std::move(names), value, std::move(help)));
}
template command_option command::option(std::string, std::string&, std::string);
template command_option command::option(std::string, std::vector<std::string>&, std::string);
template command_option command::option(std::string, int&, std::string);
template command_option command::option(std::string, std::uint64_t&, std::string);
template command_option command::option(std::string, std::optional<std::uint32_t>&, std::string);
template command_option command::option(std::string, std::optional<std::uint64_t>&, std::string);

void command::does(work todo) {
    app_->callback([chosen = chosen_, todo = std::move(todo)] { *chosen = todo; });
}

command_line::command_line(std::string program, std::string description, std::string const& version)
    : app_(std::make_unique<CLI::App>(std::move(description), std::move(program))) {
    app_->require_subcommand(1);
    app_->set_version_flag("-V,--version", version);
    app_->add_subcommand("help", "what a command does, and its options")
        ->add_option_function<std::string>(
            "COMMAND", [](std::string const&) {},
            "one of the others, or pgn-extract: what to type for its options");
}
command_line::~command_line() = default;

command command_line::add(std::string name, std::string help) {
    return {*app_->add_subcommand(std::move(name), std::move(help)), chosen_, words_};
}

void command_line::add_topic(std::string name, std::function<std::string()> text) {
    topics_[std::move(name)] = std::move(text);
}

std::string command_line::help_on(std::string const& name) const {
    if (auto const topic = topics_.find(name); topic != topics_.end()) return topic->second();
    std::vector<std::string> topics;
    for (auto const& [known, text] : topics_)
        topics.push_back(known);
    return named(name, topics).help("vpgn");
}

CLI::App& command_line::named(std::string const& name, std::vector<std::string> const& others) const {
    std::vector<std::string> names;
    for (CLI::App const* const one : app_->get_subcommands(nullptr))
        names.push_back(one->get_name());
    if (std::find(names.begin(), names.end(), name) != names.end()) return *app_->get_subcommand(name);
    names.insert(names.end(), others.begin(), others.end());
    throw std::invalid_argument(
        fmt::format("no command is called `{}`{}; `vpgn --help` lists them", name, near(name, names)));
}

outcome command_line::run(int argc, char const* const* argv) {
    if (argc > 1 && std::string_view(argv[1]).starts_with('-') == false) {
        CLI::App const& first = named(argv[1]);
        if (first.get_name() == "help") {
            write_result(argc > 2 ? help_on(argv[2]) : app_->help());
            flush_result();
            return clean;
        }
    }
    words_.assign(argv + std::min(argc, 1), argv + argc);
    try {
        app_->parse(argc, argv);
    } catch (CLI::Success const& stop) {
        std::ostringstream help; // that and the version are no failures
        app_->exit(stop, help, help);
        write_result(help.str());
        flush_result();
        return clean;
    } catch (CLI::ParseError const& stop) {
        auto const chosen = app_->get_subcommands();
        CLI::App const& of = chosen.empty() ? *app_ : *chosen.front();
        bool const is_unknown = stop.get_exit_code() == int(CLI::ExitCodes::ExtrasError);
        say(fmt::format("{}; `vpgn {}--help` tells more",
                        is_unknown ? unexpected(of) : in_a_line(stop.what()),
                        chosen.empty() ? "" : of.get_name() + " "));
        return could_not;
    }
    outcome const result = chosen_();
    flush_result();
    return result;
}

} // namespace vpgn::tools

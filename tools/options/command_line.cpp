#include "options/command_line.hpp"

#include "work/output.hpp"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <iostream>
#include <optional>
#include <sstream>
#include <utility>

namespace vpgn::tools {

command_option command_option::required() {
    option_->required();
    return *this;
}
command_option command_option::one_of(std::vector<std::string> words) {
    option_->check(CLI::IsMember(std::move(words)));
    return *this;
}
command_option command_option::positive() {
    option_->check(CLI::PositiveNumber);
    return *this;
}
command_option command_option::not_negative() {
    option_->check(CLI::NonNegativeNumber);
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

command_line::command_line(std::string program, std::string description, std::string version)
    : app_(std::make_unique<CLI::App>(std::move(description), std::move(program))) {
    app_->require_subcommand(1);
    app_->set_version_flag("--version", std::move(version));
}
command_line::~command_line() = default;

command command_line::add(std::string name, std::string help) {
    return {*app_->add_subcommand(std::move(name), std::move(help)), chosen_};
}

outcome command_line::run(int argc, char const* const* argv) {
    outcome result = clean;
    try {
        app_->parse(argc, argv);
        result = chosen_();
    } catch (CLI::ParseError const& stop) {
        std::ostringstream help; // that and the version are no failures
        result = app_->exit(stop, help, std::cerr) == 0 ? clean : could_not;
        write_result(help.str());
    }
    flush_result();
    return result;
}

} // namespace vpgn::tools

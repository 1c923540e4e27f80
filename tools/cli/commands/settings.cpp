// vpgn settings: the settings of a repository, and the origin of each.
#include "cli/commands/commands.hpp"
#include "io/output.hpp"
#include "report/render/visible.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace vpgn::tools {

namespace {

struct settings_options {
    std::string config;
    bool none = false;
    std::string format = "text";
};

std::string as_text(settings_in_use const& all) {
    std::string text = all.path.empty() ? "no vpgn.toml here or above\n" : visible(all.path) + "\n";
    std::size_t longest = 0;
    for (settings_in_use::value const& setting : all.values)
        longest = std::max(longest, setting.key.size());
    for (settings_in_use::value const& setting : all.values) {
        std::string const value =
            setting.line == 0 ? setting.fallback : fmt::format("{}", fmt::join(setting.words, ", "));
        std::string const origin =
            setting.line == 0 ? "default" : fmt::format("{}:{}", all.path, setting.line);
        text += fmt::format("  {:<{}}  {}  ({})\n", setting.key, longest,
                            value.empty() ? "-" : visible(value), visible(origin));
    }
    return text;
}

std::string settings_as_json(settings_in_use const& all) {
    nlohmann::ordered_json result = nlohmann::ordered_json::object();
    if (!all.path.empty()) result["file"] = all.path;
    result["settings"] = nlohmann::ordered_json::array();
    for (settings_in_use::value const& setting : all.values) {
        nlohmann::ordered_json value = {{"key", setting.key}};
        if (setting.line != 0) {
            value["values"] = setting.words;
            value["line"] = setting.line;
        } else if (!setting.fallback.empty()) {
            value["default"] = setting.fallback;
        }
        result["settings"].push_back(std::move(value));
    }
    return result.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace

void define_settings(command here, command_line const& line) {
    auto options = std::make_shared<settings_options>();
    command_option const none = here.flag("--no-config", options->none, "the default values");
    here.option("--config", options->config, "the settings file to use instead of the one found")
        .takes(value_kind::file)
        .without(none);
    here.option("--format", options->format, "text or json").one_of({"text", "json"}).shows_default();
    here.explains(
        "The file is searched for in the working directory and its parents, up to one that contains `.git`. "
        "The command line overrides it. vpgn.toml(5) documents all keys.");
    here.reads_file("vpgn.toml", "the file to print");
    here.example("vpgn settings", "print every key, its value and the line that sets it");
    here.does([options, &line] {
        settings_in_use const all = line.settings(options->config, options->none);
        write_result(options->format == "json" ? settings_as_json(all) : as_text(all));
        return clean;
    });
}

} // namespace vpgn::tools

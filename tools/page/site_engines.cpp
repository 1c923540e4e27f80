#include "page/site.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::string_view description_name = "engine.json";

/// They become addresses and lines of the site's list of files.
bool is_plain_name(std::string_view name) {
    auto const is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
               c == '-' || c == '_';
    };
    return !name.empty() && name.front() != '.' && std::all_of(name.begin(), name.end(), is_plain);
}

site_engine engine_in(fs::path const& folder) {
    fs::path const path = folder / description_name;
    std::ifstream text(path);
    site_engine engine{folder.string(), {}, {}, {}};
    try {
        json const described = json::parse(text);
        engine.name = described.at("name").get<std::string>();
        engine.script = described.at("script").get<std::string>();
        engine.variants = described.value("variants", std::vector<std::string>());
        engine.has_threads = described.value("has_threads", false);
    } catch (json::exception const& problem) {
        throw std::invalid_argument(
            fmt::format("{}: `name` and `script` are needed, as JSON: {}", path.string(), problem.what()));
    }
    auto const files = engine.files();
    if (std::find(files.begin(), files.end(), engine.script) == files.end())
        throw std::invalid_argument(
            fmt::format("{} names the script {}, which is not in the folder", path.string(), engine.script));
    if (auto const odd = std::find_if_not(files.begin(), files.end(), is_plain_name);
        !is_plain_name(folder.filename().string()) || odd != files.end())
        throw std::invalid_argument(
            fmt::format("{}: names of an engine's files have letters, digits and `.-_`, not `{}`",
                        folder.string(), odd != files.end() ? *odd : folder.filename().string()));
    return engine;
}

} // namespace

std::string site_engine::place() const {
    return "engines/" + fs::path(folder).filename().string();
}

std::vector<std::string> site_engine::files() const {
    std::vector<std::string> names;
    for (auto const& entry : fs::directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().filename() != description_name)
            names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<site_engine> engines_in(std::string const& folder) {
    if (!fs::is_directory(folder)) throw std::invalid_argument(fmt::format("{} is not a folder", folder));
    std::vector<fs::path> places;
    for (auto const& entry : fs::directory_iterator(folder))
        if (fs::exists(entry.path() / description_name)) places.push_back(entry.path());
    std::sort(places.begin(), places.end());
    // The faster engine first: without threads it runs everywhere, and it plays fewer variants.
    std::vector<site_engine> engines;
    for (fs::path const& place : places)
        engines.push_back(engine_in(place));
    std::stable_partition(engines.begin(), engines.end(),
                          [](site_engine const& engine) { return !engine.has_threads; });
    if (engines.empty())
        throw std::invalid_argument(fmt::format(
            "{} has no engine: each is a folder in it with an engine.json, as packaging/engines/fetch "
            "downloads them",
            folder));
    return engines;
}

std::string described_for_page(std::vector<site_engine> const& engines) {
    json all = json::array();
    for (site_engine const& engine : engines) {
        json described = {{"name", engine.name}, {"script", engine.place() + "/" + engine.script}};
        if (!engine.variants.empty()) described["variants"] = engine.variants;
        if (engine.has_threads) described["has_threads"] = true;
        all.push_back(std::move(described));
    }
    std::string text = all.dump();
    for (std::size_t at = 0; (at = text.find('<', at)) != text.npos;)
        text.replace(at, 1, "\\u003c");
    return text;
}

} // namespace vpgn::tools

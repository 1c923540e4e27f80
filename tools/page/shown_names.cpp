#include "page/shown_names.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace vpgn::tools {

namespace {

using parts = std::vector<std::string>;

parts parts_of(std::string_view path) {
    parts all;
    for (std::filesystem::path const& part : std::filesystem::path(path).lexically_normal())
        if (!part.empty() && part != "/" && part != "..") all.push_back(part.string());
    return all;
}

bool leads(parts const& prefix, parts const& path) {
    return !prefix.empty() && prefix.size() < path.size() &&
           std::equal(prefix.begin(), prefix.end(), path.begin());
}

/// The part of a path that may be shown.
parts shown_parts(std::string const& path, parts const& home) {
    if (path == "-") return {"standard input"};
    parts all = parts_of(path);
    if (!path.starts_with('/')) return all;
    std::size_t hidden = leads(home, all) ? home.size() : 0;
    if (leads({"root"}, all)) hidden = std::max<std::size_t>(hidden, 1);
    if (leads({"home"}, all) || leads({"Users"}, all))
        hidden = std::max(hidden, std::min<std::size_t>(2, all.size() - 1));
    all.erase(all.begin(), all.begin() + std::ptrdiff_t(hidden));
    return all;
}

std::string last_of(parts const& all, std::size_t count) {
    std::string name;
    for (std::size_t i = all.size() - std::min(count, all.size()); i < all.size(); ++i)
        name.append(name.empty() ? "" : "/").append(all[i]);
    return name;
}

} // namespace

std::vector<std::string> shown_names(std::vector<std::string> const& paths, std::string_view home) {
    parts const of_home = parts_of(home);
    std::vector<parts> all;
    std::transform(paths.begin(), paths.end(), std::back_inserter(all),
                   [&](std::string const& path) { return shown_parts(path, of_home); });
    std::vector<std::string> names(paths.size());
    std::vector<std::size_t> open(paths.size()); // those whose names are not unique yet
    for (std::size_t i = 0; i < open.size(); ++i)
        open[i] = i;
    for (std::size_t count = 1; !open.empty(); ++count) {
        std::map<std::string, std::set<std::string>> of_name; // the paths that share it
        for (std::size_t const i : open)
            of_name[names[i] = last_of(all[i], count)].insert(paths[i]);
        std::erase_if(open, [&](std::size_t i) { return of_name[names[i]].size() == 1; });
        bool const more =
            std::any_of(open.begin(), open.end(), [&](std::size_t i) { return all[i].size() > count; });
        if (!more) break;
    }
    std::map<std::string, std::map<std::string, std::size_t>> numbers; // by name and path
    for (std::size_t const i : open) {
        auto& of_name = numbers[names[i]];
        std::size_t const number = of_name.try_emplace(paths[i], of_name.size() + 1).first->second;
        if (number > 1) names[i] += fmt::format(" ({})", number);
    }
    return names;
}

} // namespace vpgn::tools

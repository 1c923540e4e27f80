#include "settings/settings_file.hpp"

#include "source/file.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
#include <toml++/toml.h>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

constexpr char const* usual_name = "vpgn.toml";

[[noreturn]] void refuse(std::string const& path, toml::source_position at, std::string const& what) {
    throw std::invalid_argument(fmt::format("{}:{}:{}: {}", path, at.line, at.column, what));
}

/// The words of a value.
setting value_of(std::string const& path, std::string const& key, toml::node const& value) {
    setting made;
    made.key = key;
    if (auto const text = value.value_exact<std::string>()) {
        made.words = {*text};
    } else if (auto const number = value.value_exact<std::int64_t>()) {
        made.kind = setting_kind::number;
        made.words = {std::to_string(*number)};
    } else if (auto const truth = value.value_exact<bool>()) {
        made.kind = setting_kind::truth;
        made.words = {*truth ? "true" : "false"};
    } else if (auto const* const list = value.as_array()) {
        made.kind = setting_kind::list;
        for (toml::node const& one : *list) {
            auto const word = one.value_exact<std::string>();
            if (!word)
                refuse(path, one.source().begin,
                       fmt::format("`{}` is a list of strings: put each in quotation marks", key));
            made.words.push_back(*word);
        }
    } else {
        refuse(path, value.source().begin,
               fmt::format("`{}` is text in quotation marks, a whole number, true, false or a list of text",
                           key));
    }
    return made;
}

void add(settings_file& file, std::string const& table, toml::key const& key, toml::node const& value) {
    setting made = value_of(file.path, table + std::string(key.str()), value);
    made.line = key.source().begin.line;
    made.column = key.source().begin.column;
    made.value_line = value.source().begin.line;
    made.value_column = value.source().begin.column;
    file.all.push_back(std::move(made));
}

} // namespace

setting const* settings_file::find(std::string const& key) const {
    auto const found =
        std::find_if(all.begin(), all.end(), [&](setting const& one) { return one.key == key; });
    return found == all.end() ? nullptr : &*found;
}

std::string settings_file::resolved(std::string const& given) const {
    if (given == "-" || given.empty() || folder.empty() || fs::path(given).is_absolute()) return given;
    return (fs::path(folder) / given).lexically_normal().string();
}

std::string settings_file_above(std::string const& folder) {
    for (fs::path at = folder;; at /= "..") {
        std::error_code unknown; // what cannot be looked into has none
        fs::path const file = at / usual_name;
        if (fs::is_regular_file(file, unknown)) return file.lexically_normal().string();
        if (fs::exists(at / ".git", unknown)) return {};
        if (!fs::exists(at, unknown) || fs::equivalent(at, at / "..", unknown)) return {};
    }
}

settings_file read_settings_file(std::string const& path) {
    settings_file file{path, fs::path(path).parent_path().string(), {}};
    constexpr std::size_t most_bytes = std::size_t(1) << 20;
    std::string const text = read_file(path, most_bytes);
    toml::table whole;
    try {
        whole = toml::parse(text, path);
    } catch (toml::parse_error const& wrong) {
        std::string what(wrong.description());
        std::replace(what.begin(), what.end(), '\n', ' ');
        refuse(path, wrong.source().begin, what + "; `man vpgn.toml` has an example");
    }
    for (auto const& [key, value] : whole) {
        toml::table const* const table = value.as_table();
        if (!table) {
            add(file, "", key, value);
            continue;
        }
        for (auto const& [inner, its_value] : *table)
            add(file, std::string(key.str()) + ".", inner, its_value);
    }
    std::sort(file.all.begin(), file.all.end(), [](setting const& a, setting const& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return file;
}

std::string place_in(settings_file const& file, std::uint32_t line, std::uint32_t column) {
    return fmt::format("{}:{}:{}: ", file.path, line, column);
}

} // namespace vpgn::tools

#include "io/settings_file.hpp"

#include "io/untrusted_files.hpp"
#include "source/file.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <system_error>
// Its assertions are also about what a file may hold, before the error that it then reports.
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>

namespace vpgn::tools {

namespace fs = std::filesystem;

namespace {

constexpr char const* usual_name = "vpgn.toml";

[[noreturn]] void refuse(std::string const& path, toml::source_position at, std::string const& message) {
    throw std::invalid_argument(fmt::format("{}:{}:{}: {}", path, at.line, at.column, message));
}

/// The words of a value.
setting value_of(std::string const& path, std::string const& key, toml::node const& value) {
    setting result;
    result.key = key;
    if (auto const text = value.value_exact<std::string>()) {
        result.words = {*text};
    } else if (auto const number = value.value_exact<std::int64_t>()) {
        result.kind = setting_kind::number;
        result.words = {std::to_string(*number)};
    } else if (auto const truth = value.value_exact<bool>()) {
        result.kind = setting_kind::truth;
        result.words = {*truth ? "true" : "false"};
    } else if (auto const* const list = value.as_array()) {
        result.kind = setting_kind::list;
        for (toml::node const& element : *list) {
            auto const word = element.value_exact<std::string>();
            if (!word)
                refuse(path, element.source().begin,
                       fmt::format("`{}` is a list of strings: put each in quotation marks", key));
            result.words.push_back(*word);
        }
    } else {
        refuse(path, value.source().begin,
               fmt::format("`{}` is text in quotation marks, a whole number, true, false or a list of text",
                           key));
    }
    return result;
}

void add(settings_file& file, std::string const& table, toml::key const& key, toml::node const& value) {
    setting result = value_of(file.path, table + std::string(key.str()), value);
    result.line = key.source().begin.line;
    result.column = key.source().begin.column;
    result.value_line = value.source().begin.line;
    result.value_column = value.source().begin.column;
    file.all.push_back(std::move(result));
}

/// The place of a character outside ASCII that is in no string and no comment, or `npos`. TOML has none
/// there, and toml++ 3.3 does not survive all of them (its tables of blanks end in `__builtin_unreachable`).
/// A character after a backslash at the end of a line, where toml++ skips blanks, counts as
/// well.
std::size_t outside_strings(std::string_view text) {
    auto const is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (at < text.size()) {
        char const quote = text[at];
        if (!is_ascii(quote)) return at;
        if (quote == '#') {
            // toml++ also ends a comment where Unicode ends a line (U+0085, U+2028, U+2029).
            while (at < text.size() && text[at] != '\n' && !text.substr(at).starts_with("\xC2\x85") &&
                   !text.substr(at).starts_with("\xE2\x80\xA8") &&
                   !text.substr(at).starts_with("\xE2\x80\xA9"))
                ++at;
        } else if (quote != '"' && quote != '\'') {
            ++at;
        } else {
            std::string_view const three = quote == '"' ? "\"\"\"" : "'''";
            bool const long_one = text.substr(at).starts_with(three);
            std::string_view const end = three.substr(0, long_one ? 3 : 1);
            at += end.size();
            while (at < text.size() && !text.substr(at).starts_with(end)) {
                if (!long_one && text[at] == '\n') break; // an error that the parser reports
                if (quote == '"' && text[at] == '\\') {
                    std::size_t const next = text.find_first_not_of(" \t\r\n", at + 1);
                    bool const blanks = next != at + 1 && next != text.npos;
                    if (blanks && !is_ascii(text[next])) return next;
                    at = std::min(blanks ? next : at + 2, text.size());
                } else {
                    ++at;
                }
            }
            at = std::min(at + end.size(), text.size());
            // A long string may end with one or two quotation marks of its own.
            for (int own = 0; long_one && own < 2 && at < text.size() && text[at] == quote; ++own)
                ++at;
        }
    }
    return text.npos;
}

/// The text with a letter in place of each character outside ASCII, at the same lines and columns.
std::string in_ascii(std::string_view text) {
    std::string plain(text.substr(0, text.starts_with("\xEF\xBB\xBF") ? 3 : 0));
    for (char const c : text.substr(plain.size())) {
        if ((c & 0xC0) != 0x80) plain += static_cast<unsigned char>(c) < 0x80 ? c : 'x';
    }
    return plain;
}

/// Line and column of an offset, both from 1, the column in code points.
toml::source_position position_of(std::string_view text, std::size_t at) {
    std::string_view const before = text.substr(0, at);
    auto const line = std::count(before.begin(), before.end(), '\n') + 1;
    std::string_view const start = before.substr(before.rfind('\n') + 1);
    auto const column =
        std::count_if(start.begin(), start.end(), [](char c) { return (c & 0xC0) != 0x80; }) + 1;
    return {toml::source_index(line), toml::source_index(column)};
}

} // namespace

setting const* settings_file::find(std::string const& key) const {
    auto const found =
        std::find_if(all.begin(), all.end(), [&](setting const& candidate) { return candidate.key == key; });
    return found == all.end() ? nullptr : &*found;
}

std::string settings_file::resolved(std::string const& given) const {
    if (given == "-" || given.empty() || folder.empty() || fs::path(given).is_absolute()) return given;
    return (fs::path(folder) / given).lexically_normal().string();
}

std::string settings_file_above(std::string const& folder) {
    fs::path at = folder;
    for (fs::path const& searched : folders_searched_from(folder).all) {
        std::error_code unknown; // what cannot be looked into has none
        if (fs::is_regular_file(searched / usual_name, unknown))
            return (at / usual_name).lexically_normal().string();
        at /= "..";
    }
    return {};
}

settings_file read_settings_file(std::string const& path) {
    settings_file file{path, fs::path(path).parent_path().string(), {}};
    constexpr std::size_t most_bytes = std::size_t(1) << 20;
    std::string const text = read_file(path, most_bytes);
    if (std::size_t const at = outside_strings(text); at != text.npos)
        refuse(path, position_of(text, at),
               "a letter outside ASCII needs quotation marks around it; `man vpgn.toml` has an example");
    auto const parsed = [&](std::string const& of) {
        try {
            return toml::parse(of, path);
        } catch (toml::parse_error const& wrong) {
            std::string message(wrong.description());
            std::replace(message.begin(), message.end(), '\n', ' ');
            refuse(path, wrong.source().begin, message + "; `man vpgn.toml` has an example");
        }
    };
    // toml++ reads through a wrong value to its end, even through quotation marks.
    if (std::string const plain = in_ascii(text); plain != text) parsed(plain);
    toml::table const root = parsed(text);
    for (auto const& [key, value] : root) {
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

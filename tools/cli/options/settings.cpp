#include "cli/options/settings.hpp"

#include "report/near_names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>

namespace vpgn::tools {

namespace {

/// Description of a key's type.
std::string expected_kind(option_words const& option) {
    if (option.kind == value_kind::none) return "true or false";
    if (option.kind == value_kind::number) return "a whole number";
    if (option.repeats) return "text in quotation marks, or a list of such texts";
    return "text in quotation marks";
}

bool fits(setting const& assigned, option_words const& option) {
    switch (assigned.kind) {
    case setting_kind::truth:
        return option.kind == value_kind::none;
    case setting_kind::number:
        return option.kind == value_kind::number;
    case setting_kind::list:
        return option.repeats;
    case setting_kind::text:
        break;
    }
    return option.kind != value_kind::none && option.kind != value_kind::number;
}

/// A pattern without a slash matches names in every folder below.
bool is_pattern_of_names(option_words const& option, std::string const& word) {
    return option.setting == "exclude" && word.find('/') == word.npos;
}

} // namespace

void check_settings(settings_file const& file, std::vector<settable> const& known) {
    std::vector<std::string_view> keys;
    for (settable const& known_setting : known)
        if (std::find(keys.begin(), keys.end(), known_setting.words->setting) == keys.end())
            keys.push_back(known_setting.words->setting);
    for (setting const& assigned : file.all) {
        auto const found = std::find_if(known.begin(), known.end(), [&](settable const& known_setting) {
            return known_setting.words->setting == assigned.key;
        });
        if (found == known.end())
            throw std::invalid_argument(fmt::format("{}unknown setting `{}`{}; `vpgn settings` lists them",
                                                    place_in(file, assigned.line, assigned.column),
                                                    assigned.key, did_you_mean(assigned.key, keys)));
        std::string const place = place_in(file, assigned.value_line, assigned.value_column);
        if (!fits(assigned, *found->words))
            throw std::invalid_argument(
                fmt::format("{}`{}` takes {}", place, assigned.key, expected_kind(*found->words)));
        if (!found->complaint || !*found->complaint) continue;
        for (std::string const& word : assigned.words)
            if (std::string const complaint = (*found->complaint)(word); !complaint.empty())
                throw std::invalid_argument(fmt::format("{}{}: {}", place, assigned.key, complaint));
    }
}

std::vector<std::string> resolved_words(settings_file const& file, setting const& assigned,
                                        option_words const& option, named_files const& allowed) {
    std::vector<std::string> words = assigned.words;
    if (option.kind != value_kind::file && option.kind != value_kind::folder) return words;
    for (std::string& word : words)
        word = file.resolved(is_pattern_of_names(option, word) ? "**/" + word : word);
    bool const is_of_patterns = option.setting == "exclude" || option.setting == "files";
    if (!is_of_patterns)
        for (std::string const& word : words)
            allowed.require(word);
    return words;
}

} // namespace vpgn::tools

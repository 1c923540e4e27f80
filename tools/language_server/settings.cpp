#include "language_server/settings.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

std::vector<std::string> words_of(json const& from, char const* name) {
    auto const found = from.find(name);
    if (found == from.end() || found->is_null()) return {};
    std::vector<std::string> words;
    if (found->is_string()) words.push_back(found->get<std::string>());
    if (found->is_array())
        for (json const& one : *found)
            if (one.is_string()) words.push_back(one.get<std::string>());
    if (words.size() != (found->is_array() ? found->size() : 1))
        throw std::invalid_argument(fmt::format("the setting `{}` takes a list of words", name));
    return words;
}

} // namespace

settings settings_in(json const& given, std::string const& root) {
    settings made;
    if (!given.is_object()) return made;
    if (auto const own = given.find("vpgn"); own != given.end()) return settings_in(*own, root);
    for (std::string const& file : words_of(given, "variants"))
        made.variants.push_back((std::filesystem::path(root) / file).string());
    made.codes = code_choice(words_of(given, "select"), words_of(given, "ignore"));
    for (std::string const& word : words_of(given, "board")) {
        if (word != "letters" && word != "figurines")
            throw std::invalid_argument("the setting `board` is `letters` or `figurines`");
        made.figurines = word == "figurines";
    }
    if (auto const delay = given.find("delay"); delay != given.end()) {
        if (!delay->is_number_unsigned() || *delay > 10'000)
            throw std::invalid_argument("the setting `delay` is a number of milliseconds, 10000 at most");
        made.delay = std::chrono::milliseconds(delay->get<unsigned>());
    }
    return made;
}

} // namespace vpgn::tools::lsp

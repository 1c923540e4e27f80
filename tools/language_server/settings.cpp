#include "language_server/settings.hpp"

#include "settings/named_files.hpp"

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

/// The words of a key in the file where the editor sets none.
std::vector<std::string> said(std::vector<std::string> const& by_editor, settings_file const& file,
                              char const* key) {
    setting const* const found = by_editor.empty() ? file.find(key) : nullptr;
    return found ? found->words : by_editor;
}

/// The word of a key that takes one; empty where the file does not say it.
std::string word(settings_file const& file, char const* key) {
    setting const* const found = file.find(key);
    return found && !found->words.empty() ? found->words.front() : std::string();
}

} // namespace

editor_settings settings_in(json const& given, std::string const& root) {
    editor_settings made;
    if (!given.is_object()) return made;
    if (auto const own = given.find("vpgn"); own != given.end()) return settings_in(*own, root);
    for (std::string const& file : words_of(given, "variants"))
        made.variants.push_back((std::filesystem::path(root) / file).string());
    made.select = words_of(given, "select");
    made.ignore = words_of(given, "ignore");
    static_cast<void>(code_choice(made.select, made.ignore)); // are there such codes?
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

document_settings settings_for(std::string const& folder, editor_settings const& editor,
                               settings_reader const& read) {
    std::string const path = folder.empty() ? folder : settings_file_above(folder);
    if (path.empty()) return settings_alone(editor);
    settings_file const file = read(path);
    editor_settings both = editor;
    both.select = said(editor.select, file, "check.select");
    both.ignore = said(editor.ignore, file, "check.ignore");
    if (editor.variants.empty()) {
        named_files const allowed(file);
        for (std::string const& definitions : said({}, file, "variants")) {
            both.variants.push_back(file.resolved(definitions));
            allowed.require(both.variants.back());
        }
    }
    document_settings made = settings_alone(both);
    made.variant = word(file, "variant");
    made.white_army = word(file, "white-army");
    made.black_army = word(file, "black-army");
    return made;
}

document_settings settings_alone(editor_settings const& editor) {
    return {.variants = editor.variants, .codes = code_choice(editor.select, editor.ignore)};
}

} // namespace vpgn::tools::lsp

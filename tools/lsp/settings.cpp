#include "lsp/settings.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/known.hpp"
#include "io/definition_files.hpp"
#include "io/untrusted_files.hpp"
#include "source/file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

std::vector<std::string> words_of(json const& from, char const* name) {
    auto const found = from.find(name);
    if (found == from.end() || found->is_null()) return {};
    std::vector<std::string> words;
    if (found->is_string()) words.push_back(found->get<std::string>());
    if (found->is_array())
        for (json const& element : *found)
            if (element.is_string()) words.push_back(element.get<std::string>());
    if (words.size() != (found->is_array() ? found->size() : 1))
        throw std::invalid_argument(fmt::format("the setting `{}` must be a list of strings", name));
    return words;
}

/// The words of a key in the file where the editor sets none.
std::vector<std::string> chosen_words(std::vector<std::string> const& by_editor, settings_file const& file,
                                      char const* key) {
    setting const* const found = by_editor.empty() ? file.find(key) : nullptr;
    return found ? found->words : by_editor;
}

/// The string value of a key; empty if the file does not have it.
std::string word(settings_file const& file, char const* key) {
    setting const* const found = file.find(key);
    return found && !found->words.empty() ? found->words.front() : std::string();
}

} // namespace

editor_settings settings_in(json const& given, std::string const& root) {
    editor_settings settings;
    if (!given.is_object()) return settings;
    if (auto const own = given.find("vpgn"); own != given.end()) return settings_in(*own, root);
    for (std::string const& file : words_of(given, "variants"))
        settings.variants.push_back((std::filesystem::path(root) / file).string());
    settings.select = words_of(given, "select");
    settings.ignore = words_of(given, "ignore");
    static_cast<void>(code_choice(settings.select, settings.ignore)); // throws for unknown codes
    for (std::string const& word : words_of(given, "board")) {
        if (word != "letters" && word != "figurines")
            throw std::invalid_argument("the setting `board` must be `letters` or `figurines`");
        settings.figurines = word == "figurines";
    }
    if (auto const hints = given.find("hints"); hints != given.end()) {
        if (!hints->is_boolean()) throw std::invalid_argument("the setting `hints` must be true or false");
        settings.hints = hints->get<bool>();
    }
    for (std::string& address : words_of(given, "documentation")) {
        if (!address.empty() && !address.starts_with("https://") && !address.starts_with("http://") &&
            !address.starts_with("file:///"))
            throw std::invalid_argument("the setting `documentation` must be an address, https://…/");
        if (!address.empty() && address.back() != '/') address += '/';
        settings.documentation = std::move(address);
    }
    if (auto const delay = given.find("delay"); delay != given.end()) {
        if (!delay->is_number_unsigned() || *delay > 10'000)
            throw std::invalid_argument(
                "the setting `delay` must be a number of milliseconds, at most 10000");
        settings.delay = std::chrono::milliseconds(delay->get<unsigned>());
    }
    return settings;
}

document_settings settings_for(std::string const& folder, editor_settings const& editor,
                               settings_reader const& read) {
    std::string const path = folder.empty() ? folder : settings_file_above(folder);
    if (path.empty()) return settings_alone(editor);
    named_files const allowed = named_files::of_settings(path);
    settings_file const file = read(path);
    editor_settings both = editor;
    both.select = chosen_words(editor.select, file, "check.select");
    both.ignore = chosen_words(editor.ignore, file, "check.ignore");
    if (editor.variants.empty()) {
        for (std::string const& definitions : chosen_words({}, file, "variants")) {
            both.variants.push_back(file.resolved(definitions));
            allowed.require(both.variants.back());
        }
    }
    document_settings settings = settings_alone(both);
    settings.variant = word(file, "variant");
    settings.white_army = word(file, "white-army");
    settings.black_army = word(file, "black-army");
    settings.folder = std::filesystem::path(path).parent_path().string();
    if (std::string const baseline = word(file, "check.baseline"); !baseline.empty()) {
        settings.baseline = file.resolved(baseline);
        allowed.require(settings.baseline);
    }
    return settings;
}

document_settings settings_alone(editor_settings const& editor) {
    return {.variants = editor.variants, .codes = code_choice(editor.select, editor.ignore)};
}

variants_of_files::variants_of_files(std::vector<std::string> const& paths)
    : all_(&definitions::built_in()),
      scope_([this](std::string const& name,
                    definitions::name_form form) { return definitions::entry_called(all_, name, form); },
             [this] { return definitions::names_of_all(all_); }) {
    for (std::string const& path : paths) {
        try {
            files_.push_back({path, read_regular_file(path, most_definition_bytes)});
            all_.add(files_.back().text); // its findings are shown where it is open
        } catch (std::system_error const& problem) {
            faults_.emplace_back(problem.what());
        }
    }
}

std::shared_ptr<variants_of_files> known_variant_files::for_document(std::string const& path,
                                                                     std::vector<std::string> const& named) {
    std::vector<std::string> paths = named;
    for (std::string& found :
         definition_files_for(path.empty() ? std::vector<std::string>() : std::vector{path}))
        paths.push_back(std::move(found));
    std::shared_ptr<variants_of_files>& read = read_[paths];
    if (!read) read = std::make_shared<variants_of_files>(paths);
    return read;
}

} // namespace vpgn::tools::lsp

#include "games/forms/formats.hpp"

#include "games/forms/text_forms.hpp"
#include "io/compressed_text.hpp"
#include "sqlite/archive_form.hpp"
#include "sqlite/archive_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace vpgn::tools {

namespace {

/// The extension of a compressed file without that of the compression: `.pgn` of `games.pgn.zst`.
std::string lower_ending(std::string_view path) {
    path.remove_suffix(compression_ending(path).size());
    std::string ending = std::filesystem::path(path).extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    return ending;
}

template <class format>
format const* find(std::span<format const> all, std::string_view format::*field, std::string_view value) {
    auto const found =
        std::find_if(all.begin(), all.end(), [&](format const& f) { return f.*field == value; });
    return value.empty() || found == all.end() ? nullptr : &*found;
}

/// Whether a list like `.kif.kifu` contains an ending.
bool has_ending(std::string_view list, std::string_view ending) {
    std::size_t const at = list.find(ending);
    if (at == list.npos) return false;
    std::string_view const after = list.substr(at + ending.size());
    return after.empty() || after.front() == '.' || has_ending(after, ending);
}

template <class format>
format const* find_by_ending(std::span<format const> all, std::string_view path) {
    std::string const ending = lower_ending(path);
    if (ending.empty()) return nullptr;
    for (format const& candidate : all)
        if (candidate.ending == ending || has_ending(candidate.further_endings, ending)) return &candidate;
    return nullptr;
}

/// Its file is no text that could be cut.
std::size_t never_cut(std::string_view) {
    return 0;
}

/// The rows of `text`, and `last`.
template <class format>
std::vector<format> with(std::span<format const> text, format const& last) {
    std::vector<format> all(text.begin(), text.end());
    all.push_back(last);
    return all;
}

} // namespace

std::span<target_format const> target_formats() {
    static auto const table =
        with(text_target_formats(),
             target_format{"sqlite",
                           "a database of games, turns, positions and findings; extends one that is there",
                           ".db", true, false, false, true, open_archive_to_write});
    return table;
}

std::span<source_format const> source_formats() {
    static auto const table =
        with(text_source_formats(), source_format{"sqlite", "a database that vpgn has made", ".db", never_cut,
                                                  game_chunk::parts::games, nullptr, open_archive, nullptr});
    return table;
}

target_format const* find_target(std::string_view name) {
    return find(target_formats(), &target_format::name, name);
}
target_format const* target_of_file(std::string_view path) {
    return find_by_ending(target_formats(), path);
}
source_format const* find_source(std::string_view name) {
    return find(source_formats(), &source_format::name, name);
}
source_format const* source_of_file(std::string_view path) {
    return find_by_ending(source_formats(), path);
}

} // namespace vpgn::tools

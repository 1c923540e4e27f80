#include "games/portable/gathered_notes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace vpgn::tools {

namespace {

/// So many places of a kind are kept; where there are more there is no fix, so that a finding stays smaller
/// than its game.
constexpr std::size_t most_places = 10'000;

} // namespace

void gathered_notes::add(noted_place noted) {
    auto same = std::find_if(kinds_.begin(), kinds_.end(),
                             [&](kind const& k) { return k.code == noted.code && k.name == noted.kind; });
    if (same == kinds_.end()) same = kinds_.insert(same, kind{noted.code, noted.kind, {}});
    if (same->places.size() < most_places)
        same->places.push_back(std::move(noted));
    else
        ++same->others;
}

std::vector<finding> gathered_notes::take(std::function<bool(noted_place const&)> const& is_left_out) {
    std::vector<finding> all;
    for (kind& k : kinds_) {
        if (is_left_out) std::erase_if(k.places, is_left_out);
        if (k.places.empty()) continue;
        auto const first =
            std::min_element(k.places.begin(), k.places.end(),
                             [](auto const& a, auto const& b) { return a.where.start < b.where.start; });
        finding f = make_finding(k.code, first->where, first->label);
        std::size_t const more = k.places.size() - 1 + k.others;
        if (more != 0) f.label += fmt::format("; {} more in this game", more);
        if (!first->help.empty()) f.helps.push_back(first->help);
        f.place = first->place;
        std::vector<text_piece> pieces;
        for (noted_place& noted : k.places)
            std::move(noted.pieces.begin(), noted.pieces.end(), std::back_inserter(pieces));
        if (!pieces.empty() && k.others == 0) f.fix = fix_of_pieces(game_.text, std::move(pieces));
        all.push_back(std::move(f));
    }
    kinds_.clear();
    sort_by_place(all);
    return all;
}

std::string in_braces(std::string_view text) {
    std::string braced = "{";
    if (text.starts_with('?')) braced += ' '; // `{? … ?}` is text that could not be read
    for (char const c : text)
        braced += c == '{' ? '(' : c == '}' ? ')' : c;
    return braced + '}';
}

} // namespace vpgn::tools

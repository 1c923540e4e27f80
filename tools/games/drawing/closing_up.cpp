#include "games/drawing/closing_up.hpp"

#include "core/event_table.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

using namespace rules;
using lines_left = std::vector<std::optional<int>>;

/// Moves the following lines up.
void take_out(lines_left& all, int vanished) {
    all[std::size_t(vanished)].reset();
    for (auto line = all.begin() + vanished; line != all.end(); ++line)
        if (*line) --**line;
}

lines_left all_lines(int count) {
    lines_left all;
    for (int line = 0; line < count; ++line)
        all.push_back(line);
    return all;
}

} // namespace

closing_up::closing_up(int files, int ranks) : file_left_(all_lines(files)), rank_left_(all_lines(ranks)) {}

closing_up::closing_up(setup const& before, event_list const& events)
    : closing_up(before.files, before.ranks) {
    for (event const& e : events) {
        if (effect_of(e) == effect::file_vanishes) take_out(file_left_, file_of(e.from));
        if (effect_of(e) == effect::rank_vanishes) take_out(rank_left_, rank_of(e.from));
    }
}

bool closing_up::any() const {
    auto const vanished = [](std::optional<int> const& line) { return !line; };
    return std::any_of(file_left_.begin(), file_left_.end(), vanished) ||
           std::any_of(rank_left_.begin(), rank_left_.end(), vanished);
}

square closing_up::before(square after) const {
    auto const at = [](lines_left const& all, int line) {
        return int(std::find(all.begin(), all.end(), std::optional(line)) - all.begin());
    };
    return square_at(at(file_left_, file_of(after)), at(rank_left_, rank_of(after)));
}

std::optional<square> closing_up::after(square before) const {
    auto const file = file_after(file_of(before)), rank = rank_after(rank_of(before));
    if (!file || !rank) return std::nullopt;
    return square_at(*file, *rank);
}

} // namespace vpgn::tools

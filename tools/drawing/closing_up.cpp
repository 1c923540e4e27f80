#include "drawing/closing_up.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

using namespace rules;
using lines = std::vector<std::optional<int>>;

/// Those that `vanished` tells of are left out, the others close up.
template <class Question>
lines left(int count, Question vanished) {
    lines all;
    for (int line = 0, next = 0; line < count; ++line)
        all.push_back(vanished(line) ? std::nullopt : std::optional(next++));
    return all;
}

bitboard occupied(setup const& s) {
    bitboard set = 0;
    for (int i = 0; i < 64; ++i)
        if (s.men[std::size_t(i)]) set |= bit(square(i));
    return set;
}

} // namespace

void apply(event const& e, setup& to) {
    man& from = to.men[std::size_t(e.from)];
    switch (e.why) {
    case cause::captured:
    case cause::exploded:
        from = man();
        return;
    case cause::placed:
    case cause::removed:
    case cause::stopped:
    case cause::autostopped:
        return;
    default:
        break;
    }
    // Of two that change squares the first stands where the second came from: only himself leaves a square.
    if (from == e.who) from = man();
    to.men[std::size_t(e.to)] = e.becomes == no_kind ? e.who : man(e.who.owner(), e.becomes);
}

closing_up::closing_up(int files, int ranks) {
    auto const none = [](int) { return false; };
    file_left_ = left(files, none);
    rank_left_ = left(ranks, none);
}

closing_up::closing_up(setup const& before, event_list const& events, setup const& after)
    : closing_up(after.files, after.ranks) {
    if (events.empty() || (before.files == after.files && before.ranks == after.ranks)) return;
    setup moved = before;
    for (event const& e : events) {
        if (e.why == cause::shrunk) break;
        apply(e, moved);
    }
    // A line that was occupied and is empty before the board closes up has vanished; one empty from the start
    // has not. Who is promoted behind the shrink stands on a line that stays.
    bitboard const was = occupied(before), is = occupied(moved);
    file_left_ = left(before.files, [&](int f) { return (was & file_set(f)) && !(is & file_set(f)); });
    rank_left_ = left(before.ranks, [&](int r) { return (was & rank_set(r)) && !(is & rank_set(r)); });
}

bool closing_up::any() const {
    auto const vanished = [](std::optional<int> const& line) { return !line; };
    return std::any_of(file_left_.begin(), file_left_.end(), vanished) ||
           std::any_of(rank_left_.begin(), rank_left_.end(), vanished);
}

square closing_up::before(square after) const {
    auto const at = [](lines const& all, int line) {
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

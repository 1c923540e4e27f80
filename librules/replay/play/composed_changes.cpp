#include "replay/play/composed_changes.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

void composed_changes::add(std::vector<text_change> const& changes) {
    std::size_t repair = repairs_++;
    // From the back, so that the places of those before it stay.
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        add(*change, repair);
}

void composed_changes::add(text_change const& change, std::size_t& repair) {
    span const where = change.where;
    // The changes [first, last) made text that this one changes again.
    auto first = all_.begin();
    std::uint64_t shift =
        0; // of the present text against the first one; wrapped differences add up correctly
    auto const start_of = [&](owned_change const& made) { return made.change.where.start + shift; };
    auto const pass = [&](owned_change const& made) {
        shift += made.change.text.size() - made.change.where.size();
    };
    for (; first != all_.end(); ++first) {
        if (start_of(*first) + first->change.text.size() > where.start) break;
        pass(*first);
    }
    std::uint64_t start = where.start, end = where.end; // of the present text that is then one change
    span of_first{where.start - shift, where.end - shift};
    auto last = first;
    for (; last != all_.end() && start_of(*last) < where.end; ++last) {
        std::uint64_t const made_start = start_of(*last), made_end = made_start + last->change.text.size();
        if (made_start < start) {
            start = made_start;
            of_first.start = last->change.where.start;
        }
        pass(*last);
        end = std::max(end, made_end);
        of_first.end = end - shift;
        std::size_t const other = last->repair;
        std::size_t const joined = std::min(other, repair);
        join(other, joined);
        join(repair, joined);
        repair = joined;
    }
    std::string text = text_.substr(std::size_t(start), std::size_t(where.start - start));
    text += change.text;
    text += text_.substr(std::size_t(where.end), std::size_t(end - where.end));
    text_.replace(std::size_t(where.start), std::size_t(where.size()), change.text);
    auto const at = all_.erase(first, last);
    all_.insert(at, {{of_first, std::move(text)}, repair});
}

void composed_changes::join(std::size_t from, std::size_t into) {
    for (owned_change& made : all_)
        if (made.repair == from) made.repair = into;
}

std::vector<std::vector<text_change>> composed_changes::by_repair() const {
    std::vector<std::vector<text_change>> all(repairs_);
    for (owned_change const& made : all_)
        all[made.repair].push_back(made.change);
    return all;
}

} // namespace vpgn::replay

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
    // The changes [first, last) are of text that this one changes again.
    auto first = all_.begin();
    std::uint64_t shift =
        0; // of the present text against the first one; wrapped differences add up correctly
    auto const start_of = [&](owned_change const& earlier) { return earlier.change.where.start + shift; };
    auto const pass = [&](owned_change const& earlier) {
        shift += earlier.change.text.size() - earlier.change.where.size();
    };
    for (; first != all_.end(); ++first) {
        if (start_of(*first) + first->change.text.size() > where.start) break;
        pass(*first);
    }
    std::uint64_t start = where.start, end = where.end; // of the present text that is then one change
    span of_first{where.start - shift, where.end - shift};
    auto last = first;
    for (; last != all_.end() && start_of(*last) < where.end; ++last) {
        std::uint64_t const earlier_start = start_of(*last),
                            earlier_end = earlier_start + last->change.text.size();
        if (earlier_start < start) {
            start = earlier_start;
            of_first.start = last->change.where.start;
        }
        pass(*last);
        end = std::max(end, earlier_end);
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
    for (owned_change& earlier : all_)
        if (earlier.repair == from) earlier.repair = into;
}

std::vector<std::vector<text_change>> composed_changes::by_repair() const {
    std::vector<std::vector<text_change>> all(repairs_);
    for (owned_change const& earlier : all_)
        all[earlier.repair].push_back(earlier.change);
    return all;
}

} // namespace vpgn::replay

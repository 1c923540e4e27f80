// Changes of a text that are made one after another, as changes of the text before the first of them.
#pragma once

#include "replay/play/repair_changes.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

class composed_changes {
public:
    explicit composed_changes(std::string_view text) : text_(text) {}

    /// Adds a repair: changes of the text as it is now, in its order, disjoint. O(text + changes so far).
    void add(std::vector<text_change> const& changes);
    /// The changes of each repair, in the order in which they were added; those of all repairs together are
    /// disjoint. A repair that changes the text of an earlier one becomes part of that, and has none itself.
    std::vector<std::vector<text_change>> by_repair() const;

private:
    struct owned_change {
        text_change change; ///< of the first text
        std::size_t repair;
    };
    void add(text_change const& change, std::size_t& repair);
    void join(std::size_t from, std::size_t into);

    std::string text_;              ///< as it is now
    std::vector<owned_change> all_; ///< in the order of the text
    std::size_t repairs_ = 0;
};

} // namespace vpgn::replay

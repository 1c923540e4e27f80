#include "options/sorting.hpp"

namespace vpgn::tools {

void sorting_option::add_to(command to) {
    to.in_group("What becomes of them")
        .option("--sort", tags_,
                "the games of all files in the order of these tags, with commas between; descending for a "
                "tag with a minus: `Date,White,-Elo`, where Elo is the higher one of both players")
        .by_commas()
        .takes(value_kind::text, "TAG");
}

std::unique_ptr<chunk_stream> sorting_option::sorted(chosen_games const& games) const {
    if (tags_.empty()) return nullptr;
    sort_order const order(tags_);
    return std::make_unique<sorted_games>(games.files, *games.sources, order);
}

} // namespace vpgn::tools

#include "cli/options/sorting.hpp"

namespace vpgn::tools {

void sorting_option::add_to(command to) {
    to.in_group("Changes to games")
        .option("--sort", tags_,
                "sort the games of all files by these tags, separated by commas; a minus means descending: "
                "`Date,White,-Elo`, where Elo is the higher rating of both players")
        .by_commas()
        .takes(value_kind::text, "TAG");
}

std::unique_ptr<chunk_stream> sorting_option::sorted(chosen_games const& games) const {
    if (tags_.empty()) return nullptr;
    sort_order const order(tags_);
    return std::make_unique<sorted_games>(games.files, *games.sources, order);
}

} // namespace vpgn::tools

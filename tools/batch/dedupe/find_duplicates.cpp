#include "batch/dedupe/find_duplicates.hpp"

#include "batch/convert_files.hpp"
#include "batch/dedupe/beginnings_form.hpp"
#include "batch/dedupe/fingerprint_form.hpp"

#include <algorithm>
#include <memory>

namespace vpgn::tools {

namespace {

/// Takes all games through a form; false where a file could not be read to its end.
bool look_through(duplicate_search const& search, written_form& form) {
    return !convert_files({.files = search.files,
                           .sources = search.sources,
                           .rules = {.keeps_errors = true},
                           .jobs = search.jobs,
                           .reports_games = false},
                          form)
                .failed;
}

} // namespace

bool found_duplicates::find(duplicate_search const& search) {
    fingerprint_form games(search.rules);
    if (!look_through(search, games)) return false;
    order_ = games.order();
    goes_.assign(order_.games(), false);

    std::unique_ptr<games_to_follow> followed;
    std::unique_ptr<beginnings_form> beginnings;
    if (search.rules.same == sameness::cut_short) {
        followed = std::make_unique<games_to_follow>(games.all(), order_.games(), search.rules);
        beginnings =
            std::make_unique<beginnings_form>(*followed, order_, search.rules, games.all().buckets());
        if (!followed->none() && !look_through(search, *beginnings)) return false;
    }
    for (std::size_t i = 0; i < games.all().buckets(); ++i) {
        std::vector<fingerprint> bucket = games.all().values_of(i);
        std::vector<shared_beginning> shared;
        if (beginnings) shared = beginnings->all().values_of(i);
        std::vector<duplicate> found;
        decide(bucket, shared, search.rules, found);
        take(found);
    }
    return true;
}

void found_duplicates::take(std::vector<duplicate> const& found) {
    for (duplicate const& d : found) {
        goes_[d.ordinal] = true;
        ++counts_[std::size_t(d.why)];
        std::uint64_t const games_a_bucket = order_.games() / all_.buckets() + 1;
        all_.add(d.ordinal / games_a_bucket, d);
    }
}

void found_duplicates::each(std::function<void(duplicate const&)> const& take_one) const {
    for (std::size_t i = 0; i < all_.buckets(); ++i) {
        std::vector<duplicate> bucket = all_.values_of(i);
        std::sort(bucket.begin(), bucket.end(),
                  [](duplicate const& a, duplicate const& b) { return a.ordinal < b.ordinal; });
        for (duplicate const& d : bucket)
            take_one(d);
    }
}

} // namespace vpgn::tools

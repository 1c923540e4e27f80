#include "batch/dedupe/beginnings_form.hpp"

#include "batch/dedupe/fingerprint_form.hpp"
#include "batch/dedupe/line_digests.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

class beginnings_writer final : public game_writer {
public:
    beginnings_writer(beginnings_form& form, games_to_follow const& games, reading_order const& order,
                      duplicate_rules const& rules)
        : form_(form), games_(games), ordinals_(order), rules_(rules) {}

    void opens(game_chunk const& chunk) override { ordinals_.opens(chunk.number); }
    bool may_want(syntax::game const&) override {
        ordinal_ = ordinals_.next();
        return games_.has(ordinal_);
    }
    void begins(syntax::game const& game) override { line_.begins(game); }
    void starts(replay::beginning const& first) override { line_.starts(first); }
    void plays(replay::played_turn const& turn) override { line_.plays(turn); }
    std::string ends(imported_game const& imported) override {
        std::vector<digest> const& line = line_.ends(imported.game);
        std::uint64_t const family = family_of(line, rules_);
        for (std::size_t plies = rules_.cut_short_from; plies + 1 < line.size(); ++plies)
            if (games_.may_be_whole(line[plies])) found_.push_back({ordinal_, family, line[plies]});
        return {};
    }
    void deliver(place_of_chunk const&) override { form_.take(found_); }

private:
    beginnings_form& form_;
    games_to_follow const& games_;
    ordinals_of_chunk ordinals_;
    duplicate_rules const& rules_;
    std::uint64_t ordinal_ = 0;
    line_digests line_;
    std::vector<shared_beginning> found_;
};

} // namespace

games_to_follow::games_to_follow(spilled_buckets<fingerprint> const& all, std::uint64_t games,
                                 duplicate_rules const& rules)
    : followed_(games) {
    for (std::size_t i = 0; i < all.buckets(); ++i) {
        std::vector<fingerprint> bucket = all.values_of(i);
        std::erase_if(bucket, [&](fingerprint const& g) { return g.plies < rules.cut_short_from; });
        std::sort(bucket.begin(), bucket.end(),
                  [](fingerprint const& a, fingerprint const& b) { return a.family < b.family; });
        for (auto from = bucket.cbegin(); from != bucket.cend();) {
            auto const to = std::find_if(from, bucket.cend(),
                                         [&](fingerprint const& g) { return g.family != from->family; });
            add_family(from, to);
            from = to;
        }
    }
    std::sort(wholes_.begin(), wholes_.end());
}

void games_to_follow::add_family(std::vector<fingerprint>::const_iterator from,
                                 std::vector<fingerprint>::const_iterator to) {
    if (std::all_of(from, to, [&](fingerprint const& g) { return g.turns == from->turns; })) return;
    for (; from != to; ++from) {
        followed_[from->ordinal] = true;
        wholes_.push_back(from->turns.low);
    }
}

bool games_to_follow::may_be_whole(digest const& beginning) const {
    return std::binary_search(wholes_.begin(), wholes_.end(), beginning.low);
}

std::unique_ptr<game_writer> beginnings_form::new_writer() {
    return std::make_unique<beginnings_writer>(*this, games_, order_, rules_);
}

void beginnings_form::take(std::vector<shared_beginning> const& of_chunk) {
    for (shared_beginning const& beginning : of_chunk)
        all_.add(beginning.family % all_.buckets(), beginning);
}

} // namespace vpgn::tools

#include "batch/dedupe/decision.hpp"

#include "games/keys/digest.hpp"

#include <algorithm>
#include <bit>

namespace vpgn::tools {

namespace {

struct hash_of_digest {
    std::size_t operator()(digest const& of) const { return std::size_t(of.low); }
};

/// Decides on one family, whose games come in the order in which they are to stay.
class family_decision {
public:
    family_decision(std::span<fingerprint const> games, std::span<shared_beginning const> beginnings,
                    duplicate_rules const& rules, std::vector<duplicate>& into)
        : games_(games), beginnings_(beginnings), rules_(rules), into_(into) {}

    void decide() {
        for (std::size_t place = 0; place < games_.size(); ++place)
            if (auto const stays = find_like(games_[place]))
                into_.push_back(duplicate_of(games_[place], games_[*stays]));
            else
                keep(place);
    }

private:
    using games_by_turns = std::unordered_map<digest, games_by_tags, hash_of_digest>;

    /// The tags that are compared: those of a game without turns always, since it has nothing else.
    tag_words compared(fingerprint const& of) const {
        return rules_.same == sameness::turns && of.plies > 0 ? tag_words{} : of.tags;
    }

    std::span<shared_beginning const> beginnings_of(fingerprint const& of) const {
        auto const less = [](auto const& a, auto const& b) { return a.ordinal < b.ordinal; };
        auto const [from, to] = std::equal_range(beginnings_.begin(), beginnings_.end(),
                                                 shared_beginning{of.ordinal, 0, {}}, less);
        return {from, to};
    }

    /// The first of those that have stayed which `game` is a duplicate of.
    std::optional<std::size_t> find_like(fingerprint const& game) {
        std::optional<std::size_t> best;
        tag_words const tags = compared(game), known = rules_.tags.known(tags);
        auto const look = [&](games_by_turns& among, digest const& turns) {
            auto const there = among.find(turns);
            if (there == among.end()) return;
            auto const found = there->second.first_agreeing(tags, known);
            if (found && (!best || *found < *best)) best = found;
        };
        look(complete_, game.turns);
        look(begun_, game.turns);
        for (shared_beginning const& beginning : beginnings_of(game))
            look(complete_, beginning.turns);
        return best;
    }

    void keep(std::size_t place) {
        fingerprint const& game = games_[place];
        tag_words const tags = compared(game), known = rules_.tags.known(tags);
        complete_[game.turns].add(tags, known, place);
        for (shared_beginning const& beginning : beginnings_of(game))
            begun_[beginning.turns].add(tags, known, place);
    }

    duplicate duplicate_of(fingerprint const& game, fingerprint const& stays) const {
        return {game.ordinal, game.line,   stays.ordinal,           stays.line,
                game.plies,   stays.plies, likeness_of(game, stays)};
    }

    likeness likeness_of(fingerprint const& game, fingerprint const& stays) const {
        if (game.plies < stays.plies) return likeness::cut_short;
        if (game.plies > stays.plies) return likeness::goes_on;
        if (game.tags == stays.tags) return likeness::same;
        bool const they_agree =
            agree(game.tags, rules_.tags.known(game.tags), stays.tags, rules_.tags.known(stays.tags));
        return they_agree ? likeness::tags_agree : likeness::tags_differ;
    }

    std::span<fingerprint const> games_;
    std::span<shared_beginning const> beginnings_;
    duplicate_rules const& rules_;
    std::vector<duplicate>& into_;
    games_by_turns complete_; ///< that have stayed, by their turns
    games_by_turns begun_;    ///< the same by the beginnings that are games too
};

} // namespace

std::size_t games_by_tags::hash_of_words::operator()(tag_words const& words) const {
    auto const bytes = std::bit_cast<std::array<char, sizeof(tag_words)>>(words);
    return std::size_t(digest_of({bytes.data(), bytes.size()}).low);
}

void games_by_tags::add(tag_words const& tags, tag_words const& known, std::size_t place) {
    by_known_[known].all.push_back({tags, place});
}

std::optional<std::size_t> games_by_tags::first_agreeing(tag_words const& tags, tag_words const& known) {
    std::optional<std::size_t> best;
    for (auto& [known_of_members, members] : by_known_) {
        tag_words const common = masked(known_of_members, known);
        table& of = members.by_common[common];
        for (; of.filled < members.all.size(); ++of.filled) {
            member const& other = members.all[of.filled];
            of.first.emplace(masked(other.tags, common), other.place);
        }
        auto const found = of.first.find(masked(tags, common));
        if (found != of.first.end() && (!best || found->second < *best)) best = found->second;
    }
    return best;
}

std::string_view word_of(likeness why) {
    switch (why) {
    case likeness::same:
        return "same";
    case likeness::tags_agree:
        return "tags-agree";
    case likeness::tags_differ:
        return "tags-differ";
    case likeness::cut_short:
        return "cut-short";
    case likeness::goes_on:
        return "goes-on";
    }
    return "";
}

void decide(std::vector<fingerprint>& games, std::vector<shared_beginning>& beginnings,
            duplicate_rules const& rules, std::vector<duplicate>& into) {
    std::sort(games.begin(), games.end(), [&](fingerprint const& a, fingerprint const& b) {
        return a.family != b.family ? a.family < b.family : stays_before(a, b, rules.keep);
    });
    std::sort(beginnings.begin(), beginnings.end(),
              [](auto const& a, auto const& b) { return a.ordinal < b.ordinal; });
    for (auto from = games.begin(); from != games.end();) {
        auto const to =
            std::find_if(from, games.end(), [&](fingerprint const& g) { return g.family != from->family; });
        if (to - from > 1) family_decision({from, to}, beginnings, rules, into).decide();
        from = to;
    }
}

} // namespace vpgn::tools

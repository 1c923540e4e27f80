// Records among prose: nothing is lost, each is read back as one game, with and without a known variant.
#include "formats/article/article_reader.hpp"

#include "formats/rules_for_readers.hpp"
#include "fuzz/fuzzer.hpp"
#include "fuzz/transcribed.hpp"
#include "replay/play/replay.hpp"

namespace vpgn::fuzz {
namespace {

struct replayed final : syntax::game_consumer {
    explicit replayed(transcribe::transcript const& told, std::size_t size) : told_(told), size_(size) {}
    void take(syntax::game const& game) override {
        for (finding& f : replay::replay_game(game, 1).findings)
            demand_within(transcribe::mapped_to_source(told_, std::move(f)).where, size_,
                          "a finding of the replay is about bytes of the source");
    }
    transcribe::transcript const& told_;
    std::size_t size_;
};

void look_at(std::string_view text, std::string variant) {
    testing::kept_transcripts seen;
    static std::vector<transcribe::known_variant> const variants = tools::known_variants();
    transcribe::read_article(text, seen, {variants, std::move(variant)});
    demand_sound(seen, text);
    demand(seen.games.empty() == !seen.outside.empty(), "there is a game, or it is said that there is none");
    if (!seen.games.empty())
        demand(testing::lost_bytes(seen, text).empty(), "no byte of an article is lost",
               testing::lost_bytes(seen, text));
    for (transcribe::transcript const& one : seen.games) {
        replayed again(one, text.size());
        syntax::read_trees(one.text, replay::notation_of, again);
    }
}

} // namespace

void take(std::string_view text) {
    look_at(text, "");
    look_at(text, "Momentum");
}

} // namespace vpgn::fuzz

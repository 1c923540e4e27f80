#include "view/suggested_turn.hpp"

#include "formats/json/json_text.hpp"
#include "replay/play/replay.hpp"
#include "replay/terms/ground.hpp"
#include "syntax/writer.hpp"
#include "view/page_play.hpp"

namespace vpgn::tools {

namespace {

/// Replays the one game of a mended text, and tells the turn that was mended.
class mended_turn final : public syntax::game_consumer {
public:
    explicit mended_turn(std::uint64_t at) : at_(at) {}

    void take(syntax::game const& game) override {
        play_.begins(game);
        replay::replay_game(game, 1, &play_);
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            syntax::node const& one = game.nodes[i];
            if (one.what != syntax::node::type::turn || one.where.end <= at_) continue;
            std::string_view const played = play_.turn(i);
            if (played.empty() || played.starts_with(R"(,"status")")) return;
            std::string const text = syntax::turn_as_written(game, one);
            record_ = R"({"text":)";
            put_string(record_, text, coding_of({text}));
            record_.append(played);
            record_ += '}';
            return;
        }
    }

    std::string const& record() const { return record_; }

private:
    std::uint64_t at_;
    page_play play_;
    std::string record_;
};

} // namespace

std::string suggested_turn(syntax::game const& game, finding const& found) {
    if (!found.fix || found.place.ply == 0) return {};
    std::string mended(part(game.text, game.where));
    std::uint64_t const at = found.where.start - game.where.start;
    mended.replace(at, found.where.end - found.where.start, found.fix->text);
    mended_turn reader(at);
    syntax::read_trees(mended, replay::notation_of, reader);
    return reader.record();
}

} // namespace vpgn::tools

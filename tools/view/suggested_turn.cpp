#include "view/suggested_turn.hpp"

#include "formats/json/play_fields.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/writer.hpp"

namespace vpgn::tools {

namespace {

/// Replays the one game of a mended text, and tells the turn that was mended.
class mended_turn final : public syntax::game_consumer {
public:
    mended_turn(json_stream& json, std::uint64_t at) : json_(json), at_(at) {}

    void take(syntax::game const& game) override {
        play_.begins(game);
        replay::replay_game(game, 1, &play_);
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            syntax::node const& one = game.nodes[i];
            if (one.what != syntax::node::type::turn || one.where.end <= at_) continue;
            if (play_.followed(i)) put(syntax::turn_as_written(game, one), play_.turn(i));
            return;
        }
    }

private:
    void put(std::string const& text, std::string_view played) {
        coding const how = coding_of({text});
        json_.key("suggested"_key).open_object().key("text"_key).string(text, how);
        put_coding(json_, how);
        json_.fields(played).close_object();
    }

    json_stream& json_;
    std::uint64_t at_;
    play_fields play_{level_of_detail::shown};
};

} // namespace

void put_suggested_turn(json_stream& json, syntax::game const& game, finding const& found) {
    if (!found.fix || found.fix->at || found.place.ply == 0) return;
    std::string mended(part(game.text, game.where));
    std::uint64_t const at = found.where.start - game.where.start;
    mended.replace(at, found.where.end - found.where.start, found.fix->text);
    mended_turn reader(json, at);
    syntax::read_trees(mended, replay::notation_of, reader);
}

} // namespace vpgn::tools

#include "language_server/games_of_text.hpp"

#include "replay/terms/game_start.hpp"
#include "transcribe/transcript.hpp"

namespace vpgn::tools::lsp {

namespace {

class game_handler final : public syntax::game_consumer, public transcribe::transcript_consumer {
public:
    explicit game_handler(game_taker const& take) : take_(take) {}

    void take(syntax::game const& game) override { take_({game, told_}); }
    void take(transcribe::transcript const& told) override {
        told_ = &told;
        syntax::read_trees(told.text, replay::notation_of, *this);
        told_ = nullptr;
    }
    void between(finding) override {}

private:
    game_taker const& take_;
    transcribe::transcript const* told_ = nullptr;
};

} // namespace

span read_game::in_text(span of_game) const {
    return transcript == nullptr ? of_game : transcribe::source_of(*transcript, of_game);
}

span read_game::where() const {
    return transcript == nullptr ? game.where : transcript->source;
}

void for_each_game(std::string_view text, transcriber const* told_by, game_taker const& take) {
    game_handler handler(take);
    if (told_by != nullptr)
        (*told_by)(text, handler);
    else
        syntax::read_trees(text, replay::notation_of, handler);
}

} // namespace vpgn::tools::lsp

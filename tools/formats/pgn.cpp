#include "formats/pgn.hpp"

#include "formats/spelled_game.hpp"
#include "syntax/writer.hpp"

namespace vpgn::tools {

namespace {

class canonical_writer final : public game_writer {
public:
    explicit canonical_writer(replay::spelling_style style) : style_(style) {}

    void begins(syntax::game const& game) override { spelled_.begins(game); }
    void starts(replay::beginning const& first) override { spelled_.starts(first); }
    void plays(replay::played_turn const& turn) override { spelled_.plays(turn, style_); }
    std::string ends(told_game const& told, numbered_text& out) override {
        spelled_.put(out.text(), told.game);
        return {};
    }

private:
    replay::spelling_style style_;
    spelled_game spelled_;
};

class as_written_writer final : public game_writer {
public:
    void begins(syntax::game const&) override {}
    std::string ends(told_game const& told, numbered_text& out) override {
        out.put(syntax::write_as_written(told.game));
        out.put("\n");
        return {};
    }
};

} // namespace

std::unique_ptr<game_writer> make_pgn() {
    return std::make_unique<canonical_writer>(replay::spelling_style::canonical);
}

std::unique_ptr<game_writer> make_long_algebraic() {
    return std::make_unique<canonical_writer>(replay::spelling_style::long_algebraic);
}

std::unique_ptr<game_writer> make_as_written() {
    return std::make_unique<as_written_writer>();
}

} // namespace vpgn::tools

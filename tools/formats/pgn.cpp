#include "formats/pgn.hpp"

#include "syntax/writer.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

class canonical_writer final : public game_writer, private syntax::turn_speller {
public:
    explicit canonical_writer(replay::spelling_style style) : style_(style) {}

    void begins(syntax::game const& game) override {
        spelled_.assign(game.nodes.size(), {});
        number_ = 1;
        black_first_ = false;
        for (syntax::node const& n : game.nodes) {
            if (n.what == syntax::node::type::turn) break;
            if (n.what != syntax::node::type::number) continue;
            // What the record says counts only where the rules cannot tell: see `starts`.
            number_ = std::max(n.first, 1u);
            black_first_ = n.second > 1;
            break;
        }
    }
    void starts(replay::beginning const& first) override {
        number_ = first.position.number;
        black_first_ = first.position.to_move == rules::color::black;
    }
    void plays(replay::played_turn const& turn) override { spelled_[turn.node()] = turn.spell(style_); }

    std::string ends(told_game const& told, numbered_text& out) override {
        out.put(syntax::write_canonical(told.game, this, number_, black_first_));
        return {};
    }

private:
    std::string spell(syntax::game const&, std::size_t node) override { return spelled_[node]; }

    replay::spelling_style style_;
    std::vector<std::string> spelled_; ///< by node; empty where a turn was not replayed
    unsigned number_ = 1;
    bool black_first_ = false;
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

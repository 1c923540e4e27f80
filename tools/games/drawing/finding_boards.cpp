#include "games/drawing/finding_boards.hpp"

#include "registry/game_start.hpp"
#include "syntax/action.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

using syntax::node;

bool is_of_rules(finding const& f) {
    return record_of(f.code).code.front() == 'R';
}

/// The node of the turn that contains `at`; nullopt: none.
std::optional<std::size_t> turn_at(syntax::game const& game, std::uint64_t at) {
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::turn && n.where.start <= at && at < n.where.end) return i;
    }
    return std::nullopt;
}

/// The turn before the one at node `i` in its line of play; nullopt: it is the first of the game. The first
/// turn of a variation follows the predecessor of the turn that it replaces.
std::optional<std::size_t> turn_before(syntax::game const& game, std::size_t i) {
    bool replaced = false; // the next turn on the way back is the one that the variation replaces
    while (i-- > 0) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::close)
            i = n.first;
        else if (n.kind == node::type::open)
            replaced = true;
        else if (n.kind == node::type::turn && !std::exchange(replaced, false))
            return i;
    }
    return std::nullopt;
}

/// The squares that the record names in the turn, on a board of this size.
rules::square_set named_squares(syntax::game const& game, node const& turn, rules::setup const& board) {
    rules::square_set set;
    auto const put = [&](int file, int rank) {
        if (file >= 0 && rank >= 0 && file < board.files && rank < board.ranks)
            set.add(rules::square_at(file, rank));
    };
    for (std::uint32_t i = turn.first; i != turn.second; ++i) {
        syntax::action const written = syntax::read_action(part(game.text, game.actions[i].where));
        put(written.from_file, written.from_rank);
        put(written.to_file, written.to_rank);
    }
    return set;
}

class board_finder final : public syntax::game_consumer, public replay::observer {
public:
    board_finder(std::vector<finding> const& findings, text_style style)
        : findings_(findings), style_(style), boards_(findings.size()) {}

    void take(syntax::game const& game) override {
        ++games_;
        // They are in the order of the games; those between games have the number 0.
        auto const is_after = [&](finding const& f) { return f.place.game > games_; };
        auto const begin = findings_.begin() + std::ptrdiff_t(next_);
        auto const end = std::find_if(begin, findings_.end(), is_after);
        next_ = std::size_t(end - findings_.begin());
        auto const is_asked = [&](finding const& f) { return f.place.game == games_ && is_of_rules(f); };
        if (std::none_of(begin, end, is_asked)) return;
        start_.reset();
        after_.assign(game.nodes.size(), std::nullopt);
        replay::replay_game(game, games_, this);
        for (auto f = begin; start_ && f != end; ++f)
            if (is_asked(*f)) boards_[std::size_t(f - findings_.begin())] = board(game, *f);
    }

    void starts(replay::beginning const& first) override {
        start_ = first.position;
        pieces_.emplace(first.pieces);
    }
    void plays(replay::played_turn const& turn) override { after_[turn.node()] = turn.after(); }

    std::vector<std::string> take_boards() { return std::move(boards_); }

private:
    std::string board(syntax::game const& game, finding const& f) const {
        auto const turn = turn_at(game, f.where.start);
        if (!turn) return "";
        auto const earlier = turn_before(game, *turn);
        std::optional<rules::setup> const& before = earlier ? after_[*earlier] : start_;
        if (!before) return "";
        std::string text =
            text_board(*before, *pieces_, named_squares(game, game.nodes[*turn], *before), style_);
        text.insert(text.rfind('\n'), fmt::format(", before {}", f.place.number));
        return text;
    }

    std::vector<finding> const& findings_;
    text_style style_;
    std::vector<std::string> boards_;
    std::uint64_t games_ = 0;
    std::size_t next_ = 0; ///< index of the first finding of the remaining games
    std::optional<rules::setup> start_;
    std::optional<piece_legend> pieces_;
    std::vector<std::optional<rules::setup>> after_; ///< by node, for turns that were played
};

} // namespace

std::vector<std::string> boards_of(std::string_view text, std::vector<finding> const& findings,
                                   text_style style) {
    if (std::none_of(findings.begin(), findings.end(), is_of_rules))
        return std::vector<std::string>(findings.size());
    board_finder finder(findings, style);
    syntax::read_trees(text, replay::notation_of, finder);
    return finder.take_boards();
}

} // namespace vpgn::tools

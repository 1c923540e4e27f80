#include "games/record/page_writer.hpp"

#include "core/effort.hpp"
#include "formats/json/level_of_detail.hpp"
#include "formats/json/play_fields.hpp"
#include "registry/game_start.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

namespace {

constexpr std::string_view check_marks = "+#";

/// Replays the one game of a repaired text, and records the turn that was repaired.
class fixed_turn final : public syntax::game_consumer, private replay::observer {
public:
    explicit fixed_turn(std::uint64_t at) : at_(at) {}

    void take(syntax::game const& game) override {
        using type = syntax::node::type;
        auto const mended = std::find_if(game.nodes.begin(), game.nodes.end(), [&](syntax::node const& n) {
            return n.kind == type::turn && n.where.end > at_;
        });
        if (mended == game.nodes.end()) return;
        node_ = std::size_t(mended - game.nodes.begin());
        play_.on_game(game);
        replay::replay_game(game, 1, this);
        if (!play_.followed(node_)) return;
        std::string const text = as_meant(syntax::turn_as_written(game, *mended));
        json_stream json(turn_);
        coding const text_coding = coding_of({text});
        json.open_object().key("text"_key).string(text, text_coding);
        put_coding(json, text_coding);
        json.fields(play_.turn(node_)).close_object();
    }

    /// As JSON; empty if it is not legal.
    std::string const& turn() const { return turn_; }

private:
    void on_start(replay::beginning const& first) override { play_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override {
        play_.on_turn(turn);
        if (turn.node() == node_) spelled_ = turn.spell();
    }

    /// Without the marks that the record has for its own turn.
    std::string as_meant(std::string text) const {
        std::erase_if(text, [](char c) { return c == '!' || c == '?'; });
        std::size_t const marks = text.find_last_not_of(check_marks) + 1;
        if (marks == text.size()) return text;
        return text.substr(0, marks) + spelled_.substr(spelled_.find_last_not_of(check_marks) + 1);
    }

    std::uint64_t at_;
    std::size_t node_ = 0;
    std::string spelled_, turn_;
    play_fields play_{level_of_detail::shown};
};

/// The repaired turn as JSON; empty if it is not legal.
std::string turn_is_fixed(syntax::game const& game, span where, std::string_view with) {
    if (rules::effort_spent()) return {}; // the whole game is read once more
    std::string mended(part(game.text, game.where));
    std::uint64_t const at = where.start - game.where.start;
    mended.replace(at, where.end - where.start, with);
    fixed_turn reader(at);
    syntax::read_trees(mended, replay::notation_of, reader);
    return reader.turn();
}

/// The index in `turns`, as `turns_of_page` returns them, of the turn at `where` or the next one; -1 if there
/// is none.
int turn_at(syntax::game const& game, std::vector<std::size_t> const& turns, span where) {
    auto const found = std::find_if(turns.begin(), turns.end(), [&](std::size_t node) {
        return game.nodes[node].where.end > where.start;
    });
    return found == turns.end() ? -1 : int(found - turns.begin());
}

/// The field `"suggested":[{"instead_of":6,"turn":{…}},…]`: the likeliest first, at most `left` of them;
/// `left` is decremented for each. Without the marks `!` and `?` of the record, which belong to the original
/// turn, and with the check mark by the rules. Writes nothing if the finding suggests nothing, if it is about
/// no turn, or if no repaired turn is legal. `found` has its spans in the game's text. Cost: a replay
/// of the game per suggestion.
void put_suggested_turns(json_stream& json, syntax::game const& game, std::vector<std::size_t> const& turns,
                         finding const& found, int& left) {
    if (!found.fix || found.fix->at || found.place.ply == 0) return;
    bool open = false;
    auto const put = [&](span where, std::string_view with) {
        int const instead_of = turn_at(game, turns, where);
        if (instead_of < 0 || left-- <= 0) return;
        std::string const turn = turn_is_fixed(game, where, with);
        if (turn.empty()) return;
        if (!open) json.key("suggested"_key).open_array();
        open = true;
        json.open_object().key("instead_of"_key).number(unsigned(instead_of)).key("turn"_key).raw(turn);
        json.close_object();
    };
    put(found.where, found.fix->text);
    for (suggestion const& other : found.others)
        put(other.at.value_or(found.where), other.text);
    if (open) json.close_array();
}

/// Each suggestion is a replay, in which repairs of all other errors are searched once more, within the
/// effort that the game has left.
int most_suggestions(imported_game const& imported) {
    constexpr rules::effort_units most = 32, units_of_finding = 10'000, units_of_node = 4;
    rules::effort_units const units_of_replay =
        1 + units_of_node * rules::effort_units(imported.game.nodes.size()) +
        units_of_finding * rules::effort_units(imported.findings.size());
    return int(std::min(most, rules::effort_left() / units_of_replay));
}

} // namespace

void put_turns_of_findings(json_stream& json, imported_game const& imported) {
    if (imported.findings.empty()) return;
    // The findings of a transcribed format come first, and have no place in the game's own text.
    std::size_t const foreign = imported.findings.size() - imported.report.findings.size();
    std::vector<std::size_t> const turns = turns_of_page(imported.game);
    int suggestions_left = most_suggestions(imported);
    json.key("turns_of_findings"_key).open_array();
    for (std::size_t i = 0; i < imported.findings.size(); ++i) {
        json.open_object();
        if (i >= foreign) {
            finding const& found = imported.report.findings[i - foreign];
            if (int const turn = found.place.ply == 0 ? -1 : turn_at(imported.game, turns, found.where);
                turn >= 0)
                json.key("turn"_key).number(unsigned(turn));
            put_suggested_turns(json, imported.game, turns, found, suggestions_left);
        }
        json.close_object();
    }
    json.close_array();
}

} // namespace vpgn::tools

#include "api/files_in_memory.hpp"

#include "api/reading.hpp"
#include "formats/conversion.hpp"
#include "notation/position_writer.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/move_suffix.hpp"

#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace vpgn::tools::api {

namespace {

/// 53 bits of a text, so that JavaScript has it as a number: `hashOf` of the page's openings.ts is the same.
std::uint64_t hash_of(std::string_view text) {
    std::uint32_t high = 0xdeadbeef, low = 0x41c6ce57;
    for (char const c : text) {
        auto const code = static_cast<unsigned char>(c);
        high = (high ^ code) * 2654435761u;
        low = (low ^ code) * 1597334677u;
    }
    high = ((high ^ (high >> 16)) * 2246822507u) ^ ((low ^ (low >> 13)) * 3266489909u);
    low = ((low ^ (low >> 16)) * 2246822507u) ^ ((high ^ (high >> 13)) * 3266489909u);
    return std::uint64_t(low & 0x1fffff) << 32 | high;
}

/// The fields of the position text that a position is recognised by: the pieces, those in hand, and the side.
std::string_view recognised_part(std::string_view position) {
    std::size_t const placement = position.find(' ');
    return position.substr(0, position.find(' ', placement + 1));
}

std::string_view outcome_of(imported_game const& imported) {
    auto const written = imported.game.main_line_result();
    auto const winner = imported.report.end.winner;
    auto const wins = [&](rules::color side, syntax::outcome result) {
        return (written && written->value == result) || winner == side;
    };
    if (wins(rules::color::white, syntax::outcome::white_wins)) return "white";
    if (wins(rules::color::black, syntax::outcome::black_wins)) return "black";
    return written && written->value == syntax::outcome::draw ? "draw" : "none";
}

class opening_lister final : public game_writer {
public:
    /// Games are written to `games`, the spellings of their moves to `moves`.
    opening_lister(json_stream& games, json_stream& moves) : games_(games), moves_(moves) {}

    void on_game(syntax::game const&) override {
        variant_ = {};
        positions_.clear();
        line_.clear();
        is_cut_ = false;
    }
    void on_start(replay::beginning const& first) override {
        variant_ = first.variant.id;
        writer_.use(first.notation);
        before_ = hash_of_position(first.position);
    }
    void on_turn(replay::played_turn const& turn) override {
        if (is_cut_ || !turn.in_main_line()) return;
        std::string const move = turn.spell();
        is_cut_ = move.empty() || line_.size() >= deepest_opening;
        if (is_cut_) return;
        positions_.push_back(before_);
        line_.push_back(number_of(syntax::without_marks(move)));
        before_ = hash_of_position(turn.after());
    }
    std::string on_end(imported_game const& imported) override {
        games_.open_object().key("outcome"_key).plain(outcome_of(imported)).key("positions"_key).open_array();
        for (std::uint64_t const position : positions_)
            games_.number(position);
        games_.close_array().key("moves"_key).open_array();
        for (std::uint32_t const move : line_)
            games_.number(move);
        games_.close_array().close_object();
        return {};
    }
    void deliver(place_of_chunk const&) override {}

private:
    std::uint64_t hash_of_position(rules::setup const& position) {
        text_.assign(variant_).append(1, ' ');
        std::size_t const start = text_.size();
        writer_.put(text_, position);
        return hash_of(std::string_view(text_).substr(
            0, start + recognised_part(std::string_view(text_).substr(start)).size()));
    }

    std::uint32_t number_of(std::string_view move) {
        auto const [found, is_new] = numbers_.emplace(move, std::uint32_t(numbers_.size()));
        if (is_new) moves_.string(move);
        return found->second;
    }

    json_stream& games_;
    json_stream& moves_;
    replay::position_writer writer_;
    std::unordered_map<std::string, std::uint32_t> numbers_; ///< by spelling
    std::string text_;
    // Of the current game.
    std::string variant_;
    std::uint64_t before_ = 0; ///< the position before the next turn
    std::vector<std::uint64_t> positions_;
    std::vector<std::uint32_t> line_;
    bool is_cut_ = false;
};

} // namespace

std::string opening_lines(game_chunk chunk, std::uint64_t games_before) {
    std::string games_text, moves_text;
    json_stream games(games_text), moves(moves_text);
    games.open_array();
    moves.open_array();
    convert_chunk(chunk, text_name, std::make_unique<opening_lister>(games, moves), {.keeps_errors = true});
    games.close_array();
    moves.close_array();
    std::string answer;
    json_stream json(answer);
    json.open_object().key("games_before"_key).number(games_before);
    json.key("moves"_key).raw(moves_text);
    json.key("games"_key).raw(games_text).close_object();
    return answer;
}

} // namespace vpgn::tools::api

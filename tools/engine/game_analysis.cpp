#include "engine/game_analysis.hpp"

#include "formats/engines/engine_formats.hpp"
#include "formats/engines/engine_variant.hpp"
#include "notation/engine_move.hpp"
#include "notation/position_text.hpp"
#include "registry/game_start.hpp"
#include "replay/play/fix_games.hpp"
#include "replay/play/replay.hpp"
#include "syntax/comment_commands.hpp"
#include "syntax/turn_commands.hpp"
#include "syntax/writer.hpp"
#include "transcript/transcript.hpp"

#include <vpgn/position.hpp>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace vpgn::tools {

namespace {

using node_type = syntax::node::type;

/// A score from White's side.
struct score {
    bool is_mate = false;
    int value = 0; ///< centipawns, or moves to the mate

    double chance() const { return winning_chance(is_mate, value); }
};

/// What is known of a position.
struct assessment {
    std::optional<score> known;
    int depth = 0;
    std::vector<std::string> line; ///< the best moves; empty: not searched, or there is none
};

/// A turn of the main line.
struct main_turn {
    std::size_t node = 0;
    bool is_by_black = false;
    std::uint32_t number = 1;
    std::string coordinates;
    std::string position; ///< before it, as text
};

/// The main line up to the first turn that cannot be passed to an engine.
class main_line final : public replay::observer {
public:
    void on_start(replay::beginning const& first) override {
        variant = &first.variant;
        command = position_command(first.variant, first.position, first.notation);
        positions_ = &first.notation;
        notation_ = replay::engine_notation(first.pieces, first.notation);
        is_black_first = first.position.to_move == rules::color::black;
        has_armies = first.armies != nullptr && first.variant.different_armies;
    }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line() || !refusal.empty() || ends) return;
        if (turn.status() != replay::turn_status::legal) {
            refusal = "has an illegal move";
            return;
        }
        rules::setup const before = turn.before();
        rules::turn const& choices = turn.choices();
        std::string coordinates;
        bool const is_written =
            notation_.put(coordinates, std::span(choices.begin(), std::size_t(choices.size())),
                          {[&turn] { return turn.before(); }, [&turn] { return turn.events(); }});
        if (!is_written) {
            refusal = fmt::format("coordinates cannot express `{}`", turn.spell());
            return;
        }
        turns.push_back({turn.node(), before.to_move == rules::color::black, before.number,
                         std::move(coordinates), replay::write_position_text(before, *positions_)});
        ends = turn.judge_end().kind != rules::ending::none;
    }

    rules::variant_info const* variant = nullptr; ///< null: the game was not replayed
    std::string command;                          ///< the start, for an engine
    std::vector<main_turn> turns;
    bool ends = false; ///< by its last turn
    bool is_black_first = false;
    bool has_armies = false;
    std::string refusal; ///< why it is cut short; empty: it is whole

private:
    replay::position_notation const* positions_ = nullptr;
    replay::engine_notation notation_;
};

std::string text_of(score const& s, int depth) {
    if (s.is_mate) return fmt::format("[%eval #{},{}]", s.value, depth);
    return fmt::format("[%eval {:.2f},{}]", s.value / 100.0, depth);
}

/// Analyses one game, and collects the changes of its text.
class game_analysis {
public:
    game_analysis(syntax::game const& game, uci_engine& engine, analysis_options const& options)
        : game_(game), engine_(engine), options_(options), stated_(game) {}

    void run(std::uint64_t number, analysed_chunk& into) {
        replay::replay_game(game_, number, &line_);
        std::string const refusal = refusal_before_search();
        if (refusal.empty()) search_all(into.positions);
        std::string const why = refusal.empty() ? line_.refusal : refusal;
        if (why.empty()) return;
        ++into.incomplete;
        into.remarks.push_back({number, why});
    }

    std::vector<text_change> take_changes() {
        std::stable_sort(changes_.begin(), changes_.end(), [](text_change const& a, text_change const& b) {
            return a.where.start < b.where.start;
        });
        return std::move(changes_);
    }

private:
    std::string refusal_before_search() {
        if (!line_.variant) return "cannot be replayed";
        auto const played = engine_variant_of(*line_.variant, engine_.variants());
        if (!played || line_.has_armies)
            return fmt::format("is of {}, which {} does not play", line_.variant->name, engine_.name());
        engine_.begin_game(played->name, played->is_chess960);
        return {};
    }

    /// Searches the position after each turn without an evaluation, and the one before it.
    void search_all(std::uint64_t& positions) {
        std::size_t const count = line_.turns.size();
        auto const is_new = [&](std::size_t ply) {
            bool const is_over = line_.ends && ply == count;
            return ply > 0 && ply <= count && !is_over && !known_score(line_.turns[ply - 1].node);
        };
        std::string command = line_.command;
        assessment before;
        for (std::size_t ply = 0; ply <= count; ++ply) {
            if (ply > 0) command += (ply == 1 ? " moves " : " ") + line_.turns[ply - 1].coordinates;
            assessment now;
            if (ply > 0) now.known = known_score(line_.turns[ply - 1].node);
            if (is_new(ply) || (!now.known && is_new(ply + 1))) {
                bool const is_black_to_move =
                    (ply == 0 ? line_.is_black_first : !line_.turns[ply - 1].is_by_black);
                search_result const found = engine_.search(command, options_.limits);
                ++positions;
                now = {from_white(found, is_black_to_move), found.depth, found.line};
            }
            // An engine that sees no move knows the game to be over by its rules.
            if (is_new(ply) && now.known && !now.line.empty()) annotate(line_.turns[ply - 1], now, before);
            before = std::move(now);
        }
    }

    /// The score that the comments after a turn state.
    std::optional<score> known_score(std::size_t node) const {
        if (options_.replaces) return std::nullopt;
        auto const thought = stated_.of_turn(node).thought;
        if (!thought) return std::nullopt;
        if (thought->is_mate) return score{true, thought->mate};
        return score{false, int(std::lround(100 * thought->pawns))};
    }

    static score from_white(search_result const& result, bool is_black_to_move) {
        return {result.is_mate, is_black_to_move ? -result.score : result.score};
    }

    void annotate(main_turn const& turn, assessment const& after, assessment const& before) {
        std::size_t at = turn.node + 1; // of the next node that is neither sign nor comment of the turn
        std::string_view const word = part(game_.text, game_.nodes[turn.node].where);
        bool has_sign = word.ends_with('?') || word.ends_with('!');
        for (; at < game_.nodes.size() && game_.nodes[at].kind == node_type::nag; ++at)
            has_sign |= game_.nodes[at].first >= 1 && game_.nodes[at].first <= 6;
        std::uint64_t const end = game_.nodes[at - 1].where.end;
        std::string added;
        double const gain = before.known ? after.known->chance() - before.known->chance() : 0;
        double const lost = turn.is_by_black ? gain : -gain;
        bool const is_best = !before.line.empty() && before.line.front() == turn.coordinates;
        int const sign = is_best ? 0 : sign_of(lost);
        if (sign != 0 && !has_sign) added += fmt::format(" ${}", sign);
        std::string const command = text_of(*after.known, after.depth);
        bool const has_comment = at < game_.nodes.size() && game_.nodes[at].kind == node_type::comment &&
                                 part(game_.text, game_.nodes[at].where).starts_with('{');
        std::uint64_t line_at = end;
        if (has_comment) {
            if (!added.empty()) changes_.push_back({{end, end}, added});
            put_into_comment(game_.nodes[at], command);
            for (; at < game_.nodes.size() && game_.nodes[at].kind == node_type::comment; ++at)
                line_at = game_.nodes[at].where.end;
            added.clear();
        } else {
            added += fmt::format(" {{{}}}", command);
        }
        if (sign != 0) added += better_line(turn, before.line);
        if (!added.empty()) changes_.push_back({{line_at, line_at}, added});
        if (!has_comment) put_number(turn, at);
    }

    /// `?!`, `?` and `??`, at the bounds that Lichess has for inaccuracies, mistakes and blunders.
    static int sign_of(double lost) {
        constexpr int dubious = 6, mistake = 2, blunder = 4;
        return lost >= 0.3 ? blunder : lost >= 0.2 ? mistake : lost >= 0.1 ? dubious : 0;
    }

    /// The evaluation in a comment is replaced; where there is none, it comes first.
    void put_into_comment(syntax::node const& comment, std::string const& command) {
        std::string_view const text = part(game_.text, comment.where);
        constexpr std::string_view begin = "[%eval ";
        std::size_t const old = text.find(begin), close = old == text.npos ? old : text.find(']', old);
        if (close != text.npos) {
            std::uint64_t const start = comment.where.start;
            changes_.push_back({{start + old, start + close + 1}, command});
            return;
        }
        std::uint64_t const at = comment.where.start + 1;
        bool const is_blank = text.size() > 1 && text[1] == ' ';
        changes_.push_back({{at, at}, (is_blank ? " " : "") + command + (is_blank ? "" : " ")});
    }

    /// Black's next turn has a number after a comment or a variation.
    void put_number(main_turn const& turn, std::size_t next) {
        if (turn.is_by_black || next >= game_.nodes.size()) return;
        syntax::node const& node = game_.nodes[next];
        if (node.kind != node_type::turn) return;
        changes_.push_back({{node.where.start, node.where.start}, fmt::format("{}... ", turn.number)});
    }

    /// ` (12. Nf3 Nc6)`: what the engine would have played instead.
    std::string better_line(main_turn const& turn, std::vector<std::string> const& moves) const {
        if (options_.line_plies == 0 || moves.empty()) return {};
        std::string text;
        try {
            api::position position(line_.variant->id, turn.position);
            for (std::size_t i = 0; i < moves.size() && i < std::size_t(options_.line_plies); ++i) {
                bool const is_black = position.to_move() == api::color::black;
                std::uint32_t const number = position.number();
                auto const played = position.play(moves[i]);
                if (!played) break;
                if (!text.empty()) text += ' ';
                if (!is_black || i == 0) text += fmt::format("{}{} ", number, is_black ? "..." : ".");
                text += played.text;
            }
        } catch (std::invalid_argument const&) {
            return {}; // a variant of the game's own, which has no name
        }
        return text.empty() ? text : fmt::format(" ({})", text);
    }

    syntax::game const& game_;
    uci_engine& engine_;
    analysis_options const& options_;
    syntax::stated_values stated_;
    main_line line_;
    std::vector<text_change> changes_;
};

/// Analyses the games of a text, and writes them with all that is between them.
class chunk_analysis final : public syntax::game_consumer, public transcribe::transcript_consumer {
public:
    chunk_analysis(uci_engine& engine, analysis_options const& options)
        : engine_(engine), options_(options) {}

    void read(std::string_view text) {
        changes_.clear();
        syntax::read_trees(text, replay::notation_of, *this);
        result.text += with_changes(text, changes_);
    }

    void take(syntax::game const& game) override {
        ++result.games;
        game_analysis analysis(game, engine_, options_);
        analysis.run(result.games, result);
        for (text_change& change : analysis.take_changes())
            changes_.push_back(std::move(change));
    }
    void take(transcribe::transcript const& transcript) override {
        read(transcript.text);
        if (!result.text.ends_with("\n")) result.text += '\n';
        result.text += '\n';
    }
    void between(finding) override {}

    analysed_chunk result;

private:
    uci_engine& engine_;
    analysis_options const& options_;
    std::vector<text_change> changes_; ///< of the text that is read
};

} // namespace

double winning_chance(bool is_mate, int score) {
    if (is_mate) return score > 0 ? 1 : -1;
    constexpr double slope = 0.00368208;
    constexpr int most = 1000;
    return std::tanh(slope * std::clamp(score, -most, most) / 2); // 2 / (1 + exp(-slope * score)) - 1
}

analysed_chunk analyse_chunk(game_chunk const& chunk, uci_engine& engine, analysis_options const& options) {
    chunk_analysis analysis(engine, options);
    if (chunk.format_importer)
        (*chunk.format_importer)(chunk.text, analysis);
    else
        analysis.read(chunk.text);
    return std::move(analysis.result);
}

} // namespace vpgn::tools

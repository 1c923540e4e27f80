#include "replay/play/claimed_ending.hpp"

#include "notation/native/shogi_facts.hpp"
#include "notation/native/table.hpp"
#include "replay/checks/results.hpp"
#include "replay/play/repetition.hpp"
#include "variants/defined/compiled.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

using rules::color;

/// What a side has of what counts when its king has entered the far ranks.
struct entered_army {
    bool king = false; ///< it is there
    int pieces = 0;    ///< others that are there
    int points = 0;    ///< of these and of the hand
    int all_points = 0;
};

/// A promoted piece counts as what it was.
int points_of(rules::kind piece_kind, rules::piece_table const& pieces) {
    switch (shogi::name_of(piece_kind, pieces).letter) {
    case 'R':
    case 'B':
        return 5;
    case 'K':
        return 0;
    default:
        return 1;
    }
}

entered_army army_of(rules::setup const& board, color side, rules::piece_table const& pieces) {
    entered_army found;
    for (int rank = 0; rank != board.ranks; ++rank)
        for (int file = 0; file != board.files; ++file) {
            rules::piece const who = board.at(rules::square_at(file, rank));
            if (!who || who.owner() != side) continue;
            int const points = points_of(who.kind(), pieces);
            found.all_points += points;
            bool const is_there = side == color::white ? rank >= board.ranks - 3 : rank < 3;
            if (!is_there) continue;
            if (points == 0)
                found.king = true;
            else
                ++found.pieces;
            found.points += points;
        }
    auto const& hand = board.extras[std::size_t(side)].pocket;
    for (std::size_t k = 0; k != hand.size(); ++k)
        if (hand[k] != 0) {
            int const points = int(hand[k]) * points_of(rules::kind(k), pieces);
            found.points += points;
            found.all_points += points;
        }
    return found;
}

/// The points of the pieces that a player gives as a handicap count for that player, who has all others.
int handicap_of(rules::setup const& start, color side, rules::piece_table const& pieces) {
    constexpr int of_all = 27;
    int const own = army_of(start, side, pieces).all_points;
    bool const is_handicap = own < of_all && army_of(start, !side, pieces).all_points == of_all;
    return is_handicap ? of_all - own : 0;
}

class claim_check {
public:
    claim_check(syntax::game const& game, game_start const& on, line_history const& history,
                any_position const& last, std::vector<finding>& findings)
        : game_(game), on_(on), history_(history), last_(last), findings_(findings),
          rule_(repetition_rule_of(on.terms)),
          terms_(on.variant->info, on.pieces(), notation_in(game.reads.words)), foul_by_(named_foul(game)) {}

    /// Returns whether the last turn is a foul.
    bool run() {
        check_fouls();
        check_claim();
        return ends_with_foul_;
    }

private:
    void check_fouls() {
        if (rule_.checks_are_illegal) perpetual_ = history_.first_perpetual_check(rule_.times);
        if (perpetual_) report_perpetual_check(*perpetual_);
        if (!rule_.checks_are_illegal && rule_.checks_lose) check_loser_by_checks();
        if (forbids_chases() && !history_.checker_at_end(rule_.times)) note_chase();
        report_mate_that_loses();
    }

    void check_claim() {
        switch (claim_of(game_.tag("Termination"))) {
        case claimed_ending::none:
            return;
        case claimed_ending::mate:
            return check_mate();
        case claimed_ending::no_mate:
            return check_no_mate();
        case claimed_ending::repetition:
            return check_repetition();
        case claimed_ending::entering_king:
            if (is_shogi()) check_entered_king();
            return;
        case claimed_ending::impasse:
            if (is_shogi()) check_impasse();
            return;
        }
    }

    std::string_view side(color c) const { return terms_.side(c); }

    bool is_shogi() const { return shogi::serves(on_.variant->info, on_.pieces()); }

    /// The word of the source for its ending, or else the tag.
    span place() const {
        span found = {};
        for (syntax::tag_pair const& pair : game_.tags) {
            std::string_view const name = part(game_.text, pair.name);
            if (name == "Ending" || (name == "Termination" && found.empty())) found = pair.value;
        }
        return found;
    }

    finding& refute(std::string label) {
        finding found_here = make_finding(finding_code::result_against_board, place(), std::move(label));
        found_here.message = "the claimed ending contradicts the game";
        if (history_.size() != 0) found_here.place.ply = history_[history_.size() - 1].ply;
        findings_.push_back(std::move(found_here));
        return findings_.back();
    }

    void report_foul(line_history::turn const& at, color by, std::string_view message, std::string label) {
        finding found_here =
            make_finding(finding_code::no_such_move, game_.nodes[at.node].where, std::move(label));
        found_here.message = message;
        found_here.place.ply = at.ply;
        bool const is_last = &at == &history_[history_.size() - 1];
        ends_with_foul_ = ends_with_foul_ || is_last;
        if (foul_by_ == by && is_last) {
            found_here.level = severity::note;
            found_here.notes.emplace_back("the record ends with this foul");
            findings_.push_back(std::move(found_here));
            return;
        }
        found_here.helps.push_back(
            fmt::format("the game ends here: write that {} loses by a foul", side(by)));
        findings_.push_back(std::move(found_here));
    }

    void report_perpetual_check(line_history::perpetual_check const& found) {
        report_foul(history_[found.at], found.by, "perpetual check",
                    fmt::format("the position occurs {} times, and all moves of {} between them give check",
                                rule_.times, side(found.by)));
    }

    /// In Shogi a pawn must not be dropped to mate.
    void report_mate_that_loses() {
        rules::verdict const end = last_->judge_end();
        color const mated = last_->to_move();
        if (!rule_.checks_are_illegal || end.kind != rules::ending::checkmate || end.winner != mated ||
            history_.size() == 0)
            return;
        report_foul(history_[history_.size() - 1], !mated, "mate by a dropped pawn",
                    "this pawn was dropped and mates: a foul, by which its player loses");
    }

    // ---- mate

    bool is_mate() const {
        rules::verdict const end = last_->judge_end();
        return end.undecided || rules::mates(end);
    }

    void check_mate() {
        if (is_mate()) return;
        std::string escape;
        if (last_->in_check()) {
            std::optional<rules::choice> const found = escape_from_check();
            if (!found) return;
            escape =
                fmt::format("this is no mate: {} can play `{}`", side(last_->to_move()), word_of(*found));
        } else {
            escape = fmt::format("this is no mate: {} is not in check", side(last_->to_move()));
        }
        refute(std::move(escape)).helps.emplace_back("write how the game ended, or the move that is missing");
    }

    /// The solution of a problem with one king ends where only pieces without effect can still be put
    /// between: their mate is one.
    std::optional<rules::choice> escape_from_check() const {
        rules::setup const board = last_->as_setup();
        auto const kings = std::count_if(board.pieces.begin(), board.pieces.end(), [&](rules::piece who) {
            return who && shogi::name_of(who.kind(), on_.pieces()).letter == 'K';
        });
        bool const is_problem = is_shogi() && kings < 2;
        std::optional<rules::choice> found;
        last_->each_choice([&](rules::choice const& c) {
            bool const puts_between =
                !board.at(c.to) && (c.type != rules::choice_type::move ||
                                    shogi::name_of(board.at(c.from).kind(), on_.pieces()).letter != 'K');
            if (!found && !(is_problem && puts_between)) found = c;
        });
        return found;
    }

    std::string word_of(rules::choice const& c) const {
        std::string text;
        rules::variant_info const& info = on_.variant->info;
        if (word_notation const* const own = notation_in(game_.reads.words)) {
            put_word(text, *own, {}, board_view(*last_), c, info, on_.pieces(), rules::no_square);
        } else {
            rules::turn turn;
            turn.push_back(c);
            last_->put_turn(text, on_.pieces(), turn, info.long_algebraic, "");
        }
        return text;
    }

    void check_no_mate() {
        rules::verdict const end = last_->judge_end();
        if (!end.undecided && rules::mates(end)) refute("this is mate");
    }

    // ---- repetition

    void check_repetition() {
        if (perpetual_) {
            refute(fmt::format("no draw: {} loses by perpetual check", side(perpetual_->by)));
            return;
        }
        int const times = history_.occurrences();
        if (times >= rule_.times) return;
        refute(fmt::format("the last position occurs {}, and a repetition needs {}",
                           times == 1 ? std::string("once") : fmt::format("{} times", times), rule_.times))
            .helps.emplace_back("write the moves that are missing, or how the game ended");
    }

    /// A record that ends with perpetual check, of which its result says nothing.
    void check_loser_by_checks() {
        auto const by = history_.checker_at_end(rule_.times);
        auto const result = game_.main_line_result();
        if (!by || !result || result->value == syntax::outcome::unknown) return;
        syntax::outcome const due =
            *by == color::white ? syntax::outcome::black_wins : syntax::outcome::white_wins;
        if (result->value == due) return;
        finding& found_here = refute(fmt::format(
            "the last position occurs {} times, and all moves of {} between them give check: {} loses by "
            "perpetual check",
            rule_.times, side(*by), side(*by)));
        found_here.where = result->where;
        found_here.level = severity::warning; // the players may have agreed otherwise
        found_here.helps.push_back(fmt::format("write `{}`", syntax::result_text(due)));
    }

    bool forbids_chases() const {
        return on_.terms.defined != nullptr && on_.terms.defined->rules.chases != rules::chase_rule::none;
    }

    /// A note: who has to vary is for the arbiter, and the rules of federations differ.
    void note_chase() {
        if (history_.size() == 0) return;
        std::uint64_t const first = on_.variant->functions->begin(on_.start, on_.terms).hash();
        auto const chase = chase_at_end(history_, first, last_, on_.terms, rule_.times);
        if (!chase) return;
        auto const result = game_.main_line_result();
        syntax::outcome const due =
            chase->by == color::white ? syntax::outcome::black_wins : syntax::outcome::white_wins;
        if (result && result->value == due) return;
        line_history::turn const& at = history_[history_.size() - 1];
        std::string_view const piece = on_.pieces().noun_of(last_->at(chase->target));
        finding found_here = make_finding(
            finding_code::result_against_board, game_.nodes[at.node].where,
            fmt::format(
                "the position occurs {} times, and each move of {} between them attacks the unprotected {} "
                "of {}, now on {}",
                rule_.times, side(chase->by), piece, side(!chase->by), terms_.square(chase->target)));
        found_here.message = "perpetual chase";
        found_here.level = severity::note;
        found_here.place.ply = at.ply;
        found_here.helps.push_back(fmt::format(
            "by the rules of the Asian Xiangqi Federation {} must play otherwise or loses", side(chase->by)));
        findings_.push_back(std::move(found_here));
    }

    // ---- entered kings

    entered_army army(color side) const {
        entered_army found = army_of(last_->as_setup(), side, on_.pieces());
        int const given = handicap_of(on_.start, side, on_.pieces());
        found.points += given;
        found.all_points += given;
        return found;
    }

    void check_entered_king() {
        auto const result = game_.main_line_result();
        if (!result ||
            (result->value != syntax::outcome::white_wins && result->value != syntax::outcome::black_wins))
            return;
        color const side = result->value == syntax::outcome::white_wins ? color::white : color::black;
        std::string_view const name = terms_.side(side);
        if (last_->to_move() != side) {
            refute(fmt::format("{} declares a win, and it is not the turn of {}", name, name));
            return;
        }
        constexpr int fewest_pieces = 10;
        entered_army const own = army(side);
        std::string why;
        auto const add = [&](std::string reason) { why += (why.empty() ? "" : "; ") + std::move(reason); };
        if (!own.king) add(fmt::format("the king of {} is not on the three far ranks", name));
        if (last_->in_check()) add(fmt::format("{} is in check", name));
        if (own.pieces < fewest_pieces)
            add(fmt::format("{} of the {} pieces that are needed are on the three far ranks", own.pieces,
                            fewest_pieces));
        // Draws at 27 points each would have no winner: the second player wins with as many.
        bool const began = on_.start.to_move == side;
        int const by_27 = began ? 28 : 27;
        constexpr int by_24 = 31;
        if (own.points < by_27)
            add(fmt::format("{} points count: the 27-point rule requires {}, the 24-point rule {}",
                            own.points, by_27, by_24));
        if (!why.empty()) refute(std::move(why));
    }

    void check_impasse() {
        constexpr int fewest_points = 24;
        for (color const side : {color::white, color::black}) {
            int const points = army(side).all_points;
            if (points >= fewest_points) continue;
            finding& found_here =
                refute(fmt::format("{} has {} points: a draw requires {} of each by the 24-point "
                                   "rule, and 27 by the 27-point rule",
                                   terms_.side(side), points, fewest_points));
            found_here.level = severity::warning; // a limit of moves has the same word
            return;
        }
    }

    syntax::game const& game_;
    game_start const& on_;
    line_history const& history_;
    any_position const& last_;
    std::vector<finding>& findings_;
    repetition_rule rule_;
    player_terms terms_;
    std::optional<color> foul_by_; ///< as the record ends
    std::optional<line_history::perpetual_check> perpetual_;
    bool ends_with_foul_ = false;
};

} // namespace

claimed_ending claim_of(std::string_view termination) {
    constexpr std::array<std::string_view, 5> all = {"mate", "no mate", "repetition", "entering king",
                                                     "impasse"};
    auto const found = std::find(all.begin(), all.end(), termination);
    return found == all.end() ? claimed_ending::none : claimed_ending(found - all.begin() + 1);
}

std::optional<color> named_foul(syntax::game const& game) {
    if (game.tag("Termination") != "rules infraction") return std::nullopt;
    auto const result = game.main_line_result();
    if (!result) return std::nullopt;
    if (result->value == syntax::outcome::white_wins) return color::black;
    if (result->value == syntax::outcome::black_wins) return color::white;
    return std::nullopt;
}

std::size_t last_main_turn(syntax::game const& game) {
    using type = syntax::node::type;
    int depth = 0;
    for (std::size_t i = game.nodes.size(); i-- != 0;) {
        syntax::node const& n = game.nodes[i];
        depth += int(n.kind == type::close) - int(n.kind == type::open);
        if (n.kind == type::turn && depth == 0) return i;
    }
    return game.nodes.size();
}

bool check_claimed_ending(syntax::game const& game, game_start const& on, line_history const& history,
                          any_position const& last, std::vector<finding>& findings) {
    bool const has_error = std::any_of(findings.begin(), findings.end(), [](finding const& f) {
        return f.level == severity::error && !f.place.variation;
    });
    return !has_error && claim_check(game, on, history, last, findings).run();
}

} // namespace vpgn::replay

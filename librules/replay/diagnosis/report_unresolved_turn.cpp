#include "replay/diagnosis/report_unresolved_turn.hpp"

#include "notation/square_names.hpp"
#include "replay/checks/results.hpp"
#include "replay/reasons/diagnose.hpp"
#include "replay/repair/repair_text.hpp"

#include <array>
#include <fmt/format.h>
#include <span>
#include <string>
#include <utility>

namespace vpgn::replay {

namespace {

/// Whether the side to move has any turn at all.
bool has_turn(any_position const& p) {
    return p->each_turn(position_entries::all_states, [](rules::turn const&, any_position const&) {
        return false;
    }) != rules::walk_end::whole;
}

} // namespace

finding report_unresolved_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                               any_position const& before, written_turn const& turn,
                               any_resolution const& found) {
    rules::verdict const end = found.matched == 0 ? before->judge_end() : rules::verdict{};
    if (end.kind != rules::ending::none && !has_turn(before))
        return make_finding(
            finding_code::game_over, turn.where,
            describe_ending(end, player_terms(variant, pieces, turn.native), before->to_move()));
    return diagnose(variant, found, std::span<written_action const>(turn.actions),
                    std::span<action_pattern const>(turn.patterns), pieces, turn.where);
}

finding report_several(rules::variant_info const& variant, rules::piece_table const& pieces,
                       any_position const& before, written_turn const& turn, any_resolution const& found) {
    std::size_t const all = found.fits.size();
    std::string const list = report_some(all, [&](std::size_t i) {
        return spell_as_recorded(variant, before, pieces, turn, found.fits[i].choices);
    });
    bool const left_out = found.fits.front().written < found.fits.front().choices.size();
    std::string const label = left_out   ? fmt::format("missing chain: {} are possible", list)
                              : all == 2 ? fmt::format("{} both match", list)
                                         : fmt::format("{} all match", list);
    return make_finding(finding_code::several_turns, turn.where, label);
}

namespace {

using syntax::node;
using syntax::outcome;

/// e4, d4, e5 or d5.
bool is_central(int file, int rank) {
    return (file == 3 || file == 4) && (rank == 3 || rank == 4);
}

/// The central square to which a turn sends the king of `mover`; no_square if it does anything else.
rules::square king_to_centre(written_turn const& turn, any_position const& before, rules::color mover) {
    if (turn.patterns.size() != 1 || turn.native != nullptr) return rules::no_square;
    action_pattern const& w = turn.patterns.front();
    bool const names_king = w.pieces == set_of(rules::kind::king);
    bool const leaves_king =
        w.is_bare_course && w.states_origin() &&
        before->at(rules::square_at(w.from_file, w.from_rank)).is(mover, rules::kind::king);
    bool const moves = turn.actions.front().text.kind == syntax::action::form::move &&
                       turn.actions.front().text.marked_by != syntax::mark::place;
    if (!moves || (!names_king && !leaves_king) || !is_central(w.to_file, w.to_rank)) return rules::no_square;
    return rules::square_at(w.to_file, w.to_rank);
}

rules::square square_of_king(any_position const& p, rules::color side) {
    for (int s = 0; s < p->squares(); ++s)
        if (p->at(rules::square(s)).is(side, rules::kind::king)) return rules::square(s);
    return rules::no_square;
}

bool is_light(rules::square s) {
    return (rules::file_of(s) + rules::rank_of(s)) % 2 != 0;
}

outcome meaning_of(rules::square first, rules::square second) {
    if (is_light(first) != is_light(second)) return outcome::draw;
    return is_light(first) ? outcome::white_wins : outcome::black_wins;
}

std::string_view words_of(outcome result) {
    return result == outcome::draw         ? "the game is drawn"
           : result == outcome::white_wins ? "White has won"
                                           : "Black has won";
}

/// A comment of commands alone, which belong to the moves that are removed.
bool has_only_commands(std::string_view comment) {
    std::size_t const first = comment.find_first_not_of("{ \t\r\n");
    std::size_t const last = comment.find_last_not_of("} \t\r\n");
    return first >= comment.size() ||
           (comment.substr(first).starts_with("[%") && last != comment.npos && comment[last] == ']');
}

/// The text without the turns of the nodes from `first` to `last`; empty where more than turns would go.
std::vector<text_change> cut_pieces(syntax::game const& game, std::size_t first, std::size_t last) {
    if (first > 0 && game.nodes[first - 1].kind == node::type::number) --first;
    std::vector<text_change> pieces;
    bool is_joined = false;
    for (std::size_t i = first; i < game.nodes.size(); ++i) {
        node const& n = game.nodes[i];
        bool const goes = n.kind == node::type::turn || n.kind == node::type::number ||
                          n.kind == node::type::nag ||
                          (n.kind == node::type::comment && has_only_commands(part(game.text, n.where)));
        if (n.kind == node::type::result) break;
        if (n.kind == node::type::open || n.kind == node::type::close) return {};
        if (!goes && i > last) break;
        if (goes && is_joined) pieces.back().where.end = n.where.end;
        if (goes && !is_joined) pieces.push_back({n.where, ""});
        is_joined = goes;
    }
    for (text_change& removed : pieces)
        while (removed.where.end < game.text.size() &&
               std::string_view(" \t").find(game.text[std::size_t(removed.where.end)]) !=
                   std::string_view::npos)
            ++removed.where.end;
    return pieces;
}

/// The pieces that write `result`, which the record leaves open, in the order of the text.
void put_result(syntax::game const& game, outcome result, std::vector<text_change>& pieces) {
    std::string const text(syntax::result_text(result));
    for (auto tag = game.tags.rbegin(); tag != game.tags.rend(); ++tag)
        if (syntax::name_of(game.text, *tag) == "Result")
            pieces.insert(pieces.begin(), text_change{tag->value, text});
    if (auto const written = game.main_line_result())
        pieces.push_back({written->where, text});
    else
        pieces.back().text = text;
}

/// The target of the turn before that at node `i`, as it is written; no_square if it states none.
rules::square last_target_before(syntax::game const& game, std::size_t i) {
    while (i-- > 0) {
        node const& n = game.nodes[i];
        if (n.kind == node::type::close) i = n.first;
        if (n.kind != node::type::turn) continue;
        std::string_view const word = part(game.text, game.actions[n.second - 1].where);
        syntax::action const read = syntax::read_action(word, game.reads.letters);
        return read.to_file < 0 || read.to_rank < 0 ? rules::no_square
                                                    : rules::square_at(read.to_file, read.to_rank);
    }
    return rules::no_square;
}

} // namespace

std::optional<finding> find_board_signal(syntax::game const& game, written_turn const& turn,
                                         any_position const& before, line_record& rest,
                                         rules::piece_table const& pieces) {
    rules::color const first = before->to_move();
    std::array<rules::square, 2> kings = {square_of_king(before, rules::color::white),
                                          square_of_king(before, rules::color::black)};
    int count = 0;
    written_turn const* last = nullptr;
    for (written_turn const* next = &turn; next != nullptr; next = rest.turn(std::size_t(count++))) {
        rules::color const mover = count % 2 == 0 ? first : !first;
        rules::square const to = king_to_centre(*next, before, mover);
        if (to == rules::no_square) return std::nullopt;
        kings[std::size_t(mover)] = to;
        last = next;
    }
    auto const [white, black] = kings;
    auto const is_in_centre = [](rules::square s) {
        return s != rules::no_square && is_central(rules::file_of(s), rules::rank_of(s));
    };
    if (!is_in_centre(white) || !is_in_centre(black) || white == black || !pieces.has_usual_letters())
        return std::nullopt;
    outcome const meant = meaning_of(white, black);
    outcome const stated = game.result();
    // One move alone may be a slip, near a king that is there.
    if (count == 1 && stated != meant && stated != outcome::unknown) return std::nullopt;
    span const where = cover(turn.where, last->where);
    finding signal = make_finding(finding_code::board_signal, where,
                                  fmt::format("kings on {} and {} are the signal that {}",
                                              named(white).view(), named(black).view(), words_of(meant)));
    signal.notes.emplace_back("the game ends before these moves");
    if (stated != meant && stated != outcome::unknown)
        signal.notes.push_back(fmt::format("the result of the record is `{}`", syntax::result_text(stated)));
    std::vector<text_change> cut = cut_pieces(game, turn.node, last->node);
    if (cut.empty()) {
        signal.helps.emplace_back("remove these moves");
        return signal;
    }
    bool const lacks_result = stated == outcome::unknown;
    signal.helps.push_back(lacks_result ? fmt::format("remove these moves, and write the result `{}`",
                                                      syntax::result_text(meant))
                                        : std::string("remove these moves"));
    if (lacks_result) put_result(game, meant, cut);
    bool const may_be_longer =
        count == 1 && last_target_before(game, turn.node) == kings[std::size_t(!first)];
    if (may_be_longer) signal.notes.emplace_back("the king's move before them may belong to the signal, too");
    signal.fix = suggestion{"", true, !may_be_longer};
    signal.fix->mends_text = true;
    signal.fix->pieces = std::move(cut);
    return signal;
}

} // namespace vpgn::replay

#include "replay/reasons/refusals.hpp"

#include "replay/position/position_text.hpp"

#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace vpgn::replay {

using namespace rules;

namespace {

std::string_view article(std::string_view word) {
    return std::string_view("aeioAEFHLNRSX").find(word.front()) != std::string_view::npos ? "an" : "a";
}

/// Names of letters are read one by one (`an RN`, `a WD`), words and long Betza names as words.
std::string with_article(std::string const& word) {
    bool const spoken = word.front() >= 'a' && word.front() <= 'z';
    bool const vowel = spoken ? std::string_view("aeio").find(word.front()) != std::string_view::npos
                              : article(word) == "an";
    return fmt::format("{} {}", vowel ? "an" : "a", word);
}

std::string owned(man who, piece_table const& pieces) {
    return fmt::format("{}'s {}", side_name(who.owner()), noun(who, pieces));
}

std::string on(square s, refusal_scene const& scene) {
    man const who = scene.board.at(s);
    return who ? fmt::format("the {} on {}", noun(who, scene.pieces), name_of(s)) : name_of(s);
}

/// The noun for the man that an action names.
std::string noun_wanted(written_action const& action, wanted const& w, refusal_scene const& scene) {
    auto const& man_text = action.text.man;
    if (man_text.how == syntax::naming::parenthesised || man_text.how == syntax::naming::bare)
        return std::string(man_text.name);
    for (kind const k : scene.pieces.kinds_of(scene.mover))
        if (w.men & set_of(k)) return noun(man(scene.mover, k), scene.pieces);
    return "man";
}

std::string list_of(std::vector<std::string> const& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i)
        text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
    return text;
}

struct told {
    finding_code code;
    std::string label;
};

told tell(refusal const& why, square from, square to, refusal_scene const& scene) {
    using enum finding_code;
    std::string const mover = scene.board.at(from) ? noun(scene.board.at(from), scene.pieces) : "man";
    std::string const at = on(why.at, scene);
    switch (why.why) {
    case reason::empty_origin:
        return {no_such_man, fmt::format("{} is empty", name_of(from))};
    case reason::enemy_man:
        return {no_such_man,
                fmt::format("{} holds {}", name_of(from), owned(scene.board.at(from), scene.pieces))};
    case reason::own_man_on_target:
        return {no_such_move,
                fmt::format("{} stands on {}", owned(scene.board.at(to), scene.pieces), name_of(to))};
    case reason::no_such_step:
        return {no_such_move,
                fmt::format("{} does not go from {} to {}", with_article(mover), name_of(from), name_of(to))};
    case reason::blocked:
        return {no_such_move, fmt::format("{} stands in the way of the {} on {}", at, mover, name_of(from))};
    case reason::captures_nothing:
        return {no_such_move,
                fmt::format("there is nothing to capture on {}, and the {} goes there only to capture",
                            name_of(why.at), mover)};
    case reason::cannot_capture:
        return {no_such_move, fmt::format("the {} on {} does not capture {}", mover, name_of(from), at)};
    case reason::promotion_missing:
        return {promotion, fmt::format("a pawn that reaches {} must become another man", name_of(to))};
    case reason::no_promotion:
        return {promotion, fmt::format("the {} on {} does not promote by this move", mover, name_of(from))};
    case reason::not_in_promotions:
        return {promotion, "neither army had such a man at the start"};
    case reason::king_in_check:
        return {king_in_check, fmt::format("{} could then take the king", at)};
    case reason::no_castling:
        return {castling_refused, "this variant has no castling"};
    case reason::no_castling_right:
        return {castling_refused, "king or corner man has moved, or was never in its place"};
    case reason::castling_blocked:
        return {castling_refused, fmt::format("{} stands between king and corner man", at)};
    case reason::castling_check:
        return {castling_refused,
                fmt::format("the king would stand on or cross {}, which is attacked", name_of(why.at))};
    case reason::game_over:
        return {game_over, "the game had ended before this turn"};
    case reason::in_motion:
        return {in_motion,
                why.to == no_square
                    ? fmt::format("{} is in motion and can only be stopped", at)
                    : fmt::format("{} is in motion: it goes on to {} or is stopped", at, name_of(why.to))};
    case reason::not_in_motion:
        return {not_in_motion, fmt::format("{} is at rest", at)};
    case reason::second_action:
        return {second_start, "a second man is started or stopped: a turn has one action"};
    case reason::moved_already:
        return {moved_already, fmt::format("{} has done its one thing this turn", at)};
    case reason::stopped_already:
        return {moved_already, fmt::format("{} was stopped this turn", at)};
    case reason::must_go_on:
        return {must_go_on, fmt::format("{} can go on to {}, so it must", at, name_of(why.to))};
    case reason::action_missing:
        return {no_action, "no man is started or stopped, though one could be"};
    case reason::bound_man:
        return {bound_man, fmt::format("{} must go on", at)};
    case reason::bound_direction:
        return {bound_direction, fmt::format("{} must go on in the direction it came", at)};
    case reason::bound_quiet:
        return {bound_capture, fmt::format("after a move without capture {} may not be taken", at)};
    case reason::bound_capture:
        return {bound_capture, fmt::format("after its capture {} must capture again", at)};
    case reason::weaker_follower:
        return {wrong_follower,
                fmt::format("{} is weaker and can go to {}, so it must", at, name_of(why.to))};
    case reason::chain_continues:
        return {chain_stops, fmt::format("{} can go to {}, so it must", at, name_of(why.to))};
    case reason::no_chain:
        return {wrong_follower, fmt::format("nobody can go to {}, the square just vacated", name_of(why.at))};
    case reason::not_vacated:
        return {wrong_follower,
                fmt::format("the square just vacated is {}, and {} must go there", name_of(why.to), at)};
    case reason::followed_already:
        return {wrong_follower, fmt::format("{} has moved in this turn", at)};
    case reason::check_unanswered:
        return {check_unanswered, fmt::format("{} attacks the king after the leading move", at)};
    case reason::kings_adjacent:
        return {kings_adjacent, fmt::format("{} would stand next to it", at)};
    case reason::placement_missing:
        return {placement_missing, "out of check a turn begins with a placement, `G@…`"};
    case reason::placement_in_check:
        return {bad_placement, "in check nothing is placed"};
    case reason::placement_occupied:
        return {bad_placement, fmt::format("{} stands there", at)};
    case reason::placement_opens_king:
        if (scene.board.at(why.at).what() == kind::king) return {bad_placement, "the kings would meet"};
        return {bad_placement, fmt::format("{} could then take the king", at)};
    case reason::placement_strands:
        return {bad_placement, "it gives no check and leaves no move"};
    case reason::placement_checks:
        return {move_after_check, "the placement gives check"};
    case reason::placed_already:
        return {bad_placement, "a turn has one placement"};
    case reason::move_missing:
        return {move_missing, "the placement gives no check, so a move must follow"};
    case reason::only_kings_capture:
        return {only_kings_capture, fmt::format("{} is no king", at)};
    case reason::swap_in_check:
        return {teleport_refused, "the king is in check"};
    case reason::swap_attacked:
        return {teleport_refused, fmt::format("{} attacks the king there", at)};
    case reason::swap_partner:
        if (!scene.board.at(why.at))
            return {teleport_refused, fmt::format("nobody stands on {} to change places with", at)};
        return {teleport_refused,
                fmt::format("the king changes places with a friend that is no pawn, not with {}", at)};
    case reason::shrink_check:
        if (from == to) // a promotion
            return {shrink_check, fmt::format("the man that {} becomes would attack the king", at)};
        return {shrink_check, fmt::format("{} attacks the king once the board has shrunk", at)};
    case reason::shrink_promotion:
        return {shrink_promotion, fmt::format("the shrink leaves {}'s pawn on {}, its last row: it becomes "
                                              "a queen, rook, bishop or knight",
                                              side_name(scene.board.at(why.at).owner()), name_of(why.at))};
    case reason::no_shrink_promotion:
        return {shrink_promotion, fmt::format("there is no pawn on {} that the shrink leaves on its last row",
                                              name_of(why.at))};
    case reason::off_board:
        return {no_such_move, fmt::format("the board has {} files and {} ranks: there is no {}",
                                          scene.board.files, scene.board.ranks, name_of(why.at))};
    case reason::double_step_ranks:
        return {double_step_ranks, fmt::format("the board has {} ranks", scene.board.ranks)};
    case reason::castling_gap:
        return {castling_refused,
                fmt::format("squares between the king and {}: {}, where castling needs two or three", at,
                            std::abs(file_of(from) - file_of(why.at)) - 1)};
    case reason::no_screen:
        return {shot_refused,
                fmt::format("{} comes first ahead of the pawn on {}, and is no screen", at, name_of(from))};
    case reason::second_screen:
        return {shot_refused, fmt::format("{} is a second screen", at)};
    case reason::shielded:
        return {shot_refused, fmt::format("{} ends the line of fire", at)};
    case reason::empty_shot:
        return {shot_refused, fmt::format("there is nobody on {} to shoot", name_of(to))};
    case reason::several:
        return {several_turns, "more than one turn is written so"};
    case reason::turn_complete:
        return {turn_shape, "the turn was complete before this"};
    case reason::royal_into_check:
        return {king_in_check, fmt::format("{} could then take the king", at)};
    case reason::royals_face:
        return {king_in_check, fmt::format("the kings would face each other: {}", at)};
    case reason::royal_explodes:
        return {king_in_check, fmt::format("{} would explode, too", at)};
    case reason::king_may_not_flee:
        return {king_in_check, "in check a king goes nowhere"};
    case reason::must_capture:
        return {no_such_move, "a capture is open, so one must be made"};
    case reason::must_drop:
        return {no_such_move, "a piece of the pocket must be put down first"};
    case reason::gives_check:
        return {no_such_move, "it gives check, which it may not"};
    case reason::check_too_early:
        return {no_such_move, "only the last move of a full turn may give check"};
    case reason::never_moves_again:
        return {no_such_move, fmt::format("from {} it could never move again", name_of(why.at))};
    case reason::does_not_capture_its_like:
        return {no_such_move, fmt::format("{} is of the same kind", at)};
    case reason::outside_region:
        return {no_such_move, fmt::format("that piece never goes to {}", name_of(why.at))};
    case reason::wall_there:
        return {no_such_move, fmt::format("{} is closed", name_of(why.at))};
    case reason::nothing_to_hop:
        return {no_such_move, "there is not exactly one piece to hop over"};
    case reason::no_pass:
        return {no_such_move, "a turn may not be passed here"};
    case reason::no_drops:
        return {no_such_move, "this variant has no drops"};
    case reason::not_in_pocket:
        return {no_such_man, "there is no such piece in the pocket"};
    case reason::drop_occupied:
        return {no_such_move, fmt::format("{} stands there", at)};
    case reason::no_drop_there:
        return {no_such_move, fmt::format("such a piece is not dropped on {}", name_of(why.at))};
    case reason::doubled_on_file:
        return {no_such_move, fmt::format("there is one on the file of {} already", name_of(why.at))};
    case reason::bishops_same_color:
        return {no_such_move, "the bishops could not stand on both colours"};
    case reason::no_gate:
        return {no_such_move, fmt::format("nothing can be put on {} behind this move", name_of(why.at))};
    case reason::no_wall_there:
        return {no_such_move, fmt::format("no wall can stand on {}", name_of(why.at))};
    case reason::wall_missing:
        return {turn_shape, "a wall must be put"};
    case reason::none:
    case reason::turn_unfinished:
        break;
    }
    return {turn_shape, "the turn is not complete"};
}

} // namespace

std::string noun(man who, piece_table const& pieces) {
    return std::string(pieces.noun_of(who));
}

std::string_view side_name(color c) {
    return c == color::white ? "White" : "Black";
}

finding tell_refusal(refusal const& why, square from, square to, refusal_scene const& scene, span where) {
    told const what = tell(why, from, to, scene);
    return make_finding(what.code, where, what.label);
}

finding tell_no_such_man(written_action const& action, wanted const& w, refusal_scene const& scene) {
    std::string const name = noun_wanted(action, w, scene);
    std::vector<std::string> homes;
    for (int s = 0; s < 64; ++s)
        if (man const who = scene.board.men[std::size_t(s)];
            who.is(scene.mover) && (w.men & set_of(who.what())))
            homes.push_back(name_of(square(s)));
    std::string label;
    if (w.men == 0) {
        label = fmt::format("no man of {}'s army is {}", side_name(scene.mover), with_article(name));
    } else if (w.says_origin()) {
        square const from = square_at(w.from_file, w.from_rank);
        man const there = scene.board.at(from);
        if (w.from_file >= scene.board.files || w.from_rank >= scene.board.ranks)
            label = fmt::format("the board has {} files and {} ranks: there is no {}", scene.board.files,
                                scene.board.ranks, name_of(from));
        else if (!there)
            label = fmt::format("{} is empty", name_of(from));
        else if (there.owner() != scene.mover)
            label = fmt::format("{} holds {}", name_of(from), owned(there, scene.pieces));
        else
            label = fmt::format("{} holds {}, not {}", name_of(from), with_article(noun(there, scene.pieces)),
                                with_article(name));
    } else if (w.from_file >= 0 || w.from_rank >= 0) {
        label = w.from_file >= 0
                    ? fmt::format("{} has no {} on the {}-file", side_name(scene.mover), name,
                                  char('a' + w.from_file))
                    : fmt::format("{} has no {} on rank {}", side_name(scene.mover), name, w.from_rank + 1);
    } else {
        label = fmt::format("{} has no {}", side_name(scene.mover), name);
    }
    finding found = make_finding(finding_code::no_such_man, action.where, label);
    if (!homes.empty() && homes.size() <= 3 && !(w.men & set_of(kind::pawn)))
        found.notes.push_back(fmt::format("the {}{} of {} {} on {}", name, homes.size() > 1 ? "s" : "",
                                          side_name(scene.mover), homes.size() > 1 ? "stand" : "stands",
                                          list_of(homes)));
    return found;
}

finding tell_unfinished(refusal const& why, refusal_scene const& scene, span where) {
    return tell_refusal(why, why.at, why.to, scene, where);
}

int weight(reason why) {
    switch (why) {
    case reason::game_over:
        return 20;
    case reason::king_in_check:
    case reason::shrink_check:
        return 10;
    case reason::second_action:
    case reason::only_kings_capture:
        return 9;
    case reason::promotion_missing:
    case reason::no_promotion:
    case reason::not_in_promotions:
        return 8;
    case reason::in_motion:
    case reason::bound_man:
    case reason::bound_direction:
    case reason::bound_quiet:
    case reason::bound_capture:
        return 7;
    case reason::moved_already:
    case reason::stopped_already:
        return 6;
    case reason::blocked:
        return 5;
    case reason::captures_nothing:
    case reason::cannot_capture:
        return 4;
    case reason::own_man_on_target:
        return 3;
    case reason::no_such_step:
    case reason::empty_origin:
    case reason::enemy_man:
    case reason::off_board:
        return 1;
    default:
        return 5;
    }
}

std::string tell_setup_faults(std::uint32_t faults, square at) {
    struct {
        setup_fault fault;
        std::string_view text;
    } constexpr table[] = {
        {bad_size, "this variant is not played on a board of this size"},
        {men_off_board, "a man stands off the board"},
        {no_king, "a side has no king"},
        {several_kings, "a side has more than one king"},
        {pawn_on_last_rank, "a pawn stands on a first or last rank"},
        {opponent_in_check, "the side that has just moved is in check"},
        {bad_castling_right, "castling rights without king or corner man in place"},
        {bad_passed_square, "an e.p. square that no pawn has just passed"},
        {bad_momentum, "momentum of a man that cannot have it"},
        {too_many_men, "a side has more than sixteen men"},
        {foreign_man, "a man of the other army where both armies are the same"},
    };
    std::string text;
    for (auto const& row : table)
        if (faults & row.fault) text += fmt::format("{}{}", text.empty() ? "" : "; ", row.text);
    if (!text.empty() && at != no_square) text += fmt::format(" ({})", name_of(at));
    return text;
}

} // namespace vpgn::replay

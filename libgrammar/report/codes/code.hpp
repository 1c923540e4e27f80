// The table of all findings: code, slug, severity and headline. The page of each is pages/<code>.md.
//
// Letters: T text and encoding, G grammar, S contradictory statements, R rules, C command line and files, V
// variant definitions. R1xx apply to all variants, R2xx to Momentum; each further variant has a hundred of
// its own. C2xx are about games saved by Zillions of Games, C3xx about games as they are written, C4xx about
// articles.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace vpgn {

/// `unchecked` is not a judgement of the record: the rules are not known, so nothing else is reported about
/// its moves. It ranks above `error`, because such a game must not pass as correct.
enum class severity : std::uint8_t { note, warning, error, unchecked };

/// `unchecked`, `error`, `warning` or `note`.
constexpr std::string_view word_of(severity level) {
    switch (level) {
    case severity::unchecked:
        return "unchecked";
    case severity::error:
        return "error";
    case severity::warning:
        return "warning";
    case severity::note:
        break;
    }
    return "note";
}

// VPGN_FINDING(code, name, severity, headline). The slug is the name with dashes.
// A headline is lower case, has no full stop, and makes sense without the label. Codes are never reused.
#define VPGN_FINDINGS                                                                                        \
    VPGN_FINDING(T101, foreign_encoding, error, "text is in an encoding that is not read")                   \
    VPGN_FINDING(T102, mixed_encoding, warning, "text is in two encodings at once")                          \
    VPGN_FINDING(G101, stray_token, error, "this belongs to no turn")                                        \
    VPGN_FINDING(G102, unclosed_comment, error, "comment is never closed")                                   \
    VPGN_FINDING(G103, unclosed_variation, error, "variation is never closed")                               \
    VPGN_FINDING(G104, unmatched_close, error, "closes what was never opened")                               \
    VPGN_FINDING(G105, bad_tag, error, "tag pair is malformed")                                              \
    VPGN_FINDING(G106, missing_result, warning, "game ends without a result")                                \
    VPGN_FINDING(G107, not_an_action, error, "not an action")                                                \
    VPGN_FINDING(G108, misplaced_variation, error, "variation has no turn to replace")                       \
    VPGN_FINDING(G109, nag_out_of_range, warning, "numeric annotation glyph out of range")                   \
    VPGN_FINDING(G110, repeated_tag, warning, "tag is given twice")                                          \
    VPGN_FINDING(G111, bare_piece_name, warning, "name of a piece without parentheses")                      \
    VPGN_FINDING(G112, nested_too_deep, error, "variations nest too deep to be replayed")                    \
    VPGN_FINDING(G113, foreign_letters, warning, "the pieces have the letters of another language")          \
    VPGN_FINDING(G114, too_many_findings, error, "more findings than are told")                              \
    VPGN_FINDING(G115, bad_clock, warning, "clock time cannot be read")                                      \
    VPGN_FINDING(G116, bad_evaluation, warning, "evaluation cannot be read")                                 \
    VPGN_FINDING(G117, bad_board_mark, warning, "coloured squares or arrows cannot be read")                 \
    VPGN_FINDING(G118, misread_number, warning, "move number has a misread digit")                           \
    VPGN_FINDING(S101, check_mark, warning, "check mark disagrees with the position")                        \
    VPGN_FINDING(S102, mate_mark, warning, "mate mark disagrees with the position")                          \
    VPGN_FINDING(S103, result_against_board, error, "result disagrees with the final position")              \
    VPGN_FINDING(S104, result_tag, warning, "result tag and the game's last word disagree")                  \
    VPGN_FINDING(S105, move_number, warning, "move number disagrees with the turn")                          \
    VPGN_FINDING(S106, capture_mark, warning, "capture mark disagrees with the board")                       \
    VPGN_FINDING(S107, set_up_tag, warning, "tags disagree on where the game begins")                        \
    VPGN_FINDING(S108, null_move, note, "a pass is no turn of the game")                                     \
    VPGN_FINDING(S109, mate_undecided, note, "whether this is mate was not found out")                       \
    VPGN_FINDING(S110, missing_check_mark, note, "a check is not marked")                                    \
    VPGN_FINDING(S111, open_result, note, "the result is left open, though the game has ended")              \
    VPGN_FINDING(S112, clock_goes_up, note, "clock goes up by more than the increment")                      \
    VPGN_FINDING(S113, mark_off_board, warning, "coloured square or arrow off the board")                    \
    VPGN_FINDING(S114, stray_separator, warning, "punctuation between moves")                                \
    VPGN_FINDING(R101, no_such_piece, error, "no such piece there")                                          \
    VPGN_FINDING(R102, no_such_move, error, "that piece does not go there")                                  \
    VPGN_FINDING(R103, king_in_check, error, "leaves the king in check")                                     \
    VPGN_FINDING(R104, castling_refused, error, "castling is not possible")                                  \
    VPGN_FINDING(R105, promotion, error, "promotion is missing or wrong")                                    \
    VPGN_FINDING(R106, several_turns, error, "several turns fit")                                            \
    VPGN_FINDING(R107, game_over, error, "turn after the end of the game")                                   \
    VPGN_FINDING(R108, turn_shape, error, "not a turn of this variant")                                      \
    VPGN_FINDING(R109, king_capturable, warning, "own king can be captured")                                 \
    VPGN_FINDING(R110, unknown_variant, unchecked, "unknown variant: rules not checked")                     \
    VPGN_FINDING(R111, bad_position_text, error, "position text cannot be read")                             \
    VPGN_FINDING(R112, impossible_position, error, "no game can be played from this position")               \
    VPGN_FINDING(R113, bad_army, error, "army cannot be read")                                               \
    VPGN_FINDING(R114, unknown_rule_set, error, "unknown rule set")                                          \
    VPGN_FINDING(R115, earlier_slip, error, "after this turn a later one is impossible")                     \
    VPGN_FINDING(R116, position_not_given, note, "starting position is not given: turns not checked")        \
    VPGN_FINDING(R117, turn_missing, error, "a turn is missing")                                             \
    VPGN_FINDING(R118, repeated_turn, error, "a turn is written twice")                                      \
    VPGN_FINDING(R119, turns_exchanged, error, "turns stand in each other's place")                          \
    VPGN_FINDING(R120, turns_of_elsewhere, error, "turns do not belong here")                                \
    VPGN_FINDING(R201, must_go_on, error, "a piece in motion is left out that must go on")                   \
    VPGN_FINDING(R202, moved_already, error, "a piece does two things in one turn")                          \
    VPGN_FINDING(R203, no_action, error, "no piece is started or stopped")                                   \
    VPGN_FINDING(R204, second_start, error, "two pieces are started or stopped in one turn")                 \
    VPGN_FINDING(R205, in_motion, error, "a piece in motion cannot be started")                              \
    VPGN_FINDING(R206, not_in_motion, error, "a piece at rest cannot be stopped")                            \
    VPGN_FINDING(R301, bound_piece, error, "another piece must go on")                                       \
    VPGN_FINDING(R302, bound_direction, error, "that piece must go on in its direction")                     \
    VPGN_FINDING(R303, bound_capture, error, "capture where none may be, or none where one must be")         \
    VPGN_FINDING(R401, chain_stops, error, "the chain stops too early")                                      \
    VPGN_FINDING(R402, wrong_follower, error, "that piece does not follow")                                  \
    VPGN_FINDING(R403, chain_missing, warning, "the chain is left out")                                      \
    VPGN_FINDING(R404, check_unanswered, error, "the leading move leaves the king in check")                 \
    VPGN_FINDING(R405, kings_adjacent, error, "kings may not stand next to each other")                      \
    VPGN_FINDING(R501, placement_missing, error, "the placement is left out")                                \
    VPGN_FINDING(R502, bad_placement, error, "the neutral piece cannot be placed there")                     \
    VPGN_FINDING(R503, move_after_check, error, "a placement that gives check completes the turn")           \
    VPGN_FINDING(R504, only_kings_capture, error, "only kings capture")                                      \
    VPGN_FINDING(R505, teleport_refused, error, "the king cannot change places there")                       \
    VPGN_FINDING(R506, move_missing, error, "a placement that gives no check needs a move behind it")        \
    VPGN_FINDING(R601, shrink_check, error, "the shrink leaves the king in check")                           \
    VPGN_FINDING(R602, shrink_promotion, error, "a promotion by the shrink is missing or wrong")             \
    VPGN_FINDING(R603, double_step_ranks, error, "no double step on fewer than eight ranks")                 \
    VPGN_FINDING(R604, squares_after_shrink, error, "squares are named from the wrong side of a shrink")     \
    VPGN_FINDING(R701, shot_refused, error, "the pawn cannot shoot there")                                   \
    VPGN_FINDING(C101, json_syntax, error, "not JSON")                                                       \
    VPGN_FINDING(C102, json_shape, error, "not what a game in JSON is made of")                              \
    VPGN_FINDING(C103, json_text, error, "text would be read as something else")                             \
    VPGN_FINDING(C201, zillions_line, error, "line of a saved game cannot be read")                          \
    VPGN_FINDING(C202, zillions_part, warning, "part of a turn has no word in the dialect")                  \
    VPGN_FINDING(C203, zillions_header, warning, "the head of a saved game is incomplete")                   \
    VPGN_FINDING(C204, zillions_position, error, "change of the starting position cannot be told")           \
    VPGN_FINDING(C301, zillions_has_no_place, warning, "a saved game of Zillions has no place for this")     \
    VPGN_FINDING(C302, text_converted, note, "text is written in another encoding than the source's")        \
    VPGN_FINDING(C303, record_has_no_place, warning, "canonical text has no place for this")                 \
    VPGN_FINDING(C304, result_added, note, "a result is written that the source does not give")              \
    VPGN_FINDING(C401, article_without_game, error, "no recorded game was found in the text")                \
    VPGN_FINDING(C402, article_lost_turn, error, "a turn was not found where one must stand")                \
    VPGN_FINDING(V101, definition_line, error, "line of a definition cannot be read")                        \
    VPGN_FINDING(V102, comment_behind_value, warning, "comment behind a value")                              \
    VPGN_FINDING(V103, definition_too_large, error, "more than is read of definitions")                      \
    VPGN_FINDING(V104, variant_defined_twice, error, "variant is defined already")                           \
    VPGN_FINDING(V105, unknown_parent, error, "parent is not known")                                         \
    VPGN_FINDING(V106, circular_parents, error, "variants are each other's parents")                         \
    VPGN_FINDING(V107, parent_below, warning, "parent is defined below")                                     \
    VPGN_FINDING(V108, repeated_key, warning, "key is given twice")                                          \
    VPGN_FINDING(V109, unknown_key, error, "key is not known")                                               \
    VPGN_FINDING(V110, bad_key_value, error, "value cannot be read")                                         \
    VPGN_FINDING(V111, key_not_honored, warning, "rule is known but not honoured")                           \
    VPGN_FINDING(V112, old_key, warning, "key has a newer name")                                             \
    VPGN_FINDING(V113, bad_piece_moves, error, "moves of a piece cannot be read")                            \
    VPGN_FINDING(V114, letter_used_twice, error, "letter stands for two pieces")                             \
    VPGN_FINDING(V115, unknown_letter, error, "no piece has this letter")                                    \
    VPGN_FINDING(V116, start_does_not_fit, error, "start position does not fit")                             \
    VPGN_FINDING(V117, keys_disagree, warning, "keys disagree")                                              \
    VPGN_FINDING(V118, castling_does_not_fit, error, "castling does not fit the board")                      \
    VPGN_FINDING(V119, name_is_taken, error, "another variant has this name")                                \
    VPGN_FINDING(V120, no_game_begins, error, "no game can begin")                                           \
    VPGN_FINDING(V121, beyond_board, warning, "value lies beyond the board")                                 \
    VPGN_FINDING(V122, read_otherwise, note, "another program reads this otherwise")

enum class finding_code : std::uint16_t {
#define VPGN_FINDING(code, name, level, headline) name,
    VPGN_FINDINGS
#undef VPGN_FINDING
};

/// Whether the finding is reported only if requested by name, because many records omit the same thing on
/// purpose.
constexpr bool told_on_request(finding_code code) {
    return code == finding_code::missing_check_mark || code == finding_code::open_result;
}

struct code_record {
    finding_code id;
    std::string_view code; ///< `R101`
    std::string_view slug; ///< `no-such-piece`
    severity level;
    std::string_view headline;
};

/// All records in the order of the table, which is the order of the codes within a letter. O(1).
std::span<code_record const> all_codes();

code_record const& record_of(finding_code);

/// Finds a record by code (`R101`, case-insensitive) or slug (`no-such-piece`).
std::optional<finding_code> find_code(std::string_view code_or_slug);

/// The page of a finding as Markdown: explanation, reason, an example and the corrected example.
std::string_view page_of(finding_code);

} // namespace vpgn

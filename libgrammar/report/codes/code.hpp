// The table of all findings: code, slug, severity and headline. The page of each is pages/<code>.md.
//
// Letters: T text and encoding, G grammar, S contradictory statements, R rules, C command line and files, V
// variant definitions. R1xx apply to all variants, R2xx to Momentum; each further variant has a hundred of
// its own. C2xx are about games saved by Zillions of Games, C3xx about games as they are written, C4xx about
// articles, C5xx about the record formats of Shogi and Xiangqi.
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
    VPGN_FINDING(T101, foreign_encoding, error, "unsupported text encoding")                                 \
    VPGN_FINDING(T102, mixed_encoding, warning, "text mixes two encodings")                                  \
    VPGN_FINDING(G101, stray_token, error, "unexpected token")                                               \
    VPGN_FINDING(G102, unclosed_comment, error, "unterminated comment")                                      \
    VPGN_FINDING(G103, unclosed_variation, error, "unterminated variation")                                  \
    VPGN_FINDING(G104, unmatched_close, error, "unmatched closing bracket")                                  \
    VPGN_FINDING(G105, bad_tag, error, "malformed tag pair")                                                 \
    VPGN_FINDING(G106, missing_result, warning, "missing result")                                            \
    VPGN_FINDING(G107, not_an_action, error, "unreadable move")                                              \
    VPGN_FINDING(G108, misplaced_variation, error, "variation without a move to replace")                    \
    VPGN_FINDING(G109, nag_out_of_range, warning, "numeric annotation glyph out of range")                   \
    VPGN_FINDING(G110, repeated_tag, warning, "duplicate tag")                                               \
    VPGN_FINDING(G111, bare_piece_name, warning, "piece name without parentheses")                           \
    VPGN_FINDING(G112, nested_too_deep, error, "variations are nested too deeply to be replayed")            \
    VPGN_FINDING(G113, foreign_letters, warning, "piece letters of another language")                        \
    VPGN_FINDING(G114, too_many_findings, error, "too many findings")                                        \
    VPGN_FINDING(G115, bad_clock, warning, "invalid clock time")                                             \
    VPGN_FINDING(G116, bad_evaluation, warning, "invalid evaluation")                                        \
    VPGN_FINDING(G117, bad_board_mark, warning, "invalid coloured squares or arrows")                        \
    VPGN_FINDING(G118, misread_number, warning, "move number has a misread digit")                           \
    VPGN_FINDING(G125, too_much_work, error, "work limit of a game exceeded")                                \
    VPGN_FINDING(G127, surrounding_text, warning, "marks of a mail, web page or list in a game")             \
    VPGN_FINDING(G128, typographic_quotes, warning, "typographic quotation marks around the value of a tag") \
    VPGN_FINDING(G129, tag_name_case, warning, "unusual letter case of a tag name")                          \
    VPGN_FINDING(G130, unportable_encoding, note, "other programs may misread the characters")               \
    VPGN_FINDING(S101, check_mark, warning, "wrong check mark")                                              \
    VPGN_FINDING(S102, mate_mark, warning, "wrong mate mark")                                                \
    VPGN_FINDING(S103, result_against_board, error, "result contradicts the final position")                 \
    VPGN_FINDING(S104, result_tag, warning, "result tag and termination marker differ")                      \
    VPGN_FINDING(S105, move_number, warning, "wrong move number")                                            \
    VPGN_FINDING(S106, capture_mark, warning, "wrong capture mark")                                          \
    VPGN_FINDING(S107, set_up_tag, warning, "tags disagree about the starting position")                     \
    VPGN_FINDING(S108, null_move, note, "null move in the record")                                           \
    VPGN_FINDING(S109, mate_undecided, note, "mate could not be decided")                                    \
    VPGN_FINDING(S110, missing_check_mark, note, "missing check mark")                                       \
    VPGN_FINDING(S111, open_result, note, "result is open although the game has ended")                      \
    VPGN_FINDING(S112, clock_goes_up, note, "clock increases by more than the increment")                    \
    VPGN_FINDING(S113, mark_off_board, warning, "coloured square or arrow is off the board")                 \
    VPGN_FINDING(S114, stray_separator, warning, "punctuation between moves")                                \
    VPGN_FINDING(S117, bad_date, warning, "invalid date")                                                    \
    VPGN_FINDING(S118, bad_time, warning, "invalid time of day")                                             \
    VPGN_FINDING(S119, bad_rating, warning, "invalid rating")                                                \
    VPGN_FINDING(S120, bad_eco, warning, "invalid ECO code")                                                 \
    VPGN_FINDING(S121, bad_result, warning, "invalid result tag")                                            \
    VPGN_FINDING(S122, bad_round, warning, "invalid round")                                                  \
    VPGN_FINDING(S123, bad_clock_tag, warning, "invalid clock in a tag")                                     \
    VPGN_FINDING(S124, bad_fide_id, warning, "invalid FIDE ID")                                              \
    VPGN_FINDING(S125, bad_time_control, note, "unreadable time control")                                    \
    VPGN_FINDING(S126, bad_title, warning, "invalid title")                                                  \
    VPGN_FINDING(S127, stray_quote, warning, "stray quotation mark in a tag")                                \
    VPGN_FINDING(S128, name_spelling, note, "unusual spelling of a name")                                    \
    VPGN_FINDING(S131, bare_quote, warning, "unescaped quotation mark in a tag")                             \
    VPGN_FINDING(S132, mended_position, warning, "position text contradicts itself")                         \
    VPGN_FINDING(S133, array_instead, warning, "moves begin from another position")                          \
    VPGN_FINDING(S136, suffix_in_words, warning, "end of a move in unusual form")                            \
    VPGN_FINDING(S137, board_signal, warning, "kings in the centre as a board's signal")                     \
    VPGN_FINDING(S139, move_form, warning, "moves in another form throughout")                               \
    VPGN_FINDING(S140, missing_blank, warning, "missing blank between moves")                                \
    VPGN_FINDING(S141, missing_file, warning, "pawn capture without its file")                               \
    VPGN_FINDING(S142, unportable_move, note, "move not in standard algebraic notation")                     \
    VPGN_FINDING(S143, castling_by_squares, note, "castling written as a move of the king")                  \
    VPGN_FINDING(S144, unportable_tags, note, "the seven tags are incomplete or out of order")               \
    VPGN_FINDING(S145, unportable_position, note, "position text not in six canonical fields")               \
    VPGN_FINDING(S146, unportable_sign, note, "sign outside the PGN standard")                               \
    VPGN_FINDING(S147, unportable_comment, note, "comment that other programs may misread")                  \
    VPGN_FINDING(S148, unportable_line, note, "line longer than 255 characters")                             \
    VPGN_FINDING(S150, other_record_differs, note, "the other record of the game has an error here")         \
    VPGN_FINDING(S151, unlikely_move, note, "a similar move is far likelier")                                \
    VPGN_FINDING(S152, book_variation, warning, "variation without its parentheses")                         \
    VPGN_FINDING(R101, no_such_piece, error, "no such piece")                                                \
    VPGN_FINDING(R102, no_such_move, error, "illegal move")                                                  \
    VPGN_FINDING(R103, king_in_check, error, "king left in check")                                           \
    VPGN_FINDING(R104, castling_refused, error, "illegal castling")                                          \
    VPGN_FINDING(R105, promotion, error, "missing or wrong promotion")                                       \
    VPGN_FINDING(R106, several_turns, error, "ambiguous move")                                               \
    VPGN_FINDING(R107, game_over, error, "move after the end of the game")                                   \
    VPGN_FINDING(R108, turn_shape, error, "not a move of this variant")                                      \
    VPGN_FINDING(R109, king_capturable, warning, "own king left in check")                                   \
    VPGN_FINDING(R110, unknown_variant, unchecked, "unknown variant: moves not checked")                     \
    VPGN_FINDING(R111, bad_position_text, error, "invalid position text")                                    \
    VPGN_FINDING(R112, impossible_position, error, "impossible position")                                    \
    VPGN_FINDING(R113, bad_army, error, "invalid army")                                                      \
    VPGN_FINDING(R114, unknown_rule_set, error, "unknown rule set")                                          \
    VPGN_FINDING(R115, earlier_slip, error, "this move makes a later one impossible")                        \
    VPGN_FINDING(R116, position_not_given, note, "unknown starting position: moves not checked")             \
    VPGN_FINDING(R117, turn_missing, error, "missing move")                                                  \
    VPGN_FINDING(R118, repeated_turn, error, "repeated move")                                                \
    VPGN_FINDING(R119, turns_exchanged, error, "moves in the wrong order")                                   \
    VPGN_FINDING(R120, turns_of_elsewhere, error, "moves of another game")                                   \
    VPGN_FINDING(R122, variant_not_named, error, "moves of a variant that no tag names")                     \
    VPGN_FINDING(R123, line_out_of_place, warning, "line of moves out of its place")                         \
    VPGN_FINDING(R124, unportable_variant, note, "variant that few programs know")                           \
    VPGN_FINDING(R125, records_differ, error, "the two records of the game differ")                          \
    VPGN_FINDING(R126, record_without_pair, error, "game without a second record")                           \
    VPGN_FINDING(R201, must_go_on, error, "missing momentum move")                                           \
    VPGN_FINDING(R202, moved_already, error, "piece acts twice in one turn")                                 \
    VPGN_FINDING(R203, no_action, error, "no piece is started or stopped")                                   \
    VPGN_FINDING(R204, second_start, error, "two pieces are started or stopped in one turn")                 \
    VPGN_FINDING(R205, in_motion, error, "a piece in motion cannot be started")                              \
    VPGN_FINDING(R206, not_in_motion, error, "a piece at rest cannot be stopped")                            \
    VPGN_FINDING(R301, bound_piece, error, "another piece must continue")                                    \
    VPGN_FINDING(R302, bound_direction, error, "piece must continue in its direction")                       \
    VPGN_FINDING(R303, bound_capture, error, "forbidden or missing capture")                                 \
    VPGN_FINDING(R401, chain_stops, error, "chain stops too early")                                          \
    VPGN_FINDING(R402, wrong_follower, error, "wrong follower in the chain")                                 \
    VPGN_FINDING(R403, chain_missing, warning, "missing chain")                                              \
    VPGN_FINDING(R404, check_unanswered, error, "leading move leaves the king in check")                     \
    VPGN_FINDING(R405, kings_adjacent, error, "kings next to each other")                                    \
    VPGN_FINDING(R501, placement_missing, error, "missing placement")                                        \
    VPGN_FINDING(R502, bad_placement, error, "the neutral piece cannot be placed there")                     \
    VPGN_FINDING(R503, move_after_check, error, "a placement that gives check completes the turn")           \
    VPGN_FINDING(R504, only_kings_capture, error, "only kings capture")                                      \
    VPGN_FINDING(R505, teleport_refused, error, "the king cannot change places there")                       \
    VPGN_FINDING(R506, move_missing, error, "missing move after a placement without check")                  \
    VPGN_FINDING(R601, shrink_check, error, "king left in check by the shrink")                              \
    VPGN_FINDING(R602, shrink_promotion, error, "missing or wrong promotion by the shrink")                  \
    VPGN_FINDING(R603, double_step_ranks, error, "no double step on fewer than eight ranks")                 \
    VPGN_FINDING(R604, squares_after_shrink, error, "squares named by the wrong board of a shrink")          \
    VPGN_FINDING(R701, shot_refused, error, "the pawn cannot shoot there")                                   \
    VPGN_FINDING(C101, json_syntax, error, "not JSON")                                                       \
    VPGN_FINDING(C102, json_shape, error, "unexpected JSON structure")                                       \
    VPGN_FINDING(C103, json_text, error, "text would be read differently")                                   \
    VPGN_FINDING(C104, json_repeated_key, error, "duplicate key in an object")                               \
    VPGN_FINDING(C105, json_too_deep, error, "too deeply nested JSON")                                       \
    VPGN_FINDING(C201, zillions_line, error, "invalid line in a saved game")                                 \
    VPGN_FINDING(C202, zillions_part, warning, "part of a move cannot be expressed in extended PGN")         \
    VPGN_FINDING(C203, zillions_header, warning, "incomplete header of a saved game")                        \
    VPGN_FINDING(C204, zillions_position, error, "unreadable change of the starting position")               \
    VPGN_FINDING(C301, zillions_has_no_place, warning, "not representable in a Zillions save file")          \
    VPGN_FINDING(C302, text_converted, note, "text converted to another encoding")                           \
    VPGN_FINDING(C303, record_has_no_place, warning, "not representable in canonical text")                  \
    VPGN_FINDING(C304, result_added, note, "result added")                                                   \
    VPGN_FINDING(C401, article_without_game, error, "no game found in the text")                             \
    VPGN_FINDING(C402, article_lost_turn, error, "missing move in the text")                                 \
    VPGN_FINDING(C501, record_part, error, "unreadable part of a record")                                    \
    VPGN_FINDING(C502, record_start, error, "unreadable starting position of a record")                      \
    VPGN_FINDING(C503, record_move, error, "unreadable move in a record")                                    \
    VPGN_FINDING(C504, record_variation, error, "variation of a move that the record lacks")                 \
    VPGN_FINDING(C505, record_ending, warning, "unknown ending of a record")                                 \
    VPGN_FINDING(V101, definition_line, error, "invalid line in a definition")                               \
    VPGN_FINDING(V102, comment_behind_value, warning, "comment after a value")                               \
    VPGN_FINDING(V103, definition_too_large, error, "definition too large")                                  \
    VPGN_FINDING(V104, variant_defined_twice, error, "variant defined twice")                                \
    VPGN_FINDING(V105, unknown_parent, error, "unknown parent")                                              \
    VPGN_FINDING(V106, circular_parents, error, "circular parents")                                          \
    VPGN_FINDING(V107, parent_below, warning, "parent defined after its child")                              \
    VPGN_FINDING(V108, repeated_key, warning, "duplicate key")                                               \
    VPGN_FINDING(V109, unknown_key, error, "unknown key")                                                    \
    VPGN_FINDING(V110, bad_key_value, error, "value cannot be read")                                         \
    VPGN_FINDING(V111, key_not_honored, warning, "rule not supported")                                       \
    VPGN_FINDING(V112, old_key, warning, "deprecated key")                                                   \
    VPGN_FINDING(V113, bad_piece_moves, error, "invalid piece moves")                                        \
    VPGN_FINDING(V114, letter_used_twice, error, "letter used for two pieces")                               \
    VPGN_FINDING(V115, unknown_letter, error, "unknown piece letter")                                        \
    VPGN_FINDING(V116, start_does_not_fit, error, "invalid start position")                                  \
    VPGN_FINDING(V117, keys_disagree, warning, "contradictory keys")                                         \
    VPGN_FINDING(V118, castling_does_not_fit, error, "castling does not fit the board")                      \
    VPGN_FINDING(V119, name_is_taken, error, "another variant has this name")                                \
    VPGN_FINDING(V120, no_game_begins, error, "no legal game can begin")                                     \
    VPGN_FINDING(V121, beyond_board, warning, "value is outside the board")                                  \
    VPGN_FINDING(V122, read_otherwise, note, "other programs read this differently")

enum class finding_code : std::uint16_t {
#define VPGN_FINDING(code, name, level, headline) name,
    VPGN_FINDINGS
#undef VPGN_FINDING
};

/// Whether the finding is about text that this program reads and others may not.
constexpr bool is_of_portability(finding_code code) {
    switch (code) {
    case finding_code::unportable_encoding:
    case finding_code::unportable_move:
    case finding_code::unportable_tags:
    case finding_code::unportable_position:
    case finding_code::unportable_sign:
    case finding_code::unportable_comment:
    case finding_code::unportable_line:
    case finding_code::unportable_variant:
        return true;
    default:
        return false;
    }
}

/// Whether the finding is reported only if requested by name or by a profile, because many records omit the
/// same thing on purpose.
constexpr bool on_request_only(finding_code code) {
    return code == finding_code::missing_check_mark || code == finding_code::open_result ||
           code == finding_code::unlikely_move || is_of_portability(code);
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

/* The library libvpgn.so.1 for C, and for every language that calls C: recorded games of chess variants checked,
 * converted, repaired, played, built, edited and written.
 *
 * Text is UTF-8. Parameters that are texts end with a zero byte, unless a size is given; NULL means an empty one.
 * Offsets count bytes from 0; lines, games, plies and moves count from 1.
 *
 * Results. A function that can fail returns a vpgn_status, and sets what it returns through pointers only where that
 * is VPGN_OK (or VPGN_NONE: then to NULL or 0). vpgn_last_error has a sentence for people, vpgn_last_finding the error
 * in a text that was refused. No exception leaves the library; it never ends the process, prints nothing, reads no file,
 * no environment and starts no thread.
 *
 * Memory. What is returned through `**` belongs to the caller, who frees it by the function of its type; NULL may be
 * freed. Pointers to texts within an object are valid until that object is changed or freed.
 *
 * Threads. Functions may be called from any threads at once. One object must not be used by two threads at once if one
 * of them changes it, except a tree: its positions are computed when they are asked for, so no two threads may use one
 * tree at once. Copies are independent. Errors are kept by thread.
 *
 * Compatibility. Functions and enumerators are added, never changed or removed, within the name libvpgn.so.1. Structures
 * that are parameters begin with their size, VPGN_INIT(type), so that they can grow.
 */
#ifndef VPGN_H
#define VPGN_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define VPGN_API
#else
#define VPGN_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum vpgn_status {
    VPGN_OK = 0,
    VPGN_NONE = 1,           /* there is no such thing here, which is no error: the end of a line, nothing to undo */
    VPGN_WRONG_ARGUMENT = 2, /* an unknown name, a place that does not exist, a NULL that must not be */
    VPGN_REFUSED = 3,        /* an error in a text: an illegal turn, a definition; see vpgn_last_finding */
    VPGN_NO_MEMORY = 4,
    VPGN_FAILED = 5          /* anything else: an error of the library */
} vpgn_status;

typedef enum vpgn_side { VPGN_WHITE = 0, VPGN_BLACK = 1, VPGN_NO_SIDE = -1 } vpgn_side;

/* Sets the size of a parameter structure; its other members are 0: vpgn_reading reading = VPGN_INIT(vpgn_reading); */
#define VPGN_INIT(type) {.size = sizeof(type)}

/* ---- errors and texts */

/* `0.1.0` */
VPGN_API char const* vpgn_version(void);

/* The last error on this thread, until its next one; empty where there was none. */
VPGN_API char const* vpgn_last_error(void);

typedef struct vpgn_finding {
    char const* code;       /* `R102` */
    char const* slug;       /* `no-such-move` */
    char const* message;    /* the headline */
    char const* label;      /* the fact at the place */
    uint64_t start;         /* bytes of the text that was refused */
    uint64_t end;           /* one past the last */
    char const* suggestion; /* what was probably meant; NULL: nothing */
} vpgn_finding;

/* The finding of the last error on this thread, valid until its next error. VPGN_NONE: it had none. */
VPGN_API vpgn_status vpgn_last_finding(vpgn_finding* finding);

typedef struct vpgn_text vpgn_text;

/* Ends with a zero byte, which does not count. */
VPGN_API char const* vpgn_text_data(vpgn_text const* text);
VPGN_API size_t vpgn_text_size(vpgn_text const* text);
VPGN_API void vpgn_text_free(vpgn_text* text);

/* ---- texts of games */

/* What is known of a text in addition to its contents. NULL in place of it: nothing. */
typedef struct vpgn_reading {
    size_t size;
    char const* from;        /* the format, `pgn`, `kif`, …; NULL: detected */
    char const* variant;     /* of games that name none */
    char const* definitions; /* a text of definitions of variants */
    char const* white_army;  /* of games that name none: a name, or four Betza names */
    char const* black_army;
    char const* file;        /* the name of the text in reports */
} vpgn_reading;

/* What is left out of written games, and their layout. NULL in place of it: the usual. Words are those of
 * `vpgn convert`; several are separated by commas. */
typedef struct vpgn_writing {
    size_t size;
    char const* strip;      /* `comments,variations,annotations,clocks,evals,marks,commands` */
    char const* keep_tags;  /* only these, `seven` for those that PGN requires */
    char const* drop_tags;
    char const* line_width; /* columns of movetext in PGN, as digits; `0`: one line; NULL: 79 */
    char const* move_numbers;
    char const* notation;
} vpgn_writing;

/* The findings of the games, as `vpgn check --format FORMAT` prints them: `text`, `json`, `jsonl`, …; NULL: `json`. */
VPGN_API vpgn_status vpgn_check(char const* text, size_t size, vpgn_reading const* reading, char const* format,
                                vpgn_text** report);
/* The games in another format: `pgn`, `lan`, `uci`, `fen`, `json`, … */
VPGN_API vpgn_status vpgn_convert(char const* text, size_t size, vpgn_reading const* reading, char const* to,
                                  vpgn_writing const* writing, vpgn_text** converted);
/* The text with the repairs that leave no choice, as by `vpgn check --fix=KIND,…`; `kinds` NULL: all. */
VPGN_API vpgn_status vpgn_fix(char const* text, size_t size, vpgn_reading const* reading, char const* kinds,
                              vpgn_text** repaired, uint64_t* repairs);

/* ---- positions */

/* Where a game begins. NULL in place of it, or of a member: the usual. */
typedef struct vpgn_setup {
    size_t size;
    char const* variant;     /* id, name or alias; NULL: orthodox chess */
    char const* position;    /* FEN or the variant's extension of it; NULL: the array */
    char const* definitions; /* a text of definitions of variants */
    char const* white_army;
    char const* black_army;
    char const* rule_set;
} vpgn_setup;

typedef struct vpgn_position vpgn_position;

VPGN_API vpgn_status vpgn_position_new(vpgn_setup const* setup, vpgn_position** position);
/* The array of Chess960 with a number from 0 to 959. */
VPGN_API vpgn_status vpgn_position_chess960(int number, vpgn_position** position);
/* With the turns played. */
VPGN_API vpgn_status vpgn_position_copy(vpgn_position const* position, vpgn_position** copy);
VPGN_API void vpgn_position_free(vpgn_position* position);

VPGN_API vpgn_status vpgn_position_text(vpgn_position const* position, vpgn_text** text);
/* The name of its variant. */
VPGN_API vpgn_status vpgn_position_variant(vpgn_position const* position, vpgn_text** name);
VPGN_API vpgn_side vpgn_position_to_move(vpgn_position const* position); /* VPGN_NO_SIDE of NULL */
VPGN_API vpgn_side vpgn_position_side(vpgn_position const* position); /* deprecated: its name is vpgn_position_to_move */
VPGN_API uint32_t vpgn_position_number(vpgn_position const* position); /* of the coming move; 0 of NULL */
/* Plies since the last capture or pawn's move; 0 of NULL. */
VPGN_API uint32_t vpgn_position_halfmove_clock(vpgn_position const* position);
/* How often the position has occurred among the turns played here, from 1; 0 of NULL. */
VPGN_API uint32_t vpgn_position_occurrences(vpgn_position const* position);
/* Equal for equal positions of a variant, whatever their clocks and numbers. */
VPGN_API vpgn_status vpgn_position_key(vpgn_position const* position, uint64_t* key);
VPGN_API vpgn_status vpgn_position_in_check(vpgn_position const* position, int* in_check);
/* The squares of the pieces of `by` that attack a square, separated by spaces, `c3 f3`: a king of the other side there
 * would be in check by them, whatever is on the square. */
VPGN_API vpgn_status vpgn_position_attackers(vpgn_position const* position, char const* square, vpgn_side by,
                                             vpgn_text** squares);
/* Those of the pieces that give check to the side to move; an empty text: there are none. */
VPGN_API vpgn_status vpgn_position_checkers(vpgn_position const* position, vpgn_text** squares);
/* Whether `side`, or with VPGN_NO_SIDE whether neither side, can win any more with the pieces on the board, whatever both
 * play: 1 or 0. 0 where it is not known, and in blocked positions. */
VPGN_API vpgn_status vpgn_position_insufficient_material(vpgn_position const* position, vpgn_side side,
                                                         int* is_insufficient);
/* How the game has ended: `checkmate`, `repetition`, …; VPGN_NONE: it continues. `claim` not 0: draws that players may
 * claim count. */
VPGN_API vpgn_status vpgn_position_outcome(vpgn_position const* position, int claim, vpgn_side* winner,
                                           vpgn_text** reason);
VPGN_API vpgn_status vpgn_position_perft(vpgn_position const* position, int depth, uint64_t* lines);
/* The board as an SVG document. */
VPGN_API vpgn_status vpgn_position_svg(vpgn_position const* position, vpgn_side below, vpgn_text** svg);

/* Plays a turn in any notation; `played` is its canonical text, and may be NULL. VPGN_REFUSED: it is illegal, and the
 * position is unchanged. */
VPGN_API vpgn_status vpgn_position_play(vpgn_position* position, char const* turn, vpgn_text** played);
/* The other side moves next. VPGN_REFUSED in check, and where turns have several moves. */
VPGN_API vpgn_status vpgn_position_play_null(vpgn_position* position);
/* Takes the last turn back; `undone` may be NULL. VPGN_NONE: none was played. */
VPGN_API vpgn_status vpgn_position_undo(vpgn_position* position, vpgn_text** undone);

typedef struct vpgn_turns vpgn_turns;

/* All legal turns, sorted by their texts. */
VPGN_API vpgn_status vpgn_position_legal_turns(vpgn_position const* position, vpgn_turns** turns);
/* Deprecated: its name is vpgn_position_legal_turns. */
VPGN_API vpgn_status vpgn_position_turns(vpgn_position const* position, vpgn_turns** turns);
/* The one legal turn that a text means, in any notation; VPGN_NONE: it means none. */
VPGN_API vpgn_status vpgn_position_find(vpgn_position const* position, char const* turn, vpgn_turns** found);
VPGN_API size_t vpgn_turns_size(vpgn_turns const* turns);
/* Of the turn at `at`, from 0; NULL beyond the last. `uci`: empty where coordinates cannot express it. `from` and `to`:
 * the squares of its first choice, empty where it has none. */
VPGN_API char const* vpgn_turns_text(vpgn_turns const* turns, size_t at);
VPGN_API char const* vpgn_turns_uci(vpgn_turns const* turns, size_t at);
VPGN_API char const* vpgn_turns_from(vpgn_turns const* turns, size_t at);
VPGN_API char const* vpgn_turns_to(vpgn_turns const* turns, size_t at);
VPGN_API void vpgn_turns_free(vpgn_turns* turns);

/* ---- games as trees */

typedef struct vpgn_tree vpgn_tree;

/* A turn of a tree. It stays valid until its turn is removed, and in copies of the tree. */
typedef uint32_t vpgn_turn;

/* Before the first turn: it has comments but no words. */
#define VPGN_START 0u

VPGN_API vpgn_status vpgn_tree_new(vpgn_setup const* setup, vpgn_tree** tree);
/* The first game of a text in any format. VPGN_NONE: it has none. */
VPGN_API vpgn_status vpgn_tree_read(char const* text, size_t size, vpgn_reading const* reading, vpgn_tree** tree);
VPGN_API vpgn_status vpgn_tree_copy(vpgn_tree const* tree, vpgn_tree** copy);
VPGN_API void vpgn_tree_free(vpgn_tree* tree);
/* Equal starts, tags, results, turns, comments and glyphs. */
VPGN_API vpgn_status vpgn_tree_equal(vpgn_tree const* tree, vpgn_tree const* other, int* equal);
/* In any format of vpgn_convert. */
VPGN_API vpgn_status vpgn_tree_write(vpgn_tree const* tree, char const* to, vpgn_writing const* writing,
                                     vpgn_text** text);

/* Tags in their order; VPGN_NONE beyond the last. */
VPGN_API vpgn_status vpgn_tree_tag_at(vpgn_tree const* tree, size_t at, vpgn_text** name, vpgn_text** value);
VPGN_API vpgn_status vpgn_tree_tag(vpgn_tree const* tree, char const* name, vpgn_text** value);
/* A value of NULL removes it. */
VPGN_API vpgn_status vpgn_tree_set_tag(vpgn_tree* tree, char const* name, char const* value);
VPGN_API vpgn_status vpgn_tree_result(vpgn_tree const* tree, vpgn_text** result);
VPGN_API vpgn_status vpgn_tree_set_result(vpgn_tree* tree, char const* result);

/* The next turn of the same line; VPGN_NONE at its end. */
VPGN_API vpgn_status vpgn_tree_next(vpgn_tree const* tree, vpgn_turn at, vpgn_turn* next);
/* The turn before, in its line or in the one that it leaves; VPGN_NONE of the start. */
VPGN_API vpgn_status vpgn_tree_before(vpgn_tree const* tree, vpgn_turn at, vpgn_turn* before);
/* All that may follow a turn: the next one of its line, then those that begin variations. Writes at most `room` of them,
 * and their number to `count`. */
VPGN_API vpgn_status vpgn_tree_continuations(vpgn_tree const* tree, vpgn_turn at, vpgn_turn* turns, size_t room,
                                             size_t* count);
VPGN_API vpgn_status vpgn_tree_is_in_main_line(vpgn_tree const* tree, vpgn_turn at, int* is_in_main_line);
VPGN_API vpgn_status vpgn_tree_ply(vpgn_tree const* tree, vpgn_turn at, uint32_t* ply); /* 0 of the start */
VPGN_API vpgn_status vpgn_tree_number(vpgn_tree const* tree, vpgn_turn at, uint64_t* number);
VPGN_API vpgn_status vpgn_tree_mover(vpgn_tree const* tree, vpgn_turn at, vpgn_side* mover);

/* Canonical, with its check mark; of a turn that is not legal as it is written. */
VPGN_API vpgn_status vpgn_tree_turn_text(vpgn_tree const* tree, vpgn_turn at, vpgn_text** text);
/* As it was written or played. */
VPGN_API vpgn_status vpgn_tree_turn_words(vpgn_tree const* tree, vpgn_turn at, vpgn_text** words);
/* As engines write it; VPGN_NONE where coordinates cannot express it. */
VPGN_API vpgn_status vpgn_tree_turn_uci(vpgn_tree const* tree, vpgn_turn at, vpgn_text** uci);
/* `legal`, `repaired`, `against_rules`, `not_replayed` */
VPGN_API vpgn_status vpgn_tree_turn_status(vpgn_tree const* tree, vpgn_turn at, vpgn_text** status);
/* After the turn, or at the start; VPGN_NONE where it is not known. */
VPGN_API vpgn_status vpgn_tree_position(vpgn_tree const* tree, vpgn_turn at, vpgn_position** position);

/* Comments without braces, in the order of the text; VPGN_NONE beyond the last. */
VPGN_API vpgn_status vpgn_tree_comment_at(vpgn_tree const* tree, vpgn_turn at, size_t index, vpgn_text** comment);
/* Replaces all comments of the turn. */
VPGN_API vpgn_status vpgn_tree_set_comments(vpgn_tree* tree, vpgn_turn at, char const* const* comments, size_t count);
/* Numeric annotation glyphs: `!` is 1. As vpgn_tree_continuations. */
VPGN_API vpgn_status vpgn_tree_nags(vpgn_tree const* tree, vpgn_turn at, uint32_t* nags, size_t room, size_t* count);
VPGN_API vpgn_status vpgn_tree_set_nags(vpgn_tree* tree, vpgn_turn at, uint32_t const* nags, size_t count);
/* The value of a command in the comments, `0:03:59` of `[%clk 0:03:59]`; VPGN_NONE: there is none. */
VPGN_API vpgn_status vpgn_tree_command(vpgn_tree const* tree, vpgn_turn at, char const* name, vpgn_text** value);
/* A value of NULL removes it. */
VPGN_API vpgn_status vpgn_tree_set_command(vpgn_tree* tree, vpgn_turn at, char const* name, char const* value);

/* Plays a turn in any notation after another: as the next one of its line, if that has ended, otherwise, or where
 * `as_variation` is not 0, as a variation. A turn that is there already is returned. `--` and `Z0` are null moves.
 * `played` may be NULL. VPGN_REFUSED: it is illegal, and the tree is unchanged. */
VPGN_API vpgn_status vpgn_tree_play(vpgn_tree* tree, vpgn_turn after, char const* turn, int as_variation,
                                    vpgn_turn* played);
/* Plays a turn as a variation at a place, from 0, among the variations after `after`; as the last if there are fewer.
 * Otherwise as vpgn_tree_play. */
VPGN_API vpgn_status vpgn_tree_insert_variation(vpgn_tree* tree, vpgn_turn after, size_t place, char const* turn,
                                                vpgn_turn* played);
/* Two turns that may be played in place of each other exchange their places, with all that follow them. */
VPGN_API vpgn_status vpgn_tree_swap(vpgn_tree* tree, vpgn_turn at, vpgn_turn other);
/* Removes a turn and all that follow it. */
VPGN_API vpgn_status vpgn_tree_remove(vpgn_tree* tree, vpgn_turn at);
VPGN_API vpgn_status vpgn_tree_remove_after(vpgn_tree* tree, vpgn_turn at);
/* The variation that a turn belongs to comes one place earlier; the first one becomes the line that it left. VPGN_NONE:
 * the turn is in the main line. */
VPGN_API vpgn_status vpgn_tree_promote(vpgn_tree* tree, vpgn_turn at);
/* The same until the turn is in the main line. */
VPGN_API vpgn_status vpgn_tree_promote_to_main_line(vpgn_tree* tree, vpgn_turn at);
/* The next continuation comes before the turn. VPGN_NONE: there is none. */
VPGN_API vpgn_status vpgn_tree_demote(vpgn_tree* tree, vpgn_turn at);
/* The game from the position after a turn on. */
VPGN_API vpgn_status vpgn_tree_from(vpgn_tree const* tree, vpgn_turn at, vpgn_tree** rest);
/* Adds what another game from the same start has more, as variations. */
VPGN_API vpgn_status vpgn_tree_merge(vpgn_tree* tree, vpgn_tree const* other);

#ifdef __cplusplus
}
#endif

#endif

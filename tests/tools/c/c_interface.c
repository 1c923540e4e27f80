/* vpgn.h in C99: every function, with right and with wrong arguments. */
#include <stdio.h>
#include <string.h>
#include <vpgn.h>

static int wrong = 0;

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, vpgn_last_error()); \
            ++wrong; \
        } \
    } while (0)

/* Whether a text is that one; frees it. */
static int is(vpgn_text* text, char const* expected) {
    int const same = text != NULL && strcmp(vpgn_text_data(text), expected) == 0;
    if (!same) fprintf(stderr, "expected `%s` and saw `%s`\n", expected, vpgn_text_data(text));
    vpgn_text_free(text);
    return same;
}

static void texts_are_checked_converted_and_repaired(void) {
    char const* const games = "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n";
    vpgn_reading reading = VPGN_INIT(vpgn_reading);
    vpgn_writing writing = VPGN_INIT(vpgn_writing);
    vpgn_text* text = NULL;
    uint64_t repairs = 0;
    CHECK(strlen(vpgn_version()) >= 5);
    CHECK(vpgn_check(games, strlen(games), NULL, "jsonl", &text) == VPGN_OK);
    CHECK(strstr(vpgn_text_data(text), "\"R102\"") != NULL);
    CHECK(vpgn_text_size(text) == strlen(vpgn_text_data(text)));
    vpgn_text_free(text);
    CHECK(vpgn_check(games, strlen(games), NULL, "nonsense", &text) == VPGN_WRONG_ARGUMENT && text == NULL);
    CHECK(strstr(vpgn_last_error(), "nonsense") != NULL);
    CHECK(vpgn_check(NULL, 0, NULL, NULL, &text) == VPGN_OK);
    vpgn_text_free(text);
    CHECK(vpgn_check(NULL, 5, NULL, NULL, &text) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_check(games, 5, NULL, NULL, NULL) == VPGN_WRONG_ARGUMENT);

    CHECK(vpgn_fix(games, strlen(games), NULL, NULL, &text, &repairs) == VPGN_OK && repairs == 1);
    CHECK(strncmp(vpgn_text_data(text), "1. e4 e5 2. Nf3", 15) == 0);
    vpgn_text_free(text);
    CHECK(vpgn_fix(games, strlen(games), NULL, "S", &text, NULL) == VPGN_OK);
    CHECK(is(text, games));

    CHECK(vpgn_convert("1. e4 {x} e5 *", 14, NULL, "uci", NULL, &text) == VPGN_OK);
    CHECK(is(text, "position startpos moves e2e4 e7e5\n"));
    writing.strip = "comments,variations";
    writing.line_width = "0";
    CHECK(vpgn_convert("1. e4 {x} e5 *", 14, NULL, "pgn", &writing, &text) == VPGN_OK);
    CHECK(strstr(vpgn_text_data(text), "1. e4 e5 *") != NULL);
    vpgn_text_free(text);
    writing.line_width = "wide";
    CHECK(vpgn_convert("1. e4 *", 7, NULL, "pgn", &writing, &text) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_convert("1. e4 *", 7, NULL, "nonsense", NULL, &text) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_convert("1. e4 *", 7, NULL, NULL, NULL, &text) == VPGN_WRONG_ARGUMENT);

    reading.variant = "no such variant";
    CHECK(vpgn_convert("1. e4 *", 7, &reading, "pgn", NULL, &text) == VPGN_WRONG_ARGUMENT);
    reading.variant = NULL;
    reading.definitions = "[lh:nosuch]\n";
    CHECK(vpgn_convert("1. e4 *", 7, &reading, "pgn", NULL, &text) == VPGN_REFUSED);
    reading.size = 1;
    CHECK(vpgn_convert("1. e4 *", 7, &reading, "pgn", NULL, &text) == VPGN_WRONG_ARGUMENT);
}

static void positions_are_played(void) {
    vpgn_setup setup = VPGN_INIT(vpgn_setup);
    vpgn_position* position = NULL;
    vpgn_position* copy = NULL;
    vpgn_text* text = NULL;
    vpgn_turns* turns = NULL;
    vpgn_finding finding;
    vpgn_side winner = VPGN_NO_SIDE;
    uint64_t number = 0, key = 0;
    int flag = 1;
    char const* mate[] = {"f3", "e5", "g4", "Qh4"};
    size_t i;

    CHECK(vpgn_position_new(NULL, &position) == VPGN_OK);
    CHECK(vpgn_position_text(position, &text) == VPGN_OK);
    CHECK(is(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    CHECK(vpgn_position_variant(position, &text) == VPGN_OK && is(text, "Standard"));
    CHECK(vpgn_position_to_move(position) == VPGN_WHITE && vpgn_position_number(position) == 1);
    CHECK(vpgn_position_key(position, &key) == VPGN_OK && key != 0);
    CHECK(vpgn_position_in_check(position, &flag) == VPGN_OK && flag == 0);
    CHECK(vpgn_position_attackers(position, "f3", VPGN_WHITE, &text) == VPGN_OK && is(text, "g1 e2 g2"));
    CHECK(vpgn_position_attackers(position, "f9", VPGN_WHITE, &text) == VPGN_WRONG_ARGUMENT && text == NULL);
    CHECK(vpgn_position_checkers(position, &text) == VPGN_OK && is(text, ""));
    CHECK(vpgn_position_insufficient_material(position, VPGN_NO_SIDE, &flag) == VPGN_OK && flag == 0);
    CHECK(vpgn_position_insufficient_material(position, (vpgn_side)7, &flag) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_position_perft(position, 2, &number) == VPGN_OK && number == 400);
    CHECK(vpgn_position_perft(position, -1, &number) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_position_svg(position, VPGN_WHITE, &text) == VPGN_OK);
    CHECK(strncmp(vpgn_text_data(text), "<svg", 4) == 0);
    vpgn_text_free(text);
    CHECK(vpgn_position_legal_turns(position, &turns) == VPGN_OK && vpgn_turns_size(turns) == 20);
    CHECK(strcmp(vpgn_turns_text(turns, 0), "Na3") == 0 && strcmp(vpgn_turns_uci(turns, 0), "b1a3") == 0);
    CHECK(strcmp(vpgn_turns_from(turns, 0), "b1") == 0 && strcmp(vpgn_turns_to(turns, 0), "a3") == 0);
    CHECK(vpgn_turns_text(turns, 20) == NULL && vpgn_turns_text(NULL, 0) == NULL);
    vpgn_turns_free(turns);
    CHECK(vpgn_position_find(position, "Ng1-f3", &turns) == VPGN_OK && vpgn_turns_size(turns) == 1);
    CHECK(strcmp(vpgn_turns_uci(turns, 0), "g1f3") == 0);
    vpgn_turns_free(turns);
    CHECK(vpgn_position_find(position, "Nf6", &turns) == VPGN_NONE && turns == NULL);
    CHECK(vpgn_position_find(position, NULL, &turns) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_position_halfmove_clock(position) == 0 && vpgn_position_occurrences(position) == 1);
    CHECK(vpgn_position_halfmove_clock(NULL) == 0 && vpgn_position_occurrences(NULL) == 0);
    /* The earlier names. */
    CHECK(vpgn_position_side(position) == VPGN_WHITE);
    CHECK(vpgn_position_turns(position, &turns) == VPGN_OK && vpgn_turns_size(turns) == 20);
    vpgn_turns_free(turns);

    CHECK(vpgn_position_play(position, "Nf6", &text) == VPGN_REFUSED && text == NULL);
    CHECK(vpgn_last_finding(&finding) == VPGN_OK && strcmp(finding.code, "R102") == 0);
    CHECK(finding.start == 0 && finding.end == 3 && strcmp(finding.suggestion, "Nf3") == 0);
    CHECK(vpgn_position_undo(position, &text) == VPGN_NONE && text == NULL);
    CHECK(vpgn_position_play(position, "g1f3", &text) == VPGN_OK && is(text, "Nf3"));
    CHECK(vpgn_position_play_null(position) == VPGN_OK && vpgn_position_to_move(position) == VPGN_WHITE);
    CHECK(vpgn_position_copy(position, &copy) == VPGN_OK);
    CHECK(vpgn_position_undo(position, NULL) == VPGN_OK);
    CHECK(vpgn_position_halfmove_clock(position) == 1);
    CHECK(vpgn_position_undo(position, &text) == VPGN_OK && is(text, "Nf3"));
    CHECK(vpgn_position_undo(copy, &text) == VPGN_OK && is(text, "--"));
    vpgn_position_free(copy);
    CHECK(vpgn_position_outcome(position, 1, NULL, &text) == VPGN_NONE && text == NULL);
    for (i = 0; i != 4; ++i)
        CHECK(vpgn_position_play(position, mate[i], NULL) == VPGN_OK);
    CHECK(vpgn_position_outcome(position, 0, &winner, &text) == VPGN_OK && is(text, "checkmate"));
    CHECK(winner == VPGN_BLACK);
    CHECK(vpgn_position_play(position, NULL, NULL) == VPGN_WRONG_ARGUMENT);
    vpgn_position_free(position);

    CHECK(vpgn_position_chess960(518, &position) == VPGN_OK);
    vpgn_position_free(position);
    CHECK(vpgn_position_chess960(960, &position) == VPGN_WRONG_ARGUMENT && position == NULL);
    setup.variant = "crazyhouse";
    setup.position = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
    CHECK(vpgn_position_new(&setup, &position) == VPGN_OK);
    CHECK(vpgn_position_play(position, "N@e4", &text) == VPGN_OK && is(text, "N@e4"));
    vpgn_position_free(position);
    setup.variant = "no such variant";
    CHECK(vpgn_position_new(&setup, &position) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_last_finding(&finding) == VPGN_NONE && finding.code == NULL);
    CHECK(vpgn_position_text(NULL, &text) == VPGN_WRONG_ARGUMENT && vpgn_position_to_move(NULL) == VPGN_NO_SIDE);
    vpgn_position_free(NULL);
}

static void games_are_built_edited_and_written(void) {
    vpgn_writing writing = VPGN_INIT(vpgn_writing);
    vpgn_tree *tree = NULL, *copy = NULL, *rest = NULL;
    vpgn_position* position = NULL;
    vpgn_text *text = NULL, *name = NULL;
    vpgn_turn e4, e5, c5, null, turns[4];
    vpgn_side mover = VPGN_NO_SIDE;
    char const* const comments[] = {"best by test", "second"};
    uint32_t const glyphs[] = {1, 14};
    uint32_t nags[4], ply = 9;
    uint64_t number = 0;
    size_t count = 0;
    int flag = 0;

    CHECK(vpgn_tree_new(NULL, &tree) == VPGN_OK);
    CHECK(vpgn_tree_play(tree, VPGN_START, "e2e4", 0, &e4) == VPGN_OK);
    CHECK(vpgn_tree_play(tree, e4, "e5", 0, &e5) == VPGN_OK);
    CHECK(vpgn_tree_play(tree, e4, "c5", 0, &c5) == VPGN_OK);
    CHECK(vpgn_tree_play(tree, e4, "Ke2", 0, NULL) == VPGN_REFUSED);
    CHECK(vpgn_tree_play(tree, 99, "e4", 0, NULL) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_continuations(tree, e4, turns, 1, &count) == VPGN_OK && count == 2 && turns[0] == e5);
    CHECK(vpgn_tree_next(tree, e4, &turns[0]) == VPGN_OK && turns[0] == e5);
    CHECK(vpgn_tree_next(tree, e5, &turns[0]) == VPGN_NONE);
    CHECK(vpgn_tree_before(tree, c5, &turns[0]) == VPGN_OK && turns[0] == e4);
    CHECK(vpgn_tree_before(tree, VPGN_START, &turns[0]) == VPGN_NONE);
    CHECK(vpgn_tree_is_in_main_line(tree, c5, &flag) == VPGN_OK && flag == 0);
    CHECK(vpgn_tree_promote(tree, c5) == VPGN_OK && vpgn_tree_promote(tree, c5) == VPGN_NONE);
    CHECK(vpgn_tree_demote(tree, c5) == VPGN_OK);
    CHECK(vpgn_tree_promote_to_main_line(tree, c5) == VPGN_OK && vpgn_tree_promote(tree, c5) == VPGN_NONE);
    CHECK(vpgn_tree_promote_to_main_line(tree, 99) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_demote(tree, c5) == VPGN_OK);
    CHECK(vpgn_tree_ply(tree, c5, &ply) == VPGN_OK && ply == 2);
    CHECK(vpgn_tree_number(tree, c5, &number) == VPGN_OK && number == 1);
    CHECK(vpgn_tree_mover(tree, c5, &mover) == VPGN_OK && mover == VPGN_BLACK);
    CHECK(vpgn_tree_turn_text(tree, e4, &text) == VPGN_OK && is(text, "e4"));
    CHECK(vpgn_tree_turn_words(tree, e4, &text) == VPGN_OK && is(text, "e2e4"));
    CHECK(vpgn_tree_turn_uci(tree, c5, &text) == VPGN_OK && is(text, "c7c5"));
    CHECK(vpgn_tree_turn_status(tree, c5, &text) == VPGN_OK && is(text, "legal"));
    CHECK(vpgn_tree_turn_text(tree, VPGN_START, &text) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_position(tree, e4, &position) == VPGN_OK && vpgn_position_to_move(position) == VPGN_BLACK);
    vpgn_position_free(position);

    CHECK(vpgn_tree_set_comments(tree, e4, comments, 2) == VPGN_OK);
    CHECK(vpgn_tree_comment_at(tree, e4, 1, &text) == VPGN_OK && is(text, "second"));
    CHECK(vpgn_tree_comment_at(tree, e4, 2, &text) == VPGN_NONE);
    CHECK(vpgn_tree_set_comments(tree, e4, NULL, 1) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_set_nags(tree, e4, glyphs, 2) == VPGN_OK);
    CHECK(vpgn_tree_nags(tree, e4, nags, 4, &count) == VPGN_OK && count == 2 && nags[1] == 14);
    CHECK(vpgn_tree_set_nags(tree, e4, NULL, 0) == VPGN_OK);
    CHECK(vpgn_tree_set_command(tree, e4, "clk", "0:03:59") == VPGN_OK);
    CHECK(vpgn_tree_command(tree, e4, "clk", &text) == VPGN_OK && is(text, "0:03:59"));
    CHECK(vpgn_tree_command(tree, e4, "emt", &text) == VPGN_NONE);
    CHECK(vpgn_tree_set_command(tree, e4, "clk", NULL) == VPGN_OK);
    CHECK(vpgn_tree_set_tag(tree, "White", "A") == VPGN_OK);
    CHECK(vpgn_tree_set_tag(tree, "FEN", "x") == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_tag(tree, "White", &text) == VPGN_OK && is(text, "A"));
    CHECK(vpgn_tree_tag(tree, "Black", &text) == VPGN_NONE);
    CHECK(vpgn_tree_tag_at(tree, 0, &name, &text) == VPGN_OK && is(name, "White") && is(text, "A"));
    CHECK(vpgn_tree_tag_at(tree, 1, &name, &text) == VPGN_NONE);
    CHECK(vpgn_tree_set_result(tree, "1-0") == VPGN_OK);
    CHECK(vpgn_tree_set_result(tree, "2-0") == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_result(tree, &text) == VPGN_OK && is(text, "1-0"));

    CHECK(vpgn_tree_copy(tree, &copy) == VPGN_OK);
    CHECK(vpgn_tree_equal(tree, copy, &flag) == VPGN_OK && flag == 1);
    CHECK(vpgn_tree_play(copy, e5, "--", 0, &null) == VPGN_OK);
    CHECK(vpgn_tree_turn_uci(copy, null, &text) == VPGN_NONE);
    CHECK(vpgn_tree_remove_after(copy, e5) == VPGN_OK && vpgn_tree_remove(copy, c5) == VPGN_OK);
    CHECK(vpgn_tree_equal(tree, copy, &flag) == VPGN_OK && flag == 0);
    CHECK(vpgn_tree_turn_text(copy, c5, &text) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_merge(copy, tree) == VPGN_OK);
    CHECK(vpgn_tree_from(copy, e4, &rest) == VPGN_OK);
    CHECK(vpgn_tree_merge(copy, rest) == VPGN_WRONG_ARGUMENT);
    CHECK(vpgn_tree_write(tree, "uci", NULL, &text) == VPGN_OK);
    CHECK(is(text, "position startpos moves e2e4 e7e5\n"));
    writing.strip = "comments,variations";
    CHECK(vpgn_tree_write(copy, NULL, &writing, &text) == VPGN_OK);
    CHECK(strstr(vpgn_text_data(text), "\n\n1. e4 e5 1-0\n") != NULL);
    vpgn_tree_free(tree);
    CHECK(vpgn_tree_read(vpgn_text_data(text), vpgn_text_size(text), NULL, &tree) == VPGN_OK);
    vpgn_text_free(text);
    vpgn_tree_free(tree);
    CHECK(vpgn_tree_read("", 0, NULL, &tree) == VPGN_NONE && tree == NULL);
    vpgn_tree_free(copy);
    vpgn_tree_free(rest);
    vpgn_tree_free(NULL);
}

int main(void) {
    texts_are_checked_converted_and_repaired();
    positions_are_played();
    games_are_built_edited_and_written();
    return wrong != 0;
}

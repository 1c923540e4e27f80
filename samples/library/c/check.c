/* check FORMAT FILE: the findings of the games of a file, as `vpgn check --format FORMAT FILE` prints them; then with
 * `check play TURN...` a game of orthodox chess, turn by turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vpgn.h>

static int failed(void) {
    fprintf(stderr, "check: %s\n", vpgn_last_error());
    return 2;
}

/* The bytes of a file; NULL where it cannot be read. */
static char* contents(char const* path, size_t* size) {
    size_t room = 1 << 16;
    char* text = malloc(room);
    FILE* file = fopen(path, "rb");
    *size = 0;
    while (file != NULL && text != NULL) {
        size_t const more = fread(text + *size, 1, room - *size, file);
        char* grown;
        if (more == 0) {
            fclose(file);
            return text;
        }
        *size += more;
        if (*size != room) continue;
        room *= 2;
        grown = realloc(text, room);
        if (grown == NULL) free(text);
        text = grown;
    }
    if (file != NULL) fclose(file);
    free(text);
    return NULL;
}

static int check(char const* format, char const* path) {
    vpgn_reading reading = VPGN_INIT(vpgn_reading);
    vpgn_text* report = NULL;
    size_t size = 0;
    char* const text = contents(path, &size);
    if (text == NULL) {
        fprintf(stderr, "check: %s cannot be read\n", path);
        return 2;
    }
    reading.file = path;
    if (vpgn_check(text, size, &reading, format, &report) != VPGN_OK) return failed();
    fwrite(vpgn_text_data(report), 1, vpgn_text_size(report), stdout);
    vpgn_text_free(report);
    free(text);
    return 0;
}

static int play(char* const* turns, int count) {
    vpgn_tree* tree = NULL;
    vpgn_text* pgn = NULL;
    vpgn_turn last = VPGN_START;
    int i;
    if (vpgn_tree_new(NULL, &tree) != VPGN_OK) return failed();
    for (i = 0; i != count; ++i) {
        vpgn_finding finding;
        if (vpgn_tree_play(tree, last, turns[i], 0, &last) == VPGN_OK) continue;
        if (vpgn_last_finding(&finding) == VPGN_OK)
            fprintf(stderr, "check: `%s`: %s (%s), perhaps %s\n", turns[i], finding.message, finding.code,
                    finding.suggestion == NULL ? "nothing" : finding.suggestion);
        vpgn_tree_free(tree);
        return 1;
    }
    if (vpgn_tree_write(tree, "uci", NULL, &pgn) != VPGN_OK) return failed();
    fputs(vpgn_text_data(pgn), stdout);
    vpgn_text_free(pgn);
    vpgn_tree_free(tree);
    return 0;
}

int main(int count, char** words) {
    if (count >= 2 && strcmp(words[1], "play") == 0) return play(words + 2, count - 2);
    if (count == 3) return check(words[1], words[2]);
    fputs("usage: check FORMAT FILE\n       check play TURN...\n", stderr);
    return 2;
}

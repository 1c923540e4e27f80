// The events of the parser, in the order of the bytes.
// Every event states where it is; nothing here knows a rule of chess.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"
#include "syntax/action.hpp"
#include "syntax/usual_commands.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpgn::syntax {

/// The joiner between an action and the previous one in the same turn.
enum class join : std::uint8_t {
    first, ///< it begins a turn
    comma, ///< `e4-e6, f2-f3`
    slash, ///< `G@a4/Qa6#`
    list,  ///< inside the parenthesis of its turn: `e4 (Ne2, Rg1)`, `Re1-e3 (a1=N, c1=Q)`
    word,  ///< it is a separate word, `e4 d4`: no event; only the rules recognise it (join_words)
};

enum class outcome : std::uint8_t {
    white_wins,
    black_wins,
    draw,
    unknown,
    // Arbiters give these, and PGN has no token for them.
    both_lose,
    half_to_white, ///< and nothing to Black
    half_to_black,
};

/// The texts of the outcomes, by their numbers. The first four are PGN's tokens.
inline constexpr std::array<std::string_view, 7> outcome_texts = {"1-0", "0-1",   "1/2-1/2", "*",
                                                                  "0-0", "1/2-0", "0-1/2"};

/// `1-0`, `0-1`, `1/2-1/2` or `*`; or what PGN has no token for: `0-0`, `1/2-0`, `0-1/2`.
constexpr std::string_view result_text(outcome value) {
    return outcome_texts[std::size_t(value)];
}

struct tag_pair {
    span where; ///< from `[` to `]`
    span name;
    span value;              ///< between the quotes, still escaped: see `unescaped`
    bool other_case = false; ///< the name is a known one in other letter case: see `name_of`
};

/// The known name that differs from `written` only in letter case; empty: none, or `written` itself.
std::string_view known_name_of_other_case(std::string_view written);

/// Whether it is a known name, in its letter case.
bool is_known_name(std::string_view written);

/// The name of a tag: as it is written, or the known one that is meant.
inline std::string_view name_of(std::string_view text, tag_pair const& tag) {
    std::string_view const written = part(text, tag.name);
    return tag.other_case ? known_name_of_other_case(written) : written;
}

struct game; // a tree: game.hpp

/// What `+` behind a target means in a game whose pieces are turned over when they promote.
enum class plus_sign : std::uint8_t {
    open,      ///< the position decides, or the rest of the game
    check,     ///< check alone: promotions have a letter, `=D`
    promotion, ///< promotion alone: checks are not marked
    either,    ///< a promotion where the move gives no check without it, and `++` is one with check
};

/// Syntax that a variant allows in addition to the common forms; the consumer returns it after the tags.
struct notation {
    bool turn_has_list =
        false; ///< a parenthesis after an action that opens with no move number belongs to the turn
    bool one_action = false; ///< a turn is one action: punctuation between actions joins nothing
    bool any_word = false;   ///< nothing is known of the variant: what fits nothing else is an action
    /// Move numbers count turns, not pairs of them, where they are written.
    bool numbers_count_turns = false;
    /// The length of the native word at the beginning of a text, such as `炮二平五`; 0: there is none. Each
    /// is an action. Null: the game has none.
    std::size_t (*measure)(std::string_view) = nullptr;
    std::uint8_t words = 0;         ///< which native words: a value of the rules
    bool words_have_blanks = false; ///< `BxKt ch.`: only `measure` finds the ends of words
    alphabet letters{};             ///< of the pieces in the variant's set-up, and the size of its board
    bool ranks_from_zero = false;   ///< in actions; see `alphabet`
    plus_sign plus = plus_sign::open;
    /// Determines these three more closely from a tree that is whole. Null: they are known.
    void (*settle_words)(game&) = nullptr;
    /// A turn may be in several words, and only the rules determine where it ends: makes one turn of them in
    /// a tree that is whole. Null: each word is a turn.
    void (*join_words)(game&) = nullptr;
    /// A word may be two turns, without a blank between them, `e4e5`, or with a sign, `e4/e5`, and only the
    /// rules determine it: makes two of such in a tree that is whole. Null: it is not asked for.
    void (*part_words)(game&) = nullptr;
    /// Puts lines of moves where they belong, in a tree whose move numbers go back within a line or do not
    /// continue at the beginning of a variation. Null: they stay where they are.
    void (*settle_lines)(game&) = nullptr;
};

/// How deep variations may nest. Deeper ones are reported (G112), once a game, and none of their text is in
/// an event: their tree would take a hundred times the size of `((((`.
constexpr std::size_t most_nested = 10'000;

/// How many problems of a game, or of what is between games, are reported. Everything after them is
/// summed up in one more (G114): a text that is all wrong would take several hundred times its size.
constexpr std::uint64_t most_problems = 10'000;

/// Numbers of words are below this: see consumer::numbered_action.
constexpr std::uint32_t most_numbered_words = 4096;

/// The text of a comment in braces.
constexpr span inside_braces(span comment) {
    return {comment.start + 1, comment.end - 1};
}

/// Callbacks in the order of the bytes. All spans are offsets into the text given to `read_games`.
///
/// Every byte of the text that is not blank is in an event's span, except joiners of actions (comma, slash,
/// the parentheses of a list) and what is nested deeper than `most_nested`. Between `game_begins` and
/// `game_ends` come tags, `tags_end`, and the rest; comments, escapes and problems may also occur outside of
/// games, before the first one or in a text without any.
class consumer {
public:
    virtual ~consumer() = default;

    virtual void game_begins(std::uint64_t /*at*/) {}
    virtual void tag(tag_pair const&) {}
    /// After the last tag of a game, before its first movetext token; once per game, with or without tags.
    virtual notation tags_end() { return {}; }
    /// `number` is capped at 2^32 - 1; dots that are alone (`... e5`) come with the number 0. An ellipsis
    /// is three dots, and those of `1. ...` are counted together.
    virtual void move_number(span, std::uint32_t /*number*/, int /*dots*/) {}
    /// One action; `join::first` begins a new turn. The span excludes joiners. The bytes look like an action,
    /// but have not been parsed: `read_action` may find it unreadable.
    virtual void action(span, join) {}
    /// The same for a short word. A `number` other than 0 is that of the word: for as long as a thread lives,
    /// it is the same for equal words that the thread reads, and another one for other words. So the meaning
    /// of words can be kept in a table.
    virtual void numbered_action(span where, join joined_by, std::uint32_t /*number*/) {
        action(where, joined_by);
    }
    /// More of the last action, which is behind it: ` mate`, ` (e.p.)`, ` Q`. The span begins where that
    /// action ended.
    virtual void action_goes_on(span) {}
    /// A check mark after the list that closes a turn: the end of `e4 (Ne2, Rg1)+`.
    virtual void list_mark(span) {}
    /// `text` is without the braces or the semicolon.
    virtual void comment(span, span /*text*/) {}
    /// The same for a comment of usual commands alone, which have been read, or without any command.
    virtual void usual_comment(span where, usual_commands const&) { comment(where, inside_braces(where)); }
    /// `$n`, or a separate glyph (`!?` is 5). `value` is capped at 2^32 - 1.
    virtual void nag(span, std::uint32_t /*value*/) {}
    virtual void variation_opens(span) {}
    /// Once for each opened variation; with an empty span at the game's end if the text does not close it.
    virtual void variation_closes(span) {}
    /// A result token of the main line or of a variation; only the former ends the game.
    virtual void result(span, outcome) {}
    /// A `%` line, without its line end.
    virtual void escape(span) {}
    /// Bytes that fit nothing, or the comment in which a copy keeps such: see kept_text.hpp. The problem that
    /// says so follows.
    virtual void unreadable(span) {}
    /// What the grammar could not fit; reading continues after it. May point back: that a comma joins
    /// nothing, or that a variation is unterminated, is known only later.
    virtual void problem(finding) {}
    virtual void game_ends(std::uint64_t /*at*/) {}
};

/// How much of a text is read, and what is known of it before.
struct read_options {
    std::uint64_t from = 0; ///< the byte at which the first game begins
    bool only_one = false;  ///< only the first game
    bool is_utf8 = false;   ///< all of the text is known to be UTF-8
};

/// Reads the games of `text`. Never throws on account of the text; what `consumer` throws passes through.
/// Returns the offset after the last byte read. Linear.
std::uint64_t read_games(std::string_view text, consumer&, read_options const& options = {});

} // namespace vpgn::syntax

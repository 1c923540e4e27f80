// The state of the parser: open variations, a joiner that waits for its action, tags seen, what is known
// about comment ends. The rules query it, the actions update it, and it calls the consumer. It looks at no
// byte that a rule has not asked about. Private to this folder.
#pragma once

#include "syntax/brace_pairs.hpp"
#include "syntax/bytes.hpp"
#include "syntax/comment_window.hpp"
#include "syntax/events.hpp"
#include "syntax/line_count.hpp"
#include "syntax/scan.hpp"
#include "syntax/tag_names.hpp"
#include "syntax/words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

class reader {
public:
    using at_byte = char const*;

    reader(std::string_view text, consumer& out, bool is_utf8 = false)
        : text_(text), to_(out), is_utf8_(is_utf8) {}

    // Queries of the grammar. They change nothing except a cache for comments.
    bool in_variation(at_byte, at_byte) const { return !levels_.empty(); }
    bool in_list(at_byte, at_byte) const { return list_at_ != nullptr; }
    /// Nothing but blanks is between the list of a turn and `at`.
    bool after_list(at_byte at, at_byte) const {
        return list_end_ != nullptr && bytes::skip_spaces(list_end_, at) == at;
    }
    bool joinable(at_byte, at_byte) const { return turn_open_; }
    bool after_slash(at_byte, at_byte) const { return joiner_ != nullptr && *joiner_ == '/'; }
    bool at_line_start(at_byte at, at_byte) const;
    /// Whether an empty line and a move or its number are next.
    bool movetext_follows(at_byte at, at_byte end) const {
        using namespace bytes;
        return left(at, end) > 2 && at[0] == '\n' && at[1] == '\n' && is(at[2], letter | digit);
    }
    /// Whether the game does not yet have the tag at `at`.
    bool fresh_tag(at_byte at, at_byte end) const;
    /// Returns whether the line of the result at `at` holds nothing else but comments and annotations.
    bool is_alone(at_byte at, at_byte end) const;
    /// Whether a readable action begins here that is not a pass. Only such an action can begin a game.
    bool readable_action(at_byte at, at_byte end) const { return readable_action_end(at, end) != nullptr; }
    /// The end of that action, or null.
    static at_byte readable_action_end(at_byte at, at_byte end);
    /// The end of the word of a native notation at `at`, or null.
    at_byte native_word(at_byte at, at_byte end) const {
        if (notation_.measure == nullptr) return nullptr;
        std::size_t const size = notation_.measure(bytes::view(at, end));
        return size != 0 ? at + size : misread_native_word(at, end);
    }
    /// The end of a word at `at` that a slip made of a native one, or null: see misread_native.hpp.
    /// Its parenthesis opens no variation.
    at_byte misread_native_word(at_byte at, at_byte end) const;
    /// The end of a move at `at` that begins with a misread digit, `8b5`, or null. The `8` is no move number
    /// there.
    at_byte misread_digit(at_byte at, at_byte end) const;
    /// The end of a move at `at` that blanks part, or null: `N f3`.
    at_byte parted_word(at_byte at, at_byte end) const;
    /// The end of the move at `at` whose squares blanks part, in a game that is written so; or null. See
    /// long_notation.cpp.
    at_byte parted_course(at_byte at, at_byte end) const {
        return is_parted_ && bytes::is_at(at, end, bytes::letter) ? parted_course_end(at, end) : nullptr;
    }
    /// The end of the actions at `at` that no blank parts, `Bxc4Nd5`, up to a glued number or result, or
    /// null. See behind_action.cpp.
    at_byte glued_actions(at_byte at, at_byte end) const {
        using namespace bytes;
        bool const may_be =
            at != end && !notation_.any_word &&
            (is(*at, letter) || *at == '0' || (is(*at, digit) && notation_.measure != nullptr));
        return may_be ? glued_actions_at(at, end) : nullptr;
    }
    /// The end of what belongs to the action before it: check, mate or en passant in words, the piece of a
    /// promotion. Or null.
    at_byte action_tail(at_byte at, at_byte end) const {
        bool const may_be =
            turn_open_ && at != end && (bytes::is(*at, bytes::letter | bytes::high) || *at == '(');
        return may_be ? action_tail_at(at, end) : nullptr;
    }
    /// The end of an annotation sign in letters, `N`, or null.
    at_byte worded_sign(at_byte at, at_byte end) const {
        bool const may_be = turn_open_ && at != end && (bytes::is(*at, bytes::upper) || *at == '(');
        return may_be ? worded_sign_end(at, end) : nullptr;
    }
    /// The end of a word at `at` that may be a misread, cut or parted move, or null: `Rel`, `Nxe`, `N f3`.
    at_byte misread_word(at_byte at, at_byte end) const;
    /// The end of a move number with a misread digit, dots included, or with a parenthesis instead of a dot,
    /// or null: `l.`, `1O.`, `1)`.
    at_byte misread_number_end(at_byte at, at_byte end) const;
    /// The end of punctuation at `at` that parts moves where a turn is one action, or behind its list; or
    /// null.
    at_byte separator_end(at_byte at, at_byte end);
    /// The end of a sign at `at` instead of the full stop of a number that begins its line, before a game's
    /// first move; or null.
    at_byte opening_sign(at_byte at, at_byte end) const;
    /// The end of marks at `at` that belong to no game, before a tag: of a web page, a forum, a mail, a list.
    /// Or null. See surrounded_game.cpp.
    at_byte marks_before_tags(at_byte at, at_byte end) const;
    /// The same before a tag or, but for signs of lists, before a game's first move.
    at_byte marks_before_game(at_byte at, at_byte end) const;
    /// The end of such marks behind a tag, or of words between two tags that are no play.
    at_byte between_tags(at_byte at, at_byte end) const;
    /// The end of one such mark within movetext.
    at_byte mark_in_movetext(at_byte at, at_byte end) const {
        bool const may_be =
            at != end && (may_begin_mark(*at) || (!line_has_turn_ && bytes::is(*at, bytes::upper)));
        return may_be ? mark_at(at, end) : nullptr;
    }
    /// The end of a comment without braces at `at`, or null: a command, `[%clk 0:03:59]`, a remark, `// …`,
    /// or a time after a move, `(0:05)`. See bare_comments.cpp.
    at_byte bare_comment(at_byte at, at_byte end) const {
        using namespace bytes;
        if (at == end) return nullptr;
        bool const is_slash = *at == '/' && left(at, end) > 1 && (at[1] == '/' || at[1] == '*');
        bool const opens =
            is_slash || *at == '#' || *at == '[' || (turn_open_ && *at == '(' && !is_at(at + 1, end, letter));
        // Nearly all numbers behind a turn are those of the next move, or a result.
        bool const may_be_time = turn_open_ && is(*at, digit) && left(at, end) > 1 && at[1] != '-' &&
                                 at[1] != '/' && !(at[1] == '.' && !is_at(at + 2, end, digit));
        return opens || may_be_time ? bare_comment_end(at, end) : nullptr;
    }
    /// The end of a remark outside of games; or null.
    at_byte outer_remark(at_byte at, at_byte end) const;
    /// The end of the bracket at `at` if it opens a variation, or null: see book_variations.cpp.
    at_byte variation_bracket(at_byte at, at_byte end) const {
        return at != end && *at == '[' && line_has_turn_ ? bracket_opens_variation(at, end) : nullptr;
    }
    /// The end of the bracket at `at` that closes such a variation, or null.
    at_byte closing_variation_bracket(at_byte at, at_byte end) const {
        bool const closes = at != end && *at == ']' && too_deep_ == 0 && list_at_ == nullptr &&
                            !levels_.empty() && levels_.back().is_in_brackets;
        return closes ? at + 1 : nullptr;
    }
    /// The end of the semicolon at `at` if another variation of the same turn follows it, or null.
    at_byte alternative_end(at_byte at, at_byte end) {
        return at != end && *at == ';' && !levels_.empty() ? next_alternative_end(at, end) : nullptr;
    }
    /// The end of tags at `at`, within the movetext that continues after them: none of them begins a game. Or
    /// null.
    at_byte late_tags(at_byte at, at_byte end) const {
        return at != end && *at == '[' && line_has_turn_ ? late_tags_end(at, end) : nullptr;
    }
    /// The end of a line `White "x"` at `at` that is a tag without brackets: the first of a game, whose name
    /// must be a known one; or null.
    at_byte bare_tag(at_byte at, at_byte end) const {
        return bytes::is_at(at, end, bytes::upper) ? bare_tag_end(at, end, true) : nullptr;
    }
    /// The same after another tag, with any name.
    at_byte next_bare_tag(at_byte at, at_byte end) const {
        return bytes::is_at(at, end, bytes::upper) ? bare_tag_end(at, end, false) : nullptr;
    }
    /// The same within movetext, after a blank line.
    bool begins_bare_tags(at_byte at, at_byte end) const {
        return bytes::is_at(at, end, bytes::upper) && begins_bare_tags_at(at, end);
    }
    /// The end of words at `at` after a result that state why a game was not played: `forfeit`; or null.
    at_byte ending_words(at_byte at, at_byte end) const;
    /// Whether the move number 1 at `at`, after a blank line, begins another game without tags.
    bool restarts(at_byte at, at_byte end) const {
        using namespace bytes;
        return at != end && *at == '1' && is_at(at + 1, end, odd_next | space) && restarts_at(at, end);
    }
    /// The end of `0-0` at `at` if it is a result: the last token of a game, and not castling.
    at_byte double_loss(at_byte at, at_byte end) const {
        return at != end && *at == '0' ? double_loss_at(at, end) : nullptr;
    }
    /// The end of the comment that begins with the brace at `at`; see comment_ends.cpp for nested and
    /// unclosed ones.
    at_byte comment_end(at_byte at, at_byte end);

    /// Reads plain text from `at` on and calls the consumer; returns null if there is none. These rules do
    /// both for speed, so they must not be used in a look-ahead.
    at_byte plain_movetext(at_byte at, at_byte end);
    at_byte plain_tags(at_byte at, at_byte end);
    /// The end of the result of the main line at `at`, before an empty line and the next game's first tag.
    at_byte plain_end(at_byte at, at_byte end) const;
    at_byte plain_native_word(at_byte at, at_byte end) const;

    /// The end of a text with the byte order mark of UTF-16, or null.
    at_byte utf_16(at_byte at, at_byte end) const;

    // Tokens that the grammar has parsed, in the order of the bytes.
    void game_begins(at_byte at);
    void tag(at_byte at, at_byte end, std::string_view name, std::string_view value, char const* complaint,
             bool is_plain = false);
    void bad_tag(at_byte at, at_byte end);
    void tag_without_brackets(at_byte at, at_byte end);
    void tags_end(at_byte at);
    void tags_in_movetext(at_byte at, at_byte end);
    /// Marks that belong to no game, and blanks between them.
    void marks(at_byte at, at_byte end);
    void ending(at_byte at, at_byte end);
    void number(at_byte at, at_byte end);
    void action(at_byte at, at_byte end) {
        bool const plain = joiner_ == nullptr && list_at_ == nullptr;
        out_->action(where(at, end), plain ? join::first : join_of_next());
        turn_open_ = line_has_turn_ = true;
    }
    /// The same for an action that begins with a letter, and may have a form that PGN does not have.
    void lettered_action(at_byte at, at_byte end);
    void actions_in_a_row(at_byte at, at_byte end);
    void tail(at_byte at, at_byte end);
    void sign(at_byte at, at_byte end);
    void joiner(at_byte at);
    void separator(at_byte at, at_byte end);
    void misread_number(at_byte at, at_byte end);
    void list_mark(at_byte at, at_byte end) {
        out_->list_mark(where(at, end));
        list_end_ = nullptr;
    }
    void comment(at_byte at, at_byte end);
    void comment_without_braces(at_byte at, at_byte end);
    void draw_offer(at_byte at, at_byte end);
    void nag(at_byte at, at_byte end);
    void glyph(at_byte at, at_byte end);
    void open(at_byte at);
    void open_too_deep(at_byte at);
    void open_bracket(at_byte at);
    void close_bracket(at_byte at);
    void next_alternative(at_byte at, at_byte end);
    void close(at_byte at);
    void result(at_byte at, at_byte end);
    void escape(at_byte at, at_byte end) { out_->escape(where(at, end)); }
    void strays(at_byte at, at_byte end);
    void stray_close(at_byte at);
    void foreign_text(at_byte at, at_byte end);
    void game_ends(at_byte at);

    /// A line that is read alone: its tags and its result are not part of the text.
    void line_begins(at_byte at) {
        is_line_ = true;
        game_begins(at);
        tags_end(at);
    }
    /// The grammar has read up to `at`, the end or what no line has: a result, or a tag.
    void line_ends(at_byte at);

    /// The name parsed by `good_tag`, until its value is known.
    std::string_view tag_name;
    std::string_view tag_value;

    std::uint64_t games() const { return games_; }

private:
    /// More pieces than these have no repair.
    static constexpr std::size_t most_pieces = 2000;

    struct level { ///< an open variation, and the state to restore when it closes
        at_byte at;
        bool line_has_turn;
        bool misplaced;
        bool is_in_brackets = false; ///< square ones
    };

    span where(at_byte at, at_byte end) const {
        return {std::uint64_t(at - text_.data()), std::uint64_t(end - text_.data())};
    }
    span where(std::string_view part) const { return where(part.data(), part.data() + part.size()); }
    void problem(finding_code, at_byte at, at_byte end, char const* label);
    void unreadable(finding_code, at_byte at, at_byte end, char const* label);
    bool is_kept(at_byte at, at_byte end);
    void report(finding);
    /// One finding for all that `pieces` replace, of a game, with all of it as its repair; empties them.
    /// `noun` follows "this" in the label.
    void report_together(finding_code, std::vector<text_change>& pieces, std::string_view noun,
                         std::string help);
    void report_together(finding found, std::vector<text_change>& pieces, std::string_view noun,
                         std::string help);
    void report_marks();
    void report_quotes_and_names();
    void report_bare_tags();
    void report_commands();
    void report_forms();
    static bool begins_parted(at_byte at, at_byte end);
    static at_byte parted_course_end(at_byte at, at_byte end);
    void report_brackets();
    /// Whether a mark within movetext may begin with `first`.
    static constexpr bool may_begin_mark(char first) {
        constexpr std::string_view signs = "<&[`>*|#/-_~\\";
        return bytes::is(first, bytes::high) || signs.find(first) != signs.npos;
    }
    at_byte mark_at(at_byte at, at_byte end) const;
    at_byte bare_comment_end(at_byte at, at_byte end) const;
    at_byte block_comment_end(at_byte at, at_byte end) const;
    at_byte line_remark_end(at_byte at, at_byte end) const;
    at_byte late_tags_end(at_byte at, at_byte end) const;
    at_byte bracket_opens_variation(at_byte at, at_byte end) const;
    at_byte next_alternative_end(at_byte at, at_byte end);
    at_byte bare_tag_end(at_byte at, at_byte end, bool must_be_known) const;
    bool begins_bare_tags_at(at_byte at, at_byte end) const;
    bool restarts_at(at_byte at, at_byte end) const;
    at_byte double_loss_at(at_byte at, at_byte end) const;
    void entities_in_value(std::string_view value);
    /// Whether the next token could follow a move. Words that fit nothing are prose, and so is the word
    /// before them.
    static bool is_followed_by_play(at_byte at, at_byte end);
    at_byte end_of_action_before(at_byte at) const;
    at_byte promotion_apart(at_byte before, at_byte at, at_byte end) const;
    at_byte glued_actions_at(at_byte at, at_byte end) const;
    at_byte action_tail_at(at_byte at, at_byte end) const;
    at_byte worded_sign_end(at_byte at, at_byte end) const;
    bool is_readable(at_byte at, at_byte end) const;
    std::vector<at_byte> ends_of_actions(at_byte at, at_byte end) const;
    bool is_play_at(at_byte at, at_byte end) const;
    at_byte mark_of_line(at_byte at, at_byte end) const;
    at_byte leading_marks(at_byte at, at_byte end, bool& only_tags) const;
    join join_of_next();
    /// Whether a parenthesis opens the turn's list if an action follows it.
    bool may_open_list() const { return notation_.turn_has_list && turn_open_ && list_at_ == nullptr; }
    bool opens_list(at_byte at);
    void open_list(at_byte at) {
        list_at_ = at;
        turn_open_ = false;
    }
    static at_byte line_of_play(at_byte at, at_byte end);
    bool parts_moves(at_byte at, at_byte end);
    at_byte text_end() const { return text_.data() + text_.size(); }
    void leave_number() {
        if (joiner_ != nullptr) leave_joiner();
        if (list_at_ != nullptr) leave_list();
        turn_open_ = false;
    }
    void check_encoding(at_byte from, at_byte to);
    void unknown_words(at_byte at, at_byte end);
    bool is_end_of_game(at_byte at) const;
    bool result_in_words(at_byte at, at_byte end);
    bool signs_after_result(at_byte at, at_byte end);
    at_byte sign_after_number(at_byte at, at_byte end) const;
    at_byte dash_between_moves(at_byte at, at_byte end) const;
    void leave_joiner();
    void leave_list();
    void leave_variations(at_byte at);
    void leave_open(at_byte at);
    void end_game(at_byte at);
    /// The same for a comment whose brace is not near.
    at_byte far_comment_end(at_byte at, at_byte end);
    at_byte nested_end(at_byte at, at_byte close, at_byte end);
    at_byte unclosed_end(at_byte at, at_byte to);
    void report_nested(at_byte at, at_byte end);
    void report_unclosed(at_byte at, at_byte end);
    at_byte tag_line_within(at_byte from, at_byte to);

    std::string_view text_;
    consumer& to_;
    bool is_utf8_;         ///< known to be
    consumer nowhere_;     ///< for what is nested too deep
    consumer* out_ = &to_; ///< one of the two
    notation notation_;

    // The current line of play.
    at_byte joiner_ = nullptr;   ///< a comma or slash that waits for its action
    at_byte list_at_ = nullptr;  ///< the parenthesis of the turn's list, while inside
    at_byte list_end_ = nullptr; ///< the end of the list that was closed last, until its mark has come
    bool turn_open_ = false;     ///< the last token was an action: more may be joined to it
    bool line_has_turn_ = false;
    at_byte play_until_ = nullptr; ///< up to here a semicolon parts moves: see parts_moves
    bool misplaced_ = false;       ///< this line is a variation of nothing, and was reported
    std::vector<level> levels_;    ///< open variations, at most `most_nested`
    std::size_t too_deep_ = 0;     ///< open variations within the last of them
    bool reported_depth_ = false;

    // The game.
    tag_names tag_names_;
    bool is_line_ = false; ///< the text is a line of play alone
    bool has_result_ = false;
    bool has_result_in_variation_ = false;
    at_byte game_at_ = nullptr; ///< where it begins
    std::uint64_t games_ = 0;
    std::uint64_t problems_ = 0; ///< of this game, or since the last one
    at_byte tags_end_ = nullptr; ///< where its tags end
    std::vector<text_change> marks_, quotes_, names_, bare_tags_, commands_,
        brackets_;                   ///< to be reported together
    bool has_list_signs_ = false;    ///< before tags of this game
    bool is_parted_ = false;         ///< blanks part the squares of its moves
    std::vector<text_change> forms_; ///< to be reported together, see long_notation.cpp
    span first_form_ = {};           ///< the first word with them
    std::size_t words_in_form_ = 0;
    /// Up to here it is known whether the brackets that open variations are closed.
    mutable at_byte brackets_until_ = nullptr;
    mutable bool closes_brackets_ = false;
    /// From the first to the second, marks lead to no game: each run of them is examined once.
    mutable at_byte no_game_from_ = nullptr, no_game_to_ = nullptr;
    mutable at_byte no_block_until_ = nullptr; ///< up to here it is known that no `/*` is closed

    // Known ends of comments: each is searched for once, so that hostile text costs linear time.
    at_byte clear_from_ = nullptr; ///< in [clear_from_, clear_to_) no line opens a tag section
    at_byte clear_to_ = nullptr;
    span stray_words_ = {};       ///< the last words that are none of a game, directly before a closing brace
    at_byte cut_short_ = nullptr; ///< where the last unclosed comment ends
    comment_window window_;
    brace_pairs pairs_;
    // Between these no word is play; the second one may be.
    at_byte no_play_from_ = nullptr, no_play_to_ = nullptr;
    at_byte nested_at_ = nullptr;       ///< the last nested comment
    at_byte unclosed_at_ = nullptr;     ///< the last unclosed comment
    line_count::resumption resumption_; ///< where play resumes in it
};

} // namespace vpgn::syntax

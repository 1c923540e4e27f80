// Importer of games from prose: e-mail games, web pages and magazine articles. It finds the records among the
// prose and transcribes them into the dialect. It recognises moves by their shape and their numbers, but
// knows no rules: replay decides whether a move was legal.
//
// A square in a sentence is not a move. A record begins with a move numbered 1 at the start of a line, after
// a colon, or after the players' names; from there on each half-move must have the next number, or directly
// follow its neighbour. Everything else is prose. Within a sentence a record begins where three half-moves
// are numbered, `1.e4; 1...d6; 2.e6,Bb5`, or after a position text.
#pragma once

#include "transcript/known_variant.hpp"
#include "transcript/transcript.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

struct article_options {
    known_variants variants; ///< the variants that a text may name
    std::string variant;     ///< the variant of all games; if empty, the last one that the text names
    /// Whether most moves of a transcribed game are legal from its first position. Called for short records
    /// that name neither players nor a position: if it returns false, the text does not give the position.
    /// May be empty.
    std::function<bool(std::string_view game)> fits = {};
};

/// Transcribes every recorded game of `text`. Guarantees:
/// - nothing is lost: whatever is not a tag, number, move, annotation or result becomes a comment in its
///   place; only blanks, the `>` of quoted mail, the punctuation between moves, and private parts are
///   dropped;
/// - moves keep their spelling (`R:e3`, `(NB)d1:e3`, `WAg1-e3`, `e4 x d5`, `0-0`, `ed`), because the dialect
///   accepts them. A comma between two moves joins actions of one turn in Momentum, and separates White's
///   move from Black's elsewhere; if the variant is not known, the record's own usage decides;
/// - `White: …  Black: …` and other labels, mail headers (`Subject:` as Event, `Date:`), PGN tags and
///   headings such as `Game 3` become tags; an army in parentheses after a player's name becomes the player's
///   army, and so does one that the players mention (`I have the Remarkable Rookies (White), you have …`).
///   `Played with the old rules` selects a rule set, a position text the first position of the next record. A
/// result is a result token, or a sentence about a resignation, a win or a mate;
/// - a position that the text does not give is marked as unknown, `[FEN "?"]`: see `article_options::fits`;
/// - private parts of a mail are dropped: the lines of its head, except for the values of tags, the
///   signature, addresses and phone numbers;
/// - moves after an `if` are hypothetical, and remain prose;
/// - a move that is taken back (`j'adoube`, "taken back") and replaced by one with the same number becomes
///   part of the comment about it; a parenthesis that opens with a number becomes a variation;
/// - the lines above a list of moves of a chess server (`Alpha (1714) vs. Beta (1757) --- Sun Sep 29 …`)
/// become
///   tags, and the times behind its moves `[%emt]`;
/// - lines of one or two moves in columns, without numbers, are a record if there are three or more of them.
/// Findings: C401 if there is no game, C402 if a half-move is missing between two others. Never throws
/// because of the text. Linear.
void read_article(std::string_view text, transcript_consumer&, article_options const& = {});

/// Whether the text is prose rather than a file of games: other words outnumber moves, comments aside, and no
/// line is a tag. Reads the first 16 KB.
bool reads_as_prose(std::string_view text);

/// A single finding for a text that is prose, but is checked as if it were games, instead of one for each of
/// its words; nullopt for other texts.
std::optional<finding> report_prose(std::string_view text);

/// Whether the text begins with a game of Shogi in western letters, `1. P-7f P-8d`, without tags.
bool opens_western_shogi(std::string_view first_bytes);

/// Whether the text is nothing but moves without numbers, two at least, and results: a game, and no article.
/// Reads the first 16 KB.
bool lists_moves(std::string_view text);

} // namespace vpgn::transcribe

// Which games does a text tell that was written for people? E-mail games, web pages and magazine articles
// hold moves among prose; this reader finds the records and tells them in the dialect. It knows how moves
// look and how they are numbered, and no rule: whether a move was possible, replay will say.
//
// A square in a sentence is no move. A record begins at a move numbered 1 that stands at the start of a line,
// behind a colon, or behind the players' names; from there on each half-turn must be the next by its number,
// or follow its neighbour directly. What lies between is prose. In a sentence a record begins where three
// half-turns have numbers of their own, `1.e4; 1...d6; 2.e6,Bb5`, or where a position has just been told.
#pragma once

#include "transcribe/known_variant.hpp"
#include "transcribe/transcript.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

struct article_options {
    known_variants variants; ///< those that a text may name
    std::string variant;     ///< the variant of all games; where empty, the one that the text names last
    /// Do most turns of a game, told in the dialect, fit the position that it begins in? Asked of short
    /// records that name no players and no position: where it says no, the position is one that the text does
    /// not give. Not asked where it is empty.
    std::function<bool(std::string_view game)> fits = {};
};

/// Tells every recorded game of `text`. Promises:
/// - nothing is dropped: what is no tag, number, move, annotation or result becomes a comment in its place;
///   only blanks, the `>` of quoted mail, the punctuation between moves, and what is private are left out;
/// - moves keep their spelling (`R:e3`, `(NB)d1:e3`, `WAg1-e3`, `e4 x d5`, `0-0`, `ed`), for the dialect
/// reads
///   them. A comma between two moves joins actions of one turn in Momentum, and parts White's turn from
///   Black's elsewhere; where the variant is not known, a record's own habit decides;
/// - `White: …  Black: …` and other labels, mail headers (`Subject:` as Event, `Date:`), PGN tags and
/// headings
///   such as `Game 3` become tags; an army in parentheses behind a player's name becomes his army, and so
///   does one of which the players say so (`I have the Remarkable Rookies (White), you have …`). `Played with
///   the old rules` is a rule set, a position text the position of the record behind it. A result is a result
///   token, or that somebody resigns, wins, or mates in words;
/// - a position that the text does not give is told as unknown, `[FEN "?"]`: see `article_options::fits`;
/// - what of a mail is not to be published is left out: the lines of its head but for what they give to tags,
/// the
///   signature, addresses and phone numbers;
/// - moves behind an `if` are what might have been played, and stay prose;
/// - a move that is taken back (`j'adoube`, "taken back") and replaced by one with the same number becomes
///   part of the comment that says so; a parenthesis that opens with a number becomes a variation;
/// - lines of one or two moves in columns, without numbers, are a record if there are three or more of them.
/// Findings: C401 where no game is found, C402 where a half-turn is missing between two others. Never throws
/// on account of the text. Linear in its length.
void read_article(std::string_view text, transcript_consumer&, article_options const& = {});

/// Is it a text for people rather than a file of games: words that are no moves outweigh those that are,
/// comments aside, and no line is a tag? Looks at its first 16 KB.
bool reads_as_prose(std::string_view text);

} // namespace vpgn::transcribe

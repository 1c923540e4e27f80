// An article with the facts that show where its records begin and how they are written, and its private
// parts, which must not be published with a game: the lines of a mail's head, addresses, phone numbers and
// the signature. Private to this folder.
#pragma once

#include "formats/article/article_claims.hpp"
#include "formats/article/article_reader.hpp"
#include "formats/article/article_record.hpp"
#include "formats/article/article_tags.hpp"
#include "formats/article/article_words.hpp"
#include "source/span.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct article_text {
    /// The arguments must outlive this.
    article_text(std::string_view written, article_options const& given);

    /// The variant mentioned last before a record, or, if there is none, first after its beginning in the
    /// same paragraph: `after 1. e4; 1...d6; 2. e6,Bb5! this is check in Momentum Chess`.
    variant_mention const* mentioned_by(std::size_t word) const;

    /// How the record among `those` is written, which begins with `word`.
    record_habits habits_at(std::size_t word, word_range those) const;
    /// The same if its variant is not known.
    record_habits own_habits(word_range those) const { return {joins_by_commas(words, those), false}; }

    std::string_view text;
    article_options const& options;
    std::vector<article_word> words;
    std::vector<variant_mention> mentions;
    known_variant const* asked_for; ///< from the options
    std::vector<span> positions;    ///< position texts, in order
};

record_habits habits_of(known_variant const*);

/// The beginning of a record.
struct record_start {
    std::size_t word;
    std::size_t columns_end; ///< of a record in columns: index after its last word; otherwise 0
    std::size_t head;        ///< the first word of the headings and labels above it
};

/// The records of an article, in order; also those within sentences. Linear, but for records that are read to
/// see whether they are some.
std::vector<record_start> record_starts(article_text const&);

/// The private parts of a text, ordered and disjoint: the lines of mail heads (`From:`, `Received:` …),
/// e-mail and street addresses, phone numbers, and the text after the `-- ` of a signature. Linear.
std::vector<span> private_parts(std::string_view text);

/// The bytes of `where` without those parts: `…` for one among other words, nothing for whole lines. Cost:
/// linear in `where`, plus a binary search.
std::string published(std::string_view text, span where, std::vector<span> const& private_ones);

/// A tag's value without addresses and phone numbers: `Anna <anna@mail.example>` becomes `Anna`.
std::string published_value(std::string_view value);

} // namespace vpgn::transcribe

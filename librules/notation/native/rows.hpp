// The rows of the table of native notations, each defined by the source file of its name.
#pragma once

#include "notation/native/word_notation.hpp"

namespace vpgn::replay {

extern word_notation const chinese_words;
extern word_notation const wxf_words;
extern word_notation const iccs_words;
extern word_notation const kif_words;
extern word_notation const ki2_words;
extern word_notation const csa_words;
extern word_notation const usi_words;
extern word_notation const thai_words;

/// The length of a word of USI at the beginning of `text`, or of one with a slip: of two signs in another
/// order, of one sign left out, misread or too many. 0 if there is none. For games that name the notation,
/// because numbers and other words may look like these. O(1).
std::size_t measure_usi_with_slip(std::string_view text);

} // namespace vpgn::replay

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
extern word_notation const western_words;
extern word_notation const uci_words;
extern word_notation const thai_words;
extern word_notation const iccf_words;
extern word_notation const descriptive_words;
extern word_notation const maura_words;

} // namespace vpgn::replay

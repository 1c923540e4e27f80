// How the rules see the end of a game, in the words of all formats.
#pragma once

#include "core/ending_words.hpp"

namespace vpgn::tools {

using rules::word_of;

} // namespace vpgn::tools

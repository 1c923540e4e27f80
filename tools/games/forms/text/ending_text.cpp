#include "games/forms/text/ending_text.hpp"

#include "games/forms/writing/ending_words.hpp"

namespace vpgn::tools {

std::string ending_text(rules::verdict const& end) {
    std::string text(word_of(end.how));
    if (end.winner) text += *end.winner == rules::color::white ? ", White wins" : ", Black wins";
    return text;
}

} // namespace vpgn::tools

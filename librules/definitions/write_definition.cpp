#include "definitions/write_definition.hpp"

#include "definitions/keys.hpp"
#include "definitions/slots.hpp"

#include <fmt/format.h>

namespace vpgn::definitions {

namespace {

/// The values of all keys in a definition that has only the board and the pieces.
draft when_unset(draft const& of) {
    draft plain = blank_draft();
    plain.rules().files = of.rules().files;
    plain.rules().ranks = of.rules().ranks;
    for (std::size_t i = 0; i < slots().size(); ++i) {
        rules::kind const k = kind_of_slot(i);
        if (!of.rules().has(k)) continue;
        piece_words const& words = of.words(k);
        plain.put(k, words.letter, words.moves, of.rules().piece(k).strides);
    }
    plain.variant.name = of.variant.id;
    return plain;
}

bool is_of_pieces(key_record const& key) {
    return key.piece != rules::no_kind;
}

} // namespace

std::string write_definition(draft const& of) {
    draft const plain = when_unset(of);
    std::string text = fmt::format("[{}]\n", of.variant.id);
    for (key_record const& key : keys()) {
        if (key.write == nullptr) continue;
        if (!of.double_step && key.name.starts_with("doubleStepRegion")) continue;
        std::string const value = key.write(of, key);
        // Which pieces there are is in the draft to compare with already.
        if (value.empty() || (!is_of_pieces(key) && key.name != "maxRank" && key.name != "maxFile" &&
                              value == key.write(plain, key)))
            continue;
        if ((key.name == "maxRank" || key.name == "maxFile") && value == "8") continue;
        text += fmt::format("{} = {}\n", key.name, value);
    }
    return text;
}

} // namespace vpgn::definitions

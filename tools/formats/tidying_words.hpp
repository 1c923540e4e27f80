// The words by which users of the command line and of the APIs say what is left out of written games.
#pragma once

#include "edit/tidied.hpp"
#include "formats/common/written_form.hpp"
#include "syntax/writer.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

/// A part of games that can be left out.
struct strippable {
    std::string_view word;
    bool transcribe::tidying::*member;
    std::string_view help;
};
std::span<strippable const> strippables();

/// The words for move numbers in canonical PGN.
std::span<std::pair<std::string_view, syntax::move_numbers> const> numberings();

bool is_tag_name(std::string_view name);
/// Names of tags; `seven` means the seven tags. `option` is what the error names. Throws
/// std::invalid_argument for a word that is no name.
std::vector<std::string> tag_names(std::vector<std::string> const& words, std::string_view option);
/// Throws std::invalid_argument for a tag that determines the meaning of moves.
void refuse_rules_tags(std::vector<std::string> const& names);

/// What is left out, by words for parts of games and by names of tags. Throws std::invalid_argument for a
/// word that is none.
transcribe::tidying tidying_of(std::vector<std::string> const& strip,
                               std::vector<std::string> const& keep_tags,
                               std::vector<std::string> const& drop_tags);

/// The layout of canonical PGN, if it is not the usual one.
struct layout_words {
    std::optional<std::uint32_t> line_width;
    std::string move_numbers;
    std::string notation;
};
void apply(layout_words const&, output_options&);
/// Throws std::invalid_argument for an unknown word, and for a layout that the format `form` does not have.
void refuse_wrong_layout(layout_words const&, std::string_view form, manner);

} // namespace vpgn::tools

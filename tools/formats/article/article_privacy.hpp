// Detection of private parts of a mail, which must not be published with a game: the lines of its head,
// addresses, phone numbers and the signature. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The private parts of a text, ordered and disjoint: the lines of mail heads (`From:`, `Received:` …),
/// e-mail and street addresses, phone numbers, and the text after the `-- ` of a signature. Linear.
std::vector<span> private_parts(std::string_view text);

/// The bytes of `where` without those parts: `…` for one among other words, nothing for whole lines. Cost:
/// linear in `where`, plus a binary search.
std::string published(std::string_view text, span where, std::vector<span> const& private_ones);

/// A tag's value without addresses and phone numbers: `Anna <anna@mail.example>` becomes `Anna`.
std::string published_value(std::string_view value);

} // namespace vpgn::transcribe

// What of a mail is nobody's business but its readers'? The lines of its head, addresses, phone numbers and
// the signature: no part of a game, and not to be published with it. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The private parts of a text, in order and apart: the lines of mail heads (`From:`, `Received:` …),
/// addresses of mail and streets, phone numbers, and what stands behind the `-- ` of a signature. Linear.
std::vector<span> private_parts(std::string_view text);

/// The bytes of `where` without those parts: `…` where one stood among other words, nothing where whole lines
/// went. Cost: linear in `where`, and a search among the parts.
std::string published(std::string_view text, span where, std::vector<span> const& private_ones);

/// A tag's value without addresses and phone numbers: `Anna <anna@mail.example>` is Anna.
std::string published_value(std::string_view value);

} // namespace vpgn::transcribe

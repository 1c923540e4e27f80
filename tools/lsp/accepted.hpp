// Findings that are accepted for now: the baseline of a document, as `vpgn check --baseline` uses it.
#pragma once

#include "lsp/document.hpp"
#include "lsp/settings.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

/// The command of the protocol that accepts a finding.
inline constexpr std::string_view accept_command = "vpgn.accept";

/// The accepted findings of a baseline; none if the file does not exist. Throws as `read_baseline` does.
accepted_findings read_accepted(std::string const& baseline);

/// Adds the finding with this fingerprint, of a checked document, to the baseline of its settings, which is
/// created if there is none. Throws std::invalid_argument if the document has no baseline or no such finding,
/// and as `read_baseline` and `baseline_maker::write` do.
void accept_finding(document const&, document_settings const&, std::string_view fingerprint);

} // namespace vpgn::tools::lsp

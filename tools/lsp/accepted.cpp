#include "lsp/accepted.hpp"

#include "batch/baseline/baseline.hpp"

#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace vpgn::tools::lsp {

namespace {

std::vector<baseline_entry> entries_of(std::string const& baseline) {
    std::error_code unknown; // then reading it fails
    if (!std::filesystem::exists(baseline, unknown) && !unknown) return {};
    return read_baseline(baseline);
}

/// The path of a document as `vpgn check` names it in the folder of its settings.
std::string name_of(document const& of, document_settings const& settings) {
    std::error_code unknown; // then it stays as it is
    std::filesystem::path const name = std::filesystem::relative(of.path(), settings.folder, unknown);
    return unknown || name.empty() ? of.path() : name.string();
}

} // namespace

accepted_findings read_accepted(std::string const& baseline) {
    accepted_findings accepted;
    for (baseline_entry const& entry : entries_of(baseline))
        accepted[entry.fingerprint] += entry.count;
    return accepted;
}

void accept_finding(document const& of, document_settings const& settings, std::string_view fingerprint) {
    if (settings.baseline.empty())
        throw std::invalid_argument("no `vpgn.toml` above the document sets `check.baseline`");
    for (std::size_t i = 0; i < of.text().size(); ++i) {
        piece const& in = of.text()[i];
        if (!in.checked) continue;
        for (std::size_t n = 0; n < in.checked->findings.size(); ++n) {
            if (in.checked->identities[n].fingerprint != fingerprint) continue;
            baseline_maker known;
            for (baseline_entry const& entry : entries_of(settings.baseline))
                known.add(entry);
            std::string const name = name_of(of, settings);
            known.add({in.checked->findings[n], name, in.lines(), in.checked->identities[n].title});
            known.write(settings.baseline);
            return;
        }
    }
    throw std::invalid_argument("the document has no such finding any more");
}

} // namespace vpgn::tools::lsp

// Which variants does a document's text know beside the built-in ones? Those of the files of definitions that
// the settings name, and of those that `vpgn check` finds for its path. Documents with the same files share
// them.
#pragma once

#include "definitions/catalogue.hpp"
#include "replay/terms/further_variants.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

class variants_of_files {
public:
    /// Reads them; of a name that several define the first is meant. What cannot be read is told in `faults`.
    explicit variants_of_files(std::vector<std::string> const& paths);

    struct definition_text {
        std::string path;
        std::string text;
    };
    std::vector<definition_text> const& files() const { return files_; }
    definitions::catalogue const& all() const { return all_; }
    std::vector<std::string> const& faults() const { return faults_; }
    /// For replay::variant_scope::in_use: as long as one of those is there, games find these variants.
    replay::variant_scope& scope() { return scope_; }

private:
    std::vector<definition_text> files_;
    std::vector<std::string> faults_; ///< sentences for people
    definitions::catalogue all_;
    replay::variant_scope scope_;
};

/// Reads files once for all documents.
class known_variant_files {
public:
    /// `named` are the files of the settings, `path` is the document's; empty: it has none.
    std::shared_ptr<variants_of_files> for_document(std::string const& path,
                                                    std::vector<std::string> const& named);
    /// What has been read is read anew by whoever asks next.
    void forget() { read_.clear(); }

private:
    std::map<std::vector<std::string>, std::shared_ptr<variants_of_files>> read_;
};

} // namespace vpgn::tools::lsp

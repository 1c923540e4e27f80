// How games are read: what is known of them in addition to their text, and the variants known while they are
// read.
#pragma once

#include "definitions/catalogue.hpp"
#include "formats/game_sources.hpp"
#include "replay/terms/further_variants.hpp"
#include "report/finding.hpp"
#include "work/bytes/byte_source.hpp"
#include "work/game_chunks.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::python {

/// Arguments of the caller. Empty: detected, or the usual value.
struct known_of_games {
    std::string from, variant, white_army, black_army;
};

/// A text of definitions of variants and its name.
struct definitions_text {
    std::string name;
    std::string text;
};

/// Immutable and thread-safe. Objects made with it keep it alive.
class reading {
public:
    /// Throws std::invalid_argument for unknown names.
    reading(known_of_games const&, std::vector<definitions_text> const& definitions);

    /// During its lifetime its thread knows the variants of the reading, and no others.
    class in_use {
    public:
        explicit in_use(reading const& how) {
            if (how.scope_) scope_.emplace(*how.scope_);
        }

    private:
        std::optional<replay::variant_scope::in_use> scope_;
    };

    tools::game_sources const& sources() const { return *sources_; }
    /// The findings of the definitions, each with the index of its text; spans are in that.
    struct found {
        std::size_t text;
        finding what;
    };
    std::vector<found> const& of_definitions() const { return findings_; }
    /// The texts of its definitions.
    std::vector<definitions_text> const& texts() const { return texts_; }
    /// Ids that its definitions have.
    definitions::catalogue const& definitions() const { return definitions_; }

private:
    std::vector<definitions_text> texts_;
    definitions::catalogue definitions_;
    std::vector<found> findings_;
    std::unique_ptr<replay::variant_scope> scope_; ///< null: the variants of the program are enough
    std::unique_ptr<tools::game_sources const> sources_;
};

/// The definitions that `vpgn` would find for the games of a file: of the environment, and next to the file.
/// Throws std::system_error where one cannot be read.
std::vector<definitions_text> definitions_beside(std::string const& path);

/// A text in memory as a file.
std::unique_ptr<tools::byte_source> bytes_of_text(std::string text);

} // namespace vpgn::python

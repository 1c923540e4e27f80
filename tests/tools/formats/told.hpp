// Collects the output of an importer.
#pragma once

#include "formats/article/article_reader.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/zillions/zillions_formats.hpp"
#include "support/transcripts.hpp"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

struct told final : kept_transcripts {
    /// The text of a game, without tags and the blank line.
    std::string moves(std::size_t game = 0) const {
        std::string const& text = games.at(game).text;
        std::string moves = text.substr(text.starts_with('\n') ? 1 : text.find("\n\n") + 2);
        if (moves.ends_with('\n')) moves.pop_back();
        return moves;
    }
    bool has(std::string_view text, std::size_t game = 0) const {
        return games.at(game).text.find(text) != std::string::npos;
    }
    /// Codes and their bytes in the source: `C202 x d7`.
    std::string findings(std::string_view source) const {
        std::string all;
        auto const add = [&](finding const& f) {
            if (!all.empty()) all += '\n';
            all += std::string(record_of(f.code).code) + " " + std::string(part(source, f.where));
        };
        for (transcribe::transcript const& one : games)
            for (finding const& f : one.findings)
                add(f);
        for (finding const& f : outside)
            add(f);
        return all;
    }
};

/// The text with up to five bytes changed, or stretches of them removed.
inline std::string changed_bytes(std::string text, std::mt19937& random) {
    for (std::size_t changes = 1 + random() % 5; changes != 0; --changes) {
        std::size_t const at = random() % (text.size() + 1);
        if (random() % 3 == 0)
            text.erase(at, random() % 20);
        else if (at < text.size())
            text[at] = char(random());
    }
    return text;
}

/// A selection of variants with every kind of data that importers use.
inline std::vector<transcribe::known_variant> const known_variants = {
    {"Standard", {"Chess", "FIDE Chess", "Normal"}, false, false, false, "Chess", "Pawn"},
    {"Chess with Different Armies", {"armies"}, false, false, false, "", "", {}, true},
    {"Momentum Chess", {"Momentum"}, true, false, false, "", "", {"old"}, true},
    {"Grolman Chess", {"Kazan Chess"}, false, true, false, "", ""},
    {"Shrink Chess", {"Krimpschaak", "Shrinking Chess"}, false, true, false, "", ""},
    {"Gunnery Chess", {"Gunnery"}, false, false, true, "Gunnery Chess", "Pawn"},
    {"Scorpion Gunnery Chess",
     {"Gunnery Chess with Scorpions", "Scorpion"},
     false,
     false,
     true,
     "Scorpion Gunnery Chess",
     "Scorpion"},
};

inline told zillions(std::string_view text) {
    told seen;
    transcribe::read_zillions(text, seen, known_variants);
    return seen;
}

inline told article(std::string_view text, std::string variant = {}) {
    told seen;
    transcribe::read_article(text, seen, {known_variants, std::move(variant)});
    return seen;
}

inline told position_list(std::string_view text) {
    told seen;
    transcribe::read_positions(text, seen);
    return seen;
}

} // namespace vpgn::testing

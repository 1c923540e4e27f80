// Games in foreign formats, imported and replayed as by `vpgn convert`, with findings mapped to the source.
#pragma once

#include "formats/article/article_reader.hpp"
#include "formats/json/json_formats.hpp"
#include "formats/rules_for_readers.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "formats/zillions/zillions_formats.hpp"
#include "support/playouts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

struct foreign_recorder final : transcribe::transcript_consumer {
    void take(transcribe::transcript const& told) override {
        texts.push_back(told.text);
        findings.insert(findings.end(), told.findings.begin(), told.findings.end());
        recorder game = replay_text(told.text);
        for (finding const& f : game.findings)
            findings.push_back(transcribe::mapped_to_source(told, f));
        games.push_back(std::move(game));
    }
    void between(finding f) override { findings.push_back(std::move(f)); }

    std::vector<std::string> texts; ///< in the dialect, one per game
    std::vector<recorder> games;    ///< the results of their replay, spans in `texts`
    std::vector<finding> findings;  ///< of all games, spans in the source
};

/// `ending` is the file's extension: `.zsg`, `.json`, `.jsonl`, `.kif`, `.csa`, `.usi`, `.sfen`, or `.txt`
/// for an article.
inline foreign_recorder replay_foreign(std::string_view text, std::string_view ending) {
    foreign_recorder seen;
    std::vector<transcribe::known_variant> const variants = tools::known_variants();
    if (ending == ".zsg")
        transcribe::read_zillions(text, seen, variants);
    else if (ending == ".json")
        transcribe::read_json(text, seen);
    else if (ending == ".kif")
        transcribe::read_kif(text, seen);
    else if (ending == ".csa")
        transcribe::read_csa(text, seen);
    else if (ending == ".usi" || ending == ".sfen")
        transcribe::read_usi(text, seen);
    else if (ending == ".jsonl")
        transcribe::read_json_lines(text, seen);
    else
        transcribe::read_article(text, seen, {variants, {}, tools::fits_its_start});
    return seen;
}

} // namespace vpgn::testing

// Collected transcripts, and invariants of each.
#pragma once

#include "transcript/transcript.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::testing {

struct kept_transcripts : transcribe::transcript_consumer {
    void take(transcribe::transcript const& one) override { games.push_back(one); }
    void between(finding f) override { outside.push_back(std::move(f)); }

    std::vector<transcribe::transcript> games;
    std::vector<finding> outside;
};

/// Passages must be in the order of the text, and all spans within their texts: the violation, if any.
inline std::string wrong_spans(kept_transcripts const& seen, std::string_view source) {
    auto const within = [&](span s) { return s.start <= s.end && s.end <= source.size(); };
    for (transcribe::transcript const& one : seen.games) {
        std::uint64_t behind = 0;
        for (transcribe::passage const& p : one.passages) {
            if (p.text.start < behind || p.text.end < p.text.start || p.text.end > one.text.size())
                return "passages are not in the order of the text";
            behind = p.text.end;
            if (!within(p.source)) return "a passage is from outside the source";
            if (p.pointer != 0 && p.pointer >= one.pointers.size()) return "a pointer leads nowhere";
        }
        if (!within(one.source)) return "a game is outside the source";
        for (finding const& f : one.findings)
            if (!within(f.where)) return "a finding of a game is outside the source";
    }
    for (finding const& f : seen.outside)
        if (!within(f.where)) return "a finding is outside the source";
    return {};
}

/// The bytes of the source in no passage, except blanks and quotation marks of mail.
inline std::string lost_bytes(kept_transcripts const& seen, std::string_view source) {
    std::vector<char> told(source.size(), 0);
    for (transcribe::transcript const& one : seen.games)
        for (transcribe::passage const& p : one.passages)
            std::fill(told.begin() + std::ptrdiff_t(p.source.start),
                      told.begin() + std::ptrdiff_t(p.source.end), 1);
    // Blanks of Unicode, which word processors insert, are blanks: a no-break space and a space of no width.
    for (std::string_view const blank : {"\u00a0", "\u200b", "\ufeff"})
        for (std::size_t at = source.find(blank); at != source.npos;
             at = source.find(blank, at + blank.size()))
            std::fill_n(told.begin() + std::ptrdiff_t(at), blank.size(), 1);
    std::string lost;
    for (std::size_t i = 0; i < source.size(); ++i)
        if (told[i] == 0 &&
            std::string_view(" \t\v\f\r\n>|\x1a\xa0").find(source[i]) == std::string_view::npos)
            lost += source[i];
    return lost;
}

} // namespace vpgn::testing

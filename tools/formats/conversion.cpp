#include "formats/conversion.hpp"

#include "replay/ground.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

bool is_error(finding const& f) {
    return f.level == severity::error;
}

class converter final : public syntax::game_consumer, public transcribe::transcript_consumer {
public:
    converter(converted_chunk& into, std::string_view name, conversion_rules const& rules)
        : into_(into), name_(name), rules_(rules), lines_(into.source.text, into.source.origin) {}

    // Games of the dialect itself, and those that are made of a transcript.
    void take(syntax::game const& game) override {
        std::uint64_t const place = ++into_.figures.games;
        game_writer& writer = *into_.writer;
        writer.begins(game);
        replay::game_report report = replay::replay_game(game, place, &writer);
        into_.figures.turns += report.turns;
        std::vector<finding> findings;
        if (told_ && games_told_++ == 0) {
            findings = told_->findings;
            for (finding& f : findings)
                f.place.game = place;
        }
        for (finding& f : report.findings)
            findings.push_back(told_ ? transcribe::told_of_source(*told_, std::move(f)) : std::move(f));
        for (finding& f : findings)
            count(f);
        bool const broken = std::any_of(findings.begin(), findings.end(), is_error);
        remarkable_game remark{place, {}, {}, false};
        std::vector<finding> left_out;
        if (!broken || rules_.keeps_errors) {
            into_.text.game_begins(place);
            told_game const told{game, name_, findings, lines_, report};
            remark.refused = writer.ends(told, into_.text);
            remark.written = remark.refused.empty();
            if (remark.written) {
                into_.text.game_ends();
                ++into_.written;
                left_out = writer.left_out(told);
            }
        }
        std::erase_if(findings, [](finding const& f) { return !is_error(f); });
        for (finding& f : left_out) {
            if (told_) f = transcribe::told_of_source(*told_, std::move(f));
            f.place.game = place;
            count(f);
            findings.push_back(std::move(f));
        }
        remark.findings = std::move(findings);
        if (!remark.findings.empty() || !remark.refused.empty())
            into_.remarkable.push_back(std::move(remark));
    }

    void take(transcribe::transcript const& told) override {
        told_ = &told;
        games_told_ = 0;
        syntax::read_trees(told.text, replay::notation_of, *this);
        told_ = nullptr;
    }

    void between(finding f) override {
        if (told_) f = transcribe::told_of_source(*told_, std::move(f));
        count(f);
        if (is_error(f)) into_.remarkable.push_back({0, {std::move(f)}, {}, false});
    }

private:
    /// Moves the finding into the file's text, and counts it.
    void count(finding& f) {
        f.where.start += into_.source.origin.byte;
        f.where.end += into_.source.origin.byte;
        into_.figures.count(f);
    }

    converted_chunk& into_;
    std::string_view name_;
    conversion_rules const& rules_;
    line_index lines_;
    transcribe::transcript const* told_ = nullptr;
    std::uint64_t games_told_ = 0; ///< of this transcript: one, unless its text is not what it should be
};

} // namespace

std::unique_ptr<converted_chunk> convert_chunk(game_chunk& chunk, std::string_view name,
                                               source_format const& from, std::unique_ptr<game_writer> writer,
                                               conversion_rules const& rules) {
    auto converted = std::make_unique<converted_chunk>();
    converted->source = std::move(chunk);
    converted->writer = std::move(writer);
    std::string_view const text = converted->source.text;
    converted->figures.bytes = text.size();
    converter work(*converted, name, rules);
    if (from.read)
        from.read(text, work);
    else
        syntax::read_trees(text, replay::notation_of, work);
    return converted;
}

} // namespace vpgn::tools

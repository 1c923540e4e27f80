#include "batch/dedupe/fingerprint_form.hpp"

#include "batch/dedupe/line_digests.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

class fingerprint_writer final : public game_writer {
public:
    fingerprint_writer(fingerprint_form& form, duplicate_rules const& rules) : form_(form), rules_(rules) {}

    void opens(game_chunk const& chunk) override {
        line_ = chunk.origin.line;
        counted_ = 0;
        has_lines_ = chunk.format_importer == nullptr && !chunk.read_before;
    }
    void begins(syntax::game const& game) override { turns_.begins(game); }
    void starts(replay::beginning const& first) override { turns_.starts(first); }
    void plays(replay::played_turn const& turn) override { turns_.plays(turn); }
    std::string ends(imported_game const& imported) override {
        fingerprints_.push_back(fingerprint_of(imported.game, turns_.ends(imported.game), rules_));
        if (has_lines_) fingerprints_.back().line = line_of(imported.game);
        return {};
    }
    void deliver(place_of_chunk const& at) override { form_.take(fingerprints_, at.file); }

private:
    /// Counted on from the game before: to look up a line costs a table of all.
    std::uint64_t line_of(syntax::game const& game) {
        line_ += count_line_ends(game.text.substr(counted_, game.where.start - counted_));
        counted_ = game.where.start;
        return line_;
    }

    fingerprint_form& form_;
    duplicate_rules const& rules_;
    line_digests turns_;
    std::vector<fingerprint> fingerprints_;
    std::uint64_t line_ = 1;  ///< at `counted_`
    std::size_t counted_ = 0; ///< bytes of the chunk
    bool has_lines_ = true;   ///< the text of games is that of their file
};

} // namespace

std::uint64_t family_of(std::vector<digest> const& line, duplicate_rules const& rules) {
    if (rules.same != sameness::cut_short) return line.back().low;
    return line[std::min(line.size() - 1, std::size_t(rules.cut_short_from))].low;
}

fingerprint fingerprint_of(syntax::game const& game, std::vector<digest> const& line,
                           duplicate_rules const& rules) {
    using type = syntax::node::type;
    fingerprint result;
    result.turns = line.back();
    result.family = family_of(line, rules);
    result.tags = rules.tags.of(game);
    result.plies = std::uint32_t(line.size() - 1);
    for (syntax::tag_pair const& tag : game.tags)
        result.known_tags += !is_silent(part(game.text, tag.value));
    for (syntax::node const& n : game.nodes) {
        result.comments += n.kind == type::comment || n.kind == type::nag;
        result.variations += n.kind == type::open;
    }
    return result;
}

std::unique_ptr<game_writer> fingerprint_form::new_writer() {
    return std::make_unique<fingerprint_writer>(*this, rules_);
}

void fingerprint_form::take(std::vector<fingerprint>& of_chunk, std::size_t file) {
    std::uint64_t ordinal = order_.games();
    order_.chunk_follows(file, of_chunk.size());
    for (fingerprint& print : of_chunk) {
        print.ordinal = ordinal++;
        all_.add(print.family % all_.buckets(), print);
    }
}

} // namespace vpgn::tools

#include "batch/dedupe/passes.hpp"

#include "board/army_pair.hpp"
#include "board/piece_table.hpp"
#include "games/keys/position_key.hpp"
#include "syntax/move_suffix.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace vpgn::tools {

namespace {

using rules::choice_type;

/// Where all turns are single choices of these types, a choice determines the position after it.
constexpr rules::choice_type_set single_choices =
    rules::set_of(choice_type::move, choice_type::castle, choice_type::drop, choice_type::drop_promoted);

/// How the pieces of both armies move: an army may be named or spelled out.
std::string moves_of(rules::piece_table const& pieces) {
    std::string text;
    for (rules::color const side : {rules::color::white, rules::color::black})
        for (rules::kind const k : pieces.kinds_of(side)) {
            text += pieces.name_of({side, k});
            text += ' ';
        }
    return text;
}

/// The rules by the tags, of a game that is not replayed.
digest start_by_words(syntax::game const& game) {
    digest all = digest_of("as it is written");
    for (char const* const tag : {"Variant", "WhiteArmy", "BlackArmy", "RuleSet", "FEN"})
        all = joined(all, digest_of(game.tag(tag)));
    return all;
}

digest of_words(syntax::game const& game, syntax::node const& turn) {
    std::string words = syntax::turn_as_written(game, turn);
    std::erase_if(words, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return digest_of(syntax::without_marks(words));
}

digest of_choice(rules::choice const& c) {
    char const bytes[] = {char(c.type), char(c.from), char(c.to), char(c.promotion)};
    return digest_of({bytes, sizeof bytes});
}

class fingerprint_writer final : public game_writer {
public:
    fingerprint_writer(fingerprint_form& form, duplicate_rules const& rules) : form_(form), rules_(rules) {}

    void on_chunk(game_chunk const& chunk) override {
        line_ = chunk.origin.line;
        counted_ = 0;
        has_lines_ = chunk.format_importer == nullptr && !chunk.read_before;
    }
    void on_game(syntax::game const& game) override { turns_.on_game(game); }
    void on_start(replay::beginning const& first) override { turns_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { turns_.on_turn(turn); }
    std::string on_end(imported_game const& imported) override {
        fingerprints_.push_back(fingerprint_of(imported.game, turns_.on_end(imported.game), rules_));
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

class beginnings_writer final : public game_writer {
public:
    beginnings_writer(beginnings_form& form, games_to_follow const& games, reading_order const& order,
                      duplicate_rules const& rules)
        : form_(form), games_(games), ordinals_(order), rules_(rules) {}

    void on_chunk(game_chunk const& chunk) override { ordinals_.opens(chunk.number); }
    bool may_want(syntax::game const&) override {
        ordinal_ = ordinals_.next();
        return games_.has(ordinal_);
    }
    void on_game(syntax::game const& game) override { line_.on_game(game); }
    void on_start(replay::beginning const& first) override { line_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { line_.on_turn(turn); }
    std::string on_end(imported_game const& imported) override {
        std::vector<digest> const& line = line_.on_end(imported.game);
        std::uint64_t const family = family_of(line, rules_);
        for (std::size_t plies = rules_.cut_short_from; plies + 1 < line.size(); ++plies)
            if (games_.may_be_whole(line[plies])) found_.push_back({ordinal_, family, line[plies]});
        return {};
    }
    void deliver(place_of_chunk const&) override { form_.take(found_); }

private:
    beginnings_form& form_;
    games_to_follow const& games_;
    ordinals_of_chunk ordinals_;
    duplicate_rules const& rules_;
    std::uint64_t ordinal_ = 0;
    line_digests line_;
    std::vector<shared_beginning> found_;
};

} // namespace

void line_digests::on_game(syntax::game const& game) {
    played_.assign(game.nodes.size(), {});
    starts_ = false;
}

void line_digests::on_start(replay::beginning const& first) {
    starts_ = true;
    one_choice_ = (first.variant.choice_types & ~single_choices) == 0;
    start_ = joined(digest_of(first.variant.id), digest_of(first.position));
    if (first.armies) start_ = joined(start_, digest_of(moves_of(first.pieces)));
}

void line_digests::on_turn(replay::played_turn const& turn) {
    if (!turn.in_main_line() || turn.status() != replay::turn_status::legal) return;
    rules::turn const& choices = turn.choices();
    if (choices.empty()) return;
    played_[turn.node()] = {one_choice_ ? of_choice(choices[0]) : digest_of(turn.after()), true};
}

std::vector<digest> const& line_digests::on_end(syntax::game const& game) {
    digest prefix = starts_ ? joined(start_, digest_of(game.tag("RuleSet"))) : start_by_words(game);
    chain_.assign(1, prefix);
    for (std::size_t const i : game.turns()) {
        prefix = joined(prefix, played_[i].legal ? played_[i].of : of_words(game, game.nodes[i]));
        chain_.push_back(prefix);
    }
    return chain_;
}

void reading_order::chunk_follows(std::size_t file, std::uint64_t games_of_chunk) {
    std::uint64_t const before = games();
    if (games_of_chunk > 0 && (files_.empty() || files_.back().file != file))
        files_.push_back({file, before});
    chunk_ends_.push_back(before + games_of_chunk);
}

reading_order::place reading_order::place_of(std::uint64_t ordinal) const {
    auto const next =
        std::upper_bound(files_.begin(), files_.end(), ordinal,
                         [](std::uint64_t target, part const& of) { return target < of.first; });
    part const& of = *(next - 1);
    return {of.file, ordinal - of.first + 1};
}

void ordinals_of_chunk::opens(std::uint64_t chunk) {
    bool const is_known = chunk < order_.chunks();
    next_ = is_known ? order_.first_of(chunk) : 0;
    end_ = is_known ? order_.end_of(chunk) : 0;
}

std::uint64_t ordinals_of_chunk::next() {
    if (next_ == end_) throw std::runtime_error("the files changed while they were read");
    return next_++;
}

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

games_to_follow::games_to_follow(spilled_buckets<fingerprint> const& all, std::uint64_t games,
                                 duplicate_rules const& rules)
    : followed_(games) {
    for (std::size_t i = 0; i < all.buckets(); ++i) {
        std::vector<fingerprint> bucket = all.values_of(i);
        std::erase_if(bucket, [&](fingerprint const& g) { return g.plies < rules.cut_short_from; });
        std::sort(bucket.begin(), bucket.end(),
                  [](fingerprint const& a, fingerprint const& b) { return a.family < b.family; });
        for (auto from = bucket.cbegin(); from != bucket.cend();) {
            auto const to = std::find_if(from, bucket.cend(),
                                         [&](fingerprint const& g) { return g.family != from->family; });
            add_family(from, to);
            from = to;
        }
    }
    std::sort(wholes_.begin(), wholes_.end());
}

void games_to_follow::add_family(std::vector<fingerprint>::const_iterator from,
                                 std::vector<fingerprint>::const_iterator to) {
    if (std::all_of(from, to, [&](fingerprint const& g) { return g.turns == from->turns; })) return;
    for (; from != to; ++from) {
        followed_[from->ordinal] = true;
        wholes_.push_back(from->turns.low);
    }
}

bool games_to_follow::may_be_whole(digest const& beginning) const {
    return std::binary_search(wholes_.begin(), wholes_.end(), beginning.low);
}

std::unique_ptr<game_writer> beginnings_form::new_writer() {
    return std::make_unique<beginnings_writer>(*this, games_, order_, rules_);
}

void beginnings_form::take(std::vector<shared_beginning> const& of_chunk) {
    for (shared_beginning const& beginning : of_chunk)
        all_.add(beginning.family % all_.buckets(), beginning);
}

} // namespace vpgn::tools

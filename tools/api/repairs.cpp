#include "api/repairs.hpp"

#include "replay/play/fix_games.hpp"

#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::tools::api {

namespace {

using transcribe::passage;

/// For a place within equal bytes or at the ends of a passage. `is_end`: it belongs to the bytes before it.
std::optional<std::uint64_t> place_back(transcribe::transcript const& from, std::string_view source,
                                        std::uint64_t at, bool is_end) {
    for (passage const& passage : from.passages) {
        if (at < passage.text.start || passage.text.end < at ||
            at == (is_end ? passage.text.start : passage.text.end))
            continue;
        if (at == passage.text.start) return passage.source.start;
        if (at == passage.text.end) return passage.source.end;
        if (part(from.text, passage.text) != part(source, passage.source)) return std::nullopt;
        return passage.source.start + (at - passage.text.start);
    }
    return std::nullopt;
}

} // namespace

std::optional<span> source_span(transcribe::transcript const* from, std::string_view source, span where) {
    if (from == nullptr) return where;
    for (transcribe::passage const& passage : from->passages) {
        if (where.start < passage.text.start || passage.text.end < where.end) continue;
        if (part(from->text, passage.text) != part(source, passage.source)) continue;
        std::uint64_t const at = passage.source.start + (where.start - passage.text.start);
        return span{at, at + where.size()};
    }
    // All of several passages, whose bytes may differ.
    auto const start = place_back(*from, source, where.start, false);
    auto const end = place_back(*from, source, where.end, true);
    if (!start || !end || *end < *start) return std::nullopt;
    return span{*start, *end};
}

namespace {

std::string_view without_blanks(std::string_view text) {
    std::size_t const first = std::min(text.find_first_not_of(" \n"), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(" \n") + 1);
}

/// The label of the button.
std::string words_of(finding const& f, bool fills_gap) {
    if (fills_gap) return "write a pass, `--`";
    std::string_view const text = without_blanks(f.fix->text);
    if (text.empty()) return "remove it";
    bool const puts_in = f.where.empty() || f.fix->puts_in > 0;
    return fmt::format("{} `{}`", puts_in ? "put in" : "write", text);
}

class repair_lister {
public:
    repair_lister(std::string_view game_text, transcribe::transcript const* from, std::string_view source)
        : game_text_(game_text), from_(from), source_(source) {}

    std::vector<shown_repair> list(finding const& f) {
        if (f.fix) {
            // The user may insert the missing turn, if it was this one; otherwise a pass keeps its place.
            finding certain = f;
            certain.fix->alone = true;
            bool const sure = replay::can_be_fixed(f, game_text_, replay::gap_repair::pass);
            bool const keeps_place = sure && !f.fix->is_safe();
            add(certain, sure && !keeps_place, false);
            if (!list_.empty()) list_.back().alone = f.fix->alone;
            if (keeps_place) add(f, true, true);
        }
        for (suggestion const& other : f.others) {
            finding as_other = f;
            as_other.fix = other;
            as_other.where = other.at.value_or(f.where);
            as_other.fix->at.reset();
            std::size_t const before = list_.size();
            add(as_other, false, false);
            if (list_.size() != before) list_.back().rival = true;
        }
        return std::move(list_);
    }

private:
    void add(finding const& f, bool sure, bool fills_gap) {
        auto const [changes, turn] = replay::changes_of_repair(f, game_text_);
        shown_repair repair{words_of(f, fills_gap), {}, sure, f.fix->alone, f.fix->replays_rest};
        for (replay::text_change const& change : changes) {
            bool const is_note = change.where.empty() && changes.size() > 1;
            if (from_ && is_note) continue; // a comment of PGN is not one in other formats
            std::optional<span> const where = source_span(from_, source_, change.where);
            if (!where) return;
            repair.changes.emplace_back(*where, change.text);
        }
        list_.push_back(std::move(repair));
    }

    std::string_view game_text_;
    transcribe::transcript const* from_;
    std::string_view source_;
    std::vector<shown_repair> list_;
};

} // namespace

std::vector<shown_repair> repairs_of(finding const& f, std::string_view game_text,
                                     transcribe::transcript const* from, std::string_view source) {
    return repair_lister(game_text, from, source).list(f);
}

repairs_of_game::repairs_of_game(syntax::game const& game, transcribe::transcript const* from,
                                 std::string_view source)
    : game_(game), from_(from), source_(source) {}

std::vector<shown_repair> repairs_of_game::of(finding const& f) {
    auto list = repairs_of(f, game_.text, from_, source_);
    for (shown_repair& repair : list)
        repair.sure = repair.sure && is_written(f);
    return list;
}

bool repairs_of_game::is_written(finding const& f) {
    if (!fixed_) fixed_ = replay::fix_games(std::string(part(game_.text, game_.where)));
    return std::any_of(fixed_->written.begin(), fixed_->written.end(),
                       [&](replay::written_repair const& written) {
                           return written.code == f.code && written.at + game_.where.start == f.where.start;
                       });
}

} // namespace vpgn::tools::api

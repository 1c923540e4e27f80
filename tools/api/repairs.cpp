#include "api/repairs.hpp"

#include "games/repairs/imported_repairs.hpp"
#include "replay/play/fix_games.hpp"

#include <algorithm>
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

/// The label of the button that writes `text`.
std::string words_of_text(std::string_view text, bool puts_in) {
    std::string_view const words = without_blanks(text);
    if (words.empty()) return "remove it";
    return fmt::format("{} `{}`", puts_in ? "put in" : "write", words);
}

std::string words_of(finding const& f, bool fills_gap) {
    if (fills_gap) return "write a pass, `--`";
    return words_of_text(f.fix->text, f.where.empty() || f.fix->puts_in > 0);
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
        repair.probability = fills_gap ? 0 : f.fix->probability;
        for (text_change const& change : changes) {
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

namespace {

written_change as_change(std::string words, std::vector<text_change> const& changes) {
    written_change written{std::move(words), 1, {}};
    for (auto const& [where, text] : changes)
        written.changes.emplace_back(where, text);
    return written;
}

/// Repairs whose text a later one changed include that one.
std::vector<written_change> as_changes(replay::fixed_text const& fixed) {
    std::vector<written_change> all;
    for (replay::written_repair const& written : fixed.written) {
        if (written.changes.empty()) continue;
        bool const by_move = written.is_move && (!written.words.empty() || !written.turn.empty());
        std::string_view const text =
            by_move ? std::string_view(written.words) : std::string_view(written.changes.front().text);
        bool const puts_in = by_move ? written.turn.empty() : written.changes.front().where.empty();
        all.push_back(as_change(words_of_text(text, puts_in), written.changes));
    }
    // So that their sum is the number of repairs.
    if (!all.empty()) all.back().repairs += fixed.repairs - std::uint64_t(all.size());
    return all;
}

bool holds_all(std::vector<text_change> const& all, std::vector<text_change> const& some) {
    return std::all_of(some.begin(), some.end(), [&](text_change const& change) {
        return std::any_of(all.begin(), all.end(), [&](text_change const& other) {
            return other.where == change.where && other.text == change.text;
        });
    });
}

repaired_source source_with(std::string_view text, std::vector<written_change> written) {
    repaired_source result{{}, 0, std::move(written)};
    std::vector<text_change> changes;
    for (written_change const& change : result.written) {
        result.repairs += change.repairs;
        for (auto const& [where, replacement] : change.changes)
            changes.push_back({where, replacement});
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](auto const& a, auto const& b) { return a.where.start < b.where.start; });
    result.text = with_changes(text, changes);
    return result;
}

repaired_source as_source(replay::fixed_text fixed) {
    std::vector<written_change> written = as_changes(fixed);
    return {std::move(fixed.text), fixed.repairs, std::move(written)};
}

/// Of a format that has its own words.
repaired_source edited_source(std::string_view text, importer const& read, transcribe::source_editor edit,
                              replay::fix_choice const& choice) {
    imported_repairs const found = find_imported_repairs(text, read, edit, choice);
    std::vector<written_change> written;
    for (repaired_game_source const& game : found.games) {
        written_change& change = written.emplace_back();
        change.words = game.repairs == 1 ? "repair the move" : fmt::format("repair {} moves", game.repairs);
        change.repairs = game.repairs;
        for (text_change const& part : game.changes)
            change.changes.emplace_back(part.where, part.text);
    }
    return source_with(text, std::move(written));
}

} // namespace

repairs_of_game::repairs_of_game(imported_game const& imported, std::string_view source,
                                 paired_game const* compared)
    : imported_(imported), source_(source), compared_(compared) {}

std::vector<shown_repair> repairs_of_game::of(finding const& f) {
    auto list = repairs_of(f, imported_.game.text, imported_.transcript, source_);
    if (compared_) {
        bool const decided = !list.empty() && is_decided(f);
        for (shown_repair& repair : list)
            repair.sure = decided && &repair == &list.front();
        if (decided)
            reconciled_.push_back(
                as_change(list.front().words, replay::changes_of_repair(f, imported_.game.text).changes));
        return list;
    }
    for (shown_repair& repair : list)
        repair.sure = repair.sure && is_written(f);
    return list;
}

bool repairs_of_game::is_decided(finding const& f) const {
    return f.fix && f.fix->alone && f.in_other &&
           holds_all(compared_->changes, replay::changes_of_repair(f, imported_.game.text).changes);
}

bool repairs_of_game::is_written(finding const& f) {
    if (!fixed_) fixed_ = replay::fix_game(imported_.game, imported_.report);
    return std::any_of(fixed_->written.begin(), fixed_->written.end(),
                       [&](replay::written_repair const& written) {
                           return written.code == f.code && written.at == f.where.start;
                       });
}

std::vector<written_change> repairs_of_game::written() const {
    if (compared_) return reconciled_;
    return fixed_ ? as_changes(*fixed_) : std::vector<written_change>();
}

std::optional<repaired_source> repaired_text(std::string_view text, text_reading const& read,
                                             replay::fix_choice const& choice) {
    if (read.adds_tags()) return std::nullopt;
    if (read.format_importer() == nullptr) return as_source(replay::fix_games(std::string(text), choice));
    if (read.form().name == "article") return as_source(fix_article(std::string(text), choice));
    transcribe::source_editor const edit = read.form().reader->edit;
    if (edit == nullptr) return std::nullopt;
    return edited_source(text, *read.format_importer(), edit, choice);
}

std::optional<repaired_source> repaired_text(std::string_view text, text_reading const& read,
                                             compared_texts const& compared) {
    if (read.format_importer() != nullptr) return std::nullopt;
    shown_games const shown =
        show_games(read.chunk(text), {.records = page_records::none, .compared = &compared});
    return source_with(text, shown.written);
}

} // namespace vpgn::tools::api

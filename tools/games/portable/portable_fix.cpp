#include "games/portable/portable_fix.hpp"

#include "games/portable/portable_report.hpp"
#include "games/portable/rule_notes.hpp"
#include "games/portable/text_notes.hpp"
#include "registry/game_start.hpp"
#include "replay/play/effort_for_games.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// A fix may show the next one: the tags in their order, then the value of one.
constexpr int most_rounds = 6;

/// The games of a text, each passed to a function.
template <class Take>
struct each_game final : syntax::game_consumer {
    explicit each_game(Take take) : take_(std::move(take)) {}
    void take(syntax::game const& game) override { take_(game); }
    Take take_;
};

template <class Take>
void for_each_game(std::string_view text, Take take) {
    each_game<Take> consumer(std::move(take));
    syntax::read_trees(text, replay::notation_of, consumer);
}

/// What a fix must not change.
struct judged_text {
    std::uint64_t games = 0;
    std::string turns;                 ///< of the main line and the variations, in canonical spelling
    std::map<finding_code, int> found; ///< other findings than those of portability
    std::vector<finding> notes;        ///< with a fix
};

/// Appends the canonical spelling of all turns.
class turn_listener final : public replay::observer {
public:
    explicit turn_listener(std::string& into) : into_(into) {}
    void on_turn(replay::played_turn const& turn) override {
        into_ += turn.in_main_line() ? ' ' : '(';
        turn.spell_into(into_);
    }

private:
    std::string& into_;
};

bool is_note(finding const& f) {
    return is_of_portability(f.code) || f.code == finding_code::missing_check_mark ||
           f.code == finding_code::null_move || f.code == finding_code::castling_by_squares;
}

judged_text judge(std::string_view text, bool with_notes) {
    judged_text all;
    for_each_game(text, [&](syntax::game const& game) {
        ++all.games;
        rules::effort_of_game const limit(replay::effort_for_each_game());
        turn_listener heard(all.turns);
        for (finding const& f : replay::replay_game(game, all.games, &heard).findings)
            if (!is_note(f)) ++all.found[f.code];
        if (!with_notes) return;
        for (finding& f : portable_report(game, all.games, stated_encoding::marked).findings)
            if (is_note(f) && f.fix) all.notes.push_back(std::move(f));
    });
    return all;
}

/// The changes of these findings together; pieces that overlap earlier ones are left for the next round.
std::string with_fixes(std::string_view text, std::vector<finding> const& notes) {
    std::vector<text_change> pieces;
    for (finding const& f : notes)
        pieces.insert(pieces.end(), f.fix->pieces.begin(), f.fix->pieces.end());
    std::stable_sort(pieces.begin(), pieces.end(), [](text_change const& a, text_change const& b) {
        return a.where.start < b.where.start;
    });
    std::vector<text_change> changes;
    std::uint64_t kept = 0;
    for (text_change& piece : pieces) {
        if (!changes.empty() && piece.where.start < kept) continue;
        kept = piece.where.end;
        changes.push_back(std::move(piece));
    }
    return with_changes(text, changes);
}

/// One game, and the fixes of its notes, in rounds.
class portable_game {
public:
    portable_game(syntax::game const& game, replay::fix_choice const& choice)
        : game_(game), choice_(choice), text_(part(game.text, game.where)) {}

    void fix() {
        judged_text const first = judge(text_, true);
        turns_ = first.turns;
        std::vector<finding> notes = first.notes;
        for (int round = 0; round < most_rounds; ++round) {
            if (choice_) std::erase_if(notes, [&](finding const& f) { return !choice_(f, text_, game_); });
            std::erase_if(notes, [&](finding const& f) { return refused_.contains(f.code); });
            if (notes.empty()) return;
            if (!write(first, notes)) {
                // One of them is at fault: each alone.
                bool any = false;
                for (finding const& f : notes)
                    if (!any && !refused_.contains(f.code)) {
                        any = write(first, {f});
                        if (!any) refuse(f);
                    }
                if (!any) return;
            }
            notes = judge(text_, true).notes;
        }
    }

    std::string const& text() const { return text_; }
    std::uint64_t fixes() const { return fixes_; }
    std::vector<replay::withheld_repair>& withheld() { return withheld_; }

private:
    bool write(judged_text const& first, std::vector<finding> const& notes) {
        std::string fixed = with_fixes(text_, notes);
        if (fixed == text_) return false;
        judged_text const after = judge(fixed, false);
        // Their variations become comments.
        bool const has_null_moves = std::any_of(
            notes.begin(), notes.end(), [](finding const& f) { return f.code == finding_code::null_move; });
        if (after.games != 1 || has_more(after, first)) return false;
        if (!has_null_moves && after.turns != turns_) return false;
        turns_ = after.turns;
        text_ = std::move(fixed);
        fixes_ += notes.size();
        return true;
    }

    static bool has_more(judged_text const& after, judged_text const& before) {
        return std::any_of(after.found.begin(), after.found.end(), [&](auto const& found) {
            auto const was = before.found.find(found.first);
            return was == before.found.end() || was->second < found.second;
        });
    }

    void refuse(finding const& f) {
        refused_[f.code] = true;
        withheld_.push_back({f.where.start, f.code, "the game would be read differently"});
    }

    syntax::game const& game_;
    replay::fix_choice const& choice_;
    std::string text_;
    std::string turns_; ///< as they are now
    std::uint64_t fixes_ = 0;
    std::map<finding_code, bool> refused_;
    std::vector<replay::withheld_repair> withheld_;
};

/// What a stage changes in more than its form.
std::optional<std::string> loss_of(finding const& f) {
    if (f.code == finding_code::null_move) return "a variation with a null move is written as a comment";
    if (f.code != finding_code::unportable_sign) return std::nullopt;
    if (f.label.starts_with(result_without_token))
        return "PGN has no token for this result: `*` and a comment are written";
    if (f.label.starts_with(glyph_beyond_standard)) return "a glyph is written as a comment";
    return std::nullopt;
}

class stage final : public transcribe::transcript_consumer {
public:
    explicit stage(transcribe::transcript_consumer& to) : to_(to) {}

    void take(transcribe::transcript const& input) override {
        transcribe::transcript now = input;
        for (int round = 0; round < most_rounds; ++round) {
            std::vector<finding> const notes = notes_on(now.text);
            if (notes.empty()) break;
            std::vector<transcribe::edit> edits;
            std::uint64_t kept = 0;
            std::vector<text_change const*> pieces;
            for (finding const& f : notes)
                for (text_change const& piece : f.fix->pieces)
                    pieces.push_back(&piece);
            std::stable_sort(pieces.begin(), pieces.end(),
                             [](auto const* a, auto const* b) { return a->where.start < b->where.start; });
            for (text_change const* const piece : pieces) {
                if (!edits.empty() && piece->where.start < kept) continue;
                kept = piece->where.end;
                edits.push_back({piece->where, piece->text});
            }
            for (finding const& f : notes)
                if (auto loss = loss_of(f))
                    now.findings.push_back(make_finding(finding_code::record_has_no_place,
                                                        source_of(now, f.where), std::move(*loss)));
            now = transcribe::edited(now, std::move(edits));
        }
        to_.take(now);
    }
    void between(finding found) override { to_.between(std::move(found)); }

private:
    /// Those with a fix that a canonical writer does not make itself.
    static std::vector<finding> notes_on(std::string_view text) {
        std::vector<finding> notes;
        std::uint64_t games = 0;
        for_each_game(text, [&](syntax::game const& game) {
            if (++games > 1) return;
            if (may_have_null_move(game)) {
                rules::effort_of_game const limit(replay::effort_for_each_game());
                for (finding& f : portable_report(game, 1, stated_encoding::marked).findings)
                    if (f.fix && f.code == finding_code::null_move) notes.push_back(std::move(f));
            }
            gathered_notes gathered(game);
            note_signs_and_comments(game, gathered);
            note_tags(game, gathered);
            std::vector<finding> faults;
            replay::game_start const start = replay::read_game_start(game, faults);
            if (start.variant && faults.empty()) note_variant(game, start.variant->info, gathered);
            note_set_up(game, gathered);
            for (finding& f : gathered.take())
                if (f.fix && f.code != finding_code::unportable_tags) notes.push_back(std::move(f));
        });
        if (games != 1) notes.clear();
        return notes;
    }

    static bool may_have_null_move(syntax::game const& game) {
        return std::any_of(game.actions.begin(), game.actions.end(), [&](syntax::action_token const& token) {
            return syntax::read_action(part(game.text, token.where)).kind == syntax::action::form::pass;
        });
    }

    transcribe::transcript_consumer& to_;
};

} // namespace

replay::fixed_text fix_portability(std::string text, replay::fix_choice const& choice) {
    replay::fixed_text all;
    std::size_t copied = 0;
    for_each_game(text, [&](syntax::game const& game) {
        portable_game fixed(game, choice);
        fixed.fix();
        all.text += std::string_view(text).substr(copied, std::size_t(game.where.start) - copied);
        for (replay::withheld_repair& refused : fixed.withheld()) {
            refused.at += all.text.size();
            all.withheld.push_back(std::move(refused));
        }
        all.text += fixed.text();
        all.repairs += fixed.fixes();
        copied = std::size_t(game.where.end);
    });
    all.text += std::string_view(text).substr(copied);
    return all;
}

std::unique_ptr<transcribe::transcript_consumer> portable_stage(transcribe::transcript_consumer& to) {
    return std::make_unique<stage>(to);
}

} // namespace vpgn::tools

#include "replay/play/mend.hpp"

#include "replay/play/replay.hpp"
#include "replay/terms/game_start.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

/// The findings in a text: of one game, or of each.
struct found_in_text final : check_consumer {
    explicit found_in_text(std::string_view text) { check_games(text, *this); }
    void take(game_report report) override {
        ++games;
        gives_up |= report.gives_up;
        for (finding& f : report.findings)
            keep(std::move(f));
    }
    void between(finding f) override { keep(std::move(f)); }

    std::uint64_t games = 0;
    std::pair<int, int> weight; ///< errors, then warnings
    bool gives_up = false;      ///< the rest of a game is not checked
    std::vector<finding> findings;

private:
    void keep(finding f) {
        weight.first += f.level == severity::error;
        weight.second += f.level == severity::warning;
        findings.push_back(std::move(f));
    }
};

/// Whether replacing it would only remove turns.
bool is_bare(std::string_view turn) {
    return turn.find_first_of("{};%[") == turn.npos;
}

/// Whether one ambiguous turn is missing, so that a pass keeps its place.
bool leaves_gap(finding const& f) {
    return f.fix && f.fix->puts_in == 1 && !f.fix->is_safe() && f.fix->replays_rest;
}

bool is_parenthesis(finding const& f) {
    return f.code == finding_code::unclosed_variation || f.code == finding_code::unmatched_close;
}

bool touches(finding const& f, span where) {
    return f.where.start < where.end && where.start < std::max(f.where.end, f.where.start + 1);
}

bool is_numbered(std::string_view turn) {
    std::size_t const digits = std::min(turn.find_first_not_of("0123456789"), turn.size());
    return digits > 0 && digits < turn.size() && turn[digits] == '.';
}

/// Inserts missing tags, with the comment after the turn that needs them.
repair_changes put_tags(suggestion const& fix) {
    std::uint64_t const further = fix.text.size() - fix.at->size();
    return {{{*fix.at, fix.text}, {{fix.turn.end, fix.turn.end}, " {the tags named no army}"}},
            {fix.turn.start + further, fix.turn.end + further}};
}

/// Inserts a missing parenthesis, followed by a comment.
repair_changes put_parenthesis(suggestion const& fix) {
    std::string_view const sign = std::string_view(fix.text).substr(0, fix.text.find(' '));
    std::string all = fmt::format("{} {{was left out}} ", sign);
    std::uint64_t const further = fix.at->start <= fix.turn.start ? all.size() : 0;
    return {{{{fix.at->start, fix.at->start}, std::move(all)}},
            {fix.turn.start + further, fix.turn.end + further}};
}

/// Inserts missing turns, or a pass in place of one.
repair_changes put_in(finding const& f, bool gap) {
    std::string_view const given = f.fix->text;
    std::string_view turn = given;
    std::size_t const at = std::min(given.find_first_not_of(' '), given.size());
    turn.remove_prefix(at);
    turn = turn.substr(0, turn.find_last_not_of(' ') + 1);
    std::string word(turn);
    std::string comment = "{was left out}";
    if (gap) {
        std::size_t const behind = std::min(turn.find_first_not_of("0123456789. "), turn.size());
        word = std::string(is_numbered(turn) ? turn.substr(0, behind) : "") + "--";
        comment = "{" + f.label + "}";
    }
    std::string all =
        std::string(given.substr(0, at)) + word + " " + comment + std::string(given.substr(at + turn.size()));
    std::uint64_t const begins = f.where.start + at;
    return {{{{f.where.start, f.where.start}, std::move(all)}}, {begins, begins + word.size()}};
}

/// Replaces a part of a turn, followed by a comment with the original.
repair_changes put_otherwise(finding const& f, std::string_view text) {
    suggestion const& fix = *f.fix;
    if (fix.turn.empty()) return {{{f.where, fix.text}}, {}};
    bool const taken_out = fix.text.empty() && f.where == fix.turn;
    std::string comment = (taken_out ? "" : " ") + comment_of_repair(part(text, fix.turn));
    return {{{f.where, fix.text}, {{fix.turn.end, fix.turn.end}, std::move(comment)}},
            {fix.turn.start, fix.turn.end + fix.text.size() - f.where.size()}};
}

/// One game whose slips are repaired one by one.
class mender {
public:
    mender(syntax::game const& game, mend_choice const& wanted)
        : game_(game), wanted_(wanted), text_(part(game.text, game.where)), now_(text_) {}

    void mend() {
        for (int tried = 0; tried < most_repairs && mend_one(); ++tried) {
        }
    }
    std::string const& text() const { return text_; }
    int repairs() const { return repairs_; }

private:
    /// Tries one repair; false if none is left.
    bool mend_one() {
        severity const level = now_.weight.first > 0 ? severity::error : severity::warning;
        for (finding const& f : now_.findings) {
            bool const open = f.level == level && !refused_.contains(f.where.start);
            if (!open || !can_be_mended(f, text_) || !is_wanted(f)) continue;
            std::uint64_t const begins = f.where.start;
            if (!follow(f)) refused_.insert(begins);
            return true;
        }
        return false;
    }

    bool is_wanted(finding const& f) const { return !wanted_ || wanted_(f, text_, game_); }

    /// Applies a repair if it improves the game, or fills a gap without making it worse.
    bool follow(finding const& f) {
        bool const gap = leaves_gap(f);
        repair_changes const repair = changes_of_repair(f, text_);
        std::string mended = with_changes(text_, repair.changes);
        found_in_text found(mended);
        bool const clean =
            gap ? !found.gives_up
                : std::none_of(found.findings.begin(), found.findings.end(),
                               [&](finding const& other) { return touches(other, repair.turn); });
        bool const better = gap ? found.weight <= now_.weight : found.weight < now_.weight;
        if (found.games != 1 || !clean || !better) return false;
        text_ = std::move(mended);
        now_ = std::move(found);
        refused_.clear(); // with fewer errors around them
        ++repairs_;
        return true;
    }

    syntax::game const& game_;
    mend_choice const& wanted_;
    std::string text_;
    found_in_text now_;
    std::set<std::uint64_t> refused_; ///< starts of repairs that were no improvement
    int repairs_ = 0;
};

/// The games in which something may be repaired, by their numbers.
struct games_to_mend final : check_consumer {
    void take(game_report report) override {
        ++games;
        for (finding const& f : report.findings)
            if (f.fix && (f.fix->is_safe() || leaves_gap(f))) numbers.insert(games);
    }
    std::uint64_t games = 0;
    std::set<std::uint64_t> numbers;
};

/// Copies a text and repairs some of its games.
class copier final : public syntax::game_consumer {
public:
    copier(std::string_view text, std::set<std::uint64_t> const& numbers, mend_choice const& wanted,
           mended_text& into)
        : text_(text), numbers_(numbers), wanted_(wanted), into_(into) {}

    void take(syntax::game const& game) override {
        if (!numbers_.contains(++games_)) return;
        mender one(game, wanted_);
        one.mend();
        into_.text += text_.substr(copied_, std::size_t(game.where.start) - copied_);
        into_.text += one.text();
        into_.repairs += std::uint64_t(one.repairs());
        copied_ = std::size_t(game.where.end);
    }
    void finish() { into_.text += text_.substr(copied_); }

private:
    std::string_view text_;
    std::set<std::uint64_t> const& numbers_;
    mend_choice const& wanted_;
    mended_text& into_;
    std::uint64_t games_ = 0;
    std::size_t copied_ = 0;
};

} // namespace

bool can_be_mended(finding const& f, std::string_view text) {
    return f.fix && (f.fix->is_safe() || leaves_gap(f)) && is_bare(part(text, f.fix->turn));
}

repair_changes changes_of_repair(finding const& f, std::string_view text) {
    if (f.fix->at && is_parenthesis(f)) return put_parenthesis(*f.fix);
    if (f.fix->at) return put_tags(*f.fix);
    if (f.where.empty()) return put_in(f, leaves_gap(f));
    return put_otherwise(f, text);
}

std::string with_changes(std::string_view text, std::vector<text_change> const& changes) {
    std::string changed;
    std::uint64_t kept = 0; // end of the part that `changed` contains
    for (text_change const& one : changes) {
        changed += part(text, {kept, one.where.start});
        changed += one.text;
        kept = one.where.end;
    }
    return changed.append(text.substr(std::size_t(kept)));
}

std::string comment_of_repair(std::string_view turn) {
    std::string comment = "{was ";
    for (char const c : turn) {
        bool const blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank)
            comment += c;
        else if (comment.back() != ' ')
            comment += ' ';
    }
    return comment + "}";
}

mended_text mend_games(std::string_view text, mend_choice const& wanted) {
    games_to_mend found;
    check_games(text, found);
    if (found.numbers.empty()) return {std::string(text), 0};
    mended_text mended;
    copier copied(text, found.numbers, wanted, mended);
    syntax::read_trees(text, notation_of, copied);
    copied.finish();
    return mended;
}

} // namespace vpgn::replay

#include "replay/reconcile/reconcile.hpp"

#include "registry/game_start.hpp"
#include "replay/play/effort_for_games.hpp"
#include "replay/reconcile/two_records.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>

namespace vpgn::replay {

namespace {

bool is_of_this_record(finding const& f) {
    return f.code != finding_code::other_record_differs && f.code != finding_code::records_differ;
}

bool is_certain(finding const& f) {
    return f.fix && f.fix->alone && is_of_this_record(f);
}

/// Sorted; of those that overlap, the first.
void put_apart(std::vector<text_change>& changes) {
    std::stable_sort(changes.begin(), changes.end(), [](text_change const& a, text_change const& b) {
        return a.where.start < b.where.start;
    });
    std::vector<text_change> apart;
    for (text_change& change : changes)
        if (apart.empty() || apart.back().where.end <= change.where.start) apart.push_back(std::move(change));
    changes = std::move(apart);
}

/// The changes that make the record the game, without comments.
std::vector<text_change> plain_changes(std::vector<finding> const& findings, bool only_certain) {
    std::vector<text_change> changes;
    for (finding const& f : findings)
        if (only_certain ? is_certain(f) : f.fix && is_of_this_record(f))
            changes.push_back({f.where, f.fix->text});
    put_apart(changes);
    return changes;
}

/// Maps places of a changed text back.
class place_mapper {
public:
    explicit place_mapper(std::vector<text_change> const& changes) : changes_(changes) {}

    /// The span before the changes; `is_kept` is false if a change touches it.
    span back(span where, bool& is_kept) const {
        return {back(where.start, is_kept), back(where.end, is_kept)};
    }

private:
    std::uint64_t back(std::uint64_t at, bool& is_kept) const {
        std::int64_t ahead = 0; // of the changed text
        for (text_change const& change : changes_) {
            std::uint64_t const start = std::uint64_t(std::int64_t(change.where.start) + ahead);
            if (at < start || (at == start && change.text.empty())) break;
            if (at <= start + change.text.size() && at > start) {
                is_kept &= at == start + change.text.size();
                return at == start + change.text.size() ? change.where.end : change.where.start;
            }
            if (at == start) return change.where.start;
            ahead += std::int64_t(change.text.size()) - std::int64_t(change.where.size());
        }
        return std::uint64_t(std::int64_t(at) - ahead);
    }
    std::vector<text_change> const& changes_;
};

finding mapped_back(finding f, place_mapper const& mapper) {
    bool is_kept = true;
    f.where = mapper.back(f.where, is_kept);
    bool fix_is_kept = is_kept;
    auto const map = [&](suggestion& s) {
        if (!s.turn.empty()) s.turn = mapper.back(s.turn, fix_is_kept);
        if (s.at) s.at = mapper.back(*s.at, fix_is_kept);
        for (text_change& piece : s.pieces)
            piece.where = mapper.back(piece.where, fix_is_kept);
    };
    if (f.fix) map(*f.fix);
    for (suggestion& other : f.others)
        map(other);
    if (!fix_is_kept) {
        f.fix.reset();
        f.others.clear();
    }
    return f;
}

struct reports_of_text final : check_consumer {
    explicit reports_of_text(std::string_view text) { check_games(text, *this); }
    void take(game_report report) override {
        ++games;
        errors += std::count_if(report.findings.begin(), report.findings.end(),
                                [](finding const& f) { return f.level >= severity::error; });
        if (games == 1) first = std::move(report);
    }
    void between(finding) override { ++errors; }
    std::uint64_t games = 0;
    std::ptrdiff_t errors = 0;
    game_report first;
};

/// Text before the game, so that spans stay those of the file.
std::uint64_t begin_of(syntax::game const& game) {
    return game.where.start;
}

/// `findings` with spans in the game, for a text that is the game alone.
std::vector<text_change> in_game(std::vector<text_change> changes, std::uint64_t begin) {
    for (text_change& change : changes)
        change.where = {change.where.start - begin, change.where.end - begin};
    return changes;
}

/// A number that disagrees because moves before it were left out, or written twice: no error of its own.
bool is_number_after(finding const& number, std::vector<finding> const& differences) {
    if (number.code != finding_code::move_number) return false;
    return std::any_of(differences.begin(), differences.end(), [&](finding const& f) {
        bool const shifts = f.code == finding_code::turn_missing || f.code == finding_code::repeated_turn ||
                            f.code == finding_code::turns_of_elsewhere;
        return shifts && f.place.ply <= number.place.ply && number.place.ply <= f.place.ply + 3;
    });
}

/// What else is found in the record, once its turns are those of the game.
game_report rest_of_report(syntax::game const& game, std::vector<finding> const& differences,
                           std::uint64_t number) {
    std::uint64_t const begin = begin_of(game);
    std::vector<text_change> const changes = in_game(plain_changes(differences, false), begin);
    reports_of_text repaired(with_changes(part(game.text, game.where), changes));
    game_report report = std::move(repaired.first);
    place_mapper const mapper(changes);
    std::vector<finding> kept;
    for (finding& f : report.findings) {
        if (is_number_after(f, differences)) continue;
        f = mapped_back(std::move(f), mapper);
        shift(f, begin);
        f.place.game = number;
        kept.push_back(std::move(f));
    }
    report.findings = std::move(kept);
    return report;
}

/// The changes that are certain; empty if the result would be no better.
std::vector<text_change> certain_changes(syntax::game const& game, std::vector<finding> const& differences,
                                         std::uint64_t& repairs) {
    std::uint64_t const begin = begin_of(game);
    std::vector<text_change> changes;
    for (finding const& f : differences) {
        if (!is_certain(f)) continue;
        repair_changes const repair = changes_of_repair(f, game.text);
        changes.insert(changes.end(), repair.changes.begin(), repair.changes.end());
        ++repairs;
    }
    put_apart(changes);
    if (changes.empty()) return changes;
    std::string_view const text = part(game.text, game.where);
    reports_of_text const before(text);
    reports_of_text const after(with_changes(text, in_game(changes, begin)));
    // Comments may change how the text around them is read.
    reports_of_text const plain(with_changes(text, in_game(plain_changes(differences, true), begin)));
    bool const same_turns = after.games == plain.games && after.first.turns == plain.first.turns;
    if (same_turns && after.games == before.games && after.errors <= before.errors) return changes;
    repairs = 0;
    return {};
}

std::optional<std::string> reason_not_to_compare(game_start const& on, game_start const& other) {
    if (!on.playable || !on.variant) return "the game cannot be replayed";
    if (!other.playable || !other.variant) return "the other record cannot be replayed";
    if (on.variant != other.variant) return "the other record is of another variant";
    if (faults_of(on) != rules::no_fault) return "the game cannot be replayed";
    if (faults_of(other) != rules::no_fault) return "the other record cannot be replayed";
    return std::nullopt;
}

/// Two records of one game have most of their turns in common; `turns` is the number of the shorter one.
bool is_one_game(alignment const& aligned, std::size_t turns) {
    auto const common = std::count_if(aligned.steps.begin(), aligned.steps.end(), [](aligned_step const& s) {
        return s.played && s.records[0].status == written_as::kind::same &&
               s.records[1].status == written_as::kind::same;
    });
    return aligned.complete && 2 * std::size_t(common) >= turns;
}

/// The results that both records state.
std::optional<finding> report_results(syntax::game const& game, syntax::game const& other,
                                      std::uint64_t number) {
    auto const own = game.main_line_result(), others = other.main_line_result();
    auto const is_known = [](std::optional<syntax::written_result> const& r) {
        return r && r->value != syntax::outcome::unknown;
    };
    if (!is_known(own) || !is_known(others) || own->value == others->value) return std::nullopt;
    finding f =
        make_finding(finding_code::records_differ, own->where,
                     fmt::format("the other record has the result `{}`", part(other.text, others->where)));
    f.place.game = number;
    f.in_other = others->where;
    return f;
}

/// Aligns the records, and reports their differences. Returns why they cannot be compared.
std::optional<std::string> compare(syntax::game const& game, syntax::game const& other, std::uint64_t number,
                                   game_start const& on, any_position const& start, reconciled_game& result,
                                   std::vector<finding>& differences) {
    // Many orders of two games are followed, and again for each difference.
    constexpr rules::effort_units shares = 8;
    rules::effort_of_game const limit(shares * effort_for_each_game());
    record_reader first(game, on, start), second(other, on, start);
    alignment const aligned = align(first, second, start);
    // What was not looked at may be as likely.
    if (rules::effort_spent()) return "comparing the records exceeds the work limit of a game";
    if (!is_one_game(aligned, std::min(first.size(), second.size())))
        return "the other record has too few moves in common with it";
    for (aligned_step const& step : aligned.steps) {
        if (!step.played) continue;
        put_turn(result.turns.emplace_back(), step.before, on.pieces(), step.played->choices,
                 on.variant->info.long_algebraic, check_suffix(step.played->after));
    }
    result.first_replays = first.replays(start);
    result.second_replays = second.replays(start);
    differences = report_differences(aligned, first, second, number);
    if (auto results = report_results(game, other, number)) differences.push_back(std::move(*results));
    return std::nullopt;
}

} // namespace

finding report_without_pair(syntax::game const& game, std::uint64_t number, std::string reason) {
    std::uint64_t const start = game.tags.empty() ? game.where.start : game.tags.front().where.start;
    std::uint64_t const end = game.tags.empty() ? start : game.tags.front().where.end;
    finding f = make_finding(finding_code::record_without_pair, {start, end}, std::move(reason));
    f.place.game = number;
    return f;
}

reconciled_game reconcile(syntax::game const& game, syntax::game const& other, std::uint64_t number) {
    reconciled_game result;
    auto const give_up = [&](std::string reason) {
        result.report = replay_game(game, number);
        result.report.findings.insert(result.report.findings.begin(),
                                      report_without_pair(game, number, std::move(reason)));
        sort_by_place(result.report.findings);
    };
    std::vector<finding> faults;
    game_start const on = read_game_start(game, faults);
    game_start const of_other = read_game_start(other, faults);
    if (auto const reason = reason_not_to_compare(on, of_other)) {
        give_up(*reason);
        return result;
    }
    any_position const start = on.variant->functions->begin(on.start, on.terms);
    any_position const other_start = on.variant->functions->begin(of_other.start, on.terms);
    if (!(start == other_start)) {
        give_up("the other record begins in another position");
        return result;
    }
    std::vector<finding> differences;
    if (auto const reason = compare(game, other, number, on, start, result, differences)) {
        give_up(*reason);
        return result;
    }
    result.aligned = true;
    for (finding const& f : differences)
        result.undecided += f.code == finding_code::records_differ || (f.fix && !f.fix->alone);
    result.differences = differences.size();
    result.report = rest_of_report(game, differences, number);
    result.changes = certain_changes(game, differences, result.repairs);
    auto& all = result.report.findings;
    all.insert(all.end(), std::make_move_iterator(differences.begin()),
               std::make_move_iterator(differences.end()));
    sort_by_place(all);
    return result;
}

} // namespace vpgn::replay

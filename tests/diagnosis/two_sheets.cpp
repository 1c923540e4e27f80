#include "diagnosis/two_sheets.hpp"

#include "diagnosis/sequence_slips.hpp"
#include "diagnosis/slips.hpp"
#include "replay/reconcile/reconcile.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace vpgn::diagnosis {

namespace {

/// With the movetext, after the tags, in lines as files have them.
std::string in_lines(std::string text, std::size_t tags) {
    constexpr std::size_t longest = 80;
    std::size_t line = tags, blank = text.npos;
    for (std::size_t at = tags; at < text.size(); ++at) {
        if (text[at] == '\n') line = at + 1;
        if (text[at] == ' ') blank = at;
        if (at - line < longest || blank == text.npos || blank < line) continue;
        text[blank] = '\n';
        line = blank + 1;
    }
    return text;
}

/// Slips in turns of `game`, and at most one in their sequence; none in the turns `taken`, to which theirs
/// are added.
std::string sheet_of(imported_game game, imported_game const& elsewhere, std::set<std::size_t>& taken,
                     int& slips, std::mt19937_64& random) {
    constexpr int tries = 60;
    std::set<std::size_t> own;
    int left = int(1 + random() % 3);
    bool const in_sequence = random() % 2 == 0;
    if (in_sequence) --left;
    for (int i = 0; i < tries && left > 0; ++i) {
        auto const kinds = slip_kinds();
        slip_kind const& kind = kinds[random() % kinds.size()];
        std::size_t const at = random() % game.turns.size();
        if (kind.make_text || taken.count(at) != 0 || own.count(at) != 0) continue;
        std::string const text = kind.make(game_start_of(game, at), random);
        if (text.empty() || text == game.turns[at]) continue;
        game.turns[at] = text;
        own.insert(at);
        --left;
        ++slips;
    }
    std::string text = game.text();
    for (int i = 0; i < tries && in_sequence; ++i) {
        auto const kinds = sequence_slip_kinds();
        slipped_sequence const slip = kinds[random() % kinds.size()].make(game, elsewhere, random);
        if (slip.text.empty()) continue;
        std::set<std::size_t> touched;
        for (std::size_t t = slip.first > 1 ? slip.first - 2 : 0; t <= slip.last + slip.left_out; ++t)
            touched.insert(t);
        bool const is_free = std::none_of(touched.begin(), touched.end(), [&](std::size_t t) {
            return taken.count(t) != 0 || own.count(t) != 0;
        });
        if (!is_free) continue;
        own.insert(touched.begin(), touched.end());
        text = slip.text;
        ++slips;
        break;
    }
    taken.insert(own.begin(), own.end());
    return in_lines(std::move(text), game.head.size());
}

struct tree_keeper final : syntax::game_consumer {
    explicit tree_keeper(std::string_view text) { syntax::read_trees(text, replay::notation_of, *this); }
    void take(syntax::game const& game) override { games.push_back(game); }
    std::vector<syntax::game> games;
};

struct report_keeper final : replay::check_consumer {
    explicit report_keeper(std::string_view text) { replay::check_games(text, *this); }
    void take(replay::game_report report) override {
        for (finding const& f : report.findings)
            has_error |= f.level >= severity::error;
    }
    bool has_error = false;
};

/// The pairs of equal elements of the longest common subsequence.
std::vector<std::pair<std::size_t, std::size_t>> common(std::vector<std::string> const& a,
                                                        std::vector<std::string> const& b) {
    std::vector<std::vector<int>> best(a.size() + 1, std::vector<int>(b.size() + 1, 0));
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t k = b.size(); k-- > 0;)
            best[i][k] = a[i] == b[k] ? best[i + 1][k + 1] + 1 : std::max(best[i + 1][k], best[i][k + 1]);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
        if (a[i] == b[k])
            pairs.emplace_back(i++, k++);
        else
            ++(best[i + 1][k] >= best[i][k + 1] ? i : k);
    }
    return pairs;
}

bool leaves_open(finding const& f) {
    return f.code == finding_code::records_differ || f.code == finding_code::record_without_pair ||
           (f.fix && !f.fix->alone);
}

} // namespace

two_sheets sheets_of(imported_game const& game, imported_game const& other_style,
                     imported_game const& elsewhere, std::mt19937_64& random) {
    two_sheets pair;
    std::set<std::size_t> taken;
    pair.first = sheet_of(game, elsewhere, taken, pair.slips, random);
    pair.second = sheet_of(other_style, elsewhere, taken, pair.slips, random);
    return pair;
}

sheets_outcome outcome_of(imported_game const& game, two_sheets const& pair) {
    sheets_outcome outcome;
    tree_keeper const first(pair.first), second(pair.second);
    outcome.moves = int(game.turns.size());
    if (first.games.size() != 1 || second.games.size() != 1) return outcome;
    auto const result = replay::reconcile(first.games.front(), second.games.front(), 1);
    outcome.aligned = result.aligned;
    auto const& findings = result.report.findings;
    for (finding const& f : findings) {
        outcome.differences += f.in_other.has_value();
        outcome.undecided += f.in_other.has_value() && leaves_open(f);
        outcome.lines.push_back(fmt::format("{} at {} (ply {}){}", record_of(f.code).code, f.place.number,
                                            f.place.ply, leaves_open(f) ? ", open" : ""));
        for (std::string const& line : all_lines(f))
            outcome.lines.push_back("  " + line);
    }
    if (!result.aligned) return outcome;
    // In the spelling of the reconciled game, whatever that of the record is.
    std::string const text = game.text();
    tree_keeper const played(text);
    std::vector<std::string> const turns =
        replay::reconcile(played.games.front(), played.games.front(), 1).turns;
    auto const pairs = common(turns, result.turns);
    outcome.right = int(pairs.size());
    // Where the reconciled game has none of its turns, a finding must be beside it.
    std::size_t next = 0, here = 0;
    auto const is_reported = [&](std::size_t ply, bool open) {
        return std::any_of(findings.begin(), findings.end(), [&](finding const& f) {
            return f.place.ply + 2 >= ply && f.place.ply <= ply + 2 && (!open || leaves_open(f));
        });
    };
    auto const miss = [&](std::size_t until, std::size_t ply) {
        for (; next < until; ++next) {
            outcome.unreported += !is_reported(ply, false);
            outcome.misjudged += !is_reported(ply, true);
            if (ply < here) ++ply;
        }
    };
    for (auto const& [truth, found] : pairs) {
        std::size_t const before = here;
        here = found;
        miss(truth, before + 1);
        ++next;
        here = found + 1;
    }
    here = result.turns.size();
    miss(turns.size(), here);
    if (result.repairs == 0) return outcome;
    outcome.written = true;
    std::string const repaired = with_changes(pair.first, result.changes);
    // What belongs to no move is not written by the other record: punctuation between moves.
    tree_keeper const after(repaired);
    if (after.games.size() == 1)
        outcome.restored = replay::reconcile(after.games.front(), after.games.front(), 1).turns == turns;
    bool const is_open = std::any_of(findings.begin(), findings.end(), leaves_open);
    outcome.written_wrong = !outcome.restored && !is_open && !report_keeper(repaired).has_error;
    return outcome;
}

void sheets_tally::count(two_sheets const& pair, sheets_outcome const& o) {
    ++games;
    slips += pair.slips;
    apart += !o.aligned;
    moves += o.moves;
    right += o.right;
    unreported += o.unreported;
    misjudged += o.misjudged;
    differences += o.differences;
    undecided += o.undecided;
    written += o.written;
    restored += o.restored;
    written_wrong += o.written_wrong;
}

sheets_tally& sheets_tally::operator+=(sheets_tally const& t) {
    for (auto const field : {&sheets_tally::games, &sheets_tally::slips, &sheets_tally::apart,
                             &sheets_tally::moves, &sheets_tally::right, &sheets_tally::unreported,
                             &sheets_tally::misjudged, &sheets_tally::differences, &sheets_tally::undecided,
                             &sheets_tally::written, &sheets_tally::restored, &sheets_tally::written_wrong})
        this->*field += t.*field;
    return *this;
}

sheets_tally tally_of_sheets(std::vector<imported_game> const& games,
                             std::vector<imported_game> const& in_other_style, std::uint64_t seed,
                             sheets_watcher const& watch) {
    sheets_tally all;
    std::mt19937_64 random(seed);
    for (std::size_t g = 0; g < games.size(); ++g) {
        constexpr std::size_t shortest = 16;
        if (games[g].turns.size() < shortest) continue;
        imported_game const& second = g % 2 == 0 ? games[g] : in_other_style[g];
        two_sheets const pair = sheets_of(games[g], second, games[(g + 1) % games.size()], random);
        auto const outcome = outcome_of(games[g], pair);
        all.count(pair, outcome);
        if (watch) watch(games[g], pair, outcome);
    }
    return all;
}

} // namespace vpgn::diagnosis

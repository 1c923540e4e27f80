#include "games/snapshot/difference.hpp"

#include "report/render/visible.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace vpgn::tools {

namespace {

bool is_separator(char c) {
    return c == '/' || c == ' ';
}

/// One part after the other, each with the separator in front of it; 0 for the first.
class parts_of {
public:
    explicit parts_of(std::string_view text) : rest_(text) {}

    bool next() {
        if (ended_) return false;
        separator_ = begun_ ? rest_.front() : '\0';
        if (begun_) rest_.remove_prefix(1);
        begun_ = true;
        std::size_t const size =
            std::size_t(std::find_if(rest_.begin(), rest_.end(), is_separator) - rest_.begin());
        part_ = rest_.substr(0, size);
        rest_.remove_prefix(size);
        ended_ = rest_.empty();
        return true;
    }
    char separator() const { return separator_; }
    std::string_view part() const { return part_; }
    bool ended() const { return ended_; }

private:
    std::string_view rest_;
    std::string_view part_;
    char separator_ = '\0';
    bool begun_ = false;
    bool ended_ = false;
};

/// The parts that are foretold from a position.
class foretold {
public:
    explicit foretold(std::string_view before) : parts_(before) {}

    bool next() {
        if (!parts_.next()) return false;
        if (parts_.separator() == ' ') ++field_;
        part_ = parts_.part();
        if (field_ == side)
            foretell_side();
        else if (field_ == ep_targets)
            part_ = "-";
        else if (field_ > ep_targets && ascii::all_digits(part_))
            foretell_number();
        return true;
    }
    char separator() const { return parts_.separator(); }
    std::string_view part() const { return part_; }

private:
    static constexpr int side = 1; ///< fields, by the blanks before them
    static constexpr int ep_targets = 3;

    void foretell_side() {
        black_moves_ = part_ == "b";
        part_ = black_moves_ ? "w" : "b";
    }
    /// The clock comes first, then the number.
    void foretell_number() {
        bool const is_clock = numbers_++ == 0;
        if (!is_clock && !black_moves_) return;
        std::uint64_t value = 0;
        std::from_chars(part_.data(), part_.data() + part_.size(), value);
        number_ = std::to_string(value + 1);
        part_ = number_;
    }

    parts_of parts_;
    std::string_view part_;
    std::string number_;
    int field_ = 0;
    int numbers_ = 0;
    bool black_moves_ = false;
};

bool parted_alike(std::string_view a, std::string_view b) {
    parts_of first(a), second(b);
    for (;;) {
        bool const more = first.next();
        if (more != second.next()) return false;
        if (!more) return true;
        if (first.separator() != second.separator() || second.part().empty()) return false;
    }
}

} // namespace

void put_position_change(std::string& out, std::string_view before, std::string_view after) {
    if (!parted_alike(before, after)) {
        out += '=';
        out += after;
        return;
    }
    std::size_t reported_end = out.size(); // only separators follow
    foretold expected(before);
    for (parts_of parts(after); parts.next() && expected.next();) {
        if (parts.separator() != '\0') out += parts.separator();
        if (parts.part() == expected.part()) continue;
        out += parts.part();
        reported_end = out.size();
    }
    out.resize(reported_end);
}

std::string changed_position(std::string_view before, std::string_view change) {
    if (change.starts_with('=')) return std::string(change.substr(1));
    std::string text;
    parts_of reported(change);
    for (foretold expected(before); expected.next();) {
        if (expected.separator() != '\0') text += expected.separator();
        bool const is_reported = reported.next() && !reported.part().empty();
        text += is_reported ? reported.part() : expected.part();
    }
    return text;
}

namespace {

/// Those of `a` that `b` has not, as often as it has them more often.
std::vector<judged_finding> without(std::vector<judged_finding> a, std::vector<judged_finding> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    std::vector<judged_finding> left;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(left));
    std::stable_sort(left.begin(), left.end(),
                     [](judged_finding const& x, judged_finding const& y) { return x.ply < y.ply; });
    return left;
}

} // namespace

judged_turn turn_of(verdict const& of, std::size_t turn) {
    return turn < of.turns.size() ? of.turns[turn] : judged_turn();
}

difference difference_between(verdict const& was, verdict const& now) {
    difference result;
    result.variant = was.variant != now.variant;
    result.start = was.start != now.start;
    result.ending = was.ending != now.ending || was.winner != now.winner;
    static judged_turn const none{};
    for (std::size_t i = 0; i < std::max(was.turns.size(), now.turns.size()); ++i) {
        judged_turn const& before = i < was.turns.size() ? was.turns[i] : none;
        judged_turn const& after = i < now.turns.size() ? now.turns[i] : none;
        if (before != after) result.turns.push_back(i);
    }
    result.appeared = without(now.findings, was.findings);
    result.gone = without(was.findings, now.findings);
    return result;
}

std::unique_ptr<difference_reporter> make_difference_reporter(std::string_view format, bool each) {
    if (format == "text") return report_differences_as_text(each);
    if (format == "json" || format == "jsonl") return report_differences_as_json(each, format == "jsonl");
    return nullptr;
}

std::string number_of_turn(std::string_view position) {
    bool white_moves = false;
    int numbers = 0;
    int field = 0;
    for (std::size_t at = 0; at < position.size(); ++field) {
        std::size_t const end = std::min(position.find(' ', at), position.size());
        std::string_view const text = position.substr(at, end - at);
        at = end + 1;
        if (field == 1) white_moves = text == "w";
        constexpr int ep_targets = 3;
        if (field <= ep_targets) continue;
        std::uint64_t value = 0;
        auto const [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        bool const is_number = error == std::errc() && rest == text.data() + text.size();
        // The clock comes before it.
        if (!is_number || ++numbers < 2) continue;
        return white_moves ? fmt::format("{}...", value - 1) : fmt::format("{}.", value);
    }
    return {};
}

namespace {

using nlohmann::ordered_json;

ordered_json head_of(char const* type, named_game const& game) {
    ordered_json head = {{"type", type}, {"file", game.file}, {"game", game.game}};
    if (!game.title.empty()) head["title"] = game.title;
    return head;
}

ordered_json record_of_turn(judged_turn const& turn) {
    ordered_json record = ordered_json::object();
    if (!turn.position.empty()) record["position"] = turn.position;
    if (turn.check) record["check"] = true;
    return record;
}

ordered_json record_of_end(verdict const& of) {
    ordered_json record = ordered_json::object();
    if (!of.ending.empty()) record["ending"] = of.ending;
    if (!of.winner.empty()) record["winner"] = of.winner;
    return record;
}

ordered_json record_of_finding(judged_finding const& found) {
    ordered_json record = {{"code", found.code}};
    if (!found.turn.empty()) record["turn"] = found.turn;
    if (found.ply != 0) record["ply"] = found.ply;
    if (found.variation) record["variation"] = true;
    if (!found.repair.empty()) record["repair"] = found.repair;
    return record;
}

ordered_json records_of(std::vector<judged_finding> const& findings) {
    ordered_json records = ordered_json::array();
    for (judged_finding const& f : findings)
        records.push_back(record_of_finding(f));
    return records;
}

class json_reporter final : public difference_reporter {
public:
    json_reporter(bool each, bool in_lines) : each_(each), in_lines_(in_lines) {}

    void report(reported_difference const& of, std::string& out) override {
        ordered_json record = head_of("difference", of.of);
        if (of.changes.variant) record["variant"] = {{"was", of.was.variant}, {"now", of.now.variant}};
        if (of.changes.start) record["start"] = {{"was", of.was.start}, {"now", of.now.start}};
        record["turns_that_differ"] = of.changes.turns.size();
        record["turns_told"] = turns_of(of);
        if (of.changes.ending)
            record["end"] = {{"was", record_of_end(of.was)}, {"now", record_of_end(of.now)}};
        record["new_findings"] = records_of(of.changes.appeared);
        record["findings_gone"] = records_of(of.changes.gone);
        put(record, out);
    }
    void report_added(named_game const& game, std::string& out) override {
        put(head_of("new_game", game), out);
    }
    void report_missing(named_game const& game, std::string& out) override {
        put(head_of("missing_game", game), out);
    }

    void finish(comparison_figures const& figures, std::string& out) override {
        ordered_json const record = {{"type", "comparison"},
                                     {"games", figures.games},
                                     {"differ", figures.differ},
                                     {"new", figures.added},
                                     {"missing", figures.missing}};
        if (in_lines_) return put(record, out);
        if (first_) out += begin_;
        out += "],\"summary\":" + record.dump() + "}\n";
    }

private:
    ordered_json turns_of(reported_difference const& of) const {
        ordered_json turns = ordered_json::array();
        for (std::size_t const i : of.changes.turns) {
            if (!each_ && !turns.empty()) break;
            judged_turn const was = turn_of(of.was, i), now = turn_of(of.now, i);
            ordered_json turn = {{"written", i + 1}};
            if (std::string const number = number_of_turn(now.position.empty() ? was.position : now.position);
                !number.empty())
                turn["turn"] = number;
            if (i < of.names.size()) {
                turn["text"] = of.names[i].text;
                if (of.names[i].variation) turn["variation"] = true;
            }
            turn["was"] = record_of_turn(was);
            turn["now"] = record_of_turn(now);
            turns.push_back(std::move(turn));
        }
        return turns;
    }

    void put(ordered_json const& record, std::string& out) {
        if (!in_lines_) out += first_ ? begin_ : ",\n";
        first_ = false;
        out += record.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
        if (in_lines_) out += '\n';
    }

    static constexpr char begin_[] = "{\"differences\":[\n";
    bool each_;
    bool in_lines_;
    bool first_ = true;
};

} // namespace

std::unique_ptr<difference_reporter> report_differences_as_json(bool each, bool in_lines) {
    return std::make_unique<json_reporter>(each, in_lines);
}

namespace {

std::string name_of(named_game const& game) {
    std::string name = fmt::format("{}: game {}", game.file, game.game);
    if (!game.title.empty()) name += fmt::format(" ({})", visible(game.title));
    return name;
}

std::string words_of(judged_turn const& turn) {
    if (turn.position.empty()) return "not replayed";
    return turn.position + (turn.check ? ", check" : "");
}

std::string words_of_end(verdict const& of) {
    if (of.ending.empty()) return "no end";
    return of.ending + (of.winner.empty() ? "" : ", " + of.winner + " wins");
}

std::string words_of(judged_finding const& found) {
    std::string words = found.code;
    if (!found.turn.empty()) words += " at " + found.turn;
    if (found.variation) words += " in a variation";
    if (!found.repair.empty()) words += fmt::format(", `{}` is meant", visible(found.repair));
    return words;
}

std::string or_none(std::string const& word) {
    return word.empty() ? "none that is known" : word;
}

class text_reporter final : public difference_reporter {
public:
    explicit text_reporter(bool each) : each_(each) {}

    void report(reported_difference const& of, std::string& out) override {
        out += name_of(of.of) + " differs\n";
        if (of.changes.variant)
            out +=
                fmt::format("  variant: was {}, is {}\n", or_none(of.was.variant), or_none(of.now.variant));
        if (of.changes.start) put_positions("at its start:", of.was.start, of.now.start, out);
        describe_turns(of, out);
        if (of.changes.ending)
            out += fmt::format("  end: was {}; is {}\n", words_of_end(of.was), words_of_end(of.now));
        for (judged_finding const& f : of.changes.appeared)
            out += fmt::format("  new: {}\n", words_of(f));
        for (judged_finding const& f : of.changes.gone)
            out += fmt::format("  gone: {}\n", words_of(f));
    }
    void report_added(named_game const& game, std::string& out) override {
        out += name_of(game) + " is new\n";
    }
    void report_missing(named_game const& game, std::string& out) override {
        out += name_of(game) + " is missing\n";
    }
    void finish(comparison_figures const&, std::string&) override {}

private:
    static void put_positions(std::string_view where, std::string_view was, std::string_view now,
                              std::string& out) {
        out += fmt::format("  {}\n    was {}\n    is  {}\n", where, was, now);
    }

    void describe_turns(reported_difference const& of, std::string& out) const {
        std::size_t reported_turns = 0;
        for (std::size_t const i : of.changes.turns) {
            if (!each_ && reported_turns > 0) break;
            ++reported_turns;
            judged_turn const was = turn_of(of.was, i), now = turn_of(of.now, i);
            written_turn_name const name = i < of.names.size() ? of.names[i] : written_turn_name();
            std::string where = "after " + number_of_turn(now.position.empty() ? was.position : now.position);
            where += (where.back() == ' ' ? "" : " ") + visible(name.text);
            if (name.variation) where += ", in a variation";
            put_positions(where + ":", words_of(was), words_of(now), out);
        }
        if (std::size_t const more = of.changes.turns.size() - reported_turns; more > 0)
            out += fmt::format("  and after {} {} more\n", more, more == 1 ? "turn" : "turns");
    }

    bool each_;
};

} // namespace

std::unique_ptr<difference_reporter> report_differences_as_text(bool each) {
    return std::make_unique<text_reporter>(each);
}

} // namespace vpgn::tools

#include "verdicts/difference_teller.hpp"

#include <nlohmann/json.hpp>

namespace vpgn::tools {

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
    for (judged_finding const& one : findings)
        records.push_back(record_of_finding(one));
    return records;
}

class json_teller final : public difference_teller {
public:
    json_teller(bool each, bool in_lines) : each_(each), in_lines_(in_lines) {}

    void tell(told_difference const& of, std::string& out) override {
        ordered_json record = head_of("difference", of.of);
        if (of.what.variant) record["variant"] = {{"was", of.was.variant}, {"now", of.now.variant}};
        if (of.what.start) record["start"] = {{"was", of.was.start}, {"now", of.now.start}};
        record["turns_that_differ"] = of.what.turns.size();
        record["turns_told"] = turns_of(of);
        if (of.what.ending) record["end"] = {{"was", record_of_end(of.was)}, {"now", record_of_end(of.now)}};
        record["new_findings"] = records_of(of.what.appeared);
        record["findings_gone"] = records_of(of.what.gone);
        put(record, out);
    }
    void tell_added(named_game const& game, std::string& out) override {
        put(head_of("new_game", game), out);
    }
    void tell_missing(named_game const& game, std::string& out) override {
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
    ordered_json turns_of(told_difference const& of) const {
        ordered_json turns = ordered_json::array();
        for (std::size_t const i : of.what.turns) {
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

std::unique_ptr<difference_teller> tell_differences_as_json(bool each, bool in_lines) {
    return std::make_unique<json_teller>(each, in_lines);
}

} // namespace vpgn::tools

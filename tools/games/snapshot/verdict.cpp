#include "games/snapshot/verdict.hpp"

#include "games/snapshot/difference.hpp"
#include "report/render/json_stream.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

namespace vpgn::tools {

namespace {

constexpr char gives_check = '+'; // after a position: none ends so

void put_findings(json_stream& json, std::vector<judged_finding> const& findings) {
    json.open_array();
    for (judged_finding const& f : findings) {
        json.open_object().key("code"_key).plain(f.code);
        if (!f.turn.empty()) json.key("turn"_key).string(f.turn);
        if (f.ply != 0) json.key("ply"_key).number(f.ply);
        if (f.variation) json.key("variation"_key).boolean(true);
        if (!f.repair.empty()) json.key("repair"_key).string(f.repair);
        json.close_object();
    }
    json.close_array();
}

/// Each as a difference from the one written before, even if that is of another line.
void put_positions(json_stream& json, verdict const& of) {
    std::string_view before = of.start;
    json.open_array();
    for (judged_turn const& turn : of.turns) {
        if (turn.position.empty()) {
            json.raw("null");
            continue;
        }
        std::string& text = json.value_to_append();
        text += '"';
        put_position_change(text, before, turn.position);
        if (turn.check) text += gives_check;
        text += '"';
        before = turn.position;
    }
    json.close_array();
}

judged_finding read_finding(nlohmann::json const& of) {
    return {of.at("code"), of.value("turn", ""), of.value("ply", 0u), of.value("variation", false),
            of.value("repair", "")};
}

std::vector<judged_turn> read_turns(nlohmann::json const& of, std::string const& start) {
    std::vector<judged_turn> turns;
    std::string_view before = start;
    turns.reserve(of.size());
    for (nlohmann::json const& entry : of) {
        judged_turn& turn = turns.emplace_back();
        if (entry.is_null()) continue;
        std::string_view change = entry.get_ref<std::string const&>();
        turn.check = change.ends_with(gives_check);
        if (turn.check) change.remove_suffix(1);
        turn.position = changed_position(before, change);
        before = turn.position;
    }
    return turns;
}

} // namespace

digest digest_of_positions(verdict const& of) {
    digest all = digest_of(of.start);
    for (judged_turn const& turn : of.turns)
        all = joined(all, digest_of(turn.check ? turn.position + gives_check : turn.position));
    return all;
}

void put_verdict_fields(std::string& out, verdict const& of) {
    json_stream json(out, true);
    json.key("written_turns"_key).number(of.turns.size());
    if (!of.variant.empty()) json.key("variant"_key).string(of.variant);
    if (!of.start.empty()) {
        json.key("plies"_key).number(of.plies);
        json.key("final_position"_key).plain(of.final_position);
    }
    if (!of.ending.empty()) json.key("ending"_key).plain(of.ending);
    if (!of.winner.empty()) json.key("winner"_key).plain(of.winner);
    put_findings(json.key("findings"_key), of.findings);
    if (of.start.empty()) return;
    json.key("digest"_key).plain(as_text(digest_of_positions(of)));
    json.key("start"_key).plain(of.start);
    put_positions(json.key("positions"_key), of);
}

verdict read_verdict(std::string const& line) {
    try {
        auto const json = nlohmann::json::parse(line);
        verdict result;
        result.variant = json.value("variant", "");
        result.start = json.value("start", "");
        result.plies = json.value("plies", 0u);
        result.final_position = json.value("final_position", "");
        result.ending = json.value("ending", "");
        result.winner = json.value("winner", "");
        for (nlohmann::json const& record : json.at("findings"))
            result.findings.push_back(read_finding(record));
        if (json.contains("positions")) result.turns = read_turns(json["positions"], result.start);
        return result;
    } catch (nlohmann::json::exception const& problem) {
        throw std::invalid_argument(fmt::format("not a verdict of a game: {}", problem.what()));
    }
}

} // namespace vpgn::tools

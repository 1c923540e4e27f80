#include "api/question.hpp"

#include "api/answer.hpp"
#include "formats/json/reading/untrusted_json.hpp"
#include "replay/play/named_start.hpp"
#include "report/near_names.hpp"
#include "report/render/json_record.hpp"

#include <algorithm>
#include <array>

namespace vpgn::tools::api {

namespace {

/// Throws std::invalid_argument for a field that is not in `fields`: a misspelt option would be ignored
/// silently.
void demand_fields(json const& of, std::span<std::string_view const> fields, std::string_view noun) {
    if (!of.is_object()) throw std::invalid_argument(fmt::format("{} must be an object", noun));
    for (auto const& [name, value] : of.items())
        if (std::find(fields.begin(), fields.end(), name) == fields.end())
            throw std::invalid_argument(
                fmt::format("unknown field `{1}` of {0}{2}", noun, name, did_you_mean(name, fields)));
}

} // namespace

json parsed_question(std::string_view request_text) {
    if (json_nesting(request_text) > most_json_nesting)
        throw std::invalid_argument(
            fmt::format("the request is nested more than {} deep", most_json_nesting));
    json question = json::parse(request_text);
    if (!question.is_object()) throw std::invalid_argument("a request must be an object");
    return question;
}

void demand_known(json const& question, std::string_view request, std::span<question_fields const> all) {
    auto const known = std::find_if(all.begin(), all.end(), [&](question_fields const& known_question) {
        return known_question.name == request;
    });
    if (known == all.end()) throw std::invalid_argument(fmt::format("unknown request `{}`", request));
    std::vector<std::string_view> fields = known->fields;
    fields.push_back("ask");
    demand_fields(question, fields, fmt::format("the request `{}`", request));
}

std::string text_field(json const& of, char const* name) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? std::string() : found->get<std::string>();
}

std::vector<std::string> words_field(json const& of, char const* name) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? std::vector<std::string>()
                                                 : found->get<std::vector<std::string>>();
}

reading reading_in(json const& question) {
    static constexpr std::array<std::string_view, 7> fields = {
        "from", "variant", "definitions", "white_army", "black_army", "file", "is_strict"};
    auto const found = question.find("reading");
    if (found == question.end() || found->is_null()) return {};
    demand_fields(*found, fields, "`reading`");
    auto const strict = found->find("is_strict");
    return {text_field(*found, "from"),
            text_field(*found, "variant"),
            text_field(*found, "definitions"),
            text_field(*found, "white_army"),
            text_field(*found, "black_army"),
            text_field(*found, "file"),
            strict != found->end() && !strict->is_null() && strict->get<bool>()};
}

std::vector<choice_description> choices_in(json const& question) {
    std::vector<choice_description> choices;
    for (json const& choice : question.at("made"))
        choices.push_back({text_field(choice, "type"), text_field(choice, "from"), text_field(choice, "to"),
                           text_field(choice, "piece")});
    return choices;
}

std::vector<tree_edit> edits_in(json const& question) {
    static constexpr std::array<std::string_view, 8> fields = {"edit",  "at",   "text",  "of",
                                                               "texts", "nags", "place", "other"};
    auto const put_number = [](json const& each, char const* name, std::uint32_t& into) {
        if (auto const found = each.find(name); found != each.end())
            into = whole_number<std::uint32_t>(*found);
    };
    std::vector<tree_edit> edits;
    auto const all = question.find("edits");
    if (all == question.end() || all->is_null()) return edits;
    for (json const& each : *all) {
        demand_fields(each, fields, "an edit");
        tree_edit& edit = edits.emplace_back();
        edit.name = text_field(each, "edit");
        edit.text = text_field(each, "text");
        edit.of = text_field(each, "of");
        edit.is_removed = !each.contains("text") || each.at("text").is_null();
        edit.texts = words_field(each, "texts");
        put_number(each, "at", edit.at);
        put_number(each, "place", edit.place);
        put_number(each, "other", edit.other);
        if (auto const nags = each.find("nags"); nags != each.end())
            for (json const& nag : *nags)
                edit.nags.push_back(whole_number<std::uint32_t>(nag));
    }
    return edits;
}

game_setup setup_in(json const& question) {
    return {text_field(question, "variant"),    text_field(question, "definitions"),
            text_field(question, "white_army"), text_field(question, "black_army"),
            text_field(question, "rule_set"),   text_field(question, "position")};
}

std::string chess960(json const& question) {
    std::string answer;
    json_stream(answer).plain(replay::chess960_position(whole_number<int>(question.at("number"))));
    return answer;
}

std::string answer_of_game(games_played& games, std::string_view request, json const& question) {
    auto const on = whole_number<std::size_t>(question.at("on"));
    std::string const position = text_field(question, "position");
    if (request == "turns") return games.turns(on, position);
    if (request == "play") return games.play(on, position, text_field(question, "turn"));
    if (request == "open") return games.open(on, position, choices_in(question));
    if (request == "board") return games.board(on, position);
    if (request == "attackers")
        return games.attackers(on, position, text_field(question, "square"), text_field(question, "side"));
    if (request == "checkers") return games.checkers(on, position);
    if (request == "insufficient_material") return games.insufficient_material(on, position);
    if (request == "null") return games.after_null(on, position);
    if (request == "find") return games.find(on, position, text_field(question, "turn"));
    return games.perft(on, position, whole_number<int>(question.at("depth")));
}

std::string error(std::string_view words) {
    std::string answer;
    json_stream out(answer);
    out.open_object().key("error"_key).string(words);
    out.close_object();
    return answer;
}

std::string refusal(refused_text const& problem) {
    finding const& cause = problem.cause();
    utf16_places const places(problem.text());
    std::string answer;
    json_stream out(answer);
    out.open_object().key("error"_key).string(problem.what());
    put_fields_of_finding(out.key("finding"_key).open_object(), cause);
    put_span(out, cause.where, places);
    out.key("suggestions"_key).open_array();
    auto const put_suggestion = [&](suggestion const& alternative, span where) {
        put_span(out.open_object(), where, places);
        out.key("text"_key).string(alternative.text).close_object();
    };
    if (cause.fix) put_suggestion(*cause.fix, replaced_span(cause));
    for (suggestion const& other : cause.others)
        put_suggestion(other, other.at.value_or(cause.where));
    out.close_array().close_object().close_object();
    return answer;
}

} // namespace vpgn::tools::api

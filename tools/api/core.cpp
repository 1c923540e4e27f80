#include "api/question.hpp"
#include "api/tree.hpp"

#include <algorithm>
#include <memory>
#include <vpgn/json.hpp>

namespace vpgn::tools::api {

namespace {

std::vector<question_fields> const& questions_of_core() {
    static std::vector<question_fields> const all = {
        {"variants", {"reading"}},
        {"tree", {"text", "reading", "edits"}},
        {"begin", {"variant", "definitions", "white_army", "black_army", "rule_set", "position"}},
        {"turns", {"on", "position"}},
        {"play", {"on", "position", "turn"}},
        {"open", {"on", "position", "made"}},
        {"board", {"on", "position"}},
        {"perft", {"on", "position", "depth"}},
        {"attackers", {"on", "position", "square", "side"}},
        {"checkers", {"on", "position"}},
        {"insufficient_material", {"on", "position"}},
        {"null", {"on", "position"}},
        {"find", {"on", "position", "turn"}},
        {"chess960", {"number"}},
    };
    return all;
}

/// The program without formats, checks and page: the rules and PGN, for pages that load little.
std::string answer_of_core(games_played& games, std::string_view request_text, std::string_view beside) {
    json const question = parsed_question(request_text);
    std::string const request = text_field(question, "ask");
    auto const& all = questions_of_core();
    if (std::none_of(all.begin(), all.end(),
                     [&](question_fields const& each) { return each.name == request; }))
        throw std::invalid_argument(
            fmt::format("the core of vpgn has no `{}`: the whole package has", request));
    demand_known(question, request, all);
    if (request == "begin") return games.begin(setup_in(question));
    if (request == "chess960") return chess960(question);
    if (request == "variants") return variants(reading_in(question).definitions);
    if (request != "tree") return answer_of_game(games, request, question);
    reading const read = reading_in(question);
    if (!read.variant.empty() || !read.white_army.empty() || !read.black_army.empty())
        throw std::invalid_argument(
            "in the core of vpgn games name their variant and armies: the whole package "
            "accepts them from outside");
    if (!read.from.empty() && read.from != "pgn")
        throw std::invalid_argument(
            fmt::format("the core of vpgn reads PGN alone, not `{}`: the whole package does", read.from));
    std::string const within = text_field(question, "text");
    return tree_of_pgn(question.contains("text") ? std::string_view(within) : beside, read.definitions,
                       edits_in(question));
}

} // namespace

} // namespace vpgn::tools::api

namespace vpgn::api {

struct json_core::state {
    tools::api::games_played games;
};

json_core::json_core() : of_(std::make_unique<state>()) {}
json_core::json_core(json_core&&) noexcept = default;
json_core& json_core::operator=(json_core&&) noexcept = default;
json_core::~json_core() = default;

std::string json_core::ask(std::string_view question, std::string_view text) {
    return tools::api::answer_or_error(
        [&] { return tools::api::answer_of_core(of_->games, question, text); });
}

} // namespace vpgn::api

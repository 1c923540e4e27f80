// The fields of questions in JSON, and answers that may be errors: what all programs share that answer them.
#pragma once

#include "api/api.hpp"
#include "api/play.hpp"
#include "api/reading.hpp"
#include "api/tree.hpp"

#include <fmt/format.h>
#include <new>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

using nlohmann::json;

/// The requests, and the fields of each besides `ask`.
struct question_fields {
    std::string_view name;
    std::vector<std::string_view> fields;
};

/// Throws for a text that is no object, or nested too deep.
json parsed_question(std::string_view);
/// Throws std::invalid_argument for a request that is not among `all`, and for a field that it does not have:
/// a misspelt option would be ignored silently.
void demand_known(json const& question, std::string_view request, std::span<question_fields const> all);

/// Empty where it is absent or null.
std::string text_field(json const& of, char const* name);
std::vector<std::string> words_field(json const& of, char const* name);
reading reading_in(json const& question);
std::vector<choice_description> choices_in(json const& question);
std::vector<tree_edit> edits_in(json const& question);
game_setup setup_in(json const& question);

/// The position text of an array of Chess960.
std::string chess960(json const& question);

/// Answers about a game that has begun: the requests with `on`.
std::string answer_of_game(games_played&, std::string_view request, json const& question);

std::string error(std::string_view words);
/// With the finding: its places are in the text that was refused.
std::string refusal(refused_text const&);

/// The answer of `work`, or its error.
template <class Work>
std::string answer_or_error(Work const& work) {
    try {
        return "{\"answer\":" + work() + "}";
    } catch (std::bad_alloc const&) {
        return error("out of memory");
    } catch (nlohmann::json::exception const& problem) {
        return error(fmt::format("the request cannot be parsed: {}", problem.what()));
    } catch (refused_text const& problem) {
        return refusal(problem);
    } catch (game_gone const&) {
        return "{\"gone\":true}";
    } catch (std::exception const& problem) {
        return error(problem.what());
    }
}

} // namespace vpgn::tools::api

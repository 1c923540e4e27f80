// Helpers that query the API like a page, and parse the answer.
#pragma once

#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <algorithm>
#include <string>
#include <vector>
#include <vpgn/json.hpp>

namespace vpgn::test {

/// The complete response.
inline json said_to(json const& question) {
    static api::json_program program;
    return parsed(program.ask(question.dump()));
}

/// The answer to a valid query.
inline json answer_to(json const& question) {
    json const said = said_to(question);
    if (said.contains("error")) throw std::runtime_error(said.at("error").get<std::string>());
    return said.at("answer");
}

inline json check(std::string const& text, json const& reading = json::object()) {
    return answer_to({{"ask", "check"}, {"text", text}, {"reading", reading}});
}

/// Applies changes with ASCII offsets to the text.
inline std::string changed(std::string text, json changes) {
    std::sort(changes.begin(), changes.end(),
              [](json const& a, json const& b) { return a["span"] > b["span"]; });
    for (json const& one : changes) {
        std::size_t const from = one.at("span").at(0), to = one.at("span").at(1);
        text.replace(from, to - from, one.at("text").get<std::string>());
    }
    return text;
}

} // namespace vpgn::test

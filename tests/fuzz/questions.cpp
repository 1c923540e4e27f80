// The WebAssembly API: each line is a question, after a `|` with the text that it is about. Every answer is
// JSON.
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <vpgn/json.hpp>

namespace vpgn::fuzz {

void take(std::string_view input) {
    api::json_program asked;
    int left = 20;
    for (std::size_t at = 0; at < input.size() && left-- > 0;) {
        std::size_t const end = std::min(input.find('\n', at), input.size());
        std::string_view const line = input.substr(at, end - at);
        at = end + 1;
        std::size_t const text = line.rfind("}|");
        std::string_view const question = line.substr(0, text == line.npos ? text : text + 1);
        // A count of positions may be as long as it is asked to be.
        if (question.find("perft") != question.npos) continue;
        std::string const answer =
            asked.ask(question, text == line.npos ? std::string_view() : line.substr(text + 2));
        demand(nlohmann::json::accept(answer), "an answer is JSON", answer);
    }
}

} // namespace vpgn::fuzz

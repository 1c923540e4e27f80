#include "api/ask.hpp"

#include "api/answer.hpp"
#include "api/api.hpp"

#include <fmt/format.h>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace vpgn::tools::api {

namespace {

using nlohmann::json;

std::string text_field(json const& of, char const* name) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? std::string() : found->get<std::string>();
}

reading reading_in(json const& question) {
    auto const found = question.find("reading");
    if (found == question.end() || found->is_null()) return {};
    return {text_field(*found, "from"), text_field(*found, "variant"), text_field(*found, "definitions")};
}

place place_in(json const& question) {
    json const& at = question.at("place");
    return {at.at("game").get<std::size_t>(), at.at("turn").get<int>()};
}

std::vector<told_choice> choices_in(json const& question) {
    std::vector<told_choice> made;
    for (json const& one : question.at("made"))
        made.push_back({text_field(one, "type"), text_field(one, "from"), text_field(one, "to"),
                        text_field(one, "piece")});
    return made;
}

std::string error(std::string_view words) {
    std::string answer;
    json_stream out(answer);
    put_text(out.open_object().key("error"_key), words);
    out.close_object();
    return answer;
}

/// What `work` gives, or what is wrong.
template <class Work>
std::string answer_or_error(Work const& work) {
    try {
        return "{\"answer\":" + work() + "}";
    } catch (std::bad_alloc const&) {
        return error("out of memory");
    } catch (nlohmann::json::exception const& problem) {
        return error(fmt::format("the question cannot be read: {}", problem.what()));
    } catch (std::exception const& problem) {
        return error(problem.what());
    }
}

} // namespace

std::string program::answer(std::string_view text) {
    json const question = json::parse(text);
    std::string const what = text_field(question, "ask");
    if (what == "forms") return forms();
    if (what == "check") return check(text_field(question, "text"), reading_in(question));
    if (what == "convert")
        return convert(text_field(question, "text"), reading_in(question), text_field(question, "target"));
    if (what == "repaired") return repaired(text_field(question, "text"), reading_in(question));
    if (what == "choices")
        return choices(text_field(question, "text"), reading_in(question), place_in(question),
                       choices_in(question));
    if (what == "enter")
        return enter(text_field(question, "text"), reading_in(question), place_in(question),
                     choices_in(question));
    if (what == "begin_archive") {
        archive_.reset(); // before the next one takes room
        archive_.emplace(reading_in(question));
        return "{}";
    }
    if (what == "end_archive" && archive_) return archive_->finish();
    if (what == "game_of_archive" && archive_) return archive_->game(question.at("index").get<std::size_t>());
    throw std::invalid_argument(fmt::format("nobody knows what `{}` asks for", what));
}

std::string program::ask(std::string_view question) {
    return answer_or_error([&] { return answer(question); });
}

std::string program::take(std::string_view piece) {
    return answer_or_error([&] {
        if (!archive_) throw std::invalid_argument("no archive has been begun");
        archive_->take(piece);
        return fmt::format("{{\"games\":{}}}", archive_->games());
    });
}

} // namespace vpgn::tools::api

#include "api/ask.hpp"

#include "api/answer.hpp"
#include "api/api.hpp"
#include "source/json_nesting.hpp"

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
    return {text_field(*found, "from"),        text_field(*found, "variant"),
            text_field(*found, "definitions"), text_field(*found, "white_army"),
            text_field(*found, "black_army"),  text_field(*found, "file")};
}

bool flag(json const& of, char const* name, bool usual) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? usual : found->get<bool>();
}

std::vector<std::string> words_field(json const& of, char const* name) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? std::vector<std::string>()
                                                 : found->get<std::vector<std::string>>();
}

writing writing_in(json const& question) {
    return {text_field(question, "target"), flag(question, "full", false),
            flag(question, "as_written", false), flag(question, "keep_errors", true)};
}

reporting reporting_in(json const& question) {
    reporting wanted;
    if (auto const format = text_field(question, "format"); !format.empty()) wanted.format = format;
    wanted.select = words_field(question, "select");
    wanted.ignore = words_field(question, "ignore");
    if (auto const most = question.find("most"); most != question.end() && !most->is_null())
        wanted.most = most->get<std::uint64_t>();
    return wanted;
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

game_setup setup_in(json const& question) {
    return {text_field(question, "variant"),    text_field(question, "definitions"),
            text_field(question, "white_army"), text_field(question, "black_army"),
            text_field(question, "rule_set"),   text_field(question, "position")};
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

/// Of a game that has begun.
std::string answer_of_game(games_played& games, std::string_view what, json const& question) {
    auto const on = question.at("on").get<std::size_t>();
    std::string const position = text_field(question, "position");
    if (what == "turns") return games.turns(on, position);
    if (what == "play") return games.play(on, position, text_field(question, "turn"));
    if (what == "open") return games.open(on, position, choices_in(question));
    if (what == "board") return games.board(on, position);
    if (what == "perft") return games.perft(on, position, question.at("depth").get<int>());
    throw std::invalid_argument(fmt::format("nobody knows what `{}` asks for", what));
}

} // namespace

std::string program::answer(std::string_view asked, std::string_view beside) {
    if (json_nesting(asked) > most_json_nesting)
        throw std::invalid_argument(
            fmt::format("the question is nested more than {} deep", most_json_nesting));
    json const question = json::parse(asked);
    std::string const what = text_field(question, "ask");
    std::string const within = text_field(question, "text");
    std::string_view const text = question.contains("text") ? std::string_view(within) : beside;
    if (what == "forms") return forms();
    if (what == "check") return check(text, reading_in(question));
    if (what == "report") return report(text, reading_in(question), reporting_in(question));
    if (what == "convert") return convert(text, reading_in(question), writing_in(question));
    if (what == "positions") return positions(text, reading_in(question));
    if (what == "variants") return variants(reading_in(question).definitions);
    if (what == "variant") return variant(text_field(question, "name"), reading_in(question).definitions);
    if (what == "explanations") return explanations();
    if (what == "explained") return explained(text_field(question, "code"));
    if (what == "repaired") return repaired(text, reading_in(question));
    if (what == "choices")
        return choices(text, reading_in(question), place_in(question), choices_in(question));
    if (what == "enter") return enter(text, reading_in(question), place_in(question), choices_in(question));
    if (what == "begin") return games_.begin(setup_in(question));
    if (question.contains("on")) return answer_of_game(games_, what, question);
    if (what == "begin_archive") {
        archive_.reset(); // before the next one takes room
        archive_.emplace(reading_in(question));
        return "{}";
    }
    if (what == "end_archive" && archive_) return archive_->finish();
    if (what == "game_of_archive" && archive_) return archive_->game(question.at("index").get<std::size_t>());
    throw std::invalid_argument(fmt::format("nobody knows what `{}` asks for", what));
}

std::string program::ask(std::string_view question, std::string_view text) {
    return answer_or_error([&] { return answer(question, text); });
}

std::string program::take(std::string_view piece) {
    return answer_or_error([&] {
        if (!archive_) throw std::invalid_argument("no archive has been begun");
        archive_->take(piece);
        return fmt::format("{{\"games\":{}}}", archive_->games());
    });
}

} // namespace vpgn::tools::api

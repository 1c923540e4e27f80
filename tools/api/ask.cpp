#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/archive.hpp"
#include "api/base_in_memory.hpp"
#include "api/play.hpp"
#include "api/tree.hpp"
#include "import/whole_number.hpp"
#include "report/near_names.hpp"
#include "report/render/json_record.hpp"
#include "source/json_nesting.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>
#include <vpgn/json.hpp>

namespace vpgn::tools::api {

namespace {

using nlohmann::json;

std::string text_field(json const& of, char const* name) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? std::string() : found->get<std::string>();
}

/// The requests, and the fields of each besides `ask`.
struct question_fields {
    std::string_view name;
    std::vector<std::string_view> fields;
};
std::vector<question_fields> const& questions() {
    static std::vector<question_fields> const all = {
        {"forms", {}},
        {"check", {"text", "reading", "with"}},
        {"report", {"text", "reading", "format", "select", "ignore", "most", "with"}},
        {"convert",
         {"text", "reading", "target", "full", "as_written", "keep_errors", "strip", "keep_tags", "drop_tags",
          "line_width", "move_numbers", "notation"}},
        {"positions", {"text", "reading"}},
        {"variants", {"reading"}},
        {"variant", {"name", "reading"}},
        {"explanations", {}},
        {"explained", {"code"}},
        {"repaired", {"text", "reading", "with", "kinds"}},
        {"choices", {"text", "reading", "place", "made"}},
        {"enter", {"text", "reading", "place", "made"}},
        {"tree", {"text", "reading", "edits"}},
        {"begin", {"variant", "definitions", "white_army", "black_army", "rule_set", "position"}},
        {"turns", {"on", "position"}},
        {"play", {"on", "position", "turn"}},
        {"open", {"on", "position", "made"}},
        {"board", {"on", "position"}},
        {"perft", {"on", "position", "depth"}},
        {"attackers", {"on", "position", "square", "side"}},
        {"checkers", {"on", "position"}},
        {"encoding", {"text", "file"}},
        {"format", {"text"}},
        {"begin_archive", {"reading"}},
        {"end_archive", {}},
        {"game_of_archive", {"index"}},
        {"part_of_archive", {"index"}},
        {"openings_of_archive", {"index"}},
        {"begin_base", {}},
        {"file_of_base", {"name"}},
        {"open_base", {}},
        {"games_of_base", {"from", "most"}},
    };
    return all;
}

/// Throws std::invalid_argument for a field that is not in `fields`: a misspelt option would be ignored
/// silently.
void demand_fields(json const& of, std::span<std::string_view const> fields, std::string_view noun) {
    if (!of.is_object()) throw std::invalid_argument(fmt::format("{} must be an object", noun));
    for (auto const& [name, value] : of.items())
        if (std::find(fields.begin(), fields.end(), name) == fields.end())
            throw std::invalid_argument(
                fmt::format("unknown field `{1}` of {0}{2}", noun, name, did_you_mean(name, fields)));
}

void demand_known(json const& question, std::string_view request) {
    auto const& all = questions();
    auto const known = std::find_if(all.begin(), all.end(), [&](question_fields const& known_question) {
        return known_question.name == request;
    });
    if (known == all.end()) throw std::invalid_argument(fmt::format("unknown request `{}`", request));
    std::vector<std::string_view> fields = known->fields;
    fields.push_back("ask");
    demand_fields(question, fields, fmt::format("the request `{}`", request));
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
    writing options{text_field(question, "target"),
                    flag(question, "full", false),
                    flag(question, "as_written", false),
                    flag(question, "keep_errors", true),
                    {std::nullopt, text_field(question, "move_numbers"), text_field(question, "notation")}};
    if (auto const width = question.find("line_width"); width != question.end() && !width->is_null())
        options.layout.line_width = whole_number<std::uint32_t>(*width);
    return options;
}

/// What a conversion leaves out is left out as the games are read.
reading tidied_reading_in(json const& question) {
    reading options = reading_in(question);
    options.tidy = tidying_of(words_field(question, "strip"), words_field(question, "keep_tags"),
                              words_field(question, "drop_tags"));
    return options;
}

/// The second text, which may be empty.
std::optional<std::string> other_in(json const& question) {
    auto const found = question.find("with");
    if (found == question.end() || found->is_null()) return std::nullopt;
    return found->get<std::string>();
}

reporting reporting_in(json const& question) {
    reporting options;
    if (auto const format = text_field(question, "format"); !format.empty()) options.format = format;
    options.select = words_field(question, "select");
    options.ignore = words_field(question, "ignore");
    if (auto const most = question.find("most"); most != question.end() && !most->is_null())
        options.most = whole_number<std::uint64_t>(*most);
    options.with = other_in(question);
    return options;
}

place place_in(json const& question) {
    json const& at = question.at("place");
    return {whole_number<std::size_t>(at.at("game")), whole_number<int>(at.at("turn"))};
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

std::string error(std::string_view words) {
    std::string answer;
    json_stream out(answer);
    out.open_object().key("error"_key).string(words);
    out.close_object();
    return answer;
}

/// With the finding: its places are in the text that was refused.
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

/// Answers about a game that has begun.
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
    return games.perft(on, position, whole_number<int>(question.at("depth")));
}

} // namespace

/// An archive, a base and the rules of games are kept between questions.
class program {
public:
    std::string answer(std::string_view question, std::string_view text);
    std::string take(std::string_view piece);

private:
    std::string answer_of_base(std::string_view request, json const& question, std::string_view text);

    std::optional<archive> archive_;
    std::optional<base_in_memory> base_;
    games_played games_;
};

std::string program::answer(std::string_view request_text, std::string_view beside) {
    if (json_nesting(request_text) > most_json_nesting)
        throw std::invalid_argument(
            fmt::format("the request is nested more than {} deep", most_json_nesting));
    json const question = json::parse(request_text);
    if (!question.is_object()) throw std::invalid_argument("a request must be an object");
    std::string const request = text_field(question, "ask");
    demand_known(question, request);
    std::string const within = text_field(question, "text");
    std::string_view const text = question.contains("text") ? std::string_view(within) : beside;
    if (request == "forms") return forms();
    if (request == "check") return check(text, reading_in(question), other_in(question));
    if (request == "report") return report(text, reading_in(question), reporting_in(question));
    if (request == "convert") return convert(text, tidied_reading_in(question), writing_in(question));
    if (request == "positions") return positions(text, reading_in(question));
    if (request == "variants") return variants(reading_in(question).definitions);
    if (request == "variant") return variant(text_field(question, "name"), reading_in(question).definitions);
    if (request == "explanations") return explanations();
    if (request == "explained") return explained(text_field(question, "code"));
    if (request == "repaired")
        return repaired(text, reading_in(question), {other_in(question), words_field(question, "kinds")});
    if (request == "choices")
        return choices(text, reading_in(question), place_in(question), choices_in(question));
    if (request == "enter")
        return enter(text, reading_in(question), place_in(question), choices_in(question));
    if (request == "tree") return tree(text, reading_in(question), edits_in(question));
    if (request == "encoding") return encoding_of(text, text_field(question, "file"));
    if (request == "format") return format_of(text);
    if (request == "begin") return games_.begin(setup_in(question));
    if (question.contains("on")) return answer_of_game(games_, request, question);
    if (request == "begin_archive") {
        archive_.reset(); // before the next one takes room
        archive_.emplace(reading_in(question));
        return "{}";
    }
    if (request.ends_with("_base")) return answer_of_base(request, question, text);
    if (request != "end_archive" && !request.ends_with("_of_archive"))
        throw std::invalid_argument(fmt::format("the request `{}` needs `on`", request));
    if (!archive_) throw std::invalid_argument("no archive has been started");
    if (request == "end_archive") return archive_->finish();
    auto const index = whole_number<std::size_t>(question.at("index"));
    if (request == "part_of_archive") return archive_->part_of_file(index);
    return request == "openings_of_archive" ? archive_->openings(index) : archive_->game(index);
}

/// The memory of a base is free again after its last game, and after an error.
std::string program::answer_of_base(std::string_view request, json const& question, std::string_view text) {
    if (request == "begin_base") {
        base_.reset(); // before the next one takes room
        base_.emplace();
        return "{}";
    }
    if (!base_) throw std::invalid_argument("no base has been started");
    std::optional<base_in_memory> base;
    base.swap(base_);
    std::string answer = "{}";
    if (request == "file_of_base") {
        base->take(text_field(question, "name"), text);
    } else if (request == "open_base") {
        answer = base->open();
    } else {
        auto const from = whole_number<std::uint64_t>(question.at("from"));
        bool const is_limited = question.contains("most") && !question.at("most").is_null();
        std::size_t const most = is_limited ? whole_number<std::size_t>(question.at("most"))
                                            : std::numeric_limits<std::size_t>::max();
        answer = base->games(from, most);
        if (base->is_read()) return answer;
    }
    base.swap(base_);
    return answer;
}

std::string program::take(std::string_view piece) {
    if (!archive_) throw std::invalid_argument("no archive has been started");
    archive_->take(piece);
    return fmt::format("{{\"games\":{}}}", archive_->games());
}

} // namespace vpgn::tools::api

namespace vpgn::api {

struct json_program::state {
    tools::api::program answers;
};

json_program::json_program() : of_(std::make_unique<state>()) {}
json_program::json_program(json_program&&) noexcept = default;
json_program& json_program::operator=(json_program&&) noexcept = default;
json_program::~json_program() = default;

std::string json_program::ask(std::string_view question, std::string_view text) {
    return tools::api::answer_or_error([&] { return of_->answers.answer(question, text); });
}

std::string json_program::take(std::string_view piece) {
    return tools::api::answer_or_error([&] { return of_->answers.take(piece); });
}

} // namespace vpgn::api

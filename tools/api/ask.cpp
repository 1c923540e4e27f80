#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/files_in_memory.hpp"
#include "api/picture.hpp"
#include "api/play.hpp"
#include "api/question.hpp"
#ifdef VPGN_SELECT
#include "api/select/select.hpp"
#endif
#include "formats/json/reading/untrusted_json.hpp"
#include "report/render/json_stream.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>
#include <vpgn/json.hpp>

namespace vpgn::tools::api {

namespace {

std::vector<question_fields> const& questions() {
    static std::vector<question_fields> const all = {
        {"forms", {}},
        {"check", {"text", "reading", "with"}},
        {"report", {"text", "reading", "format", "select", "ignore", "most", "with"}},
        {"convert",
         {"text", "reading", "target", "full", "as_written", "keep_errors", "strip", "keep_tags", "drop_tags",
          "line_width", "move_numbers", "notation"}},
#ifdef VPGN_SELECT
        {"select",
         {"text", "reading", "condition", "variations", "target", "full", "keep_errors", "strip", "keep_tags",
          "drop_tags", "line_width", "move_numbers", "notation"}},
#endif
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
        {"insufficient_material", {"on", "position"}},
        {"null", {"on", "position"}},
        {"find", {"on", "position", "turn"}},
        {"engine", {"on", "position", "variants"}},
        {"lines", {"on", "position", "lines", "notation", "like"}},
        {"chess960", {"number"}},
        {"svg", {"on", "position", "before", "turn", "ply", "below", "size"}},
        {"cut", {"text", "reading"}},
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

bool flag(json const& of, char const* name, bool usual) {
    auto const found = of.find(name);
    return found == of.end() || found->is_null() ? usual : found->get<bool>();
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

/// The rules of a game that has begun, at the position of a question.
replay::game_start start_in(games_played& games, json const& question) {
    return games.at(whole_number<std::size_t>(question.at("on")), text_field(question, "position"));
}

/// `string`: a position of a game that has begun as SVG, with the turn that led to it from `before`.
std::string picture_in(games_played& games, json const& question) {
    constexpr int most_pixels = 10'000;
    drawing_options options;
    if (std::string const below = text_field(question, "below"); below == "black")
        options.below = rules::color::black;
    else if (!below.empty() && below != "white")
        throw std::invalid_argument(fmt::format("a side is `white` or `black`, not `{}`", below));
    if (auto const size = question.find("size"); size != question.end())
        options.size = whole_number<int>(*size);
    if (options.size < 0 || options.size > most_pixels)
        throw std::invalid_argument(
            fmt::format("a drawing is at most {} pixels wide, 0 is automatic", most_pixels));
    replay::game_start const now = start_in(games, question);
    std::string answer;
    if (question.contains("before")) {
        auto const on = whole_number<std::size_t>(question.at("on"));
        std::string const turn = text_field(question, "turn");
        replay::game_start const before = games.at(on, text_field(question, "before"));
        turn_before const last{before, turn, whole_number<std::uint32_t>(question.at("ply"))};
        json_stream(answer).string(picture(now, &last, options));
    } else {
        json_stream(answer).string(picture(now, nullptr, options));
    }
    return answer;
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
    json const question = parsed_question(request_text);
    std::string const request = text_field(question, "ask");
    demand_known(question, request, questions());
    std::string const within = text_field(question, "text");
    std::string_view const text = question.contains("text") ? std::string_view(within) : beside;
    if (request == "forms") return forms();
    if (request == "check") return check(text, reading_in(question), other_in(question));
    if (request == "report") return report(text, reading_in(question), reporting_in(question));
    if (request == "convert") return convert(text, tidied_reading_in(question), writing_in(question));
#ifdef VPGN_SELECT
    if (request == "select") {
        selecting const choice{text_field(question, "condition"), flag(question, "variations", false),
                               writing_in(question)};
        return select(text, tidied_reading_in(question), choice);
    }
#endif
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
    if (request == "cut") return cut(text, reading_in(question));
    if (request == "encoding") return encoding_of(text, text_field(question, "file"));
    if (request == "format") return format_of(text);
    if (request == "begin") return games_.begin(setup_in(question));
    if (request == "chess960") return chess960(question);
    if (request == "svg") return picture_in(games_, question);
    if (request == "engine")
        return position_for_engine(start_in(games_, question), words_field(question, "variants"));
    if (request == "lines")
        return lines_from(start_in(games_, question),
                          question.at("lines").get<std::vector<std::vector<std::string>>>(),
                          text_field(question, "notation"), text_field(question, "like"));
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

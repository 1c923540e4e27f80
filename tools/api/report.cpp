#include "api/api.hpp"
#include "games/findings/checked_chunk.hpp"
#include "games/findings/code_choice.hpp"
#include "games/repairs/two_records.hpp"
#include "report/render/json_stream.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <utility>

namespace vpgn::tools::api {

namespace {

/// The output of the command line for one file.
class shown_report {
public:
    shown_report(renderer& show, code_choice const& codes, reporting const& options)
        : show_(show), tally_(codes, options.most.value_or(finding_tally::no_limit)) {}

    void take(std::vector<finding> const& of_definitions, std::string_view text) {
        if (of_definitions.empty()) return;
        line_index const lines(text);
        show_.begin_file(definitions_name, out_);
        for (finding const& found : of_definitions)
            put({found, definitions_name, lines});
        show_.end_file(definitions_name, {}, out_);
    }

    void take(checked_chunk& checked, check_request const& request, std::string_view file) {
        line_index const lines(checked.source.text);
        auto const put_game = [&](reported_game const& game) {
            if (game.number != 0 && show_.reports_games()) show_.begin_game({game.number, game.title}, out_);
            for (finding const& found : game.findings)
                put({found, file, lines, game.title});
        };
        show_.begin_file(file, out_);
        for (reported_game const& game : checked.games)
            put_game(game);
        if (checked.crowded) check_one_by_one(checked, request, put_game);
        show_.end_file(file, {}, out_);
        total_ += checked.figures;
        ++total_.files;
    }

    /// Of games that are compared with those of `other`.
    void take(compared_texts const& compared, std::string_view text, std::string_view other,
              std::string_view file) {
        line_index const lines(text), other_lines(other);
        show_.begin_file(file, out_);
        for (std::size_t i = 0; i < compared.games.size(); ++i) {
            paired_game const& game = compared.games[i];
            if (show_.reports_games()) show_.begin_game({i + 1, game.title}, out_);
            for (finding const& found : game.findings_in_text())
                put({found, file, lines, game.title, other_name, &other_lines});
            total_.turns += game.turns;
        }
        show_.end_file(file, {}, out_);
        total_.games += compared.games.size();
        total_.bytes += text.size();
        ++total_.files;
        if (compared.unpaired.empty()) return;
        show_.begin_file(other_name, out_);
        for (finding const& found : compared.unpaired)
            put({found, other_name, other_lines});
        show_.end_file(other_name, {}, out_);
    }

    std::string finished() {
        total_ += tally_.counted();
        show_.finish(total_, out_);
        return std::move(out_);
    }
    summary const& total() const { return total_; }

private:
    static constexpr std::string_view definitions_name = "definitions", other_name = "with";

    void put(located_finding const& found) {
        if (tally_.looks_at(found.reported) && tally_.shows(found.reported)) show_.show(found, out_);
    }

    renderer& show_;
    finding_tally tally_;
    summary total_;
    std::string out_;
};

} // namespace

reported_text reported(std::string_view text, reading const& reading_options, reporting const& options) {
    text_reading read(text, reading_options);
    auto const renderer = make_renderer(options.format, {.version = VPGN_VERSION});
    if (renderer == nullptr)
        throw std::invalid_argument(fmt::format("unknown format of findings {}", options.format));
    code_choice const codes(options.select, options.ignore);
    check_request request = request_of(codes);
    request.all_games = renderer->reports_games();
    game_chunk chunk = read.chunk(text);
    chunk.begins_file = true;
    shown_report shown(*renderer, codes, options);
    shown.take(read.of_definitions(), reading_options.definitions);
    if (options.with) {
        compared_texts const compared = compare_texts(chunk, read.other_chunk(*options.with));
        shown.take(compared, text, *options.with, read.name());
    } else {
        auto const checked = check_chunk(chunk, request);
        shown.take(*checked, request, read.name());
    }
    std::string all = shown.finished();
    return {std::move(all), summary_sentence(shown.total())};
}

std::string report(std::string_view text, reading const& reading_options, reporting const& options) {
    reported_text const all = reported(text, reading_options, options);
    std::string answer;
    json_stream json(answer);
    put_string(json.open_object().key("text"_key).value_to_append(), all.text);
    json.key("summary"_key).string(all.summary);
    json.close_object();
    return answer;
}

} // namespace vpgn::tools::api

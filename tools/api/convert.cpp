#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/converted.hpp"
#include "api/repairs.hpp"
#include "formats/text_formats.hpp"
#include "games/findings/code_choice.hpp"

#include <fmt/format.h>
#include <map>
#include <stdexcept>

namespace vpgn::tools::api {

std::vector<std::string> remarks_of(converted_chunk const& chunk) {
    constexpr std::size_t most = 100;
    std::vector<std::string> remarks;
    std::map<finding_code, std::uint64_t> of_writing; ///< the number of games
    std::map<finding_code, std::string> first;
    for (reported_game const& game : chunk.games) {
        for (finding const& f : game.findings) {
            if (!is_of_writing(f) || ++of_writing[f.code] > 1) continue;
            first[f.code] = fmt::format("game {}: {}", game.number, one_line(f));
        }
        std::string const disposition = disposition_of(game);
        if (!disposition.empty() && remarks.size() < most)
            remarks.push_back(fmt::format("game {} {}", game.number, disposition));
    }
    for (auto const& [code, words] : first)
        remarks.push_back(of_writing[code] == 1 ? words
                                                : fmt::format("{}; {} more like this", words,
                                                              counted(of_writing[code] - 1, "game")));
    return remarks;
}

converted_text converted(std::string_view text, text_reading const& read, writing const& options) {
    game_format const* const form = find_text_target(options.target);
    if (form == nullptr) throw std::invalid_argument(fmt::format("unknown output format {}", options.target));
    converted_text result;
    output_options output(manner_of(*form, options.as_written, options.full));
    refuse_wrong_layout(options.layout, form->name, output.manner_of_output);
    apply(options.layout, output);
    auto const into = form->writer->open(destination::memory(result.text), output);
    game_chunk chunk = read.chunk(text);
    bool const keeps_errors = form->writer->holds_findings || options.as_written || options.keep_errors;
    result.account = convert_chunk(chunk, read.name(), into->new_writer(), {.keeps_errors = keeps_errors});
    result.account->writer->deliver({});
    into->finish();
    return result;
}

std::string convert(std::string_view text, reading const& options, writing const& target) {
    text_reading const read(text, options);
    converted_text const result = converted(text, read, target);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("text"_key).string(result.text);
    json.key("remarks"_key).open_array();
    for (std::string const& remark : remarks_of(*result.account))
        json.string(remark);
    json.close_array().close_object();
    return answer;
}

replay::fix_choice choice_of_kinds(std::vector<std::string> const& kinds) {
    if (kinds.empty()) return {};
    return [codes = code_choice(kinds, {})](finding const& f, std::string_view, syntax::game const&) {
        return codes.has(f.code);
    };
}

std::string repaired(std::string_view text, reading const& options, repairing const& repairs) {
    replay::fix_choice const choice = choice_of_kinds(repairs.kinds);
    if (choice && repairs.with)
        throw std::invalid_argument("`kinds` cannot be combined with a second record");
    text_reading read(text, options);
    std::optional<repaired_source> done;
    if (repairs.with)
        done = repaired_text(text, read, compare_texts(read.chunk(text), read.other_chunk(*repairs.with)));
    else
        done = repaired_text(text, read, choice);
    if (!done) done = repaired_source{std::string(text), 0, {}};
    std::string answer;
    json_stream json(answer);
    json.open_object().key("text"_key).string(done->text);
    json.key("repairs"_key).number(done->repairs).close_object();
    return answer;
}

} // namespace vpgn::tools::api

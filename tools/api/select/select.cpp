#include "api/select/select.hpp"

#include "api/answer.hpp"
#include "formats/conversion.hpp"
#include "formats/text_formats.hpp"
#include "games/select/dividing_form.hpp"
#include "games/select/game_condition.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools::api {

std::string select(std::string_view text, reading const& options, selecting const& choice) {
    writing const& to = choice.to;
    bool const unchanged = to.target.empty();
    game_format const* const target = find_text_target(unchanged ? "pgn" : to.target);
    if (target == nullptr) throw std::invalid_argument(fmt::format("unknown output format {}", to.target));
    output_options output(manner_of(*target, unchanged, to.full));
    refuse_wrong_layout(to.layout, target->name, output.manner_of_output);
    apply(to.layout, output);
    text_reading const read(text, options);
    game_condition const condition(choice.condition, {choice.variations});
    std::string chosen;
    auto const into = target->writer->open(destination::memory(chosen), output);
    dividing_form form(*into, nullptr, [&] { return condition.new_chooser(); });
    game_chunk chunk = read.chunk(text);
    chunk.begins_file = true;
    auto const done =
        convert_chunk(chunk, read.name(), form.new_writer(),
                      {.keeps_errors = unchanged || to.keep_errors || target->writer->holds_findings,
                       .reports_errors = false});
    done->writer->deliver({});
    form.finish();
    std::string answer;
    json_stream json(answer);
    json.open_object().key("text"_key).string(chosen);
    json.key("chosen"_key).number(form.chosen());
    json.key("games"_key).number(done->figures.games + done->passed_by).close_object();
    return answer;
}

} // namespace vpgn::tools::api

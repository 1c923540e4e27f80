#include "formats/json/json_formats.hpp"

#include "formats/common/text_form.hpp"
#include "formats/json/game_record.hpp"

namespace vpgn::tools {

namespace {

struct layout {
    record_layout record;
    std::string_view end; ///< after the last field
};

constexpr layout readable = {{"\n  ", "\n    "}, "\n}"};
constexpr layout on_one_line = {{"", ""}, "}\n"};

class json_writer final : public text_writer {
public:
    json_writer(text_form& form, layout const* lines, level_of_detail level)
        : text_writer(form), record_(level, lines->record), end_(lines->end) {}

    void on_game(syntax::game const& game) override { record_.on_game(game); }
    void on_start(replay::beginning const& first) override { record_.on_start(first); }
    void on_turn(replay::played_turn const& turn) override { record_.on_turn(turn); }

private:
    std::string put(imported_game const& imported, numbered_text& out) override {
        json_stream json(out.text());
        json.open_object();
        record_.put_fields(json, imported, out);
        out.put(end_);
        return {};
    }

    game_record record_;
    std::string_view end_;
};

template <layout const& lines>
std::unique_ptr<written_form> open_laid_out(destination const& to, output_options const& options,
                                            text_frame const& frame) {
    if (options.manner_of_output == manner::full)
        return open_text_form<json_writer, &lines, level_of_detail::full>(to, frame);
    return open_text_form<json_writer, &lines, level_of_detail::record>(to, frame);
}

} // namespace

std::unique_ptr<written_form> open_json(destination const& to, output_options const& options) {
    return open_laid_out<readable>(to, options, {"{\"games\":[\n", ",\n", "\n]}\n"});
}

std::unique_ptr<written_form> open_json_lines(destination const& to, output_options const& options) {
    return open_laid_out<on_one_line>(to, options, {});
}

} // namespace vpgn::tools

#include "formats/json/json.hpp"

#include "formats/json/json_fields.hpp"
#include "formats/json/json_lines_of_play.hpp"
#include "formats/json/json_play.hpp"
#include "formats/json/json_text.hpp"
#include "formats/json/record_play.hpp"
#include "formats/text/text_form.hpp"
#include "report/render/json_record.hpp"

#include <type_traits>
#include <utility>

namespace vpgn::tools {

namespace {

/// Where lines end: what stands between two fields of a game, before a turn of the main line, and behind all.
struct layout {
    std::string_view field;
    std::string_view turn;
    std::string_view end;
};

constexpr layout readable = {"\n  ", "\n    ", "\n}"};
constexpr layout one_line = {"", "", "}\n"};

/// `play` tells what the rules know of each turn.
template <class play>
class json_writer final : public text_writer {
public:
    json_writer(text_form& form, layout const* lines) : text_writer(form), lines_(*lines) {}

    void begins(syntax::game const& game) override { play_.begins(game); }
    void starts(replay::beginning const& first) override { play_.starts(first); }
    void plays(replay::played_turn const& turn) override { play_.plays(turn); }

    std::string put(told_game const& told, numbered_text& out) override {
        std::string& text = out.text();
        text += '{';
        text += lines_.field;
        text += R"("type":"game","file":)";
        put_string_or_replacement(text, told.file);
        text += R"(,"game":)";
        out.put_number();
        put_field(text, R"(,"tags":)");
        put_tags(text, told.game);
        if (is_full) put_field(text, play_.beginning());
        put_field(text, ","); // only what stands before one
        line_of_play_teller(told.game, play_, is_full ? turn_heads::full : turn_heads::record, lines_.turn,
                            text)
            .tell();
        put_field(text, result_field(told.game));
        if (is_full) put_end(text, told.report.end);
        put_findings(told, out);
        text += lines_.end;
        return {};
    }

private:
    static constexpr bool is_full = std::is_same_v<play, json_play>;

    /// A field, or fields, with a comma before them, on a line of its own.
    void put_field(std::string& text, std::string_view field) {
        if (field.empty()) return;
        text += ',';
        text += lines_.field;
        text += field.substr(1);
    }

    void put_end(std::string& text, rules::verdict const& end) {
        if (end.how == rules::ending::none) return;
        put_field(text, R"(,"end":)");
        put_ending(text, end);
    }

    /// A record's game is counted in its chunk, and must be numbered when the chunks are put in order.
    void put_findings(told_game const& told, numbered_text& out) {
        static constexpr std::string_view number_field = ",\"game\":";
        std::string& text = out.text();
        put_field(text, R"(,"findings":[)");
        std::string_view comma = "";
        for (finding const& f : told.findings) {
            text += std::exchange(comma, ",");
            std::string const record = json_record(located_finding{f, told.file, told.lines});
            // Within a string the quotes would be escaped: this is the field.
            std::size_t const field = record.find(number_field);
            if (field == record.npos) {
                text += record;
                continue;
            }
            std::size_t const number = field + number_field.size();
            text.append(record, 0, number);
            out.put_number();
            text.append(record, record.find_first_not_of("0123456789", number));
        }
        text += ']';
    }

    layout const& lines_;
    play play_;
};

template <layout const& lines>
std::unique_ptr<written_form> open(destination const& to, manner how, text_frame const& frame) {
    if (how == manner::full) return open_text_form<json_writer<json_play>, &lines>(to, frame);
    return open_text_form<json_writer<record_play>, &lines>(to, frame);
}

} // namespace

std::unique_ptr<written_form> open_json(destination const& to, manner how) {
    return open<readable>(to, how, {"{\"games\":[\n", ",\n", "\n]}\n"});
}

std::unique_ptr<written_form> open_json_lines(destination const& to, manner how) {
    return open<one_line>(to, how, {});
}

} // namespace vpgn::tools

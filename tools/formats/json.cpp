#include "formats/json.hpp"

#include "formats/json_fields.hpp"
#include "formats/json_lines_of_play.hpp"
#include "formats/json_play.hpp"
#include "formats/json_text.hpp"
#include "report/render/json_record.hpp"

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

class json_writer final : public game_writer {
public:
    explicit json_writer(layout const& lines) : lines_(lines) {}

    void begins(syntax::game const& game) override { play_.begins(game); }
    void starts(replay::beginning const& first) override { play_.starts(first); }
    void plays(replay::played_turn const& turn) override { play_.plays(turn); }

    std::string ends(told_game const& told, numbered_text& out) override {
        text_ = "{";
        text_ += lines_.field;
        text_ += R"("type":"game","file":)";
        put_string_or_replacement(text_, told.file);
        text_ += R"(,"game":)";
        flush(out);
        out.put_number();
        put_field(R"(,"tags":)");
        put_tags(text_, told.game);
        put_field(play_.beginning());
        put_field(","); // only what stands before one
        line_of_play_teller(told.game, play_, turn_heads::full, lines_.turn, text_).tell();
        put_field(result_field(told.game));
        put_end(told.report.end);
        put_findings(told, out);
        text_ += lines_.end;
        flush(out);
        return {};
    }

private:
    void flush(numbered_text& out) {
        out.put(text_);
        text_.clear();
    }

    /// A field, or fields, with a comma before them, on a line of its own.
    void put_field(std::string_view field) {
        if (field.empty()) return;
        text_ += ',';
        text_ += lines_.field;
        text_ += field.substr(1);
    }

    void put_end(rules::verdict const& end) {
        if (end.how == rules::ending::none) return;
        put_field(R"(,"end":)");
        put_ending(text_, end);
    }

    /// A record's game is counted in its chunk, and must be numbered when the chunks are put in order.
    void put_findings(told_game const& told, numbered_text& out) {
        static constexpr std::string_view number_field = ",\"game\":";
        put_field(R"(,"findings":[)");
        std::string_view comma = "";
        for (finding const& f : told.findings) {
            std::string_view const at = comma;
            comma = ",";
            text_ += at;
            std::string const record = json_record(located_finding{f, told.file, told.lines});
            // Within a string the quotes would be escaped: this is the field.
            std::size_t const field = record.find(number_field);
            if (field == record.npos) {
                text_ += record;
                continue;
            }
            std::size_t const number = field + number_field.size();
            text_.append(record, 0, number);
            flush(out);
            out.put_number();
            text_.append(record, record.find_first_not_of("0123456789", number));
        }
        text_ += ']';
    }

    layout const& lines_;
    json_play play_;
    std::string text_;
};

} // namespace

std::unique_ptr<game_writer> make_json() {
    return std::make_unique<json_writer>(readable);
}

std::unique_ptr<game_writer> make_json_lines() {
    return std::make_unique<json_writer>(one_line);
}

} // namespace vpgn::tools

#include "formats/json/json_formats.hpp"

#include "formats/json/reading/json_game.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::transcribe {

namespace {

using enum finding_code;

/// Creates a transcript of each element.
class game_reader final : public json_element_consumer {
public:
    explicit game_reader(transcript_consumer& out) : out_(out) {}

    void take(json_values const& values, std::string_view place) override {
        json_value const& game = values.all[0];
        if (game.kind != json_value::type::object)
            return out_.between(json_finding(json_shape, game.where, "a game is an object", place));
        std::uint32_t const type = values.member(0, "type");
        if (type != 0 && values.string_of(values.all[type]) != "game")
            return out_.between(json_finding(json_shape, values.all[type].where,
                                             "expected an object of the type `game`",
                                             fmt::format("{}/type", place)));
        transcript transcript;
        read_back const found = json_game_writer(values, place, transcript).write();
        if (found.games != 0) return out_.take(transcript);
        // If nothing could be read there is no game to attach the findings to.
        if (transcript.findings.empty())
            transcript.findings.push_back(
                json_finding(json_shape, game.where, "the object has neither `tags` nor `turns`", place));
        for (finding& f : transcript.findings)
            out_.between(std::move(f));
    }

private:
    transcript_consumer& out_;
};

/// Reads one JSON value, which begins `offset` bytes after the beginning of the caller's text.
void read_document(std::string_view text, std::uint64_t offset, bool lines, transcript_consumer& out) {
    game_reader reader(out);
    auto const fault = read_json_elements(text, offset, reader);
    if (!fault) return;
    finding problem = make_finding(fault->too_deep ? json_too_deep : json_syntax, fault->where, fault->label);
    // The error for text after a document looks like this.
    if (!lines && fault->label.find("expected end of input") != std::string::npos)
        problem.helps.emplace_back("if this is a document a line, read it with `--from jsonl`");
    out.between(std::move(problem));
}

} // namespace

void read_json(std::string_view text, transcript_consumer& out) {
    read_document(text, 0, false, out);
}

void read_json_lines(std::string_view text, transcript_consumer& out) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = std::min(text.find('\n', at), text.size());
        std::string_view const line = text.substr(at, end - at);
        if (line.find_first_not_of(" \t\r") != line.npos) read_document(line, at, true, out);
        at = end + 1;
    }
}

} // namespace vpgn::transcribe

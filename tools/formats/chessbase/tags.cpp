#include "formats/chessbase/tags.hpp"

#include "formats/chessbase/annotation_text.hpp"
#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/entities.hpp"
#include "syntax/writer.hpp"

#include <fmt/format.h>

namespace vpgn::chessbase {

void put_tag(std::string& to, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    syntax::put_tag(to, name, value);
    to += '\n';
}
void put_number(std::string& to, std::string_view name, std::uint64_t value) {
    if (value != 0) put_tag(to, name, fmt::format("{}", value));
}
void put_known(std::string& to, std::string_view name, std::string_view value) {
    put_tag(to, name, value.empty() ? "?" : value);
}
std::string round_text(unsigned round, unsigned subround) {
    if (round == 0) return subround == 0 ? std::string() : fmt::format("?.{}", subround);
    return subround == 0 ? fmt::format("{}", round) : fmt::format("{}.{}", round, subround);
}

void put_result(std::string& to, std::uint8_t result, std::uint8_t line_evaluation) {
    constexpr std::uint8_t line = 3;
    put_tag(to, "Result", result_text(result));
    if (is_forfeit(result)) put_tag(to, "Termination", "forfeit");
    if (result == line && line_evaluation != 0)
        put_tag(to, "LineEvaluation", fmt::format("${}", line_evaluation));
}

void put_annotated_tags(std::string& to, std::vector<annotation> const& annotations) {
    for (annotation const& note : annotations) {
        if (note.on != 0) break;
        if (note.type == annotation_type::time_control)
            put_tag(to, "TimeControl", time_control_text(note.data));
        if (note.type == annotation_type::white_clock) put_tag(to, "WhiteClock", clock_of(note.data));
        if (note.type == annotation_type::black_clock) put_tag(to, "BlackClock", clock_of(note.data));
    }
}

void put_start(std::string& to, game_moves const& moves) {
    if (moves.is_chess960) put_tag(to, "Variant", "Chess960");
    if (moves.fen.empty()) return;
    put_tag(to, "SetUp", "1");
    put_tag(to, "FEN", moves.fen);
}

void put_tournament(std::string& to, std::string_view data) {
    if (data.empty()) return;
    if (std::uint64_t const date = little_endian(data, 70, 4); date != 0)
        put_tag(to, "EventDate", date_text(std::uint32_t(date)));
    put_tag(to, "EventType", tournament_type(byte_at(data, 74)));
    put_number(to, "EventRounds", byte_at(data, 80));
    put_tag(to, "EventCountry", nation_code(byte_at(data, 76)));
    put_number(to, "EventCategory", byte_at(data, 78));
}

void put_source(std::string& to, std::string_view data, code_page page) {
    if (data.empty()) return;
    std::string const title = field_text(slice(data, 0, 25), page),
                      publisher = field_text(slice(data, 25, 16), page);
    put_tag(to, "SourceTitle", title);
    put_tag(to, "Source", publisher);
    // A source without a title and a publisher is none: a game that has none refers to it.
    if (title.empty() && publisher.empty()) return;
    if (std::uint64_t const date = little_endian(data, 41, 4); date != 0)
        put_tag(to, "SourceDate", date_text(std::uint32_t(date)));
    put_number(to, "SourceVersion", byte_at(data, 49));
    if (std::uint64_t const date = little_endian(data, 45, 4); date != 0)
        put_tag(to, "SourceVersionDate", date_text(std::uint32_t(date)));
    put_number(to, "SourceQuality", byte_at(data, 50));
}

void put_team(std::string& to, std::string_view name, std::string_view data, code_page page) {
    if (data.empty()) return;
    std::string title = field_text(slice(data, 0, 45), page);
    if (title.empty()) return;
    if (std::uint64_t const number = little_endian(data, 45, 4); number > 1 && number < 1000)
        title += fmt::format(" {}", number);
    put_tag(to, name, title);
    put_tag(to, std::string(name) + "Country", nation_code(byte_at(data, 54)));
}

void put_rating(std::string& to, std::string_view side, std::uint16_t elo, std::string_view rating) {
    put_number(to, std::string(side) + "Elo", elo);
    if (elo == 0) return;
    // Elo is FIDE's rating for games at the usual pace, unless something else is stated.
    if (rating != "FIDE") put_tag(to, std::string(side) + "RatingType", rating);
}

} // namespace vpgn::chessbase

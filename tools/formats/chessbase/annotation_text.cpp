#include "formats/chessbase/annotation_text.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/headers.hpp"
#include "formats/chessbase/newer_annotations.hpp"
#include "transcript/turn_tree.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <iterator>

namespace vpgn::chessbase {

namespace {

/// Coloured squares or arrows: a color, then `squares` squares.
extent append_marks(std::string& to, std::string_view command, std::string_view data, std::size_t squares) {
    constexpr std::string_view colors = "..GYR";
    std::size_t const size = squares + 1, before = to.size();
    to.append("[%").append(command).append(" ");
    std::size_t const first = to.size();
    bool all = data.size() % size == 0;
    for (std::size_t at = 0; at + size <= data.size(); at += size) {
        std::size_t const begin = to.size();
        std::uint8_t const color = byte_at(data, at);
        bool good = color >= 2 && color < colors.size();
        if (begin != first) to += ',';
        if (good) to += colors[color];
        for (std::size_t i = 1; i != size && good; ++i)
            good = append_square(to, byte_at(data, at + i));
        if (!good) to.resize(begin);
        all &= good;
    }
    if (to.size() == first) {
        to.resize(before);
        return extent::nothing;
    }
    to += ']';
    return all ? extent::all : extent::part;
}

extent append_text(std::string& to, std::string_view data, code_page page) {
    if (data.size() < 2) return extent::nothing;
    if (std::uint8_t const language = byte_at(data, 1); language != 0) {
        std::string_view const code = nation_code(language);
        if (code.empty())
            fmt::format_to(std::back_inserter(to), "[%lang {}] ", language);
        else
            fmt::format_to(std::back_inserter(to), "[%lang {}] ", code);
    }
    append_decoded(to, data.substr(2), page, true);
    return extent::all;
}

std::string evaluation_text(unsigned kind, std::int32_t value, std::int32_t depth) {
    std::string text;
    if (kind == 0)
        text = fmt::format("{}{}.{:02}", value < 0 ? "-" : "", std::abs(value) / 100, std::abs(value) % 100);
    else if (kind == 1)
        text = fmt::format("#{}", value);
    else
        return {};
    if (depth > 0) text += fmt::format(",{}", depth);
    return text;
}

extent append_evaluation(std::string& to, std::string_view data) {
    if (data.size() != 6) return extent::nothing;
    auto const number = [&](std::size_t at) { return signed_16(little_endian(data, at, 2)); };
    std::string const text = evaluation_text(unsigned(number(2)) & 0xffffu, number(0), number(4));
    if (text.empty()) return extent::nothing;
    to.append("[%eval ").append(text).append("]");
    return extent::all;
}

/// A text after its length in one byte.
std::string_view short_text(std::string_view data, std::size_t& at) {
    std::string_view const text = slice(data, at + 1, byte_at(data, at));
    at += 1 + text.size();
    return text;
}

extent append_link(std::string& to, std::string_view data, code_page page) {
    std::size_t at = 2;
    std::string_view const address = short_text(data, at), words = short_text(data, at);
    if (address.empty()) return extent::nothing;
    to += "[%link ";
    append_value(to, address, page);
    if (!words.empty()) {
        to += ' ';
        append_value(to, words, page);
    }
    to += ']';
    return extent::all;
}

/// The question, its time and its points; how its solutions are stored is not known.
extent append_training(std::string& to, std::string_view data, code_page page) {
    constexpr std::size_t question_at = 15;
    if (data.size() < 11 || big_endian(data, 0, 3) != 0x010001) return extent::nothing;
    fmt::format_to(std::back_inserter(to), "[%training {} s, {} points", little_endian(data, 5, 4),
                   signed_16(little_endian(data, 9, 2)));
    std::uint64_t const size = little_endian(data, question_at, 2);
    if (std::string_view const question = slice(data, question_at + 2, size);
        !question.empty() && question.size() == size) {
        to += ": ";
        append_value(to, question, page);
    }
    to += ']';
    return extent::part;
}

/// The players; of the rest of such a game the layout is not known.
extent append_quotation(std::string& to, std::string_view data, code_page page) {
    std::size_t at = 6;
    std::string_view const white = short_text(data, at);
    ++at;
    std::string_view const black = short_text(data, at);
    if (white.empty() && black.empty()) return extent::nothing;
    to += "[%quote ";
    append_value(to, white, page);
    to += " - ";
    append_value(to, black, page);
    to += ']';
    return extent::part;
}

extent append_critical(std::string& to, std::string_view data) {
    constexpr std::array<std::string_view, 4> phases = {"", "opening", "middlegame", "endgame"};
    std::uint8_t const phase = byte_at(data, 0);
    if (phase == 0 || phase >= phases.size()) return extent::nothing;
    to.append("[%crit ").append(phases[phase]).append("]");
    return extent::all;
}

extent append_color(std::string& to, std::string_view data) {
    if (data.size() < 4) return extent::nothing;
    std::uint8_t const flags = byte_at(data, 0);
    fmt::format_to(std::back_inserter(to), "[%varcolor #{:02X}{:02X}{:02X}", byte_at(data, 3),
                   byte_at(data, 2), byte_at(data, 1));
    if ((flags & 3u) != 0) to += ' ';
    if ((flags & 2u) != 0) to += 'M';
    if ((flags & 1u) != 0) to += 'L';
    to += ']';
    return extent::all;
}

extent append_clock(std::string& to, std::string_view command, std::string_view data) {
    if (data.size() < 4) return extent::nothing;
    to.append("[%").append(command).append(" ").append(clock_of(data)).append("]");
    return extent::all;
}

extent append_medals(std::string& to, std::string_view data) {
    std::string const names = medals_text(std::uint32_t(big_endian(data, 0, 4)));
    if (names.empty()) return extent::nothing;
    to.append("[%medal ").append(names).append("]");
    return extent::all;
}

/// Bytes as numbers.
extent append_numbers(std::string& to, std::string_view command, std::string_view data) {
    if (data.empty()) return extent::nothing;
    to.append("[%").append(command);
    for (char const c : data)
        fmt::format_to(std::back_inserter(to), " {}", unsigned(static_cast<unsigned char>(c)));
    to += ']';
    return extent::all;
}

extent append_picture(std::string& to, std::string_view data, code_page page) {
    if (data.empty()) return extent::nothing;
    to += "[%picture ";
    append_value(to, data, page);
    to += ']';
    return extent::all;
}

extent append_video(std::string& to, std::string_view data, code_page page) {
    if (data.size() < 3) return extent::nothing;
    to += "[%video ";
    append_value(to, data.substr(2), page);
    to += ']';
    return extent::all;
}

std::uint64_t milliseconds(std::string_view data) {
    return big_endian(data, 0, 4) * 10;
}

} // namespace

bool append_square(std::string& to, std::uint8_t number) {
    if (number == 0 || number > 64) return false;
    auto const s = square(number - 1);
    to += char('a' + file_of(s));
    to += char('1' + rank_of(s));
    return true;
}

/// The value of a command ends at a bracket, a comment at a brace.
void append_value(std::string& to, std::string_view text, code_page page) {
    std::size_t const begin = to.size();
    append_decoded(to, text, page, false);
    for (std::size_t i = begin; i != to.size(); ++i)
        if (char& c = to[i]; c == '\n')
            c = ' ';
        else if (c == ']' || c == '}')
            c = ')';
        else if (c == '[' || c == '{')
            c = '(';
}

void append_symbols(std::string& to, std::string_view data) {
    for (char const c : data)
        if (c != '\0')
            fmt::format_to(std::back_inserter(to), " ${}", unsigned(static_cast<unsigned char>(c)));
}

extent append_comment_text(std::string& to, annotation const& of, bool black, code_page page) {
    std::string_view const data = of.data;
    switch (of.type) {
    case annotation_type::text_after:
    case annotation_type::text_before:
        return append_text(to, data, page);
    case annotation_type::squares:
        return append_marks(to, "csl", data, 1);
    case annotation_type::arrows:
        return append_marks(to, "cal", data, 2);
    case annotation_type::time_spent: {
        if (data.size() < 3) return extent::nothing;
        std::uint64_t const seconds = byte_at(data, 0) * 3600u + byte_at(data, 1) * 60u + byte_at(data, 2);
        to.append("[%emt ").append(transcribe::clock_text(seconds * 1000)).append("]");
        return extent::all;
    }
    case annotation_type::training:
        return of.is_newer ? append_newer_training(to, data, page) : append_training(to, data, page);
    case annotation_type::picture:
        return append_picture(to, data, page);
    case annotation_type::quotation:
        return of.is_newer ? append_newer_quotation(to, data, page) : append_quotation(to, data, page);
    case annotation_type::pawn_structure:
        return append_numbers(to, "pawnstructure", data);
    case annotation_type::piece_path:
        return append_numbers(to, "piecepath", data);
    case annotation_type::white_clock:
        return append_clock(to, black ? "clkw" : "clk", data);
    case annotation_type::black_clock:
        return append_clock(to, black ? "clk" : "clkb", data);
    case annotation_type::critical_position:
        return append_critical(to, data);
    case annotation_type::web_link:
        return of.is_newer ? append_newer_link(to, data, page) : append_link(to, data, page);
    case annotation_type::video:
        return append_video(to, data, page);
    case annotation_type::evaluation:
        return append_evaluation(to, data);
    case annotation_type::medals:
        return append_medals(to, data);
    case annotation_type::variation_color:
        return append_color(to, data);
    case annotation_type::video_time:
        if (data.size() < 4) return extent::nothing;
        fmt::format_to(std::back_inserter(to), "[%videotime {}]", big_endian(data, 0, 4));
        return extent::all;
    default:
        return extent::nothing;
    }
}

void add_texts(code_page_evidence& to, std::vector<annotation> const& all) {
    for (annotation const& note : all)
        if (note.type == annotation_type::text_after || note.type == annotation_type::text_before)
            to.add(slice(note.data, 2));
}

std::string time_control_text(std::string_view data) {
    constexpr std::size_t series_size = 11, rest_of_game = 1000;
    std::string text;
    for (std::size_t at = 0; at + series_size <= data.size(); at += series_size) {
        std::uint64_t const start = big_endian(data, at, 4), step = big_endian(data, at + 4, 4),
                            moves = big_endian(data, at + 8, 2);
        if (start == 0 && step == 0) continue;
        if (!text.empty()) text += ':';
        if (moves != 0 && moves < rest_of_game) text += fmt::format("{}/", moves);
        text += fmt::format("{}", start / 100);
        if (step != 0) text += fmt::format("+{}", step / 100);
    }
    return text;
}

std::string clock_of(std::string_view data) {
    return transcribe::clock_text(milliseconds(data));
}

std::vector<std::string> evaluation_texts(std::string_view data) {
    std::vector<std::string> texts;
    for (std::size_t at = 2; at + 4 <= data.size(); at += 4)
        texts.push_back(evaluation_text(byte_at(data, at), signed_16(big_endian(data, at + 2, 2)),
                                        byte_at(data, at + 1)));
    return texts;
}

std::string_view name_of(annotation_type type) {
    switch (type) {
    case annotation_type::text_after:
    case annotation_type::text_before:
        return "a text";
    case annotation_type::symbols:
        return "a symbol";
    case annotation_type::squares:
        return "a coloured square";
    case annotation_type::arrows:
        return "an arrow";
    case annotation_type::time_spent:
        return "time spent";
    case annotation_type::training:
        return "a training question";
    case annotation_type::sound:
        return "a sound";
    case annotation_type::picture:
        return "a picture";
    case annotation_type::quotation:
        return "a quoted game";
    case annotation_type::pawn_structure:
        return "a pawn structure";
    case annotation_type::piece_path:
        return "the path of a piece";
    case annotation_type::white_clock:
    case annotation_type::black_clock:
        return "a clock";
    case annotation_type::critical_position:
        return "a critical position";
    case annotation_type::correspondence_move:
        return "a move by correspondence";
    case annotation_type::web_link:
        return "a link";
    case annotation_type::video:
        return "a video";
    case annotation_type::evaluation:
        return "an evaluation";
    case annotation_type::medals:
        return "a medal";
    case annotation_type::variation_color:
        return "the colour of a variation";
    case annotation_type::time_control:
        return "a time control";
    case annotation_type::video_time:
        return "the time of a video";
    case annotation_type::evaluations:
        return "evaluations of all moves";
    case annotation_type::correspondence_header:
        return "data of a game by correspondence";
    }
    return {};
}

} // namespace vpgn::chessbase

#include "formats/engines/engine_formats.hpp"

#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace vpgn::transcribe {

namespace {

constexpr std::size_t fields_of_epd = 4;

/// One operation: `bm e4 Nf3;`.
struct epd_operation {
    std::string_view code;
    std::vector<source_line> operands;
};

bool is_known_code(std::string_view word) {
    return is_one_of<16>(word, {"acd", "acn", "acs", "am", "bm", "ce", "dm", "eco", "fmvn", "hmvc", "id",
                                "pm", "pv", "rc", "sm", "sv"});
}

bool is_code(std::string_view word) {
    auto const is_part = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
    return !word.empty() && is_letter(word[0]) && std::all_of(word.begin(), word.end(), is_part);
}

/// Where the operations of a line begin: at the first word behind four fields that is a code, if they are
/// ended by a semicolon or the code is known. The end of the line if it has none.
std::size_t operations_at(source_line const& line, std::vector<source_line> const& words) {
    bool const has_end = line.text.find(';') != line.text.npos;
    for (std::size_t i = fields_of_epd; i < words.size(); ++i) {
        std::string_view word = words[i].text;
        if (word.ends_with(';')) word.remove_suffix(1);
        if (has_end ? is_code(word) : is_known_code(word))
            return std::size_t(words[i].where.start - line.where.start);
        if (!is_digit(word.empty() ? 'x' : word[0])) break;
    }
    return line.text.size();
}

std::vector<epd_operation> read_operations(source_line const& text) {
    std::vector<epd_operation> all;
    bool starts_operation = true;
    for (std::size_t at = 0; at < text.text.size();) {
        char const c = text.text[at];
        if (c == ' ' || c == '\t' || c == ';') {
            starts_operation |= c == ';';
            ++at;
            continue;
        }
        std::size_t end = 0;
        if (c == '"') {
            end = std::min(text.text.find('"', at + 1), text.text.size() - 1) + 1;
        } else {
            end = std::min(text.text.find_first_of(" \t;", at), text.text.size());
        }
        source_line const word = part_of(text, at, end - at);
        if (starts_operation)
            all.push_back({word.text, {}});
        else
            all.back().operands.push_back(word);
        starts_operation = false;
        at = end;
    }
    return all;
}

/// The operand of an operation that is one number; empty: there is none.
std::string_view number_of(std::vector<epd_operation> const& all, std::string_view code) {
    for (epd_operation const& operation : all)
        if (operation.code == code && operation.operands.size() == 1 &&
            all_digits(operation.operands[0].text))
            return operation.operands[0].text;
    return {};
}

class position_reader {
public:
    position_reader(transcript_consumer& to, std::string_view variant, game_judge const* judge)
        : to_(to), variant_(variant), judge_(judge) {}

    void read(source_line const& line) {
        std::vector<source_line> const words = words_of_line(line);
        std::size_t const at = operations_at(line, words);
        source_line const fields = trimmed_line(part_of(line, 0, at));
        source_line const tail = part_of(line, at);
        std::vector<epd_operation> const operations = read_operations(tail);
        std::string const fen = fen_of(fields, operations);
        transcript transcript;
        transcript.source = line.where;
        transcript_writer writer(transcript);
        put_start(writer, fen, fields.where);
        writer.put_own("\n");
        if (!operations.empty()) {
            writer.put_comment(tail.text, tail.where);
            judge_moves(fen, operations, transcript.findings);
        }
        writer.put_own("*\n");
        to_.take(transcript);
    }

private:
    /// With the counters of the operations, if the fields have none.
    static std::string fen_of(source_line const& fields, std::vector<epd_operation> const& operations) {
        std::string fen(fields.text);
        std::string_view const clock = number_of(operations, "hmvc"), number = number_of(operations, "fmvn");
        bool const lacks_counters = words_of_line(fields).size() == fields_of_epd;
        if (lacks_counters && !(clock.empty() && number.empty()))
            fen.append(" ")
                .append(clock.empty() ? "0" : clock)
                .append(" ")
                .append(number.empty() ? "1" : number);
        return fen;
    }

    static void put_start(transcript_writer& writer, std::string_view fen, span where) {
        writer.put_tag("SetUp", "1", where);
        writer.put_tag("FEN", fen, where);
    }

    /// Each move of `bm` is one of the position, those of `pv` are played one after another.
    void judge_moves(std::string_view fen, std::vector<epd_operation> const& operations,
                     std::vector<finding>& findings) const {
        if (judge_ == nullptr) return;
        for (epd_operation const& operation : operations) {
            if (operation.operands.empty()) continue;
            if (operation.code == "pv")
                judge_line(fen, operation.operands, findings);
            else if (is_one_of<4>(operation.code, {"am", "bm", "pm", "sm"}))
                for (source_line const& move : operation.operands)
                    judge_line(fen, {move}, findings);
        }
    }

    void judge_line(std::string_view fen, std::vector<source_line> const& moves,
                    std::vector<finding>& findings) const {
        transcript game;
        transcript_writer writer(game);
        if (!variant_.empty()) writer.put_own(tag_text("Variant", variant_) + "\n");
        put_start(writer, fen, moves.front().where);
        std::uint64_t const begin = game.text.size();
        for (source_line const& move : moves) {
            writer.put_own(" ");
            writer.put_verbatim(move.text, move.where);
        }
        writer.put_own(" *\n");
        for (finding const& found : (*judge_)(game.text))
            if (found.where.start >= begin) {
                findings.push_back(mapped_to_source(game, found));
                // Repairs and notes are about the game that the move is judged in.
                findings.back().fix.reset();
                findings.back().place = {};
                findings.back().notes.clear();
                findings.back().helps = {"write a move that is legal in the position"};
            }
    }

    transcript_consumer& to_;
    std::string_view variant_;
    game_judge const* judge_; ///< null: moves are not judged
};

void read_lines(std::string_view text, position_reader reader) {
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (!bare.text.empty()) reader.read(bare);
    }
}

bool looks_like_position(std::string_view line) {
    constexpr std::ptrdiff_t fewest_slashes = 2;
    std::size_t const ranks_end = std::min(line.find(' '), line.size());
    std::string_view const ranks = line.substr(0, ranks_end);
    if (std::count(ranks.begin(), ranks.end(), '/') < fewest_slashes) return false;
    std::string_view const rest = line.substr(ranks_end);
    bool const player_tag = rest.starts_with(" w") || rest.starts_with(" b");
    return player_tag && (rest.size() == 2 || rest[2] == ' ');
}

} // namespace

void read_positions(std::string_view text, transcript_consumer& to) {
    read_lines(text, {to, {}, nullptr});
}

void read_judged_positions(std::string_view text, transcript_consumer& to, std::string_view variant,
                           game_judge const& judge) {
    read_lines(text, {to, variant, &judge});
}

bool is_line_of_positions(source_line const& bare) {
    return looks_like_position(bare.text);
}

bool reads_as_positions(std::string_view text) {
    bool all = true, any = false;
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty()) continue;
        any = true;
        all = all && looks_like_position(bare.text);
    }
    return any && all;
}

bool opens_positions(std::string_view first) {
    std::size_t const last = first.find_last_of("\r\n");
    // Most texts do not begin so.
    std::string_view const begin =
        first.substr(0, first.find_first_of("\r\n", first.find_first_not_of(" \t\r\n")));
    return reads_as_positions(begin) &&
           reads_as_positions(last == first.npos ? first : first.substr(0, last));
}

} // namespace vpgn::transcribe

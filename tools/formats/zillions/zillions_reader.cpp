#include "formats/zillions/zillions_formats.hpp"

#include "formats/zillions/saved_game.hpp"
#include "report/finding.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

// One game.

using game_lines = std::vector<saved_line>;

class game_reporter {
public:
    game_reporter(game_lines const& lines, known_variants variants)
        : lines_(lines), variants_(variants), writer_(transcript_) {}

    transcript report() {
        transcript_.source = cover(lines_.front().all.where, lines_.back().all.where);
        if (lines_.front().type != saved_line::kind::header)
            find(finding_code::zillions_header, lines_.front().all.where,
                 "a saved game begins with `Zillions Save Game File`");
        put_tags();
        put_position();
        writer_.put_own("\n");
        for (std::size_t i = 0; i < lines_.size(); ++i)
            put_line(lines_[i]);
        leave_open_turn();
        writer_.put_own("*\n");
        return std::move(transcript_);
    }

private:
    void find(finding_code code, span where, std::string label) {
        add_finding(transcript_.findings, make_finding(code, where, std::move(label)));
    }

    /// The variant with a file's variant name. Their rules files may be the same: only the names differ.
    known_variant const* known(std::string_view variant_name) const {
        known_variant const* const found = variant_meant(variants_, variant_name);
        return found != nullptr && !found->saved_name.empty() ? found : nullptr;
    }

    /// The letter of an orthodox piece, `P` for the piece in place of the pawns; 0 for any other name.
    char letter_of(std::string_view piece) const {
        static constexpr std::pair<std::string_view, char> pieces[] = {
            {"king", 'K'}, {"queen", 'Q'}, {"rook", 'R'}, {"bishop", 'B'}, {"knight", 'N'}, {"pawn", 'P'}};
        std::string const plain = plain_name(piece);
        for (auto const& [name, letter] : pieces)
            if (plain == name) return letter;
        bool const is_pawn =
            std::any_of(variants_.begin(), variants_.end(), [&](known_variant const& variant) {
                return !variant.saved_pawn.empty() && plain == plain_name(variant.saved_pawn);
            });
        return is_pawn ? 'P' : char(0);
    }

    // Tags.

    void put_tags() {
        bool named = false;
        for (saved_line const& line : lines_) {
            if (line.type == saved_line::kind::header) put_header(line.all);
            if (line.type == saved_line::kind::setting) named = put_setting(line.all) || named;
        }
        bool const headed = lines_.front().type == saved_line::kind::header; // reported otherwise
        if (!named && headed)
            find(finding_code::zillions_header, lines_.front().all.where, "there is no line `VariantName=`");
    }

    void put_header(saved_word const& line) {
        std::vector<saved_word> const words = words_of(line);
        writer_.put_tag("SavedBy", line.text, line.where);
        std::string_view const players = words.back().text;
        static constexpr std::string_view names[] = {"WhiteType", "BlackType"};
        for (std::size_t i = 0; i < std::min<std::size_t>(players.size(), 2); ++i)
            if (players.find_first_not_of("HC") == std::string_view::npos)
                writer_.put_tag(names[i], players[i] == 'H' ? "human" : "program",
                                {words.back().where.start + i, words.back().where.start + i + 1});
    }

    /// True if the setting names the variant.
    bool put_setting(saved_word const& line) {
        std::size_t const equals = line.text.find('=');
        std::string_view const name = line.text.substr(0, equals);
        std::string_view const value = line.text.substr(equals + 1);
        if (name != "VariantName" || value.empty()) {
            writer_.put_tag(name, value.empty() ? "?" : value, line.where);
            return false;
        }
        variant_ = known(value);
        bool const same = variant_ == nullptr || plain_name(value) == plain_name(variant_->saved_name);
        writer_.put_tag("Variant", same ? value : variant_->saved_name, line.where);
        keeps_name_ = keeps_name_ || !same; // the last of several such lines counts, for both tags
        if (keeps_name_) writer_.put_tag("VariantName", value, line.where);
        return true;
    }

    // The starting position.

    void put_position() {
        saved_position position;
        std::optional<span> where;
        for (saved_line const& line : lines_) {
            if (line.type != saved_line::kind::change_of_position) continue;
            where = where ? cover(*where, line.all.where) : line.all.where;
            if (!variant_)
                unstated_changes_.push_back(line.all);
            else if (!change(position, line.all))
                find(finding_code::zillions_position, line.all.where,
                     "expected a square to empty, or a piece and its square");
        }
        if (!unstated_changes_.empty())
            find(finding_code::zillions_position, unstated_changes_.front().where,
                 "the starting position of this game is unknown");
        if (!where || !variant_) return;
        writer_.put_tag("SetUp", "1", *where);
        writer_.put_tag("FEN", position.fen(), *where);
    }

    bool change(saved_position& position, saved_word const& line) const {
        std::vector<saved_word> const words =
            words_of({line.text.substr(1, line.text.size() - 2), line.where});
        if (words.size() == 2 && words[0].text == "x") return position.empty_square(words[1].text);
        if (words.size() != 3 || (words[0].text != "White" && words[0].text != "Black")) return false;
        char const letter = letter_of(words[1].text);
        return letter != 0 && position.put(letter, words[0].text == "White", words[2].text);
    }

    // Moves.

    void put_line(saved_line const& line) {
        switch (line.type) {
        case saved_line::kind::header:
        case saved_line::kind::setting:
            return;
        case saved_line::kind::change_of_position:
            if (!variant_) writer_.put_comment(line.all.text, line.all.where);
            return;
        case saved_line::kind::move:
            return put_move(line.all);
        case saved_line::kind::remark:
            return writer_.put_comment(line.all.text, line.all.where);
        case saved_line::kind::unread:
            find(finding_code::zillions_line, line.all.where,
                 "expected a setting, a change of the position or a move");
            return writer_.put_comment(line.all.text, line.all.where);
        }
    }

    void put_move(saved_word const& line) {
        std::size_t const dot = line.text.find('.');
        saved_word const number{line.text.substr(0, dot + 1), {line.where.start, line.where.start + dot + 1}};
        std::vector<saved_word> words =
            words_of({line.text.substr(dot + 1), {number.where.end, line.where.end}});
        std::size_t const replay_end =
            words.size() > 1 && words[0].text == "partial" && all_digits(words[1].text) ? 2 : 0;
        span const begin = replay_end != 0 ? cover(number.where, words[1].where) : number.where;
        words.erase(words.begin(), words.begin() + std::ptrdiff_t(replay_end));
        std::vector<move_part> const parts = move_parts_of(words);
        if (parts.empty() || !names_action(parts.front())) {
            find(finding_code::zillions_line, line.where, "missing move, drop or pass after the number");
            count_turn(number);
            if (open_) report_held(); // a comment ends the turn
            open_ = false;
            writer_.put_comment(line.text, line.where);
            return;
        }
        if (open_)
            writer_.put(", ", begin);
        else
            put_number(number, begin);
        open_ = replay_end != 0;
        put_parts(parts);
    }

    bool names_action(move_part const& part) const {
        using kind = move_part::kind;
        if (part.type == kind::move) return is_board_square(part.from) && is_board_square(part.to);
        return part.type == kind::pass || (part.type == kind::create && letter_of(part.piece) != 0);
    }

    /// The side of a line: the first line with a number is White's, the second Black's.
    bool count_turn(saved_word const& number) {
        turns_of_number_ = number.text == number_ ? turns_of_number_ + 1 : 1;
        number_ = number.text;
        return turns_of_number_ < 3;
    }

    void put_number(saved_word const& number, span where) {
        if (!count_turn(number))
            find(finding_code::zillions_line, number.where,
                 "third move with the same number: extended PGN has two players");
        std::string text(number.text);
        if (turns_of_number_ > 1) text += "..";
        writer_.put(text + " ", where);
    }

    void leave_open_turn() {
        if (!open_) return;
        find(finding_code::zillions_line, lines_.back().all.where, "the first part of this move is missing");
        report_held();
    }

    void report_held() {
        writer_.put_own(" ");
        for (move_part const& part : held_)
            write_unstated(part);
        held_.clear();
    }

    void put_parts(std::vector<move_part> const& parts) {
        std::size_t used = 1;
        put_action(parts, used);
        std::vector<move_part const*> rest;
        for (std::size_t i = 1; i < parts.size(); ++i)
            if (i >= used) rest.push_back(&parts[i]);
        if (open_) { // a comment would split the turn: the rest follows it
            for (move_part const* part : rest)
                held_.push_back(*part);
            return;
        }
        report_held();
        for (move_part const* part : rest)
            write_unstated(*part);
    }

    void write_unstated(move_part const& part) {
        // An attribute is internal state of the rules file, and not part of the game.
        if (part.type != move_part::kind::attribute)
            find(finding_code::zillions_part, part.where, "the move is converted without this");
        writer_.put_comment(source_text(part.where), part.where);
    }

    std::string_view source_text(span where) const {
        // All lines are views of one text.
        saved_word const& first = lines_.front().all;
        return {first.text.data() + (where.start - first.where.start), std::size_t(where.size())};
    }

    /// Writes the first part, and the following parts that belong to the same action: `used` counts them.
    void put_action(std::vector<move_part> const& parts, std::size_t& used) {
        move_part const& first = parts.front();
        if (first.type == move_part::kind::pass) return writer_.put("--", first.where);
        if (first.type == move_part::kind::create)
            return writer_.put(std::string(1, letter_of(first.piece)) + "@" + std::string(first.to),
                               first.where);
        char const letter = letter_of(first.piece);
        if (parts.size() > 1 && castles(first, parts[1])) {
            used = 2;
            return writer_.put(first.to[0] == 'g' ? "O-O" : "O-O-O", cover(first.where, parts[1].where));
        }
        std::string text;
        if (letter != 0 && letter != 'P') text += letter;
        text += first.from;
        span where = first.where;
        std::string suffix;
        char mark = first.takes ? 'x' : '-';
        while (used < parts.size()) {
            move_part const& next = parts[used];
            if (next.type == move_part::kind::capture && next.to == first.to && first.takes &&
                shoots(letter)) {
                mark = '*';
            } else if (next.type == move_part::kind::capture && letter == 'P' && en_passant(first, next.to)) {
                mark = 'x';
                suffix = " e.p.";
            } else if (next.type == move_part::kind::change && (next.to.empty() || next.to == first.to) &&
                       letter_of(next.piece) != 0) {
                suffix = "=" + std::string(1, letter_of(next.piece));
            } else {
                break;
            }
            where = cover(where, next.where);
            ++used;
        }
        writer_.put(text + mark + std::string(first.to) + suffix, where);
        if (letter == 0) {
            find(finding_code::zillions_part, first.where,
                 "`" + std::string(first.piece) + "` is not a piece with a letter in extended PGN");
            // As an attribute it is written without a second finding.
            held_.push_back({move_part::kind::attribute, name_at(first), {}, first.piece, {}, {}, false});
        }
    }

    /// The span of the piece's name in a move.
    static span name_at(move_part const& move) {
        return {move.where.start, move.where.start + move.piece.size()};
    }

    bool shoots(char letter) const { return letter == 'P' && variant_ && variant_->shoots; }

    bool castles(move_part const& king, move_part const& rook) const {
        return letter_of(king.piece) == 'K' && rook.type == move_part::kind::move &&
               letter_of(rook.piece) == 'R' && is_board_square(rook.from) && king.from[0] == 'e' &&
               (king.to[0] == 'g' || king.to[0] == 'c') && king.from[1] == king.to[1] &&
               rook.from[1] == king.from[1];
    }

    static bool en_passant(move_part const& pawn, std::string_view target) {
        return is_board_square(target) && !pawn.takes && pawn.from[0] != pawn.to[0] &&
               target[0] == pawn.to[0] && target[1] == pawn.from[1];
    }

    game_lines const& lines_;
    known_variants variants_;
    transcript transcript_;
    transcript_writer writer_;
    known_variant const* variant_ = nullptr; ///< null if the dialect has no rules for it
    bool keeps_name_ = false;                ///< the file's name of the variant becomes a tag
    std::vector<saved_word> unstated_changes_;
    std::string_view number_;
    int turns_of_number_ = 0;
    bool open_ = false;           ///< the turn continues in the next line
    std::vector<move_part> held_; ///< to be written after a turn that is still open
};

} // namespace

void read_zillions(std::string_view text, transcript_consumer& to, known_variants variants) {
    game_lines game;
    std::vector<saved_line> const lines = saved_lines_of(text);
    if (lines.empty())
        return to.between(make_finding(finding_code::zillions_header, {0, text.size()}, "the text is empty"));
    for (saved_line const& line : lines) {
        if (line.type == saved_line::kind::header && !game.empty()) {
            to.take(game_reporter(game, variants).report());
            game.clear();
        }
        game.push_back(line);
    }
    if (!game.empty()) to.take(game_reporter(game, variants).report());
}

bool opens_zillions(std::string_view first) {
    return first.starts_with("Zillions Save Game") || first.starts_with("RulesFile=") ||
           first.starts_with("VariantName=");
}

namespace {

/// `(x e2)`, `(White Pawn e3)`.
bool changes_position(source_line const& line) {
    if (!line.text.starts_with('(') || !line.text.ends_with(')')) return false;
    source_line const inside = part_of(line, 1, line.text.size() - 2);
    std::vector<saved_word> const words = words_of({inside.text, inside.where});
    auto const is_name = [](saved_word const& word) {
        return std::all_of(word.text.begin(), word.text.end(), is_letter);
    };
    return (words.size() == 2 || words.size() == 3) && is_board_square(words.back().text) &&
           (words.size() == 2 ? words[0].text == "x" : is_name(words[0]) && is_name(words[1]));
}

} // namespace

bool is_line_of_zillions(source_line const& bare) {
    if (opens_zillions(bare.text) || changes_position(bare)) return true;
    std::size_t const digits = bare.text.find_first_not_of("0123456789");
    if (digits == 0 || digits == bare.text.npos || !bare.text.substr(digits).starts_with(". ")) return false;
    source_line const move = part_of(bare, digits + 2);
    std::vector<move_part> const parts = move_parts_of(words_of({move.text, move.where}));
    return !parts.empty() && parts[0].type == move_part::kind::move && is_board_square(parts[0].from) &&
           is_board_square(parts[0].to);
}

} // namespace vpgn::transcribe

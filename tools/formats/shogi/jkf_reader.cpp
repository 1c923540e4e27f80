#include "formats/shogi/shogi_formats.hpp"

#include "formats/json/reading/json_values.hpp"
#include "formats/shogi/kif_facts.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace vpgn::transcribe {

namespace {

using value_kind = json_value::type;

class jkf_document final {
public:
    jkf_document(json_values const& values, std::string_view text)
        : values_(values), text_(text), record_(values.all[0].where) {}

    transcript read() {
        read_header();
        read_initial();
        index const moves = member(0, "moves");
        if (moves != 0) lines_.push_back({moves, turn_tree::start, position_, {}, true});
        while (!lines_.empty()) {
            line const next = lines_.front();
            lines_.pop_front();
            read_line(next);
        }
        return record_.finish("Shogi");
    }

private:
    using index = std::uint32_t;

    struct line {
        index list;
        turn_tree::node before;
        shogi_position position;
        shogi_square target;
        bool is_main = false;
    };

    json_value const& value(index i) const { return values_.all[i]; }
    bool is(index i, value_kind kind) const { return i != 0 && value(i).kind == kind; }
    source_line words_of(index i) const { return {part(text_, value(i).where), value(i).where}; }
    std::string string_of(index i) const { return std::string(values_.string_of(value(i))); }
    /// A member of an object; 0: it has none of this name, or it is null.
    index member(index object, std::string_view name) const {
        index const i = values_.member(object, name);
        return i != 0 && part(text_, value(i).where) == "null" ? 0 : i;
    }
    std::uint64_t number_of(index object, std::string_view name) const {
        index const i = member(object, name);
        return is(i, value_kind::number) ? std::min<std::uint64_t>(value(i).number, 1'000'000) : 0;
    }
    bool is_true(index i) const { return i != 0 && part(text_, value(i).where) == "true"; }

    template <class Taker>
    void each(index of, Taker take) const {
        if (!is(of, value_kind::array) && !is(of, value_kind::object)) return;
        for (index i = of + 1; i != value(of).next; i = value(i).next)
            take(i);
    }

    void read_header() {
        each(member(0, "header"), [&](index i) {
            if (is(i, value_kind::string))
                add_kif_fact(record_, values_.name_of(value(i)), string_of(i), value(i).where);
            else
                record_.complain(finding_code::record_part, words_of(i), "a header is a string",
                                 turn_tree::start);
        });
    }

    void read_initial() {
        position_ = shogi_position::usual();
        index const initial = member(0, "initial");
        if (initial == 0) return;
        index const preset = member(initial, "preset");
        std::string const name = is(preset, value_kind::string) ? string_of(preset) : "OTHER";
        index const data = member(initial, "data");
        bool read = true;
        if (auto const known = shogi_position::handicap(name); known && name != "OTHER")
            position_ = *known;
        else
            read = is(data, value_kind::object) && read_data(data);
        if (!read)
            record_.complain(finding_code::record_start, words_of(initial), "this is no position",
                             turn_tree::start, "a handicap has a `preset`, another position has `data`");
        record_.turns.begin_with(position_.gote_to_move);
        if (position_.is_usual())
            record_.frame(value(initial).where);
        else
            record_.set_start(position_.position_text(), value(initial).where);
    }

    bool read_data(index data) {
        shogi_position position;
        bool good = true;
        int file = 0;
        each(member(data, "board"), [&](index column) {
            ++file;
            int rank = 0;
            each(column, [&](index cell) {
                ++rank;
                index const kind = member(cell, "kind");
                if (kind == 0) return;
                shogi_piece piece = piece_of_csa(values_.string_of(value(kind)));
                good &= bool(piece);
                piece.gote = number_of(cell, "color") == 1;
                position.set({file, rank}, piece);
            });
        });
        bool gote = false;
        each(member(data, "hands"), [&](index hand) {
            each(hand, [&](index held) {
                shogi_piece const piece = piece_of_csa(values_.name_of(value(held)));
                bool const counted = is(held, value_kind::number) && value(held).number < 40;
                good &= bool(piece) && counted;
                if (piece && counted) position.add_to_hand(gote, piece.letter, int(value(held).number));
            });
            gote = true;
        });
        position.gote_to_move = number_of(data, "color") == 1;
        if (!good || file != 9) return false;
        position_ = position;
        return true;
    }

    // ---- moves

    void read_line(line at) {
        bool first = at.is_main;
        bool ended = false;
        each(at.list, [&](index item) {
            // The first of all is the initial position.
            bool const is_start =
                std::exchange(first, false) && member(item, "move") == 0 && member(item, "special") == 0;
            if (is_start) return read_comments(item, turn_tree::start);
            each(member(item, "forks"), [&](index fork) {
                lines_.push_back({fork, at.before, at.position, at.target, false});
            });
            if (index const special = member(item, "special"); special != 0) {
                read_special(item, special, at);
                ended = true;
                return;
            }
            index const move = member(item, "move");
            if (!is(move, value_kind::object) || !read_move(move, at)) {
                source_line const words = words_of(move != 0 ? move : item);
                record_.complain(
                    finding_code::record_move, words, "this names no move", at.before,
                    R"(a move is written as `{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}`)");
                return;
            }
            read_time(item, at.before);
            read_comments(item, at.before);
        });
        if (!ended) record_.turns.end(at.before);
    }

    shogi_square square(index object, std::string_view name) const {
        index const place = member(object, name);
        if (place == 0) return {};
        return {int(number_of(place, "x")), int(number_of(place, "y"))};
    }

    bool read_move(index move, line& at) {
        shogi_square const from = square(move, "from");
        shogi_square to = square(move, "to");
        if (!to.is_on_board() && member(move, "same") != 0) to = at.target;
        if (!to.is_on_board() || (member(move, "from") != 0 && !from.is_on_board())) return false;
        index const named = member(move, "piece");
        shogi_piece piece = is(named, value_kind::string) ? piece_of_csa(values_.string_of(value(named)))
                                                          : at.position.at(from);
        if (!piece) return false;
        bool const promotes = is_true(member(move, "promote"));
        std::string word =
            from.is_on_board() ? move_word(piece, from, to, promotes) : drop_word(dialect_letter(piece), to);
        std::uint32_t ply = record_.turns.ply(at.before) + 1;
        index const color = member(move, "color");
        bool const gote =
            is(color, value_kind::number) ? value(color).number == 1 : !record_.turns.is_white(ply);
        if (record_.turns.is_white(ply) == gote) ++ply;
        at.before = record_.turns.add(at.before, word, value(move).where, ply);
        at.target = to;
        piece.gote = gote;
        piece.promoted |= promotes;
        at.position.play(from, to, piece);
        return true;
    }

    /// The time that an element states for itself, in seconds.
    std::optional<std::uint64_t> seconds_of(index time) const {
        index const now = time != 0 ? member(time, "now") : 0;
        if (now == 0) return std::nullopt;
        return number_of(now, "h") * 3600 + number_of(now, "m") * 60 + number_of(now, "s");
    }

    void read_time(index item, turn_tree::node of) {
        index const time = member(item, "time");
        if (auto const seconds = seconds_of(time))
            record_.turns.spent(of, *seconds * 1000, value(time).where);
    }

    void read_comments(index item, turn_tree::node of) {
        index const comments = member(item, "comments");
        std::string text;
        std::size_t lines = 0;
        each(comments, [&](index comment) {
            if (lines++ != 0) text += '\n';
            if (is(comment, value_kind::string)) text += string_of(comment);
        });
        if (lines != 0) record_.turns.comment(of, text, value(comments).where);
    }

    void read_special(index item, index special, line const& at) {
        std::string const name = is(special, value_kind::string) ? string_of(special) : "";
        known_ending const* const known = csa_ending(name);
        record_.turns.end(at.before);
        if (known == nullptr)
            record_.complain(finding_code::record_ending, words_of(special), "no known ending", at.before,
                             "`TORYO` is a resignation, `CHUDAN` an interruption");
        if (!at.is_main) {
            if (known != nullptr) record_.turns.command(at.before, "end", name, value(special).where);
        } else if (known != nullptr) {
            record_.result =
                result_of(known->outcome, record_.turns.is_white(record_.turns.ply(at.before) + 1));
            record_.result_where = value(special).where;
            record_.add_tag("Termination", std::string(known->termination), value(special).where);
            record_.add_tag("Ending", name, value(special).where);
        }
        index const time = member(item, "time");
        if (auto const seconds = seconds_of(time); seconds && at.is_main)
            record_.add_tag("EndingTime", clock_text(*seconds * 1000), value(time).where);
        read_comments(item, at.before);
    }

    json_values const& values_;
    std::string_view text_;
    imported_record record_;
    shogi_position position_;
    std::deque<line> lines_; ///< still to be read; those of a turn in their order
};

class jkf_consumer final : public json_element_consumer {
public:
    jkf_consumer(std::string_view text, transcript_consumer& to) : text_(text), to_(to) {}

    void take(json_values const& values, std::string_view) override {
        json_value const& all = values.all[0];
        if (all.kind == json_value::type::object) return to_.take(jkf_document(values, text_).read());
        to_.between(make_finding(finding_code::json_shape, all.where, "a game is an object"));
    }

private:
    std::string_view text_;
    transcript_consumer& to_;
};

} // namespace

namespace {

void read_document(std::string_view text, std::uint64_t offset, std::string_view document,
                   transcript_consumer& to) {
    jkf_consumer consumer(document, to);
    if (auto const fault = read_json_elements(text, offset, consumer))
        to.between(make_finding(fault->too_deep ? finding_code::json_too_deep : finding_code::json_syntax,
                                fault->where, fault->label));
}

/// Whether each line is a game: the first one is an object.
bool is_game_a_line(lines_of_text const& lines) {
    auto line = lines.begin();
    if (line == lines.end()) return false;
    std::string_view const first = trimmed_line(*line).text;
    return first.starts_with('{') && first.ends_with('}') && ++line != lines.end();
}

} // namespace

void read_jkf(std::string_view text, transcript_consumer& to) {
    lines_of_text const lines(text);
    if (!is_game_a_line(lines)) return read_document(text, 0, text, to);
    for (source_line const& line : lines)
        if (!trimmed_line(line).text.empty()) read_document(line.text, line.where.start, text, to);
}

bool opens_jkf(std::string_view first) {
    auto const has = [&](std::string_view name) { return first.find(name) != first.npos; };
    return has("\"moves\"") && !has("\"turns\"") && (has("\"header\"") || has("\"initial\""));
}

} // namespace vpgn::transcribe

#include "formats/chessbase/movetext.hpp"

#include "formats/chessbase/annotation_text.hpp"
#include "transcript/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace vpgn::chessbase {

namespace {

void append_number(std::string& to, unsigned value) {
    fmt::format_int const digits(value);
    to.append(digits.data(), digits.size());
}

void append_square_name(std::string& to, square s) {
    to += char('a' + file_of(s));
    to += char('1' + rank_of(s));
}

void append_word(std::string& to, tree_move const& move) {
    constexpr std::string_view letters = " KQNBR";
    switch (move.of) {
    case tree_move::form::castling_short:
        to += "O-O";
        return;
    case tree_move::form::castling_long:
        to += "O-O-O";
        return;
    case tree_move::form::null_move:
    case tree_move::form::unread:
        to += "--";
        return;
    case tree_move::form::move:
        break;
    }
    if (move.man == kind::pawn) {
        if (move.takes) to += char('a' + file_of(move.from));
    } else {
        to += letters[unsigned(move.man)];
        if (!move.only) append_square_name(to, move.from);
    }
    if (move.takes) to += 'x';
    append_square_name(to, move.to);
    if (move.promoted != kind::none) {
        to += '=';
        to += letters[unsigned(move.promoted)];
    }
}

class movetext_writer {
public:
    movetext_writer(std::string& to, game_moves& game, std::vector<annotation> const& annotations,
                    code_page usual, std::vector<std::uint32_t>& ends)
        : to_(to), game_(game), annotations_(annotations), ends_(ends) {
        code_page_evidence evidence;
        add_texts(evidence, annotations);
        page_ = evidence.page(usual);
    }

    void write() {
        auto const& moves = game_.moves;
        ends_.assign(moves.size(), std::uint32_t(to_.size()));
        find_annotations();
        write_comments(0, false);
        ends_[0] = std::uint32_t(to_.size());
        std::uint32_t at = moves.empty() ? 0 : moves[0].next;
        bool is_first = true; // of the moves in its place
        needs_number_ = true;
        for (;;) {
            if (at == 0) {
                if (open_.empty()) break;
                close_line(at, is_first);
                continue;
            }
            write_move(at);
            if (is_first && moves[at].other != 0) {
                open_.push_back({moves[at].next, moves[moves[at].other].other});
                at = moves[at].other;
                open_line();
                is_first = false;
            } else {
                at = moves[at].next;
                is_first = true;
            }
        }
        for (unread_annotations const& of : unread_)
            complain(of);
        if (lost_ == 0) return;
        // The move that cannot be read is their cause, too.
        for (fault& found : game_.faults)
            if (found.of == fault::part::moves) {
                found.label += fmt::format("; annotations on what follows are lost: {}", lost_);
                return;
            }
    }

private:
    struct open_place {
        std::uint32_t next;  ///< how the line goes on
        std::uint32_t other; ///< the next variation
    };
    struct unread_annotations {
        annotation_type type;
        extent read;
        std::size_t count;
        annotation const* first;
    };

    void open_line() {
        to_ += "( ";
        needs_number_ = true;
    }

    void close_line(std::uint32_t& at, bool& is_first) {
        to_ += ") ";
        needs_number_ = true;
        open_place& place = open_.back();
        if (place.other != 0) {
            at = place.other;
            place.other = game_.moves[at].other;
            open_line();
            is_first = false;
        } else {
            at = place.next;
            open_.pop_back();
            is_first = true;
        }
    }

    void find_annotations() {
        if (annotations_.empty()) return;
        first_of_.assign(game_.moves.size() + 1, 0);
        std::size_t at = 0;
        for (std::size_t i = 0; i != game_.moves.size(); ++i) {
            first_of_[i] = std::uint32_t(at);
            while (at != annotations_.size() && annotations_[at].on == i)
                ++at;
        }
        first_of_.back() = std::uint32_t(at);
        for (std::size_t i = first_of_[0]; i != first_of_[1]; ++i)
            if (annotations_[i].type == annotation_type::evaluations && evaluations_.empty())
                evaluations_ = evaluation_texts(annotations_[i].data);
        // Of moves that are not in the tree there is no place.
        for (std::size_t i = 1; i != game_.moves.size(); ++i)
            if (game_.moves[i].of == tree_move::form::unread)
                for (std::size_t k = first_of_[i]; k != first_of_[i + 1]; ++k)
                    ++lost_;
    }

    void write_move(std::uint32_t index) {
        tree_move const& move = game_.moves[index];
        if (!annotations_.empty()) write_comments(index, true);
        if (!move.black || needs_number_) {
            append_number(to_, move.number);
            to_ += move.black ? "... " : ". ";
        }
        append_word(to_, move);
        ends_[index] = std::uint32_t(to_.size());
        needs_number_ = false;
        if (!annotations_.empty()) {
            for (std::size_t i = first_of_[index]; i != first_of_[index + 1]; ++i)
                if (annotations_[i].type == annotation_type::symbols)
                    append_symbols(to_, annotations_[i].data);
            to_ += ' ';
            write_comments(index, false);
            if (open_.empty()) write_evaluation(++main_plies_);
        } else {
            to_ += ' ';
        }
    }

    /// Those before the move, or those after it.
    void write_comments(std::uint32_t on, bool before) {
        if (annotations_.empty()) return;
        for (std::size_t i = first_of_[on]; i != first_of_[on + 1]; ++i) {
            annotation const& note = annotations_[i];
            bool const is_before = note.type == annotation_type::text_before && on != 0;
            if (is_before != before) continue;
            if (note.type == annotation_type::symbols && on != 0) continue;
            if (on == 0 && is_tag(note)) continue;
            comment_.clear();
            extent const read = append_comment_text(comment_, note, game_.moves[on].black, page_);
            if (!comment_.empty()) write_comment();
            if (read != extent::all) count_unread(note, read);
        }
        if (on == 0 && !before) write_evaluation(0);
    }

    /// Those of the game that become tags, or evaluations of moves.
    static bool is_tag(annotation const& note) {
        constexpr std::array<annotation_type, 4> types = {
            annotation_type::white_clock, annotation_type::black_clock, annotation_type::time_control,
            annotation_type::evaluations};
        return std::find(types.begin(), types.end(), note.type) != types.end();
    }

    void write_evaluation(std::size_t ply) {
        if (ply >= evaluations_.size() || evaluations_[ply].empty()) return;
        to_.append("{[%eval ").append(evaluations_[ply]).append("]} ");
        needs_number_ = true;
    }

    void write_comment() {
        if (transcribe::append_comment(to_, comment_)) to_ += ' ';
        needs_number_ = true;
    }

    void count_unread(annotation const& note, extent read) {
        for (unread_annotations& of : unread_)
            if (of.type == note.type && of.read == read) {
                ++of.count;
                return;
            }
        unread_.push_back({note.type, read, 1, &note});
    }

    /// One finding about all annotations of a type.
    void complain(unread_annotations const& of) {
        std::string_view const name = name_of(of.type);
        std::string label = name.empty() ? fmt::format("an annotation of type {:02x}", unsigned(of.type))
                                         : fmt::format("{} (type {:02x})", name, unsigned(of.type));
        label += of.read == extent::part ? " is read in part" : " is not read";
        if (of.count != 1) label += fmt::format(": {} of them in this game", of.count);
        game_.faults.push_back(
            {fault::part::annotations, of.first->on, of.first->byte, std::move(label), true});
    }

    std::string& to_;
    game_moves& game_;
    std::vector<annotation> const& annotations_;
    std::vector<std::uint32_t>& ends_;
    code_page page_;
    std::vector<std::uint32_t> first_of_; ///< by move: its annotations; one more for the end
    std::vector<std::string> evaluations_;
    std::vector<open_place> open_;
    std::vector<unread_annotations> unread_;
    std::string comment_;
    std::size_t main_plies_ = 0, lost_ = 0;
    bool needs_number_ = true;
};

} // namespace

void append_movetext(std::string& to, game_moves& game, std::vector<annotation> const& annotations,
                     code_page usual, std::vector<std::uint32_t>& ends) {
    movetext_writer(to, game, annotations, usual, ends).write();
}

} // namespace vpgn::chessbase

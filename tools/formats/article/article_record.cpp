#include "formats/article/article_record.hpp"

#include "syntax/action.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <string>

namespace vpgn::transcribe {

namespace {

using kind = article_word::kind;

/// A half-move by its place in the game: 2 is White's first, 3 Black's first.
constexpr std::uint64_t place(std::uint32_t number, bool black) {
    return std::uint64_t(number) * 2 + (black ? 1 : 0);
}

/// Whether a comment states that a move was taken back. `text` is in lower case.
bool reports_take_back(std::string_view text) {
    for (std::string_view const phrase :
         {"adoube", "taken back", "takes back", "took back", "take back", "takeback", "retracted"})
        if (text.find(phrase) != std::string_view::npos) return true;
    return false;
}

class record_reader {
public:
    record_reader(std::string_view text, std::vector<article_word> const& words, record_habits habits,
                  article_record& into, bool within_variation)
        : text_(text), words_(words), habits_(habits), to_(into), within_variation_(within_variation) {}

    void read(word_range those, std::uint64_t first_place) {
        at_ = those.begin;
        end_ = those.end;
        next_ = first_place;
        while (at_ < end_)
            if (!take()) leave_to_prose();
        end_prose(end_);
    }

private:
    article_word const& word(std::size_t ahead = 0) const { return words_[at_ + ahead]; }
    bool sees(std::size_t ahead, kind expected) const {
        return at_ + ahead < end_ && word(ahead).type == expected;
    }

    void put(piece_kind kind, span where) {
        to_.pieces.push_back({kind, where, std::uint32_t(last_ / 2), last_ % 2 == 1});
    }

    // Prose.

    void leave_to_prose() {
        if (!in_prose_) prose_from_ = at_;
        in_prose_ = true;
        flow_ = false;
        to_.has_prose = true;
        if (ends_game()) over_ = true;
        // Moves in an aside are not part of the record.
        at_ = !over_ && word().type == kind::open && is_aside() ? word().match + 1 : at_ + 1;
    }

    /// Whether the parenthesis has a partner nearby. A lone one may be half of an emoticon.
    bool is_aside() const {
        std::size_t const close = word().match;
        return close > at_ && close < end_ && close - at_ < 60;
    }

    /// A word after a move that nothing can follow.
    bool ends_game() const {
        if (at_ != past_turn_ || word().type != kind::word) return false;
        std::string const word_text = plain_name(part(text_, word().where));
        return word_text.starts_with("resign") || word_text == "checkmate";
    }

    void end_prose(std::size_t end) {
        if (!in_prose_) return;
        in_prose_ = false;
        put(piece_kind::comment, {words_[prose_from_].where.start, words_[end - 1].where.end});
    }

    /// Consumes what is at `at_` if it belongs to the record.
    bool take() {
        if (over_) return false;
        switch (word().type) {
        case kind::number:
            return take_numbered();
        case kind::action:
            return take_unnumbered();
        case kind::comma:
        case kind::stop:
            return flow_ && take_as(piece_kind::parting);
        case kind::glyph:
            return flow_ && at_ == past_turn_ && take_glyph();
        case kind::open:
            return take_parenthesis();
        case kind::brace:
            return flow_ && take_as(piece_kind::comment);
        case kind::result:
            return take_result();
        default:
            return false;
        }
    }

    bool take_as(piece_kind kind) {
        put(kind, word().where);
        ++at_;
        return true;
    }

    bool take_glyph() {
        take_as(piece_kind::glyph);
        past_turn_ = at_;
        return true;
    }

    bool take_result() {
        bool const alone = word().line_begins && (at_ + 1 == words_.size() || word(1).line_begins);
        bool const asterisk = text_[word().where.start] == '*'; // may be a bullet as well
        if (within_variation_ || !(flow_ || (alone && !asterisk))) return false;
        end_prose(at_);
        over_ = true;
        return take_as(piece_kind::result);
    }

    /// `if 19. Rf1 f3-f2+`: hypothetical moves. The game continues with a number that no such word precedes.
    bool is_supposed() const {
        if (to_.turns == 0 || words_[at_ - 1].type != kind::word) return false;
        std::string const word_text = plain_name(part(text_, words_[at_ - 1].where));
        return word_text == "if" || word_text == "wenn" || word_text == "falls" || word_text == "si";
    }

    bool take_numbered() {
        article_word const& number = word();
        if (is_supposed()) {
            supposing_ = true;
            return false;
        }
        if (!sees(1, kind::action) && !(flow_ && number.dotted && sees(1, kind::flawed))) return false;
        std::uint64_t const here = place(number.number, number.black);
        bool const is_prominent = number.dotted || number.line_begins || flow_;
        if (here == next_ ? !is_prominent : !fits_otherwise(number, here)) return false;
        end_prose(at_);
        supposing_ = false;
        last_ = here;
        put(piece_kind::number, number.where);
        ++at_;
        take_turn();
        return true;
    }

    /// Whether a half-move that is not the next one may appear here. An error in the numbering may occur
    /// within a run of moves; a move may be announced as the replacement of another; one that follows the
    /// next one means that a move is missing.
    bool fits_otherwise(article_word const& number, std::uint64_t here) {
        if (to_.turns != 0 && here + 1 == next_ && past_turn_ < at_ && takes_back()) {
            next_ = here;
            return true;
        }
        if (!number.dotted || supposing_) return false;
        if (here == next_ + 1 && (flow_ || number.line_begins)) {
            lose_turn();
            return false;
        }
        return flow_ && here % 2 == next_ % 2;
    }

    /// Without the preceding move, this move and those after it cannot be placed: they remain prose.
    void lose_turn() {
        std::string const whose = next_ % 2 == 0 ? "White's" : "Black's";
        to_.findings.push_back(
            make_finding(finding_code::article_lost_turn, cover(words_[at_].where, words_[at_ + 1].where),
                         whose + " turn " + std::to_string(next_ / 2) + " must come before this"));
        to_.findings.back().notes.push_back("the record ends here; the rest of the text stays a comment");
        over_ = true;
    }

    /// Merges the last move and the prose after it, which takes the move back, into one comment.
    bool takes_back() {
        span const prose{words_[past_turn_].where.start, words_[at_ - 1].where.end};
        if (!reports_take_back(lowered(part(text_, prose)))) return false;
        std::size_t first = to_.pieces.size();
        while (first > 0 && place(to_.pieces[first - 1].number, to_.pieces[first - 1].black) == last_)
            --first;
        if (first == to_.pieces.size()) return false;
        span const all = cover(to_.pieces[first].where, prose);
        to_.pieces.resize(first);
        last_ = first != 0 ? place(to_.pieces.back().number, to_.pieces.back().black) : 0;
        put(piece_kind::comment, all);
        in_prose_ = false;
        --to_.turns;
        return true;
    }

    /// Black's move directly after White's, or directly before the next number.
    bool take_unnumbered() {
        if (next_ % 2 == 0 || supposing_) return false;
        bool const before_next =
            sees(1, kind::number) && word(1).dotted && place(word(1).number, word(1).black) == next_ + 1;
        if (!flow_ && !before_next) return false;
        end_prose(at_);
        last_ = next_;
        take_turn();
        return true;
    }

    void take_turn() {
        take_as(piece_kind::action);
        for (;;) {
            if (sees(0, kind::glyph))
                take_as(piece_kind::glyph);
            else if (habits_.commas_join && sees(0, kind::comma) && sees(1, kind::action))
                take_joined(piece_kind::comma);
            else if (sees(0, kind::slash) && sees(1, kind::action))
                take_joined(piece_kind::slash);
            else if (habits_.has_lists && sees(0, kind::open) && is_list())
                take_list();
            else
                break;
        }
        next_ = last_ + 1;
        past_turn_ = at_;
        flow_ = true;
        if (within_variation_) return;
        ++to_.turns;
        if (!to_.has_prose) ++to_.turns_at_once;
    }

    void take_joined(piece_kind kind) {
        take_as(kind);
        take_as(piece_kind::action);
    }

    bool is_list() const {
        std::size_t const close = word().match;
        if (close <= at_ + 1 || close >= end_) return false;
        return std::all_of(
            words_.begin() + std::ptrdiff_t(at_) + 1, words_.begin() + std::ptrdiff_t(close),
            [](article_word const& word) { return word.type == kind::action || word.type == kind::comma; });
    }

    void take_list() {
        std::size_t const close = word().match;
        span const list = cover(word().where, words_[close].where);
        at_ = close + 1;
        put(piece_kind::list, sees_list_mark(list.end) ? cover(list, words_[at_++].where) : list);
    }

    /// `(Ne2, Rg1)+`
    bool sees_list_mark(std::uint64_t at) const {
        if (at_ == end_ || word().where.start != at) return false;
        std::string_view const mark = part(text_, word().where);
        return mark == "+" || mark == "#" || mark == "++";
    }

    /// A variation, or an aside that does not separate Black's move from White's.
    bool take_parenthesis() {
        std::size_t const close = word().match;
        if (!is_aside() || to_.turns == 0) return false;
        bool const numbered = sees(1, kind::number) && at_ + 2 < close && sees(2, kind::action);
        if (numbered && !within_variation_ && place(word(1).number, word(1).black) == last_) {
            end_prose(at_);
            put(piece_kind::open, word().where);
            record_reader inside(text_, words_, habits_, to_, true);
            inside.read({at_ + 1, close}, last_);
            put(piece_kind::close, words_[close].where);
        } else if (flow_) {
            to_.has_prose = true;
            put(piece_kind::comment, cover(word().where, words_[close].where));
        } else {
            return false;
        }
        at_ = close + 1;
        return true;
    }

    std::string_view text_;
    std::vector<article_word> const& words_;
    record_habits habits_;
    article_record& to_;
    bool within_variation_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::uint64_t next_ = 2; ///< the place of the expected half-move
    std::uint64_t last_ = 0; ///< the place of the last half-move
    std::size_t past_turn_ = 0;
    std::size_t prose_from_ = 0;
    bool in_prose_ = false;
    bool flow_ = true; ///< no prose since the last move
    bool over_ = false;
    bool supposing_ = false; ///< after an `if`: the following moves are not part of the game
};

} // namespace

article_record read_record(std::string_view text, std::vector<article_word> const& words, word_range those,
                           record_habits habits) {
    article_record record;
    record_reader(text, words, habits, record, false).read(those, place(1, false));
    return record;
}

article_record read_columns(std::string_view, std::vector<article_word> const& words, word_range those) {
    article_record record;
    std::uint64_t here = place(1, false);
    for (std::size_t i = those.begin; i < those.end; ++i) {
        auto const kind = words[i].type == kind::glyph    ? piece_kind::glyph
                          : words[i].type == kind::result ? piece_kind::result
                                                          : piece_kind::action;
        std::uint64_t const turn = kind == piece_kind::action ? here++ : here - 1;
        record.pieces.push_back({kind, words[i].where, std::uint32_t(turn / 2), turn % 2 == 1});
        if (kind == piece_kind::action) ++record.turns;
    }
    return record;
}

bool joins_by_commas(std::vector<article_word> const& words, word_range those) {
    auto const is = [&](std::size_t i, kind expected) { return i < those.end && words[i].type == expected; };
    for (std::size_t i = those.begin; i < those.end; ++i) {
        if (words[i].type != kind::number) continue;
        bool blank_parts = false;
        bool comma_parts = false;
        for (++i; is(i, kind::action);) {
            ++i;
            while (is(i, kind::glyph))
                ++i;
            if (is(i, kind::comma) && is(i + 1, kind::action)) {
                comma_parts = true;
                ++i;
            } else if (is(i, kind::action)) {
                blank_parts = true;
            }
        }
        if (blank_parts && comma_parts) return true;
        --i;
    }
    return false;
}

} // namespace vpgn::transcribe

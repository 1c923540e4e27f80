// KIF and KI2. In KIF each move has a line with its number, in KI2 the moves follow one another, each behind
// the mark of its side; `変化：23手` begins a variation in both.
#include "edit/source_editor.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "syntax/shogi_signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace vpgn::transcribe {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view variation_sign = "変化";

/// A number in a source, in ASCII or full-width digits.
struct written_number {
    span where;
    std::uint32_t value = 0;
};

std::optional<written_number> number_at(std::string_view source, std::uint64_t at) {
    constexpr int most_digits = 7;
    written_number number{{at, at}, 0};
    for (int digits = 0; digits < most_digits; ++digits) {
        std::string_view const text = source.substr(std::size_t(number.where.end));
        bool const is_ascii = !text.empty() && text[0] >= '0' && text[0] <= '9';
        bool const is_wide = text.size() > 2 && text.starts_with("\xef\xbc") &&
                             std::uint8_t(text[2]) >= 0x90 && std::uint8_t(text[2]) <= 0x99;
        if (!is_ascii && !is_wide) break;
        number.value =
            number.value * 10 + (is_ascii ? std::uint32_t(text[0] - '0') : std::uint8_t(text[2]) - 0x90u);
        number.where.end += is_ascii ? 1 : 3;
    }
    if (number.where.empty()) return std::nullopt;
    return number;
}

std::uint64_t after_blanks(std::string_view source, std::uint64_t at) {
    while (at < source.size()) {
        if (source[std::size_t(at)] == ' ' || source[std::size_t(at)] == '\t')
            ++at;
        else if (source.substr(std::size_t(at)).starts_with("　"))
            at += "　"sv.size();
        else
            break;
    }
    return at;
}

/// The number of each ply in its line of play, as it was and as it becomes. A line of play continues from the
/// latest one before it that reaches its first ply, as readers find it.
class ply_numbers {
public:
    void begin_line(std::uint32_t first) {
        std::size_t const before = first == 0 ? 0 : first - 1;
        if (before < lines_.size()) {
            was_ = std::uint32_t(before);
            is_ = lines_[before].is;
            changed_ = lines_[before].changed;
        } else {
            was_ = is_ = std::uint32_t(before);
        }
    }
    /// The number of the next move, which was `written`, or, if that is 0, followed the last.
    std::uint32_t next(std::uint32_t written) {
        was_ = written != 0 ? written : was_ + 1;
        is_ = changed_ ? is_ + 1 : was_;
        if (was_ < most) {
            if (lines_.size() <= was_) lines_.resize(std::size_t(was_) + 1);
            lines_[was_] = {is_, changed_};
        }
        return is_;
    }
    std::uint32_t insert() {
        changed_ = true;
        return ++is_;
    }
    /// The next move is removed.
    void remove(std::uint32_t written) {
        std::uint32_t const before = is_;
        next(written);
        changed_ = true;
        is_ = before;
        if (was_ < lines_.size()) lines_[was_] = {is_, true};
    }
    /// The number of the last move, as it was.
    std::uint32_t last() const { return was_; }
    /// The first number of a variation.
    std::uint32_t of_variation(std::uint32_t first) {
        begin_line(first);
        return is_ + 1;
    }

private:
    struct number {
        std::uint32_t is = 0;
        bool changed = false;
    };
    static constexpr std::uint32_t most = 1'000'000;

    std::vector<number> lines_{number{}}; ///< by the number that was
    std::uint32_t was_ = 0, is_ = 0;
    bool changed_ = false;
};

class kif_editor {
public:
    kif_editor(std::string_view source, std::span<move_edit const> edits)
        : source_(source), edits_(edits), line_end_(line_end_of(source)), list_(source) {}

    source_edit run(span game) {
        for (std::uint64_t at = game.start; at < game.end; at = end_of_line(source_, at))
            edit_line({at, std::min(end_of_line(source_, at), std::uint64_t(source_.size()))});
        source_edit result = list_.finish();
        if (next_ != edits_.size()) return {{}, "a move of it shares its line with others"};
        return result;
    }

private:
    void edit_line(span line) {
        std::uint64_t const at = after_blanks(source_, line.start);
        std::string_view const text = part(source_, {at, line.end});
        if (text.starts_with(variation_sign)) return edit_head(at + variation_sign.size());
        if (syntax::shogi::side_mark_at(text) != nullptr) return edit_words({at, line.end});
        auto const number = number_at(source_, at);
        // `９ ８ ７ …` is over a diagram.
        if (!number || number->where.end == line.end || is_ruler(*number)) return;
        edit_move(line, *number);
    }

    bool is_ruler(written_number const& first) const {
        std::uint64_t const next = after_blanks(source_, first.where.end);
        auto const second = number_at(source_, next);
        return next != first.where.end && second &&
               after_blanks(source_, second->where.end) != second->where.end;
    }

    void edit_head(std::uint64_t at) {
        for (std::string_view const colon : {"："sv, ":"sv})
            if (source_.substr(std::size_t(at)).starts_with(colon)) at += colon.size();
        auto const number = number_at(source_, after_blanks(source_, at));
        if (!number) return;
        renumber(*number, numbers_.of_variation(number->value));
        begins_line_ = true;
    }

    bool is_next(span where) const {
        return next_ < edits_.size() && edits_[next_].where.start >= where.start &&
               edits_[next_].where.start < where.end;
    }

    void edit_move(span line, written_number const& number) {
        if (!std::exchange(begins_line_, false) && number.value <= numbers_.last())
            numbers_.begin_line(number.value); // a variation without a head
        std::string remarks;
        bool removed = false;
        std::vector<std::string> after;
        for (; is_next(line); ++next_) {
            move_edit const& edit = edits_[next_];
            switch (edit.kind) {
            case move_edit::type::replace:
                list_.replace(edit.where, edit.word);
                break;
            case move_edit::type::remove:
                removed = true;
                break;
            case move_edit::type::insert:
                if (edit.at_end) {
                    after.push_back(edit.word);
                    after.push_back(edit.remark);
                    continue;
                }
                list_.insert(line.start, move_line(line, number, edit.word));
                if (!edit.remark.empty()) list_.insert(line.start, remark(edit.remark));
                continue;
            }
            if (!edit.remark.empty()) remarks += remark(edit.remark);
        }
        if (removed) {
            numbers_.remove(number.value);
            list_.remove({line.start, line.end});
        } else {
            renumber(number, numbers_.next(number.value));
        }
        if (!remarks.empty()) list_.insert(line.end, remarks);
        for (std::size_t i = 0; i < after.size(); i += 2) {
            list_.insert(line.end, move_line(line, number, after[i]));
            if (!after[i + 1].empty()) list_.insert(line.end, remark(after[i + 1]));
        }
    }

    std::string remark(std::string_view text) const { return "*" + std::string(text) + line_end_; }

    /// A line like its neighbour.
    std::string move_line(span like, written_number const& number, std::string_view word) {
        std::size_t const width = std::size_t(number.where.end - like.start);
        return fmt::format("{:>{}} {}{}", numbers_.insert(), width, word, line_end_);
    }

    /// The number that is written; blanks before it make room for more digits.
    void renumber(written_number const& number, std::uint32_t is) {
        if (number.value == is) return;
        std::string text = fmt::to_string(is);
        span where = number.where;
        auto const is_blank = [&] {
            return where.start != 0 && source_[std::size_t(where.start) - 1] == ' ';
        };
        while (where.size() < text.size() && is_blank())
            --where.start;
        list_.replace(where,
                      fmt::format("{:>{}}", text, std::min<std::size_t>(where.size(), text.size() + 1)));
    }

    // ---- KI2

    void edit_words(span line) {
        begins_line_ = false;
        for (std::uint64_t at = line.start; at < line.end;) {
            std::string_view const rest = part(source_, {at, line.end});
            std::uint64_t const end = at + syntax::shogi::find_side_mark(rest, 1);
            edit_word({at, end});
            at = end;
        }
    }

    void edit_word(span with_blanks) {
        bool removed = false;
        std::string after;
        for (; is_next(with_blanks); ++next_) {
            move_edit const& edit = edits_[next_];
            switch (edit.kind) {
            case move_edit::type::replace:
                list_.replace(edit.where, edit.word);
                break;
            case move_edit::type::remove:
                list_.remove(edit.where);
                removed = true;
                break;
            case move_edit::type::insert:
                numbers_.insert();
                if (edit.at_end)
                    after += "　" + edit.word;
                else
                    list_.insert(edit.where.start, edit.word);
                break;
            }
            // A remark ends the line.
            std::string const note = edit.remark.empty() ? "" : line_end_ + remark(edit.remark);
            bool const before = edit.kind == move_edit::type::insert && !edit.at_end;
            if (before)
                list_.insert(edit.where.start, note.empty() ? "　" : note);
            else if (edit.at_end)
                after += note;
            else
                after.insert(0, note);
        }
        if (removed)
            numbers_.remove(0);
        else
            numbers_.next(0);
        if (after.empty()) return;
        // What is inserted ends the line, or begins with a blank of its own.
        std::uint64_t end = with_blanks.end;
        while (end > with_blanks.start && is_blank_before(end))
            end -= source_.substr(0, std::size_t(end)).ends_with("　") ? "　"sv.size() : 1;
        std::string_view const rest_of_line = part(source_, {end, with_blanks.end});
        bool const ends_line =
            rest_of_line.find_first_of("\r\n") != rest_of_line.npos || with_blanks.end == source_.size();
        if (ends_line && after.ends_with(line_end_)) after.resize(after.size() - line_end_.size());
        if (ends_line || !after.ends_with(line_end_))
            list_.insert(end, after);
        else
            list_.replace({end, with_blanks.end}, after);
    }

    bool is_blank_before(std::uint64_t at) const {
        std::string_view const text = source_.substr(0, std::size_t(at));
        return text.ends_with("　") || text.ends_with(' ') || text.ends_with('\t') || text.ends_with('\n') ||
               text.ends_with('\r');
    }

    std::string_view source_;
    std::span<move_edit const> edits_;
    std::string line_end_;
    change_list list_;
    ply_numbers numbers_;
    std::size_t next_ = 0;     ///< of the edits
    bool begins_line_ = false; ///< a head was read, but no move yet
};

} // namespace

source_edit edit_kif(std::string_view source, transcript const& input, std::span<move_edit const> edits) {
    return kif_editor(source, edits).run(input.source);
}

} // namespace vpgn::transcribe

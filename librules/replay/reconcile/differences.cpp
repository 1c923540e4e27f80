#include "replay/reconcile/two_records.hpp"

#include "notation/native/player_terms.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/diagnosis/report_sequence_edit.hpp"
#include "replay/diagnosis/report_unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace vpgn::replay {

namespace {

class reporter {
public:
    reporter(alignment const& aligned, record_reader& first, record_reader& second, std::uint64_t number)
        : steps_(aligned.steps), first_(first), second_(second), game_(number),
          numbers_(first.game().numbers_count_turns), sides_(side_names_of(first.pieces())) {}

    std::vector<finding> run() {
        for (std::size_t i = 0; i < steps_.size();) {
            std::size_t const end = end_of_run(i);
            if (!steps_[i].played)
                report_surplus(i, end);
            else if (is_absent(i, 0))
                report_absent(i, end);
            else if (is_absent(i, 1))
                report_absent_in_other(i, end);
            else
                report_turn(i);
            for (; i < end; ++i)
                advance(steps_[i]);
        }
        return std::move(findings_);
    }

private:
    bool is_absent(std::size_t i, std::size_t r) const {
        return steps_[i].played && steps_[i].records[r].status == written_as::kind::absent;
    }
    /// Where a run of turns that are missing in one record, or too many, ends.
    std::size_t end_of_run(std::size_t i) const {
        auto const is_alike = [&](std::size_t k) {
            aligned_step const &a = steps_[i], &b = steps_[k];
            if (a.is_decided != b.is_decided || a.played.has_value() != b.played.has_value()) return false;
            if (!a.played)
                return a.surplus_of == b.surplus_of &&
                       b.records[b.surplus_of].place == a.records[a.surplus_of].place + (k - i);
            return (is_absent(i, 0) && is_absent(k, 0) && b.records[1].status == written_as::kind::same) ||
                   (is_absent(i, 1) && is_absent(k, 1) && b.records[0].status == written_as::kind::same);
        };
        std::size_t end = i + 1;
        while (end < steps_.size() && is_alike(end))
            ++end;
        return end;
    }
    void advance(aligned_step const& step) {
        if (step.played) {
            ++ply_;
            for (std::size_t r = 0; r < 2; ++r)
                at_[r] += step.records[r].status != written_as::kind::absent;
        } else {
            ++at_[step.surplus_of];
        }
    }

    /// The number of turns of the game from a step on.
    int turns_from(std::size_t step) const {
        return int(std::count_if(steps_.begin() + std::ptrdiff_t(step), steps_.end(),
                                 [](aligned_step const& s) { return s.played.has_value(); }));
    }
    turn_place place_of(aligned_step const& step) const {
        return {game_, numbers_.written_number(step.before->number(), step.before->to_move()), ply_ + 1,
                false};
    }
    /// The word of the record that is next, or its last one.
    static span next_word(record_reader& record, std::size_t at) {
        if (record.size() == 0) return {record.game().where.end, record.game().where.end};
        return record.line().turn(std::min(at, record.size() - 1))->where;
    }
    std::string word_of_other(written_as const& as) { return std::string(second_.word(as.place)); }

    finding& add(finding f, aligned_step const& step, span in_other) {
        f.place = place_of(step);
        f.in_other = in_other;
        if (!step.is_decided) f.notes.push_back("the records explain each other in more than one way here");
        findings_.push_back(std::move(f));
        return findings_.back();
    }
    /// A difference in which this record is right.
    finding& add_other(std::string label, aligned_step const& step, span here, span in_other) {
        auto const code = step.is_decided ? finding_code::other_record_differs : finding_code::records_differ;
        finding f = make_finding(code, here, std::move(label));
        f.place = place_of(step);
        f.in_other = in_other;
        findings_.push_back(std::move(f));
        return findings_.back();
    }

    std::string text_of(aligned_step const& step, written_turn const* beside) const {
        if (beside) return spell_in_style(step, *beside);
        std::string text;
        put_turn(text, step.before, first_.pieces(), step.played->choices, first_.variant().long_algebraic,
                 first_.habits().checks ? check_suffix(step.played->after) : std::string_view());
        return text;
    }
    std::string spell_in_style(aligned_step const& step, written_turn const& beside) const {
        std::string text =
            spell_as_recorded(first_.variant(), step.before, first_.pieces(), beside, step.played->choices);
        if (!beside.native && first_.habits().checks) text += check_suffix(step.played->after);
        return text;
    }

    // ---- turns that one record lacks

    void report_absent(std::size_t i, std::size_t end) {
        aligned_step const& step = steps_[i];
        std::size_t const count = end - i, at = at_[0];
        rules::color const mover = step.before->to_move();
        std::uint32_t const half = 2 * step.before->number() + (mover == rules::color::black);
        written_turn const* const next = first_.line().turn(at);
        written_turn const* const beside = at > 0 ? first_.line().turn(at - 1) : next;
        std::string text;
        for (std::size_t k = i; k < end; ++k) {
            bool const begins_pair = k > i && steps_[k].before->to_move() == rules::color::white;
            if (k > i) text += " ";
            if (begins_pair) text += number_of(steps_[k]) + " ";
            text += text_of(steps_[k], beside);
        }
        finding f = make_finding(finding_code::turn_missing, {}, "");
        f.label = count <= 2 ? report_left_out(numbers_, half, count, at == 0, sides_)
                             : fmt::format("{} moves are missing {}", count,
                                           next ? "before " + number_of(steps_[end]) : "at the end");
        if (next) {
            putting_in const in = place_to_put_in(first_.line(), at, count, mover, number_of(step));
            f.where = in.where;
            f.fix = suggestion{in.before + text + in.after, true, step.is_decided, next->where, count};
        } else if (beside) {
            f.where = {beside->where.end, beside->where.end};
            std::string const number = mover == rules::color::white ? number_of(step) + " " : "";
            f.fix = suggestion{" " + number + text, true, step.is_decided, beside->where, count};
            if (count <= 2) f.label = count == 1 ? "the last move is missing" : "the last moves are missing";
        } else {
            f.where = {first_.game().where.end, first_.game().where.end};
        }
        written_as const& as = step.records[1];
        bool const is_there = as.status != written_as::kind::absent;
        span const in_other = is_there ? second_.line().turn(as.place)->where : next_word(second_, at_[1]);
        finding& added = add(std::move(f), step, in_other);
        if (!is_there)
            added.notes.push_back("both records leave it out");
        else if (as.status == written_as::kind::same)
            added.notes.push_back(fmt::format("the other record has `{}`", word_of_other(as)));
        else
            added.notes.push_back(
                fmt::format("the other record has `{}`, which is not right either", word_of_other(as)));
        constexpr std::size_t most_named = 4;
        added.helps.push_back(count <= most_named
                                  ? report_legal(text, turns_from(end), true, true)
                                  : fmt::format("insert the {} moves of the other record", count));
    }
    std::string number_of(aligned_step const& step) const {
        return numbers_.written_number(step.before->number(), step.before->to_move());
    }

    void report_absent_in_other(std::size_t i, std::size_t end) {
        aligned_step const& step = steps_[i];
        span const here = first_.line().turn(step.records[0].place)->where;
        span const last = first_.line().turn(steps_[end - 1].records[0].place)->where;
        bool const is_single = end == i + 1;
        if (step.records[0].status != written_as::kind::same) report_own(i, next_word(second_, at_[1]));
        add_other(is_single ? "the other record leaves it out"
                            : fmt::format("the other record leaves these {} moves out", end - i),
                  step, is_single ? here : cover(here, last), next_word(second_, at_[1]));
    }

    // ---- turns that one record has too many

    void report_surplus(std::size_t i, std::size_t end) {
        aligned_step const& step = steps_[i];
        std::size_t const count = end - i, r = step.surplus_of;
        turn_order const order{order_change::too_many, step.records[r].place, count};
        record_reader& record = r == 0 ? first_ : second_;
        bool const again = record.is_repeated(order.at);
        if (r == 0) {
            finding f = report_order(first_.line(), order, again, sides_);
            f.fix = in_order(first_.line(), order, true);
            f.fix->alone = step.is_decided;
            f.helps.push_back("delete it: the other record does not have it");
            add(std::move(f), step, next_word(second_, at_[1]));
            return;
        }
        span const where = place_to_take_out(second_.line(), order);
        add_other(fmt::format("the other record has `{}` {}before it, which {}",
                              part(second_.line().text(), where), again ? "again " : "",
                              count == 1 ? "is one move too many" : "are moves too many"),
                  step, next_word(first_, at_[0]), where);
    }

    // ---- turns that both have

    void report_turn(std::size_t i) {
        aligned_step const& step = steps_[i];
        for (std::size_t r = 0; r < 2; ++r)
            report_order_of(r, step);
        written_as const &own = step.records[0], &other = step.records[1];
        written_turn const& word = *second_.line().turn(other.place);
        if (own.status != written_as::kind::same) return report_own(i, word.where);
        if (other.status == written_as::kind::same) return;
        written_turn const& here = *first_.line().turn(own.place);
        finding& f = add_other(
            other.status == written_as::kind::unclear
                ? fmt::format("the other record has `{}`, which fits several moves", word_of_other(other))
                : fmt::format("the other record has `{}`", word_of_other(other)),
            step, here.where, word.where);
        if (step.is_decided) return;
        // Where both replay, the move of the other record is named, and never written.
        auto const& readings = second_.readings(*second_.turn(other.order, at_[1], step.before->to_move()),
                                                step.before, last_target_before(i));
        if (!readings.fits_one) return;
        any_fit const& fit = readings.fits.front().turn;
        repair_text const text = text_of_repair(first_.game().text, first_.variant(), first_.pieces(),
                                                step.before, here, first_.repair_to(here, step.before, fit));
        f.where = text.where;
        f.fix = suggestion{text.text, true, false, text.turn};
        f.helps.push_back("both replay: compare the sources");
    }

    rules::square last_target_before(std::size_t i) const {
        while (i-- > 0)
            if (steps_[i].played) return last_target(steps_[i].played->choices);
        return rules::no_square;
    }

    /// The words of a record are exchanged from here on.
    void report_order_of(std::size_t r, aligned_step const& step) {
        turn_order const& order = step.records[r].order;
        if (order.change == order_change::none || order.at != at_[r]) return;
        record_reader& record = r == 0 ? first_ : second_;
        span const where =
            cover(record.line().turn(order.at)->where,
                  record.line().turn(std::min(order.at + order.count, record.size() - 1))->where);
        if (r == 0) {
            finding f = report_order(first_.line(), order, false, sides_);
            f.fix = in_order(first_.line(), order, true);
            f.fix->alone = step.is_decided;
            f.helps.push_back("write them in the order of the other record");
            add(std::move(f), step, next_word(second_, at_[1]));
            return;
        }
        add_other(order.change == order_change::columns
                      ? "from here on, the other record has the moves of each pair exchanged"
                      : fmt::format("the other record has `{}` and `{}` exchanged", second_.word(order.at),
                                    second_.word(order.at + order.count)),
                  step, next_word(first_, at_[0]), where);
    }

    /// The word of this record is not the turn that was played.
    void report_own(std::size_t i, span in_other) {
        aligned_step const& step = steps_[i];
        written_as const &own = step.records[0], &other = step.records[1];
        written_turn const& here = *first_.line().turn(own.place);
        written_turn const& turn = *first_.turn(own.order, at_[0], step.before->to_move());
        any_resolution const found = resolve_turn(step.before, turn, first_.variant());
        finding f;
        if (found.fits.empty())
            f = report_unresolved_turn(first_.variant(), first_.pieces(), step.before, turn, found);
        else if (!only_fit(found, turn, step.before))
            f = report_several(first_.variant(), first_.pieces(), step.before, turn, found);
        else if (step.is_decided)
            f = make_finding(finding_code::earlier_slip, here.where, "later moves fit another one");
        else
            f = make_finding(finding_code::records_differ, here.where, "nothing decides which is right");
        repair_text const text =
            text_of_repair(first_.game().text, first_.variant(), first_.pieces(), step.before, turn,
                           first_.repair_to(turn, step.before, *step.played));
        f.where = text.where;
        f.fix = suggestion{text.text, true, step.is_decided, text.turn};
        finding& added = add(std::move(f), step, in_other);
        if (other.status == written_as::kind::same)
            added.notes.push_back(fmt::format("the other record has `{}`", word_of_other(other)));
        else if (other.status != written_as::kind::absent)
            added.notes.push_back(
                fmt::format("the other record has `{}`, which is not right either", word_of_other(other)));
        added.helps.push_back(report_legal(text.text, turns_from(i + 1), true, true));
    }

    std::vector<aligned_step> const& steps_;
    record_reader& first_;
    record_reader& second_;
    std::uint64_t game_;
    move_numbers numbers_;
    side_names sides_;
    std::array<std::size_t, 2> at_{};
    std::uint32_t ply_ = 0;
    std::vector<finding> findings_;
};

} // namespace

std::vector<finding> report_differences(alignment const& aligned, record_reader& first, record_reader& second,
                                        std::uint64_t number) {
    return reporter(aligned, first, second, number).run();
}

} // namespace vpgn::replay

#include "replay/checks/written_marks.hpp"

#include "replay/checks/results.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

namespace {

void add(std::vector<finding>& findings, finding_code code, span where, std::string label) {
    findings.push_back(make_finding(code, where, std::move(label)));
}

/// The span in the whole text of a part of an action; that of the whole action if the part is empty.
span span_in_game(written_action const& a, span part_of) {
    if (part_of.empty()) return a.where;
    return {a.where.start + part_of.start, a.where.start + part_of.end};
}

} // namespace

void check_check_mark(written_action const& a, turn_facts const& facts, std::vector<finding>& findings) {
    using syntax::check_mark;
    span const where = {a.where.start + a.text.body_at.end, a.where.end};
    if (!facts.check) {
        bool const mate = a.text.check == check_mark::mate;
        add(findings, mate ? finding_code::mate_mark : finding_code::check_mark,
            where.empty() ? a.where : where, mate ? "this is neither mate nor check" : "this is not check");
    } else if (facts.undecided) {
        add(findings, finding_code::mate_undecided, where, undecided_label);
    } else if (a.text.check == check_mark::mate && !facts.mate) {
        add(findings, finding_code::mate_mark, where.empty() ? a.where : where,
            "this is check, but not mate");
    }
}

void check_mark_before(written_action const& a, bool is_present, std::vector<finding>& findings) {
    if (is_present) return;
    span const where = {a.where.start, a.where.start + a.text.body_at.start};
    bool const mate = a.text.check_before == syntax::check_mark::mate;
    add(findings, mate ? finding_code::mate_mark : finding_code::check_mark, where,
        mate ? "the mover's own king is not left in check" : "the mover's own king is not in check here");
}

void check_capture_mark(written_action const& a, bool captures, std::vector<finding>& findings) {
    if (mark_agrees(a.text.marked_by, captures)) return;
    add(findings, finding_code::capture_mark, span_in_game(a, a.text.mark_at),
        captures ? "this captures" : "nothing is captured");
    // A dash needs a full origin square: `Nxe5` becomes `Ne5`.
    bool const between = a.text.from_file >= 0 && a.text.from_rank >= 0;
    findings.back().fix = suggestion{captures ? "x" : between ? "-" : "", true, true};
    findings.back().helps.push_back(captures  ? "write `x` there"
                                    : between ? "write `-` there"
                                              : "remove the mark");
}

void check_marks_within(std::span<written_action const> turn, std::vector<finding>& findings) {
    for (written_action const& a : turn.first(turn.size() - 1))
        if (a.text.check != syntax::check_mark::none) check_check_mark(a, {}, findings);
}

void check_bare_name(written_action const& a, std::vector<finding>& findings) {
    add(findings, finding_code::bare_piece_name, span_in_game(a, a.text.piece_at), "read as a Betza name");
    findings.back().fix = suggestion{fmt::format("({})", a.text.piece.name), true, true};
    findings.back().helps.push_back(fmt::format("write `({})`", a.text.piece.name));
}

void warn_king_capturable(span where, std::vector<finding>& findings) {
    add(findings, finding_code::king_capturable, where, "the opponent can take the king next turn");
}

} // namespace vpgn::replay

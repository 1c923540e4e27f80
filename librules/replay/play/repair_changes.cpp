#include "replay/play/repair_changes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

namespace {

bool is_numbered(std::string_view turn) {
    std::size_t const digits = std::min(turn.find_first_not_of("0123456789"), turn.size());
    return digits > 0 && turn.substr(digits).starts_with('.');
}

/// Tags that were left out, reported after the turn that needs them.
repair_changes put_tags(suggestion const& fix) {
    std::uint64_t const further = fix.text.size() - fix.at->size();
    return {{{*fix.at, fix.text}, {{fix.turn.end, fix.turn.end}, " {the tags named no army}"}},
            {fix.turn.start + further, fix.turn.end + further}};
}

/// One that was left out, with a comment after it.
repair_changes put_parenthesis(suggestion const& fix) {
    std::string_view const sign = std::string_view(fix.text).substr(0, fix.text.find(' '));
    std::string all = fmt::format("{} {{was left out}} ", sign);
    std::uint64_t const further = fix.at->start <= fix.turn.start ? all.size() : 0;
    return {{{{fix.at->start, fix.at->start}, std::move(all)}},
            {fix.turn.start + further, fix.turn.end + further}};
}

/// Inserts missing turns, or a pass in place of one.
repair_changes put_in(finding const& f, bool gap) {
    std::string_view const given = f.fix->text;
    std::string_view turn = given;
    std::size_t const at = std::min(given.find_first_not_of(' '), given.size());
    turn.remove_prefix(at);
    turn = turn.substr(0, turn.find_last_not_of(' ') + 1);
    std::string word(turn);
    std::string comment = "{was left out}";
    if (gap) {
        std::size_t const number_end = std::min(turn.find_first_not_of("0123456789. "), turn.size());
        word = std::string(is_numbered(turn) ? turn.substr(0, number_end) : "") + "--";
        comment = "{" + f.label + "}";
    }
    std::string all =
        std::string(given.substr(0, at)) + word + " " + comment + std::string(given.substr(at + turn.size()));
    std::uint64_t const word_start = f.where.start + at;
    return {{{{f.where.start, f.where.start}, std::move(all)}}, {word_start, word_start + word.size()}};
}

/// Replaces some words of a turn, and adds the original after it.
repair_changes put_otherwise(finding const& f, std::string_view text) {
    suggestion const& fix = *f.fix;
    if (fix.turn.empty()) return {{{f.where, fix.text}}, {}};
    bool const taken_out = fix.text.empty() && f.where == fix.turn;
    std::string comment = (taken_out ? "" : " ") + comment_of_repair(part(text, fix.turn));
    return {{{f.where, fix.text}, {{fix.turn.end, fix.turn.end}, std::move(comment)}},
            {fix.turn.start, fix.turn.end + fix.text.size() - f.where.size()}};
}

} // namespace

bool leaves_gap(finding const& f) {
    return f.fix && f.fix->puts_in == 1 && !f.fix->alone && f.fix->replays_rest;
}

bool is_parenthesis(finding const& f) {
    return f.code == finding_code::unclosed_variation || f.code == finding_code::unmatched_close;
}

repair_changes changes_of_repair(finding const& f, std::string_view text) {
    if (f.fix->mends_text && !f.fix->pieces.empty()) {
        repair_changes all;
        for (text_change const& piece : f.fix->pieces)
            all.changes.push_back({piece.where, piece.text});
        return all;
    }
    if (f.fix->mends_text) return {{{replaced_span(f), f.fix->text}}, {}};
    if (f.fix->at && is_parenthesis(f)) return put_parenthesis(*f.fix);
    if (f.fix->at) return put_tags(*f.fix);
    if (f.where.empty()) return put_in(f, leaves_gap(f));
    return put_otherwise(f, text);
}

std::string comment_of_repair(std::string_view turn) {
    std::string comment = "{was ";
    for (char const c : turn) {
        bool const blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!blank)
            comment += c;
        else if (comment.back() != ' ')
            comment += ' ';
    }
    return comment + "}";
}

} // namespace vpgn::replay

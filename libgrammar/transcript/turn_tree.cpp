#include "transcript/turn_tree.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::transcribe {

namespace {

/// Every turn of a record with times has one: this takes a tenth of what fmt would.
void append_clock(std::string& text, std::uint64_t milliseconds) {
    std::uint64_t const seconds = milliseconds / 1000, hours = seconds / 3600;
    if (hours < 10)
        text += char('0' + hours);
    else
        text += std::to_string(hours);
    auto const put_digits = [&](char mark, std::uint64_t value, std::uint64_t unit) {
        text += mark;
        for (; unit != 0; unit /= 10)
            text += char('0' + value / unit % 10);
    };
    put_digits(':', seconds / 60 % 60, 10);
    put_digits(':', seconds % 60, 10);
    if (milliseconds % 1000 != 0) put_digits('.', milliseconds % 1000, 100);
}

} // namespace

span turn_tree::kept(std::initializer_list<std::string_view> parts) {
    std::uint64_t const begin = texts_.size();
    for (std::string_view const part : parts)
        texts_ += part;
    return {begin, texts_.size()};
}

turn_tree::node turn_tree::append(node before, span word, span where, std::uint32_t ply) {
    auto const index = node(nodes_.size());
    turn added;
    added.word = word;
    added.where = where;
    added.before = before;
    added.ply = ply != 0 ? ply : nodes_[before].ply + 1;
    nodes_.push_back(added);
    node const first = nodes_[before].next;
    if (first == none) {
        nodes_[before].next = index;
        return index;
    }
    node const last = nodes_[first].last_other;
    (last == none ? nodes_[first].first_other : nodes_[last].next_other) = index;
    nodes_[first].last_other = index;
    return index;
}

turn_tree::node turn_tree::add(node before, std::string_view word, span where, std::uint32_t ply) {
    turn const& at = nodes_[before];
    std::uint32_t const own = ply != 0 ? ply : at.ply + 1;
    // Of very many variations the later ones are not compared: that would take quadratic time.
    int compared_at_most = 65;
    for (node other = at.next; other != none && compared_at_most != 0; --compared_at_most) {
        turn const& branch = nodes_[other];
        if (branch.ply == own && text(branch.word) == word) return other;
        other = other == at.next ? branch.first_other : branch.next_other;
    }
    if (before != start && at.ended && at.next == none) {
        if (at.copy == none) {
            node const copy = append(at.before, at.word, at.where, at.ply);
            nodes_[copy].verbatim = nodes_[before].verbatim;
            nodes_[before].copy = copy;
        }
        before = nodes_[before].copy;
    }
    return append(before, kept({word}), where, ply);
}

void turn_tree::add_note(node on, note added) {
    auto const index = std::uint32_t(notes_.size());
    notes_.push_back(added);
    turn& at = nodes_[on];
    (at.last_note == none ? at.first_note : notes_[at.last_note].next) = index;
    at.last_note = index;
}

void turn_tree::comment(node after, std::string_view text, span where) {
    if (!text.empty()) add_note(after, {kept({text}), where, none, note::form::comment});
}

void turn_tree::spent(node on, std::uint64_t milliseconds, span where) {
    if (std::exchange(nodes_[on].timed, true)) return;
    std::uint64_t const begin = texts_.size();
    texts_ += "{[%emt ";
    append_clock(texts_, milliseconds);
    texts_ += "]}";
    add_note(on, {{begin, texts_.size()}, where, none, note::form::command});
}

void turn_tree::command(node after, std::string_view name, std::string_view value, span where) {
    span const text = kept({"{[%", name, " ", value, "]}"});
    std::size_t const inside = texts_.size() - 2;
    for (std::size_t i = std::size_t(text.start) + 2; i != inside; ++i)
        if (char& c = texts_[i]; c == ']' || c == '}' || c == '\n' || c == '\r') c = ' ';
    add_note(after, {text, where, none, note::form::command});
}

void turn_tree::annotate(node on, std::string_view nag, span where) {
    add_note(on, {kept({nag}), where, none, note::form::nag});
}

turn_tree::node turn_tree::last() const {
    node at = start;
    while (nodes_[at].next != 0)
        at = nodes_[at].next;
    return at;
}

/// A command is written within its line: `put_comment` would take it for a tag.
void turn_tree::write_notes(transcript_writer& out, node of) const {
    for (std::uint32_t i = nodes_[of].first_note; i != none; i = notes_[i].next) {
        note const& written = notes_[i];
        if (written.kind == note::form::comment) {
            out.put_comment(text(written.text), written.where);
            continue;
        }
        if (written.kind == note::form::command) out.put_own(" ");
        out.put(text(written.text), written.where);
        out.put_own(" ");
    }
}

void turn_tree::write_turn(transcript_writer& out, node which, bool with_number) const {
    turn const& here = nodes_[which];
    bool const white = is_white(here.ply);
    if (white || with_number) {
        out.put_own(std::to_string((here.ply + (black_begins_ ? 2u : 1u)) / 2));
        out.put_own(white ? ". " : "... ");
    }
    if (here.verbatim)
        out.put_verbatim(text(here.word), here.where);
    else
        out.put(text(here.word), here.where);
    out.put_own(" ");
    write_notes(out, which);
}

void turn_tree::write(transcript_writer& out) const {
    write_notes(out, start);
    struct line {
        node at;
        node other; ///< the next one that replaces it
        bool written = false;
        bool with_number = true;
    };
    auto const line_from = [this](node at, bool with_number) {
        return line{at, nodes_[at].first_other, false, with_number};
    };
    std::vector<line> lines = {line_from(nodes_[start].next, true)};
    while (!lines.empty()) {
        line& here = lines.back();
        if (here.at == 0) {
            lines.pop_back();
            if (!lines.empty()) out.put_own(") ");
            continue;
        }
        turn const& at = nodes_[here.at];
        if (!here.written) {
            write_turn(out, here.at, here.with_number);
            here.written = true;
            here.with_number = at.first_note != none;
        }
        if (here.other != none) {
            here.with_number = true;
            node const other = std::exchange(here.other, nodes_[here.other].next_other);
            out.put_own("( ");
            lines.push_back(line_from(other, true));
            continue;
        }
        // A turn of the same side, or a gap, is numbered too.
        here.with_number |= at.next != 0 && nodes_[at.next].ply != at.ply + 1;
        here = line_from(at.next, here.with_number);
    }
}

std::string clock_text(std::uint64_t milliseconds) {
    std::string text;
    append_clock(text, milliseconds);
    return text;
}

} // namespace vpgn::transcribe

#include "import/turn_tree.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::transcribe {

turn_tree::node turn_tree::append(node before, std::string word, span where, std::uint32_t ply) {
    auto const made = node(nodes_.size());
    turn added;
    added.word = std::move(word);
    added.where = where;
    added.before = before;
    added.ply = ply != 0 ? ply : nodes_[before].ply + 1;
    nodes_.push_back(std::move(added));
    node const first = nodes_[before].next;
    if (first == 0)
        nodes_[before].next = made;
    else
        nodes_[first].others.push_back(made);
    return made;
}

turn_tree::node turn_tree::add(node before, std::string word, span where, std::uint32_t ply) {
    turn const& at = nodes_[before];
    node const first = at.next;
    std::uint32_t const own = ply != 0 ? ply : at.ply + 1;
    auto const is_same = [&](node other) { return nodes_[other].ply == own && nodes_[other].word == word; };
    if (first != 0) {
        if (is_same(first)) return first;
        // Of very many variations the later ones are not compared: that would take quadratic time.
        constexpr std::size_t most_compared = 64;
        std::vector<node> const& others = nodes_[first].others;
        auto const end = others.begin() + std::ptrdiff_t(std::min(others.size(), most_compared));
        auto const same = std::find_if(others.begin(), end, is_same);
        if (same != end) return *same;
    }
    if (before != start && at.ended && at.next == 0) {
        if (at.copy == 0) {
            node const copy = append(at.before, at.word, at.where, at.ply);
            nodes_[copy].verbatim = nodes_[before].verbatim;
            nodes_[before].copy = copy;
        }
        before = nodes_[before].copy;
    }
    return append(before, std::move(word), where, ply);
}

void turn_tree::comment(node after, std::string text, span where) {
    if (text.empty()) return;
    nodes_[after].notes.push_back({std::move(text), where, false, false});
}

void turn_tree::spent(node on, std::uint64_t milliseconds, span where) {
    if (std::exchange(nodes_[on].timed, true)) return;
    command(on, "emt", clock_text(milliseconds), where);
}

void turn_tree::command(node after, std::string_view name, std::string_view value, span where) {
    std::string text;
    text.reserve(name.size() + value.size() + 4);
    text.append("[%").append(name).append(" ").append(value);
    for (char& c : text)
        if (c == ']' || c == '}' || c == '\n' || c == '\r') c = ' ';
    text += ']';
    nodes_[after].notes.push_back({std::move(text), where, true, false});
}

void turn_tree::annotate(node on, std::string_view nag, span where) {
    nodes_[on].notes.push_back({std::string(nag), where, false, true});
}

turn_tree::node turn_tree::last() const {
    node at = start;
    while (nodes_[at].next != 0)
        at = nodes_[at].next;
    return at;
}

/// A command is written within its line: `put_comment` would take it for a tag.
void turn_tree::write_note(transcript_writer& out, note const& one) {
    if (one.is_nag) {
        out.put(one.text, one.where);
        return out.put_own(" ");
    }
    if (!one.is_command) return out.put_comment(one.text, one.where);
    out.put_own(" ");
    std::string text;
    text.reserve(one.text.size() + 2);
    text.append("{").append(one.text).append("}");
    out.put(text, one.where);
    out.put_own(" ");
}

void turn_tree::write_turn(transcript_writer& out, node which, bool with_number) const {
    turn const& here = nodes_[which];
    bool const white = is_white(here.ply);
    if (white || with_number) {
        out.put_own(std::to_string((here.ply + (black_begins_ ? 2u : 1u)) / 2));
        out.put_own(white ? ". " : "... ");
    }
    if (here.verbatim)
        out.put_verbatim(here.word, here.where);
    else
        out.put(here.word, here.where);
    out.put_own(" ");
    for (note const& one : here.notes)
        write_note(out, one);
}

void turn_tree::write(transcript_writer& out) const {
    for (note const& one : nodes_[start].notes)
        write_note(out, one);
    struct line {
        node at;
        std::size_t others_done = 0;
        bool written = false;
        bool with_number = true;
    };
    std::vector<line> lines = {{nodes_[start].next}};
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
            here.with_number = !at.notes.empty();
        }
        if (here.others_done != at.others.size()) {
            here.with_number = true;
            node const other = at.others[here.others_done++];
            out.put_own("( ");
            lines.push_back({other});
            continue;
        }
        // A turn of the same side, or a gap, is numbered too.
        here.with_number |= at.next != 0 && nodes_[at.next].ply != at.ply + 1;
        here = {at.next, 0, false, here.with_number};
    }
}

// Every turn of a record with times has one: this takes a tenth of what fmt would.
std::string clock_text(std::uint64_t milliseconds) {
    std::uint64_t const seconds = milliseconds / 1000;
    std::string text = std::to_string(seconds / 3600);
    auto const put_digits = [&](char mark, std::uint64_t value, std::uint64_t unit) {
        text += mark;
        for (; unit != 0; unit /= 10)
            text += char('0' + value / unit % 10);
    };
    put_digits(':', seconds / 60 % 60, 10);
    put_digits(':', seconds % 60, 10);
    if (milliseconds % 1000 != 0) put_digits('.', milliseconds % 1000, 100);
    return text;
}

} // namespace vpgn::transcribe

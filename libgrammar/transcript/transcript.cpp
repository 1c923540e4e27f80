#include "transcript/transcript.hpp"

#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"

#include <algorithm>

namespace vpgn::transcribe {

namespace {

/// The passages that touch `where`, or the nearest before it; none if it precedes all.
std::pair<std::size_t, std::size_t> passages_at(transcript const& of, span where) {
    auto const begins_after = [](std::uint64_t at, passage const& p) { return at < p.text.start; };
    auto const all = of.passages.begin();
    auto first = std::upper_bound(all, of.passages.end(), where.start, begins_after);
    if (first != all) --first;
    auto last = first;
    while (last != of.passages.end() && (last->text.start < where.end || last == first))
        ++last;
    // The previous one does not count if another one is really touched.
    if (last - first > 1 && first->text.end <= where.start) ++first;
    return {std::size_t(first - all), std::size_t(last - all)};
}

/// The bytes of the source that correspond to the part of the passage within `where`.
span source_of_passage(passage const& p, span where) {
    if (!p.verbatim) return p.source;
    auto const moved = [&](std::uint64_t at) {
        return p.source.start + (std::clamp(at, p.text.start, p.text.end) - p.text.start);
    };
    return {moved(where.start), moved(where.end)};
}

/// Whether one of its lines looks like the first of another game. Within braces such a line can end a
/// comment.
bool opens_tag_line(std::string_view text) {
    bool line_begins = true;
    for (std::size_t at = 0; at != text.size(); ++at) {
        char const c = text[at];
        // `[%` begins a command.
        if (c == '[' && line_begins && !text.substr(at).starts_with("[%")) return true;
        line_begins = c == '\n' || c == '\r' || (line_begins && (c == ' ' || c == '\t'));
    }
    return false;
}

} // namespace

span source_of(transcript const& of, span where) {
    auto const [first, last] = passages_at(of, where);
    if (first == last) return of.source;
    span covered = source_of_passage(of.passages[first], where);
    for (std::size_t i = first + 1; i < last; ++i)
        covered = cover(covered, source_of_passage(of.passages[i], where));
    return covered;
}

namespace {

/// A name with the escapes of RFC 6901.
std::string escaped(std::string_view name) {
    std::string text;
    for (char const c : name) {
        if (c == '~' || c == '/')
            text += c == '~' ? "~0" : "~1";
        else
            text += c;
    }
    return text;
}

} // namespace

std::string pointer_text(transcript const& of, std::uint32_t step) {
    if (step >= of.pointers.size()) return {};
    constexpr std::size_t steps_shown = 8; // at each end
    std::vector<std::uint32_t> steps;
    for (; step != 0; step = of.pointers[step].parent)
        steps.push_back(step);
    std::string text = of.pointers[0].name;
    bool const is_long = steps.size() > 2 * steps_shown;
    for (std::size_t i = 0; i != steps.size(); ++i) {
        if (is_long && i == steps_shown) {
            text += "/…";
            i = steps.size() - steps_shown;
        }
        text += '/' + escaped(of.pointers[steps[steps.size() - 1 - i]].name);
    }
    return text;
}

finding mapped_to_source(transcript const& of, finding found) {
    auto const [first, last] = passages_at(of, found.where);
    std::string const pointer = first != last ? pointer_text(of, of.passages[first].pointer) : "";
    if (!pointer.empty()) found.notes.push_back("it is at `" + pointer + "`");
    found.where = source_of(of, found.where);
    return found;
}

std::string tag_text(std::string_view name, std::string_view value) {
    std::string text;
    syntax::put_tag(text, name, value);
    return text;
}

void transcript_writer::put(std::string_view text, span source, std::uint32_t pointer) {
    std::uint64_t const start = into_.text.size();
    into_.text += text;
    into_.passages.push_back({{start, into_.text.size()}, source, pointer});
}

void transcript_writer::put_verbatim(std::string_view text, span source) {
    put(text, source);
    into_.passages.back().verbatim = text.size() == source.size();
}

void transcript_writer::put_tag(std::string_view name, std::string_view value, span source,
                                std::uint32_t pointer) {
    put(tag_text(name, value), source, pointer);
    put_own("\n");
}

bool append_comment(std::string& to, std::string_view text) {
    if (syntax::fits_in_braces(text) && !opens_tag_line(text)) {
        to.append("{").append(text).append("}");
        return true;
    }
    // A line comment ends with its line, so each line of the text becomes a comment.
    for (bool more = true; more;) {
        std::size_t const line_end = std::min(text.find_first_of("\r\n"), text.size());
        std::size_t const line_break = text.substr(line_end).starts_with("\r\n") ? 2 : 1;
        to.append(";").append(text.substr(0, line_end)).append("\n");
        more = line_end < text.size();
        if (more) text.remove_prefix(line_end + line_break);
    }
    return false;
}

void transcript_writer::put_comment(std::string_view text, span source, std::uint32_t pointer) {
    // Several line comments together are one passage.
    std::string written;
    bool const in_braces = append_comment(written, text);
    put(written, source, pointer);
    if (in_braces) put_own(" ");
}

namespace {

class editor {
public:
    explicit editor(transcript const& of) : of_(of) {
        result_.source = of.source;
        result_.pointers = of.pointers;
        result_.findings = of.findings;
        result_.text.reserve(of.text.size());
    }

    /// Copies unchanged text up to `end`.
    void keep_to(std::uint64_t end) {
        if (end > at_) copy({at_, end});
        skip_to(end);
    }
    void skip_to(std::uint64_t end) { at_ = std::max(at_, end); }

    /// Appends the bytes of `where`, with their passages.
    void copy(span where) {
        std::uint64_t const to = result_.text.size();
        result_.text += part(of_.text, where);
        auto const ends_before = [](passage const& p, std::uint64_t at) { return p.text.end <= at; };
        for (auto p = std::lower_bound(of_.passages.begin(), of_.passages.end(), where.start, ends_before);
             p != of_.passages.end() && p->text.start < where.end; ++p) {
            span const kept{std::max(p->text.start, where.start), std::min(p->text.end, where.end)};
            passage moved = *p;
            moved.text = {kept.start - where.start + to, kept.end - where.start + to};
            if (p->verbatim)
                moved.source = {p->source.start + (kept.start - p->text.start),
                                p->source.start + (kept.end - p->text.start)};
            result_.passages.push_back(moved);
        }
    }

    /// Appends text that represents `source`.
    void put(std::string_view text, span source) {
        if (!text.empty()) transcript_writer(result_).put(text, source_of(of_, source));
    }

    transcript take() {
        keep_to(of_.text.size());
        return std::move(result_);
    }

private:
    transcript const& of_;
    transcript result_;
    std::uint64_t at_ = 0; ///< offset in the old text up to which it has been processed
};

} // namespace

transcript edited(transcript const& of, std::vector<edit> edits) {
    std::stable_sort(edits.begin(), edits.end(),
                     [](edit const& a, edit const& b) { return a.where.start < b.where.start; });
    editor work(of);
    for (edit const& change : edits) {
        work.keep_to(change.where.start);
        if (change.moved) work.copy(*change.moved);
        work.put(change.text, change.instead.value_or(change.where));
        work.skip_to(change.where.end);
    }
    return work.take();
}

} // namespace vpgn::transcribe

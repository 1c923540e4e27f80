#include "edit/edited.hpp"

#include <algorithm>

namespace vpgn::transcribe {

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

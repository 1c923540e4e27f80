#include "language_server/document_text.hpp"

#include "syntax/boundary.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

namespace vpgn::tools::lsp {

namespace {

char first_brace_of(std::string_view text) {
    std::size_t const at = text.find_first_of("{}");
    return at == text.npos ? '\0' : text[at];
}

} // namespace

document_text::entry document_text::entry_of(std::string_view text, bool behind_open_comment) {
    return {std::make_shared<piece>(std::string(text)), count_line_ends(text), first_brace_of(text),
            behind_open_comment};
}

document_text::document_text(std::string_view text, bool in_games) : in_games_(in_games) {
    cut(0, 0, std::string(text));
}

/// The first brace of the pieces from `index` on.
char document_text::brace_from(std::size_t index) const {
    for (; index < entries_.size(); ++index)
        if (char const brace = entries_[index].first_brace) return brace;
    return '\0';
}

/// Puts the pieces of `window` in the place of those from `first` up to `behind`, of which it begins with the
/// text, and of as many behind them as are no longer cut off from it.
void document_text::cut(std::size_t first, std::size_t behind, std::string window) {
    struct old_start {
        std::size_t offset;
        std::size_t index;
    };
    std::vector<entry> made;
    std::vector<old_start> starts; // of old pieces within the window, and behind it
    std::size_t next = behind;     // the first piece that is not in the window
    std::size_t from = 0;          // what has been cut
    std::size_t until = behind;    // the first piece that stays
    bool settled = false;
    for (std::size_t more = 1; in_games_ && !settled; more *= 2) {
        for (std::size_t i = 0; i < more && next < entries_.size(); ++i, ++next) {
            starts.push_back({window.size(), next});
            window += entries_[next].what->text();
        }
        char const brace_behind = brace_from(next);
        while (!settled) {
            std::string_view const rest = std::string_view(window).substr(from);
            auto const found = syntax::next_boundary(rest, brace_behind);
            if (!found) break;
            made.push_back(entry_of(rest.substr(0, found->at), found->behind_open_comment));
            from += found->at;
            auto const same = std::find_if(starts.begin(), starts.end(),
                                           [&](old_start const& s) { return s.offset == from; });
            settled = same != starts.end();
            if (settled) until = same->index;
        }
        if (next == entries_.size()) break;
    }
    if (!settled) {
        until = entries_.size();
        if (from < window.size() || first + made.size() == 0)
            made.push_back(entry_of(std::string_view(window).substr(from), false));
    }

    // What is there already is known already.
    std::unordered_map<std::string_view, std::shared_ptr<piece>> known;
    for (std::size_t i = first; i < until; ++i) {
        known.emplace(entries_[i].what->text(), entries_[i].what);
        open_comments_ -= entries_[i].behind_open_comment;
    }
    for (entry& one : made) {
        open_comments_ += one.behind_open_comment;
        auto const same = known.find(one.what->text());
        if (same != known.end()) one.what = same->second;
    }
    auto const begin = entries_.begin() + std::ptrdiff_t(first);
    std::size_t const both = std::min(made.size(), until - first);
    std::move(made.begin(), made.begin() + std::ptrdiff_t(both), begin);
    entries_.erase(begin + std::ptrdiff_t(both), entries_.begin() + std::ptrdiff_t(until));
    entries_.insert(entries_.begin() + std::ptrdiff_t(first + both),
                    std::make_move_iterator(made.begin() + std::ptrdiff_t(both)),
                    std::make_move_iterator(made.end()));
}

/// A comment that was taken for never closed, and is closed now: what stood behind it is in it. Gives the
/// first piece that is another one by that; their number if there is none.
std::size_t document_text::mend_open_comments() {
    std::size_t first = entries_.size();
    for (std::size_t i = 0; open_comments_ > 0 && i < entries_.size(); ++i) {
        if (!entries_[i].behind_open_comment || brace_from(i + 1) != '}') continue;
        cut(i, i + 1, entries_[i].what->text());
        first = std::min(first, i);
    }
    return first;
}

document_text::spot document_text::at(text_place where, units counted) const {
    spot found;
    while (found.index + 1 < entries_.size() &&
           where.line >= found.first_line + entries_[found.index].line_ends) {
        found.first_line += entries_[found.index].line_ends;
        ++found.index;
    }
    where.line -= found.first_line;
    found.offset = entries_[found.index].what->offset(where, counted);
    return found;
}

text_place document_text::end(units counted) const {
    piece const& last = *entries_.back().what;
    text_place made = last.place(last.text().size(), counted);
    for (std::size_t i = 0; i + 1 < entries_.size(); ++i)
        made.line += entries_[i].line_ends;
    return made;
}

std::size_t document_text::replace(text_place from, text_place to, std::string_view text, units counted) {
    spot a = at(from, counted);
    spot b = at(to, counted);
    if (std::pair(b.index, b.offset) < std::pair(a.index, a.offset)) std::swap(a, b);
    // Whether a game begins where the piece does can be told by the line before it alone with its first.
    std::size_t const first = a.index == 0 ? 0 : a.index - 1;
    std::string window = first < a.index ? entries_[first].what->text() : std::string();
    window.append(entries_[a.index].what->text(), 0, std::size_t(a.offset));
    window += text;
    window.append(entries_[b.index].what->text(), std::size_t(b.offset));
    cut(first, b.index + 1, std::move(window));
    return std::min(first, mend_open_comments());
}

std::string document_text::whole(std::size_t most) const {
    std::string text;
    for (entry const& one : entries_) {
        if (text.size() >= most) break;
        text += one.what->text();
    }
    if (text.size() > most) text.resize(most);
    return text;
}

} // namespace vpgn::tools::lsp

#include "lsp/document.hpp"

#include "batch/game_sources.hpp"
#include "definitions/catalogue.hpp"
#include "formats/article/article_reader.hpp"
#include "formats/text_formats.hpp"
#include "formats/transcribers.hpp"
#include "report/fingerprint.hpp"
#include "source/utf8.hpp"
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

document_text::entry document_text::entry_of(std::string_view text, bool after_open_comment) {
    return {std::make_shared<piece>(std::string(text)), count_line_ends(text), first_brace_of(text),
            after_open_comment};
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

/// Replaces the pieces from `first` up to `end`, whose text begins `window`, and the following ones that
/// no longer have their own start, by the pieces of `window`.
void document_text::cut(std::size_t first, std::size_t end, std::string window) {
    struct old_start {
        std::size_t offset;
        std::size_t index;
    };
    std::vector<entry> fresh_entries;
    std::vector<old_start> starts; // starts of old pieces within the window, and after it
    std::size_t next = end;        // the first piece that is not in the window
    std::size_t from = 0;          // what has been cut
    std::size_t until = end;       // the first piece that stays
    bool settled = false;
    for (std::size_t more = 1; in_games_ && !settled; more *= 2) {
        for (std::size_t i = 0; i < more && next < entries_.size(); ++i, ++next) {
            starts.push_back({window.size(), next});
            window += entries_[next].text_change->text();
        }
        char const brace_after = brace_from(next);
        while (!settled) {
            std::string_view const rest = std::string_view(window).substr(from);
            auto const found = syntax::next_boundary(rest, brace_after);
            if (!found) break;
            fresh_entries.push_back(entry_of(rest.substr(0, found->at), found->after_open_comment));
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
        if (from < window.size() || first + fresh_entries.size() == 0)
            fresh_entries.push_back(entry_of(std::string_view(window).substr(from), false));
    }

    // Existing pieces are cached.
    std::unordered_map<std::string_view, std::shared_ptr<piece>> known;
    for (std::size_t i = first; i < until; ++i) {
        known.emplace(entries_[i].text_change->text(), entries_[i].text_change);
        open_comments_ -= entries_[i].after_open_comment;
    }
    for (entry& fresh : fresh_entries) {
        open_comments_ += fresh.after_open_comment;
        auto const same = known.find(fresh.text_change->text());
        if (same != known.end()) fresh.text_change = same->second;
    }
    auto const begin = entries_.begin() + std::ptrdiff_t(first);
    std::size_t const both = std::min(fresh_entries.size(), until - first);
    std::move(fresh_entries.begin(), fresh_entries.begin() + std::ptrdiff_t(both), begin);
    entries_.erase(begin + std::ptrdiff_t(both), entries_.begin() + std::ptrdiff_t(until));
    entries_.insert(entries_.begin() + std::ptrdiff_t(first + both),
                    std::make_move_iterator(fresh_entries.begin() + std::ptrdiff_t(both)),
                    std::make_move_iterator(fresh_entries.end()));
}

/// Handles a comment that was treated as unclosed and is closed now: the text after it is part of it. Returns
/// the first piece that changes by that; the number of pieces if there is none.
std::size_t document_text::close_open_comments() {
    std::size_t first = entries_.size();
    for (std::size_t i = 0; open_comments_ > 0 && i < entries_.size(); ++i) {
        if (!entries_[i].after_open_comment || brace_from(i + 1) != '}') continue;
        cut(i, i + 1, entries_[i].text_change->text());
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
    found.offset = entries_[found.index].text_change->offset(where, counted);
    return found;
}

text_place document_text::end(units counted) const {
    piece const& last = *entries_.back().text_change;
    text_place place = last.place(last.text().size(), counted);
    for (std::size_t i = 0; i + 1 < entries_.size(); ++i)
        place.line += entries_[i].line_ends;
    return place;
}

std::size_t document_text::replace(text_place from, text_place to, std::string_view text, units counted) {
    spot a = at(from, counted);
    spot b = at(to, counted);
    if (std::pair(b.index, b.offset) < std::pair(a.index, a.offset)) std::swap(a, b);
    // The line before a piece and its own first line determine whether a game begins there.
    std::size_t const first = a.index == 0 ? 0 : a.index - 1;
    std::string window = first < a.index ? entries_[first].text_change->text() : std::string();
    window.append(entries_[a.index].text_change->text(), 0, std::size_t(a.offset));
    window += text;
    window.append(entries_[b.index].text_change->text(), std::size_t(b.offset));
    cut(first, b.index + 1, std::move(window));
    return std::min(first, close_open_comments());
}

std::string document_text::first_bytes(std::size_t most) const {
    std::string text;
    for (entry const& e : entries_) {
        if (text.size() >= most) break;
        text += e.text_change->text();
    }
    if (text.size() > most) text.resize(most);
    return text;
}

namespace {

/// Units that a character takes.
std::uint64_t size_in(units counted, utf8_character const& character) {
    constexpr char32_t first_of_two = 0x10000;
    switch (counted) {
    case units::utf8:
        return character.bytes;
    case units::utf16:
        return character.value < first_of_two ? 1 : 2;
    case units::utf32:
        break;
    }
    return 1;
}

} // namespace

text_place piece::place(std::uint64_t offset, units counted) const {
    line_column const at = lines_.place(offset);
    std::uint64_t const start = lines_.start_of(at.line);
    text_place place{at.line - 1, at.column - 1};
    if (counted == units::utf8) place.character = std::min<std::uint64_t>(offset, text_.size()) - start;
    if (counted == units::utf16) {
        if (!utf16_) utf16_ = std::make_unique<utf16_places>(text_);
        place.character = utf16_->place(offset) - utf16_->place(start);
    }
    return place;
}

std::uint64_t piece::offset(text_place at, units counted) const {
    std::uint64_t const start = lines_.start_of(at.line + 1);
    std::string_view rest = lines_.line(at.line + 1);
    std::uint64_t passed = 0;
    for (std::uint64_t left = at.character; !rest.empty();) {
        utf8_character character = first_character(rest);
        if (character.bytes == 0) character.bytes = 1;
        std::uint64_t const size = size_in(counted, character);
        if (left < size) break; // one within a character is where it begins
        left -= size;
        passed += character.bytes;
        rest.remove_prefix(character.bytes);
    }
    return start + passed;
}

namespace {

constexpr std::size_t detects_form = 16384; ///< bytes of a text that are looked at for it

/// As `vpgn check` would read a file of that name; null: definitions of variants.
game_format const* form_of(opened_document const& opened, std::string_view head) {
    constexpr std::size_t states_content = 4096; // as much as game_sources looks at
    if (opened.path.ends_with(".ini") || opened.language == "dosini" || opened.language == "ini")
        return nullptr;
    game_format const* const pgn = find_text_source("pgn");
    head = head.substr(0, states_content);
    game_format const* seen = form_of_content(head);
    if (seen == nullptr) seen = text_format_by_lines(head);
    game_format const* named = source_of_file(opened.path);
    if (named != nullptr && named->reader->open != nullptr) named = nullptr; // a database is no text
    if (seen != nullptr && seen->reader->open == nullptr) return seen;
    if (opens_web_page(head)) return find_text_source("article");
    return named != nullptr ? named : pgn;
}

} // namespace

document::document(opened_document opened, std::string_view text, units counted)
    : opened_(std::move(opened)), counted_(counted), text_("", false),
      variants_(std::make_shared<variants_of_files>(std::vector<std::string>())) {
    replace_all(text);
}

/// Detects the format by the first bytes; if it changes, everything is read again.
void document::know_form(std::string_view text) {
    head_ = text.substr(0, detects_form);
    form_ = form_of(opened_, head_);
    format_importer_ = form_ != nullptr ? importer_for(*form_, known_) : importer();
    prose_ = is_dialect() ? transcribe::report_prose(head_) : std::nullopt;
}

void document::replace_all(std::string_view text) {
    know_form(text);
    text_ = document_text(text, is_dialect());
    unchecked_from_ = 0;
}

void document::replace(text_place from, text_place to, std::string_view text) {
    std::size_t const first = text_.replace(from, to, text, counted_);
    unchecked_from_ = std::min(unchecked_from_, first);
    std::string head = text_.first_bytes(detects_form);
    if (head == head_) return;
    game_format const* const before = form_;
    know_form(head);
    if (form_ != before) replace_all(text_.first_bytes());
}

void document::use(std::shared_ptr<variants_of_files> variants, std::vector<transcribe::known_tag> tags) {
    if (variants == variants_ && tags == known_.tags) return;
    variants_ = std::move(variants);
    known_.tags = std::move(tags);
    if (form_ != nullptr) format_importer_ = importer_for(*form_, known_);
    forget_checks();
}

void document::forget_checks() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
        text_[i].checked.reset();
        text_[i].shape.reset(); // the outline of a text depends on its variant
    }
    unchecked_from_ = 0;
}

game_chunk document::chunk(piece const& of) const {
    game_chunk result;
    result.text = of.text();
    result.format_importer = format_importer();
    result.form = form_ != nullptr ? form_->reader->division.parts : game_chunk::parts::document;
    return result;
}

piece_check document::checked(piece const& of, check_request const& request) const {
    piece_check check;
    auto const take = [&](reported_game& game) {
        for (finding& f : game.findings) {
            if (check.findings.size() < most_held_of_piece) {
                check.identities.push_back({fingerprint_of({f, "", of.lines(), game.title}), game.title});
                check.findings.push_back(std::move(f));
            } else {
                ++check.unshown;
            }
        }
    };
    if (!has_games()) {
        definitions::catalogue alone(&definitions::built_in());
        reported_game all{.findings = alone.add(of.text())};
        take(all);
        return check;
    }
    replay::variant_scope::in_use const known(variants_->scope());
    game_chunk source = chunk(of);
    auto const chunk = check_chunk(source, request);
    for (reported_game& game : chunk->games)
        take(game);
    if (chunk->crowded) check_one_by_one(*chunk, request, take);
    check.games = chunk->figures.games;
    return check;
}

bool document::check_next(check_request const& request) {
    if (prose_) return false;
    while (unchecked_from_ < text_.size() && text_[unchecked_from_].checked)
        ++unchecked_from_;
    if (unchecked_from_ == text_.size()) return false;
    piece& next = text_[unchecked_from_];
    next.checked = checked(next, request);
    games_checked_ += next.checked->games;
    return true;
}

outline const& document::shape(std::size_t index) {
    piece& of = text_[index];
    if (!of.shape) {
        replay::variant_scope::in_use const known(variants_->scope());
        of.shape = outline_of(of.text(), format_importer());
    }
    return *of.shape;
}

} // namespace vpgn::tools::lsp

#include "language_server/document.hpp"

#include "definitions/built_in.hpp"
#include "findings/prose.hpp"
#include "formats/game_sources.hpp"
#include "formats/text_forms.hpp"
#include "formats/transcribers.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools::lsp {

namespace {

constexpr std::size_t tells_form = 16384; ///< bytes of a text that are looked at for it

/// As `vpgn check` would read a file of that name; null: definitions of variants.
source_format const* form_of(opened_document const& what, std::string_view head) {
    constexpr std::size_t tells_content = 4096; // as much as game_sources looks at
    if (what.path.ends_with(".ini") || what.language == "dosini" || what.language == "ini") return nullptr;
    source_format const* const pgn = find_text_source("pgn");
    source_format const* const seen = form_of_content(head.substr(0, tells_content));
    source_format const* named = source_of_file(what.path);
    if (named != nullptr && named->open != nullptr) named = nullptr; // a database is no text
    if (seen != nullptr && seen->open == nullptr)
        return named && named->name.starts_with("json") && seen->name.starts_with("json") ? named : seen;
    if (opens_web_page(head)) return find_text_source("article");
    return named != nullptr ? named : pgn;
}

} // namespace

document::document(opened_document what, std::string_view text, units counted)
    : what_(std::move(what)), counted_(counted), text_("", false),
      variants_(std::make_shared<variants_of_files>(std::vector<std::string>())) {
    replace_all(text);
}

/// What the first bytes tell; if that changes, all is read anew.
void document::know_form(std::string_view text) {
    head_ = text.substr(0, tells_form);
    form_ = form_of(what_, head_);
    told_by_ = form_ != nullptr ? transcriber_for(*form_, known_) : transcriber();
    prose_ = is_dialect() ? tell_prose(head_) : std::nullopt;
}

void document::replace_all(std::string_view text) {
    know_form(text);
    text_ = document_text(text, is_dialect());
    unchecked_from_ = 0;
}

void document::replace(text_place from, text_place to, std::string_view text) {
    std::size_t const first = text_.replace(from, to, text, counted_);
    unchecked_from_ = std::min(unchecked_from_, first);
    std::string head = text_.whole(tells_form);
    if (head == head_) return;
    source_format const* const before = form_;
    know_form(head);
    if (form_ != before) replace_all(text_.whole());
}

void document::use(std::shared_ptr<variants_of_files> variants, std::vector<transcribe::known_tag> tags) {
    if (variants == variants_ && tags == known_.tags) return;
    variants_ = std::move(variants);
    known_.tags = std::move(tags);
    if (form_ != nullptr) told_by_ = transcriber_for(*form_, known_);
    forget_checks();
}

void document::forget_checks() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
        text_[i].checked.reset();
        text_[i].shape.reset(); // what a text may say depends on its variant
    }
    unchecked_from_ = 0;
}

game_chunk document::chunk(piece const& of) const {
    game_chunk made;
    made.text = of.text();
    made.told_by = told_by();
    made.form = form_ != nullptr ? form_->parts : game_chunk::parts::document;
    return made;
}

piece_check document::checked(piece const& of, check_wishes const& wishes) const {
    piece_check made;
    auto const take = [&made](checked_game& game) {
        for (finding& f : game.findings) {
            if (made.findings.size() < most_held_of_piece)
                made.findings.push_back(std::move(f));
            else
                ++made.unshown;
        }
    };
    if (!has_games()) {
        definitions::catalogue alone(&definitions::built_in());
        checked_game all{0, {}, alone.add(of.text())};
        take(all);
        return made;
    }
    replay::variant_scope::in_use const known(variants_->scope());
    game_chunk source = chunk(of);
    auto const chunk = check_chunk(source, wishes);
    for (checked_game& game : chunk->games)
        take(game);
    if (chunk->crowded) check_one_by_one(*chunk, wishes, take);
    made.games = chunk->figures.games;
    return made;
}

bool document::check_next(check_wishes const& wishes) {
    if (prose_) return false;
    while (unchecked_from_ < text_.size() && text_[unchecked_from_].checked)
        ++unchecked_from_;
    if (unchecked_from_ == text_.size()) return false;
    piece& next = text_[unchecked_from_];
    next.checked = checked(next, wishes);
    games_checked_ += next.checked->games;
    return true;
}

outline const& document::shape(std::size_t index) {
    piece& of = text_[index];
    if (!of.shape) {
        replay::variant_scope::in_use const known(variants_->scope());
        of.shape = outline_of(of.text(), told_by());
    }
    return *of.shape;
}

} // namespace vpgn::tools::lsp

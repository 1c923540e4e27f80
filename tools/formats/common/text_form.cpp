#include "formats/common/text_form.hpp"

#include "formats/common/changes_in_writing.hpp"
#include "replay/play/claimed_ending.hpp"
#include "source/encoding.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace vpgn::tools {

text_writer::text_writer(text_form& form, bytes_of_text bytes)
    : form_(form), text_(form.take_spare()), bytes_(bytes) {}

std::string text_writer::on_end(imported_game const& imported) {
    text_.game_begins(imported.place);
    std::string refused = put(imported, text_);
    converted_ = refused.empty() && bytes_ == bytes_of_text::utf8 && text_.make_utf8();
    lacking_.clear();
    if (refused.empty() && form_.coding() != encoding::utf8) find_lacking();
    if (refused.empty()) text_.game_ends();
    return refused;
}

void text_writer::find_lacking() {
    std::string encoded;
    std::string_view const text = text_.of_game();
    std::size_t const at = encode(form_.coding(), text, encoded);
    if (at != text.npos) lacking_ = text.substr(at, first_character(text.substr(at)).bytes);
}

std::vector<finding> text_writer::left_out(imported_game const& imported) const {
    std::vector<finding> all;
    if (converted_) all.push_back(report_converted(imported.game));
    if (lacking_.empty()) return all;
    all.push_back(
        make_finding(finding_code::record_has_no_place, imported.game.where,
                     fmt::format("{} has no `{}`: `?` is written; `--output-encoding utf-8` keeps it",
                                 name_of(form_.coding()), lacking_)));
    return all;
}

std::optional<finding> text_writer::foul_left_out(syntax::game const& game, std::size_t last_written) {
    std::size_t const last = replay::last_main_turn(game);
    if (last == game.nodes.size() || last == last_written || !replay::named_foul(game)) return std::nullopt;
    return make_finding(finding_code::record_has_no_place, game.nodes[last].where,
                        "left out: the foul with which the game ends");
}

void text_writer::deliver(place_of_chunk const& at) {
    form_.take(std::move(text_), at);
}

text_form::text_form(destination const& to, text_frame const& frame, maker make)
    : to_(to), frame_(frame), make_(std::move(make)) {
    begin_text();
}

void text_form::begin_text() {
    out_ = to_.text();
    out_->write(frame_.head);
    first_ = true;
    games_ = 0;
}

void text_form::finish() {
    out_->write(frame_.tail);
    out_->finish();
}

bool text_form::abandon() {
    if (out_->replaces()) return true; // its destructor sees to it
    finish();
    return false;
}

numbered_text text_form::take_spare() {
    std::lock_guard const lock(mutex_);
    if (spare_.empty()) return {};
    numbered_text text = std::move(spare_.back());
    spare_.pop_back();
    return text;
}

void text_form::take(numbered_text&& text, place_of_chunk const& at) {
    std::uint64_t const most = to_.games_a_text();
    for (std::size_t from = 0, count = 0; from < text.games(); from += count) {
        if (games_ == most) {
            finish();
            begin_text();
        }
        count = std::size_t(std::min<std::uint64_t>(text.games() - from, most - games_));
        text.write_to(*out_, buffer_, from, count, at, frame_.between, first_);
        games_ += count;
    }
    // None is kept that is larger than nearly all: it would only be held.
    constexpr std::size_t most_kept = std::size_t(1) << 23;
    if (text.capacity() > most_kept) return;
    text.clear();
    std::lock_guard const lock(mutex_);
    spare_.push_back(std::move(text));
}

} // namespace vpgn::tools

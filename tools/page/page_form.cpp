#include "page/page_form.hpp"

#include "games/record/page_writer.hpp"
#include "io/system/folders.hpp"
#include "page/base64.hpp"
#include "page/shown_names.hpp"
#include "report/render/json_stream.hpp"

#include <algorithm>
#include <libdeflate.h>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr int usual_of_libdeflate = 6; // its levels go to 12

struct freer_of_compressor {
    void operator()(libdeflate_compressor* c) const { libdeflate_free_compressor(c); }
};

/// In one call, by libdeflate: zlib needs nearly twice the work for the same size.
std::string deflated(std::string_view text) {
    std::unique_ptr<libdeflate_compressor, freer_of_compressor> const with(
        libdeflate_alloc_compressor(usual_of_libdeflate));
    if (!with) throw std::bad_alloc();
    std::string out(libdeflate_deflate_compress_bound(with.get(), text.size()), '\0');
    out.resize(libdeflate_deflate_compress(with.get(), text.data(), text.size(), out.data(), out.size()));
    return out;
}

} // namespace

std::string squeezed_texts(std::string_view json) {
    return as_base64(deflated(json));
}

page_form::page_form(std::vector<std::string> const& files, destination const& to, page_parts page)
    : files_(files), out_(to.text()), page_(std::move(page)) {
    if (page_template().empty())
        throw std::runtime_error(
            "this build has no page: nodejs and npm were missing when it was configured");
}

void page_form::take(std::vector<page_game> const& games, page_cast const& cast, place_of_chunk const& at) {
    if (!games.empty() && !std::exchange(begun_, true)) out_->write(page_.before);
    for (page_game const& game : games)
        add(game, game.file == files_[at.file] ? at.file : index_of(game.file), at.games_before + game.place);
    cast_.take(cast);
}

std::size_t page_form::index_of(std::string const& file) {
    auto const [at, is_new] = known_files_.try_emplace(file, files_.size());
    if (is_new) files_.push_back(file);
    return at->second;
}

void page_form::add(page_game const& game, std::size_t file, std::uint64_t number) {
    out_->write(in_element_ == 0 ? "<script type=\"application/json\" class=\"games\">[\n" : ",\n");
    out_->write(game.record);
    texts_.append(texts_.empty() ? "" : ",").append(game.texts);
    if (++in_element_ == games_an_element) close_element();
    if (!list_.empty()) list_ += ",\n";
    put_entry(list_, game, file, number);
}

void page_form::close_element() {
    out_->write("\n]</script>\n<script type=\"text/plain\" class=\"texts\">");
    out_->write(squeezed_texts("[" + texts_ + "]"));
    out_->write("</script>\n");
    texts_.clear();
    in_element_ = 0;
}

void page_form::put_pieces() {
    out_->write("<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"pieces\">\n");
    out_->write(drawings_of(cast_));
    out_->write("</svg>\n");
}

void page_form::put_list() {
    std::string head;
    json_stream json(head);
    put_list_head(json.open_object(), shown_names(files_, home_folder().string()), cast_);
    json.key("games"_key).open_array();
    out_->write("<script type=\"application/json\" id=\"list\">");
    write_safely(head + "\n");
    write_safely(list_);
    out_->write("\n]}</script>\n");
}

void page_form::finish() {
    if (!std::exchange(begun_, true)) out_->write(page_.before);
    if (in_element_ != 0) close_element();
    put_pieces();
    put_list();
    out_->write(page_.after);
    out_->finish();
}

bool page_form::abandon() {
    if (list_.empty() || out_->replaces()) return true; // there is nothing yet, or its destructor sees to it
    finish();
    return false;
}

void page_form::write_safely(std::string_view json) {
    // In JSON a `<` can only be in a string. Without it no tag or comment of HTML can begin.
    for (std::size_t at = 0; at < json.size();) {
        std::size_t const next = std::min(json.find('<', at), json.size());
        out_->write(json.substr(at, next - at));
        if (next < json.size()) out_->write("\\u003c");
        at = next + 1;
    }
}

} // namespace vpgn::tools

#include "page/page_form.hpp"

#include "games/record/page_writer.hpp"
#include "io/system/folders.hpp"
#include "page/base64.hpp"
#include "report/render/json_stream.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fmt/format.h>
#include <libdeflate.h>
#include <map>
#include <memory>
#include <new>
#include <set>
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

namespace {

using parts = std::vector<std::string>;

parts parts_of(std::string_view path) {
    parts all;
    for (std::filesystem::path const& part : std::filesystem::path(path).lexically_normal())
        if (!part.empty() && part != "/" && part != "..") all.push_back(part.string());
    return all;
}

bool leads(parts const& prefix, parts const& path) {
    return !prefix.empty() && prefix.size() < path.size() &&
           std::equal(prefix.begin(), prefix.end(), path.begin());
}

/// The part of a path that may be shown.
parts shown_parts(std::string const& path, parts const& home) {
    if (path == "-") return {"standard input"};
    parts all = parts_of(path);
    if (!path.starts_with('/')) return all;
    std::size_t hidden = leads(home, all) ? home.size() : 0;
    if (leads({"root"}, all)) hidden = std::max<std::size_t>(hidden, 1);
    if (leads({"home"}, all) || leads({"Users"}, all))
        hidden = std::max(hidden, std::min<std::size_t>(2, all.size() - 1));
    all.erase(all.begin(), all.begin() + std::ptrdiff_t(hidden));
    return all;
}

std::string last_of(parts const& all, std::size_t count) {
    std::string name;
    for (std::size_t i = all.size() - std::min(count, all.size()); i < all.size(); ++i)
        name.append(name.empty() ? "" : "/").append(all[i]);
    return name;
}

} // namespace

std::vector<std::string> shown_names(std::vector<std::string> const& paths, std::string_view home) {
    parts const of_home = parts_of(home);
    std::vector<parts> all;
    std::transform(paths.begin(), paths.end(), std::back_inserter(all),
                   [&](std::string const& path) { return shown_parts(path, of_home); });
    std::vector<std::string> names(paths.size());
    std::vector<std::size_t> open(paths.size()); // those whose names are not unique yet
    for (std::size_t i = 0; i < open.size(); ++i)
        open[i] = i;
    for (std::size_t count = 1; !open.empty(); ++count) {
        std::map<std::string, std::set<std::string>> of_name; // the paths that share it
        for (std::size_t const i : open)
            of_name[names[i] = last_of(all[i], count)].insert(paths[i]);
        std::erase_if(open, [&](std::size_t i) { return of_name[names[i]].size() == 1; });
        bool const more =
            std::any_of(open.begin(), open.end(), [&](std::size_t i) { return all[i].size() > count; });
        if (!more) break;
    }
    std::map<std::string, std::map<std::string, std::size_t>> numbers; // by name and path
    for (std::size_t const i : open) {
        auto& of_name = numbers[names[i]];
        std::size_t const number = of_name.try_emplace(paths[i], of_name.size() + 1).first->second;
        if (number > 1) names[i] += fmt::format(" ({})", number);
    }
    return names;
}

} // namespace vpgn::tools

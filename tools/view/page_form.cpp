#include "view/page_form.hpp"

#include "formats/json/json_stream.hpp"
#include "view/game_texts.hpp"
#include "view/packed_text.hpp"
#include "view/shown_names.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::string_view data_place = "<!--data-->";
/// Begins the element that has the program.
constexpr std::string_view program_mark = "id=\"program\"";

/// An element is parsed as a whole when one of its games is opened, and a thousand elements cost more than
/// they save.
constexpr std::size_t games_an_element = 32;

/// The two parts of the page that the data stand between.
std::string_view before_data() {
    std::string_view const page = page_template();
    return page.substr(0, page.find(data_place));
}
std::string_view behind_data() {
    std::string_view const page = page_template();
    return page.substr(page.find(data_place) + data_place.size());
}

/// `{"R101":"…",…}`
void put_words(json_stream& json, std::map<std::string_view, std::string_view> const& words) {
    json.open_object();
    for (auto const& [id, word] : words)
        json.key(id).string(word);
    json.close_object();
}

} // namespace

bool page_has_program() {
    return page_template().find(program_mark) != std::string_view::npos;
}

page_form::page_form(std::vector<std::string> const& files, destination const& to)
    : files_(files), out_(to.text()) {
    if (page_template().empty())
        throw std::runtime_error(
            "this build has no page: nodejs and npm were missing when it was configured");
}

void page_form::take(std::vector<page_game> const& games, page_cast const& cast, place_of_chunk const& at) {
    if (!games.empty() && !std::exchange(begun_, true)) out_->write(before_data());
    for (page_game const& game : games)
        add(game, at.file, at.games_before + game.place);
    cast_.take(cast);
}

void page_form::add(page_game const& game, std::size_t file, std::uint64_t number) {
    out_->write(in_element_ == 0 ? "<script type=\"application/json\" class=\"games\">[\n" : ",\n");
    out_->write(game.record);
    texts_.append(texts_.empty() ? "" : ",").append(game.texts);
    if (++in_element_ == games_an_element) close_element();
    json_stream json(list_, !list_.empty());
    if (!list_.empty()) json.next_line("\n");
    json.open_object().key("file"_key).number(file).key("number"_key).number(number).fields(game.entry);
    json.close_object();
}

void page_form::close_element() {
    out_->write("\n]</script>\n<script type=\"text/plain\" class=\"texts\">");
    out_->write(packed_texts("[" + texts_ + "]"));
    out_->write("</script>\n");
    texts_.clear();
    in_element_ = 0;
}

/// Every piece for both ways to look at the board: some are drawn with their moves.
void page_form::put_pieces() {
    out_->write("<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"pieces\">\n");
    for (rules::color const below : {rules::color::white, rules::color::black})
        out_->write(piece_symbols(cast_.pieces, below));
    out_->write("</svg>\n");
}

void page_form::put_list() {
    std::string head;
    json_stream json(head);
    json.open_object().key("games_an_element"_key).number(games_an_element);
    put_phrases(json.key("phrases"_key));
    json.key("files"_key).open_array();
    char const* const home = std::getenv("HOME");
    for (std::string const& file : shown_names(files_, home ? home : ""))
        put_string_or_replacement(json.value_to_append(), file);
    json.close_array();
    put_words(json.key("variants"_key), cast_.variants);
    json.key("letters"_key).open_object();
    for (auto const& [variant, letters] : cast_.letters)
        json.key(variant).raw(letters);
    json.close_object().key("gates"_key).open_array();
    for (std::string_view const variant : cast_.gates)
        json.plain(variant);
    json.close_array();
    put_words(json.key("codes"_key), cast_.codes);
    json.key("games"_key).open_array();
    out_->write("<script type=\"application/json\" id=\"list\">");
    write_safely(head + "\n");
    write_safely(list_);
    out_->write("\n]}</script>\n");
}

void page_form::finish() {
    if (!std::exchange(begun_, true)) out_->write(before_data());
    if (in_element_ != 0) close_element();
    put_pieces();
    put_list();
    out_->write(behind_data());
    out_->finish();
}

bool page_form::abandon() {
    if (list_.empty() || out_->replaces()) return true; // there is nothing yet, or its destructor sees to it
    finish();
    return false;
}

void page_form::write_safely(std::string_view json) {
    // Within JSON a `<` stands in a string, and without it no tag or comment of HTML can begin.
    for (std::size_t at = 0; at < json.size();) {
        std::size_t const next = std::min(json.find('<', at), json.size());
        out_->write(json.substr(at, next - at));
        if (next < json.size()) out_->write("\\u003c");
        at = next + 1;
    }
}

} // namespace vpgn::tools

// Writes games into a page, their texts compressed, in letters that cannot end an element; and the names of
// their files.
#pragma once

#include "formats/common/written_form.hpp"
#include "games/record/page_writer.hpp"
#include "games/stream/destination.hpp"
#include "page/page_parts.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

/// The texts of several games, as an array, in an element of the page: compressed (raw deflate, RFC 1951) and
/// then in base64 (RFC 4648) without padding, so that three spellings of a game take little more than one.
std::string squeezed_texts(std::string_view json);

/// The page as a target format. It is bundled when the program is built (page/) and has one place for data:
/// the games, some dozens to an element, and after them the list of all.
class page_form final : public written_form, public page_game_sink {
public:
    /// `files`: as the user named them. Throws std::system_error if the destination cannot be created,
    /// std::runtime_error if the program has no page.
    page_form(std::vector<std::string> const& files, destination const&, page_parts page = bundled_page());

    std::unique_ptr<game_writer> new_writer() override { return std::make_unique<page_writer>(*this); }
    void finish() override;
    bool abandon() override;

    void take(std::vector<page_game> const&, page_cast const&, place_of_chunk const&) override;

private:
    void add(page_game const&, std::size_t file, std::uint64_t number);
    /// The place of a file's name among `files_`, where it is put if it is new.
    std::size_t index_of(std::string const& file);
    void close_element();
    void put_pieces();
    void put_list();
    /// Writes JSON so that nothing in it ends its element.
    void write_safely(std::string_view json);

    std::vector<std::string> files_; ///< and those that games of databases were put in from
    std::unordered_map<std::string, std::size_t> known_files_;
    std::unique_ptr<text_sink> out_;
    page_parts page_;
    std::string list_;  ///< entries, a comma between two
    std::string texts_; ///< of the games in the element that is open, a comma between two
    page_cast cast_;
    bool begun_ = false;         ///< the page has been opened: not before its first game
    std::size_t in_element_ = 0; ///< games in the element that is open; 0: none is
};

/// The names of files in a page that is given to others, without their folders on the machine that wrote it:
/// the last part of each path, and as many parts before it as distinguish it from the others; with a number,
/// `games.pgn (2)`, if they are not enough. Never a home folder or the path to it: `home`, that of the user
/// (empty: not known), and the folders below `/home`, `/Users`, `/root`. Standard input is
/// `standard input`. Cost: linear in the lengths of the paths, times the number of parts.
std::vector<std::string> shown_names(std::vector<std::string> const& paths, std::string_view home);

} // namespace vpgn::tools

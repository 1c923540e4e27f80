// How do games get into one page? The page is bundled when the program is built (page/) and has one place for
// data: there go the games, some dozens to an element, and then the list of all of them.
#pragma once

#include "formats/writing/written_form.hpp"
#include "view/page_writer.hpp"
#include "work/destination.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// The bundled page; empty if the program was built without one.
std::string_view page_template();

/// Whether the page has the program in it, where the template has: without it nothing can be checked or
/// played in the page, which is two megabytes smaller.
enum class page_program : bool { left_out, kept };

/// Whether the template has it: if emscripten was there when the program was built.
bool page_has_program();

class page_form final : public written_form, public taker_of_page_games {
public:
    /// `files`: as the user named them. Throws std::system_error where the destination cannot be made,
    /// std::runtime_error where the program has no page.
    page_form(std::vector<std::string> const& files, destination const&,
              page_program program = page_program::kept);

    std::unique_ptr<game_writer> new_writer() override { return std::make_unique<page_writer>(*this); }
    void finish() override;
    bool abandon() override;

    void take(std::vector<page_game> const&, page_cast const&, place_of_chunk const&) override;

private:
    void add(page_game const&, std::size_t file, std::uint64_t number);
    void close_element();
    void put_pieces();
    void put_list();
    /// Writes JSON so that nothing in it ends its element.
    void write_safely(std::string_view json);

    std::vector<std::string> const& files_;
    std::unique_ptr<text_sink> out_;
    page_program program_;
    std::string list_; ///< entries, a comma between two
    page_cast cast_;
    bool begun_ = false;         ///< something is written: not before there is a game
    std::size_t in_element_ = 0; ///< games in the element that is open; 0: none is
};

} // namespace vpgn::tools

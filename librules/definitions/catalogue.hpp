// Definitions by name. Texts are added; a section is bound on top of its parent when it is requested.
#pragma once

#include "definitions/bind_section.hpp"
#include "ini/document.hpp"

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::definitions {

class catalogue {
public:
    /// Parents and names that this catalogue does not have may be those of `below`, which must outlive it.
    explicit catalogue(catalogue const* below = nullptr) : below_(below) {}
    /// The sections of a text that is known to be right, and lasts; none is read before it is asked for.
    explicit catalogue(std::string_view lasting_text);

    /// Adds the sections of a text and reads them all. Gives what is wrong with it, in the order of the text.
    /// A name that is taken stays whose it was (V104). Not while others ask. A thorough check also plays the
    /// start position of each section (V120), which takes some milliseconds a section, and notes what another
    /// program reads otherwise (V122).
    std::vector<finding> add(std::string text, bool thorough = false);

    /// The variant that a section defines, by the section's name; null if there is none, or no game could be
    /// begun with it. What is handed out lives as long as the catalogue. Threads may ask at once.
    defined_variant const* find(std::string_view name) const;
    /// The draft of that section, for writing it; also of one that no game can begin with.
    draft const* find_draft(std::string_view name) const;

    /// The names of the sections, in the order of the texts, without those that `base` keeps back or that
    /// could not be read; of the catalogue below not.
    std::vector<std::string_view> const& names() const { return names_; }
    catalogue const* below() const { return below_; }
    /// The last value of a key in a section, without reading the rest; empty if there is none.
    std::string_view value_of(std::string_view name, std::string_view key) const;

private:
    enum class state { unread, being_read, read, without_parent };
    struct text_of {
        std::string text;
        ini::document read;
    };
    struct entry {
        ini::section const* section = nullptr;
        std::size_t text = 0;
        state is = state::unread;
        std::unique_ptr<bound_section> bound;
        std::unique_ptr<defined_variant> variant;
        std::vector<finding> findings;
        std::vector<std::string> unread; ///< lines that cannot be read
    };

    void take_sections(std::size_t text, std::vector<finding>& findings);
    entry const* read(std::string_view name) const;
    void bind(entry&, draft const* parent) const;
    bool has(std::string_view name) const;
    finding unknown_parent(ini::section const&) const;
    void note_unread_lines(text_of const&);
    std::optional<finding> why_no_game_begins(entry const&) const;

    catalogue const* below_;
    std::deque<text_of> texts_;
    mutable std::map<std::string_view, entry, std::less<>> entries_; ///< by name
    std::vector<std::string_view> names_;
    mutable std::mutex reading_;
};

/// The definitions that are part of the program: those of librules/definitions/texts. Their sections are
/// found by name at once; each is read when it is asked for.
catalogue const& built_in();

/// Their text: that of all families.
std::string_view built_in_text();

} // namespace vpgn::definitions

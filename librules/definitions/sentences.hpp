// Base class of the writers of rules in words: sentences by subject. Private to this folder.
#pragma once

#include "definitions/rules_in_words.hpp"
#include "definitions/values.hpp"
#include "notation/native/player_terms.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::definitions {

/// Writes sentences by subject.
class sentences {
public:
    sentences(defined_variant const& of, replay::side_names const& sides, std::vector<rules_paragraph>& all)
        : of_(of), r_(of.rules), sides_(sides), all_(all) {}

protected:
    void subject(std::string name) { all_.push_back({std::move(name), {}}); }
    void add_line(std::string line) { all_.back().lines.push_back(std::move(line)); }
    void sentence_if(bool holds, std::string_view line) {
        if (holds) add_line(std::string(line));
    }

    std::string letter(rules::kind k) const {
        return k == rules::no_kind ? "any piece" : std::string(1, of_.pieces[std::size_t(k)].letter);
    }
    std::string letters(rules::kind_set set) const {
        if (set == rules::all_kinds) return "any piece";
        std::vector<std::string> all;
        for (std::size_t k = 0; k < rules::most_kinds; ++k)
            if ((set & rules::set_of(rules::kind(k))) != 0 && r_.has(rules::kind(k)))
                all.push_back(letter(rules::kind(k)));
        return all.empty() ? "no piece" : fmt::format("{}", fmt::join(all, ", "));
    }
    /// All squares of the board, as far as `set` goes.
    bool is_everywhere(rules::square_set const& set) const {
        rules::square_set const board = rules::square_set::board(r_.files, r_.ranks);
        return (set & board) == board;
    }
    std::string squares_text(rules::square_set const& set) const {
        if (is_everywhere(set)) return "all squares";
        if (!(set & rules::square_set::board(r_.files, r_.ranks))) return "no square";
        draft on;
        on.rules().files = r_.files;
        on.rules().ranks = r_.ranks;
        return squares::text(set, on);
    }
    /// One text where both sides have the same, else one for each.
    template <class Text>
    std::string by_side(Text&& text) const {
        std::string const white = text(rules::color::white);
        std::string const black = text(rules::color::black);
        return white == black ? white
                              : fmt::format("{} ({}), {} ({})", white, sides_.first, black, sides_.second);
    }
    static std::string_view result(rules::outcome_value value) {
        switch (value) {
        case rules::outcome_value::win:
            return "wins";
        case rules::outcome_value::loss:
            return "loses";
        case rules::outcome_value::draw:
            return "draws";
        case rules::outcome_value::none:
            break;
        }
        return "continues";
    }

    defined_variant const& of_;
    rules::definition const& r_;
    replay::side_names const& sides_;

private:
    std::vector<rules_paragraph>& all_;
};

/// Each appends its paragraphs.
void describe_definition(defined_variant const&, replay::side_names const&, std::vector<rules_paragraph>&);
void describe_board_and_pieces(defined_variant const&, replay::side_names const&,
                               std::vector<rules_paragraph>&);
void describe_turns(defined_variant const&, replay::side_names const&, std::vector<rules_paragraph>&);
void describe_endings(defined_variant const&, replay::side_names const&, std::vector<rules_paragraph>&);

} // namespace vpgn::definitions

#include "games/forms/text/zillions.hpp"

#include "games/forms/text/text_form.hpp"
#include "notation/position_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using rules::color;
using rules::kind;
using rules::setup;
using rules::square;

/// The tags that a save file can express, and those without content.
bool has_place(syntax::game const& game, std::string_view name) {
    static constexpr std::string_view names[] = {"Variant",   "VariantName", "RulesFile", "SavedBy",
                                                 "WhiteType", "BlackType",   "SetUp",     "FEN"};
    if (std::find(std::begin(names), std::end(names), name) != std::end(names)) return true;
    std::string const value = game.tag(name);
    return value.empty() || value.find_first_not_of("?.-*") == std::string::npos;
}

class zillions_writer final : public text_writer {
public:
    using text_writer::text_writer;

    bool writes_variations() const override { return false; }

    void begins(syntax::game const&) override {
        rules_ = nullptr;
        lines_.clear();
        refused_ = "the variant is unknown, so no lines can be written";
        beyond_pieces_ = false;
        turns_ = 0;
    }

    void starts(replay::beginning const& first) override {
        if (first.variant.zillions.rules_file.empty()) {
            refused_ = fmt::format("{} has no known rules file", first.variant.name);
            return;
        }
        rules_ = &first.variant.zillions;
        refused_ = first.position.to_move == color::black ? "a save file must start with White to move" : "";
        change_position(first.variant.start, first.position);
        reached_ = first.position;
    }

    void plays(replay::played_turn const& turn) override {
        if (!turn.in_main_line() || !refused_.empty()) return;
        rules::turn const choices = turn.choices();
        if (turn.how() != replay::turn_status::legal || choices.size() != 1) {
            refused_ = against_rules;
            return;
        }
        setup const before = turn.before();
        if (!follows(before)) {
            refused_ = "a missing move cannot be written";
            return;
        }
        ++turns_;
        lines_ += fmt::format("{}. {}\n", (turn.ply() + 1) / 2, text_of(choices[0], before));
        reached_ = turn.after();
    }

    std::string put(imported_game const& imported, numbered_text& out) override {
        bool const all_played = turns_ == turns_of_main_line(imported.game);
        if (refused_.empty() && !all_played) refused_ = against_rules;
        if (!refused_.empty()) return refused_;
        auto const tag_or = [&](std::string_view name, std::string_view otherwise) {
            std::string const value = imported.game.tag(name);
            return value.empty() || value == "?" ? std::string(otherwise) : value; // PGN's word for unknown
        };
        // What the program's own file called the variant; reading it need not have kept a second tag for
        // that.
        std::string_view const saved_as = imported.game.has_tag("RulesFile") ? "Variant" : "VariantName";
        auto const player = [&](std::string_view name) {
            return imported.game.tag(name) == "program" ? 'C' : 'H';
        };
        out.put(fmt::format("Zillions Save Game File Version 0.02 {}{}\nRulesFile={}\nVariantName={}\n",
                            player("WhiteType"), player("BlackType"), tag_or("RulesFile", rules_->rules_file),
                            tag_or("VariantName", tag_or(saved_as, rules_->variant))));
        out.put(lines_);
        return {};
    }

    std::vector<finding> left_out(imported_game const& imported) const override {
        std::vector<finding> all = text_writer::left_out(imported);
        std::string lost;
        span first = imported.game.where;
        note_left_out(imported.game, lost, first);
        if (!lost.empty())
            all.push_back(make_finding(finding_code::zillions_has_no_place, first, "left out: " + lost));
        return all;
    }

private:
    static constexpr std::string_view against_rules = "an illegal move cannot be written";

    /// False if turns are missing in the record. The start may contain more than replay keeps of its
    /// position.
    bool follows(setup const& before) const {
        if (turns_ > 0) return before == reached_;
        return before.to_move == reached_.to_move && before.number == reached_.number;
    }

    static std::size_t turns_of_main_line(syntax::game const& game) {
        using type = syntax::node::type;
        std::size_t turns = 0, depth = 0;
        for (syntax::node const& n : game.nodes) {
            if (n.kind == type::open) ++depth;
            if (n.kind == type::close) --depth;
            if (n.kind == type::turn && depth == 0) ++turns;
        }
        return turns;
    }

    std::string_view name_of(kind k) const {
        switch (k) {
        case kind::pawn:
            return rules_->pawn;
        case kind::knight:
            return "Knight";
        case kind::bishop:
            return "Bishop";
        case kind::rook:
            return "Rook";
        case kind::queen:
            return "Queen";
        default:
            return "King";
        }
    }

    /// The steps from the array to the position, as if it had been set up by hand.
    void change_position(setup const& array, setup const& position) {
        for (int i = 0; i < 64; ++i) {
            auto const here = square(i);
            rules::piece const piece = position.at(here);
            if (piece == array.at(here)) continue;
            if (!piece)
                lines_ += fmt::format("(x {})\n", replay::name_of(here));
            else
                lines_ += fmt::format("({} {} {})\n", piece.owner() == color::white ? "White" : "Black",
                                      name_of(piece.kind()), replay::name_of(here));
        }
        setup pieces_alone = position;
        pieces_alone.castling = rights_of_pieces_at_home(position);
        pieces_alone.ep_targets = 0;
        pieces_alone.clock = 0;
        pieces_alone.number = 1;
        beyond_pieces_ = pieces_alone != position;
    }

    /// Who reads the file will take it that a king and a rook at home have not moved.
    static std::uint8_t rights_of_pieces_at_home(setup const& position) {
        std::uint8_t rights = 0;
        for (color const c : {color::white, color::black}) {
            auto const at_home = [&](int file, kind k) {
                return position.at(seen_by(c, rules::square_at(file, 0))).is(c, k);
            };
            if (!at_home(4, kind::king)) continue;
            if (at_home(7, kind::rook)) rights |= short_right(c);
            if (at_home(0, kind::rook)) rights |= long_right(c);
        }
        return rights;
    }

    std::string text_of(rules::choice const& c, setup const& before) const {
        kind const piece = before.at(c.from).kind();
        std::string const from = replay::name_of(c.from), to = replay::name_of(c.to);
        if (c.type == rules::choice_type::castle) {
            bool const to_the_right = file_of(c.to) > file_of(c.from);
            square const rook = rules::square_at(to_the_right ? 7 : 0, rank_of(c.from));
            square const beside = rules::square_at(to_the_right ? 5 : 3, rank_of(c.from));
            return fmt::format("King {} - {} Rook {} - {}", from, to, replay::name_of(rook),
                               replay::name_of(beside));
        }
        bool const takes = bool(before.at(c.to));
        std::string text = fmt::format("{} {} {} {}", name_of(piece), from, takes ? 'x' : '-', to);
        if (c.type == rules::choice_type::shoot) text += " x " + to; // the pawn goes with what it hits
        int const files = file_of(c.to) - file_of(c.from);
        if (piece == kind::pawn && !takes &&
            (files == 1 || files == -1)) // a scorpion's leap goes two files aside
            text += " x " + replay::name_of(rules::square_at(file_of(c.to), rank_of(c.from)));
        if (c.promotion != rules::no_kind) text += fmt::format(" = {}", name_of(c.promotion));
        return text;
    }

    /// Whether there is a `!` or `?` within the turn's own words.
    static bool is_annotated(syntax::game const& game, syntax::node const& turn) {
        return part(game.text, turn.where).find_first_of("!?") != std::string_view::npos;
    }

    /// Names the kinds of content that cannot be written, with the place of the first of them.
    void note_left_out(syntax::game const& game, std::string& lost, span& first) const {
        bool any = false;
        auto const note = [&](std::string_view sort, span where) {
            if (lost.find(sort) == std::string::npos) lost += (lost.empty() ? "" : ", ") + std::string(sort);
            if (!any || where.start < first.start) first = where;
            any = true;
        };
        for (syntax::tag_pair const& tag : game.tags) {
            std::string_view const name = part(game.text, tag.name);
            if (!has_place(game, name)) note("tags", tag.where);
            if (name == "FEN" && beyond_pieces_) note("position details other than pieces", tag.where);
        }
        using type = syntax::node::type;
        auto const result = game.main_line_result();
        for (syntax::node const& n : game.nodes) {
            if (n.kind == type::comment || n.kind == type::escape) note("comments", n.where);
            if (n.kind == type::nag || (n.kind == type::turn && is_annotated(game, n)))
                note("annotations", n.where);
            if (n.kind == type::open) note("variations", n.where);
            if (n.kind == type::unreadable) note("what could not be read", n.where);
            if (result && n.where == result->where && result->value != syntax::outcome::unknown)
                note("the result", n.where);
        }
    }

    rules::zillions_names const* rules_ = nullptr; ///< null: refused
    std::string lines_;
    std::string refused_;
    bool beyond_pieces_ = false;
    std::size_t turns_ = 0; ///< in `lines_`
    setup reached_;         ///< after the last of them
};

} // namespace

std::unique_ptr<written_form> open_zillions(destination const& to, output_options const&) {
    return open_text_form<zillions_writer>(to, {});
}

} // namespace vpgn::tools

#include "formats/zillions/zillions_formats.hpp"

#include "formats/common/record_writer.hpp"
#include "notation/position_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using replay::turn_index;
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

class zillions_writer final : public record_writer {
public:
    explicit zillions_writer(text_form& form) : record_writer(form, {}) {}

    bool writes_variations() const override { return false; }

private:
    std::string why_not_variant(rules::variant_info const& variant) const override {
        if (!variant.zillions.rules_file.empty()) return {};
        return fmt::format("{} has no known rules file", variant.name);
    }
    std::string_view why_not_unknown() const override {
        return "the variant is unknown, so no lines can be written";
    }
    std::string why_not_start() override {
        return start().to_move == color::black ? "a save file must start with White to move" : "";
    }
    std::string why_not_main_line() override {
        if (std::string why = record_writer::why_not_main_line(); !why.empty()) return why;
        turn_index const first = tree().next(replay::before_first);
        for (turn_index t = first; t != replay::no_turn; t = tree().next(t))
            if (tree().status(t) == replay::tree_status::not_replayed) return std::string(illegal_move);
        // The start may contain more than replay keeps of its position.
        setup const* const before = first == replay::no_turn ? nullptr : tree().position_before(first);
        bool const follows =
            before == nullptr || (before->to_move == start().to_move && before->number == start().number);
        return follows ? std::string() : std::string(missing_move);
    }
    finding_code code_of_lost() const override { return finding_code::zillions_has_no_place; }

    setup const& start() const { return tree().start().start; }
    rules::variant_info const& variant() const { return tree().start().variant->info; }

    std::string write(std::string& text) override {
        lose_rest();
        auto const tag_or = [&](std::string_view name, std::string_view otherwise) {
            std::string const value = game().tag(name);
            return value.empty() || value == "?" ? std::string(otherwise) : value; // PGN's word for unknown
        };
        // What the program's own file called the variant; reading it need not have kept a second tag for
        // that.
        std::string_view const saved_as = game().has_tag("RulesFile") ? "Variant" : "VariantName";
        auto const player = [&](std::string_view name) { return game().tag(name) == "program" ? 'C' : 'H'; };
        rules::zillions_names const& names = variant().zillions;
        text += fmt::format("Zillions Save Game File Version 0.02 {}{}\nRulesFile={}\nVariantName={}\n",
                            player("WhiteType"), player("BlackType"), tag_or("RulesFile", names.rules_file),
                            tag_or("VariantName", tag_or(saved_as, names.variant)));
        put_position(text);
        for (turn_index t = tree().next(replay::before_first); t != replay::no_turn; t = tree().next(t)) {
            written_move const move = move_of(t);
            text +=
                fmt::format("{}. {}\n", (move.ply + 1) / 2, text_of(move.choice, **positions().before(t)));
        }
        return {};
    }

    std::string_view name_of(kind k) const {
        switch (k) {
        case kind::pawn:
            return variant().zillions.pawn;
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
    void put_position(std::string& text) const {
        setup const &array = variant().start, &position = start();
        for (int i = 0; i < 64; ++i) {
            auto const here = square(i);
            rules::piece const piece = position.at(here);
            if (piece == array.at(here)) continue;
            if (!piece)
                text += fmt::format("(x {})\n", replay::name_of(here));
            else
                text += fmt::format("({} {} {})\n", piece.owner() == color::white ? "White" : "Black",
                                    name_of(piece.kind()), replay::name_of(here));
        }
    }

    /// Whether the start has more than pieces.
    bool is_beyond_pieces() const {
        setup pieces_alone = start();
        pieces_alone.castling = rights_of_pieces_at_home(start());
        pieces_alone.ep_targets = 0;
        pieces_alone.clock = 0;
        pieces_alone.number = 1;
        return pieces_alone != start();
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

    std::string text_of(rules::choice const& c, replay::position_entries const& before) const {
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
    bool is_annotated(syntax::node const& turn) const {
        return part(game().text, turn.where).find_first_of("!?") != std::string_view::npos;
    }

    void lose_rest() {
        for (syntax::tag_pair const& tag : game().tags) {
            std::string_view const name = part(game().text, tag.name);
            if (!has_place(game(), name)) lose("tags", tag.where);
            if (name == "FEN" && is_beyond_pieces()) lose("position details other than pieces", tag.where);
        }
        using type = syntax::node::type;
        auto const result = game().main_line_result();
        for (syntax::node const& n : game().nodes) {
            if (n.kind == type::comment || n.kind == type::escape) lose("comments", n.where);
            if (n.kind == type::nag || (n.kind == type::turn && is_annotated(n)))
                lose("annotations", n.where);
            if (n.kind == type::open) lose("variations", n.where);
            if (n.kind == type::unreadable) lose("what could not be read", n.where);
            if (result && n.where == result->where && result->value != syntax::outcome::unknown)
                lose("the result", n.where);
        }
    }
};

} // namespace

std::unique_ptr<written_form> open_zillions(destination const& to, output_options const&) {
    return open_text_form<zillions_writer>(to, {});
}

} // namespace vpgn::tools

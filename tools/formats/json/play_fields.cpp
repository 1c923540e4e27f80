#include "formats/json/play_fields.hpp"

#include "formats/json/json_text.hpp"
#include "replay/position/position_text.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

void put_army(std::string& out, rules::army const& army) {
    using rules::kind;
    out += '{';
    if (!army.name.empty()) {
        out += R"("name":)";
        put_string(out, army.name);
        out += ',';
    }
    out += R"("rook":)";
    put_string(out, army.at(kind::rook).name.view());
    out += R"(,"knight":)";
    put_string(out, army.at(kind::knight).name.view());
    out += R"(,"bishop":)";
    put_string(out, army.at(kind::bishop).name.view());
    out += R"(,"queen":)";
    put_string(out, army.at(kind::queen).name.view());
    out += '}';
}

} // namespace

void play_fields::begins(syntax::game const& game) {
    places_.assign(game.nodes.size(), {});
    beginning_.clear();
    fields_.clear();
    pieces_ = nullptr;
    replayed_ = black_begins_ = false;
    first_number_ = 1;
    for (syntax::node const& n : game.nodes) {
        if (n.what == syntax::node::type::turn) break;
        if (n.what != syntax::node::type::number) continue;
        // What the record says counts only where the rules cannot tell: see `starts`.
        first_number_ = std::max(n.first, 1u);
        black_begins_ = n.second > 1;
        break;
    }
}

void play_fields::note_start(replay::beginning const& first) {
    replayed_ = true;
    pieces_ = &first.pieces;
    notation_ = first.notation;
    first_number_ = first.position.number;
    black_begins_ = first.position.to_move == rules::color::black;
}

void play_fields::starts(replay::beginning const& first) {
    note_start(first);
    beginning_ += R"(,"variant":{"id":)";
    put_string(beginning_, first.variant.id);
    beginning_ += R"(,"name":)";
    put_string(beginning_, first.variant.name);
    beginning_ += '}';
    if (first.armies) {
        beginning_ += R"(,"armies":{"white":)";
        put_army(beginning_, first.armies->army_of(rules::color::white));
        beginning_ += R"(,"black":)";
        put_army(beginning_, first.armies->army_of(rules::color::black));
        beginning_ += '}';
    }
    beginning_ += R"(,"start":)";
    put_plain_string(beginning_, replay::write_position_text(first.position, notation_));
}

std::string_view play_fields::turn(std::size_t node) const {
    place const& at = places_[node];
    return std::string_view(fields_).substr(at.start, at.size);
}

void play_fields::put_standing(replay::standing how) {
    if (how == replay::standing::against_rules) fields_ += R"(,"status":"against_rules")";
    if (how == replay::standing::repaired) fields_ += R"(,"status":"repaired")";
}

} // namespace vpgn::tools

#include "language_server/destinations.hpp"

#include "definitions/known.hpp"
#include "ini/document.hpp"
#include "language_server/place_in_game.hpp"

#include <nlohmann/json.hpp>
#include <optional>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

json place_of_section(std::string const& uri, std::string_view text, std::string_view name, units counted) {
    piece const whole{std::string(text)};
    for (ini::section const& one : ini::read_document(whole.text()).sections) {
        if (one.name.text != name) continue;
        return {{"uri", uri},
                {"range",
                 {{"start", position(whole.place(one.name.where.start, counted))},
                  {"end", position(whole.place(one.name.where.end, counted))}}}};
    }
    return nullptr;
}

/// The section of the variant that a game is of; null where it is built in.
json place_of_variant(place_in_game const& at, document const& of) {
    std::string_view const id = definitions::id_of(of.variants().all(), at.game.tag("Variant"));
    if (id.empty()) return nullptr;
    for (variants_of_files::definition_text const& file : of.variants().files())
        if (json found = place_of_section(uri_of(file.path), file.text, id, of.counted()); !found.is_null())
            return found;
    return nullptr;
}

/// The turn before the bracket that opens the innermost variation around a turn.
std::optional<std::size_t> replaced_turn(syntax::game const& game, std::size_t turn) {
    using type = syntax::node::type;
    std::size_t open = turn;
    while (open-- > 0) {
        if (game.nodes[open].what == type::close)
            open = game.nodes[open].first; // over a whole one
        else if (game.nodes[open].what == type::open)
            break;
    }
    if (open == std::size_t(-1)) return std::nullopt;
    while (open-- > 0) {
        if (game.nodes[open].what == type::close)
            open = game.nodes[open].first;
        else if (game.nodes[open].what == type::open)
            return std::nullopt;
        else if (game.nodes[open].what == type::turn)
            return open;
    }
    return std::nullopt;
}

/// Within a file of definitions: the section of the parent that is named under the cursor.
json place_of_parent(document const& of, document_text::spot const& at) {
    std::string const& text = of.text()[at.index].text();
    for (ini::section const& one : ini::read_document(text).sections)
        if (one.name.where.start <= at.offset && !one.parent.empty() && at.offset <= one.parent.where.end)
            return place_of_section(of.uri(), text, one.parent.text, of.counted());
    return nullptr;
}

} // namespace

json destination_of(document const& of, text_place where) {
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    if (!of.has_games()) return place_of_parent(of, at);
    auto const here = [&](span there) {
        return json{{"uri", of.uri()}, {"range", range(of, in, at.first_line, there)}};
    };
    if (in.checked && of.stands_as_read())
        for (finding const& found : in.checked->findings) {
            bool const is_here = found.where.start <= at.offset && at.offset <= found.where.end;
            if (is_here && found.fix && found.fix->at && *found.fix->at != found.where)
                return here(*found.fix->at);
        }
    json result;
    replay::variant_scope::in_use const known(of.variants().scope());
    look_at_place(of, in, at.offset, [&](place_in_game const& found) {
        if (found.tag && part(found.game.text, found.game.tags[*found.tag].name) == "Variant")
            result = place_of_variant(found, of);
        if (!found.turn) return;
        if (auto const replaced = replaced_turn(found.game, *found.turn))
            result = here(found.read.in_text(found.game.nodes[*replaced].where));
    });
    return result;
}

} // namespace vpgn::tools::lsp

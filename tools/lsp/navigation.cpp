#include "lsp/features.hpp"

#include "definitions/known.hpp"
#include "ini/document.hpp"
#include "lsp/hover.hpp"
#include "lsp/outline.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

json place_of_section(std::string const& uri, std::string_view text, std::string_view name, units counted) {
    piece const document_piece{std::string(text)};
    for (ini::section const& section : ini::read_document(document_piece.text()).sections) {
        if (section.name.text != name) continue;
        return {{"uri", uri},
                {"range",
                 {{"start", position(document_piece.place(section.name.where.start, counted))},
                  {"end", position(document_piece.place(section.name.where.end, counted))}}}};
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
        if (game.nodes[open].kind == type::close)
            open = game.nodes[open].first; // over a whole one
        else if (game.nodes[open].kind == type::open)
            break;
    }
    if (open == std::size_t(-1)) return std::nullopt;
    while (open-- > 0) {
        if (game.nodes[open].kind == type::close)
            open = game.nodes[open].first;
        else if (game.nodes[open].kind == type::open)
            return std::nullopt;
        else if (game.nodes[open].kind == type::turn)
            return open;
    }
    return std::nullopt;
}

/// Within a file of definitions: the section of the parent that is named under the cursor.
json place_of_parent(document const& of, document_text::spot const& at) {
    std::string const& text = of.text()[at.index].text();
    for (ini::section const& section : ini::read_document(text).sections)
        if (section.name.where.start <= at.offset && !section.parent.empty() &&
            at.offset <= section.parent.where.end)
            return place_of_section(of.uri(), text, section.parent.text, of.counted());
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
    if (in.checked && of.is_as_read())
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

namespace {

enum class symbol_kind : int { name_space = 3, event = 24 };

/// Calls `take` with each part, its piece and the line where that begins.
template <class Take>
void for_each_part(document& of, Take take) {
    if (!of.has_games() || of.prose()) return;
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i)
        for (outline_part const& outline_entry : of.shape(i))
            take(outline_entry, of.text()[i], first_line);
}

/// Games, each with the variations in it, nested as they are.
class symbol_tree {
public:
    void put(json symbol, std::size_t depth) {
        close(depth);
        open_.push_back(std::move(symbol));
    }
    json finish() {
        close(0);
        return std::move(all_);
    }

private:
    void close(std::size_t depth) {
        while (open_.size() > depth) {
            json done = std::move(open_.back());
            open_.pop_back();
            if (open_.empty())
                all_.push_back(std::move(done));
            else
                open_.back()["children"].push_back(std::move(done));
        }
    }

    json all_ = json::array();
    std::vector<json> open_; ///< one in another
};

} // namespace

json symbols_of(document& of, client_abilities const& client) {
    symbol_tree tree;
    json flat = json::array();
    for_each_part(of, [&](outline_part const& outline_entry, piece const& in, std::uint64_t first_line) {
        bool const is_game = outline_entry.kind == outline_part::type::game;
        if (!is_game && outline_entry.kind != outline_part::type::variation) return;
        json symbol = {{"name", outline_entry.title},
                       {"kind", int(is_game ? symbol_kind::event : symbol_kind::name_space)}};
        json extent = range(of, in, first_line, outline_entry.where);
        if (!client.nested_symbols) {
            symbol["location"] = {{"uri", of.uri()}, {"range", std::move(extent)}};
            flat.push_back(std::move(symbol));
            return;
        }
        if (!outline_entry.detail.empty()) symbol["detail"] = outline_entry.detail;
        symbol["range"] = std::move(extent);
        symbol["selectionRange"] = range(of, in, first_line, outline_entry.name);
        tree.put(std::move(symbol), outline_entry.depth);
    });
    return client.nested_symbols ? tree.finish() : flat;
}

json folding_ranges_of(document& of, client_abilities const& client) {
    json all = json::array();
    for_each_part(of, [&](outline_part const& outline_entry, piece const& in, std::uint64_t first_line) {
        if (outline_entry.kind == outline_part::type::player) return;
        text_place const start = in.place(outline_entry.where.start, of.counted());
        text_place const end = in.place(outline_entry.where.end, of.counted());
        if (start.line == end.line) return;
        json range = {{"startLine", first_line + start.line}, {"endLine", first_line + end.line}};
        if (!client.folds_lines_alone && outline_entry.kind != outline_part::type::game) {
            range["startCharacter"] = start.character;
            range["endCharacter"] = end.character;
        }
        if (outline_entry.kind == outline_part::type::comment) range["kind"] = "comment";
        if (outline_entry.kind == outline_part::type::tags) range["kind"] = "region";
        all.push_back(std::move(range));
    });
    return all;
}

} // namespace vpgn::tools::lsp

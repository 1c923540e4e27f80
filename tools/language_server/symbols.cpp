#include "language_server/symbols.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

enum class symbol_kind : int { name_space = 3, event = 24 };

/// Calls `take` with each part, its piece and the line where that begins.
template <class Take>
void for_each_part(document& of, Take take) {
    if (!of.has_games() || of.prose()) return;
    std::uint64_t first_line = 0;
    for (std::size_t i = 0; i < of.text().size(); first_line += of.text().line_ends(i), ++i)
        for (outline_part const& one : of.shape(i))
            take(one, of.text()[i], first_line);
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
    for_each_part(of, [&](outline_part const& one, piece const& in, std::uint64_t first_line) {
        bool const is_game = one.what == outline_part::type::game;
        if (!is_game && one.what != outline_part::type::variation) return;
        json symbol = {{"name", one.title},
                       {"kind", int(is_game ? symbol_kind::event : symbol_kind::name_space)}};
        json whole = range(of, in, first_line, one.where);
        if (!client.nested_symbols) {
            symbol["location"] = {{"uri", of.uri()}, {"range", std::move(whole)}};
            flat.push_back(std::move(symbol));
            return;
        }
        if (!one.detail.empty()) symbol["detail"] = one.detail;
        symbol["range"] = std::move(whole);
        symbol["selectionRange"] = range(of, in, first_line, one.name);
        tree.put(std::move(symbol), one.depth);
    });
    return client.nested_symbols ? tree.finish() : flat;
}

json folding_ranges_of(document& of, client_abilities const& client) {
    json all = json::array();
    for_each_part(of, [&](outline_part const& one, piece const& in, std::uint64_t first_line) {
        text_place const start = in.place(one.where.start, of.counted());
        text_place const end = in.place(one.where.end, of.counted());
        if (start.line == end.line) return;
        json made = {{"startLine", first_line + start.line}, {"endLine", first_line + end.line}};
        if (!client.folds_lines_alone && one.what != outline_part::type::game) {
            made["startCharacter"] = start.character;
            made["endCharacter"] = end.character;
        }
        if (one.what == outline_part::type::comment) made["kind"] = "comment";
        if (one.what == outline_part::type::tags) made["kind"] = "region";
        all.push_back(std::move(made));
    });
    return all;
}

} // namespace vpgn::tools::lsp

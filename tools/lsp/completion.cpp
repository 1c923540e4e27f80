#include "lsp/features.hpp"

#include "board/army.hpp"
#include "definitions/scope.hpp"
#include "lsp/hover.hpp"
#include "lsp/lines.hpp"
#include "lsp/outline.hpp"
#include "registry/game_start.hpp"
#include "registry/variant_registry.hpp"
#include "replay/play/engine_text.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/play/replay.hpp"
#include "replay/position/any_position.hpp"
#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

/// The kinds of items, of which editors show icons.
enum class item_kind : int { property = 10, value = 12, enum_member = 20 };

enum class text_format : int { plain = 1, snippet = 2 };

/// The line of the cursor.
struct cursor_line {
    std::string_view before, after;
};

cursor_line line_around(std::string_view text, std::size_t offset) {
    std::size_t const start = text.substr(0, offset).find_last_of("\r\n") + 1; // npos + 1 is 0
    std::string_view const after = text.substr(offset);
    return {text.substr(start, offset - start), after.substr(0, after.find_first_of("\r\n"))};
}

/// A tag that is being typed.
struct typed_tag {
    std::string_view name;
    std::optional<std::string_view> value; ///< none: the cursor is in the name
};

std::optional<typed_tag> tag_before(std::string_view line) {
    std::size_t const bracket = line.find_first_not_of(" \t");
    if (bracket == line.npos || line[bracket] != '[') return std::nullopt;
    std::string_view rest = line.substr(bracket + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    std::size_t const name_end = std::size_t(
        std::find_if_not(rest.begin(), rest.end(),
                         [](char c) { return ascii::is_letter(c) || ascii::is_digit(c) || c == '_'; }) -
        rest.begin());
    typed_tag tag{rest.substr(0, name_end), std::nullopt};
    rest.remove_prefix(name_end);
    if (rest.empty()) return tag;
    std::size_t const quote = rest.find_first_not_of(" \t");
    if (quote == rest.npos || quote == 0 || rest[quote] != '"') return std::nullopt;
    rest.remove_prefix(quote + 1);
    if (rest.find('"') != rest.npos) return std::nullopt; // it is complete
    tag.value = rest;
    return tag;
}

class item_list {
public:
    item_list(document const& of, piece const& in, document_text::spot const& at)
        : of_(of), in_(in), at_(at) {}

    /// Adds an item that replaces the bytes `where`.
    json& add(std::string const& label, item_kind kind, std::string const& text, span where) {
        // The order is that of this list: editors sort by this text.
        items_.push_back({{"label", label},
                          {"kind", int(kind)},
                          {"sortText", fmt::format("{:05}", items_.size())},
                          {"filterText", label},
                          {"textEdit", text_edit(range(of_, in_, at_.first_line, where), text)}});
        return items_.back();
    }
    json finish() { return std::move(items_); }

private:
    document const& of_;
    piece const& in_;
    document_text::spot const& at_;
    json items_ = json::array();
};

// Moves

/// Captures the position after one turn, or at the start of the game.
class position_watcher final : public replay::observer {
public:
    explicit position_watcher(std::size_t turn) : turn_(turn) {}
    void on_start(replay::beginning const& first) override {
        if (turn_ == turn_lines::none) found = first.position;
    }
    void on_turn(replay::played_turn const& turn) override {
        if (turn.node() == turn_) found = turn.after();
    }
    std::optional<rules::setup> found;

private:
    std::size_t turn_;
};

/// Whether the text of a game ends within a comment or an escaped line.
bool ends_in_comment(syntax::game const& game, std::string_view text) {
    using type = syntax::node::type;
    auto const last = std::find_if(game.nodes.rbegin(), game.nodes.rend(),
                                   [](syntax::node const& n) { return !n.where.empty(); });
    if (last == game.nodes.rend() || (last->kind != type::comment && last->kind != type::escape))
        return false;
    std::string_view const written = part(game.text, last->where);
    if (written.starts_with('{')) return written.size() == 1 || written.back() != '}';
    return !text.empty() && text.back() != '\n' && text.back() != '\r';
}

/// The start of the word before the end of `text`: of what a move may be written with.
std::size_t word_start(std::string_view text) {
    std::size_t at = text.find_last_of(" \t\r\n()[]{}") + 1;
    // A number before it, `12.e4`, is not part of it.
    std::size_t const digits = std::min(text.find_first_not_of("0123456789", at), text.size());
    std::size_t const dots = std::min(text.find_first_not_of('.', digits), text.size());
    return dots > digits ? dots : at;
}

void add_moves(item_list& items, syntax::game const& game, turn_lines const& lines, span word) {
    position_watcher watcher(lines.last_open());
    replay::replay_game(game, 1, &watcher);
    if (!watcher.found) return;
    std::vector<finding> ignored;
    replay::game_start on = replay::read_game_start(game, ignored);
    if (on.variant == nullptr || !on.playable) return;
    on.start = *watcher.found;
    if (replay::faults_of(on) != rules::no_fault) return;
    replay::any_position const here = on.variant->functions->begin(on.start, on.terms);
    std::vector<replay::legal_turn> turns = replay::legal_turns(on);
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    for (replay::legal_turn const& turn : turns) {
        json& item = items.add(turn.text, item_kind::value, turn.text, word);
        std::string const squares =
            replay::engine_text(here, on, std::span(turn.choices.begin(), std::size_t(turn.choices.size())));
        if (!squares.empty()) item["detail"] = squares;
    }
}

/// The start of the last game of a text.
std::uint64_t start_of_last_game(std::string_view text, importer const* format_importer) {
    std::uint64_t start = 0;
    for_each_game(text, format_importer, [&](read_game const& read) { start = read.where().start; });
    return start;
}

void add_movetext(item_list& items, document const& of, piece const& in, std::size_t offset) {
    // The rest of the game is not read: what is being typed cannot change the position before it.
    std::size_t const from = word_start(std::string_view(in.text()).substr(0, offset));
    std::string_view const before = std::string_view(in.text()).substr(0, from);
    std::string_view const text =
        before.substr(std::size_t(start_of_last_game(before, of.format_importer())));
    std::size_t const word_end = std::min(in.text().find_first_of(" \t\r\n()[]{}", offset), in.text().size());
    span const word{from, word_end};
    bool is_first = true;
    for_each_game(text, of.format_importer(), [&](read_game const& read) {
        if (!std::exchange(is_first, false)) return;
        if (ends_in_comment(read.game, text) || read.game.main_line_result()) return;
        turn_lines const lines(read.game);
        add_moves(items, read.game, lines, word);
        if (lines.open_brackets() == 0)
            for (std::string_view const result : {"1-0", "0-1", "1/2-1/2", "*"})
                items.add(std::string(result), item_kind::enum_member, std::string(result), word);
    });
}

// Tags

void add_tag_names(item_list& items, std::string_view after, span where, client_abilities const& client) {
    bool const is_closed = after.starts_with(']'); // editors close brackets
    for (tag_meaning const& tag : described_tags()) {
        std::string const name(tag.name);
        std::string const end = is_closed ? "" : "]";
        json& item = items.add(name, item_kind::property,
                               client.snippets ? name + " \"$1\"" + end : name + " \"", where);
        item["insertTextFormat"] = int(client.snippets ? text_format::snippet : text_format::plain);
        item["documentation"] = {{"kind", "markdown"}, {"value", tag.meaning}};
    }
}

/// The variant of the game that a tag belongs to, as far as its text goes; null: unknown.
replay::variant_entry const* variant_around(piece const& in, std::size_t offset) {
    constexpr std::string_view start = "[Variant \"";
    std::string_view const text = in.text();
    // Tags come before the movetext, so the game is around the nearest blank lines.
    std::size_t const game = text.substr(0, offset).rfind("\n\n") + 1;
    std::size_t const end = text.find("\n\n", offset);
    std::string_view const tags = text.substr(game, end == text.npos ? end : end - game);
    std::size_t const at = tags.find(start);
    std::string_view name;
    if (at != tags.npos) {
        name = tags.substr(at + start.size());
        name = name.substr(0, name.find('"'));
    }
    return replay::find_variant(name);
}

std::vector<std::string> players_in(document& of) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < of.text().size(); ++i)
        for (outline_part const& found : of.shape(i))
            if (found.kind == outline_part::type::player) names.insert(found.title);
    return {names.begin(), names.end()};
}

std::vector<std::string> values_of(std::string_view tag, document& of, piece const& in, std::size_t offset) {
    if (tag == "Result") return {"1-0", "0-1", "1/2-1/2", "*"};
    if (tag == "SetUp") return {"1", "0"};
    if (tag == "Mode") return {"OTB", "PM", "EM", "ICS", "TC"};
    if (tag == "Termination")
        return {"normal", "time forfeit",     "adjudication", "abandoned",
                "death",  "rules infraction", "emergency",    "unterminated"};
    if (tag == "White" || tag == "Black") return players_in(of);
    std::vector<std::string> values;
    if (tag == "Variant")
        for (definitions::listed_variant& variant : definitions::all_variants(of.variants().all()))
            values.push_back(std::move(variant.name));
    replay::variant_entry const* const variant = variant_around(in, offset);
    if (tag == "RuleSet" && variant != nullptr)
        for (std::size_t i = 1; i < variant->info.rule_sets.size(); ++i)
            values.push_back(variant->info.rule_sets[i]);
    if (tag == "WhiteArmy" || tag == "BlackArmy")
        for (rules::army const& army : rules::named_armies())
            values.emplace_back(army.name);
    return values;
}

void add_tag_values(item_list& items, document& of, piece const& in, std::size_t offset, typed_tag const& tag,
                    std::string_view after) {
    std::size_t const quote = after.find('"');
    span const where{offset - tag.value->size(), offset + (quote == after.npos ? 0 : quote)};
    std::string const end = quote != after.npos ? "" : after.starts_with(']') ? "\"" : "\"]";
    for (std::string const& value : values_of(tag.name, of, in, offset))
        items.add(value, item_kind::enum_member, escaped_tag_value(value) + end, where);
}

} // namespace

json completions(document& of, text_place where, client_abilities const& client) {
    if (!of.is_dialect() || of.prose()) return json::array();
    document_text::spot const at = of.text().at(where, of.counted());
    piece const& in = of.text()[at.index];
    auto const offset = std::size_t(at.offset);
    item_list items(of, in, at);
    replay::variant_scope::in_use const known(of.variants().scope());
    cursor_line const line = line_around(in.text(), offset);
    if (auto const tag = tag_before(line.before); !tag)
        add_movetext(items, of, in, offset);
    else if (tag->value)
        add_tag_values(items, of, in, offset, *tag, line.after);
    else
        add_tag_names(items, line.after, {offset - tag->name.size(), offset}, client);
    return items.finish();
}

} // namespace vpgn::tools::lsp

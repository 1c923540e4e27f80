#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/converted.hpp"
#include "api/position_at.hpp"
#include "api/repairs.hpp"
#include "replay/play/fix_games.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>

namespace vpgn::tools::api {

namespace {

using type = syntax::node::type;

/// The text to insert, its place, and the number of the turn on the page.
struct entry {
    std::optional<std::uint64_t> at; ///< none: the turn is there already
    std::string text;
    std::size_t turn = 0;
};

/// Finds the place of a turn in a game and its text there.
class turn_entry {
public:
    turn_entry(looked_at const& here, int following_turn, replay::partial_turn const& turn)
        : here_(here), game_(here.game), following_(following_turn), turn_(turn) {}

    entry find() {
        std::size_t const first = following_ < 0 ? 0 : node_of(following_) + 1;
        std::size_t const next = next_turn(first);
        if (next == game_.nodes.size()) return at_end_of_line(first);
        if (auto const there = already_there(next)) return {{}, {}, *there};
        return as_variation(next);
    }

private:
    std::size_t node_of(int turn) const { return here_.turns[std::size_t(turn)]; }

    /// The node after the variation that opens at `i`, or the next one.
    std::size_t past(std::size_t i) const {
        return game_.nodes[i].kind == type::open ? game_.nodes[i].first + 1 : i + 1;
    }
    bool ends_line(std::size_t i) const {
        return game_.nodes[i].kind == type::close || game_.nodes[i].kind == type::result;
    }
    bool belongs_to_turn(std::size_t i) const {
        type const kind = game_.nodes[i].kind;
        return kind == type::comment || kind == type::nag || kind == type::escape || kind == type::open ||
               kind == type::unreadable;
    }

    /// The next turn of the line from node `i`; the number of nodes if the line ends before.
    std::size_t next_turn(std::size_t i) const {
        for (; i < game_.nodes.size() && !ends_line(i); i = past(i))
            if (game_.nodes[i].kind == type::turn) return i;
        return game_.nodes.size();
    }

    bool leads_on(std::size_t node) const {
        auto const found = here_.played_at.find(node);
        return found != here_.played_at.end() && found->second.after == turn_.after;
    }

    /// The equal turn of the page: `next`, or the first of a variation of it.
    std::optional<std::size_t> already_there(std::size_t next) const {
        if (leads_on(next)) return number_of(next);
        for (std::size_t i = next + 1; i < game_.nodes.size() && belongs_to_turn(i); i = past(i)) {
            if (game_.nodes[i].kind != type::open) continue;
            std::size_t const first = next_turn(i + 1);
            if (first < game_.nodes.size() && leads_on(first)) return number_of(first);
        }
        return std::nullopt;
    }
    std::optional<std::size_t> number_of(std::size_t node) const {
        auto const found = std::find(here_.turns.begin(), here_.turns.end(), node);
        if (found == here_.turns.end()) return std::nullopt;
        return std::size_t(found - here_.turns.begin());
    }
    std::size_t turns_before(std::uint64_t at) const {
        return std::size_t(std::count_if(here_.turns.begin(), here_.turns.end(), [&](std::size_t node) {
            return game_.nodes[node].where.start < at;
        }));
    }

    /// As the record counts: its numbers may be ahead of the position.
    std::string number(bool dots_alone) const {
        rules::setup const& now = here_.on.start;
        bool const black = now.to_move == rules::color::black;
        bool const turns = here_.on.variant->info.numbers_count_turns;
        std::int64_t const counted = counted_number(now, turns) + ahead();
        return fmt::format("{}{}", std::max<std::int64_t>(counted, 1),
                           turns || !black || dots_alone ? "." : "...");
    }
    static std::int64_t counted_number(rules::setup const& at, bool turns) {
        std::int64_t const number = at.number;
        return turns ? 2 * number - (at.to_move == rules::color::white) : number;
    }
    /// The difference between the nearest number before and that of the position.
    std::int64_t ahead() const {
        std::int64_t by = 0;
        bool const turns = here_.on.variant->info.numbers_count_turns;
        for (std::size_t i = 0; i + 1 < game_.nodes.size(); ++i) {
            syntax::node const& number_node = game_.nodes[i];
            if (following_ >= 0 && i >= node_of(following_)) break;
            if (number_node.kind != type::number || number_node.first == 0) continue;
            auto const turn = here_.played_at.find(i + 1);
            if (turn != here_.played_at.end())
                by = number_node.first - counted_number(turn->second.before, turns);
        }
        return by;
    }
    bool needs_number(bool past_turn) const {
        return !past_turn || here_.on.start.to_move == rules::color::white ||
               here_.on.variant->info.numbers_count_turns;
    }
    std::string numbered(bool past_turn) const {
        return needs_number(past_turn) ? number(false) + " " + *turn_.text : *turn_.text;
    }

    /// The end of a node. A turn with a chain ends after its closing parenthesis.
    std::uint64_t end_of(syntax::node const& last_node) const {
        std::uint64_t const end = last_node.where.end;
        if (last_node.kind != type::turn) return end;
        std::string_view const written = part(game_.text, last_node.where);
        if (std::count(written.begin(), written.end(), '(') <=
            std::count(written.begin(), written.end(), ')'))
            return end;
        std::size_t const next = game_.text.find_first_not_of(" \t\r\n", std::size_t(end));
        return next != game_.text.npos && game_.text[next] == ')' ? next + 1 : end;
    }

    /// After the last node of the line that begins at `i`.
    entry at_end_of_line(std::size_t i) const {
        std::size_t last = i; ///< one past it
        for (; i < game_.nodes.size() && !ends_line(i); i = past(i))
            last = past(i);
        if (last == 0) return at_first();
        syntax::node const& before = game_.nodes[last - 1];
        std::uint64_t const at = end_of(before);
        bool const past_turn = before.kind == type::turn;
        return {at, gap(at, before) + numbered(past_turn) + blank_after(at), turns_before(at)};
    }
    /// In a game with tags and perhaps a result.
    entry at_first() const {
        bool const has_result = !game_.nodes.empty();
        std::uint64_t at = game_.where.end;
        if (has_result)
            at = game_.nodes.front().where.start;
        else if (!game_.tags.empty())
            at = game_.tags.back().where.end;
        std::string const text = numbered(false);
        if (has_result) return {at, text + " ", 0};
        return {at, (game_.tags.empty() ? "" : "\n\n") + text + " *" + blank_after(at), 0};
    }
    /// After the nodes that belong to the turn played there.
    entry as_variation(std::size_t next) const {
        std::size_t last = next + 1;
        while (last < game_.nodes.size() && belongs_to_turn(last))
            last = past(last);
        syntax::node const& before = game_.nodes[last - 1];
        std::uint64_t const at = end_of(before);
        std::string text = gap(at, before) + "(" + numbered(false) + ")";
        // A turn of Black after something else than a turn has its number.
        bool const continues = last < game_.nodes.size() && game_.nodes[last].kind == type::turn;
        auto const following = continues ? here_.played_at.find(last) : here_.played_at.end();
        if (following != here_.played_at.end() && before.kind == type::turn) {
            rules::setup const& then = following->second.before;
            bool const turns = here_.on.variant->info.numbers_count_turns;
            text += fmt::format(" {}{}", counted_number(then, turns) + ahead(),
                                turns || then.to_move == rules::color::white ? "." : "...");
        }
        return {at, text + blank_after(at), turns_before(at)};
    }

    /// The blank before the turn: a line end after a comment to the line end, and where the line would exceed
    /// the limit of PGN.
    std::string gap(std::uint64_t at, syntax::node const& before) const {
        constexpr std::size_t widest = 79;
        std::string_view const text = game_.text.substr(0, std::size_t(at));
        std::size_t const line = text.size() - (text.rfind('\n') + 1);
        std::string_view const node = part(game_.text, before.where);
        bool const to_line_end = node.starts_with(';') || before.kind == type::escape;
        if (text.ends_with('\n')) return "";
        return to_line_end || line + 1 + turn_.text->size() + 6 > widest ? "\n" : " ";
    }
    std::string blank_after(std::uint64_t at) const {
        bool const is_parted =
            at >= game_.text.size() ||
            std::string_view(" \t\r\n)").find(game_.text[std::size_t(at)]) != std::string_view::npos;
        return is_parted ? "" : " ";
    }

    looked_at const& here_;
    syntax::game const& game_;
    int following_;
    replay::partial_turn const& turn_;
};

replay::partial_turn whole_turn(replay::game_start const& on,
                                std::vector<choice_description> const& choices) {
    auto turn = replay::partial_turn_of(on, replay::choices_described(on, choices));
    if (!turn->text) throw std::invalid_argument("the move is not complete");
    return std::move(*turn);
}

/// Throws unless the turn is in the text and leads to the position `after`.
void demand_entered(std::string const& text, reading const& options, std::size_t game, std::size_t turn,
                    rules::setup const& after) {
    text_reading const read(text, options);
    bool leads_there = false;
    try {
        look_at(text, read, {game, int(turn)},
                [&](looked_at const& here) { leads_there = here.is_followed && here.on.start == after; });
    } catch (std::exception const&) {
        leads_there = false;
    }
    if (!leads_there)
        throw std::runtime_error(
            "the text around this place has errors: repair them before inserting a move");
}

struct entered_text {
    std::optional<text_change> change;
    std::size_t turn = 0;
};

/// The change of a text in PGN.
entered_text entered(std::string_view text, reading const& options, place const& at,
                     std::vector<choice_description> const& choices) {
    entered_text result;
    rules::setup after;
    {
        text_reading const read(text, options);
        if (at.game == 0 && at.turn < 0 && has_no_game(text, read)) {
            replay::game_start const on = start_of(options);
            replay::partial_turn const turn = whole_turn(on, choices);
            std::string const tag = options.variant.empty()
                                        ? ""
                                        : transcribe::tag_text("Variant", on.variant->info.name) + "\n\n";
            std::uint64_t const end = text.size();
            bool const parted = text.empty() || text.ends_with('\n');
            unsigned const number = on.start.number;
            char const* const dots = on.start.to_move == rules::color::white ? "." : "...";
            result.change = {
                {end, end},
                fmt::format("{}{}{}{} {} *\n", parted ? "" : "\n", tag, number, dots, *turn.text)};
            after = turn.after;
        } else {
            look_at(text, read, at, [&](looked_at const& here) {
                if (!here.is_followed)
                    throw std::runtime_error("the record cannot be replayed up to this move");
                replay::partial_turn const turn = whole_turn(here.on, choices);
                entry const found = turn_entry(here, at.turn, turn).find();
                result.turn = found.turn;
                if (!found.at) return;
                auto const where = source_span(here.transcript, text, {*found.at, *found.at});
                if (!where) throw std::runtime_error("the move cannot be inserted into the text");
                result.change = {*where, found.text};
                after = turn.after;
            });
        }
    }
    if (result.change)
        demand_entered(with_changes(text, std::span(&*result.change, 1)), options, at.game, result.turn,
                       after);
    return result;
}

} // namespace

std::string enter(std::string_view text, reading const& options, place const& at,
                  std::vector<choice_description> const& choices) {
    std::optional<std::string> as_pgn;
    reading of_pgn = options;
    {
        text_reading const read(text, options);
        if (read.form().name != "pgn") {
            as_pgn = converted(text, read, {.target = "pgn"}).text;
            of_pgn.from = "pgn";
        }
    }
    entered_text done = entered(as_pgn ? *as_pgn : text, of_pgn, at, choices);
    if (as_pgn && done.change) {
        std::string edited = with_changes(*as_pgn, std::span(&*done.change, 1));
        done.change = {{0, text.size()}, std::move(edited)};
    }
    utf16_places const places(text);
    std::string answer;
    json_stream json(answer);
    json.open_object();
    if (done.change) {
        put_span(json.key("change"_key).open_object(), done.change->where, places);
        json.key("text"_key).string(done.change->text);
        json.close_object();
    }
    json.key("turn"_key).number(done.turn).close_object();
    return answer;
}

} // namespace vpgn::tools::api

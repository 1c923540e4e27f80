#include "api/library/record_state.hpp"
#include "api/reading.hpp"
#include "formats/common/command_words.hpp"
#include "formats/json/game_fields.hpp"
#include "games/findings/checked_chunk.hpp"
#include "library/position_state.hpp"
#include "library/public_finding.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/choice_description.hpp"
#include "replay/play/engine_text.hpp"
#include "syntax/action.hpp"
#include "syntax/turn_commands.hpp"
#include "syntax/writer.hpp"

namespace vpgn::library {

void chunk_checker::check(tools::game_chunk& chunk, std::function<void(found_game&&)> const& take) {
    replay::variant_scope::in_use const here(known_->scope->known());
    tools::check_request const request{
        .all_games = options_.texts, .boards = {}, .unsaid = options_.omissions, .texts = options_.texts};
    auto const checked = tools::check_chunk(chunk, request);
    places in(checked->source.text, checked->source.origin, points_);
    in.decoded_from(checked->source.original.get());
    auto const hand_over = [&](tools::reported_game& found) {
        found_game game{
            found.number == 0 ? 0 : games_ + found.number, std::move(found.title), std::move(found.text), {}};
        game.findings.reserve(found.findings.size());
        for (finding& f : found.findings) {
            if (f.place.game != 0) f.place.game += games_;
            game.findings.push_back(to_public(f, in));
        }
        take(std::move(game));
    };
    for (tools::reported_game& found : checked->games)
        hand_over(found);
    if (checked->crowded) tools::check_one_by_one(*checked, request, hand_over);
    games_ += checked->figures.games;
    points_ += count_points(checked->source.text);
    figures_ += checked->figures;
}

api::record chunk_checker::record_of(found_game&& game) const {
    return api::record(std::make_shared<api::record::state const>(known_, std::move(game)));
}

namespace {

class turn_keeper final : public replay::observer {
public:
    explicit turn_keeper(kept_replay& into) : into_(into) {}
    void on_turn(replay::played_turn const& turn) override {
        kept_turn& kept = into_.turns.emplace_back();
        kept.before = turn.before();
        kept.after = turn.after();
        kept.choices = turn.choices();
        turn.spell_into(kept.canonical);
        turn.describe_events(kept.events);
        kept.status = turn.status();
        kept.gives_check = turn.gives_check();
        into_.played_at[turn.node()] = std::uint32_t(into_.turns.size());
    }

private:
    kept_replay& into_;
};

} // namespace

} // namespace vpgn::library

namespace vpgn::api {

using syntax::node;

syntax::game const& record::state::tree() const {
    std::call_once(read_, [this] {
        replay::variant_scope::in_use const here(known->scope->known());
        if (auto read = syntax::first_tree(text, replay::notation_of))
            tree_ = std::move(*read);
        else
            tree_.text = text;
    });
    return tree_;
}

replay::game_start const& record::state::start() const {
    syntax::game const& read = tree();
    std::call_once(started_, [&] {
        replay::variant_scope::in_use const here(known->scope->known());
        std::vector<vpgn::finding> found_before;
        start_ = replay::read_game_start(read, found_before);
    });
    return start_;
}

library::kept_replay const& record::state::replay() const {
    syntax::game const& read = tree();
    std::call_once(replayed_, [&] {
        replay::variant_scope::in_use const here(known->scope->known());
        replay_.played_at.assign(read.nodes.size(), 0);
        library::turn_keeper keeper(replay_);
        replay::game_report const report = replay::replay_game(read, number, &keeper);
        replay_.replayed = report.replayed;
        replay_.end = report.end;
        is_replayed_.store(true, std::memory_order_release);
    });
    return replay_;
}

library::kept_turn const* record::state::played(std::size_t node) const {
    library::kept_replay const& all = replay();
    std::uint32_t const at = all.played_at[node];
    return at == 0 ? nullptr : &all.turns[at - 1];
}

std::shared_ptr<library::position_origin const> const& record::state::origin() const {
    std::call_once(origin_made_, [this] {
        syntax::game const& read = tree();
        origin_ = std::make_shared<library::position_origin const>(
            library::position_origin{known, std::string(read.tag("WhiteArmy")),
                                     std::string(read.tag("BlackArmy")), std::string(read.tag("RuleSet"))});
    });
    return origin_;
}

position record::state::position_at(rules::setup const& here) const {
    replay::game_start on = start();
    on.start = here;
    return position(std::make_shared<position::state const>(origin(), std::move(on)));
}

/// The turns of one line of play, by their nodes.
struct line::state {
    std::shared_ptr<record::state const> of;
    std::uint32_t begin = 0, end = 0; ///< its nodes
    std::uint32_t plies_before = 0;   ///< between the game's start and its first turn
    std::vector<std::uint32_t> turns;

    syntax::game const& tree() const { return of->tree(); }
};

namespace {

line line_between(std::shared_ptr<record::state const> of, std::size_t begin, std::size_t end,
                  std::uint32_t plies_before) {
    syntax::game const& tree = of->tree();
    auto result = std::make_shared<line::state>();
    result->of = std::move(of);
    result->begin = std::uint32_t(begin);
    result->end = std::uint32_t(end);
    result->plies_before = plies_before;
    result->turns.reserve((end - begin) / 2);
    for (std::size_t const i : tree.turns(begin)) {
        if (i >= end) break;
        result->turns.push_back(std::uint32_t(i));
    }
    return line(std::move(result));
}

std::string comment_text(syntax::game const& tree, node const& comment) {
    return std::string(tree.comment_text(comment));
}

/// Visits the nodes after a turn, before the next turn of its line.
template <class Visit>
void each_after(line::state const& in, std::size_t turn, Visit&& visit) {
    syntax::game const& tree = in.tree();
    for (std::size_t const i : tree.line(in.turns[turn] + 1)) {
        node const& n = tree.nodes[i];
        if (i >= in.end || n.kind == node::type::turn) break;
        visit(i, n);
    }
}

syntax::turn_commands commands_of(line::state const& in, std::size_t turn) {
    return syntax::stated_values(in.tree()).of_turn(in.turns[turn]);
}

std::vector<board_mark> public_marks(std::vector<syntax::board_mark> const& marks) {
    std::vector<board_mark> all;
    all.reserve(marks.size());
    for (syntax::board_mark const& mark : marks)
        all.push_back({mark.color, tools::square_text(mark.from), tools::square_text(mark.to)});
    return all;
}

std::uint64_t plies_of_start(line::state const& in) {
    return rules::plies_before(in.of->start().start);
}

library::kept_turn const* kept_of(line::state const& in, std::size_t at) {
    return in.of->played(in.turns[at]);
}

} // namespace

std::uint64_t record::number() const noexcept {
    return of_->number;
}
std::string const& record::title() const noexcept {
    return of_->title;
}
std::string const& record::text() const noexcept {
    return of_->text;
}
std::vector<finding> const& record::findings() const noexcept {
    return of_->findings;
}

std::vector<tag> record::tags() const {
    syntax::game const& tree = of_->tree();
    std::vector<tag> all;
    all.reserve(tree.tags.size());
    for (syntax::tag_pair const& tag : tree.tags) {
        std::string_view const raw = part(tree.text, tag.value);
        all.push_back({std::string(name_of(tree.text, tag)),
                       raw.find('\\') == raw.npos ? std::string(raw) : syntax::unescaped(raw),
                       library::to_public(tag.where)});
    }
    return all;
}

std::string_view record::result() const {
    auto const written = of_->tree().main_line_result();
    return written ? syntax::result_text(written->value) : std::string_view();
}

line record::main_line() const {
    return line_between(of_, 0, of_->tree().nodes.size(), 0);
}

std::optional<variant_name> record::variant() const {
    auto const* const found = of_->start().variant;
    if (found == nullptr) return std::nullopt;
    return variant_name{found->info.id, found->info.name};
}

std::optional<position> record::start() const {
    replay::game_start const& on = of_->start();
    if (on.variant == nullptr || !on.playable || !replay::why_not_playable(on).empty()) return std::nullopt;
    return of_->position_at(on.start);
}

bool record::is_replayed() const {
    return of_->replay().replayed;
}
ending record::end() const {
    return library::to_public(of_->replay().end);
}
bool record::has_replay() const noexcept {
    return of_->is_replayed();
}

std::size_t line::size() const noexcept {
    return of_->turns.size();
}

recorded_turn line::operator[](std::size_t at) const {
    return {of_, at};
}

std::vector<std::string> line::comments() const {
    std::vector<std::string> all;
    syntax::game const& tree = of_->tree();
    std::size_t const end = of_->turns.empty() ? of_->end : of_->turns.front();
    for (std::size_t i = of_->begin; i < end; ++i)
        if (tree.nodes[i].kind == node::type::comment) all.push_back(comment_text(tree, tree.nodes[i]));
    return all;
}

std::string recorded_turn::text() const {
    syntax::game const& tree = in_->tree();
    node const& n = tree.nodes[in_->turns[at_]];
    if (n.second - n.first == 1) // most turns
        return std::string(part(tree.text, tree.actions[n.first].where));
    return syntax::turn_as_written(tree, n);
}

span recorded_turn::where() const noexcept {
    return library::to_public(in_->tree().nodes[in_->turns[at_]].where);
}

span recorded_turn::points() const {
    std::string_view const text = in_->tree().text;
    span const bytes = where();
    std::uint64_t const start = library::count_points(part(text, {0, bytes.start}));
    return {start, start + library::count_points(part(text, {bytes.start, bytes.end}))};
}

std::uint64_t recorded_turn::number() const {
    return (plies_of_start(*in_) + in_->plies_before + at_) / 2 + 1;
}
color recorded_turn::mover() const {
    return (plies_of_start(*in_) + in_->plies_before + at_) % 2 != 0 ? color::black : color::white;
}
std::uint32_t recorded_turn::ply() const noexcept {
    return in_->plies_before + std::uint32_t(at_) + 1;
}

std::optional<std::string> recorded_turn::canonical() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr || kept->canonical.empty()) return std::nullopt;
    return kept->canonical;
}
std::optional<turn_status> recorded_turn::how() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr) return std::nullopt;
    return turn_status(int(kept->status));
}
std::vector<choice> recorded_turn::choices() const {
    std::vector<choice> all;
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr) return all;
    for (int i = 0; i != kept->choices.size(); ++i) {
        auto described = replay::describe(kept->choices[i], kept->before.to_move, in_->of->start());
        all.push_back({choice_type(int(kept->choices[i].type)), std::move(described.from),
                       std::move(described.to), std::move(described.piece)});
    }
    return all;
}
std::optional<std::string> recorded_turn::uci() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr || kept->choices.empty()) return std::nullopt;
    replay::game_start const& on = in_->of->start();
    replay::any_position const before = on.variant->functions->begin(kept->before, on.terms);
    std::string text =
        replay::engine_text(before, on, std::span(kept->choices.begin(), std::size_t(kept->choices.size())));
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}
std::optional<position> recorded_turn::before() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr) return std::nullopt;
    return in_->of->position_at(kept->before);
}
std::optional<position> recorded_turn::after() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr) return std::nullopt;
    return in_->of->position_at(kept->after);
}
std::vector<event> recorded_turn::events() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr) return {};
    return library::to_public(kept->events, in_->of->start().variant->notation);
}
std::optional<bool> recorded_turn::gives_check() const {
    auto const* const kept = kept_of(*in_, at_);
    if (kept == nullptr) return std::nullopt;
    return kept->gives_check;
}

std::vector<std::string> recorded_turn::comments() const {
    std::vector<std::string> all;
    each_after(*in_, at_, [&](std::size_t, node const& n) {
        if (n.kind == node::type::comment) all.push_back(comment_text(in_->tree(), n));
    });
    return all;
}

std::vector<std::uint32_t> recorded_turn::nags() const {
    std::vector<std::uint32_t> all;
    syntax::game const& tree = in_->tree();
    node const& n = tree.nodes[in_->turns[at_]];
    for (std::uint32_t i = n.first; i != n.second; ++i)
        if (auto const glyph = syntax::read_action(part(tree.text, tree.actions[i].where)).glyph)
            all.push_back(std::uint32_t(glyph));
    each_after(*in_, at_, [&](std::size_t, node const& n) {
        if (n.kind == node::type::nag) all.push_back(n.first);
    });
    return all;
}

std::vector<line> recorded_turn::variations() const {
    std::vector<line> all;
    each_after(*in_, at_, [&](std::size_t i, node const& n) {
        if (n.kind == node::type::open)
            all.push_back(
                line_between(in_->of, i + 1, n.first,
                             in_->plies_before + std::uint32_t(at_) + syntax::continues_last_turn(n)));
    });
    return all;
}

std::optional<std::chrono::milliseconds> recorded_turn::clock() const {
    return commands_of(*in_, at_).clock;
}
std::optional<std::chrono::milliseconds> recorded_turn::elapsed() const {
    return commands_of(*in_, at_).elapsed;
}
std::optional<evaluation> recorded_turn::evaluated() const {
    auto const thought = commands_of(*in_, at_).thought;
    if (!thought) return std::nullopt;
    evaluation result;
    if (thought->is_mate)
        result.mate = thought->mate;
    else
        result.pawns = thought->pawns;
    result.depth = thought->depth;
    return result;
}
std::vector<board_mark> recorded_turn::squares() const {
    return public_marks(commands_of(*in_, at_).squares);
}
std::vector<board_mark> recorded_turn::arrows() const {
    return public_marks(commands_of(*in_, at_).arrows);
}
bool recorded_turn::has_replay() const noexcept {
    return in_->of->is_replayed();
}

namespace {

/// Thrown to leave the text where the caller has seen enough.
struct seen_enough {};

} // namespace

std::vector<finding> read_records(std::string_view text, reading const& reading_options,
                                  std::function<bool(record&&)> const& take) {
    auto scope = library::variants_of(reading_options.definitions);
    library::refuse_errors(*scope, reading_options.definitions);
    tools::api::text_reading const read(text, {.from = std::string(name_of(reading_options.from)),
                                               .variant = reading_options.variant,
                                               .definitions = reading_options.definitions,
                                               .white_army = reading_options.white_army,
                                               .black_army = reading_options.black_army});
    library::chunk_checker checker(std::make_shared<library::known_texts const>(
                                       library::known_texts{std::move(scope), {reading_options.definitions}}),
                                   {.texts = true});
    std::vector<finding> outside;
    tools::game_chunk chunk = read.chunk(text);
    chunk.begins_file = true;
    try {
        checker.check(chunk, [&](library::found_game&& game) {
            if (game.number == 0)
                outside.insert(outside.end(), game.findings.begin(), game.findings.end());
            else if (!take(checker.record_of(std::move(game))))
                throw seen_enough();
        });
    } catch (seen_enough const&) { // no error
    }
    return outside;
}

} // namespace vpgn::api

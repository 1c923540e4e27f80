#include "lsp/outline.hpp"

#include "registry/game_start.hpp"
#include "report/summary.hpp"
#include "syntax/writer.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace vpgn::tools::lsp {

namespace {

class game_handler final : public syntax::game_consumer, public transcribe::transcript_consumer {
public:
    explicit game_handler(game_sink const& take) : take_(take) {}

    void take(syntax::game const& game) override { take_({game, transcript_}); }
    void take(transcribe::transcript const& transcript) override {
        transcript_ = &transcript;
        syntax::read_trees(transcript.text, replay::notation_of, *this);
        transcript_ = nullptr;
    }
    void between(finding) override {}

private:
    game_sink const& take_;
    transcribe::transcript const* transcript_ = nullptr;
};

} // namespace

span read_game::in_text(span of_game) const {
    return transcript == nullptr ? of_game : transcribe::source_of(*transcript, of_game);
}

span read_game::where() const {
    return transcript == nullptr ? game.where : transcript->source;
}

void for_each_game(std::string_view text, importer const* format_importer, game_sink const& take) {
    game_handler handler(take);
    if (format_importer != nullptr)
        (*format_importer)(text, handler);
    else
        syntax::read_trees(text, replay::notation_of, handler);
}

namespace {

using syntax::node;

std::string players_of(syntax::game const& game) {
    std::string const white = game.tag("White"), black = game.tag("Black");
    if (white.empty() && black.empty()) return {};
    auto const known = [](std::string const& name) { return name.empty() ? std::string("?") : name; };
    return known(white) + " – " + known(black);
}

/// What people know the game by.
std::string title_of(syntax::game const& game) {
    std::string title = players_of(game);
    for (char const* const name : {"Event", "Round", "Date"}) {
        std::string const value = game.tag(name);
        if (value.empty() || value.find_first_not_of("?.- ") == value.npos) continue;
        if (!title.empty()) title += ", ";
        title += value;
    }
    return title.empty() ? "game" : title; // a symbol must have a name
}

span cut_blanks(std::string_view text, span where) {
    std::size_t const ink = part(text, where).find_last_not_of(" \t\r\n");
    where.end = ink == std::string_view::npos ? where.start : where.start + ink + 1;
    return where;
}

class outliner {
public:
    outliner(std::string_view text, outline& into) : text_(text), into_(into) {}

    void take(read_game const& read) {
        syntax::game const& game = read.game;
        std::size_t const at = into_.size();
        span const entire = cut_blanks(text_, read.where());
        into_.push_back({outline_part::type::game, entire, head_of(read, entire), title_of(game)});
        if (!game.tags.empty())
            add(read, outline_part::type::tags, cover(game.tags.front().where, game.tags.back().where));
        for (syntax::tag_pair const& tag : game.tags)
            if (std::string_view const name = syntax::name_of(game.text, tag);
                name == "White" || name == "Black" || name == "Red")
                add_player(read, tag);
        std::uint64_t turns = 0;
        std::size_t depth = 0;
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            node const& n = game.nodes[i];
            switch (n.kind) {
            case node::type::turn:
                turns += depth == 0;
                break;
            case node::type::comment:
                add(read, outline_part::type::comment, n.where);
                break;
            case node::type::open:
                if (++depth <= most_nested_parts) add_variation(read, i, depth);
                break;
            case node::type::close:
                --depth;
                break;
            default:
                break;
            }
        }
        into_[at].detail = fmt::format("{}, {}", syntax::result_text(game.result()), counted(turns, "move"));
    }

private:
    /// The first line.
    span head_of(read_game const& read, span entire) const {
        span head = entire;
        for (syntax::tag_pair const& tag : read.game.tags)
            if (span const there = read.in_text(tag.where); !there.empty()) {
                head = there;
                break;
            }
        std::size_t const line_end = part(text_, head).find_first_of("\r\n");
        if (line_end != std::string_view::npos) head.end = head.start + line_end;
        head.start = std::max(head.start, entire.start); // the symbol's own place must be in it
        head.end = std::clamp(head.end, head.start, std::max(head.start, entire.end));
        return head;
    }

    void add(read_game const& read, outline_part::type kind, span where) {
        span const there = read.in_text(where);
        // values from settings have no place in the text
        if (!there.empty()) into_.push_back({kind, there, there});
    }

    void add_player(read_game const& read, syntax::tag_pair const& tag) {
        span const there = read.in_text(tag.value);
        std::string name = syntax::unescaped(part(read.game.text, tag.value));
        if (!there.empty() && name != "?")
            into_.push_back({outline_part::type::player, there, there, std::move(name)});
    }

    void add_variation(read_game const& read, std::size_t open, std::size_t depth) {
        syntax::game const& game = read.game;
        std::size_t const close = game.nodes[open].first;
        span const where = read.in_text(cover(game.nodes[open].where, game.nodes[close].where));
        outline_part variation{outline_part::type::variation, where, where, {}, {}, depth};
        std::string number;
        std::size_t first = open + 1;
        for (; first < close && game.nodes[first].kind != node::type::turn; ++first)
            if (game.nodes[first].kind == node::type::number)
                number = std::string(part(game.text, game.nodes[first].where)) + ' ';
        if (first < close) {
            variation.title = number + syntax::turn_as_written(game, game.nodes[first]);
            span const turn = read.in_text(game.nodes[first].where);
            if (where.start <= turn.start && turn.end <= where.end) variation.name = turn;
        }
        if (variation.title.empty()) variation.title = "variation";
        into_.push_back(std::move(variation));
    }

    std::string_view text_;
    outline& into_;
};

} // namespace

outline outline_of(std::string_view text, importer const* format_importer) {
    outline parts;
    outliner work(text, parts);
    for_each_game(text, format_importer, [&](read_game const& read) { work.take(read); });
    return parts;
}

} // namespace vpgn::tools::lsp

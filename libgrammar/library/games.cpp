#include "library/public_finding.hpp"
#include "syntax/game.hpp"
#include "syntax/kept_text.hpp"

#include <utility>
#include <vpgn/games.hpp>

namespace vpgn::api {

namespace {

/// A function for each notation, for the parser calls a plain function.
template <bool turn_has_list, bool any_word>
syntax::notation notation_as(syntax::game const&) {
    return {.turn_has_list = turn_has_list, .any_word = any_word};
}

syntax::notation_of reader_of(notation const& options) {
    if (options.turn_has_list) return options.any_word ? &notation_as<true, true> : &notation_as<true, false>;
    return options.any_word ? &notation_as<false, true> : &notation_as<false, false>;
}

item::kind kind_of(syntax::node::type node_type) {
    using type = syntax::node::type;
    switch (node_type) {
    case type::number:
        return item::kind::number;
    case type::turn:
        return item::kind::turn;
    case type::comment:
        return item::kind::comment;
    case type::nag:
        return item::kind::annotation;
    case type::open:
        return item::kind::opens;
    case type::close:
        return item::kind::closes;
    case type::result:
        return item::kind::result;
    case type::unreadable:
        return item::kind::unreadable;
    case type::escape:
        break;
    }
    return item::kind::escape;
}

item public_item(syntax::game const& game, syntax::node const& n) {
    item result;
    result.what = kind_of(n.kind);
    result.where = library::to_public(n.where);
    vpgn::span words = n.where;
    switch (result.what) {
    case item::kind::number:
        result.value = n.first;
        result.dots = n.second;
        break;
    case item::kind::turn:
        for (std::uint32_t i = n.first; i < n.second; ++i)
            result.actions.push_back(library::to_public(game.actions[i].where));
        break;
    case item::kind::comment:
        words = {n.where.start + n.first, n.where.start + n.second};
        break;
    case item::kind::annotation:
        result.value = n.first;
        break;
    case item::kind::opens:
    case item::kind::closes:
        result.other = n.first;
        break;
    case item::kind::unreadable:
        result.text = syntax::text_of_unreadable(part(game.text, n.where));
        return result;
    case item::kind::result:
    case item::kind::escape:
        break;
    }
    result.text = part(game.text, words);
    return result;
}

/// Thrown to leave the parser where the caller has seen enough.
struct stopped {};

class game_converter final : public syntax::game_consumer {
public:
    game_converter(std::string_view text, std::function<bool(game&&)> const& take)
        : places_(text), take_(take) {}

    void take(syntax::game const& read) override {
        game result;
        result.number = ++games_;
        result.where = library::to_public(read.where);
        for (syntax::tag_pair const& t : read.tags)
            result.tags.push_back({std::string(name_of(read.text, t)),
                                   syntax::unescaped(part(read.text, t.value)), library::to_public(t.where)});
        result.items.reserve(read.nodes.size());
        for (syntax::node const& n : read.nodes)
            result.items.push_back(public_item(read, n));
        for (vpgn::finding const& f : read.problems) {
            result.findings.push_back(library::to_public(f, places_));
            result.findings.back().game = result.number;
        }
        if (!take_(std::move(result))) throw stopped();
    }
    void between(vpgn::finding f) override { outside.push_back(library::to_public(f, places_)); }

    std::vector<finding> outside;

private:
    library::places places_;
    std::function<bool(game&&)> const& take_;
    std::uint64_t games_ = 0;
};

} // namespace

std::string game::value_of(std::string_view name) const {
    for (auto t = tags.rbegin(); t != tags.rend(); ++t)
        if (t->name == name) return t->value;
    return {};
}

std::vector<finding> read_games(std::string_view text, std::function<bool(game&&)> const& take,
                                notation const& options) {
    game_converter converter(text, take);
    try {
        syntax::read_trees(text, reader_of(options), converter);
    } catch (stopped const&) {
        return std::move(converter.outside);
    }
    return std::move(converter.outside);
}

games_of_text read_games(std::string_view text, notation const& options) {
    games_of_text all;
    auto const keep = [&](game&& read) {
        all.games.push_back(std::move(read));
        return true;
    };
    all.findings = read_games(text, keep, options);
    return all;
}

} // namespace vpgn::api

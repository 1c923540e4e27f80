// vpgn.h: games as trees.
#include "api/c/handles.hpp"

#include <algorithm>
#include <memory>
#include <optional>

using namespace vpgn;

namespace {

void hand_over(vpgn_tree** into, api::game_tree&& tree) {
    *into = std::make_unique<vpgn_tree>(vpgn_tree{std::move(tree)}).release();
}

api::game_tree const& tree_of(vpgn_tree const* tree) {
    return c::given(tree, "tree").tree;
}
api::game_tree& tree_of(vpgn_tree* tree) {
    return c::given(tree, "tree").tree;
}

/// A text about a tree.
template <class Ask>
vpgn_status text_of(vpgn_tree const* tree, vpgn_text** into, Ask const& ask) {
    return c::guarded([&] {
        c::given(into, "the result") = nullptr;
        c::hand_over(into, std::string(ask(tree_of(tree))));
        return VPGN_OK;
    });
}

/// A text that may not be there.
template <class Ask>
vpgn_status text_if_any(vpgn_tree const* tree, vpgn_text** into, Ask const& ask) {
    return c::guarded([&] {
        c::given(into, "the result") = nullptr;
        std::optional<std::string> text = ask(tree_of(tree));
        if (!text) return VPGN_NONE;
        c::hand_over(into, std::move(*text));
        return VPGN_OK;
    });
}

template <class Value, class Ask>
vpgn_status value_of(vpgn_tree const* tree, Value* into, Ask const& ask) {
    return c::guarded([&] {
        c::given(into, "the result") = ask(tree_of(tree));
        return VPGN_OK;
    });
}

vpgn_status turn_if_any(vpgn_tree const* tree, vpgn_turn* into,
                        std::optional<api::turn_id> (api::game_tree::*ask)(api::turn_id) const,
                        vpgn_turn at) {
    return c::guarded([&] {
        c::given(into, "the result") = VPGN_START;
        auto const found = (tree_of(tree).*ask)(at);
        if (!found) return VPGN_NONE;
        *into = *found;
        return VPGN_OK;
    });
}

/// Numbers into an array of the caller.
template <class Ask>
vpgn_status numbers_of(vpgn_tree const* tree, uint32_t* into, size_t room, size_t* count, Ask const& ask) {
    return c::guarded([&] {
        c::given(count, "count") = 0;
        if (room != 0) c::given(into, "the result");
        std::vector<std::uint32_t> const all = ask(tree_of(tree));
        std::copy_n(all.begin(), std::min(room, all.size()), into);
        *count = all.size();
        return VPGN_OK;
    });
}

template <class Work>
vpgn_status changed(vpgn_tree* tree, Work const& work) {
    return c::guarded([&] {
        work(tree_of(tree));
        return VPGN_OK;
    });
}

/// The turn that `play` adds, which may be illegal; `into` may be NULL.
template <class Play>
vpgn_status played_turn(vpgn_turn* into, Play const& play) {
    if (into != nullptr) *into = VPGN_START;
    api::added_turn added = play();
    for (api::finding& found : added.findings)
        if (!added.at && found.level == api::severity::error) throw c::refused_turn(std::move(found));
    if (into != nullptr) *into = added.at.value();
    return VPGN_OK;
}

/// An element of a list; VPGN_NONE beyond the last.
vpgn_status text_at(std::vector<std::string>&& all, size_t index, vpgn_text** into) {
    if (index >= all.size()) return VPGN_NONE;
    c::hand_over(into, std::move(all[index]));
    return VPGN_OK;
}

} // namespace

vpgn_status vpgn_tree_new(vpgn_setup const* setup, vpgn_tree** tree) {
    return c::guarded([&] {
        c::given(tree, "tree") = nullptr;
        hand_over(tree, api::game_tree(c::setup_of(setup)));
        return VPGN_OK;
    });
}
vpgn_status vpgn_tree_read(char const* text, size_t size, vpgn_reading const* reading, vpgn_tree** tree) {
    return c::guarded([&] {
        c::given(tree, "tree") = nullptr;
        std::optional<api::game_tree> first;
        api::read_records(c::sized(text, size), c::reading_of(reading), [&](api::record&& game) {
            first.emplace(game);
            return false;
        });
        if (!first) return VPGN_NONE;
        hand_over(tree, std::move(*first));
        return VPGN_OK;
    });
}
vpgn_status vpgn_tree_copy(vpgn_tree const* tree, vpgn_tree** copy) {
    return c::guarded([&] {
        c::given(copy, "copy") = nullptr;
        hand_over(copy, api::game_tree(tree_of(tree)));
        return VPGN_OK;
    });
}
void vpgn_tree_free(vpgn_tree* tree) {
    delete tree;
}
vpgn_status vpgn_tree_equal(vpgn_tree const* tree, vpgn_tree const* other, int* equal) {
    return value_of(tree, equal, [&](api::game_tree const& of) { return int(of == tree_of(other)); });
}
vpgn_status vpgn_tree_write(vpgn_tree const* tree, char const* to, vpgn_writing const* writing,
                            vpgn_text** text) {
    return text_of(tree, text, [&](api::game_tree const& of) {
        api::text_format const target = c::format_of(to);
        bool const is_named = target != api::text_format::automatic;
        return of.as(is_named ? target : api::text_format::pgn, c::writing_of(writing)).text;
    });
}

vpgn_status vpgn_tree_tag_at(vpgn_tree const* tree, size_t at, vpgn_text** name, vpgn_text** value) {
    return c::guarded([&] {
        if (name != nullptr) *name = nullptr;
        if (value != nullptr) *value = nullptr;
        auto const& tags = tree_of(tree).tags();
        if (at >= tags.size()) return VPGN_NONE;
        auto of_name = std::make_unique<vpgn_text>(vpgn_text{tags[at].first});
        c::hand_over(value, tags[at].second);
        if (name != nullptr) *name = of_name.release();
        return VPGN_OK;
    });
}
vpgn_status vpgn_tree_tag(vpgn_tree const* tree, char const* name, vpgn_text** value) {
    return text_if_any(tree, value, [&](api::game_tree const& of) {
        std::string_view const tag_name = &c::given(name, "name");
        auto const& tags = of.tags();
        bool const has_it =
            std::any_of(tags.begin(), tags.end(), [&](auto const& tag) { return tag.first == tag_name; });
        return has_it ? std::optional(of.tag(tag_name)) : std::nullopt;
    });
}
vpgn_status vpgn_tree_set_tag(vpgn_tree* tree, char const* name, char const* value) {
    return changed(tree, [&](api::game_tree& of) {
        if (value != nullptr)
            of.set_tag(&c::given(name, "name"), value);
        else
            of.remove_tag(&c::given(name, "name"));
    });
}
vpgn_status vpgn_tree_result(vpgn_tree const* tree, vpgn_text** result) {
    return text_of(tree, result, [](api::game_tree const& of) { return of.result(); });
}
vpgn_status vpgn_tree_set_result(vpgn_tree* tree, char const* result) {
    return changed(tree, [&](api::game_tree& of) { of.set_result(&c::given(result, "result")); });
}

vpgn_status vpgn_tree_next(vpgn_tree const* tree, vpgn_turn at, vpgn_turn* next) {
    return turn_if_any(tree, next, &api::game_tree::next, at);
}
vpgn_status vpgn_tree_before(vpgn_tree const* tree, vpgn_turn at, vpgn_turn* before) {
    return turn_if_any(tree, before, &api::game_tree::before, at);
}
vpgn_status vpgn_tree_continuations(vpgn_tree const* tree, vpgn_turn at, vpgn_turn* turns, size_t room,
                                    size_t* count) {
    return numbers_of(tree, turns, room, count,
                      [&](api::game_tree const& of) { return of.continuations(at); });
}
vpgn_status vpgn_tree_is_in_main_line(vpgn_tree const* tree, vpgn_turn at, int* is_in_main_line) {
    return value_of(tree, is_in_main_line,
                    [&](api::game_tree const& of) { return int(of.is_in_main_line(at)); });
}
vpgn_status vpgn_tree_ply(vpgn_tree const* tree, vpgn_turn at, uint32_t* ply) {
    return value_of(tree, ply, [&](api::game_tree const& of) { return of.ply(at); });
}
vpgn_status vpgn_tree_number(vpgn_tree const* tree, vpgn_turn at, uint64_t* number) {
    return value_of(tree, number, [&](api::game_tree const& of) { return of.number(at); });
}
vpgn_status vpgn_tree_mover(vpgn_tree const* tree, vpgn_turn at, vpgn_side* mover) {
    return value_of(tree, mover, [&](api::game_tree const& of) {
        return of.mover(at) == api::color::white ? VPGN_WHITE : VPGN_BLACK;
    });
}

vpgn_status vpgn_tree_turn_text(vpgn_tree const* tree, vpgn_turn at, vpgn_text** text) {
    return text_of(tree, text, [&](api::game_tree const& of) { return of.text(at); });
}
vpgn_status vpgn_tree_turn_words(vpgn_tree const* tree, vpgn_turn at, vpgn_text** words) {
    return text_of(tree, words, [&](api::game_tree const& of) { return of.words(at); });
}
vpgn_status vpgn_tree_turn_uci(vpgn_tree const* tree, vpgn_turn at, vpgn_text** uci) {
    return text_if_any(tree, uci, [&](api::game_tree const& of) { return of.uci(at); });
}
vpgn_status vpgn_tree_turn_status(vpgn_tree const* tree, vpgn_turn at, vpgn_text** status) {
    return text_of(tree, status, [&](api::game_tree const& of) { return name_of(of.status(at)); });
}
vpgn_status vpgn_tree_position(vpgn_tree const* tree, vpgn_turn at, vpgn_position** position) {
    return c::guarded([&] {
        c::given(position, "position") = nullptr;
        std::optional<api::position> after = tree_of(tree).position_after(at);
        if (!after) return VPGN_NONE;
        *position = std::make_unique<vpgn_position>(vpgn_position{std::move(*after)}).release();
        return VPGN_OK;
    });
}

vpgn_status vpgn_tree_comment_at(vpgn_tree const* tree, vpgn_turn at, size_t index, vpgn_text** comment) {
    return c::guarded([&] {
        c::given(comment, "comment") = nullptr;
        return text_at(tree_of(tree).comments(at), index, comment);
    });
}
vpgn_status vpgn_tree_set_comments(vpgn_tree* tree, vpgn_turn at, char const* const* comments, size_t count) {
    return changed(tree, [&](api::game_tree& of) {
        std::vector<std::string> texts;
        for (size_t i = 0; i != count; ++i)
            texts.emplace_back(&c::given((&c::given(comments, "comments"))[i], "a comment"));
        of.set_comments(at, texts);
    });
}
vpgn_status vpgn_tree_nags(vpgn_tree const* tree, vpgn_turn at, uint32_t* nags, size_t room, size_t* count) {
    return numbers_of(tree, nags, room, count, [&](api::game_tree const& of) { return of.nags(at); });
}
vpgn_status vpgn_tree_set_nags(vpgn_tree* tree, vpgn_turn at, uint32_t const* nags, size_t count) {
    return changed(tree, [&](api::game_tree& of) {
        if (count != 0) c::given(nags, "nags");
        of.set_nags(at, count == 0 ? std::vector<std::uint32_t>() : std::vector(nags, nags + count));
    });
}
vpgn_status vpgn_tree_command(vpgn_tree const* tree, vpgn_turn at, char const* name, vpgn_text** value) {
    return text_if_any(tree, value,
                       [&](api::game_tree const& of) { return of.command(at, &c::given(name, "name")); });
}
vpgn_status vpgn_tree_set_command(vpgn_tree* tree, vpgn_turn at, char const* name, char const* value) {
    return changed(tree, [&](api::game_tree& of) {
        of.set_command(at, &c::given(name, "name"),
                       value == nullptr ? std::nullopt : std::optional<std::string>(value));
    });
}

vpgn_status vpgn_tree_play(vpgn_tree* tree, vpgn_turn after, char const* turn, int as_variation,
                           vpgn_turn* played) {
    return c::guarded([&] {
        std::string_view const words = &c::given(turn, "turn");
        return played_turn(played, [&] {
            return as_variation != 0 ? tree_of(tree).play_variation(after, words)
                                     : tree_of(tree).play(after, words);
        });
    });
}
vpgn_status vpgn_tree_insert_variation(vpgn_tree* tree, vpgn_turn after, size_t place, char const* turn,
                                       vpgn_turn* played) {
    return c::guarded([&] {
        std::string_view const words = &c::given(turn, "turn");
        return played_turn(played, [&] { return tree_of(tree).insert_variation(after, place, words); });
    });
}
vpgn_status vpgn_tree_swap(vpgn_tree* tree, vpgn_turn at, vpgn_turn other) {
    return changed(tree, [&](api::game_tree& of) { of.swap(at, other); });
}
vpgn_status vpgn_tree_remove(vpgn_tree* tree, vpgn_turn at) {
    return changed(tree, [&](api::game_tree& of) { of.remove(at); });
}
vpgn_status vpgn_tree_remove_after(vpgn_tree* tree, vpgn_turn at) {
    return changed(tree, [&](api::game_tree& of) { of.remove_after(at); });
}
vpgn_status vpgn_tree_promote(vpgn_tree* tree, vpgn_turn at) {
    return c::guarded([&] { return tree_of(tree).promote(at) ? VPGN_OK : VPGN_NONE; });
}
vpgn_status vpgn_tree_promote_to_main_line(vpgn_tree* tree, vpgn_turn at) {
    return c::guarded([&] {
        tree_of(tree).promote_to_main_line(at);
        return VPGN_OK;
    });
}
vpgn_status vpgn_tree_demote(vpgn_tree* tree, vpgn_turn at) {
    return c::guarded([&] { return tree_of(tree).demote(at) ? VPGN_OK : VPGN_NONE; });
}
vpgn_status vpgn_tree_from(vpgn_tree const* tree, vpgn_turn at, vpgn_tree** rest) {
    return c::guarded([&] {
        c::given(rest, "rest") = nullptr;
        hand_over(rest, tree_of(tree).from(at));
        return VPGN_OK;
    });
}
vpgn_status vpgn_tree_merge(vpgn_tree* tree, vpgn_tree const* other) {
    return changed(tree, [&](api::game_tree& of) { of.merge(tree_of(other)); });
}

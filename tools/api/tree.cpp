#include "api/tree.hpp"

#include "api/converted.hpp"
#include "api/play.hpp"
#include "game/edit_tree.hpp"
#include "game/read_tree.hpp"
#include "game/write_tree.hpp"
#include "notation/position_text.hpp"
#include "replay/play/engine_text.hpp"
#include "report/render/json_stream.hpp"
#include "source/encoded_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <stdexcept>
#include <utility>

namespace vpgn::tools::api {

namespace {

/// The first game of a text in PGN.
replay::game_tree tree_of(std::string_view pgn) {
    auto const read = syntax::first_tree(pgn, replay::notation_of);
    if (!read) throw std::invalid_argument("there is no game in this text");
    return replay::read_tree(*read, 1).tree;
}

class editor {
public:
    explicit editor(replay::game_tree tree) : tree_(std::move(tree)) {}

    void apply(tree_edit const& edit) {
        auto const& all = edits();
        auto const known =
            std::find_if(all.begin(), all.end(), [&](auto const& each) { return each.first == edit.name; });
        if (known == all.end()) throw std::invalid_argument(fmt::format("unknown edit `{}`", edit.name));
        (this->*known->second)(edit);
    }
    replay::game_tree const& tree() const { return tree_; }
    std::optional<replay::turn_index> played() const { return played_; }

private:
    using method = void (editor::*)(tree_edit const&);
    static std::vector<std::pair<std::string_view, method>> const& edits() {
        static std::vector<std::pair<std::string_view, method>> const all = {
            {"play", &editor::play},         {"variation", &editor::play_variation},
            {"insert", &editor::insert},     {"swap", &editor::swap},
            {"remove", &editor::remove},     {"remove_after", &editor::remove_after},
            {"promote", &editor::promote},   {"demote", &editor::demote},
            {"comments", &editor::comments}, {"nags", &editor::nags},
            {"command", &editor::command},   {"tag", &editor::tag},
            {"result", &editor::result},     {"rest", &editor::rest},
            {"merge", &editor::merge},
        };
        return all;
    }

    void note(tree_edit const& edit, replay::turn_played const& done) {
        if (!done.at) throw refusal_of_turn(edit.text, done.reading.findings);
        played_ = done.at;
    }
    void play(tree_edit const& edit) { note(edit, replay::play(tree_, cursor_, edit.at, edit.text)); }
    void play_variation(tree_edit const& edit) {
        note(edit, replay::play(tree_, cursor_, edit.at, edit.text, true));
    }
    void insert(tree_edit const& edit) {
        note(edit, replay::insert_variation(tree_, cursor_, edit.at, edit.place, edit.text));
    }
    void swap(tree_edit const& edit) { replay::swap(tree_, edit.at, edit.other); }
    void remove(tree_edit const& edit) { tree_.remove(replay::checked_turn(tree_, edit.at)); }
    void remove_after(tree_edit const& edit) { replay::remove_after(tree_, edit.at); }
    void promote(tree_edit const& edit) { tree_.promote(replay::checked_turn(tree_, edit.at)); }
    void demote(tree_edit const& edit) { tree_.demote(replay::checked_turn(tree_, edit.at)); }
    void comments(tree_edit const& edit) { replay::set_comments_after(tree_, edit.at, edit.texts); }
    void nags(tree_edit const& edit) { tree_.set_nags(replay::checked_turn(tree_, edit.at), edit.nags); }
    void command(tree_edit const& edit) {
        replay::set_command(tree_, edit.at, edit.of,
                            edit.is_removed ? std::nullopt : std::optional(edit.text));
    }
    void tag(tree_edit const& edit) {
        if (edit.is_removed)
            replay::remove_tag(tree_, edit.of);
        else
            replay::set_tag(tree_, edit.of, edit.text);
    }
    void result(tree_edit const& edit) { replay::set_result(tree_, edit.text); }
    void rest(tree_edit const& edit) {
        tree_ = replay::rest_of(tree_, cursor_, edit.at);
        cursor_ = replay::tree_cursor(tree_); // its positions were of the former start
    }
    void merge(tree_edit const& edit) { replay::merge(tree_, tree_of(edit.text)); }

    replay::game_tree tree_;
    replay::tree_cursor cursor_{tree_};
    std::optional<replay::turn_index> played_;
};

void put_texts(json_stream& json, std::vector<replay::placed_comment> const& comments) {
    json.open_array();
    for (replay::placed_comment const& comment : comments)
        json.string(comment.text);
    json.close_array();
}

class tree_record {
public:
    tree_record(replay::game_tree const& tree, replay::written_tree const& written, json_stream& json)
        : tree_(tree), cursor_(tree), written_(written), units_(written.text), json_(json) {}

    void put_turns() {
        json_.open_array();
        for (std::size_t i = 0; i != written_.turns.size(); ++i)
            numbers_.emplace(written_.turns[i].first, i + 1);
        for (auto const& [turn, place] : written_.turns)
            put_turn(turn, place);
        json_.close_array();
    }
    void put_start() {
        put_position(replay::before_first);
        put_texts(json_.key("comments"_key), tree_.comments(replay::before_first));
    }

private:
    void put_turn(replay::turn_index at, span const& place) {
        std::uint64_t const half = replay::half_moves_before(tree_, at);
        json_.open_object().key("id"_key).number(at);
        replay::turn_index const parent = tree_.before(at);
        json_.key("previous"_key).number(parent == replay::before_first ? 0 : numbers_.at(parent));
        json_.key("text"_key).string(part(written_.text, place));
        json_.key("start"_key).number(units_.place(place.start));
        json_.key("end"_key).number(units_.place(place.end));
        json_.key("words"_key).string(tree_.words(at));
        json_.key("status"_key).plain(replay::name_of(tree_.status(at)));
        json_.key("number"_key).number(half / 2 + 1);
        json_.key("side"_key).plain(half % 2 == 0 ? "white" : "black");
        if (auto const before = cursor_.before(at); before && !tree_.choices(at).empty()) {
            std::string const uci = replay::engine_text(*before, tree_.start(), tree_.choices(at));
            if (!uci.empty()) json_.key("uci"_key).plain(uci);
        }
        if (tree_.begins_variation(at)) json_.key("variation"_key).boolean(true);
        put_position(at);
        put_texts(json_.key("comments"_key), tree_.comments(at));
        json_.key("nags"_key).open_array();
        for (std::uint32_t const nag : tree_.nags(at))
            json_.number(nag);
        json_.close_array().close_object();
    }
    void put_position(replay::turn_index at) {
        if (auto const after = cursor_.after(at))
            json_.key("position"_key)
                .plain(replay::write_position_text((*after)->as_setup(), tree_.start().variant->notation));
    }

    replay::game_tree const& tree_;
    replay::tree_cursor cursor_;
    replay::written_tree const& written_;
    utf16_places units_;
    json_stream& json_;
    std::map<replay::turn_index, std::size_t> numbers_; ///< in the text, from 1
};

std::string edited_tree(replay::game_tree start, std::vector<tree_edit> const& edits) {
    editor edited(std::move(start));
    for (tree_edit const& edit : edits)
        edited.apply(edit);
    replay::game_tree const& tree = edited.tree();
    replay::written_tree const written = replay::write_pgn(tree);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("text"_key).string(written.text);
    json.key("tags"_key).open_array();
    for (auto const& [name, value] : tree.tags) {
        json.open_object().key("name"_key).string(name);
        json.key("value"_key).string(value).close_object();
    }
    json.close_array().key("result"_key).plain(syntax::result_text(tree.result));
    if (auto const* const variant = tree.start().variant) {
        json.key("variant"_key).open_object().key("id"_key).string(variant->info.id);
        json.key("name"_key).string(variant->info.name).close_object();
    }
    if (edited.played()) json.key("played"_key).number(*edited.played());
    tree_record record(tree, written, json);
    record.put_start();
    json.key("turns"_key);
    record.put_turns();
    json.close_object();
    return answer;
}

} // namespace

std::string tree(std::string_view text, reading const& options, std::vector<tree_edit> const& edits) {
    text_reading const read(text, options);
    std::string const converted_pgn =
        read.format_importer() == nullptr ? std::string() : converted(text, read, {.target = "pgn"}).text;
    return edited_tree(tree_of(read.format_importer() == nullptr ? text : std::string_view(converted_pgn)),
                       edits);
}

std::string tree_of_pgn(std::string_view text, std::string const& definitions,
                        std::vector<tree_edit> const& edits) {
    definitions_in_use const known(definitions);
    refuse_errors(known.findings(), definitions);
    return edited_tree(tree_of(text), edits);
}

} // namespace vpgn::tools::api

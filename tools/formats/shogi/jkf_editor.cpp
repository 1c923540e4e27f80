// JSON Kifu: each move is an object in an element of a list; the list of a variation is in its element's
// `forks`.
#include "edit/source_editor.hpp"
#include "formats/json/reading/json_values.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "formats/shogi/shogi_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace vpgn::transcribe {

namespace {

using index = std::uint32_t;

/// `{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}`; empty: the word names no move.
std::string json_move(move_edit const& edit) {
    std::string_view const word = edit.csa_word;
    constexpr std::size_t size_of_word = 7;
    if (word.size() != size_of_word) return {};
    bool const promotes = edit.long_word.find('=') != edit.long_word.npos;
    shogi_piece piece = piece_of_csa(word.substr(5));
    if (promotes) piece.promoted = false;
    std::string json = fmt::format(R"({{"color":{},)", word[0] == '-' ? 1 : 0);
    if (word[1] != '0') json += fmt::format(R"("from":{{"x":{},"y":{}}},)", word[1], word[2]);
    json += fmt::format(R"("to":{{"x":{},"y":{}}},"piece":"{}")", word[3], word[4], csa_of_piece(piece));
    if (promotes) json += R"(,"promote":true)";
    return json + "}";
}

std::string json_string(std::string_view text) {
    std::string json = "\"";
    for (char const c : text) {
        if (c == '"' || c == '\\') json += '\\';
        json += c;
    }
    return json + "\"";
}

class jkf_editor final : public json_element_consumer {
public:
    jkf_editor(std::string_view source, std::span<move_edit const> edits) : edits_(edits), list_(source) {}

    void take(json_values const& values, std::string_view) override {
        for (index i = 1; i < values.all.size(); ++i) {
            if (values.all[i].kind != json_value::type::object || values.name_of(values.all[i]) != "move")
                continue;
            for (move_edit const& change : edits_)
                if (change.where == values.all[i].where) apply(values, i, change);
        }
    }
    source_edit finish() {
        if (refusal_.empty() && applied_ != edits_.size()) refusal_ = "its move is not a separate object";
        if (!refusal_.empty()) return {{}, refusal_};
        return list_.finish();
    }

private:
    void apply(json_values const& values, index move, move_edit const& edit) {
        ++applied_;
        index const element = values.all[move].parent;
        span const where = values.all[element].where;
        std::string const text = edit.kind == move_edit::type::remove ? "" : json_move(edit);
        if (text.empty() && edit.kind != move_edit::type::remove) {
            refusal_ = "it has no form for such a move";
            return;
        }
        std::string const comment = json_string(edit.remark);
        std::string const inserted = edit.remark.empty()
                                         ? fmt::format(R"({{"move":{}}})", text)
                                         : fmt::format(R"({{"move":{},"comments":[{}]}})", text, comment);
        switch (edit.kind) {
        case move_edit::type::replace:
            list_.replace(values.all[move].where, text);
            if (!edit.remark.empty()) put_comment(values, move, comment);
            return;
        case move_edit::type::insert:
            list_.insert(edit.at_end ? where.end : where.start,
                         edit.at_end ? "," + inserted : inserted + ",");
            return;
        case move_edit::type::remove:
            remove(values, element);
            return;
        }
    }

    void put_comment(json_values const& values, index move, std::string const& comment) {
        index const comments = values.member(values.all[move].parent, "comments");
        if (comments == 0) {
            list_.insert(values.all[move].where.end, ",\"comments\":[" + comment + "]");
            return;
        }
        bool const has_any = values.all[comments].next != comments + 1;
        list_.insert(values.all[comments].where.start + 1, comment + (has_any ? "," : ""));
    }

    /// With the comma before it or after it, and blanks between.
    void remove(json_values const& values, index element) {
        if (values.member(element, "forks") != 0 || values.member(element, "comments") != 0) {
            refusal_ = "the removed move has comments or variations";
            return;
        }
        index const list = values.all[element].parent;
        index const next = values.all[element].next;
        span where = values.all[element].where;
        if (next != values.all[list].next) {
            where.end = values.all[next].where.start;
        } else {
            index before = 0;
            for (index i = list + 1; i != element; i = values.all[i].next)
                before = i;
            if (before != 0) where.start = values.all[before].where.end;
        }
        list_.remove(where);
    }

    std::span<move_edit const> edits_;
    change_list list_;
    std::size_t applied_ = 0;
    std::string refusal_;
};

} // namespace

source_edit edit_jkf(std::string_view source, transcript const& input, std::span<move_edit const> edits) {
    jkf_editor editor(source, edits);
    (void)read_json_elements(part(source, input.source), input.source.start, editor);
    return editor.finish();
}

} // namespace vpgn::transcribe

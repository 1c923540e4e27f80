#include "lsp/features.hpp"

#include "lsp/outline.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

using nlohmann::json;

namespace {

enum class token : unsigned { tag_name, tag_value, number, move, glyph, comment, command, result };

/// Types that the protocol names, so that every theme has a colour for them.
constexpr auto type_names = std::to_array<std::string_view>(
    {"property", "string", "number", "function", "operator", "comment", "macro", "keyword"});
constexpr auto modifier_names = std::to_array<std::string_view>({"readonly"});
constexpr unsigned in_variation = 1;

/// A token in its piece.
struct placed_token {
    span where;
    token kind;
    unsigned modifiers = 0;
};

class token_reader {
public:
    explicit token_reader(std::string_view text) : text_(text) {}

    void read(syntax::game const& game) {
        for (syntax::tag_pair const& tag : game.tags) {
            add(tag.name, token::tag_name);
            // With its quotes.
            if (tag.value.start > 0 && tag.value.end < text_.size())
                add({tag.value.start - 1, tag.value.end + 1}, token::tag_value);
        }
        std::size_t depth = 0;
        for (syntax::node const& node : game.nodes)
            read(node, depth);
    }

    std::vector<placed_token> finish() {
        std::stable_sort(tokens_.begin(), tokens_.end(), [](placed_token const& a, placed_token const& b) {
            return a.where.start < b.where.start;
        });
        return std::move(tokens_);
    }

private:
    void read(syntax::node const& node, std::size_t& depth) {
        using type = syntax::node::type;
        switch (node.kind) {
        case type::number:
            return add(node.where, token::number);
        case type::turn:
            return add_move(node.where, depth > 0 ? in_variation : 0);
        case type::nag:
            return add(node.where, token::glyph);
        case type::result:
            return add(node.where, token::result);
        case type::comment:
            return add_comment(node.where);
        case type::escape:
            return add(node.where, token::comment);
        case type::open:
            ++depth;
            return;
        case type::close:
            --depth;
            return;
        case type::unreadable:
            return;
        }
    }

    void add(span where, token kind, unsigned modifiers = 0) {
        if (!where.empty()) tokens_.push_back({where, kind, modifiers});
    }

    /// A mark of appreciation, `!?`, is part of a turn.
    void add_move(span turn, unsigned modifiers) {
        std::uint64_t const marks = turn.start + part(text_, turn).find_last_not_of("!?") + 1;
        add({turn.start, marks}, token::move, modifiers);
        add({marks, turn.end}, token::glyph);
    }

    /// Commands such as `[%clk 0:59:00]` stand out from the words around them.
    void add_comment(span comment) {
        std::uint64_t from = comment.start;
        for (;;) {
            std::size_t const open = text_.find("[%", std::size_t(from));
            if (open >= comment.end) break;
            std::size_t const close = text_.find(']', open);
            if (close >= comment.end) break;
            add({from, open}, token::comment);
            from = close + 1;
            add({open, from}, token::command);
        }
        add({from, comment.end}, token::comment);
    }

    std::string_view text_;
    std::vector<placed_token> tokens_;
};

/// Writes tokens as five numbers each, relative to the token before.
class token_encoder {
public:
    explicit token_encoder(document const& of) : of_(of) {}

    bool is_full() const { return count_ >= most_tokens; }

    /// Divides a token at the ends of lines.
    void add(piece const& in, std::uint64_t first_line, placed_token const& token, std::uint64_t first,
             std::uint64_t last) {
        std::string_view rest = part(in.text(), token.where);
        for (std::uint64_t at = token.where.start; !rest.empty();) {
            std::size_t const length = std::min(rest.find_first_of("\r\n"), rest.size());
            if (length > 0) add_in_line(in, first_line, {at, at + length}, token, first, last);
            std::size_t const next = std::min(rest.find_first_not_of("\r\n", length), rest.size());
            rest.remove_prefix(next);
            at += next;
        }
    }

    json finish() { return {{"data", std::move(data_)}}; }

private:
    void add_in_line(piece const& in, std::uint64_t first_line, span where, placed_token const& token,
                     std::uint64_t first, std::uint64_t last) {
        text_place start = in.place(where.start, of_.counted());
        text_place const end = in.place(where.end, of_.counted());
        start.line += first_line;
        if (start.line < first || start.line > last || is_full()) return;
        std::uint64_t const lines = start.line - before_.line;
        data_.push_back(lines);
        data_.push_back(lines == 0 ? start.character - before_.character : start.character);
        data_.push_back(end.character - start.character);
        data_.push_back(unsigned(token.kind));
        data_.push_back(token.modifiers);
        before_ = start;
        ++count_;
    }

    document const& of_;
    text_place before_;
    std::size_t count_ = 0;
    json data_ = json::array();
};

} // namespace

json token_legend() {
    return {{"tokenTypes", type_names}, {"tokenModifiers", modifier_names}};
}

json semantic_tokens(document const& of, std::uint64_t first, std::uint64_t last) {
    token_encoder encoder(of);
    if (!of.is_dialect() || of.prose()) return encoder.finish();
    replay::variant_scope::in_use const known(of.variants().scope());
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < of.text().size() && line <= last && !encoder.is_full();
         line += of.text().line_ends(i), ++i) {
        bool const is_last = i + 1 == of.text().size();
        if (!is_last && line + of.text().line_ends(i) < first) continue;
        piece const& in = of.text()[i];
        token_reader reader(in.text());
        // Tags that the text does not have are of no interest here.
        for_each_game(in.text(), nullptr, [&](read_game const& read) { reader.read(read.game); });
        for (placed_token const& token : reader.finish())
            encoder.add(in, line, token, first, last);
    }
    return encoder.finish();
}

} // namespace vpgn::tools::lsp

#include "edit/tidying_edits.hpp"

#include "syntax/action.hpp"
#include "syntax/comment_commands.hpp"

#include <algorithm>

namespace vpgn::transcribe {

namespace {

using syntax::node;

bool is_space(char c) {
    return c == ' ' || c == '\t';
}
bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}
bool is_glyph(char c) {
    return c == '!' || c == '?';
}

/// Merges spans that have at most blanks between them.
std::vector<span> joined(std::string_view text, std::vector<span> all) {
    std::sort(all.begin(), all.end(), [](span a, span b) { return a.start < b.start; });
    std::vector<span> runs;
    for (span const token : all) {
        bool const goes_on =
            !runs.empty() &&
            (token.start <= runs.back().end ||
             part(text, {runs.back().end, token.start}).find_first_not_of(" \t") == std::string_view::npos);
        if (goes_on)
            runs.back() = cover(runs.back(), token);
        else
            runs.push_back(token);
    }
    return runs;
}

/// `where` extended by the blanks around it that lie within `bounds`.
span with_spaces(std::string_view text, span where, span bounds) {
    while (where.start > bounds.start && is_space(text[where.start - 1]))
        --where.start;
    while (where.end < bounds.end && is_space(text[where.end]))
        ++where.end;
    return where;
}

/// The edit that removes tokens of movetext.
edit without_tokens(std::string_view text, span where, span bounds) {
    span const wide = with_spaces(text, where, bounds);
    bool const opens_line = wide.start == bounds.start || is_line_end(text[wide.start - 1]);
    bool const ends_line = wide.end == bounds.end || is_line_end(text[wide.end]);
    if (opens_line && ends_line) {
        std::uint64_t end = wide.end;
        if (end < bounds.end) end += text.substr(end, 2) == "\r\n" ? 2 : 1;
        return {{wide.start, end}};
    }
    if (ends_line) return {wide};
    if (opens_line) {
        // At a line's start these characters have another meaning.
        bool const means_more = std::string_view("%[;").find(text[wide.end]) != std::string_view::npos;
        return {{where.start, wide.end}, means_more ? " " : ""};
    }
    if (text[wide.start - 1] == '(' || text[wide.end] == ')') return {wide};
    if (wide.start != where.start) return {{where.start, wide.end}};
    return {where, wide.end != where.end ? "" : " "};
}

/// The edit that removes commands from a comment that has other text.
edit without_commands(std::string_view text, span where, span comment) {
    span const wide = with_spaces(text, where, comment);
    if (wide.end == comment.end && wide.end == where.end) return {wide};
    if (wide.start != where.start || wide.start == comment.start) return {{where.start, wide.end}};
    bool const apart = wide.end != where.end || text[where.start - 1] == ']' || text[where.end] == '[';
    return {where, apart ? "" : " "};
}

bool is_cut(syntax::command_type type, tidying const& options) {
    using enum syntax::command_type;
    switch (type) {
    case clock:
    case elapsed:
    case game_time:
    case mechanical_clock:
        return options.clocks || options.commands;
    case evaluation:
        return options.evaluations || options.commands;
    case squares:
    case arrows:
        return options.marks || options.commands;
    case other:
        return options.commands;
    }
    return false;
}

class cutter {
public:
    cutter(syntax::game const& of, tidying const& options) : game_(of), options_(options) {}

    std::vector<edit> run() {
        for (std::size_t i = 0; i != game_.nodes.size(); ++i)
            i = look_at(i);
        for (span const token : joined(game_.text, std::move(tokens_)))
            edits_.push_back(without_tokens(game_.text, token, game_.where));
        return std::move(edits_);
    }

private:
    /// Returns the last node that it has processed.
    std::size_t look_at(std::size_t i) {
        node const& n = game_.nodes[i];
        if (n.kind == node::type::nag && options_.annotations) tokens_.push_back(n.where);
        if (n.kind == node::type::turn && options_.annotations) cut_glyphs(n);
        if (n.kind == node::type::comment && is_closed(n)) cut_comment(n);
        if (n.kind == node::type::open && options_.variations) {
            node const& close = game_.nodes[n.first];
            if (close.where.empty()) return i;
            tokens_.push_back(cover(n.where, close.where));
            return n.first;
        }
        return i;
    }

    bool is_closed(node const& comment) const {
        return game_.text[comment.where.start] != '{' || comment.second + 1 == comment.where.size();
    }

    void cut_glyphs(node const& turn) {
        for (std::uint32_t a = turn.first; a != turn.second; ++a) {
            span const where = game_.actions[a].where;
            std::string_view const bytes = part(game_.text, where);
            if (std::none_of(bytes.begin(), bytes.end(), is_glyph)) continue; // true of nearly all nodes
            if (syntax::read_action(bytes).kind == syntax::action::form::unreadable) continue;
            for (std::uint64_t at = where.start; at != where.end; ++at)
                if (is_glyph(game_.text[at])) edits_.push_back({{at, at + 1}});
        }
    }

    void cut_comment(node const& comment) {
        if (options_.comments) return tokens_.push_back(comment.where);
        if (!options_.clocks && !options_.evaluations && !options_.marks && !options_.commands) return;
        span const body{comment.where.start + comment.first, comment.where.start + comment.second};
        std::vector<span> commands;
        syntax::each_command(part(game_.text, body), [&](syntax::comment_command const& command) {
            auto const type = syntax::type_of_command(part(part(game_.text, body), command.name));
            if (is_cut(type, options_))
                commands.push_back({body.start + command.where.start, body.start + command.where.end});
        });
        if (commands.empty()) return;
        commands = joined(game_.text, std::move(commands));
        bool const all = commands.size() == 1 &&
                         part(game_.text, {body.start, commands[0].start}).find_first_not_of(" \t\r\n") ==
                             std::string_view::npos &&
                         part(game_.text, {commands[0].end, body.end}).find_first_not_of(" \t\r\n") ==
                             std::string_view::npos;
        if (all) return tokens_.push_back(comment.where);
        for (span const command : commands)
            edits_.push_back(without_commands(game_.text, command, body));
    }

    syntax::game const& game_;
    tidying const& options_;
    std::vector<edit> edits_;
    std::vector<span> tokens_; ///< to be removed as a whole
};

} // namespace

std::vector<edit> cuts_of(syntax::game const& of, tidying const& options) {
    return cutter(of, options).run();
}

std::string turns_of(syntax::game const& of, bool main_line) {
    std::string text;
    for (std::size_t i = 0; i != of.nodes.size(); ++i) {
        node const& n = of.nodes[i];
        if (n.kind == node::type::open && main_line) i = n.first;
        if (n.kind == node::type::open && !main_line) text += '(';
        if (n.kind == node::type::close && !main_line) text += ')';
        if (n.kind != node::type::turn) continue;
        for (std::uint32_t a = n.first; a != n.second; ++a) {
            text += of.actions[a].joined_by == syntax::join::first ? ' ' : ',';
            for (char const c : part(of.text, of.actions[a].where))
                if (!is_glyph(c)) text += c;
        }
        text += mark_after_list(of, n);
    }
    return text;
}

} // namespace vpgn::transcribe

#include "edit/tidying_edits.hpp"

#include "syntax/seven_tags.hpp"
#include "tags/name_spelling.hpp"
#include "tags/tag_values.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace vpgn::transcribe {

namespace {

using syntax::node;

constexpr std::array<std::string_view, 6> of_rules = {"Variant", "WhiteArmy", "BlackArmy",
                                                      "RuleSet", "SetUp",     "FEN"};
constexpr std::string_view no_date = "????.??.??";

using tags::read_result;

std::string one_blank_each(std::string_view value) {
    std::string text;
    for (char const c : trimmed(value))
        if (!is_blank(c))
            text += c;
        else if (text.back() != ' ')
            text += ' ';
    return text;
}

class tag_section {
public:
    tag_section(syntax::game const& of, tidying const& options) : game_(of), options_(options) {
        for (syntax::tag_pair const& pair : of.tags)
            tags_.push_back({std::string(part(of.text, pair.name)),
                             syntax::unescaped(part(of.text, pair.value)), pair.where});
        first_ = tags_;
    }

    void tidy() {
        std::erase_if(tags_, [&](tag const& t) { return !is_kept(t.name); });
        for (known_tag const& given : options_.set_tags)
            set(given.name, given.value);
        if (options_.fix_tags) fix();
        if (options_.seven_tags)
            for (std::string_view const name : syntax::seven_tags)
                if (find(name) == nullptr) tags_.push_back({std::string(name), unknown(name), {}});
        if (options_.fix_tags || options_.seven_tags)
            std::stable_sort(tags_.begin(), tags_.end(),
                             [](tag const& a, tag const& b) { return rank(a.name) < rank(b.name); });
    }

    std::vector<edit> edits() const {
        std::vector<edit> all;
        if (tags_ == first_) return all;
        std::uint64_t const front = first_.empty() ? 0 : first_.front().where.start;
        for (tag const& t : tags_) {
            auto const same = std::find(first_.begin(), first_.end(), t);
            if (same != first_.end()) {
                all.push_back({{front, front}, "\n", t.where, span{t.where.end, t.where.end}});
                continue;
            }
            transcript line;
            transcript_writer(line).put_tag(t.name, t.value, {});
            all.push_back({{front, front}, line.text, {}, t.where.empty() ? span{front, front} : t.where});
        }
        if (first_.empty()) all.push_back({{front, front}, "\n"});
        for (tag const& t : first_)
            all.push_back({line_of(t.where)});
        return all;
    }

private:
    struct tag {
        std::string name;
        std::string value; ///< unescaped
        span where;        ///< empty: the tag is not in the game

        friend bool operator==(tag const&, tag const&) = default;
    };

    bool is_kept(std::string_view name) const {
        auto const has = [&](auto const& names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        return is_rules_tag(name) ||
               ((options_.keep_tags.empty() || has(options_.keep_tags)) && !has(options_.drop_tags));
    }

    /// Of duplicate tags the last one, which is effective.
    tag* find(std::string_view name) {
        auto const found =
            std::find_if(tags_.rbegin(), tags_.rend(), [&](tag const& t) { return t.name == name; });
        return found == tags_.rend() ? nullptr : &*found;
    }

    void set(std::string_view name, std::string_view value) {
        if (tag* const there = find(name)) {
            tag const now{there->name, std::string(value), there->where};
            *there = now;
            auto const other = [&](tag const& t) { return t.name == name && !(t == now); };
            tags_.erase(std::remove_if(tags_.begin(), tags_.end(), other), tags_.end());
        } else {
            tags_.push_back({std::string(name), std::string(value), {}});
        }
    }

    void put_right(std::string_view name, std::string_view value) {
        tag* const there = find(name);
        if (there != nullptr)
            there->value = value;
        else if (is_kept(name))
            tags_.push_back({std::string(name), std::string(value), {}});
    }

    void fix() {
        for (tag& t : tags_) {
            if (is_rules_tag(t.name)) continue;
            t.value = one_blank_each(t.value);
            if (t.name != "Result") t.value = tags::mended(t.name, t.value);
            if (!options_.spelling) continue;
            if (auto right = options_.spelling->right_spelling(t.name, t.value)) t.value = std::move(*right);
        }
        drop_repeated();
        fix_result();
        fix_set_up();
        put_right("PlyCount", std::to_string(game_.plies()));
    }

    void drop_repeated() {
        for (std::size_t i = 0; i < tags_.size(); ++i) {
            auto const again = [&](tag const& later) {
                return later.name == tags_[i].name && later.value == tags_[i].value;
            };
            tags_.erase(std::remove_if(tags_.begin() + std::ptrdiff_t(i) + 1, tags_.end(), again),
                        tags_.end());
        }
    }

    void fix_result() {
        tag* const there = find("Result");
        auto const tag_result = there ? read_result(there->value) : std::nullopt;
        if (tag_result) there->value = *tag_result;
        auto const end = game_.main_line_result();
        bool const undecided = !there || there->value.empty() || there->value == "?" || tag_result == "*";
        if (end && undecided) put_right("Result", syntax::result_text(end->value));
    }

    void fix_set_up() {
        auto const is_fen = [](tag const& t) { return t.name == "FEN" && !t.value.empty(); };
        auto const fen = std::find_if(tags_.begin(), tags_.end(), is_fen);
        if (fen == tags_.end()) return;
        if (tag* const there = find("SetUp"))
            there->value = "1";
        else
            tags_.insert(fen, {"SetUp", "1", {}});
    }

    static std::string unknown(std::string_view name) {
        return std::string(name == "Date" ? no_date : name == "Result" ? "*" : "?");
    }
    static std::size_t rank(std::string_view name) {
        return std::size_t(std::find(syntax::seven_tags.begin(), syntax::seven_tags.end(), name) -
                           syntax::seven_tags.begin());
    }

    /// With the blanks after it, and the line end if nothing else follows on its line.
    span line_of(span where) const {
        std::uint64_t end = where.end;
        while (end < game_.text.size() && (game_.text[end] == ' ' || game_.text[end] == '\t'))
            ++end;
        if (game_.text.substr(end, 2) == "\r\n")
            end += 2;
        else if (end < game_.text.size() && (game_.text[end] == '\n' || game_.text[end] == '\r'))
            ++end;
        return {where.start, end};
    }

    syntax::game const& game_;
    tidying const& options_;
    std::vector<tag> tags_;
    std::vector<tag> first_; ///< as the game has them
};

/// Appends the result of the game's tag to a movetext without one.
void add_result(syntax::game const& of, std::vector<edit>& edits) {
    if (of.main_line_result()) return;
    auto const tag_result = read_result(of.tag("Result"));
    if (!tag_result || *tag_result == "*") return;
    // It must not become part of a line comment.
    std::string const token = "\n" + std::string(*tag_result);
    edits.push_back({{of.where.end, of.where.end}, token});
}

} // namespace

bool is_rules_tag(std::string_view name) {
    return is_one_of(name, of_rules);
}

std::span<std::string_view const> seven_tags() {
    return syntax::seven_tags;
}

std::vector<edit> edits_of_tags(syntax::game const& of, tidying const& options) {
    tag_section tags(of, options);
    tags.tidy();
    std::vector<edit> edits = tags.edits();
    if (options.fix_tags) add_result(of, edits);
    return edits;
}

} // namespace vpgn::transcribe

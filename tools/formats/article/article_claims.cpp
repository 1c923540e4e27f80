#include "formats/article/article_claims.hpp"

#include "transcript/names.hpp"

#include <algorithm>
#include <array>

namespace vpgn::transcribe {

namespace {

span span_in(span bounds, std::size_t from, std::size_t to) {
    return {bounds.start + from, bounds.start + to};
}

/// Whether it is a rank of a position text: letters of pieces and numbers of empty squares.
bool is_rank(std::string_view text) {
    auto const known = [](char c) {
        return is_letter(c) || is_digit(c) || c == '\'' || c == '~' || c == '+' || c == '*';
    };
    return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), known);
}

/// Two or more ranks separated by slashes, and possibly a pocket; a date or a fraction does not match.
bool is_placement(std::string_view word) {
    if (std::size_t const pocket = word.find('['); pocket != word.npos && word.ends_with(']'))
        word = word.substr(0, pocket);
    if (word.find_first_of("Kk") == word.npos) return false; // a position has at least one king
    std::size_t ranks = 0;
    for (;;) {
        std::size_t const slash = std::min(word.find('/'), word.size());
        if (!is_rank(word.substr(0, slash))) return false;
        ++ranks;
        if (slash == word.size()) break;
        word.remove_prefix(slash + 1);
    }
    return ranks > 1;
}

/// Returns the next word of `text` from `at` on, and advances `at` past it; empty at the end of a line.
std::string_view next_word(std::string_view text, std::size_t& at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
        ++at;
    std::size_t const from = at;
    while (at < text.size() && !is_blank(text[at]))
        ++at;
    return text.substr(from, at - from);
}

/// The offset after the fields of a position text whose side to move is at `at`.
std::size_t after_fields(std::string_view text, std::size_t at) {
    constexpr int most_fields = 5; // counted checks are one more
    auto const in_field = [](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '+' || c == ',';
    };
    for (int i = 0; i < most_fields; ++i) {
        std::size_t ahead = at;
        std::string_view const word = next_word(text, ahead);
        bool const numbers = i >= 2;
        bool const fits = !word.empty() && std::all_of(word.begin(), word.end(), in_field) &&
                          (word == "-" || (numbers ? is_digit(word.front()) : word.size() <= 16));
        if (!fits) break;
        at = ahead;
    }
    return at;
}

} // namespace

std::vector<span> position_texts(std::string_view prose) {
    std::vector<span> found;
    for (std::size_t at = 0; at < prose.size();) {
        std::size_t word_end = at;
        std::string_view word = next_word(prose, word_end);
        at = std::max(word_end, at + 1);
        if (word.empty()) continue;
        while (!word.empty() && std::string_view("(\"`'").find(word.front()) != word.npos)
            word.remove_prefix(1);
        if (!is_placement(word)) continue;
        std::size_t end = word_end;
        std::string_view const side = next_word(prose, end);
        if (side.empty() || (side[0] != 'w' && side[0] != 'b') || (side.size() > 1 && is_letter(side[1])))
            continue;
        auto const from = std::size_t(word.data() - prose.data());
        end = side.size() == 1 ? after_fields(prose, end) : end - (side.size() - 1);
        found.push_back({from, end});
        at = end;
    }
    return found;
}

namespace {

/// A word of a sentence, in lower case, with its place.
struct sentence_word {
    std::string text;
    std::size_t from;
    std::size_t to;
};

std::vector<sentence_word> sentence_words(std::string_view text) {
    std::vector<sentence_word> words;
    for (std::size_t at = 0; at < text.size();) {
        if (!is_letter(text[at]) && !is_digit(text[at])) {
            ++at;
            continue;
        }
        std::size_t to = at;
        while (to < text.size() && (is_letter(text[to]) || is_digit(text[to])))
            ++to;
        words.push_back({plain_name(text.substr(at, to - at)), at, to});
        at = to;
    }
    return words;
}

} // namespace

std::optional<claim> stated_rule_set(std::string_view text, span where,
                                     std::span<std::string_view const> rule_sets) {
    static constexpr std::array<std::string_view, 5> by = {"with", "under", "by", "to", "using"};
    static constexpr std::array<std::string_view, 4> verbs = {"was", "is", "were", "are"};
    if (rule_sets.empty()) return std::nullopt;
    std::optional<claim> found;
    auto const words = sentence_words(part(text, where));
    for (std::size_t i = 2; i + 3 < words.size(); ++i) {
        if (words[i].text != "played" || !is_one_of(words[i - 1].text, verbs)) continue;
        if (words[i - 2].text == "that" || words[i - 2].text == "which") continue;
        std::size_t name = i + 1;
        while (
            name < i + 5 && name + 1 < words.size() &&
            (is_one_of(words[name].text, by) || words[name].text == "the" || words[name].text == "according"))
            ++name;
        if (name == i + 1 || name + 1 >= words.size() || words[name + 1].text != "rules") continue;
        for (std::string_view const set : rule_sets)
            if (plain_name(set) == words[name].text)
                found = claim{std::string(set), span_in(where, words[i].from, words[name + 1].to)};
    }
    return found;
}

namespace {

constexpr std::array<std::string_view, 12> army_names = {
    "fabulousfides",        "remarkablerookies",     "nuttyknights",
    "colorboundclobberers", "colourboundclobberers", "forwardfides",
    "avianairforce",        "meticulousmashers",     "amazonarmy",
    "spacejesters",         "fightingfizzies",       "pizzakings"};

} // namespace

bool names_army(std::string_view name) {
    std::string const plain = plain_name(name);
    bool const with_the = plain.starts_with("the");
    return is_one_of(with_the ? std::string_view(plain).substr(3) : std::string_view(plain), army_names);
}

namespace {

/// An army that is named, by the indices of its words, and the side it is attributed to.
struct mentioned_army {
    std::size_t first;
    std::size_t last;
    std::optional<bool> black;
};

std::optional<bool> side_named(std::string_view word) {
    if (word == "white") return false;
    if (word == "black") return true;
    return std::nullopt;
}

/// The side: `the Rookies (White)`, `the Rookies as White`, `White has the Rookies`.
std::optional<bool> side_of(std::vector<sentence_word> const& words, std::size_t first, std::size_t last) {
    static constexpr std::array<std::string_view, 8> having = {"has",  "have", "plays", "is",
                                                               "uses", "gets", "takes", "with"};
    static constexpr std::array<std::string_view, 4> joining = {"as", "for", "with", "playing"};
    if (last + 1 < words.size())
        if (auto const side = side_named(words[last + 1].text)) return side;
    if (last + 2 < words.size() && is_one_of(words[last + 1].text, joining))
        if (auto const side = side_named(words[last + 2].text)) return side;
    std::size_t before = first;
    if (before > 0 && words[before - 1].text == "the") --before;
    if (before > 0 && is_one_of(words[before - 1].text, having)) --before;
    return before > 0 && before != first ? side_named(words[before - 1].text) : std::nullopt;
}

} // namespace

std::vector<stated_army> stated_armies(std::string_view text, span where) {
    std::string_view const prose = part(text, where);
    auto const words = sentence_words(prose);
    std::vector<mentioned_army> named;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        for (std::size_t last = i + 1; last < std::min(i + 3, words.size()); ++last)
            if (words[i].text != "the" &&
                names_army(prose.substr(words[i].from, words[last].to - words[i].from)))
                named.push_back({i, last, side_of(words, i, last)});
    std::array<mentioned_army const*, 2> of_side{};
    for (mentioned_army const& army : named)
        if (army.black) of_side[*army.black ? 1 : 0] = &army;
    // `I have the Rookies (White), you have the Knights`: the second army is the other side's.
    for (std::size_t side = 0; side < 2; ++side)
        for (mentioned_army const& army : named)
            if (of_side[side] != nullptr && of_side[1 - side] == nullptr && !army.black &&
                army.first > of_side[side]->last && army.first - of_side[side]->last < 12)
                of_side[1 - side] = &army;
    std::vector<stated_army> stated;
    for (std::size_t side = 0; side < 2; ++side)
        if (mentioned_army const* const army = of_side[side]) {
            std::size_t const from = words[army->first].from, to = words[army->last].to;
            stated.push_back(
                {side == 1, {std::string(prose.substr(from, to - from)), span_in(where, from, to)}});
        }
    return stated;
}

} // namespace vpgn::transcribe

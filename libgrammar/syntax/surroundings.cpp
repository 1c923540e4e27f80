#include "syntax/surroundings.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace vpgn::syntax::scan {
using namespace bytes;

namespace {

constexpr std::size_t longest_name = 10;
constexpr std::ptrdiff_t longest_mark = 120;

constexpr std::array<std::string_view, 54> html_names = {
    "a",      "abbr",  "article", "b",       "big",      "blockquote", "body",   "br",     "caption",
    "center", "cite",  "code",    "dd",      "del",      "div",        "dl",     "dt",     "em",
    "font",   "h1",    "h2",      "h3",      "h4",       "h5",         "h6",     "head",   "hr",
    "html",   "i",     "img",     "ins",     "kbd",      "li",         "ol",     "p",      "pre",
    "q",      "s",     "samp",    "section", "small",    "span",       "strike", "strong", "sub",
    "sup",    "table", "tbody",   "td",      "textarea", "th",         "tr",     "tt",     "ul"};

constexpr std::array<std::string_view, 30> forum_names = {
    "b",     "bbcode", "center", "chess",   "code",  "color", "colour",  "font",      "game", "hide",
    "i",     "img",    "indent", "left",    "list",  "pgn",   "pgn4web", "pgnviewer", "pre",  "quote",
    "right", "s",      "size",   "spoiler", "table", "td",    "tr",      "u",         "url",  "user"};

/// Whether the letters and digits [at, to) are one of `names`, in any letter case.
template <std::size_t count>
bool is_one_of(std::array<std::string_view, count> const& names, at_byte at, at_byte to) {
    if (to == at || left(at, to) > longest_name) return false;
    std::string const low = ascii::lowered(view(at, to));
    return std::find(names.begin(), names.end(), low) != names.end();
}

at_byte word_of_name(at_byte at, at_byte end) {
    while (is_at(at, end, letter | digit))
        ++at;
    return at;
}

/// The end of the line's part before the first of `stops`, no further than a mark may be long.
at_byte before_any(std::string_view stops, at_byte at, at_byte end) {
    at_byte const limit = end - at > longest_mark ? at + longest_mark : end;
    while (at != limit && !is(*at, line_end) && stops.find(*at) == stops.npos)
        ++at;
    return at;
}

} // namespace

at_byte html_tag(at_byte at, at_byte end) {
    if (at == end || *at != '<') return nullptr;
    if (starts_with(at, end, "<!--")) {
        at_byte to = before_any(">", at + 4, end);
        return to != end && *to == '>' && view(at, to).ends_with("--") ? to + 1 : nullptr;
    }
    at_byte const name = at + 1 + (starts_with(at + 1, end, "/") ? 1 : 0);
    at_byte to = word_of_name(name, end);
    if (!is_one_of(html_names, name, to) || to == end) return nullptr;
    if (*to != '>' && *to != '/' && !is(*to, space)) return nullptr; // `<b2>`
    to = before_any("<>", to, end);
    return to != end && *to == '>' ? to + 1 : nullptr;
}

at_byte html_entity(at_byte at, at_byte end) {
    if (at == end || *at != '&') return nullptr;
    at_byte const name = at + 1 + (starts_with(at + 1, end, "#") ? 1 : 0);
    at_byte const to = word_of_name(name, end);
    bool const fits = to - name > 1 && left(name, to) <= longest_name;
    return fits && to != end && *to == ';' ? to + 1 : nullptr;
}

namespace {

using entity = std::pair<std::string_view, std::string_view>;

constexpr std::array<entity, 64> entities = {{
    {"quot", "\""},  {"amp", "&"},    {"lt", "<"},     {"gt", ">"},     {"apos", "'"},   {"#34", "\""},
    {"#39", "'"},    {"#039", "'"},   {"nbsp", " "},   {"#160", " "},   {"ndash", "–"},  {"mdash", "—"},
    {"#8211", "–"},  {"#8212", "—"},  {"lsquo", "‘"},  {"rsquo", "’"},  {"#8217", "’"},  {"ldquo", "“"},
    {"rdquo", "”"},  {"hellip", "…"}, {"frac12", "½"}, {"auml", "ä"},   {"ouml", "ö"},   {"uuml", "ü"},
    {"Auml", "Ä"},   {"Ouml", "Ö"},   {"Uuml", "Ü"},   {"szlig", "ß"},  {"agrave", "à"}, {"aacute", "á"},
    {"acirc", "â"},  {"atilde", "ã"}, {"aring", "å"},  {"aelig", "æ"},  {"ccedil", "ç"}, {"egrave", "è"},
    {"eacute", "é"}, {"ecirc", "ê"},  {"euml", "ë"},   {"igrave", "ì"}, {"iacute", "í"}, {"icirc", "î"},
    {"iuml", "ï"},   {"ntilde", "ñ"}, {"ograve", "ò"}, {"oacute", "ó"}, {"ocirc", "ô"},  {"otilde", "õ"},
    {"oslash", "ø"}, {"ugrave", "ù"}, {"uacute", "ú"}, {"ucirc", "û"},  {"yacute", "ý"}, {"scaron", "š"},
    {"Aacute", "Á"}, {"Aring", "Å"},  {"Eacute", "É"}, {"Iacute", "Í"}, {"Oacute", "Ó"}, {"Oslash", "Ø"},
    {"Uacute", "Ú"}, {"Scaron", "Š"}, {"Ccedil", "Ç"}, {"Ntilde", "Ñ"},
}};

} // namespace

std::string_view text_of_entity(std::string_view written) {
    if (written.size() < 3) return {};
    std::string_view const name = written.substr(1, written.size() - 2);
    auto const found = std::find_if(entities.begin(), entities.end(),
                                    [&](entity const& known) { return known.first == name; });
    return found != entities.end() ? found->second : std::string_view();
}

at_byte forum_tag(at_byte at, at_byte end) {
    if (at == end || *at != '[') return nullptr;
    bool const closes = starts_with(at + 1, end, "/");
    at_byte const name = at + 1 + (closes ? 1 : 0);
    at_byte to = word_of_name(name, end);
    if (to == end || to == name) return nullptr;
    if (closes) return *to == ']' && left(name, to) <= 2 * longest_name ? to + 1 : nullptr;
    if ((*to != ']' && *to != '=') || !is_one_of(forum_names, name, to)) return nullptr;
    to = before_any("[]", to, end);
    return to != end && *to == ']' ? to + 1 : nullptr;
}

at_byte code_fence(at_byte at, at_byte end) {
    if (!starts_with(at, end, "```") && !starts_with(at, end, "~~~")) return nullptr;
    at_byte const to = word_of_name(at + 3, end);
    return to == end || is(*to, space | line_end) ? to : nullptr;
}

namespace {

/// Whether a sign at `at` may open emphasis: a blank or nothing before it, and a letter or a digit after it.
bool may_open(at_byte from, at_byte at, at_byte end) {
    return (at == from || is(at[-1], space | line_end | delimiter)) &&
           is_at(at + 1, end, letter | digit | high);
}

/// Whether a sign at `at` may close it.
bool may_close(at_byte from, at_byte at, at_byte end) {
    return at != from && !is(at[-1], space | line_end) && at[-1] != *at && parted(at + 1, end);
}

/// Whether the sign at `at` is one of a pair on its line.
bool is_paired(at_byte from, at_byte at, at_byte end) {
    at_byte const last = before_any({}, at, end);
    if (may_open(from, at, end))
        for (at_byte other = at + 2; other < last; ++other)
            if (*other == *at) return may_close(from, other, end);
    if (!may_close(from, at, end)) return false;
    at_byte const first = at - from > longest_mark ? at - longest_mark : from;
    for (at_byte other = at - 1; other > first && !is(*other, line_end); --other)
        if (other[-1] == *at) return may_open(from, other - 1, end);
    return false;
}

} // namespace

at_byte markdown_sign(at_byte from, at_byte at, at_byte end) {
    if (at == end) return nullptr;
    if (*at == '\\') {
        constexpr std::string_view escaped = "[]()*_!#+-";
        if (starts_with(at + 1, end, ".")) return at + 2;
        return left(at, end) > 1 && escaped.find(at[1]) != escaped.npos ? at + 1 : nullptr;
    }
    if (*at != '*' && *at != '_' && *at != '`' && *at != '~') return nullptr;
    at_byte to = at;
    while (to != end && *to == *at)
        ++to;
    bool const is_mark = *at == '`' || to - at > 1 || (*at != '~' && is_paired(from, at, end));
    return is_mark ? to : nullptr;
}

at_byte table_head(at_byte at, at_byte end) {
    static constexpr std::array<std::string_view, 16> names = {
        "white",       "black",   "no",     "nr",    "move",    "moves",  "ply",    "weiss",
        "wei\xc3\x9f", "schwarz", "blancs", "noirs", "blancas", "negras", "bianco", "nero"};
    constexpr std::string_view signs = "|-:+=#. \t";
    at_byte const stop = before_any({}, at, end);
    std::size_t words = 0, dashes = 0;
    for (at_byte next = at; next != stop;) {
        if (signs.find(*next) != signs.npos) {
            dashes += *next == '-' || *next == '=';
            ++next;
            continue;
        }
        at_byte const word = next;
        while (next != stop && is(*next, letter | high))
            ++next;
        std::string const low = ascii::lowered(view(word, next));
        if (std::find(names.begin(), names.end(), low) == names.end()) return nullptr;
        ++words;
    }
    return (stop == end || is(*stop, line_end)) && (words > 1 || dashes > 2) ? stop : nullptr;
}

at_byte quote_marks(at_byte at, at_byte end) {
    at_byte to = nullptr;
    while (at != end && *at == '>') {
        to = at + 1;
        at = skip_spaces(to, end);
    }
    return to;
}

at_byte list_sign(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    if (*at == '*' || *at == '|' || *at == '#') return at + 1;
    if (*at == '[') return starts_with(at + 1, end, "[") ? at + 1 : nullptr;
    if (starts_with(at, end, "//")) return at + 2;
    if (starts_with(at, end, "\xe2\x80\xa2")) return at + 3; // bullet
    if (starts_with(at, end, "\xc2\xb7")) return at + 2;     // middle dot
    std::size_t const dash = dash_size(at, end);
    return dash != 0 ? at + dash : nullptr;
}

at_byte sign_after_tag(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    if (*at == '%') {
        while (at != end && !is(*at, space | line_end | delimiter))
            ++at;
        return at;
    }
    if (*at == '.') return starts_with(at + 1, end, ".") ? nullptr : at + 1; // dots without a number are play
    return std::string_view(",]|)>:\\'\"}_~^`").find(*at) != std::string_view::npos ? at + 1 : nullptr;
}

std::size_t quote_size(at_byte at, at_byte end, bool single_bytes) {
    if (at == end || !(is(*at, high) || std::string_view("&'`").find(*at) != std::string_view::npos))
        return 0;
    for (std::string_view const quote :
         {"&quot;", "&#34;", "“", "”", "„", "‟", "«", "»", "‹", "›", "″", "＂", "‘", "’", "‚", "''", "``"})
        if (view(at, end).starts_with(quote)) return quote.size();
    return single_bytes && std::string_view("\x93\x94\x84\xab\xbb").find(*at) != std::string_view::npos ? 1
                                                                                                        : 0;
}

} // namespace vpgn::syntax::scan

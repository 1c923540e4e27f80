#include "tags/name_spelling.hpp"

#include "source/ascii.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::tags {

namespace {

using ascii::trimmed;

/// Letters of ASCII in lower case, digits, and all bytes beyond ASCII.
std::string key_of(std::string_view name) {
    std::string key;
    for (char c : name) {
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
        bool const counts =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (counts) key += c;
    }
    return key;
}

std::optional<name_section> section_called(std::string_view word) {
    if (word == "PLAYER") return name_section::player;
    if (word == "SITE") return name_section::site;
    if (word == "EVENT") return name_section::event;
    if (word == "ROUND") return name_section::round;
    return std::nullopt;
}

/// The text between the next two quotation marks, which `rest` then begins after.
std::optional<std::string> take_quoted(std::string_view& rest) {
    std::size_t const first = rest.find('"');
    if (first == rest.npos) return std::nullopt;
    std::size_t const last = rest.find('"', first + 1);
    if (last == rest.npos) return std::nullopt;
    std::string text(rest.substr(first + 1, last - first - 1));
    rest.remove_prefix(last + 1);
    return text;
}

} // namespace

std::optional<name_section> section_of(std::string_view tag) {
    if (tag == "White" || tag == "Black") return name_section::player;
    if (tag == "Site") return name_section::site;
    if (tag == "Event") return name_section::event;
    if (tag == "Round") return name_section::round;
    return std::nullopt;
}

void spelling_table::add(name_section of, std::string_view as_written, std::string_view right) {
    std::string key = key_of(as_written);
    if (key.empty()) return;
    auto const [at, is_new] = sections_[std::size_t(of)].right.try_emplace(std::move(key), right);
    if (!is_new && at->second != right) at->second.clear();
}

void spelling_table::add_everywhere(std::string_view as_written, std::string_view right) {
    for (std::size_t i = 0; i < name_sections; ++i)
        add(name_section(i), as_written, right);
}

std::optional<spelling_fault> spelling_table::read(std::string_view text) {
    std::optional<name_section> current;
    std::string right;
    constexpr std::string_view bom = "\xef\xbb\xbf";
    if (text.starts_with(bom)) text.remove_prefix(bom.size());
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::size_t const end = std::min(text.find('\n'), text.size());
        std::string_view const line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#' || line.front() == '>') continue;
        if (line.front() == '@') {
            current = section_called(trimmed(line.substr(1)));
            if (!current)
                return spelling_fault{
                    number,
                    fmt::format("unknown section `{}`: write @PLAYER, @SITE, @EVENT or @ROUND", line)};
            right.clear();
            continue;
        }
        if (line.front() == '%') {
            std::string_view const word = line.substr(0, line.find_first_of(" \t"));
            using place = replacement::place;
            bool const replaces = word == "%Prefix" || word == "%Infix" || word == "%Suffix";
            if (!current || !replaces) continue;
            std::string_view rest = line;
            auto from = take_quoted(rest), to = take_quoted(rest);
            if (!from || !to || from->empty())
                return spelling_fault{number, fmt::format("expected two quoted texts after `{}`", word)};
            place const where = word == "%Prefix"  ? place::prefix
                                : word == "%Infix" ? place::infix
                                                   : place::suffix;
            sections_[std::size_t(*current)].replacements.push_back(
                {where, std::move(*from), std::move(*to)});
            continue;
        }
        if (!current) {
            std::size_t const tab = line.find('\t');
            std::string_view const as_written = trimmed(line.substr(0, tab));
            std::string_view const correct = tab == line.npos ? "" : trimmed(line.substr(tab + 1));
            if (as_written.empty() || correct.empty() || correct.find('\t') != correct.npos)
                return spelling_fault{number, "expected two columns (written name, correct name) separated "
                                              "by a tab, or the start of a section such as @PLAYER"};
            add_everywhere(as_written, correct);
            add_everywhere(correct, correct);
            continue;
        }
        if (line.front() == '=') {
            if (right.empty()) return spelling_fault{number, "no correct name precedes this spelling"};
            add(*current, trimmed(line.substr(1, line.find('#') - 1)), right);
            continue;
        }
        right = trimmed(line.substr(0, line.find('#')));
        add(*current, right, right);
    }
    return std::nullopt;
}

std::optional<std::string> spelling_table::right_spelling(std::string_view tag,
                                                          std::string_view value) const {
    auto const of = section_of(tag);
    if (!of) return std::nullopt;
    section const& known = sections_[std::size_t(*of)];
    auto const look_up = [&](std::string_view name) -> std::optional<std::string> {
        auto const at = known.right.find(key_of(name));
        if (at == known.right.end() || at->second.empty()) return std::nullopt;
        return at->second;
    };
    std::optional<std::string> right = look_up(value);
    if (!right) {
        std::string text(value);
        for (replacement const& rule : known.replacements) {
            using place = replacement::place;
            if (rule.where == place::prefix && text.starts_with(rule.from))
                text = rule.to + text.substr(rule.from.size());
            else if (rule.where == place::suffix && text.ends_with(rule.from))
                text = text.substr(0, text.size() - rule.from.size()) + rule.to;
            else if (std::size_t const at = text.find(rule.from);
                     rule.where == place::infix && at != text.npos)
                text.replace(at, rule.from.size(), rule.to);
        }
        right = look_up(text);
        if (!right) right = std::move(text);
    }
    if (*right == value) return std::nullopt;
    return right;
}

std::size_t spelling_table::size() const {
    std::size_t all = 0;
    for (section const& s : sections_)
        all += s.right.size();
    return all;
}

} // namespace vpgn::tags

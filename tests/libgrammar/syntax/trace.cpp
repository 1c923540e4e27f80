#include "libgrammar/syntax/trace.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vpgn::test {

using namespace syntax;

void tracer::add(std::string const& event) {
    if (!shown_.empty()) shown_ += ' ';
    shown_ += event;
}

std::string tracer::bytes(span where) const {
    std::string shown(part(text_, where));
    auto const is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\r'; };
    std::replace_if(shown.begin(), shown.end(), is_blank, '_');
    return shown;
}

void tracer::game_begins(std::uint64_t) {
    add("<");
}
void tracer::tag(tag_pair const& one) {
    add(fmt::format("[{}={}]", bytes(one.name), bytes(one.value)));
}
notation tracer::tags_end() {
    add("|");
    return notation_;
}
void tracer::move_number(span, std::uint32_t number, int dots) {
    add(fmt::format("#{}{:.>{}}", number, "", dots));
}
void tracer::action(span where, join how) {
    std::string_view const joiner = how == join::first   ? ""
                                    : how == join::comma ? ","
                                    : how == join::slash ? "/"
                                                         : "&";
    add(fmt::format("{}{}", joiner, bytes(where)));
}
void tracer::action_goes_on(span where) {
    shown_ += bytes(where);
}
void tracer::list_mark(span where) {
    add(bytes(where));
}
void tracer::comment(span, span text) {
    add(fmt::format("{{{}}}", bytes(text)));
}
void tracer::nag(span, std::uint32_t value) {
    add(fmt::format("${}", value));
}
void tracer::variation_opens(span) {
    add("(");
}
void tracer::variation_closes(span) {
    add(")");
}
void tracer::result(span, outcome what) {
    static constexpr std::string_view names[] = {"=1", "=0", "=½", "=*", "=00", "=½0", "=0½"};
    add(std::string(names[std::size_t(what)]));
}
void tracer::escape(span where) {
    add(bytes(where));
}
void tracer::problem(finding what) {
    add(fmt::format("!{}:{}", record_of(what.code).code, bytes(what.where)));
}
void tracer::game_ends(std::uint64_t) {
    add(">");
}

std::string trace(std::string_view text, notation how) {
    tracer out(text, how);
    read_games(text, out);
    return out.shown();
}

std::string movetext_trace(std::string_view text, notation how) {
    std::string all = trace(text, how);
    constexpr std::string_view before = "< | ";
    constexpr std::string_view behind = " >";
    if (!all.starts_with(before) || !all.ends_with(behind)) return all;
    return all.substr(before.size(), all.size() - before.size() - behind.size());
}

} // namespace vpgn::test

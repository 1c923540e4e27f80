#include "lsp/protocol.hpp"

#include "formats/json/reading/untrusted_json.hpp"
#include "report/render/file_uri.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

namespace vpgn::tools::lsp {

using nlohmann::json;

json value_at(json const& of, char const* pointer) {
    json::json_pointer const at(pointer);
    return of.is_object() && of.contains(at) ? of.at(at) : json();
}

namespace {

bool can(json const& of, char const* pointer) {
    json const found = value_at(of, pointer);
    return found.is_boolean() && found.get<bool>();
}

} // namespace

client_abilities abilities_in(json const& initialize) {
    json const all = value_at(initialize, "/capabilities");
    client_abilities abilities;
    json const encodings = value_at(all, "/general/positionEncodings");
    if (encodings.is_array())
        for (json const& encoding : encodings) // in the client's order of preference
            if (auto const known = encoding.is_string() ? units_called(encoding.get_ref<std::string const&>())
                                                        : std::nullopt) {
                abilities.counted = *known;
                break;
            }
    abilities.pulls_diagnostics = value_at(all, "/textDocument/diagnostic").is_object();
    abilities.refreshes_diagnostics = can(all, "/workspace/diagnostics/refreshSupport");
    abilities.related_information = can(all, "/textDocument/publishDiagnostics/relatedInformation");
    abilities.diagnostic_tags = !value_at(all, "/textDocument/publishDiagnostics/tagSupport").is_null();
    abilities.versioned_changes = can(all, "/workspace/workspaceEdit/documentChanges");
    json const resolved = value_at(all, "/textDocument/codeAction/resolveSupport/properties");
    abilities.resolves_edits =
        resolved.is_array() && std::find(resolved.begin(), resolved.end(), "edit") != resolved.end();
    abilities.nested_symbols = can(all, "/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport");
    abilities.watches_files = can(all, "/workspace/didChangeWatchedFiles/dynamicRegistration");
    abilities.snippets = can(all, "/textDocument/completion/completionItem/snippetSupport");
    abilities.folds_lines_alone = can(all, "/textDocument/foldingRange/lineFoldingOnly");
    return abilities;
}

json position(text_place at) {
    return {{"line", at.line}, {"character", at.character}};
}

text_place place_in(json const& position) {
    // A negative number is a place before the first.
    auto const number = [](json const& of) {
        return of.is_number_unsigned()
                   ? of.get<std::uint64_t>()
                   : std::uint64_t(std::max<std::int64_t>(0, whole_number<std::int64_t>(of)));
    };
    return {number(position.at("line")), number(position.at("character"))};
}

json range(document const& of, piece const& in, std::uint64_t first_line, span where) {
    text_place start = in.place(where.start, of.counted());
    text_place end = in.place(where.end, of.counted());
    start.line += first_line;
    end.line += first_line;
    return {{"start", position(start)}, {"end", position(end)}};
}

json text_edit(json range, std::string_view text) {
    return {{"range", std::move(range)}, {"newText", text}};
}

namespace {

/// Not within a character, nor within a line end of two bytes.
bool may_part(std::string_view text, std::size_t at) {
    if (at == 0 || at >= text.size()) return true;
    constexpr unsigned mask = 0xc0, goes_on = 0x80;
    if ((static_cast<unsigned char>(text[at]) & mask) == goes_on) return false;
    return !(text[at - 1] == '\r' && text[at] == '\n');
}

} // namespace

void put_change(json& edits, document const& of, piece const& in, std::uint64_t first_line, span where,
                std::string_view text) {
    std::string_view const old = part(in.text(), where);
    if (old == text) return;
    std::size_t const shorter = std::min(old.size(), text.size());
    auto front = std::size_t(
        std::mismatch(old.begin(), old.begin() + std::ptrdiff_t(shorter), text.begin()).first - old.begin());
    while (!may_part(old, front) || !may_part(text, front))
        --front;
    std::size_t back = 0;
    while (back < shorter - front && old[old.size() - back - 1] == text[text.size() - back - 1])
        ++back;
    while (!may_part(old, old.size() - back) || !may_part(text, text.size() - back))
        --back;
    span const changed{where.start + front, where.end - back};
    edits.push_back(
        text_edit(range(of, in, first_line, changed), text.substr(front, text.size() - back - front)));
}

json edit_of(document const& of, json edits, client_abilities const& client) {
    if (!client.versioned_changes) return {{"changes", {{of.uri(), std::move(edits)}}}};
    json change = {{"textDocument", {{"uri", of.uri()}, {"version", of.version()}}},
                   {"edits", std::move(edits)}};
    return {{"documentChanges", json::array({std::move(change)})}};
}

std::string path_of(std::string_view uri) {
    constexpr std::string_view scheme = "file://";
    if (!uri.starts_with(scheme)) return {};
    uri.remove_prefix(std::min(uri.find('/', scheme.size()), uri.size())); // the host, which is this one
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        unsigned value = 0;
        bool const coded =
            uri[i] == '%' && i + 2 < uri.size() &&
            std::from_chars(uri.data() + i + 1, uri.data() + i + 3, value, 16).ptr == uri.data() + i + 3;
        path += coded ? char(value) : uri[i];
        if (coded) i += 2;
    }
    // `/C:/games`, where the system has drives
    if (path.starts_with('/') && std::filesystem::path(path.substr(1)).has_root_name()) path.erase(0, 1);
    return path;
}

std::string uri_of(std::string const& path) {
    std::error_code unknown; // then it stays as it is
    std::filesystem::path const absolute = std::filesystem::absolute(path, unknown);
    if (unknown) return file_uri(path);
    std::string const normal = absolute.lexically_normal().generic_string();
    return file_uri(absolute.has_root_name() ? "/" + normal : normal);
}

} // namespace vpgn::tools::lsp

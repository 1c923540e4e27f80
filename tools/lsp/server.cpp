#include "lsp/server.hpp"

#include "formats/json/reading/untrusted_json.hpp"
#include "formats/variant_names.hpp"
#include "lsp/accepted.hpp"
#include "lsp/features.hpp"
#include "lsp/hover.hpp"
#include "report/render/visible.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools::lsp {

using nlohmann::json;

std::map<std::string, server::method, std::less<>> const& server::methods() {
    static std::map<std::string, method, std::less<>> const all = {
        {"initialize", {&server::initialize, false}},
        {"initialized", {&server::initialized, false}},
        {"shutdown", {&server::shutdown, false}},
        {"textDocument/didOpen", {&server::did_open, false}},
        {"textDocument/didChange", {&server::did_change, true}},
        {"textDocument/didClose", {&server::did_close, true}},
        {"textDocument/didSave", {&server::did_save, true}},
        {"workspace/didChangeConfiguration", {&server::did_change_settings, false}},
        {"workspace/didChangeWatchedFiles", {&server::did_change_files, false}},
        {"textDocument/diagnostic", {&server::diagnostic, true}},
        {"textDocument/codeAction", {&server::code_action, true}},
        {"codeAction/resolve", {&server::resolve_action, false}},
        {"textDocument/hover", {&server::hover_at, true}},
        {"textDocument/definition", {&server::definition, true}},
        {"textDocument/completion", {&server::completion, true}},
        {"textDocument/documentHighlight", {&server::highlight, true}},
        {"textDocument/selectionRange", {&server::selection_range, true}},
        {"textDocument/prepareRename", {&server::prepare_rename, true}},
        {"textDocument/rename", {&server::rename, true}},
        {"textDocument/semanticTokens/full", {&server::all_tokens, true}},
        {"textDocument/semanticTokens/range", {&server::tokens_of_range, true}},
        {"textDocument/inlayHint", {&server::inlay_hint, true}},
        {"workspace/symbol", {&server::workspace_symbol, false}},
        {"workspace/executeCommand", {&server::execute_command, false}},
        {"textDocument/documentSymbol", {&server::document_symbol, true}},
        {"textDocument/foldingRange", {&server::folding_range, true}},
        {"textDocument/formatting", {&server::formatting, true}},
        {"textDocument/rangeFormatting", {&server::range_formatting, true}},
        {"vpgn/work", {&server::work_done, true}},
    };
    return all;
}

// Messages

void server::take(std::string_view message, clock::time_point now) {
    if (json_nesting(message) > most_json_nesting)
        return refuse({error_code::parse_error,
                       fmt::format("the message is nested more than {} deep", most_json_nesting)});
    json read = json::parse(message, nullptr, false); // no exceptions
    if (read.is_discarded())
        return refuse({error_code::parse_error, "this is not JSON, or its text is not UTF-8"});
    if (!read.is_object())
        return refuse(
            {error_code::invalid_request, "a message must be an object; batches are not supported"});
    if (read.value("method", json()) == "$/cancelRequest") {
        json const id = value_at(read, "/params/id");
        for (waiting_message& waiting : messages_)
            if (!id.is_null() && waiting.body.value("id", json()) == id && waiting.body.contains("method"))
                waiting.cancelled = true;
        return;
    }
    messages_.push_back({std::move(read), now});
}

void server::refuse(request_error const& problem) {
    send_(error_response(nullptr, problem.code, problem.what()));
}

void server::handle_next() {
    waiting_message const next = std::move(messages_.front());
    messages_.pop_front();
    now_ = next.came;
    logged_.clear();
    handle(next);
}

namespace {

/// A sentence about a message whose fields are missing or of the wrong type.
std::string malformed_parameters(std::string const& method, json::exception const& problem) {
    constexpr int wrong_type = 302, no_object = 304, missing = 403;
    std::string_view const words = problem.what(); // `[json.exception.type_error.302] type must be …`
    std::string_view fault = "a parameter is missing or of the wrong type";
    std::size_t const text = words.find("] ");
    if (problem.id == wrong_type && text != words.npos) fault = words.substr(text + 2);
    if (problem.id == no_object) fault = "a parameter must be an object";
    std::string const field(words.substr(std::min(words.find('\''), words.size())));
    std::string const absent = fmt::format("{} is missing", field.substr(0, field.rfind('\'') + 1));
    return fmt::format("the parameters of `{}` are malformed: {}", visible(method),
                       problem.id == missing ? std::string_view(absent) : fault);
}

} // namespace

void server::handle(waiting_message const& message) {
    json const id = message.body.value("id", json());
    bool const is_request = message.body.contains("id");
    bool const is_answer = is_request && !message.body.contains("method");
    if (is_answer && (message.body.contains("result") || message.body.contains("error"))) return;
    auto const refuse_it = [&](error_code why, std::string const& words) {
        if (is_request) send_(error_response(id.is_primitive() ? id : json(), why, words));
    };
    json const name = message.body.value("method", json());
    if (!name.is_string() || !(id.is_string() || id.is_number_integer() || id.is_null())) {
        refuse_it(error_code::invalid_request,
                  "a request needs a method, and an id that is a number or a string");
        return;
    }
    if (message.cancelled) return refuse_it(error_code::request_cancelled, "it was cancelled");
    try {
        json result =
            answer(name.get<std::string>(), message.body.value("params", json::object()), is_request);
        if (is_request) send_(response(id, std::move(result)));
    } catch (request_error const& problem) {
        refuse_it(problem.code, problem.what());
    } catch (json::exception const& problem) {
        refuse_it(error_code::invalid_params, malformed_parameters(name.get<std::string>(), problem));
    } catch (std::invalid_argument const& problem) {
        refuse_it(error_code::invalid_params, problem.what());
    } catch (std::bad_alloc const&) {
        refuse_it(error_code::internal_error, "out of memory");
    } catch (std::exception const& problem) {
        refuse_it(error_code::internal_error, problem.what());
    }
}

json server::answer(std::string const& name, json const& params, bool is_request) {
    if (name == "exit") {
        exit_status_ = stage_ == stage::ends ? 0 : 1;
        return nullptr;
    }
    if (stage_ == stage::starting && name != "initialize")
        throw request_error(error_code::server_not_initialized, "the first request is `initialize`");
    if (stage_ == stage::ends || (stage_ == stage::runs && name == "initialize"))
        throw request_error(error_code::invalid_request, stage_ == stage::ends
                                                             ? "only `exit` may follow `shutdown`"
                                                             : "`initialize` comes once");
    auto const found = methods().find(name);
    if (found == methods().end()) {
        if (!is_request)
            return nullptr; // of notifications those may be ignored that begin so, or are not known
        throw request_error(error_code::method_not_found, fmt::format("unknown method `{}`", visible(name)));
    }
    if (found->second.needs_document && is_request) opened(params);
    return (this->*found->second.handle)(params);
}

void server::notify(std::string const& name, json params) {
    send_(notification(name, std::move(params)));
}

void server::log(std::string const& words, message_type type) {
    if (!logged_.insert(words).second) return; // of several documents once
    notify("window/showMessage", {{"type", int(type)}, {"message", "vpgn: " + words}});
}

void server::ask(std::string const& name, json params) {
    json request = notification(name, std::move(params));
    request["id"] = fmt::format("vpgn-{}", ++requests_);
    if (request["params"].is_null()) request.erase("params");
    send_(request);
}

// From the first request to the last

json server::initialize(json const& params) {
    client_ = abilities_in(params);
    for (char const* const pointer : {"/rootUri", "/workspaceFolders/0/uri"})
        if (json const root = value_at(params, pointer); root_.empty() && root.is_string())
            root_ = path_of(root.get<std::string>());
    stage_ = stage::runs;
    read_settings(value_at(params, "/initializationOptions"));
    constexpr int incremental = 2;
    json can = {
        {"positionEncoding", name_of(client_.counted)},
        {"textDocumentSync", {{"openClose", true}, {"change", incremental}, {"save", true}}},
        {"codeActionProvider",
         {{"codeActionKinds", {quick_fix, fix_all}}, {"resolveProvider", client_.resolves_edits}}},
        {"hoverProvider", true},
        {"definitionProvider", true},
        {"completionProvider", {{"triggerCharacters", {"[", "\"", "."}}}},
        {"documentHighlightProvider", true},
        {"selectionRangeProvider", true},
        {"renameProvider", {{"prepareProvider", true}}},
        {"semanticTokensProvider", {{"legend", token_legend()}, {"full", true}, {"range", true}}},
        {"inlayHintProvider", true},
        {"workspaceSymbolProvider", true},
        {"executeCommandProvider", {{"commands", json::array({accept_command})}}},
        {"documentSymbolProvider", true},
        {"foldingRangeProvider", true},
        {"documentFormattingProvider", true},
        {"documentRangeFormattingProvider", true},
    };
    if (client_.pulls_diagnostics)
        can["diagnosticProvider"] = {
            {"identifier", "vpgn"}, {"interFileDependencies", false}, {"workspaceDiagnostics", false}};
    return {{"capabilities", std::move(can)}, {"serverInfo", {{"name", "vpgn"}, {"version", version_}}}};
}

json server::initialized(json const&) {
    if (!client_.watches_files) return nullptr;
    json watched = json::array();
    for (char const* const files : {"**/vpgn.toml", "**/.vpgn/*.ini"})
        watched.push_back({{"globPattern", files}});
    ask("client/registerCapability", {{"registrations",
                                       {{{"id", "files"},
                                         {"method", "workspace/didChangeWatchedFiles"},
                                         {"registerOptions", {{"watchers", std::move(watched)}}}}}}});
    return nullptr;
}

json server::shutdown(json const&) {
    stage_ = stage::ends;
    documents_.clear();
    return nullptr;
}

// Documents

server::open_document& server::opened(json const& params) {
    std::string const uri = params.at("textDocument").at("uri").get<std::string>();
    auto const found = documents_.find(uri);
    if (found == documents_.end())
        throw request_error(error_code::invalid_params, fmt::format("{} is not open", visible(uri)));
    return found->second;
}

server::open_document& server::checked(json const& params) {
    open_document& of = opened(params);
    of.contents->check_all(request(of));
    return of;
}

json server::did_open(json const& params) {
    json const& given = params.at("textDocument");
    opened_document opened{given.at("uri").get<std::string>(),
                           {},
                           given.value("languageId", std::string()),
                           whole_number<std::int64_t>(given.value("version", json(0)))};
    opened.path = path_of(opened.uri);
    std::string const uri = opened.uri;
    open_document opening;
    opening.contents = std::make_unique<document>(
        std::move(opened), given.at("text").get_ref<std::string const&>(), client_.counted);
    opening.due = now_; // there was no edit yet
    // The document is there only once it is whole, whatever the text above throws.
    open_document& here = documents_.insert_or_assign(uri, std::move(opening)).first->second;
    apply_files(here);
    return nullptr;
}

void server::changed(open_document& edited) {
    edited.published = false;
    edited.due = now_ + settings_.delay;
}

json server::did_change(json const& params) {
    open_document& edited = opened(params);
    // All of the message is read before the text is changed: a wrong type in it changes nothing.
    struct change {
        std::optional<std::pair<text_place, text_place>> range; ///< none: the whole text
        std::string const* text;
    };
    std::vector<change> changes;
    for (json const& given : params.at("contentChanges")) {
        change& read =
            changes.emplace_back(change{std::nullopt, &given.at("text").get_ref<std::string const&>()});
        auto const where = given.find("range");
        if (where != given.end() && !where->is_null())
            read.range = {place_in(where->at("start")), place_in(where->at("end"))};
    }
    auto const version = whole_number<std::int64_t>(
        params.at("textDocument").value("version", json(edited.contents->version())));
    for (auto const& [range, text] : changes)
        if (range)
            edited.contents->replace(range->first, range->second, *text);
        else
            edited.contents->replace_all(*text);
    edited.contents->is_of_version(version);
    changed(edited);
    return nullptr;
}

json server::did_close(json const& params) {
    open_document const& closed = opened(params);
    std::string const uri = closed.contents->uri();
    if (!client_.pulls_diagnostics) // what was shown of it goes with it
        notify("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", json::array()}});
    documents_.erase(uri);
    return nullptr;
}

json server::did_save(json const& params) {
    if (!opened(params).contents->has_games()) reread_files();
    return nullptr;
}

// Settings and definitions: of the editor, and of files

void server::read_settings(json const& given) {
    try {
        settings_ = settings_in(given, root_);
        client_.documentation = settings_.documentation;
    } catch (std::invalid_argument const& problem) {
        log(problem.what());
    }
}

/// Whatever fails there, the document has variants: the built-in ones.
std::shared_ptr<variants_of_files> server::variants_for(std::string const& path,
                                                        std::vector<std::string> const& named) {
    try {
        return files_.for_document(path, named);
    } catch (std::bad_alloc const&) {
        log("out of memory while the definitions of variants were read");
    } catch (std::exception const& problem) {
        log(problem.what());
    }
    return std::make_shared<variants_of_files>(std::vector<std::string>());
}

void server::apply_files(open_document& of) {
    std::string const& path = of.contents->path();
    std::string const folder = path.empty() ? root_ : std::filesystem::path(path).parent_path().string();
    of.settings = settings_alone(settings_);
    try {
        of.settings = settings_for(folder, settings_, read_settings_file_);
    } catch (std::invalid_argument const& problem) { // the user is editing the file
        log(problem.what());
    } catch (std::system_error const& problem) {
        log(problem.what());
    }
    auto variants = variants_for(path, of.settings.variants);
    if (variants != of.contents->shared_variants())
        for (std::string const& fault : variants->faults())
            log(fault);
    std::vector<transcribe::known_tag> tags;
    try {
        replay::variant_scope::in_use const known(variants->scope());
        tags = known_tags(of.settings.variant, of.settings.white_army, of.settings.black_army);
    } catch (std::invalid_argument const& problem) {
        log(problem.what());
    }
    of.contents->use(std::move(variants), std::move(tags));
    accepted_findings accepted;
    try {
        if (!of.settings.baseline.empty()) accepted = read_accepted(of.settings.baseline);
    } catch (std::invalid_argument const& problem) {
        log(problem.what());
    } catch (std::system_error const& problem) {
        log(problem.what());
    }
    of.contents->accept(std::move(accepted));
}

void server::reread_files() {
    files_.forget();
    for (auto& [uri, open] : documents_) {
        apply_files(open);
        changed(open);
    }
    if (client_.pulls_diagnostics && client_.refreshes_diagnostics)
        ask("workspace/diagnostic/refresh", nullptr);
}

json server::did_change_settings(json const& params) {
    json const given = value_at(params, "/settings");
    if (given.is_object() && !given.empty()) read_settings(given);
    for (auto& [uri, open] : documents_)
        open.contents->forget_checks();
    reread_files();
    return nullptr;
}

json server::did_change_files(json const&) {
    reread_files();
    return nullptr;
}

// Publishing diagnostics

std::optional<clock::time_point> server::due() const {
    std::optional<clock::time_point> first;
    if (client_.pulls_diagnostics) return first;
    for (auto const& [uri, open] : documents_)
        if (!open.published && (!first || open.due < *first)) first = open.due;
    return first;
}

void server::work(clock::time_point now) {
    for (auto& [uri, open] : documents_) {
        if (open.published || now < open.due) continue;
        if (!open.contents->check_next(request(open))) publish(open);
        return;
    }
}

void server::publish(open_document& open) {
    open.published = true;
    ++open.checks;
    notify("textDocument/publishDiagnostics",
           {{"uri", open.contents->uri()},
            {"version", open.contents->version()},
            {"diagnostics", diagnostics_of(*open.contents, open.settings.codes, client_)}});
}

json server::diagnostic(json const& params) {
    open_document const& of = checked(params);
    return {{"kind", "full"}, {"items", diagnostics_of(*of.contents, of.settings.codes, client_)}};
}

json server::work_done(json const& params) {
    open_document const& reported = opened(params);
    return {{"games", reported.contents->games_checked()},
            {"pieces", reported.contents->text().size()},
            {"told", reported.checks}};
}

// Requests

namespace {

/// The first and the last line of a range.
std::pair<std::uint64_t, std::uint64_t> lines_in(json const& range) {
    text_place const from = place_in(range.at("start"));
    text_place to = place_in(range.at("end"));
    if (to.character == 0 && to.line > from.line) --to.line; // that line is not in it
    return {from.line, to.line};
}

} // namespace

json server::code_action(json const& params) {
    open_document const& of = checked(params);
    action_request request{place_in(params.at("range").at("start")),
                           place_in(params.at("range").at("end")),
                           {},
                           of.settings.baseline};
    json const only = value_at(params, "/context/only");
    if (only.is_array()) request.kinds = only.get<std::vector<std::string>>();
    return code_actions(*of.contents, request, of.settings.codes, client_);
}

json server::resolve_action(json const& params) {
    json action = params;
    json const uri = value_at(params, "/data/uri");
    if (!uri.is_string() || params.contains("edit")) return action;
    open_document const& of = checked({{"textDocument", {{"uri", uri}}}});
    action["edit"] = edit_of(*of.contents, all_repairs(*of.contents, of.settings.codes), client_);
    return action;
}

json server::hover_at(json const& params) {
    open_document const& of = checked(params);
    return hover(*of.contents, place_in(params.at("position")), of.settings.codes, settings_.figurines);
}

json server::definition(json const& params) {
    return destination_of(*checked(params).contents, place_in(params.at("position")));
}

json server::completion(json const& params) {
    return completions(*opened(params).contents, place_in(params.at("position")), client_);
}

json server::document_symbol(json const& params) {
    return symbols_of(*opened(params).contents, client_);
}

json server::folding_range(json const& params) {
    return folding_ranges_of(*opened(params).contents, client_);
}

json server::formatting(json const& params) {
    return formatted(params, formatting_of(*opened(params).contents));
}

json server::range_formatting(json const& params) {
    auto const [first, last] = lines_in(params.at("range"));
    return formatted(params, formatting_of(*opened(params).contents, first, last));
}

/// Reports the games that were left alone, unless the last message about the document was the same.
json server::formatted(json const& params, formatting_result&& result) {
    std::string words = skipped_games(result);
    open_document& of = opened(params);
    if (!words.empty() && words != of.skipped) log(words, message_type::information);
    of.skipped = std::move(words);
    return std::move(result.edits);
}

json server::highlight(json const& params) {
    return piece_highlights(*opened(params).contents, place_in(params.at("position")));
}

json server::selection_range(json const& params) {
    std::vector<text_place> places;
    for (json const& place : params.at("positions"))
        places.push_back(place_in(place));
    return selection_ranges(*opened(params).contents, places);
}

json server::prepare_rename(json const& params) {
    return renamed_range(*opened(params).contents, place_in(params.at("position")));
}

json server::rename(json const& params) {
    std::string const name = params.at("newName").get<std::string>();
    json edit = player_rename(*opened(params).contents, place_in(params.at("position")), name, client_);
    if (edit.is_null())
        throw request_error(error_code::invalid_params, "only the names of players can be renamed");
    return edit;
}

json server::all_tokens(json const& params) {
    return semantic_tokens(*opened(params).contents, 0, std::numeric_limits<std::uint64_t>::max());
}

json server::tokens_of_range(json const& params) {
    auto const [first, last] = lines_in(params.at("range"));
    return semantic_tokens(*opened(params).contents, first, last);
}

json server::inlay_hint(json const& params) {
    auto const [first, last] = lines_in(params.at("range"));
    document const& of = *opened(params).contents;
    return settings_.hints ? inlay_hints(of, first, last) : json::array();
}

json server::workspace_symbol(json const& params) {
    std::string const query = params.at("query").get<std::string>();
    json all = json::array();
    for (auto& [uri, open] : documents_)
        find_games(all, *open.contents, query);
    return all;
}

json server::execute_command(json const& params) {
    std::string const command = params.at("command").get<std::string>();
    if (command != accept_command)
        throw request_error(error_code::invalid_params,
                            fmt::format("unknown command `{}`", visible(command)));
    json const& given = params.at("arguments").at(0);
    open_document const& of = checked({{"textDocument", {{"uri", given.at("uri")}}}});
    try {
        accept_finding(*of.contents, of.settings, given.at("fingerprint").get<std::string>());
    } catch (std::system_error const& problem) { // the disk, not the server
        throw request_error(error_code::request_failed, problem.what());
    }
    reread_files();
    return nullptr;
}

} // namespace vpgn::tools::lsp

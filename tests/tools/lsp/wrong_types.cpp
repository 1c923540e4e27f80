// No message ends the server: each field of each message has each wrong type, and is absent.
#include "lsp/messages.hpp"
#include "lsp/server.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace vpgn::tools;
using namespace vpgn::tools::lsp;
using nlohmann::json;

namespace {

constexpr std::string_view uri = "untitled:game";
constexpr std::string_view text = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Ke3 (2. Nf3) *\n";

/// One message of each method that an editor sends, with all fields that the server reads.
std::vector<json> messages() {
    json const document = {{"uri", uri}};
    json const place = {{"line", 3}, {"character", 13}};
    json const range = {{"start", place}, {"end", place}};
    auto const message = [](char const* method, json params) {
        return json{{"jsonrpc", "2.0"}, {"id", 7}, {"method", method}, {"params", std::move(params)}};
    };
    json const settings = {{"vpgn",
                            {{"variants", {"no-such-file.ini"}},
                             {"select", {"R"}},
                             {"ignore", {"R102"}},
                             {"board", "letters"},
                             {"hints", true},
                             {"documentation", "https://vpgn.example/"},
                             {"delay", 5}}}};
    return {
        message("initialize",
                {{"rootUri", "file:///no/such/folder"},
                 {"workspaceFolders", json::array({{{"uri", "file:///no/such/folder"}}})},
                 {"initializationOptions", settings},
                 {"capabilities",
                  {{"general", {{"positionEncodings", {"utf-8", "utf-16"}}}},
                   {"textDocument",
                    {{"diagnostic", json::object()},
                     {"codeAction", {{"resolveSupport", {{"properties", {"edit"}}}}}},
                     {"publishDiagnostics", {{"relatedInformation", true}, {"tagSupport", json::object()}}}}},
                   {"workspace", {{"workspaceEdit", {{"documentChanges", true}}}}}}}}),
        message("initialized", json::object()),
        message("textDocument/didOpen",
                {{"textDocument",
                  {{"uri", "untitled:other"}, {"languageId", "pgn"}, {"version", 1}, {"text", text}}}}),
        message("textDocument/didChange",
                {{"textDocument", {{"uri", uri}, {"version", 2}}},
                 {"contentChanges", json::array({{{"range", range}, {"text", "a"}}, {{"text", text}}})}}),
        message("textDocument/didSave", {{"textDocument", document}}),
        message("textDocument/didClose", {{"textDocument", document}}),
        message("workspace/didChangeConfiguration", {{"settings", settings}}),
        message("workspace/didChangeWatchedFiles",
                {{"changes", json::array({{{"uri", "file:///no/such/file"}, {"type", 2}}})}}),
        message("textDocument/diagnostic", {{"textDocument", document}}),
        message("textDocument/codeAction",
                {{"textDocument", document}, {"range", range}, {"context", {{"only", {"quickfix"}}}}}),
        message("codeAction/resolve", {{"title", "Fix all"}, {"data", {{"uri", uri}}}}),
        message("textDocument/hover", {{"textDocument", document}, {"position", place}}),
        message("textDocument/definition", {{"textDocument", document}, {"position", place}}),
        message("textDocument/completion", {{"textDocument", document}, {"position", place}}),
        message("textDocument/documentHighlight", {{"textDocument", document}, {"position", place}}),
        message("textDocument/selectionRange",
                {{"textDocument", document}, {"positions", json::array({place})}}),
        message("textDocument/prepareRename",
                {{"textDocument", document}, {"position", {{"line", 0}, {"character", 8}}}}),
        message(
            "textDocument/rename",
            {{"textDocument", document}, {"position", {{"line", 0}, {"character", 8}}}, {"newName", "C"}}),
        message("textDocument/semanticTokens/full", {{"textDocument", document}}),
        message("textDocument/semanticTokens/range", {{"textDocument", document}, {"range", range}}),
        message("textDocument/inlayHint", {{"textDocument", document}, {"range", range}}),
        message("workspace/symbol", {{"query", "a"}}),
        message("workspace/executeCommand",
                {{"command", "vpgn.accept"},
                 {"arguments", json::array({{{"uri", uri}, {"fingerprint", "0123456789abcdef"}}})}}),
        message("textDocument/documentSymbol", {{"textDocument", document}}),
        message("textDocument/foldingRange", {{"textDocument", document}}),
        message("textDocument/formatting", {{"textDocument", document}, {"options", {{"tabSize", 4}}}}),
        message("textDocument/rangeFormatting", {{"textDocument", document}, {"range", range}}),
        message("vpgn/work", {{"textDocument", document}}),
        message("$/cancelRequest", {{"id", 7}}),
        message("$/setTrace", {{"value", "off"}}),
        message("shutdown", nullptr),
        message("no/such/method", {{"textDocument", document}}),
    };
}

std::vector<json> wrong_values() {
    return {nullptr,
            true,
            -1,
            0.5,
            1e308,
            std::uint64_t(-1),
            "",
            "x",
            "file:///%00",
            "file:///a%0",
            json::array(),
            json::array({json::array()}),
            json::object(),
            json::object({{"", json::array({nullptr})}})};
}

class session {
public:
    session()
        : server_([this](json const& sent) { sent_.push_back(sent); }, "1",
                  [](std::string const& path) {
                      throw std::invalid_argument(path);
                      return settings_file();
                  }) {}

    void begin() {
        handle({{"id", "begin"}, {"method", "initialize"}, {"params", {{"capabilities", json::object()}}}});
        handle({{"method", "textDocument/didOpen"},
                {"params", {{"textDocument", {{"uri", uri}, {"text", text}}}}}});
    }
    void handle(json const& message) {
        server_.take(message.dump(), {});
        while (server_.has_messages())
            server_.handle_next();
        while (server_.due())
            server_.work(lsp::clock::time_point::max());
    }
    /// How many answers there are to a request.
    std::size_t answers(json const& id) const {
        std::size_t count = 0;
        for (json const& sent : sent_)
            count += sent.contains("id") && !sent.contains("method") && sent.at("id") == id;
        return count;
    }
    /// The words of errors and messages name no part of this program.
    bool has_plain_words() const {
        return std::none_of(sent_.begin(), sent_.end(), [](json const& sent) {
            json const& error = sent.contains("error") ? sent.at("error").at("message") : json("");
            return error.get<std::string>().find("json") != std::string::npos;
        });
    }
    json last() const { return sent_.back(); }
    bool has_ended() const { return server_.exit_status().has_value(); }

private:
    std::vector<json> sent_;
    server server_;
};

/// The message is one request, answered once, or a notification, never answered; and the server goes on.
void check_message(json const& message) {
    BOOST_TEST_CONTEXT(message.dump()) {
        session one;
        if (message.value("method", json()) != "initialize") one.begin();
        BOOST_CHECK_NO_THROW(one.handle(message));
        if (message.contains("method") && message.at("method") == "$/cancelRequest")
            BOOST_TEST(one.answers(7) == 0U);
        else if (message.contains("id") && message.at("id") == 7)
            BOOST_TEST(one.answers(7) == 1U);
        BOOST_CHECK_NO_THROW(one.handle({{"id", "end"}, {"method", "shutdown"}}));
        BOOST_TEST(one.answers("end") == 1U);
        BOOST_TEST(!one.has_ended());
        BOOST_TEST(one.has_plain_words());
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(wrong_types)

BOOST_AUTO_TEST_CASE(each_message_is_answered) {
    for (json const& message : messages())
        check_message(message);
}

BOOST_AUTO_TEST_CASE(a_field_of_each_type_does_not_end_the_server) {
    std::size_t count = 0;
    for (json const& message : messages()) {
        json const fields = message.flatten(); // its leaves; the values above them follow
        std::vector<json::json_pointer> places;
        for (auto const& [name, value] : fields.items())
            for (json::json_pointer at(name); !at.empty(); at.pop_back())
                if (std::find(places.begin(), places.end(), at) == places.end()) places.push_back(at);
        for (json::json_pointer const& at : places) {
            for (json const& wrong : wrong_values()) {
                json other = message;
                other[at] = wrong;
                check_message(other);
                ++count;
            }
            json without = message;
            json& parent = without[at.parent_pointer()];
            if (parent.is_object()) parent.erase(at.back());
            check_message(without);
        }
    }
    BOOST_TEST(count > 1000U);
}

BOOST_AUTO_TEST_CASE(a_message_has_a_size) {
    message_reader messages;
    messages.feed(fmt::format("Content-Length: {}\r\n\r\n", longest_message));
    BOOST_CHECK(!messages.next()); // the rest may follow
    message_reader longer;
    longer.feed(fmt::format("Content-Length: {}\r\n\r\n", longest_message + 1));
    BOOST_CHECK_THROW(longer.next(), std::length_error);
}

BOOST_AUTO_TEST_CASE(a_change_with_a_wrong_type_changes_nothing) {
    session one;
    one.begin();
    json const symbols = {
        {"id", 7}, {"method", "textDocument/documentSymbol"}, {"params", {{"textDocument", {{"uri", uri}}}}}};
    one.handle(symbols);
    json const before = one.last();
    one.handle({{"method", "textDocument/didChange"},
                {"params",
                 {{"textDocument", {{"uri", uri}, {"version", 2}}},
                  {"contentChanges", json::array({{{"text", ""}}, {{"text", 5}}})}}}});
    one.handle(symbols);
    BOOST_TEST(one.last() == before);
    BOOST_TEST(!before.at("result").empty());
}

BOOST_AUTO_TEST_SUITE_END()

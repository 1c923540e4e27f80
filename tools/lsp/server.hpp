// The server of the Language Server Protocol 3.17: accepts messages and answers them. The caller transfers
// the bytes and supplies the time.
#pragma once

#include "lsp/document.hpp"
#include "lsp/messages.hpp"
#include "lsp/protocol.hpp"
#include "lsp/settings.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace vpgn::tools::lsp {

struct formatting_result;

using clock = std::chrono::steady_clock;

class server {
public:
    using sender = std::function<void(nlohmann::json const&)>;

    /// `version` is the program's.
    server(sender send, std::string version, settings_reader read)
        : send_(std::move(send)), version_(std::move(version)), read_settings_file_(std::move(read)) {}

    /// Queues a message. Messages that it cancels need not be handled any more, so the caller queues all
    /// available messages before `handle_next`. Never throws because of the message.
    void take(std::string_view message, clock::time_point now);
    /// Reports invalid input to the client.
    void refuse(request_error const&);

    bool has_messages() const { return !messages_.empty(); }
    void handle_next();

    /// When `work` has something to do; none: never, unless messages come.
    std::optional<clock::time_point> due() const;
    /// Checks a piece of a document, or sends the diagnostics of one: a short step, so that messages arriving
    /// meanwhile do not wait.
    void work(clock::time_point now);

    /// After `exit`: 0, or 1 if there was no `shutdown` before.
    std::optional<int> exit_status() const { return exit_status_; }

private:
    struct open_document {
        std::unique_ptr<document> contents;
        document_settings settings;
        clock::time_point due;    ///< when it is to be checked
        bool published = false;   ///< the findings of this version have been published
        std::uint64_t checks = 0; ///< so many times it was
        std::string skipped = {}; ///< the last message about games that were not formatted
    };
    struct waiting_message {
        nlohmann::json body;
        clock::time_point came;
        bool cancelled = false;
    };
    using handler = nlohmann::json (server::*)(nlohmann::json const& params);
    struct method {
        handler handle;
        bool needs_document; ///< for `textDocument` requests: a document that is not open is an error
    };
    static std::map<std::string, method, std::less<>> const& methods();

    void handle(waiting_message const&);
    nlohmann::json answer(std::string const& name, nlohmann::json const& params, bool is_request);
    void notify(std::string const& name, nlohmann::json params);

    open_document& opened(nlohmann::json const& params);
    open_document& checked(nlohmann::json const& params);
    void changed(open_document&);
    void publish(open_document&);
    static check_request request(open_document const& of) { return request_of(of.settings.codes); }

    nlohmann::json initialize(nlohmann::json const&);
    nlohmann::json initialized(nlohmann::json const&);
    nlohmann::json shutdown(nlohmann::json const&);
    nlohmann::json did_open(nlohmann::json const&);
    nlohmann::json did_change(nlohmann::json const&);
    nlohmann::json did_close(nlohmann::json const&);
    nlohmann::json did_save(nlohmann::json const&);
    nlohmann::json did_change_settings(nlohmann::json const&);
    nlohmann::json did_change_files(nlohmann::json const&);
    nlohmann::json diagnostic(nlohmann::json const&);
    nlohmann::json code_action(nlohmann::json const&);
    nlohmann::json resolve_action(nlohmann::json const&);
    nlohmann::json hover_at(nlohmann::json const&);
    nlohmann::json definition(nlohmann::json const&);
    nlohmann::json completion(nlohmann::json const&);
    nlohmann::json highlight(nlohmann::json const&);
    nlohmann::json selection_range(nlohmann::json const&);
    nlohmann::json prepare_rename(nlohmann::json const&);
    nlohmann::json rename(nlohmann::json const&);
    nlohmann::json all_tokens(nlohmann::json const&);
    nlohmann::json tokens_of_range(nlohmann::json const&);
    nlohmann::json inlay_hint(nlohmann::json const&);
    nlohmann::json workspace_symbol(nlohmann::json const&);
    nlohmann::json execute_command(nlohmann::json const&);
    nlohmann::json document_symbol(nlohmann::json const&);
    nlohmann::json folding_range(nlohmann::json const&);
    nlohmann::json formatting(nlohmann::json const&);
    nlohmann::json range_formatting(nlohmann::json const&);
    nlohmann::json formatted(nlohmann::json const& params, formatting_result&&);
    nlohmann::json work_done(nlohmann::json const&);
    nlohmann::json nothing(nlohmann::json const&) { return nullptr; }

    void read_settings(nlohmann::json const& given);
    void reread_files();
    void apply_files(open_document&);
    std::shared_ptr<variants_of_files> variants_for(std::string const& path,
                                                    std::vector<std::string> const& named);
    enum class message_type : int { warning = 2, information = 3 };
    void log(std::string const& words, message_type = message_type::warning);
    void ask(std::string const& name, nlohmann::json params);

    sender send_;
    std::string version_;
    std::deque<waiting_message> messages_;
    enum class stage { starting, runs, ends } stage_ = stage::starting;
    std::optional<int> exit_status_;
    client_abilities client_;
    std::string root_; ///< the folder that is open, as a path
    editor_settings settings_;
    settings_reader read_settings_file_;
    known_variant_files files_;
    std::map<std::string, open_document> documents_; ///< by URI
    clock::time_point now_;                          ///< when the message came that is handled
    std::set<std::string> logged_;                   ///< while it is handled, to people
    int requests_ = 0;                               ///< of ours, to the client
};

} // namespace vpgn::tools::lsp

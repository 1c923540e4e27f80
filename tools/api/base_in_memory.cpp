#include "api/files_in_memory.hpp"

#include "formats/chessbase/chessbase_bases.hpp"
#include "formats/scid/scid_bases.hpp"
#include "report/render/json_record.hpp"
#include "report/render/json_stream.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>
#include <vector>

namespace vpgn::tools::api {

namespace {

std::unique_ptr<game_base const> opened(known_base const& kind, component_opener const& files) {
    if (kind.form == "cbh") return open_chessbase(files);
    if (kind.form == "2cbh") return open_newer_chessbase(files);
    return open_scid(kind.form == "si4" ? scid::version::four : scid::version::five, files);
}

/// `club.si4` with another extension.
std::string beside(std::string_view name, std::string_view ending) {
    return std::string(name.substr(0, name.rfind('.'))) + std::string(ending);
}

} // namespace

void base_in_memory::take(std::string_view name, std::string_view bytes) {
    std::string const ending = ending_of_component(name);
    if (base_of_component(ending) == nullptr) return;
    auto const [at, is_new] = files_.try_emplace(ending, component{std::string(name), std::string(bytes)});
    if (!is_new)
        throw std::invalid_argument(
            fmt::format("{} and {} are files of two bases: open one after the other", at->second.name, name));
}

known_base const& base_in_memory::kind_of_files() const {
    known_base const* found = nullptr;
    for (known_base const& kind : known_bases()) {
        auto const index = files_.find(std::string(kind.index));
        if (index == files_.end()) continue;
        if (found)
            throw std::invalid_argument(
                fmt::format("{} and {} are the indexes of two bases: open one after the other",
                            files_.at(std::string(found->index)).name, index->second.name));
        found = &kind;
    }
    if (found) return *found;
    if (files_.empty()) throw std::invalid_argument("no file is a part of a base of Scid or ChessBase");
    auto const& [ending, part] = *files_.begin();
    known_base const& kind = *base_of_component(ending);
    throw std::invalid_argument(fmt::format("{} is a part of a base of {}: add its index, {}", part.name,
                                            kind.program, beside(part.name, kind.index)));
}

std::string base_in_memory::open() {
    known_base const& kind = kind_of_files();
    name_ = files_.at(std::string(kind.index)).name;
    if (!files_.contains(std::string(kind.games))) {
        std::string missing = beside(name_, kind.games);
        for (std::string_view const ending : kind.further)
            if (!files_.contains(std::string(ending))) missing += ", " + beside(name_, ending);
        throw std::invalid_argument(fmt::format(
            "{} is the index of a base of {} without its other files: add {}", name_, kind.program, missing));
    }
    try {
        base_ = opened(kind, [this](std::string_view ending) -> std::unique_ptr<random_bytes> {
            auto const file = files_.find(std::string(ending));
            return file == files_.end() ? nullptr : bytes_in_memory(std::move(file->second.bytes));
        });
    } catch (unfit_base const& why) {
        throw std::invalid_argument(fmt::format("{}: {}", name_, why.what()));
    }
    files_.clear();
    std::string answer;
    json_stream json(answer);
    json.open_object().key("form"_key).plain(kind.form).key("records"_key).number(base_->games());
    json.close_object();
    return answer;
}

std::string base_in_memory::games(std::uint64_t from, std::size_t most) {
    if (!base_) throw std::invalid_argument("no base is open");
    std::string text;
    std::vector<finding> findings;
    if (from == 0) findings = base_->findings();
    std::uint64_t games = 0, next = from;
    base_game game;
    while (next < base_->games() && (next == from || text.size() < most)) {
        game.clear();
        base_->read(next++, game);
        game.text.resize(game.text.find_last_not_of('\n') + 1);
        bool const is_game = !game.text.empty(); // a text among the games is none
        games += is_game;
        for (finding& found : game.findings) {
            found.where.start += text.size();
            found.where.end += text.size();
            if (is_game) found.place.game = games;
            findings.push_back(std::move(found));
        }
        if (is_game) text += game.text + "\n\n";
    }
    is_read_ = next >= base_->games();
    line_index const lines(text);
    std::string answer;
    json_stream json(answer);
    json.open_object().key("text"_key).string(text).key("games"_key).number(games);
    json.key("next"_key).number(next).key("is_read"_key).boolean(is_read_);
    json.key("findings"_key).open_array();
    for (finding const& found : findings)
        json.raw(json_record({found, name_, lines}));
    json.close_array().close_object();
    return answer;
}

} // namespace vpgn::tools::api

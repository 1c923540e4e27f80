#include "engine/uci_engine.hpp"

#include "transcript/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace vpgn::tools {

namespace {

constexpr std::chrono::seconds patience{20}; // for answers that need no search

/// The next word of `rest`, which then begins behind it; empty: there is none.
std::string_view take_word(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    std::string_view const word = rest.substr(0, rest.find_first_of(" \t"));
    rest.remove_prefix(word.size());
    return word;
}

int take_number(std::string_view& rest) {
    std::string_view const word = take_word(rest);
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

/// Updates `result` by a line `info …`. Bounds, and further lines of several, are skipped.
void read_info(std::string_view line, search_result& result) {
    search_result read = result;
    bool has_score = false;
    std::string_view rest = line;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        if (word == "depth") read.depth = take_number(rest);
        if (word == "multipv" && take_number(rest) != 1) return;
        if (word == "lowerbound" || word == "upperbound" || word == "string") return;
        if (word == "score") {
            read.is_mate = take_word(rest) == "mate";
            read.score = take_number(rest);
            has_score = true;
        }
        if (word == "pv") {
            read.line.clear();
            for (word = take_word(rest); !word.empty(); word = take_word(rest))
                read.line.emplace_back(word);
        }
    }
    if (has_score) result = std::move(read);
}

} // namespace

std::string search_limits::text() const {
    std::string text;
    auto const add = [&](std::string_view name, std::optional<std::uint64_t> value) {
        if (value) text += fmt::format("{}{} {}", text.empty() ? "" : " ", name, *value);
    };
    add("nodes", nodes);
    add("depth", depth);
    add("movetime", time);
    return text;
}

uci_engine::uci_engine(std::string const& program, std::vector<setting> const& settings,
                       std::vector<std::string> const& definitions)
    : process_(program, {}), program_(program), name_(program) {
    greet();
    for (auto const& [name, value] : settings) {
        if (!has_option(name)) throw std::invalid_argument(fmt::format("{} has no option `{}`", name_, name));
        set_option(name, value);
    }
    bool const reads_definitions = has_option("VariantPath");
    if (reads_definitions && !definitions.empty())
        set_option("VariantPath", fmt::format("{}", fmt::join(definitions, ":")));
    if (reads_definitions) greet(); // the variants may have become more
    wait_until_ready();
}

bool uci_engine::has_option(std::string_view name) const {
    return std::find(options_.begin(), options_.end(), transcribe::lowered(name)) != options_.end();
}

void uci_engine::set_option(std::string_view name, std::string_view value) {
    send(fmt::format("setoption name {} value {}", name, value));
}

void uci_engine::send(std::string line) {
    // A line end in a position or a value would begin a command.
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::replace(line.begin(), line.end(), '\r', ' ');
    process_.write(line + "\n");
}

void uci_engine::greet() {
    send("uci");
    for (;;) {
        auto const line = process_.read_line(patience);
        if (!line) throw std::runtime_error(fmt::format("{} does not answer as a UCI engine does", program_));
        std::string_view rest = *line;
        std::string_view const word = take_word(rest);
        if (word == "uciok") return;
        if (word == "option") read_option(rest);
        if (word == "id" && take_word(rest) == "name") {
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
            name_ = rest;
        }
    }
}

void uci_engine::read_option(std::string_view line) {
    std::size_t const type = line.find(" type ");
    if (take_word(line) != "name" || type == line.npos) return;
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    std::string const name = transcribe::lowered(line.substr(0, line.find(" type ")));
    if (!has_option(name)) options_.push_back(name);
    if (name != "uci_variant") return;
    variants_.clear();
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
        if (word == "var") variants_.emplace_back(take_word(line));
}

void uci_engine::wait_until_ready() {
    send("isready");
    for (;;) {
        auto const line = process_.read_line(patience);
        if (!line) throw std::runtime_error(fmt::format("{} is never ready", name_));
        if (*line == "readyok") return;
    }
}

void uci_engine::begin_game(std::string const& variant, bool is_chess960) {
    if (variant != variant_) set_option("UCI_Variant", variant);
    if (is_chess960 != is_chess960_) set_option("UCI_Chess960", is_chess960 ? "true" : "false");
    variant_ = variant;
    is_chess960_ = is_chess960;
    send("ucinewgame");
    wait_until_ready();
}

search_result uci_engine::search(std::string const& position, search_limits const& limits) {
    send(position);
    send("go " + limits.text());
    search_result result;
    for (;;) {
        auto const line = process_.read_line();
        std::string_view rest = *line;
        std::string_view const word = take_word(rest);
        if (word == "info") read_info(rest, result);
        if (word != "bestmove") continue;
        std::string_view const move = take_word(rest);
        bool const has_move = !move.empty() && move != "(none)" && move != "0000";
        if (!has_move) result.line.clear();
        if (has_move && (result.line.empty() || result.line.front() != move))
            result.line = {std::string(move)};
        return result;
    }
}

} // namespace vpgn::tools

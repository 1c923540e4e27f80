// Comparison of the built-in definitions with other programs' results. See README.md.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "notation/position_text.hpp"
#include "reference/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace vpgn;

struct row {
    std::string fen;
    int depth = 0;
    std::uint64_t nodes = 0;
};

/// The value of a field of a line of JSON without escapes.
std::string field(std::string const& line, std::string const& name) {
    std::size_t const at = line.find("\"" + name + "\": ");
    if (at == line.npos) return "";
    std::size_t const begin = at + name.size() + 4;
    if (line[begin] == '"') return line.substr(begin + 1, line.find('"', begin + 1) - begin - 1);
    return line.substr(begin, line.find_first_of(",}", begin) - begin);
}

std::map<std::string, std::vector<row>> read_rows(std::string const& path) {
    std::map<std::string, std::vector<row>> rows;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        rows[field(line, "variant")].push_back(
            {field(line, "fen"), std::stoi(field(line, "depth")), std::stoull(field(line, "nodes"))});
    return rows;
}

struct score {
    int rows = 0, rows_right = 0, games = 0, games_right = 0;
    std::string first_wrong;

    void wrong(std::string what) {
        if (first_wrong.empty()) first_wrong = std::move(what);
    }
    bool all_right() const { return rows == rows_right && games == games_right; }
};

template <class P>
class comparison {
public:
    comparison(replay::variant_entry const& entry, score& into) : entry_(entry), score_(into) {}

    void count(row const& r) {
        ++score_.rows;
        auto const start = read(r.fen);
        if (!start) return;
        std::uint64_t const nodes = rules::count_turns(*start, r.depth);
        if (nodes == r.nodes)
            ++score_.rows_right;
        else
            score_.wrong(fmt::format("perft {} of {}: {}, should be {}", r.depth, r.fen, nodes, r.nodes));
    }

    /// `fens` begins with the position before the first turn.
    void follow(std::string const& turns, std::vector<std::string> const& fens) {
        ++score_.games;
        auto now = fens.empty() ? std::nullopt : read(fens.front());
        std::size_t next = 1;
        std::istringstream words(turns);
        for (std::string turn; now && words >> turn; ++next) {
            auto after = find(*now, turn);
            if (!after) return score_.wrong(fmt::format("{} in {}", turn, fens[next - 1]));
            auto const expected = next < fens.size() ? read(fens[next]) : std::nullopt;
            if (!expected || facts(*expected) != facts(*after))
                return score_.wrong(fmt::format("after {} in {}: {}", turn, fens[next - 1], facts(*after)));
            now = std::move(after);
        }
        score_.games_right += now.has_value();
    }

private:
    std::optional<P> read(std::string const& fen) {
        rules::setup s;
        if (auto const fault = replay::read_position_text(fen, s, entry_.notation)) {
            score_.wrong(fmt::format("{}: {}", fault->label, fen));
            return std::nullopt;
        }
        if (auto const verdict = P::judge(s, entry_.terms); verdict.faults != rules::no_fault) {
            score_.wrong(fmt::format("faults {} of {}", verdict.faults, fen));
            return std::nullopt;
        }
        return P::from(s, entry_.terms);
    }

    /// Placement, side, rights and checks, as text.
    std::string facts(P const& p) const {
        rules::setup s = p.as_setup();
        s.ep_targets = {};
        s.clock = 0;
        s.number = 1;
        return replay::write_position_text(s, entry_.notation);
    }

    std::optional<P> find(P const& now, std::string const& turn) const {
        rules::piece_letters const& letters = *entry_.notation.letters;
        std::optional<P> found;
        now.each_choice([&](rules::choice const& c) {
            P after = now;
            after.play(c);
            if constexpr (P::one_choice) {
                if (testing::uci_of(now.state(), c, letters) == turn) found = after;
            } else {
                if (after.turn_may_end() && testing::uci_of(now.state(), c, letters) == turn) {
                    found = after;
                    found->end_turn();
                }
                after.each_choice([&](rules::choice const& second) {
                    if (testing::uci_of(now.state(), c, second, letters) != turn) return;
                    found = after;
                    found->play(second);
                    found->end_turn();
                });
            }
        });
        return found;
    }

    replay::variant_entry const& entry_;
    score& score_;
};

template <class P>
void compare(replay::variant_entry const& entry, std::vector<row> const& rows, std::string const& games,
             score& into) {
    comparison<P> comparing(entry, into);
    for (row const& r : rows)
        comparing.count(r);
    std::ifstream turns(games + ".uci"), positions(games + ".fens");
    for (std::string line; std::getline(turns, line);) {
        std::vector<std::string> fens;
        for (std::string fen; std::getline(positions, fen) && !fen.empty();)
            fens.push_back(fen);
        comparing.follow(line, fens);
    }
}

} // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::cerr << "compare_with_reference FOLDER [VARIANT...]\n";
        return 2;
    }
    std::string const folder = words[1];
    auto const rows = read_rows(folder + "/perft.jsonl");
    int wrong = 0;
    for (auto const& [variant, of_variant] : rows) {
        if (count > 2 && std::find(words + 2, words + count, variant) == words + count) continue;
        auto const* defined = definitions::built_in().find(variant);
        score s;
        if (defined) {
            auto const entry = definitions::entry_of(*defined);
            std::string const games = folder + "/games/" + variant;
            if (rules::one_choice_is_a_turn(defined->rules))
                compare<rules::defined_single>(entry, of_variant, games, s);
            else
                compare<rules::defined_several>(entry, of_variant, games, s);
        } else {
            s.wrong("no such definition");
        }
        bool const right = defined && s.all_right();
        wrong += !right;
        std::cout << fmt::format("{:20} {} perft rows {}/{} games {}/{}{}{}\n", variant,
                                 right ? "ok  " : "FAIL", s.rows_right, s.rows, s.games_right, s.games,
                                 s.first_wrong.empty() ? "" : ": ", s.first_wrong);
    }
    std::cout << fmt::format("{} of {} variants agree\n", rows.size() - std::size_t(wrong), rows.size());
    return wrong != 0;
}

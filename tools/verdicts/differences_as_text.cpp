#include "report/render/visible.hpp"
#include "verdicts/difference_teller.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

namespace {

std::string name_of(named_game const& game) {
    std::string name = fmt::format("{}: game {}", game.file, game.game);
    if (!game.title.empty()) name += fmt::format(" ({})", visible(game.title));
    return name;
}

std::string words_of(judged_turn const& turn) {
    if (turn.position.empty()) return "not replayed";
    return turn.position + (turn.check ? ", check" : "");
}

std::string words_of_end(verdict const& of) {
    if (of.ending.empty()) return "no end";
    return of.ending + (of.winner.empty() ? "" : ", " + of.winner + " wins");
}

std::string words_of(judged_finding const& found) {
    std::string words = found.code;
    if (!found.turn.empty()) words += " at " + found.turn;
    if (found.variation) words += " in a variation";
    if (!found.repair.empty()) words += fmt::format(", `{}` is meant", visible(found.repair));
    return words;
}

std::string or_none(std::string const& word) {
    return word.empty() ? "none that is known" : word;
}

class text_teller final : public difference_teller {
public:
    explicit text_teller(bool each) : each_(each) {}

    void tell(told_difference const& of, std::string& out) override {
        out += name_of(of.of) + " differs\n";
        if (of.what.variant)
            out +=
                fmt::format("  variant: was {}, is {}\n", or_none(of.was.variant), or_none(of.now.variant));
        if (of.what.start) put_positions("at its start:", of.was.start, of.now.start, out);
        tell_turns(of, out);
        if (of.what.ending)
            out += fmt::format("  end: was {}; is {}\n", words_of_end(of.was), words_of_end(of.now));
        for (judged_finding const& one : of.what.appeared)
            out += fmt::format("  new: {}\n", words_of(one));
        for (judged_finding const& one : of.what.gone)
            out += fmt::format("  gone: {}\n", words_of(one));
    }
    void tell_added(named_game const& game, std::string& out) override { out += name_of(game) + " is new\n"; }
    void tell_missing(named_game const& game, std::string& out) override {
        out += name_of(game) + " is missing\n";
    }
    void finish(comparison_figures const&, std::string&) override {}

private:
    static void put_positions(std::string_view where, std::string_view was, std::string_view now,
                              std::string& out) {
        out += fmt::format("  {}\n    was {}\n    is  {}\n", where, was, now);
    }

    void tell_turns(told_difference const& of, std::string& out) const {
        std::size_t told = 0;
        for (std::size_t const i : of.what.turns) {
            if (!each_ && told > 0) break;
            ++told;
            judged_turn const was = turn_of(of.was, i), now = turn_of(of.now, i);
            written_turn_name const name = i < of.names.size() ? of.names[i] : written_turn_name();
            std::string where = "after " + number_of_turn(now.position.empty() ? was.position : now.position);
            where += (where.back() == ' ' ? "" : " ") + visible(name.text);
            if (name.variation) where += ", in a variation";
            put_positions(where + ":", words_of(was), words_of(now), out);
        }
        if (std::size_t const more = of.what.turns.size() - told; more > 0)
            out += fmt::format("  and after {} {} more\n", more, more == 1 ? "turn" : "turns");
    }

    bool each_;
};

} // namespace

std::unique_ptr<difference_teller> tell_differences_as_text(bool each) {
    return std::make_unique<text_teller>(each);
}

} // namespace vpgn::tools

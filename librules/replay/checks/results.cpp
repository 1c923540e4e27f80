#include "replay/checks/results.hpp"

#include "tags/tag_values.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

using syntax::outcome;

namespace {

outcome outcome_of(rules::verdict const& end) {
    if (!end.winner) return outcome::draw;
    return *end.winner == rules::color::white ? outcome::white_wins : outcome::black_wins;
}

} // namespace

bool result_is_final(outcome written, rules::verdict const& end) {
    // A result that only an arbiter gives depends on more than the position.
    return written >= outcome::unknown || end.kind == rules::ending::none || written == outcome_of(end);
}

std::string describe_ending(rules::verdict const& end, player_terms const& terms, rules::color to_move) {
    using rules::ending;
    std::string_view const winner = end.winner ? terms.side(*end.winner) : "";
    std::string const so = end.winner ? fmt::format("{} has won", winner) : "it is a draw";
    switch (end.kind) {
    case ending::checkmate:
        if (!end.winner) return "the game had ended in mate: it is a draw";
        // In Shogi by a dropped pawn, elsewhere by the aim of the game.
        if (*end.winner == to_move)
            return fmt::format("the game had ended: {} was mated, and so has won", winner);
        return fmt::format("the game had ended: {} has mated", winner);
    case ending::stalemate:
        return end.winner ? fmt::format("the game had ended in stalemate: {}", so)
                          : "the game had ended in stalemate";
    case ending::king_captured:
        return fmt::format("the game had ended: {} has captured the king", winner);
    case ending::king_left_check:
        return fmt::format("the game had ended: the king was left in check, {} has won", winner);
    case ending::extinction:
        return fmt::format("the game had ended: the last piece of a kind was gone, {}", so);
    case ending::flag:
        return fmt::format("the game had ended: a piece had reached its goal, {}", so);
    case ending::checks_given:
        return fmt::format("the game had ended with the last check that counts, {}", so);
    case ending::connected:
        return fmt::format("the game had ended: pieces were connected, {}", so);
    case ending::castled:
        return fmt::format("the game had ended by castling, or the loss of it: {}", so);
    case ending::adjudicated:
        return fmt::format("the game had ended by counting the pieces: {}", so);
    case ending::none:
        break;
    }
    return "";
}

namespace {

bool is_decided(std::string_view tag) {
    return tag == "1-0" || tag == "0-1" || tag == "1/2-1/2";
}

void write_tag_result(finding& found, std::string_view tag, std::string_view before = "") {
    found.fix = suggestion{std::string(before).append(tag), true, true};
    found.fix->mends_text = true;
    found.helps.push_back(fmt::format("write `{}`, the result in the Result tag", tag));
}

} // namespace

void offer_result_of_tag(syntax::game const& game, std::vector<finding>& findings) {
    auto const missing = std::find_if(findings.begin(), findings.end(), [](finding const& f) {
        return f.code == finding_code::missing_result;
    });
    if (missing == findings.end()) return;
    std::string const tag = game.tag("Result");
    if (!is_decided(tag)) return;
    using type = syntax::node::type;
    auto const ends_with_line = [&](syntax::node const& n) {
        std::string_view const written = part(game.text, n.where);
        return n.kind == type::escape ||
               (n.kind == type::comment && std::string_view(";/#").find(written.front()) != written.npos);
    };
    // The close of a variation that the text leaves open is no byte of it.
    bool const in_rest_of_line = !game.nodes.empty() && game.nodes.back().where.end == missing->where.start &&
                                 ends_with_line(game.nodes.back());
    bool const has_turns = !game.nodes.empty();
    write_tag_result(*missing, tag, in_rest_of_line ? "\n" : has_turns ? " " : "\n\n");
}

void check_result_tag(syntax::game const& game, std::vector<finding>& findings) {
    auto const written = game.main_line_result();
    std::string const tag = game.tag("Result");
    if (!written || tag.empty() || tag == result_text(written->value)) return;
    // A value that is no result, or another spelling of this one, has a finding already: S121.
    auto const read = tags::read_result(tag);
    bool const is_unknown = tag.find_first_not_of("?- ") == std::string::npos;
    if (read ? *read == result_text(written->value) : !is_unknown) return;
    auto found =
        make_finding(finding_code::result_tag, written->where, fmt::format("the Result tag is `{}`", tag));
    if (written->value == outcome::unknown && is_decided(tag)) write_tag_result(found, tag);
    findings.push_back(std::move(found));
}

void check_result_of_dead_position(syntax::game const& game, std::vector<finding>& findings) {
    auto const written = game.main_line_result();
    if (!written || !is_win(written->value)) return;
    auto found = make_finding(finding_code::result_against_board, written->where,
                              "the game had ended in a draw: neither side can mate with these pieces");
    found.fix = suggestion{"1/2-1/2", true, false}; // or the last turn is wrong
    found.helps.push_back("write `1/2-1/2`, the result of the final position");
    findings.push_back(std::move(found));
}

void check_result_against(syntax::game const& game, rules::verdict const& end,
                          rules::variant_info const& info, rules::piece_table const& pieces,
                          rules::color to_move, std::vector<finding>& findings) {
    auto const written = game.main_line_result();
    auto const is_reported = [](finding const& f) { return f.code == finding_code::mate_undecided; };
    if (written && end.undecided && std::none_of(findings.begin(), findings.end(), is_reported))
        findings.push_back(make_finding(finding_code::mate_undecided, written->where, undecided_label));
    if (!written || result_is_final(written->value, end)) return;
    outcome const right = outcome_of(end);
    auto found = make_finding(finding_code::result_against_board, written->where,
                              describe_ending(end, player_terms(info, pieces), to_move));
    found.fix = suggestion{std::string(result_text(right)), true, false}; // or the last turn is wrong
    found.helps.push_back(fmt::format("write `{}`, the result of the final position", result_text(right)));
    findings.push_back(std::move(found));
}

} // namespace vpgn::replay

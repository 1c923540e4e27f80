#include "formats/sqlite/archive_writer.hpp"

#include "formats/writing/changes_in_writing.hpp"
#include "formats/writing/ending_words.hpp"
#include "replay/position/position_text.hpp"
#include "source/hash.hpp"
#include "source/utf8.hpp"
#include "syntax/writer.hpp"

#include <algorithm>
#include <boost/uuid/name_generator_sha1.hpp>

namespace vpgn::tools {

namespace {

/// The name space of games, in the sense of RFC 4122: made up once, for all archives.
constexpr boost::uuids::uuid games_of_vpgn = {
    {0x3b, 0x5c, 0x71, 0x0e, 0x8d, 0x1f, 0x4a, 0x96, 0x9e, 0x27, 0x51, 0xc4, 0x0a, 0xd3, 0x6f, 0xb8}};

std::array<std::uint8_t, 16> uuid_of(std::string const& canonical_text) {
    auto const made = boost::uuids::name_generator_sha1(games_of_vpgn)(canonical_text);
    std::array<std::uint8_t, 16> bytes{};
    std::copy(made.begin(), made.end(), bytes.begin());
    return bytes;
}

/// A database holds UTF-8, and so do those who read it. True if something had to be converted.
bool make_utf8(std::string& text) {
    if (is_utf8(text)) return false;
    text = as_utf8(text);
    return true;
}

bool make_utf8(game_rows& rows) {
    bool converted = make_utf8(rows.file);
    converted |= make_utf8(rows.text);
    for (auto& [name, value] : rows.tags) {
        converted |= make_utf8(name);
        converted |= make_utf8(value);
    }
    for (turn_row& turn : rows.turns)
        converted |= make_utf8(turn.written);
    for (finding_row& row : rows.findings) {
        converted |= make_utf8(row.what.label);
        if (row.what.fix) converted |= make_utf8(row.what.fix->text);
    }
    return converted;
}

/// Where in the tree of lines the walk over the nodes is.
struct place_in_line {
    int line = 0;
    std::uint32_t plies = 0;
};

} // namespace

std::int64_t position_hash(std::string_view text) {
    text_hash hash;
    // Where checks are counted (`3+3`), they stand before the clock.
    auto const nth_blank = [&](int n) {
        std::size_t at = 0;
        while (n-- > 0 && at != text.npos)
            at = text.find(' ', at + 1);
        return at;
    };
    std::size_t const fifth = nth_blank(4);
    bool const checks = fifth != text.npos && text.substr(fifth, nth_blank(5) - fifth).find('+') != text.npos;
    int const clock = 4 + checks;
    int field = 0;
    for (char const c : text) {
        field += c == ' ';
        if (field == clock || field == clock + 1) continue; // and the number
        hash.take(c);
    }
    return std::int64_t(hash.value());
}

void archive_writer::begins(syntax::game const& game) {
    spelled_.begins(game);
    played_.assign(game.nodes.size(), {});
    variant_.clear();
    start_.clear();
    plies_ = 0;
}

void archive_writer::starts(replay::beginning const& first) {
    spelled_.starts(first);
    variant_ = first.variant.id;
    notation_ = first.notation;
    start_ = replay::write_position_text(first.position, first.notation);
}

void archive_writer::plays(replay::played_turn const& turn) {
    spelled_.plays(turn, replay::spelling_style::canonical);
    int const check = !turn.gives_check() ? 0 : turn.judge_end().how == rules::ending::checkmate ? 2 : 1;
    played_[turn.node()] = {replay::write_position_text(turn.after(), notation_), check};
    if (turn.in_main_line()) plies_ = turn.ply();
}

void archive_writer::add_turns(syntax::game const& game, game_rows& rows) const {
    using type = syntax::node::type;
    std::vector<place_in_line> lines = {{}};
    int next_line = 1;
    bool const has_commands = may_have_commands(game);
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        syntax::node const& n = game.nodes[i];
        if (n.what == type::open) {
            place_in_line const& parent = lines.back();
            rows.variations.push_back({next_line, parent.line, parent.plies});
            lines.push_back({next_line++, parent.plies > 0 ? parent.plies - 1 : 0});
        } else if (n.what == type::close) {
            lines.pop_back();
        } else if (n.what == type::turn) {
            place_in_line& here = lines.back();
            turn_row row;
            row.line = here.line;
            row.ply = ++here.plies;
            row.written = part(game.text, n.where);
            row.canonical = spelled_.turn(i);
            if (played const& p = played_[i]; !p.position.empty()) {
                row.position = p.position;
                row.position_hash = position_hash(p.position);
                row.check = p.check;
            }
            if (has_commands) row.said = commands_of_turn(game, i);
            rows.turns.push_back(std::move(row));
        }
    }
}

std::string archive_writer::ends(told_game const& told) {
    game_rows rows;
    std::string canonical;
    spelled_.put(canonical, told.game);
    rows.uuid = uuid_of(as_utf8(canonical)); // the same game in whatever encoding
    rows.file = told.file;
    rows.place = told.place;
    rows.variant = variant_;
    rows.start = start_;
    rows.ending = word_of(told.report.end.how);
    if (auto const winner = told.report.end.winner) rows.winner = word_of(*winner);
    rows.text = syntax::write_as_written(told.game);
    rows.plies = plies_;
    for (syntax::tag_pair const& tag : told.game.tags)
        rows.tags.emplace_back(part(told.game.text, tag.name),
                               syntax::unescaped(part(told.game.text, tag.value)));
    add_turns(told.game, rows);
    for (finding const& f : told.findings)
        rows.findings.push_back({f, told.lines.place(f.where.start)});
    converted_ = make_utf8(rows);
    games_.push_back(std::move(rows));
    return {};
}

std::vector<finding> archive_writer::left_out(told_game const& told) const {
    if (!converted_) return {};
    return {tell_converted(told.game)};
}

} // namespace vpgn::tools

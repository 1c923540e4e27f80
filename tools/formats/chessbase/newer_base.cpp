#include "formats/chessbase/chessbase_bases.hpp"

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/game_findings.hpp"
#include "formats/chessbase/headers.hpp"
#include "formats/chessbase/movetext.hpp"
#include "formats/chessbase/newer_annotations.hpp"
#include "formats/chessbase/newer_records.hpp"
#include "formats/chessbase/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::chessbase {

namespace {

class newer_chessbase final : public checked_base {
public:
    explicit newer_chessbase(tools::component_opener const& open) {
        headers_ = open(".2cbh");
        if (!headers_) throw tools::unfit_base("the base has no file of headers (`.2cbh`)");
        if (std::string const wrong =
                wrong_with_newer_headers(tools::bytes_at(*headers_, 0, newer_header_size));
            !wrong.empty())
            throw tools::unfit_base(wrong);
        moves_ = open(".2cbg");
        if (!moves_) throw tools::unfit_base("the base has no file of moves (`.2cbg`)");
        annotations_ = open(".2cba");
        if (!annotations_) note("missing file of a base", "there is no `.2cba`: games have no annotations");
        std::unique_ptr<tools::random_bytes> entities = open(".2lid");
        if (!entities)
            note("missing file of a base", "there is no `.2lid`: games have no players, events and sources");
        entities_ = newer_entities(std::move(entities));
        if (!entities_.wrong().empty()) complain(fmt::format("`.2lid`: {}", entities_.wrong()));
        count_games();
    }

    std::uint64_t games() const override { return count_; }
    std::uint64_t bytes() const override { return moves_->size(); }

    void read(std::uint64_t index, tools::base_game& into) const override;
    tools::game_facts facts(std::uint64_t index) const override;

private:
    /// By the size of the file: what its head states is only compared.
    void count_games();

    newer_header header(std::uint64_t index) const {
        return read_newer_header(
            tools::bytes_at(*headers_, (index + 1) * newer_header_size, newer_header_size));
    }

    void write_tags(std::uint64_t index, newer_header const&, game_moves const&,
                    std::vector<annotation> const&, tools::base_game& into) const;

    std::unique_ptr<tools::random_bytes> headers_, moves_, annotations_;
    newer_entities entities_;
    std::uint64_t count_ = 0;
};

void newer_chessbase::count_games() {
    constexpr std::size_t version_at = 13, next_at = 16;
    std::uint64_t const size = headers_->size();
    count_ = size / newer_header_size - 1;
    if (size % newer_header_size != 0)
        complain(fmt::format("`.2cbh` ends within the header of game {}", count_ + 1));
    std::string const head = tools::bytes_at(*headers_, 0, newer_header_size);
    if (unsigned const version = byte_at(head, version_at); version != 5)
        complain(fmt::format("`.2cbh` has version {} of the format; version 5 is known", version));
    std::uint64_t const next = little_endian(head, next_at, 4);
    if (next != 0 && next - 1 < count_) count_ = next - 1;
    if (next != 0 && next - 1 > count_ && size % newer_header_size == 0)
        complain(fmt::format("`.2cbh` has headers of {} games, its head counts {}", count_, next - 1));
    std::uint64_t texts = 0, deleted = 0, first_text = 0, first_deleted = 0;
    constexpr std::uint64_t at_once = 256;
    for (std::uint64_t i = 0; i < count_; i += at_once) {
        std::string const block = tools::bytes_at(*headers_, (i + 1) * newer_header_size,
                                                  std::min(at_once, count_ - i) * newer_header_size);
        for (std::size_t k = 0; (k + 1) * newer_header_size <= block.size(); ++k) {
            newer_header const of = read_newer_kind(slice(block, k * newer_header_size, newer_header_size));
            if (of.of == newer_header::kind::text && texts++ == 0) first_text = i + k + 1;
            if (of.is_deleted && deleted++ == 0) first_deleted = i + k + 1;
        }
    }
    if (texts != 0)
        note("texts among the games", fmt::format("{} left out, the first is number {}", texts, first_text));
    if (deleted != 0)
        note("deleted games",
             fmt::format("{} marked as such, the first is number {}", deleted, first_deleted));
}

void newer_chessbase::write_tags(std::uint64_t index, newer_header const& of, game_moves const& moves,
                                 std::vector<annotation> const& annotations, tools::base_game& into) const {
    std::string& to = into.text;
    game_findings complaints(into);
    std::string data;
    auto const entity = [&](entity_kind kind, std::int64_t id, std::string_view name) -> std::string const& {
        data.clear();
        // An analysis has no players; a file that is missing is a finding of the base.
        if (id == -1 || !entities_.is_present() || entities_.read(kind, id, data)) return data;
        complaints.add(finding_code::record_part, to.size(),
                       fmt::format("{} is number {}, of which there is no record", name, id),
                       fmt::format("it is in the header of game {}", index + 1));
        return data;
    };
    std::string const tournament = entity(entity_kind::tournament, of.tournament, "the tournament");
    put_newer_event(to, tournament);
    put_tag(to, "Date", date_text(of.date));
    put_known(to, "Round", round_text(of.round, of.subround));
    put_known(to, "White", newer_player_name(entity(entity_kind::player, of.white, "White")));
    put_known(to, "Black", newer_player_name(entity(entity_kind::player, of.black, "Black")));
    put_result(to, of.result, of.line_evaluation);
    if (of.result > 7)
        complaints.add(finding_code::record_part, to.size(), fmt::format("{} is no result", of.result),
                       fmt::format("it is in the header of game {}", index + 1));
    put_number(to, "Board", of.board);
    put_rating(to, "White", of.white_elo, of.white_rating);
    put_rating(to, "Black", of.black_elo, of.black_rating);
    put_tag(to, "ECO", eco_text(of.eco));
    put_tag(to, "Annotator", newer_player_name(entity(entity_kind::player, of.annotator, "the annotator")));
    if (!tournament.empty()) put_newer_tournament(to, tournament);
    put_newer_source(to, entity(entity_kind::source, of.source, "the source"));
    put_newer_team(to, "WhiteTeam", entity(entity_kind::team, of.white_team, "the team of White"));
    put_newer_team(to, "BlackTeam", entity(entity_kind::team, of.black_team, "the team of Black"));
    put_newer_titles(to, "GameTag", entity(entity_kind::title, of.game_tag, "the game tag"));
    put_tag(to, "Medals", medals_text(of.medals));
    put_annotated_tags(to, annotations);
    if (of.of == newer_header::kind::analysis) put_tag(to, "Analysis", "1");
    if (of.is_deleted) put_tag(to, "Deleted", "1");
    put_start(to, moves);
}

/// Reads a framed record; what is wrong with it becomes faults.
bool read_record_of(tools::random_bytes const& file, std::uint64_t at, fault::part part,
                    framed_record& record, std::vector<fault>& faults) {
    read_framed(file, at, record);
    for (std::string& wrong : record.wrong)
        faults.push_back({part, 0, 0, std::move(wrong)});
    return !record.is_lost;
}

void newer_chessbase::read(std::uint64_t index, tools::base_game& into) const {
    into.clear();
    newer_header const of = header(index);
    if (of.of == newer_header::kind::text) return;
    if (of.of == newer_header::kind::unknown) {
        // What else it has means nothing then.
        into.text = "[Result \"*\"]\n\n*\n";
        game_findings(into).add(
            finding_code::record_part, into.text.size() - 2, "the header is none of a game",
            fmt::format("it is at byte {} of the `.2cbh`", (index + 1) * newer_header_size));
        return;
    }
    game_moves game;
    std::vector<fault> faults;
    std::vector<std::uint32_t> order;
    framed_record moves, annotated;
    constexpr std::uint16_t tag_of_annotations = 0x2000;
    if (read_record_of(*moves_, of.moves_at, fault::part::moves, moves, faults)) {
        read_newer_moves(moves.content(), moves.tag, game, order);
        for (fault& each : game.faults)
            each.byte += framed_record::head;
        if (moves.tag != variant_chess && moves.tag != variant_chess960)
            faults.push_back({fault::part::moves, 0, 24,
                              fmt::format("the record has tag {:04x}, which is none of a game", moves.tag)});
    } else {
        game.moves.emplace_back();
    }
    newer_annotations notes;
    if (annotations_ &&
        read_record_of(*annotations_, of.annotations_at, fault::part::annotations, annotated, faults)) {
        if (annotated.tag == tag_of_annotations)
            read_newer_annotations(annotated.content(), order, framed_record::head, notes, game.faults);
        else
            faults.push_back({fault::part::annotations, 0, 24, "these are no annotations"});
    }
    game.faults.insert(game.faults.begin(), std::make_move_iterator(faults.begin()),
                       std::make_move_iterator(faults.end()));
    write_tags(index, of, game, notes.all, into);
    into.text += '\n';
    std::vector<std::uint32_t> ends;
    append_movetext(into.text, game, notes.all, code_page::western, ends);
    game_findings(into).add(game.faults, ends, {".2cbg", of.moves_at}, {".2cba", of.annotations_at});
    into.text += result_text(of.result);
    into.text += '\n';
}

tools::game_facts newer_chessbase::facts(std::uint64_t index) const {
    newer_header const of = header(index);
    tools::game_facts known;
    known.is_text = of.of == newer_header::kind::text;
    known.is_deleted = of.is_deleted;
    std::string data;
    if (entities_.read(entity_kind::tournament, of.tournament, data)) {
        entity_fields fields(data);
        known.site = fields.text();
        known.event = fields.text();
    }
    known.round = round_text(of.round, of.subround);
    if (known.is_text) return known;
    if (entities_.read(entity_kind::player, of.white, data)) known.white = newer_player_name(data);
    if (entities_.read(entity_kind::player, of.black, data)) known.black = newer_player_name(data);
    if (of.date != 0) known.date = date_text(of.date);
    known.result = result_text(of.result);
    known.white_elo = of.white_elo;
    known.black_elo = of.black_elo;
    return known;
}

} // namespace

} // namespace vpgn::chessbase

namespace vpgn::tools {

bool opens_newer_chessbase(std::string_view first) {
    using chessbase::little_endian;
    constexpr std::uint64_t mark = 38,
                            size_and_mark = std::uint64_t(chessbase::newer_header_size) << 16 | mark;
    return first.size() >= chessbase::newer_header_size && little_endian(first, 0, 8) == 0 &&
           little_endian(first, 8, 4) == size_and_mark;
}

std::unique_ptr<game_base const> open_newer_chessbase(component_opener const& open) {
    return std::make_unique<chessbase::newer_chessbase>(open);
}

} // namespace vpgn::tools

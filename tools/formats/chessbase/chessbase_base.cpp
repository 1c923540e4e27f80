#include "formats/chessbase/chessbase_bases.hpp"

#include "formats/chessbase/annotation_text.hpp"
#include "formats/chessbase/annotations.hpp"
#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/entities.hpp"
#include "formats/chessbase/game_findings.hpp"
#include "formats/chessbase/headers.hpp"
#include "formats/chessbase/moves.hpp"
#include "formats/chessbase/movetext.hpp"
#include "formats/chessbase/names.hpp"
#include "formats/chessbase/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace vpgn::chessbase {

namespace {

using tools::base_game;
using tools::bytes_at;
using tools::component_opener;
using tools::game_facts;
using tools::random_bytes;
using tools::unfit_base;

/// A record of moves says its size in three bytes; annotations of a game are not larger either.
constexpr std::uint64_t largest_record = 0xffffff;
constexpr std::size_t flags_head_size = 12;

/// The entities of a game, each of them empty if there is none.
struct named_entities {
    std::string white, black, tournament, annotator, source;
};

class chessbase_base final : public checked_base {
public:
    explicit chessbase_base(component_opener const& open) {
        headers_ = open(".cbh");
        if (!headers_) throw unfit_base("the base has no file of headers (`.cbh`)");
        if (std::string const wrong = wrong_with_headers(bytes_at(*headers_, 0, header_size)); !wrong.empty())
            throw unfit_base(wrong);
        moves_ = open(".cbg");
        if (!moves_) throw unfit_base("the base has no file of moves (`.cbg`)");
        annotations_ = open(".cba");
        if (!annotations_) note("missing file of a base", "there is no `.cba`: games have no annotations");
        players_ = table(open, ".cbp", player_size, "players have no names");
        tournaments_ = table(open, ".cbt", tournament_size, "games have no events");
        annotators_ = table(open, ".cbc", annotator_size, "annotators have no names");
        sources_ = table(open, ".cbs", source_size, "games have no sources");
        // Older bases have none of the rest.
        teams_ = table(open, ".cbe", team_size, {});
        game_tags_ = table(open, ".cbl", game_tag_size, {});
        open_extensions(open(".cbj"));
        open_flags(open(".flags"));
        count_games();
        find_code_page();
    }

    std::uint64_t games() const override { return count_; }
    std::uint64_t bytes() const override { return moves_->size(); }

    void read(std::uint64_t index, base_game& into) const override;
    game_facts facts(std::uint64_t index) const override;

private:
    entity_table table(component_opener const& open, std::string_view ending, std::size_t size,
                       std::string_view loss) {
        std::unique_ptr<random_bytes> file = open(ending);
        if (!file && !loss.empty())
            note("missing file of a base", fmt::format("there is no `{}`: {}", ending, loss));
        entity_table read(std::move(file), size);
        if (!read.wrong().empty()) complain(fmt::format("`{}`: {}", ending, read.wrong()));
        return read;
    }

    void open_extensions(std::unique_ptr<random_bytes> file) {
        if (!file) return;
        std::string const head = bytes_at(*file, 0, extension_head_size);
        std::uint64_t const size = little_endian(head, 4, 4);
        constexpr std::uint64_t least = 8, most = 0x10000;
        if (head.size() < extension_head_size || size < least || size > most)
            return complain("`.cbj`: the file does not begin as a table of further headers does");
        extension_record_size_ = size;
        extensions_ = std::move(file);
    }

    void open_flags(std::unique_ptr<random_bytes> file) {
        if (!file) return;
        std::string const head = bytes_at(*file, 0, flags_head_size);
        flag_bits_ = big_endian(head, 8, 4);
        // Bases of one kind have no bits there.
        if (flag_bits_ == 2 || flag_bits_ == 3) flags_ = std::move(file);
    }

    /// By the size of the file: what its head states is only compared.
    void count_games() {
        std::uint64_t const size = headers_->size();
        count_ = size / header_size - 1;
        if (size % header_size != 0)
            complain(fmt::format("`.cbh` ends within the header of game {}", count_ + 1));
        std::string const head = bytes_at(*headers_, 0, header_size);
        std::uint64_t const next = big_endian(head, 6, 4);
        if (next != 0 && next - 1 < count_) count_ = next - 1;
        if (next != 0 && next - 1 > count_ && size % header_size == 0)
            complain(fmt::format("`.cbh` has headers of {} games, its head counts {}", count_, next - 1));
        std::uint64_t texts = 0, deleted = 0, first_text = 0, first_deleted = 0;
        constexpr std::uint64_t at_once = 1024;
        std::string block;
        for (std::uint64_t i = 0; i < count_; i += at_once) {
            block = bytes_at(*headers_, (i + 1) * header_size, std::min(at_once, count_ - i) * header_size);
            for (std::size_t k = 0; (k + 1) * header_size <= block.size(); ++k) {
                std::uint8_t const kind = byte_at(block, k * header_size);
                if ((kind & 2u) != 0 && texts++ == 0) first_text = i + k + 1;
                if ((kind & 0x80u) != 0 && deleted++ == 0) first_deleted = i + k + 1;
            }
        }
        if (texts != 0)
            note("texts among the games",
                 fmt::format("{} left out, the first is number {}", texts, first_text));
        if (deleted != 0)
            note("deleted games",
                 fmt::format("{} marked as such, the first is number {}", deleted, first_deleted));
    }

    /// The files do not state it: names and texts of the first games show it.
    void find_code_page() {
        constexpr std::uint64_t most_names = 256, most_headers = 256, most_texts = 32, most_bytes = 0x4000;
        code_page_evidence evidence;
        std::string data;
        struct named {
            entity_table const& table;
            std::size_t size;
        };
        for (named const of : {named{players_, 50}, {tournaments_, 70}, {annotators_, 45}, {sources_, 41}})
            for (std::uint32_t id = 0; id < std::min(of.table.size(), most_names); ++id)
                if (of.table.read(id, data)) evidence.add(field_bytes(slice(data, 0, of.size)));
        std::vector<annotation> texts;
        std::vector<fault> faults;
        std::uint64_t read = 0;
        for (std::uint64_t i = 0; i < std::min(count_, most_headers) && read != most_texts && annotations_;
             ++i) {
            game_header const of = header(i);
            if (of.is_text || of.annotations_at == 0) continue;
            ++read;
            std::string const record = bytes_at(*annotations_, of.annotations_at, most_bytes);
            read_annotations(record, i + 1, 0x1000000, texts, faults);
            add_texts(evidence, texts);
        }
        page_ = evidence.page(code_page::western);
    }

    std::string text_of(std::string_view field) const { return field_text(field, page_); }

    game_header header(std::uint64_t index) const {
        return read_game_header(bytes_at(*headers_, (index + 1) * header_size, header_size));
    }

    game_extension extension(std::uint64_t index) const {
        if (!extensions_) return {};
        return read_game_extension(bytes_at(*extensions_,
                                            extension_head_size + index * extension_record_size_,
                                            std::min<std::uint64_t>(extension_record_size_, extension_size)));
    }

    bool is_top_game(std::uint64_t index) const {
        if (!flags_) return false;
        std::uint64_t const bit = (index + 1) * flag_bits_;
        std::string const bytes = bytes_at(*flags_, flags_head_size + bit / 8, 2);
        return (little_endian(bytes, 0, 2) >> (bit % 8) & 1u) != 0;
    }

    void write_tags(std::uint64_t index, game_header const&, game_extension const&, game_moves const&,
                    std::vector<annotation> const&, base_game& into) const;
    void read_record(std::uint64_t index, game_header const&, game_extension const&, game_moves&,
                     std::vector<annotation>&, std::string& moves_bytes, std::string& annotation_bytes) const;

    std::unique_ptr<random_bytes> headers_, moves_, annotations_, extensions_, flags_;
    entity_table players_, tournaments_, annotators_, sources_, teams_, game_tags_;
    std::uint64_t extension_record_size_ = 0, flag_bits_ = 0, count_ = 0;
    code_page page_ = code_page::western;
};

// ---- tags

void chessbase_base::write_tags(std::uint64_t index, game_header const& of, game_extension const& more,
                                game_moves const& moves, std::vector<annotation> const& annotations,
                                base_game& into) const {
    std::string& to = into.text;
    game_findings complaints(into);
    auto const entity = [&](entity_table const& table, std::uint32_t id, std::string_view name) {
        std::string data;
        if (!table.is_present() || table.read(id, data)) return data;
        complaints.add(finding_code::record_part, to.size(),
                       fmt::format("{} is number {}, of which there is no record", name, id),
                       fmt::format("it is in the header of game {}", index + 1));
        return std::string();
    };
    std::string const tournament = entity(tournaments_, of.tournament, "the tournament");
    put_known(to, "Event", text_of(slice(tournament, 0, 40)));
    put_known(to, "Site", text_of(slice(tournament, 40, 30)));
    put_tag(to, "Date", date_text(of.date));
    put_known(to, "Round", round_text(of.round, of.subround));
    put_known(to, "White", player_name(entity(players_, of.white, "White"), page_));
    put_known(to, "Black", player_name(entity(players_, of.black, "Black"), page_));
    put_result(to, of.result, of.line_evaluation);
    if (of.result > 7)
        complaints.add(finding_code::record_part, to.size(), fmt::format("{} is no result", of.result),
                       fmt::format("it is in the header of game {}", index + 1));
    put_rating(to, "White", of.white_elo, rating_text(more.white_rating));
    put_rating(to, "Black", of.black_elo, rating_text(more.black_rating));
    put_tag(to, "ECO", eco_text(of.eco));
    put_tag(to, "Annotator", text_of(slice(entity(annotators_, of.annotator, "the annotator"), 0, 45)));
    put_tournament(to, tournament);
    put_source(to, entity(sources_, of.source, "the source"), page_);
    if (more.white_team >= 0)
        put_team(to, "WhiteTeam", entity(teams_, std::uint32_t(more.white_team), "the team of White"), page_);
    if (more.black_team >= 0)
        put_team(to, "BlackTeam", entity(teams_, std::uint32_t(more.black_team), "the team of Black"), page_);
    if (more.game_tag >= 0) {
        std::string const titles = entity(game_tags_, std::uint32_t(more.game_tag), "the game tag");
        put_tag(to, "GameTag", text_of(slice(titles, 0, 200)));
    }
    put_tag(to, "Medals", medals_text(of.medals));
    put_annotated_tags(to, annotations);
    if (of.is_deleted) put_tag(to, "Deleted", "1");
    if (is_top_game(index)) put_tag(to, "TopGame", "1");
    put_start(to, moves);
}

// ---- games

void chessbase_base::read_record(std::uint64_t index, game_header const& of, game_extension const& more,
                                 game_moves& game, std::vector<annotation>& annotations,
                                 std::string& moves_bytes, std::string& annotation_bytes) const {
    // `.cbh` has 32 bits for a place, `.cbj` 64: only of a large base is the latter needed.
    auto const place = [](std::uint32_t low, std::uint64_t full) {
        return (full & 0xffffffff) == low ? full : std::uint64_t(low);
    };
    std::uint64_t const moves_at = place(of.moves_at, more.moves_at);
    constexpr std::uint64_t head = 4, least_file_head = 10;
    if (moves_at < least_file_head) {
        game.clear();
        game.moves.emplace_back();
        game.faults.push_back(
            {fault::part::moves, 0, 0, "the place of the moves is in the head of the file"});
        annotations.clear();
        return;
    }
    std::string const first = bytes_at(*moves_, moves_at, head);
    moves_bytes = bytes_at(*moves_, moves_at, std::max(head, big_endian(first, 1, 3)));
    read_moves(moves_bytes, game);
    annotations.clear();
    if (of.annotations_at == 0 || !annotations_) return;
    std::uint64_t const at = place(of.annotations_at, more.annotations_at);
    std::uint64_t const size = annotations_size(bytes_at(*annotations_, at, annotations_head_size));
    annotation_bytes =
        bytes_at(*annotations_, at, std::clamp<std::uint64_t>(size, annotations_head_size, largest_record));
    read_annotations(annotation_bytes, index + 1, game.moves.size(), annotations, game.faults);
}

void chessbase_base::read(std::uint64_t index, base_game& into) const {
    into.clear();
    game_header const of = header(index);
    if (of.is_text) return;
    if (!of.is_used) {
        // What else it has means nothing then.
        into.text = "[Result \"*\"]\n\n*\n";
        game_findings(into).add(finding_code::record_part, into.text.size() - 2,
                                "the header is none of a game",
                                fmt::format("it is at byte {} of the `.cbh`", (index + 1) * header_size));
        return;
    }
    game_extension const more = extension(index);
    game_moves game;
    std::vector<annotation> annotations;
    std::string moves_bytes, annotation_bytes;
    read_record(index, of, more, game, annotations, moves_bytes, annotation_bytes);
    write_tags(index, of, more, game, annotations, into);
    into.text += '\n';
    std::vector<std::uint32_t> ends;
    append_movetext(into.text, game, annotations, page_, ends);
    game_findings(into).add(game.faults, ends, {".cbg", of.moves_at}, {".cba", of.annotations_at});
    into.text += result_text(of.result);
    into.text += '\n';
}

game_facts chessbase_base::facts(std::uint64_t index) const {
    game_header const of = header(index);
    game_facts known;
    known.is_text = of.is_text;
    known.is_deleted = of.is_deleted;
    std::string data;
    if (tournaments_.read(of.tournament, data)) {
        known.event = text_of(slice(data, 0, 40));
        known.site = text_of(slice(data, 40, 30));
    }
    known.round = round_text(of.round, of.subround);
    if (of.is_text) return known;
    if (players_.read(of.white, data)) known.white = player_name(data, page_);
    if (players_.read(of.black, data)) known.black = player_name(data, page_);
    if (of.date != 0) known.date = date_text(of.date);
    known.result = result_text(of.result);
    known.white_elo = of.white_elo;
    known.black_elo = of.black_elo;
    known.plies = of.plies == 0xff ? 0u : of.plies;
    return known;
}

} // namespace

} // namespace vpgn::chessbase

namespace vpgn::tools {

bool opens_chessbase(std::string_view first) {
    // Its own size, the size of a record, the version of the format; 36 is of the first versions of
    // ChessBase.
    using chessbase::big_endian;
    std::uint64_t const used = big_endian(first, 0, 3);
    return first.size() >= chessbase::header_size && (used == 44 || used == 36) &&
           big_endian(first, 3, 3) == (chessbase::header_size << 8 | 1);
}

std::unique_ptr<game_base const> open_chessbase(component_opener const& open) {
    return std::make_unique<chessbase::chessbase_base>(open);
}

} // namespace vpgn::tools

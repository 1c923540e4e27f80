// One more format is a reader, a writer and a row for each, in this file: a game a line, its turns between
// blanks.
#include "formats/common/text_form.hpp"
#include "formats/conversion.hpp"
#include "formats/formats.hpp"
#include "formats/transcribers.hpp"
#include "games/findings/checked_chunk.hpp"
#include "transcript/imported_record.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

using namespace vpgn;
using namespace vpgn::tools;

namespace {

void read_bare(std::string_view text, transcribe::transcript_consumer& to, std::string const& variant) {
    for (transcribe::source_line const& line : transcribe::lines_of_text(text)) {
        transcribe::imported_record record(line.where);
        transcribe::turn_tree::node last = transcribe::turn_tree::start;
        for (std::size_t at = 0; at < line.text.size();) {
            std::size_t const end = std::min(line.text.find(' ', at), line.text.size());
            transcribe::source_line const word = transcribe::part_of(line, at, end - at);
            last = record.turns.add(last, std::string(word.text), word.where);
            record.turns.mark_verbatim(last);
            at = end + 1;
        }
        if (!record.empty()) to.take(record.finish(variant));
    }
}

class bare_writer final : public text_writer {
public:
    using text_writer::text_writer;

    void on_game(syntax::game const&) override { line_.clear(); }
    void on_turn(replay::played_turn const& turn) override {
        if (!turn.in_main_line()) return;
        if (!line_.empty()) line_ += ' ';
        turn.spell_into(line_);
    }
    std::string put(imported_game const& told, numbered_text& out) override {
        if (!told.report.replayed) return "the variant is unknown";
        out.put(line_);
        out.put("\n");
        return {};
    }

private:
    std::string line_;
};

std::unique_ptr<written_form> open_bare(destination const& to, output_options const&) {
    return open_text_form<bare_writer>(to, {});
}

std::size_t last_line(std::string_view text) {
    return text.rfind('\n') + 1;
}

game_format const row{.name = "bare",
                      .summary = "turns, one game a line",
                      .ending = ".bare",
                      .reader =
                          format_reader{.division = {game_chunk::parts::lines, last_line}, .read = read_bare},
                      .writer = format_writer{.open = open_bare}};

game_chunk chunk_of(std::string text, importer const* format_importer) {
    game_chunk chunk;
    chunk.text = std::move(text);
    chunk.format_importer = format_importer;
    chunk.begins_file = chunk.ends_file = true;
    return chunk;
}

std::string written(std::string text, importer const* format_importer) {
    std::string out;
    auto const form = row.writer->open(destination::memory(out), {});
    game_chunk chunk = chunk_of(std::move(text), format_importer);
    auto const made = convert_chunk(chunk, "games", form->new_writer(), {.keeps_errors = true});
    made->writer->deliver({});
    form->finish();
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(added_form)

BOOST_AUTO_TEST_CASE(games_are_written_and_read_again) {
    reading_options const how;
    importer const reader = importer_for(row, how);
    std::string const bare = written("1. e4 e5 2. Ng1-f3 *\n\n1. d4 *\n", nullptr);
    BOOST_CHECK_EQUAL(bare, "e4 e5 Nf3\nd4\n");
    BOOST_CHECK_EQUAL(written(bare, &reader), bare);
}

BOOST_AUTO_TEST_CASE(findings_are_at_their_places_in_the_source) {
    reading_options const how;
    importer const reader = importer_for(row, how);
    game_chunk chunk = chunk_of("d4\ne4 e5 Nf6 Nc6\n", &reader);
    auto const checked = check_chunk(chunk, {});
    BOOST_REQUIRE_EQUAL(checked->games.size(), 1);
    finding const& found = checked->games[0].findings.at(0);
    BOOST_CHECK(found.code == finding_code::no_such_move);
    BOOST_CHECK_EQUAL(found.where.start, 9);
    BOOST_CHECK_EQUAL(found.fix.value().text, "Nf3");
}

BOOST_AUTO_TEST_SUITE_END()

#include "formats/json/json_stream.hpp"
#include "formats/writing/ending_words.hpp"
#include "source/utf8.hpp"
#include "statistics/renderers.hpp"
#include "statistics/sorted_rows.hpp"

namespace vpgn::tools {

namespace {

void put(json_stream& json, result_counts const& of) {
    json.key("games"_key).number(of.games());
    json.key("white_wins"_key).number(of.white).key("draws"_key).number(of.draws);
    json.key("black_wins"_key).number(of.black).key("unknown"_key).number(of.unknown);
}

class json_document {
public:
    json_document(tally const& of, page_wishes const& wishes) : of_(of), wishes_(wishes), json_(text_) {}

    std::string make() {
        json_.open_object().key("type"_key).plain("statistics");
        put_figures();
        if (!wishes_.by) {
            put_ends();
            put_lengths();
            put_ratings();
            put_annotations();
            put_findings();
        }
        for (table_of const& one : tables())
            if (!wishes_.by || wishes_.by == &one) put_table(one);
        json_.next_line("\n").close_object();
        return std::move(text_ += '\n');
    }

private:
    json_stream& field(json_key name) { return json_.next_line("\n").key(name); }

    void put_figures() {
        summary const& all = of_.figures;
        field("files_read"_key).number(all.files).key("bytes"_key).number(all.bytes);
        json_.key("turns"_key).number(all.turns).key("errors"_key).number(all.errors);
        json_.key("warnings"_key).number(all.warnings).key("unchecked"_key).number(all.unchecked);
        field("all"_key);
        put_group(of_.games);
    }

    void put_group(game_group const& of) {
        json_.open_object();
        put(json_, of.results);
        json_.key("plies"_key).number(of.plies).key("faulty"_key).number(of.faulty);
        json_.close_object();
    }

    void put_ends() {
        field("ends"_key).open_object().key("by_rules"_key).open_array();
        for (auto const& [end, times] : of_.ends) {
            json_.open_object().key("ending"_key).plain(word_of(end.how));
            if (end.result == syntax::outcome::white_wins) json_.key("winner"_key).plain("white");
            if (end.result == syntax::outcome::black_wins) json_.key("winner"_key).plain("black");
            json_.key("games"_key).number(times).close_object();
        }
        json_.close_array().key("go_on"_key).number(of_.go_on);
        json_.key("not_followed"_key).number(of_.not_followed);
        json_.key("not_replayed"_key).number(of_.not_replayed).close_object();
    }

    /// Existing values with their frequencies.
    void put_values(std::map<std::uint64_t, std::uint64_t> const& values, json_key value, json_key times) {
        if (!values.empty()) {
            json_.key("least"_key).number(values.begin()->first);
            json_.key("median"_key).number(median_of(values));
            json_.key("most"_key).number(values.rbegin()->first);
        }
        json_.key("count"_key).number(count_of(values)).key("sum"_key).number(sum_of(values));
        json_.key("each"_key).open_array();
        for (auto const& [one, how_often] : values)
            json_.open_object().key(value).number(one).key(times).number(how_often).close_object();
        json_.close_array();
    }

    void put_lengths() {
        field("lengths"_key).open_object();
        put_values(of_.lengths, "plies"_key, "games"_key);
        json_.close_object();
    }

    void put_ratings() {
        field("ratings"_key).open_object().key("without"_key).number(of_.unrated);
        put_values(of_.ratings, "rating"_key, "times"_key);
        json_.close_object();
    }

    void put_occurrences(json_key name, occurrences const& of) {
        json_.key(name).open_object().key("times"_key).number(of.times);
        json_.key("games"_key).number(of.games).close_object();
    }

    void put_annotations() {
        field("annotated"_key).open_object();
        put_occurrences("comments"_key, of_.comments);
        put_occurrences("variations"_key, of_.variations);
        put_occurrences("annotations"_key, of_.annotations);
        json_.key("games_with_clocks"_key).number(of_.with_clocks);
        json_.key("games_with_evaluations"_key).number(of_.with_evaluations);
        json_.key("games_with_positions"_key).number(of_.with_positions).close_object();
    }

    void put_findings() {
        field("findings"_key).open_array();
        for (auto const& [what, times] : of_.findings) {
            code_record const& code = record_of(what.first);
            json_.next_line("\n ").open_object().key("code"_key).plain(code.code);
            json_.key("slug"_key).plain(code.slug).key("level"_key).plain(word_of(what.second));
            json_.key("times"_key).number(times.times).key("games"_key).number(times.games).close_object();
        }
        json_.close_array();
    }

    void put_table(table_of const& one) {
        json_.next_line("\n").key(one.words).open_object();
        if (one.groups)
            put_rows(one, of_.by(*one.groups));
        else
            put_rows(one, of_.players);
        json_.close_object();
    }

    template <class record>
    void put_rows(table_of const& one, name_table<record> const& from) {
        json_.key("names"_key).number(from.entries().size()).key("without"_key);
        put_record(from.unnamed());
        if (from.beyond().games() > 0) {
            json_.key("beyond"_key);
            put_record(from.beyond());
        }
        json_.key("rows"_key).open_array();
        for (auto const& row : sorted_rows(from, one.in_order, one.in_order ? 0 : wishes_.rows)) {
            json_.next_line("\n ").open_object().key("name"_key).string(as_utf8(row.name));
            json_.key("counted"_key);
            put_record(*row.counted);
            json_.close_object();
        }
        json_.close_array();
    }

    void put_record(game_group const& of) { put_group(of); }
    void put_record(player_games const& of) {
        json_.open_object().key("as_white"_key).open_object();
        put(json_, of.as_white);
        json_.close_object().key("as_black"_key).open_object();
        put(json_, of.as_black);
        json_.close_object().close_object();
    }

    tally const& of_;
    page_wishes const& wishes_;
    std::string text_;
    json_stream json_;
};

} // namespace

std::string tally_as_json(tally const& of, page_wishes const& wishes) {
    return json_document(of, wishes).make();
}

} // namespace vpgn::tools

#include "formats/csv/csv_tables.hpp"

#include "formats/common/command_words.hpp"
#include "formats/common/record_rows.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/common/text_form.hpp"
#include "formats/csv/csv_fields.hpp"
#include "syntax/turn_commands.hpp"

#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace vpgn::tools {

namespace {

/// Calls `take` for each turn of the game, in the order of the record.
template <typename Take>
void for_each_turn(syntax::game const& game, Take take) {
    struct turns final : line_consumer {
        explicit turns(Take& to) : to_(to) {}
        void take(turn_in_line const& at) override { to_(at); }
        Take& to_;
    } consumer(take);
    read_lines(game, consumer);
}

std::string key_of(turn_in_line const& at) {
    return fmt::format(",{},{}", at.line, at.ply);
}

std::string_view word_of_status(replay::turn_status status) {
    switch (status) {
    case replay::turn_status::legal:
        return "legal";
    case replay::turn_status::repaired:
        return "repaired";
    case replay::turn_status::against_rules:
        return "against_rules";
    }
    return {};
}

class turn_rows final : public text_writer {
public:
    using text_writer::text_writer;

    void on_game(syntax::game const& game) override {
        spelled_.on_game(game);
        played_.assign(game.nodes.size(), {});
    }
    void on_start(replay::beginning const& first) override {
        spelled_.on_start(first);
        black_begins_ = first.position.to_move == rules::color::black;
    }
    void on_turn(replay::played_turn const& turn) override {
        spelled_.on_turn(turn, replay::spelling_style::canonical);
        played_[turn.node()] = {word_of_status(turn.status()), turn.gives_check()};
    }

    std::string put(imported_game const& imported, numbered_text& out) override {
        syntax::stated_values const stated(imported.game);
        bool const has_stated_values = stated.may_be_any();
        for_each_turn(imported.game, [&](turn_in_line const& at) {
            put_key(out, imported);
            out.put(key_of(at));
            std::string_view const written = part(imported.game.text, imported.game.nodes[at.node].where);
            std::string_view const canonical = spelled_.turn(at.node);
            auto const& [status, check] = played_[at.node];
            bool const black = (at.ply % 2 == 0) != black_begins_;
            out.put(fmt::format(",{},{},{},{},{}", black ? "black" : "white", csv_field(written),
                                status.empty() ? "" : csv_field(canonical.empty() ? written : canonical),
                                status,
                                status.empty() ? ""
                                : check        ? "1"
                                               : "0"));
            write_stated(has_stated_values ? stated.of_turn(at.node) : syntax::turn_commands(), out);
        });
        return {};
    }

private:
    struct played {
        std::string_view status; ///< empty: it was not
        bool check = false;
    };

    static void write_stated(syntax::turn_commands const& commands, numbered_text& out) {
        auto const seconds = [](auto const& time) { return time ? seconds_text(*time) : ""; };
        std::string thought = ",,";
        if (commands.thought && commands.thought->is_mate)
            thought = fmt::format(",{},", commands.thought->mate);
        else if (commands.thought)
            thought = fmt::format("{},,", commands.thought->pawns);
        if (commands.thought && commands.thought->depth)
            thought += fmt::format("{}", *commands.thought->depth);
        out.put(fmt::format(",{},{},{}\n", seconds(commands.clock), seconds(commands.elapsed), thought));
    }

    spelled_game spelled_;
    std::vector<played> played_; ///< by node
    bool black_begins_ = false;
};

class position_rows final : public text_writer {
public:
    using text_writer::text_writer;

    void on_game(syntax::game const& game) override {
        texts_.clear();
        start_ = {};
        positions_.assign(game.nodes.size(), {});
    }
    void on_start(replay::beginning const& first) override {
        notation_ = &first.notation;
        start_ = add(first.position);
    }
    void on_turn(replay::played_turn const& turn) override { positions_[turn.node()] = add(turn.after()); }

    std::string put(imported_game const& imported, numbered_text& out) override {
        if (start_.empty()) return {};
        put_row(imported, {0, 0, 0}, part(texts_, start_), out);
        for_each_turn(imported.game, [&](turn_in_line const& at) {
            span const text = positions_[at.node];
            if (!text.empty()) put_row(imported, at, part(texts_, text), out);
        });
        return {};
    }

private:
    span add(rules::setup const& position) {
        std::size_t const text_start = texts_.size();
        texts_ += replay::write_position_text(position, *notation_);
        return {text_start, texts_.size()};
    }
    static void put_row(imported_game const& imported, turn_in_line const& at, std::string_view position,
                        numbered_text& out) {
        put_key(out, imported);
        out.put(key_of(at));
        out.put("," + csv_field(position) + "\n");
    }

    replay::position_notation const* notation_ = nullptr;
    std::string texts_;           ///< of all positions of the game
    span start_;                  ///< in `texts_`, as the others
    std::vector<span> positions_; ///< by node; empty: its turn was not played
};

class finding_rows final : public text_writer {
public:
    using text_writer::text_writer;

    void on_game(syntax::game const&) override {}

    std::string put(imported_game const& imported, numbered_text& out) override {
        for (finding const& f : imported.findings) {
            finding_row const row = row_of(f, imported.lines.place(f.where.start));
            put_key(out, imported);
            out.put(fmt::format(",{},{},{},{},{},{},{},", row.code, row.slug, row.severity,
                                csv_field(row.message), csv_field(row.turn),
                                row.ply == 0 ? "" : std::to_string(row.ply), int(row.in_variation)));
            out.put_number(counted_in_file::lines, row.line);
            out.put(fmt::format(",{},", row.column));
            out.put_number(counted_in_file::bytes, f.where.start);
            out.put(",");
            out.put_number(counted_in_file::bytes, f.where.end);
            out.put(row.suggestion
                        ? fmt::format(",{},{}\n", csv_field(*row.suggestion), int(row.replays_rest))
                        : ",,\n");
        }
        return {};
    }
};

} // namespace

std::unique_ptr<written_form> open_table_of_turns(destination const& to) {
    return open_text_form<turn_rows>(
        to, {"file,game,line,ply,side,written,canonical,played,gives_check,clock,elapsed,"
             "evaluation,mate,depth\n",
             "", ""});
}

std::unique_ptr<written_form> open_table_of_positions(destination const& to) {
    return open_text_form<position_rows>(to, {"file,game,line,ply,position\n", "", ""});
}

std::unique_ptr<written_form> open_table_of_findings(destination const& to) {
    return open_text_form<finding_rows>(
        to, {"file,game,code,name,severity,message,turn,ply,in_variation,text_line,"
             "text_column,start_byte,end_byte,suggestion,replays_rest\n",
             "", ""});
}

} // namespace vpgn::tools

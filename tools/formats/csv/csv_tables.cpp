#include "formats/csv/csv_tables.hpp"

#include "formats/common/command_words.hpp"
#include "formats/common/record_rows.hpp"
#include "formats/common/spelled_game.hpp"
#include "formats/common/text_form.hpp"
#include "syntax/turn_commands.hpp"

#include <cstring>
#include <fmt/format.h>
#include <iterator>
#include <stdexcept>
#include <utility>
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

namespace {
bool quotes_formulas = false; // set before threads start

bool may_be_formula(std::string_view field) {
    return !field.empty() && std::string_view("=+-@\t\r").find(field.front()) != std::string_view::npos;
}
} // namespace

void quote_formulas_in_csv(bool enabled) {
    quotes_formulas = enabled;
}

std::string csv_field(std::string_view field) {
    if (quotes_formulas && may_be_formula(field)) {
        std::string text = "\"'";
        for (char const c : field)
            text += c == '"' ? std::string("\"\"") : std::string(1, c);
        return text + '"';
    }
    if (field.find_first_of(",\"\r\n") == field.npos) return std::string(field);
    std::string text = "\"";
    for (char const c : field) {
        if (c == '"') text += '"';
        text += c;
    }
    return text + '"';
}

void put_key(numbered_text& out, imported_game const& imported) {
    out.put(csv_field(imported.file));
    out.put(",");
    out.put_number();
}

namespace {

class joint_writer final : public game_writer {
public:
    explicit joint_writer(std::vector<std::unique_ptr<game_writer>> all) : all_(std::move(all)) {}

    void on_chunk(game_chunk const& chunk) override {
        for (auto const& writer : all_)
            writer->on_chunk(chunk);
    }
    void on_game(syntax::game const& game) override {
        for (auto const& writer : all_)
            writer->on_game(game);
    }
    void on_start(replay::beginning const& first) override {
        for (auto const& writer : all_)
            writer->on_start(first);
    }
    void on_turn(replay::played_turn const& turn) override {
        for (auto const& writer : all_)
            writer->on_turn(turn);
    }
    std::string on_end(imported_game const& imported) override {
        for (auto const& writer : all_)
            if (std::string why = writer->on_end(imported); !why.empty()) return why;
        return {};
    }
    /// What one of them leaves out; they have the same texts.
    std::vector<finding> left_out(imported_game const& imported) const override {
        for (auto const& writer : all_)
            if (auto found = writer->left_out(imported); !found.empty()) return found;
        return {};
    }
    void between(finding const& found) override {
        for (auto const& writer : all_)
            writer->between(found);
    }
    void deliver(place_of_chunk const& at) override {
        for (auto const& writer : all_)
            writer->deliver(at);
    }
    /// The bytes of each, after their number.
    std::optional<std::string> keep_for_others() const override {
        std::string bytes;
        for (auto const& writer : all_) {
            auto const own = writer->keep_for_others();
            if (!own) return std::nullopt;
            std::uint64_t const size = own->size();
            bytes.append(reinterpret_cast<char const*>(&size), sizeof size);
            bytes += *own;
        }
        return bytes;
    }
    void resume(std::string_view bytes) override {
        for (auto const& writer : all_) {
            std::uint64_t size = 0;
            if (bytes.size() < sizeof size) throw std::runtime_error("the text of a part ends too soon");
            std::memcpy(&size, bytes.data(), sizeof size);
            bytes.remove_prefix(sizeof size);
            if (bytes.size() < size) throw std::runtime_error("the text of a part ends too soon");
            writer->resume(bytes.substr(0, std::size_t(size)));
            bytes.remove_prefix(std::size_t(size));
        }
    }

private:
    std::vector<std::unique_ptr<game_writer>> all_;
};

class joint_form final : public written_form {
public:
    explicit joint_form(std::vector<std::unique_ptr<written_form>> all) : all_(std::move(all)) {}

    std::unique_ptr<game_writer> new_writer() override {
        std::vector<std::unique_ptr<game_writer>> writers;
        for (auto const& form : all_)
            writers.push_back(form->new_writer());
        return std::make_unique<joint_writer>(std::move(writers));
    }
    void finish() override {
        for (auto const& form : all_)
            form->finish();
    }
    bool abandon() override {
        bool nothing_left = true;
        for (auto const& form : all_)
            nothing_left &= form->abandon();
        return nothing_left;
    }

private:
    std::vector<std::unique_ptr<written_form>> all_;
};

} // namespace

std::unique_ptr<written_form> written_together(std::vector<std::unique_ptr<written_form>> forms) {
    return std::make_unique<joint_form>(std::move(forms));
}

} // namespace vpgn::tools

#include "games/repairs/imported_repairs.hpp"

#include "formats/text_formats.hpp"
#include "formats/transcribers.hpp"
#include "games/findings/checked_chunk.hpp"
#include "notation/native/table.hpp"
#include "registry/game_start.hpp"
#include "replay/play/repair_changes.hpp"
#include "replay/play/replay.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::tools {

namespace {

using transcribe::move_edit;
using transcribe::transcript;

/// The moves of one game in extended PGN, and their order.
class move_words final : public syntax::game_consumer, private replay::observer {
public:
    /// `with_long`: the moves in long algebraic notation, too, as far as they are legal.
    move_words(std::string_view text, bool with_long) : with_long_(with_long) {
        syntax::read_trees(text, replay::notation_of, *this);
    }

    std::vector<span> moves;        ///< in the order of the text
    std::vector<bool> ends_line;    ///< by move: it is the last of its line of play
    std::vector<std::string> longs; ///< by move
    std::vector<std::string> codes; ///< by move: in CSA, of Shogi
    /// Words, in long algebraic notation as far as that is known, and parentheses of variations.
    std::vector<std::string> shape;

private:
    void take(syntax::game const& game) override {
        using enum syntax::node::type;
        std::map<std::size_t, std::size_t> by_node;
        std::vector<std::size_t> last = {none}, places; // of the moves in `shape`
        for (std::size_t i = 0; i < game.nodes.size(); ++i) {
            syntax::node const& n = game.nodes[i];
            if (n.kind == open) {
                last.push_back(none);
                shape.emplace_back("(");
            } else if (n.kind == close) {
                last.pop_back();
                shape.emplace_back(")");
            } else if (n.kind == turn) {
                if (last.back() != none) ends_line[last.back()] = false;
                last.back() = moves.size();
                by_node[i] = moves.size();
                moves.push_back(n.where);
                ends_line.push_back(true);
                places.push_back(shape.size());
                shape.emplace_back(part(game.text, n.where));
            }
        }
        longs.resize(moves.size());
        codes.resize(moves.size());
        if (!with_long_) return;
        by_node_ = &by_node;
        replay::replay_game(game, 1, this);
        for (std::size_t i = 0; i != places.size(); ++i)
            if (!longs[i].empty()) shape[places[i]] = longs[i];
    }
    void on_turn(replay::played_turn const& turn) override {
        auto const found = by_node_->find(turn.node());
        if (found != by_node_->end() && turn.status() == replay::turn_status::legal) {
            longs[found->second] = turn.spell(replay::spelling_style::long_algebraic);
            turn.spell_native(codes[found->second], *replay::find_word_notation("csa"), {});
        }
    }

    static constexpr std::size_t none = ~std::size_t(0);
    bool with_long_;
    std::map<std::size_t, std::size_t> const* by_node_ = nullptr;
};

/// One game in which something was repaired.
struct repaired_game {
    std::size_t number = 0; ///< among all in the text, from 0
    std::uint64_t at = 0;   ///< where its first repair is in the text
    std::uint64_t repairs = 0;
    finding_code code = finding_code::no_such_move;
    std::vector<text_change> changes;
    std::vector<std::string> shape; ///< of the repaired transcript
};

/// The edits that lead from the moves of a transcript to those of its repaired text. The repairs and the
/// moves agree one by one; otherwise, and if a repair is none of moves, there are none.
class edit_finder {
public:
    edit_finder(transcript const& transcript, replay::fixed_text const& mended)
        : transcript_(transcript), mended_(mended), before_(transcript.text, false),
          after_(mended.text, true) {}

    std::vector<move_edit> find() {
        std::vector<replay::written_repair> repairs = mended_.written;
        std::stable_sort(repairs.begin(), repairs.end(),
                         [](auto const& a, auto const& b) { return a.turn.start < b.turn.start; });
        for (replay::written_repair const& repair : repairs)
            if (!repair.is_move || !follow(repair)) return {};
        from_after_ += before_.moves.size() - from_before_;
        if (from_after_ != after_.moves.size()) return {};
        return std::move(edits_);
    }
    std::vector<std::string> const& shape() const { return after_.shape; }

private:
    bool follow(replay::written_repair const& repair) {
        std::vector<span> const& moves = before_.moves;
        auto const is_before = [](span move, std::uint64_t at) { return move.end <= at; };
        auto const first = std::size_t(
            std::lower_bound(moves.begin(), moves.end(), repair.turn.start, is_before) - moves.begin());
        if (first < from_before_) return false;
        from_after_ += first - from_before_;
        std::size_t last = first;
        while (last < moves.size() && moves[last].start < repair.turn.end)
            ++last;
        from_before_ = last;
        std::size_t const words = count_words(repair.words);
        if (repair.turn.empty()) return insert(first, words);
        for (std::size_t i = first; i < last; ++i) {
            std::string const was = "was " + std::string(part(transcript_.text, moves[i]));
            bool const stays = words != 0;
            if (!put(stays ? move_edit::type::replace : move_edit::type::remove, i, stays, was)) return false;
        }
        return words == 0 || words == last - first;
    }

    /// A word that is a number is none.
    static std::size_t count_words(std::string_view text) {
        std::size_t count = 0;
        while (!text.empty()) {
            std::size_t const end = std::min(text.find(' '), text.size());
            std::string_view const word = text.substr(0, end);
            count += !word.empty() && word.find_first_not_of("0123456789.") != word.npos;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return count;
    }

    bool insert(std::size_t before, std::size_t count) {
        // After the last move of a line of play, the next move is in another line.
        bool const at_end = before != 0 && before_.ends_line[before - 1];
        if (before == before_.moves.size() && !at_end) return false;
        for (std::size_t i = 0; i != count; ++i)
            if (!put(move_edit::type::insert, at_end ? before - 1 : before, true, "was left out", at_end))
                return false;
        return count != 0;
    }

    bool put(move_edit::type kind, std::size_t at, bool takes_word, std::string remark, bool at_end = false) {
        move_edit edit;
        edit.kind = kind;
        edit.where = source_of(transcript_, before_.moves[at]);
        edit.at_end = at_end;
        edit.remark = std::move(remark);
        if (takes_word) {
            if (from_after_ == after_.moves.size()) return false;
            edit.word = part(mended_.text, after_.moves[from_after_]);
            edit.long_word = after_.longs[from_after_];
            edit.csa_word = after_.codes[from_after_++];
        }
        edits_.push_back(std::move(edit));
        return true;
    }

    transcript const& transcript_;
    replay::fixed_text const& mended_;
    move_words before_, after_;
    std::size_t from_before_ = 0, from_after_ = 0; ///< the next move of each that no repair has reached
    std::vector<move_edit> edits_;
};

/// The repairs that the reader of the format suggests: of the spelling of its statements, for example. They
/// are no moves, and have their places in the source.
class reader_repairs final : public syntax::game_consumer {
public:
    reader_repairs(transcript const& transcript, std::string_view source, replay::fix_choice const& choice)
        : transcript_(transcript), source_(source), choice_(choice) {
        if (std::any_of(transcript.findings.begin(), transcript.findings.end(), is_repaired))
            syntax::read_trees(transcript.text, replay::notation_of, *this);
    }

    std::uint64_t count = 0;

    /// Adds their changes to those of moves, which replace what both change.
    void add_to(std::vector<text_change>& changes) const {
        std::size_t const of_moves = changes.size();
        for (text_change const& change : changes_) {
            bool const is_changed = std::any_of(
                changes.begin(), changes.begin() + std::ptrdiff_t(of_moves), [&](text_change const& other) {
                    return change.where.start < other.where.end && other.where.start < change.where.end;
                });
            if (!is_changed) changes.push_back(change);
        }
        std::stable_sort(changes.begin(), changes.end(), [](text_change const& a, text_change const& b) {
            return a.where.start < b.where.start;
        });
    }

private:
    static bool is_repaired(finding const& f) { return f.fix && f.fix->mends_text && f.fix->is_safe(); }
    void take(syntax::game const& game) override {
        for (finding const& f : transcript_.findings) {
            if (!is_repaired(f) || (choice_ && !choice_(f, source_, game))) continue;
            ++count;
            std::vector<text_change> const changes = replay::changes_of_repair(f, source_).changes;
            changes_.insert(changes_.end(), changes.begin(), changes.end());
        }
    }

    transcript const& transcript_;
    std::string_view source_;
    replay::fix_choice const& choice_;
    std::vector<text_change> changes_;
};

class finder final : public transcribe::transcript_consumer {
public:
    finder(std::string_view text, transcribe::source_editor edit, replay::fix_choice const& choice,
           imported_repairs& into)
        : text_(text), edit_(edit), choice_(choice), into_(into) {}

    void take(transcript const& transcript) override {
        std::size_t const number = games_++;
        replay::fixed_text const mended = replay::fix_games(transcript.text, choice_);
        for (replay::withheld_repair repair : mended.withheld) {
            repair.at = source_of(transcript, {repair.at, repair.at}).start;
            into_.withheld.push_back(std::move(repair));
        }
        reader_repairs const by_reader(transcript, text_, choice_);
        repaired_game game;
        game.number = number;
        game.at = transcript.source.start;
        if (mended.repairs != 0) edit_moves(transcript, mended, game);
        if (game.changes.empty() && by_reader.count == 0) return;
        if (game.shape.empty()) game.shape = move_words(transcript.text, true).shape;
        by_reader.add_to(game.changes);
        game.repairs += by_reader.count;
        games.push_back(std::move(game));
    }

    /// Writes the repairs of moves into `game`, or withholds them.
    void edit_moves(transcript const& transcript, replay::fixed_text const& mended, repaired_game& game) {
        edit_finder edits(transcript, mended);
        std::vector<move_edit> all = edits.find();
        std::stable_sort(all.begin(), all.end(), [](move_edit const& a, move_edit const& b) {
            return a.where.start < b.where.start;
        });
        if (all.empty()) return withhold(game, "it changes something else than moves");
        game.at = all.front().where.start;
        transcribe::source_edit edited = edit_(text_, transcript, all);
        if (!edited.refusal.empty()) return withhold(game, edited.refusal);
        game.repairs = mended.repairs;
        game.changes = std::move(edited.changes);
        game.shape = edits.shape();
    }

    void withhold(repaired_game const& game, std::string reason) {
        into_.withheld.push_back({game.at, game.code, std::move(reason)});
    }

    std::vector<repaired_game> games;

private:
    std::string_view text_;
    transcribe::source_editor edit_;
    replay::fix_choice const& choice_;
    imported_repairs& into_;
    std::size_t games_ = 0;
};

/// The moves of each game of a text.
struct shapes_of_text final : transcribe::transcript_consumer {
    void take(transcript const& transcript) override {
        all.push_back(move_words(transcript.text, true).shape);
    }
    std::vector<std::vector<std::string>> all;
};

std::vector<text_change> changes_of(std::vector<repaired_game> const& games) {
    std::vector<text_change> all;
    for (repaired_game const& game : games)
        all.insert(all.end(), game.changes.begin(), game.changes.end());
    std::stable_sort(all.begin(), all.end(), [](text_change const& a, text_change const& b) {
        return a.where.start < b.where.start;
    });
    return all;
}

} // namespace

imported_repairs find_imported_repairs(std::string_view text, importer const& read,
                                       transcribe::source_editor edit, replay::fix_choice const& choice) {
    imported_repairs result;
    finder found(text, edit, choice, result);
    read(text, found);
    // Without the games that would be read in another way, the others are read again.
    while (!found.games.empty()) {
        result.changes = changes_of(found.games);
        shapes_of_text after;
        read(with_changes(text, result.changes), after);
        auto const differs = [&](repaired_game const& game) {
            bool const other = game.number >= after.all.size() || after.all[game.number] != game.shape;
            if (other) found.withhold(game, "the repaired text would be read in another way");
            return other;
        };
        if (std::erase_if(found.games, differs) == 0) break;
        result.changes.clear();
    }
    for (repaired_game& game : found.games) {
        result.repairs += game.repairs;
        result.games.push_back({std::move(game.changes), game.repairs});
    }
    return result;
}

namespace {

std::set<finding_code> codes_of_article(std::string const& text) {
    importer const read = importer_for(*find_text_source("article"), {});
    game_chunk chunk;
    chunk.text = text;
    if (read) chunk.format_importer = &read;
    auto const checked = check_chunk(chunk, {});
    std::set<finding_code> codes;
    for (reported_game const& game : checked->games)
        for (finding const& f : game.findings)
            codes.insert(f.code);
    return codes;
}

} // namespace

replay::fixed_text fix_article(std::string text, replay::fix_choice const& choice) {
    std::set<finding_code> const codes = codes_of_article(text);
    if (codes.empty()) return {std::move(text), 0, {}};
    return replay::fix_games(std::move(text),
                             [&](finding const& f, std::string_view in, syntax::game const& game) {
                                 return codes.contains(f.code) && (!choice || choice(f, in, game));
                             });
}

} // namespace vpgn::tools

#include "formats/article/article_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace vpgn::transcribe {

article_text::article_text(std::string_view written, article_options const& given)
    : text(written), options(given), words(article_words(text)),
      mentions(variant_mentions(options.variants, text)),
      asked_for(variant_meant(options.variants, options.variant)), positions(position_texts(text)) {}

variant_mention const* article_text::mentioned_by(std::size_t word) const {
    std::uint64_t const word_start = words[word].where.start;
    auto const later = [](std::uint64_t at, variant_mention const& mention) { return at < mention.start; };
    auto const next_mention = std::upper_bound(mentions.begin(), mentions.end(), word_start, later);
    if (next_mention != mentions.begin()) return &*(next_mention - 1);
    bool const is_near =
        next_mention != mentions.end() && text.find("\n\n", std::size_t(word_start)) > next_mention->start;
    return is_near ? &*next_mention : nullptr;
}

record_habits habits_of(known_variant const* known) {
    return known != nullptr ? record_habits{known->joins_by_commas, known->has_lists} : record_habits{};
}

record_habits article_text::habits_at(std::size_t word, word_range those) const {
    if (!options.variant.empty()) return habits_of(asked_for);
    variant_mention const* const mention = mentioned_by(word);
    return mention != nullptr ? habits_of(mention->variant) : own_habits(those);
}

namespace {

using kind = article_word::kind;

class start_finder {
public:
    explicit start_finder(article_text const& in) : article_(in), text_(in.text), words_(in.words) {}

    std::vector<record_start> found() {
        find_starts();
        add_examples();
        return std::move(starts_);
    }

private:
    void find_starts() {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (words_[i].line_begins) line_ = i;
            std::size_t const columns = words_[i].line_begins ? columns_from(i) : 0;
            if (columns != 0 || begins_record(i)) {
                starts_.push_back({i, columns, head_of(i)});
                if (columns != 0) i = columns - 1;
            }
        }
    }

    /// Adds records within sentences, where no other record is. A comment on a record does not split it.
    void add_examples() {
        std::vector<record_start> all;
        std::size_t from = 0;
        for (std::size_t next = 0; next <= starts_.size(); ++next) {
            bool const is_last = next == starts_.size();
            std::size_t const end = is_last ? words_.size() : starts_[next].head;
            std::size_t const examples_end = add_examples_within({from, end}, all);
            if (is_last) break;
            record_start start = starts_[next];
            if (auto const at = position_word({examples_end, start.head})) start.head = *at;
            all.push_back(start);
            std::size_t const stop = next + 1 < starts_.size() ? starts_[next + 1].head : words_.size();
            from = std::max(start.columns_end, after_record(start.word, stop));
        }
        starts_ = std::move(all);
    }

    static constexpr std::size_t most_of_example = 160; ///< words; a longer record would be a game

    /// Returns the index after the last of them; if there is none, the beginning of `those`.
    std::size_t add_examples_within(word_range those, std::vector<record_start>& to) const {
        std::size_t from = those.begin, line = those.begin;
        for (std::size_t i = those.begin; i < those.end; ++i) {
            if (words_[i].line_begins) line = i;
            if (!begins_example(i, those.end, from)) continue;
            to.push_back({i, 0, position_word({from, i}).value_or(std::max(line, from))});
            from = after_record(i, next_example(i, std::min(i + most_of_example, those.end)));
            i = from - 1;
        }
        return from;
    }

    /// The start of the next record after the one at `i`; `end` if there is none.
    std::size_t next_example(std::size_t i, std::size_t end) const {
        for (std::size_t next = i + 2; next < end; ++next)
            if (begins_example(next, end, next)) return next;
        return end;
    }

    /// Whether the number 1 at `i` begins a record within a sentence: three half-moves are numbered, one of
    /// Black's among them, or a position text has appeared since `from`.
    bool begins_example(std::size_t i, std::size_t end, std::size_t from) const {
        article_word const& number = words_[i];
        if (number.type != kind::number || number.number != 1 || number.black || !number.dotted ||
            !is(i + 1, kind::action) || i + 1 >= end)
            return false;
        if (position_word({from, i})) return true;
        constexpr std::size_t near = 96;
        word_range those{i, std::min(i + near, end)};
        for (std::size_t next = those.end; next-- > i + 2;) // stops before a possible next record
            if (is(next, kind::number) && words_[next].number == 1 && !words_[next].black &&
                is(next + 1, kind::action))
                those.end = next;
        auto const answers = [](article_word const& word) {
            return word.type == kind::number && word.number == 1 && word.black;
        };
        auto const begin = words_.begin();
        if (std::none_of(begin + std::ptrdiff_t(i), begin + std::ptrdiff_t(those.end), answers)) return false;
        article_record const read = read_record(text_, words_, those, article_.habits_at(i, those));
        int numbers = 0, black = 0;
        for (record_piece const& piece : read.pieces) {
            if (piece.type == piece_kind::open) break;
            if (piece.type != piece_kind::number) continue;
            ++numbers;
            black += piece.black;
        }
        return numbers >= 3 && black > 0;
    }

    /// The first word of the line that contains the last position text among `those`.
    std::optional<std::size_t> position_word(word_range those) const {
        if (those.begin >= those.end) return std::nullopt;
        std::uint64_t const from = words_[those.begin].where.start, to = words_[those.end - 1].where.end;
        auto stated = std::upper_bound(article_.positions.begin(), article_.positions.end(), to,
                                       [](std::uint64_t at, span position) { return at < position.end; });
        if (stated == article_.positions.begin() || (--stated)->start < from) return std::nullopt;
        std::size_t at = std::size_t(
            std::partition_point(words_.begin(), words_.end(),
                                 [&](article_word const& w) { return w.where.end <= stated->start; }) -
            words_.begin());
        while (at > those.begin && !words_[at].line_begins)
            --at;
        return at;
    }

    /// The index after the last word of the record at `start`.
    std::size_t after_record(std::size_t start, std::size_t end) const {
        word_range const those{start, end};
        article_record const read = read_record(text_, words_, those, article_.habits_at(start, those));
        std::uint64_t last = words_[start].where.end;
        for (record_piece const& piece : read.pieces)
            if (piece.type != piece_kind::comment) last = std::max(last, piece.where.end);
        auto const next = std::partition_point(words_.begin(), words_.end(),
                                               [&](article_word const& w) { return w.where.start < last; });
        return std::size_t(next - words_.begin());
    }

    bool is(std::size_t i, kind expected) const { return i < words_.size() && words_[i].type == expected; }

    bool begins_record(std::size_t i) const {
        article_word const& number = words_[i];
        if (number.type != kind::number || number.number != 1 || number.black || !is(i + 1, kind::action))
            return false;
        if (!number.dotted && !number.line_begins) return false;
        if (after_players(i)) return true;
        if (!number.line_begins && !after_colon(i)) return false;
        // A sentence may begin with a move, too; then little of the following text is a record.
        word_range const near{i, std::min(i + 64, words_.size())};
        record_habits const habits = article_.habits_at(i, near);
        article_record const read = read_record(text_, words_, near, habits);
        if ((number.line_begins ? read.turns : read.turns_at_once) >= 3) return true;
        std::size_t line_end = i + 1;
        while (line_end < near.end && !words_[line_end].line_begins)
            ++line_end;
        return !read_record(text_, words_, {i, line_end}, habits).has_prose;
    }

    bool after_colon(std::size_t i) const { return i != 0 && text_[words_[i - 1].where.end - 1] == ':'; }

    bool after_players(std::size_t i) const {
        constexpr std::uint64_t most = 300; // longer than any label with a name
        std::uint64_t const end = words_[i].where.start;
        std::uint64_t const begin = std::max(words_[line_].where.start, end > most ? end - most : 0);
        return names_player(part(text_, {begin, end}));
    }

    /// The index after the columns that begin with the line at `i`; 0 if there are none.
    std::size_t columns_from(std::size_t i) const {
        std::size_t lines = 0;
        while (i < words_.size()) {
            bool full = false;
            std::size_t const end = column_line(i, full);
            if (end == 0) break;
            ++lines;
            i = end;
            if (!full) break;
        }
        return lines >= 3 ? i : 0;
    }

    /// The index after a line of one or two moves and nothing else; 0 for any other line.
    std::size_t column_line(std::size_t i, bool& full) const {
        std::size_t moves = 0;
        for (bool first = true; first || (i < words_.size() && !words_[i].line_begins); first = false, ++i) {
            bool const move = is(i, kind::action) && (first || words_[i].gap_before);
            if (move) ++moves;
            if (!move && !(is(i, kind::glyph) && !first)) return 0;
        }
        full = moves == 2;
        return moves == 1 || moves == 2 ? i : 0;
    }

    /// The first word of the headings and labels above the record that begins with `word`; `word` itself if
    /// the previous record begins on the same line.
    std::size_t head_of(std::size_t word) const {
        std::size_t const least = starts_.empty() ? 0 : starts_.back().word + 1;
        if (line_ < least) return word;
        std::size_t head = line_;
        for (int lines = 0; lines < 12 && head > least; ++lines) {
            std::size_t above = head - 1;
            while (above > least && !words_[above].line_begins && head - above < 40)
                --above;
            if (!words_[above].line_begins) break;
            auto const moves = [](article_word const& word) {
                return word.type == kind::action || word.type == kind::flawed || word.type == kind::result;
            };
            auto const begin = words_.begin();
            span const all{words_[above].where.start, words_[head - 1].where.end};
            bool const labelled = !stated_tags(text_, all).empty() ||
                                  position_word({above, head}); // a position or a result looks like moves
            if (!labelled && std::any_of(begin + std::ptrdiff_t(above), begin + std::ptrdiff_t(head), moves))
                break;
            if (!labelled && (!is_heading(part(text_, all)) || stated_result_of(text_, all, {}))) break;
            head = above;
        }
        return head;
    }

    article_text const& article_;
    std::string_view text_;
    std::vector<article_word> const& words_;
    std::vector<record_start> starts_;
    std::size_t line_ = 0; ///< the first word of the current line
};

} // namespace

std::vector<record_start> record_starts(article_text const& article) {
    return start_finder(article).found();
}

} // namespace vpgn::transcribe

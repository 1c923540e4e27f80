#include "formats/article/article_reader.hpp"

#include "formats/article/article_claims.hpp"
#include "formats/article/article_privacy.hpp"
#include "formats/article/article_record.hpp"
#include "formats/article/article_tags.hpp"
#include "formats/article/article_words.hpp"
#include "syntax/action.hpp"
#include "syntax/scan.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace vpgn::transcribe {

namespace {

using kind = article_word::kind;

/// The beginning of a record.
struct record_start {
    std::size_t word;
    std::size_t columns_end; ///< of a record in columns: index after its last word; otherwise 0
    std::size_t head;        ///< the first word of the headings and labels above it
};

class article_reader {
public:
    article_reader(std::string_view text, transcript_consumer& to, article_options const& options)
        : text_(text), to_(to), options_(options), words_(article_words(text)),
          mentions_(variant_mentions(options.variants, text)),
          asked_for_(variant_meant(options.variants, options.variant)), private_(private_parts(text)),
          is_western_shogi_(has_western_words(text)), is_html_(has_html_breaks(text)) {}

    void read() {
        positions_ = position_texts(text_);
        find_starts();
        add_examples();
        if (starts_.empty())
            return to_.between(make_finding(finding_code::article_without_game, {0, text_.size()},
                                            "no move number 1 at a place where a record could start"));
        for (std::size_t i = 0; i < starts_.size(); ++i)
            report_record(i);
    }

private:
    // Finding records.

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
        article_record const read = read_record(text_, words_, those, habits_at(i, those));
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
        auto stated = std::upper_bound(positions_.begin(), positions_.end(), to,
                                       [](std::uint64_t at, span position) { return at < position.end; });
        if (stated == positions_.begin() || (--stated)->start < from) return std::nullopt;
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
        article_record const read = read_record(text_, words_, those, habits_at(start, those));
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
        record_habits const habits = habits_at(i, near);
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

    // Variant, armies and position.

    /// The variant mentioned last before a record, or, if there is none, first after its beginning in the
    /// same paragraph: `after 1. e4; 1...d6; 2. e6,Bb5! this is check in Momentum Chess`.
    variant_mention const* mentioned_by(std::size_t word) const {
        std::uint64_t const word_start = words_[word].where.start;
        auto const later = [](std::uint64_t at, variant_mention const& mention) {
            return at < mention.start;
        };
        auto const next_mention = std::upper_bound(mentions_.begin(), mentions_.end(), word_start, later);
        if (next_mention != mentions_.begin()) return &*(next_mention - 1);
        bool const is_near = next_mention != mentions_.end() &&
                             text_.find("\n\n", std::size_t(word_start)) > next_mention->start;
        return is_near ? &*next_mention : nullptr;
    }

    static record_habits habits_of(known_variant const* known) {
        return known != nullptr ? record_habits{known->joins_by_commas, known->has_lists} : record_habits{};
    }

    /// The habits of a record whose variant is not known.
    record_habits own_habits(word_range those) const { return {joins_by_commas(words_, those), false}; }

    record_habits habits_at(std::size_t word, word_range those) const {
        if (!options_.variant.empty()) return habits_of(asked_for_);
        variant_mention const* const mention = mentioned_by(word);
        return mention != nullptr ? habits_of(mention->variant) : own_habits(those);
    }

    // Output of one game.

    void report_record(std::size_t which) {
        record_start const& start = starts_[which];
        bool const is_last = which + 1 == starts_.size();
        std::size_t const end = is_last ? words_.size() : starts_[which + 1].head;
        std::size_t const head = which == 0 ? 0 : start.head;
        transcript_ = {};
        transcript_.source = {which == 0 ? 0 : words_[head].where.start, words_[end - 1].where.end};
        span const before{transcript_.source.start, words_[start.word].where.start};
        tags_ = stated_tags(text_, before);
        settle_tags(start.word);
        std::uint64_t const claimed_from = which == 0 ? 0 : claimed_until_;
        settle_claims({claimed_from, before.end}, before, start);
        article_record const record = read_from(start, end);
        transcript_.findings = record.findings;
        settle_result(record);
        write(record, before);
        if (!claimed_position_ && options_.fits) settle_position(record, before);
        if (auto const* const position = tag("FEN"); position != nullptr && position->value != "?")
            stated_position_ = claim{position->value, position->where};
        claimed_until_ = end_of_moves(record, before.end);
        to_.take(transcript_);
    }

    void write(article_record const& record, span before) {
        transcript_.text.clear();
        transcript_.passages.clear();
        transcript_writer writer(transcript_);
        for (stated_tag const& tag : tags_)
            if (tag.name != no_tag) writer.put_tag(tag.name, published_value(tag.value), tag.where);
        writer.put_own("\n");
        put_prelude(writer, before);
        for (record_piece const& piece : record.pieces)
            put(writer, piece);
        part_from_last(writer);
        writer.put(result_.token, result_.where);
        writer.put_own("\n");
    }

    /// The end of the record itself: a statement after it may belong to the next record.
    static std::uint64_t end_of_moves(article_record const& record, std::uint64_t least) {
        for (record_piece const& piece : record.pieces)
            if (piece.type != piece_kind::comment) least = std::max(least, piece.where.end);
        return least;
    }

    // Position, rule set and armies.

    void add_tag(std::string_view name, claim const& stated) {
        tags_.push_back({std::string(name), stated.value, stated.where, true});
    }

    known_variant const* played() {
        stated_tag const* const variant = tag("Variant");
        return variant != nullptr ? variant_meant(options_.variants, variant->value) : nullptr;
    }

    void settle_claims(span prose, span before, record_start const& start) {
        for (stated_army const& army : stated_armies(text_, prose))
            if (char const* const name = army.black ? "BlackArmy" : "WhiteArmy"; tag(name) == nullptr)
                add_tag(name, army.army);
        bool const armies = tag("WhiteArmy") != nullptr || tag("BlackArmy") != nullptr;
        if (armies && tag("Variant") == nullptr) settle_variant_of_armies(start);
        if (known_variant const* const variant = played(); variant != nullptr && tag("RuleSet") == nullptr)
            if (auto const set = stated_rule_set(text_, prose, variant->rule_sets)) add_tag("RuleSet", *set);
        claimed_position_ = tag("FEN") != nullptr;
        if (claimed_position_) return;
        auto const last = std::upper_bound(positions_.begin(), positions_.end(), before.end,
                                           [](std::uint64_t at, span position) { return at < position.end; });
        if (last == positions_.begin() || last[-1].start < before.start) return;
        tags_.push_back({"SetUp", "1", last[-1], true});
        add_tag("FEN", {std::string(part(text_, last[-1])), last[-1]});
    }

    /// If armies are named but no variant: chooses the variant with different armies whose turns are joined
    /// in the same way.
    void settle_variant_of_armies(record_start const& start) {
        bool const joins = start.columns_end == 0 &&
                           joins_by_commas(words_, {start.word, std::min(start.word + 400, words_.size())});
        for (known_variant const& variant : options_.variants)
            if (variant.different_armies && variant.joins_by_commas == joins) {
                tags_.push_back({"Variant",
                                 std::string(variant.name),
                                 {transcript_.source.start, transcript_.source.start}});
                return;
            }
    }

    /// Whether the record is short and names no players.
    bool is_example(article_record const& record) {
        constexpr std::size_t most_turns = 12;
        return record.turns <= most_turns && tag("White") == nullptr && tag("Black") == nullptr;
    }

    void begin_from(std::optional<claim> const& position) {
        std::erase_if(tags_, [](stated_tag const& tag) { return tag.name == "FEN" || tag.name == "SetUp"; });
        if (!position) return;
        tags_.push_back({"SetUp", "1", position->where, true});
        add_tag("FEN", *position);
    }

    /// If the record does not fit the position text before it, it starts from the array; an example that does
    /// not fit that either starts from the position of the previous record, or from one that the text does
    /// not give.
    void settle_position(article_record const& record, span before) {
        auto const* const tagged = tag("FEN");
        bool const example = is_example(record);
        if ((tagged == nullptr && !example) || options_.fits(transcript_.text)) return;
        std::optional<claim> own;
        if (tagged != nullptr) own = claim{tagged->value, tagged->where};
        span const nowhere{before.end, before.end};
        std::vector<std::optional<claim>> others;
        if (own) others.push_back(std::nullopt);
        if (example && !own && stated_position_) others.push_back(claim{stated_position_->value, nowhere});
        for (std::optional<claim> const& position : others) {
            begin_from(position);
            write(record, before);
            if (!example || options_.fits(transcript_.text)) return;
        }
        begin_from(own ? own : claim{"?", nowhere});
        write(record, before);
    }

    stated_tag* tag(std::string_view name) {
        auto const found =
            std::find_if(tags_.begin(), tags_.end(), [&](stated_tag const& tag) { return tag.name == name; });
        return found != tags_.end() ? &*found : nullptr;
    }

    /// Of duplicate tags the later one wins, because it is nearer to the game; the tags of a mail's head
    /// apply to all its games; adds the variant.
    void settle_tags(std::size_t word) {
        std::vector<stated_tag> kept;
        for (auto tag = tags_.rbegin(); tag != tags_.rend(); ++tag)
            if (tag->name == no_tag || std::none_of(kept.begin(), kept.end(),
                                                    [&](stated_tag const& k) { return k.name == tag->name; }))
                kept.push_back(*tag);
        std::reverse(kept.begin(), kept.end());
        tags_ = std::move(kept);
        for (std::string_view const name : {"Date", "Site", "Event"}) {
            auto const known = std::find_if(common_.begin(), common_.end(),
                                            [&](stated_tag const& tag) { return tag.name == name; });
            if (stated_tag const* const own = tag(name)) {
                if (known == common_.end()) common_.push_back(*own);
            } else if (known != common_.end()) {
                tags_.insert(tags_.begin(), *known);
            }
        }
        variant_mention const* const mention = mentioned_by(word);
        if (!options_.variant.empty()) {
            std::erase_if(tags_, [](stated_tag const& tag) { return tag.name == "Variant"; });
            tags_.push_back(
                {"Variant", options_.variant, {transcript_.source.start, transcript_.source.start}});
        } else if (tag("Variant") == nullptr && mention != nullptr) {
            tags_.push_back({"Variant", std::string(mention->variant->name), {mention->start, mention->end}});
        } else if (tag("Variant") == nullptr && is_western_shogi_) {
            tags_.push_back({"Variant", "Shogi", {transcript_.source.start, transcript_.source.start}});
        }
    }

    article_record read_from(record_start const& start, std::size_t end) {
        if (start.columns_end != 0) {
            article_record record = read_columns(text_, words_, {start.word, start.columns_end});
            if (start.columns_end < end)
                record.pieces.push_back({piece_kind::comment,
                                         {words_[start.columns_end].where.start, words_[end - 1].where.end}});
            return record;
        }
        stated_tag const* const variant = tag("Variant");
        word_range const those{start.word, end};
        bool const named = variant != nullptr && !variant->value.empty();
        return read_record(text_, words_, those,
                           named ? habits_of(variant_meant(options_.variants, variant->value))
                                 : own_habits(those));
    }

    // Result.

    void settle_result(article_record const& record) {
        result_ = {"*", {transcript_.source.end, transcript_.source.end}};
        record_piece const* last = nullptr;
        int depth = 0;
        bool is_stated = false;
        for (record_piece const& piece : record.pieces) {
            depth += piece.type == piece_kind::open ? 1 : piece.type == piece_kind::close ? -1 : 0;
            if (depth == 0 && (piece.type == piece_kind::action || piece.type == piece_kind::list))
                last = &piece;
            if (piece.type != piece_kind::result) continue;
            result_ = {token_of(part(text_, piece.where)), piece.where};
            is_stated = result_.token != "*";
        }
        if (!is_stated) is_stated = result_by_tag();
        if (!is_stated && last != nullptr) {
            syntax::action const read = syntax::read_action(part(text_, last->where));
            last_move const move{last->black, read.check == syntax::check_mark::mate};
            if (auto const stated = stated_result_of(text_, {last->where.end, transcript_.source.end}, move))
                result_ = *stated;
        }
        if (tag("Result") == nullptr) tags_.push_back({"Result", std::string(result_.token), result_.where});
    }

    bool result_by_tag() {
        stated_tag* const result_tag = tag("Result");
        if (result_tag == nullptr) return false;
        std::string_view const token = token_of(result_tag->value);
        if (token == "*") return false;
        result_ = {token, result_tag->where};
        result_tag->value = token;
        return true;
    }

    static std::string_view token_of(std::string_view text) {
        return syntax::result_text(syntax::scan::result(text.data(), text.data() + text.size()).value);
    }

    // Movetext.

    /// Whether the record is a list of moves from a server, in columns with times.
    bool is_move_list() { return tag(no_tag) != nullptr; }

    /// `(0:06)` and `(1:02:03.4)` as the value of a command; empty for anything else.
    static std::string time_of_move(std::string_view written) {
        if (!written.starts_with('(') || !written.ends_with(')')) return {};
        std::string_view const time = written.substr(1, written.size() - 2);
        bool const fits = time.find(':') != time.npos &&
                          time.find_first_not_of("0123456789:.") == time.npos && is_digit(time.front());
        if (!fits) return {};
        if (std::count(time.begin(), time.end(), ':') != 1) return std::string(time);
        return (time.find(':') == 1 ? "0:0" : "0:") + std::string(time);
    }

    void put_comment(transcript_writer& writer, span where) {
        span const words = without_layout(where);
        if (!words.empty()) put_published(writer, words, where);
    }

    /// Writes the public parts of `stated`. Private parts only leave a gap at their place in `where`.
    void put_published(transcript_writer& writer, span words, span where) {
        std::string text = published(text_, words, private_);
        if (is_html_) text = without_html_marks(text);
        if (text == part(text_, words))
            writer.put_comment(text, where);
        else if (trimmed(text).empty())
            writer.put("", where);
        else
            writer.put_comment(trimmed(text), where);
    }

    /// Trimmed, and without the quotation marks of mail that begin its first and its last line or are all of
    /// it.
    span without_layout(span where) const {
        auto const quotes = [](char c) { return c == '>' || c == '|'; };
        bool line_begins = where.start == 0 || text_[where.start - 1] == '\n';
        for (; !where.empty(); ++where.start) {
            char const c = text_[where.start];
            if (c == '\n')
                line_begins = true;
            else if (!is_blank(c) && !(line_begins && quotes(c)))
                break;
        }
        for (std::uint64_t end = where.end; end > where.start; --end) {
            char const c = text_[end - 1];
            if (c == '\n') where.end = end - 1;
            if (!is_blank(c) && !quotes(c)) break;
        }
        while (!where.empty() && is_blank(text_[where.end - 1]))
            --where.end;
        return where;
    }

    /// Writes what precedes the first move and is in no tag.
    void put_prelude(transcript_writer& writer, span before) {
        std::vector<span> gone;
        for (stated_tag const& tag : tags_)
            if (!tag.stays_as_comment && tag.where.start >= before.start && tag.where.end <= before.end &&
                names_line(tag))
                gone.push_back(tag.where);
        std::sort(gone.begin(), gone.end(), [](span a, span b) { return a.start < b.start; });
        std::uint64_t at = before.start;
        for (span const tag_span : gone) {
            if (tag_span.start > at) put_comment(writer, {at, tag_span.start});
            at = std::max(at, tag_span.end);
        }
        if (at < before.end) put_comment(writer, {at, before.end});
    }

    /// Whether the tag expresses all of its words. A variant mentioned in a sentence does not.
    bool names_line(stated_tag const& tag) const {
        bool const mention =
            tag.name == "Variant" && part(text_, tag.where).find_first_of(":[") == std::string_view::npos;
        return !mention && !tag.where.empty();
    }

    void part_from_last(transcript_writer& writer) {
        if (std::string_view(" \n(/").find(transcript_.text.back()) == std::string_view::npos)
            writer.put_own(" ");
    }

    void put(transcript_writer& writer, record_piece const& piece) {
        std::string_view const written = part(text_, piece.where);
        bool const joins = piece.type == piece_kind::comma || piece.type == piece_kind::slash ||
                           piece.type == piece_kind::close;
        if (!joins) part_from_last(writer);
        switch (piece.type) {
        case piece_kind::number:
            return writer.put(std::to_string(piece.number) + (piece.black ? "..." : "."), piece.where);
        case piece_kind::comma:
            return writer.put(", ", piece.where);
        case piece_kind::parting: // a blank separates as well
            transcript_.passages.back().source = cover(transcript_.passages.back().source, piece.where);
            return;
        case piece_kind::comment:
            if (std::string const time = is_move_list() ? time_of_move(written) : ""; !time.empty())
                return writer.put_comment("[%emt " + time + "]", piece.where);
            if (written.starts_with('{') && written.find('}') == written.size() - 1)
                return put_published(writer, {piece.where.start + 1, piece.where.end - 1}, piece.where);
            return put_comment(writer, piece.where);
        case piece_kind::result: // written last, unless the text states the result more clearly
            if (piece.where != result_.where) put_comment(writer, piece.where);
            return;
        case piece_kind::slash:
        case piece_kind::open:
        case piece_kind::action:
        case piece_kind::list:
        case piece_kind::glyph:
        case piece_kind::close:
            return writer.put(written, piece.where);
        }
    }

    std::string_view text_;
    transcript_consumer& to_;
    article_options const& options_;
    std::vector<article_word> words_;
    std::vector<variant_mention> mentions_;
    known_variant const* asked_for_; ///< from the options
    std::vector<span> private_;      ///< parts that must not be published
    bool is_western_shogi_;          ///< its moves are those of Shogi
    bool is_html_;
    std::vector<span> positions_; ///< position texts, in order
    std::vector<record_start> starts_;
    std::size_t line_ = 0; ///< the first word of the current line
    std::vector<stated_tag> common_;
    // The current game.
    transcript transcript_;
    std::vector<stated_tag> tags_;
    stated_result result_;
    bool claimed_position_ = false;        ///< from a label or a tag
    std::uint64_t claimed_until_ = 0;      ///< the end of the last record's moves
    std::optional<claim> stated_position_; ///< the last from which a record began
};

} // namespace

namespace {

/// What a text is shows in so many bytes of it.
constexpr std::size_t enough_to_see = 16384;

} // namespace

void read_article(std::string_view text, transcript_consumer& to, article_options const& options) {
    article_reader(text, to, options).read();
}

bool opens_western_shogi(std::string_view text) {
    if (!text.starts_with('1')) return false;
    std::vector<article_word> const words = article_words(text.substr(0, enough_to_see));
    constexpr std::size_t least = 3; // the number, and two moves
    return words.size() >= least && words[0].type == kind::number && words[0].number == 1 &&
           words[1].type == kind::action && words[2].type == kind::action && has_western_words(text);
}

bool lists_moves(std::string_view text) {
    std::size_t moves = 0;
    for (article_word const& word : article_words(text.substr(0, enough_to_see))) {
        if (word.type != kind::action && word.type != kind::result) return false;
        moves += word.type == kind::action ? 1 : 0;
    }
    return moves >= 2;
}

bool reads_as_prose(std::string_view text) {
    constexpr std::size_t fewest_words = 8;
    text = text.substr(0, enough_to_see);
    if (text.find('\0') != text.npos) return false;
    std::size_t prose = 0, play = 0;
    for (article_word const& word : article_words(text)) {
        std::string_view const written = part(text, word.where);
        char const* const end = text.data() + text.size();
        if (word.line_begins && syntax::scan::tag_opening(written.data(), end) != nullptr) return false;
        bool const is_prose =
            word.type == kind::word && std::count_if(written.begin(), written.end(), is_letter) > 1;
        if (is_prose) ++prose;
        if (word.type == kind::action || word.type == kind::number || word.type == kind::result) ++play;
    }
    return prose >= fewest_words && prose > play;
}

} // namespace vpgn::transcribe

#include "formats/article/article_reader.hpp"

#include "formats/article/article_claims.hpp"
#include "formats/article/article_record.hpp"
#include "formats/article/article_tags.hpp"
#include "formats/article/article_text.hpp"
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

class article_reader {
public:
    article_reader(std::string_view text, transcript_consumer& to, article_options const& options)
        : article_(text, options), to_(to), private_(private_parts(text)),
          is_western_shogi_(has_western_words(text)), is_html_(has_html_breaks(text)) {}

    void read() {
        starts_ = record_starts(article_);
        if (starts_.empty())
            return to_.between(make_finding(finding_code::article_without_game, {0, article_.text.size()},
                                            "no move number 1 at a place where a record could start"));
        for (std::size_t i = 0; i < starts_.size(); ++i)
            report_record(i);
    }

private:
    // Output of one game.

    void report_record(std::size_t which) {
        record_start const& start = starts_[which];
        bool const is_last = which + 1 == starts_.size();
        std::size_t const end = is_last ? article_.words.size() : starts_[which + 1].head;
        std::size_t const head = which == 0 ? 0 : start.head;
        transcript_ = {};
        transcript_.source = {which == 0 ? 0 : article_.words[head].where.start,
                              article_.words[end - 1].where.end};
        span const before{transcript_.source.start, article_.words[start.word].where.start};
        tags_ = stated_tags(article_.text, before);
        settle_tags(start.word);
        std::uint64_t const claimed_from = which == 0 ? 0 : claimed_until_;
        settle_claims({claimed_from, before.end}, before, start);
        article_record const record = read_from(start, end);
        transcript_.findings = record.findings;
        settle_result(record);
        write(record, before);
        if (!claimed_position_ && article_.options.fits) settle_position(record, before);
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
        return variant != nullptr ? variant_meant(article_.options.variants, variant->value) : nullptr;
    }

    void settle_claims(span prose, span before, record_start const& start) {
        for (stated_army const& army : stated_armies(article_.text, prose))
            if (char const* const name = army.black ? "BlackArmy" : "WhiteArmy"; tag(name) == nullptr)
                add_tag(name, army.army);
        bool const armies = tag("WhiteArmy") != nullptr || tag("BlackArmy") != nullptr;
        if (armies && tag("Variant") == nullptr) settle_variant_of_armies(start);
        if (known_variant const* const variant = played(); variant != nullptr && tag("RuleSet") == nullptr)
            if (auto const set = stated_rule_set(article_.text, prose, variant->rule_sets))
                add_tag("RuleSet", *set);
        claimed_position_ = tag("FEN") != nullptr;
        if (claimed_position_) return;
        auto const last = std::upper_bound(article_.positions.begin(), article_.positions.end(), before.end,
                                           [](std::uint64_t at, span position) { return at < position.end; });
        if (last == article_.positions.begin() || last[-1].start < before.start) return;
        tags_.push_back({"SetUp", "1", last[-1], true});
        add_tag("FEN", {std::string(part(article_.text, last[-1])), last[-1]});
    }

    /// If armies are named but no variant: chooses the variant with different armies whose turns are joined
    /// in the same way.
    void settle_variant_of_armies(record_start const& start) {
        bool const joins =
            start.columns_end == 0 &&
            joins_by_commas(article_.words, {start.word, std::min(start.word + 400, article_.words.size())});
        for (known_variant const& variant : article_.options.variants)
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
        if ((tagged == nullptr && !example) || article_.options.fits(transcript_.text)) return;
        std::optional<claim> own;
        if (tagged != nullptr) own = claim{tagged->value, tagged->where};
        span const nowhere{before.end, before.end};
        std::vector<std::optional<claim>> others;
        if (own) others.push_back(std::nullopt);
        if (example && !own && stated_position_) others.push_back(claim{stated_position_->value, nowhere});
        for (std::optional<claim> const& position : others) {
            begin_from(position);
            write(record, before);
            if (!example || article_.options.fits(transcript_.text)) return;
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
        variant_mention const* const mention = article_.mentioned_by(word);
        if (!article_.options.variant.empty()) {
            std::erase_if(tags_, [](stated_tag const& tag) { return tag.name == "Variant"; });
            tags_.push_back(
                {"Variant", article_.options.variant, {transcript_.source.start, transcript_.source.start}});
        } else if (tag("Variant") == nullptr && mention != nullptr) {
            tags_.push_back({"Variant", std::string(mention->variant->name), {mention->start, mention->end}});
        } else if (tag("Variant") == nullptr && is_western_shogi_) {
            tags_.push_back({"Variant", "Shogi", {transcript_.source.start, transcript_.source.start}});
        }
    }

    article_record read_from(record_start const& start, std::size_t end) {
        if (start.columns_end != 0) {
            article_record record =
                read_columns(article_.text, article_.words, {start.word, start.columns_end});
            if (start.columns_end < end)
                record.pieces.push_back(
                    {piece_kind::comment,
                     {article_.words[start.columns_end].where.start, article_.words[end - 1].where.end}});
            return record;
        }
        stated_tag const* const variant = tag("Variant");
        word_range const those{start.word, end};
        bool const named = variant != nullptr && !variant->value.empty();
        return read_record(article_.text, article_.words, those,
                           named ? habits_of(variant_meant(article_.options.variants, variant->value))
                                 : article_.own_habits(those));
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
            result_ = {token_of(part(article_.text, piece.where)), piece.where};
            is_stated = result_.token != "*";
        }
        if (!is_stated) is_stated = result_by_tag();
        if (!is_stated && last != nullptr) {
            syntax::action const read = syntax::read_action(part(article_.text, last->where));
            last_move const move{last->black, read.check == syntax::check_mark::mate};
            if (auto const stated =
                    stated_result_of(article_.text, {last->where.end, transcript_.source.end}, move))
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
        std::string text = published(article_.text, words, private_);
        if (is_html_) text = without_html_marks(text);
        if (text == part(article_.text, words))
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
        bool line_begins = where.start == 0 || article_.text[where.start - 1] == '\n';
        for (; !where.empty(); ++where.start) {
            char const c = article_.text[where.start];
            if (c == '\n')
                line_begins = true;
            else if (!is_blank(c) && !(line_begins && quotes(c)))
                break;
        }
        for (std::uint64_t end = where.end; end > where.start; --end) {
            char const c = article_.text[end - 1];
            if (c == '\n') where.end = end - 1;
            if (!is_blank(c) && !quotes(c)) break;
        }
        while (!where.empty() && is_blank(article_.text[where.end - 1]))
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
        bool const mention = tag.name == "Variant" &&
                             part(article_.text, tag.where).find_first_of(":[") == std::string_view::npos;
        return !mention && !tag.where.empty();
    }

    void part_from_last(transcript_writer& writer) {
        if (std::string_view(" \n(/").find(transcript_.text.back()) == std::string_view::npos)
            writer.put_own(" ");
    }

    void put(transcript_writer& writer, record_piece const& piece) {
        std::string_view const written = part(article_.text, piece.where);
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

    article_text article_;
    transcript_consumer& to_;
    std::vector<span> private_; ///< parts that must not be published
    bool is_western_shogi_;     ///< its moves are those of Shogi
    bool is_html_;
    std::vector<record_start> starts_;
    std::vector<stated_tag> common_;
    // The current game.
    transcript transcript_;
    std::vector<stated_tag> tags_;
    stated_result result_;
    bool claimed_position_ = false;        ///< from a label or a tag
    std::uint64_t claimed_until_ = 0;      ///< the end of the last record's moves
    std::optional<claim> stated_position_; ///< the last from which a record began
};

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

std::optional<finding> report_prose(std::string_view text) {
    if (!reads_as_prose(text)) return std::nullopt;
    finding found = make_finding(finding_code::article_without_game, {0, 0}, "this is prose, not PGN");
    found.helps.push_back("`--from article` reads the records in it");
    return found;
}

} // namespace vpgn::transcribe

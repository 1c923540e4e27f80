#include "formats/shogi/kif_reader.hpp"

#include "formats/shogi/kif_facts.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "report/finding_limit.hpp"
#include "syntax/misread_native.hpp"
#include "syntax/shogi_signs.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

using namespace std::string_view_literals;

/// Facts that a game begins with.
constexpr std::array<std::string_view, 12> first_headers = {"開始日時", "手合割", "先手",   "後手",
                                                            "上手",     "下手",   "棋戦",   "表題",
                                                            "記録ID",   "対局ID", "対局日", "終了日時"};

/// What servers write in place of a handicap where the game is another variant.
struct named_variant {
    std::string_view word, variant;
};
constexpr std::array<named_variant, 13> variants_as_handicaps = {{{"5五将棋", "Minishogi"},
                                                                  {"５五将棋", "Minishogi"},
                                                                  {"五々将棋", "Minishogi"},
                                                                  {"5五", "Minishogi"},
                                                                  {"５五", "Minishogi"},
                                                                  {"五々", "Minishogi"},
                                                                  {"京都将棋", "Kyoto Shogi"},
                                                                  {"京都", "Kyoto Shogi"},
                                                                  {"王手将棋", "Check Shogi"},
                                                                  {"王手", "Check Shogi"},
                                                                  {"安南将棋", "Annan Shogi"},
                                                                  {"安南", "Annan Shogi"},
                                                                  {"中将棋", "Chu Shogi"}}};

constexpr std::string_view colon_sign = "：", same_sign = "同", drop_sign = "打", promotes_sign = "成",
                           stays_sign = "不成", stays_long_sign = "不成り";
/// Lines that only state how a program shows the board.
constexpr std::array<std::string_view, 2> view_signs = {"盤面回転", "盤面反転"};

using syntax::shogi::find_side_mark;
using syntax::shogi::side_mark;
using syntax::shogi::side_mark_at;

bool starts_with_side(std::string_view text) {
    return side_mark_at(text) != nullptr;
}

/// Drops blanks, ideographic spaces included, from the front.
void skip_blanks(source_line& line) {
    std::string_view const text = line.text;
    std::size_t at = 0;
    for (;;) {
        if (at != text.size() && is_blank(text[at]))
            ++at;
        else if (at != text.size() && text[at] == "　"[0] && text.substr(at).starts_with("　"))
            at += "　"sv.size();
        else
            break;
    }
    line = part_of(line, at);
}

/// A decimal number at the front, in ASCII or full-width digits; nothing is dropped if there is none.
std::optional<std::uint32_t> take_number(source_line& line) {
    constexpr std::size_t most_digits = 7;
    std::string_view const text = line.text;
    std::uint32_t value = 0;
    std::size_t at = 0;
    for (std::size_t digits = 0; digits != most_digits && at != text.size(); ++digits) {
        int digit = -1;
        std::size_t bytes = 1;
        if (is_digit(text[at])) {
            digit = text[at] - '0';
        } else if (text.size() - at > 2 && text[at] == '\xef' && text[at + 1] == '\xbc') {
            digit = static_cast<unsigned char>(text[at + 2]) - 0x90;
            bytes = 3;
        }
        if (digit < 0 || digit > 9) break;
        value = value * 10 + std::uint32_t(digit);
        at += bytes;
    }
    if (at == 0) return std::nullopt;
    line = part_of(line, at);
    return value;
}

/// Inlined, because it then compares a word that is known with a few instructions: a line has twenty of them.
[[gnu::always_inline]] inline bool take(source_line& line, std::string_view word) {
    if (!line.text.starts_with(word)) return false;
    line = part_of(line, word.size());
    return true;
}

/// `key：value` or `key:value`.
struct header {
    std::string_view key;
    source_line value;
};

std::optional<header> header_of(source_line line) {
    std::size_t at = line.text.find(colon_sign);
    std::size_t bytes = colon_sign.size();
    if (std::size_t const ascii = line.text.find(':'); ascii < at) {
        at = ascii;
        bytes = 1;
    }
    if (at == line.text.npos || at == 0) return std::nullopt;
    return header{trimmed_line(part_of(line, 0, at)).text, trimmed_line(part_of(line, at + bytes))};
}

bool is_first_header(std::string_view key) {
    return std::find(first_headers.begin(), first_headers.end(), key) != first_headers.end();
}

/// A line that begins with the number of a move.
struct numbered_line {
    std::uint32_t ply;
    source_line rest; ///< after the number and blanks
};

/// None for other lines, and for `９ ８ ７ …` over a diagram.
std::optional<numbered_line> numbered(source_line line) {
    skip_blanks(line);
    auto const ply = take_number(line);
    if (!ply) return std::nullopt;
    std::size_t const before = line.text.size();
    skip_blanks(line);
    if (line.text.empty() || line.text.size() == before) return std::nullopt;
    source_line target = line;
    if (take_number(target) && (target.text.starts_with(" ") || target.text.empty())) return std::nullopt;
    return numbered_line{*ply, line};
}

/// `3.` of a pair of moves, with blanks behind it, in any width; nothing is dropped if there is none.
std::optional<std::uint32_t> take_move_number(source_line& line) {
    source_line rest = line;
    auto const number = take_number(rest);
    if (!number || *number == 0) return std::nullopt;
    static constexpr std::array<std::string_view, 3> dots = {".", "．", "、"};
    bool const has_dot =
        std::any_of(dots.begin(), dots.end(), [&](std::string_view dot) { return take(rest, dot); });
    if (!has_dot) return std::nullopt;
    skip_blanks(rest);
    line = rest;
    return number;
}

/// The size of the word of KI2 without a mark that `text` begins with, up to a blank; 0: there is none.
std::size_t bare_word_size(std::string_view text) {
    std::size_t at = 0;
    if (text.starts_with(same_sign)) {
        at = same_sign.size();
        if (text.substr(at).starts_with("　")) at += "　"sv.size();
    } else {
        read_digit const file = digit_at(text);
        read_digit const rank = digit_at(text.substr(file.bytes));
        if (file.bytes == 0 || rank.bytes == 0) return 0;
        at = file.bytes + rank.bytes;
    }
    std::size_t const piece = piece_named(text.substr(at)).bytes;
    if (piece == 0) return 0;
    at += piece;
    std::size_t const end = std::min({text.find_first_of(" \t", at), text.find("　", at), text.size()});
    auto const is_sign = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    std::string_view const signs = text.substr(at, end - at);
    constexpr std::size_t most_signs = 4 * 3; // of its origin and its promotion
    return signs.size() <= most_signs && std::all_of(signs.begin(), signs.end(), is_sign) ? end : 0;
}

/// Whether a line is two words or more, or one behind a number, and nothing else.
bool is_line_of_bare_words(source_line line) {
    std::size_t words = 0;
    for (; !line.text.empty(); skip_blanks(line)) {
        if (take_move_number(line)) {
            ++words;
            continue;
        }
        std::size_t const size = bare_word_size(line.text);
        if (size == 0) return false;
        line = part_of(line, size);
        ++words;
    }
    return words >= 2;
}

/// Reads the lines of one game.
class kif_game {
public:
    explicit kif_game(span where) : record_(where) {}

    /// Whether a line, without blanks around it, is the first of another game.
    bool ends_before(source_line const& bare) const {
        if (!begun_ || is_digit(bare.text[0])) return false;
        if (bare.text.starts_with("#KIF") || bare.text.starts_with("# KIF")) return true;
        auto const fact = fact_of(bare);
        return fact && is_first_header(fact->key);
    }

    /// `bare` is the line without blanks around it.
    void read_line(source_line const& line, source_line const& bare) {
        record_.extend(line.where);
        bool const is_first = std::exchange(is_first_, false);
        std::string_view const text = bare.text;
        if (text[0] == '*' || text.starts_with("＊")) return read_comment(bare);
        end_comment();
        if (auto const move = numbered(bare)) return read_move_line(bare, *move);
        if (text[0] == '#') return names_program(text) ? record_.frame(bare.where) : record_.escape(bare);
        if (text[0] == '&') return record_.turns.command(at_, "bookmark", text.substr(1), bare.where);
        if (text[0] == '|' || text.starts_with("｜")) return read_row(bare);
        if (text.starts_with("+--") || text.starts_with("手数--")) return record_.frame(bare.where);
        if (text.starts_with("手数＝") || text.starts_with("手数=")) return read_last_move(bare);
        if (text.starts_with("まで")) return read_summary(bare);
        if (text.starts_with("変化")) return read_variation(bare);
        if (text == "後手番" || text == "上手番") return read_side(bare, true);
        if (text == "先手番" || text == "下手番") return read_side(bare, false);
        if (starts_with_side(text)) return read_ki2(bare);
        if (std::size_t const files = ruler_size(bare); files != 0) {
            if (rows_ == 0) files_ = files;
            return record_.frame(bare.where);
        }
        if (is_view(text)) return record_.frame(bare.where);
        if (auto const fact = fact_of(bare)) return read_fact(*fact, bare);
        if (is_line_of_bare_words(bare)) return read_bare_words(bare);
        if (is_first) return record_.add_tag("Title", std::string(text), bare.where);
        record_.complain(finding_code::record_part, bare, "no line of KIF", at_, "comments begin with `*`");
    }

    transcript finish() {
        end_comment();
        begin_turns();
        return record_.finish(variant_);
    }

private:
    /// The number of files that `９ ８ ７ ６ ５ ４ ３ ２ １` over a diagram has; 0: the line is no such.
    static std::size_t ruler_size(source_line line) {
        int before = 0;
        std::size_t count = 0;
        for (; !line.text.empty(); ++count) {
            read_digit const file = digit_at(line.text);
            if (file.bytes == 0 || (count != 0 && file.value != before - 1)) return 0;
            before = file.value;
            line = part_of(line, file.bytes);
            skip_blanks(line);
        }
        return count > 2 && before == 1 ? count : 0;
    }

    static bool is_view(std::string_view text) {
        return std::any_of(view_signs.begin(), view_signs.end(),
                           [&](std::string_view sign) { return text.starts_with(sign); });
    }

    /// `#KIF version=2.0`, `# ---- Kifu for Windows …`: every program writes its own.
    static bool names_program(std::string_view text) {
        std::string_view const words = trimmed(text.substr(1));
        return words.empty() || words.starts_with("KIF") || words.starts_with("--");
    }

    static std::optional<header> fact_of(source_line const& bare) {
        if (numbered(bare) || starts_with_side(bare.text)) return std::nullopt;
        return header_of(bare);
    }

    // ---- comments

    /// Adjacent lines are one comment.
    void read_comment(source_line line) {
        std::size_t const star = line.text[0] == '*' ? 1 : "＊"sv.size();
        if (comment_lines_++ != 0) comment_ += '\n';
        comment_ += line.text.substr(star);
        comment_where_ = comment_lines_ == 1 ? line.where : cover(comment_where_, line.where);
    }

    void end_comment() {
        if (comment_lines_ == 0) return;
        if (comment_.empty())
            record_.frame(comment_where_);
        else
            record_.turns.comment(at_, comment_, comment_where_);
        comment_.clear();
        comment_lines_ = 0;
    }

    // ---- facts and the position

    void read_fact(header const& fact, source_line line) {
        std::string const value(fact.value.text);
        std::string_view const key = fact.key;
        if (key == "手合割") return read_handicap(fact.value, line);
        if (key.ends_with("の持駒") || key.ends_with("の持ち駒")) {
            bool const gote = key.starts_with("後手") || key.starts_with("上手");
            if (!read_hand(gote, fact.value.text))
                record_.complain(finding_code::record_start, line, "no list of pieces", at_,
                                 "a hand is written as `飛　角二　歩十八`");
            return add_to_diagram(line);
        }
        add_kif_fact(record_, key, value, line.where);
    }

    void read_handicap(source_line name, source_line line) {
        std::string_view const bare = trimmed_line(part_of(name, 0, name.text.find('#'))).text;
        handicap_where_ = line.where;
        if (bare.empty() || bare == "平手") return;
        if (bare == "その他") return record_.frame(line.where);
        auto const named = std::find_if(variants_as_handicaps.begin(), variants_as_handicaps.end(),
                                        [&](named_variant const& handicap) { return handicap.word == bare; });
        if (named != variants_as_handicaps.end()) {
            variant_ = named->variant;
            return record_.frame(line.where);
        }
        handicap_ = shogi_position::handicap(bare);
        if (!handicap_) unknown_handicap_ = line;
        record_.add_tag("Handicap", std::string(bare), line.where);
    }

    void add_to_diagram(source_line line) {
        diagram_where_ = has_diagram_ ? cover(diagram_where_, line.where) : line.where;
        has_diagram_ = true;
    }

    bool read_hand(bool gote, std::string_view text) {
        if (text.starts_with("なし") || text.empty()) return true;
        while (!text.empty()) {
            if (text.starts_with("　") || text.starts_with("、")) {
                text.remove_prefix(3);
                continue;
            }
            if (is_blank(text[0])) {
                text.remove_prefix(1);
                continue;
            }
            auto const [piece, bytes] = piece_named(text);
            if (bytes == 0 || piece.promoted) return false;
            text.remove_prefix(bytes);
            int count = 0;
            if (text.starts_with("十")) {
                count = 10;
                text.remove_prefix("十"sv.size());
            }
            if (read_digit const more = digit_at(text); more.bytes != 0) {
                count += more.value;
                text.remove_prefix(more.bytes);
            }
            diagram_.add_to_hand(gote, piece.letter, count == 0 ? 1 : count);
        }
        return true;
    }

    void read_row(source_line line) {
        std::string_view text = line.text;
        text.remove_prefix(text[0] == '|' ? 1 : "｜"sv.size());
        // From the left; the number of files is that of the first row.
        std::array<shogi_piece, 9> cells{};
        std::size_t files = 0;
        bool readable = true;
        for (; files != cells.size() && !text.empty() && text[0] != '|'; ++files) {
            bool gote = false;
            while (!text.empty() && (text[0] == ' ' || text[0] == 'v' || text[0] == '^')) {
                gote = text[0] == 'v';
                text.remove_prefix(1);
            }
            auto [piece, bytes] = piece_named(text);
            if (bytes == 0) {
                // An empty cell is a middle dot, of whatever width.
                if (text.starts_with("・"))
                    bytes = "・"sv.size();
                else if (text.starts_with("　") || text.starts_with("\xef\xbd\xa5"))
                    bytes = 3;
                else if (text.starts_with(".") || text.starts_with("*"))
                    bytes = 1;
                else {
                    readable = false;
                    break;
                }
            }
            text.remove_prefix(bytes);
            piece.gote = gote;
            cells[files] = piece;
        }
        bool const ends = text.empty() || text[0] == '|' || text.starts_with("｜");
        constexpr std::size_t least_files = 3;
        if (!readable || !ends || files < least_files || rows_ == 9 || (files_ != 0 && files != files_)) {
            record_.complain(
                finding_code::record_start, line,
                files_ == 0 || files_ == 9 ? "no row of nine squares"
                                           : "this row has another number of squares than the board",
                at_, "a row is written as `|v香v桂v銀v金v玉v金v銀v桂v香|一`, empty squares as `・`");
        } else {
            ++rows_;
            files_ = files;
            for (std::size_t i = 0; i != files; ++i)
                diagram_.set({int(files - i), rows_}, cells[i]);
        }
        add_to_diagram(line);
    }

    void read_side(source_line line, bool gote) {
        diagram_.gote_to_move = gote;
        side_given_ = true;
        add_to_diagram(line);
    }

    /// `手数＝77　▲２三角成　まで`: the move that led to the diagram.
    void read_last_move(source_line line) {
        source_line rest = part_of(line, "手数"sv.size());
        if (!take(rest, "＝")) take(rest, "=");
        std::uint32_t const plies = take_number(rest).value_or(0);
        skip_blanks(rest);
        if (side_mark const* const mark = side_mark_at(rest.text)) take(rest, mark->text);
        read_digit const file = digit_at(rest.text);
        read_digit const rank = digit_at(rest.text.substr(file.bytes));
        if (file.bytes != 0 && rank.bytes != 0) target_ = {file.value, rank.value};
        if (!side_given_ && has_diagram_) diagram_.gote_to_move = plies % 2 == 1;
        record_.add_tag("LastMove", std::string(line.text), line.where);
    }

    /// Before the first turn, or at the end: the position is complete.
    void begin_turns() {
        if (std::exchange(begun_, true)) return;
        bool const is_diagram = has_diagram_ && rows_ > 0;
        if (unknown_handicap_ && !is_diagram) {
            finding found = make_finding(finding_code::record_start, unknown_handicap_->where,
                                         "no handicap of this name is known, and there is no diagram");
            found.helps.emplace_back("`手合割：その他` and a diagram describe any position");
            add_finding(record_.findings, std::move(found));
        }
        if (is_diagram) {
            if (!side_given_ && handicap_) diagram_.gote_to_move = handicap_->gote_to_move;
            constexpr std::size_t usual_files = 9; // rows below the last one are empty
            if (files_ != usual_files) diagram_.set_size(int(files_), rows_);
            // A board of this size without a name is the best-known one.
            if (variant_ == usual_variant && files_ == 5 && rows_ == 5) variant_ = "Minishogi";
            position_ = diagram_;
        } else {
            position_ = handicap_.value_or(shogi_position::usual());
            if (side_given_) position_.gote_to_move = diagram_.gote_to_move;
        }
        record_.notation = "KIF";
        record_.turns.begin_with(position_.gote_to_move);
        span const where = has_diagram_ ? diagram_where_ : handicap_where_;
        if (!position_.is_usual())
            record_.set_start(position_.position_text(), where);
        else if (has_diagram_ || (!where.empty() && !handicap_ && variant_ == usual_variant))
            record_.frame(where);
        path_ = {turn_tree::start};
        targets_ = {target_};
    }

    // ---- moves

    struct read_word {
        shogi_square from, to;
        std::string_view piece;
        std::size_t bytes = 0;  ///< 0: it is no move
        std::size_t origin = 0; ///< bytes of a drop's origin after the word: `(00)`
        bool same = false, promotes = false, stays = false, drops = false;
        bool is_usual = true; ///< in the usual digits and signs, without blanks
    };

    /// `７六歩(77)`, `同　銀成(31)`, `５五角打`, in whatever digits and with whatever blanks.
    static read_word read_kif_word(source_line line, shogi_square last_target) {
        std::size_t const size = line.text.size();
        read_word result;
        auto const skip_unusual_blanks = [&] {
            std::size_t const before = line.text.size();
            skip_blanks(line);
            result.is_usual &= line.text.size() == before;
        };
        auto const take_digit = [&](auto is_usual) {
            read_digit const digit = digit_at(line.text);
            result.is_usual &= digit.bytes != 0 && is_usual(line.text);
            line = part_of(line, digit.bytes);
            return digit.value;
        };
        constexpr char full_width_lead = '\xef'; // of the signs, the one that Chinese digits do not have
        auto const is_full_width = [](std::string_view text) { return text[0] == full_width_lead; };
        auto const is_chinese = [](std::string_view text) {
            return !is_digit(text[0]) && text[0] != full_width_lead;
        };
        auto const is_ascii = [](std::string_view text) { return is_digit(text[0]); };
        result.same = take(line, same_sign);
        if (result.same) {
            result.to = last_target;
            result.is_usual = take(line, "　");
        } else {
            result.to.file = take_digit(is_full_width);
            result.to.rank = take_digit(is_chinese);
            if (result.to.file == 0 || result.to.rank == 0) return {};
        }
        skip_unusual_blanks();
        std::size_t const bytes = piece_named(line.text).bytes;
        if (bytes == 0) return {};
        result.piece = line.text.substr(0, bytes);
        line = part_of(line, bytes);
        result.stays = take(line, stays_long_sign);
        result.is_usual &= !result.stays;
        if (!result.stays) result.stays = take(line, stays_sign);
        if (!result.stays && take(line, "生")) {
            result.stays = true;
            result.is_usual = false;
        }
        result.promotes = !result.stays && take(line, promotes_sign);
        result.drops = take(line, drop_sign);
        // The square 00 is the hand, as in CSA.
        std::size_t const before_origin = line.text.size();
        source_line rest = line;
        skip_blanks(rest);
        if (take(rest, "(00)") || take(rest, "（００）") || take(rest, "（00）") || take(rest, "(００)")) {
            result.origin = before_origin - rest.text.size();
            result.is_usual &= result.drops;
            result.drops = true;
        }
        if (!result.drops) {
            skip_unusual_blanks();
            if (!take(line, "(")) {
                result.is_usual = false;
                if (!take(line, "（")) return {};
            }
            result.from.file = take_digit(is_ascii);
            result.from.rank = take_digit(is_ascii);
            if (result.from.file == 0 || result.from.rank == 0) return {};
            if (!take(line, ")")) {
                result.is_usual = false;
                if (!take(line, "）")) return {};
            }
        }
        result.bytes = size - line.text.size();
        return result;
    }

    static std::string usual_word(read_word const& read) {
        std::string word = read.same ? "同　" : kif_square(read.to);
        word += read.piece;
        if (read.stays) word += stays_sign;
        if (read.promotes) word += promotes_sign;
        if (read.drops) return word += drop_sign;
        word += '(';
        word += char('0' + read.from.file);
        word += char('0' + read.from.rank);
        return word += ')';
    }

    void add_turn(std::string_view word, span where, std::uint32_t ply, shogi_square target) {
        turn_tree& turns = record_.turns;
        std::uint32_t const expected = turns.ply(at_) + 1;
        // A number nearby shows turns that are missing or repeated; others are misprints.
        constexpr std::uint32_t nearby = 3;
        bool const is_nearby = ply + nearby > expected && ply < expected + nearby;
        at_ = turns.add(at_, word, where, is_nearby ? ply : expected);
        std::uint32_t const own = turns.ply(at_);
        if (path_.size() <= own) {
            path_.resize(own + 1, at_);
            targets_.resize(own + 1);
        }
        path_[own] = at_;
        targets_[own] = target;
        target_ = target;
        ended_ = false;
    }

    /// Whether a word that cannot be read has the signs of a move: an origin in parentheses, or, if it
    /// begins as moves do, those of a file, a rank and a piece, whichever of them is misread. The diagnosis
    /// then repairs it.
    static bool is_word(std::string_view word, bool may_be_move) {
        std::size_t const size = syntax::misread_native_size(word, false);
        if (size != 0 && size == word.size()) return true;
        auto const is_sign = [](char c) { return static_cast<unsigned char>(c) >= 0x80 || is_digit(c); };
        auto const begins_sign = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
        return may_be_move && std::all_of(word.begin(), word.end(), is_sign) &&
               std::count_if(word.begin(), word.end(), begins_sign) >= 3;
    }

    /// In a handicap game the stronger side begins, unless the first move is of the other.
    void see_first_move(source_line line) {
        if (begun_ || side_given_ || !handicap_) return;
        side_mark const* const mark = side_mark_at(line.text);
        if (mark != nullptr) take(line, mark->text);
        shogi_piece const mover = handicap_->at(read_kif_word(line, target_).from);
        if (mover)
            handicap_->gote_to_move = mover.gote;
        else if (mark != nullptr)
            handicap_->gote_to_move = mark->gote;
    }

    void read_move_line(source_line const& complete_line, numbered_line const& move) {
        see_first_move(move.rest);
        begin_turns();
        std::uint32_t const ply = move.ply;
        source_line line = move.rest;
        if (variation_)
            begin_variation(ply != 0 ? ply : *variation_);
        else if (!in_main_line_ && ply != 0 && ply <= record_.turns.ply(at_) && ply - 1 < path_.size())
            begin_variation(ply); // another line, without a head
        if (side_mark const* const mark = side_mark_at(line.text)) take(line, mark->text);
        read_word const read = read_kif_word(line, target_);
        if (read.bytes != 0) {
            source_line const word = part_of(line, 0, read.bytes);
            if (read.is_usual) {
                add_turn(word.text, word.where, ply, read.to);
                record_.turns.mark_verbatim(at_);
            } else {
                add_turn(usual_word(read), word.where, ply, read.to);
            }
            if (read.origin != 0) record_.frame(part_of(line, read.bytes, read.origin).where);
            return read_time(part_of(line, read.bytes + read.origin));
        }
        std::size_t const end = std::min(line.text.find_first_of(" \t(#"), line.text.size());
        source_line const word = trimmed_line(part_of(line, 0, end));
        if (known_ending const* const found = kif_ending(word.text)) {
            read_ending(*found, word);
            return read_time(part_of(line, end));
        }
        bool const may_be_move = digit_at(word.text).bytes != 0 || word.text.starts_with(same_sign);
        std::size_t const blank = std::min(line.text.find_first_of(" \t"), line.text.size());
        if (source_line const misread = part_of(line, 0, blank); is_word(misread.text, may_be_move)) {
            add_turn(misread.text, misread.where, ply, {});
            record_.turns.mark_verbatim(at_);
            return read_time(part_of(line, blank));
        }
        if (may_be_move)
            return record_.complain(finding_code::record_move, complete_line, "this names no move", at_,
                                    "a move is written as `７六歩(77)`, a drop as `５五角打`");
        record_.complain(finding_code::record_ending, word, "no known ending of KIF", at_,
                         "`投了` is a resignation, `中断` an interruption");
        ended_ = true;
        record_.turns.end(at_);
        read_time(part_of(line, end));
    }

    /// What a group of digits and colons in parentheses states: `( 0:16/00:00:16)`; no value: `line` begins
    /// with none. The group is dropped.
    static std::optional<std::uint64_t> take_seconds(source_line& line) {
        source_line rest = line;
        if (!take(rest, "(") && !take(rest, "（")) return std::nullopt;
        std::uint64_t seconds = 0;
        bool any = false;
        for (;;) {
            skip_blanks(rest);
            auto const part = take_number(rest);
            if (!part) break;
            any = true;
            seconds = seconds * 60 + *part;
            if (!take(rest, ":") && !take(rest, colon_sign)) break;
        }
        std::size_t const close = std::min(rest.text.find(')'), rest.text.find("）"));
        if (!any || close == rest.text.npos) return std::nullopt;
        rest = part_of(rest, close);
        if (!take(rest, ")")) take(rest, "）");
        line = rest;
        return seconds;
    }

    /// The time of a move, perhaps those of the game behind it, a mark for variations, a remark.
    void read_time(source_line line) {
        skip_blanks(line);
        source_line const complete_line = line;
        if (auto const seconds = take_seconds(line)) {
            span const where = part_of(complete_line, 0, complete_line.text.size() - line.text.size()).where;
            if (!ended_)
                record_.turns.spent(at_, *seconds * 1000, where);
            else if (in_main_line_ && !record_.has_tag("EndingTime"))
                record_.add_tag("EndingTime", clock_text(*seconds * 1000), where);
            else
                record_.frame(where);
            for (;;) {
                skip_blanks(line);
                source_line const group = line;
                if (!take_seconds(line)) break;
                record_.frame(part_of(group, 0, group.text.size() - line.text.size()).where);
            }
        }
        skip_blanks(line);
        take(line, "+");
        skip_blanks(line);
        if (line.text.empty()) return;
        if (line.text[0] == '#') return record_.frame(line.where);
        record_.turns.comment(at_, line.text, line.where);
    }

    void read_ending(known_ending const& ending, source_line word) {
        read_ending(ending, word, record_.turns.is_white(record_.turns.ply(at_) + 1));
    }
    /// `sente_moves`: the side that is to move, or whose mark is before the word.
    void read_ending(known_ending const& ending, source_line word, bool sente_moves) {
        ended_ = true;
        record_.turns.end(at_);
        if (!in_main_line_) return record_.turns.command(at_, "end", word.text, word.where);
        if (std::exchange(has_ending_, true)) return record_.frame(word.where);
        record_.result = result_of(ending.outcome, sente_moves);
        record_.result_where = word.where;
        if (!ending.termination.empty())
            record_.add_tag("Termination", std::string(ending.termination), word.where);
        record_.add_tag("Ending", std::string(word.text), word.where);
    }

    /// `まで77手で先手の勝ち`.
    void read_summary(source_line line) {
        begin_turns();
        if (!in_main_line_) {
            if (ended_) return record_.frame(line.where);
            record_.turns.end(at_);
            return record_.turns.command(at_, "end", line.text, line.where);
        }
        std::string_view const text = line.text;
        known_ending const* const stated = has_ending_ ? nullptr : summary_ending(text);
        if (stated != nullptr) {
            record_.result = result_of(stated->outcome, record_.turns.is_white(record_.turns.ply(at_) + 1));
            if (record_.result != "*") record_.result_where = line.where;
            record_.add_tag("Termination", std::string(stated->termination), line.where);
        }
        record_.turns.end(at_);
        if (record_.has_tag("Summary")) return record_.frame(line.where);
        record_.add_tag("Summary", std::string(text), line.where);
        ended_ = true;
    }

    // ---- variations

    void read_variation(source_line line) {
        begin_turns();
        source_line rest = part_of(line, "変化"sv.size());
        if (!take(rest, colon_sign)) take(rest, ":");
        skip_blanks(rest);
        auto const ply = take_number(rest);
        record_.frame(line.where);
        in_main_line_ = false;
        if (!ply || *ply == 0)
            return record_.complain(finding_code::record_variation, line, "no number of a move", at_,
                                    "a variation from move 23 begins with `変化：23手`");
        variation_ = ply;
        variation_line_ = line;
    }

    void begin_variation(std::uint32_t ply) {
        variation_.reset();
        if (ply >= 1 && ply - 1 < path_.size()) {
            at_ = path_[ply - 1];
            target_ = targets_[ply - 1];
            ended_ = false;
            return;
        }
        finding found = make_finding(finding_code::record_variation, variation_line_.where,
                                     "no line above it reaches this move");
        add_finding(record_.findings, std::move(found));
        at_ = path_.back();
        target_ = targets_.back();
    }

    // ---- KI2

    void read_ki2(source_line line) {
        see_first_move(line);
        begin_turns();
        if (variation_) begin_variation(*variation_);
        record_.notation = "KI2";
        while (!line.text.empty()) {
            std::size_t const end = find_side_mark(line.text, 1);
            source_line const word = trimmed_line(part_of(line, 0, end));
            line = part_of(line, end);
            // In a transcript most ASCII signs end a word, and begin something else.
            auto const may_be_sign = [](char c) {
                return static_cast<unsigned char>(c) >= 0x80 || is_digit(c) || c == ' ' || c == '\t';
            };
            if (!std::all_of(word.text.begin(), word.text.end(), may_be_sign)) {
                record_.complain(finding_code::record_move, word, "this names no move", at_,
                                 "a move is written as `▲７六歩`, a drop as `△５五角打`");
                continue;
            }
            side_mark const* const mark = side_mark_at(word.text);
            std::uint32_t ply = record_.turns.ply(at_) + 1;
            if (mark != nullptr && record_.turns.is_white(ply) == mark->gote) ++ply;
            if (mark != nullptr)
                if (known_ending const* const found =
                        kif_ending(trimmed_line(part_of(word, mark->text.size())).text)) {
                    read_ending(*found, trimmed_line(part_of(word, mark->text.size())), !mark->gote);
                    continue;
                }
            add_turn(word.text, word.where, ply, {});
            record_.turns.mark_verbatim(at_);
        }
    }

    /// `1. ７六歩 ８四歩`: words of KI2 without marks, and their numbers.
    void read_bare_words(source_line line) {
        begin_turns();
        if (variation_) begin_variation(*variation_);
        record_.notation = "KI2";
        while (!line.text.empty()) {
            if (auto const number = take_move_number(line)) {
                std::uint32_t const ply = 2 * *number - 1;
                if (ply > record_.turns.ply(at_)) number_ply_ = ply;
                continue;
            }
            source_line const word = part_of(line, 0, bare_word_size(line.text));
            line = part_of(line, word.text.size());
            skip_blanks(line);
            add_turn(word.text, word.where,
                     std::exchange(number_ply_, std::nullopt).value_or(record_.turns.ply(at_) + 1), {});
            record_.turns.mark_verbatim(at_);
        }
    }

    std::optional<std::uint32_t> number_ply_; ///< that a number of a pair states for the next word
    imported_record record_;
    std::string comment_; ///< of the lines so far
    span comment_where_ = {};
    std::size_t comment_lines_ = 0;
    shogi_position diagram_, position_;
    static constexpr std::string_view usual_variant = "Shogi";
    std::string_view variant_ = usual_variant;
    std::optional<shogi_position> handicap_;
    std::optional<source_line> unknown_handicap_;
    span handicap_where_ = {}, diagram_where_ = {};
    bool has_diagram_ = false, side_given_ = false, begun_ = false, ended_ = false, has_ending_ = false;
    bool in_main_line_ = true;
    bool is_first_ = true; ///< no line has been read
    int rows_ = 0;         ///< of the diagram
    std::size_t files_ = 0;
    turn_tree::node at_ = turn_tree::start;
    shogi_square target_; ///< of the last turn
    /// By ply: the turn of the latest line that has one, and its target.
    std::vector<turn_tree::node> path_;
    std::vector<shogi_square> targets_;
    std::optional<std::uint32_t> variation_; ///< its head was read, but no turn yet
    source_line variation_line_;
};

} // namespace

void read_kif(std::string_view text, transcript_consumer& to) {
    std::optional<kif_game> game;
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty()) continue;
        if (game && game->ends_before(bare)) {
            to.take(game->finish());
            game.reset();
        }
        if (!game) game.emplace(line.where);
        game->read_line(line, bare);
    }
    if (game) to.take(game->finish());
}

bool is_line_of_kif(source_line const& bare) {
    std::string_view const text = bare.text;
    if (text.starts_with("#KIF") || text.starts_with("手数--") || starts_with_side(text)) return true;
    if (is_line_of_bare_words(bare)) return true;
    auto const fact = header_of(bare);
    if (fact && (is_first_header(fact->key) || fact->key.ends_with("の持駒"))) return true;
    auto const move = numbered(bare);
    if (!move) return false;
    std::string_view const word = move->rest.text;
    if (word.starts_with(same_sign)) return true;
    read_digit const file = digit_at(word);
    read_digit const rank = digit_at(word.substr(file.bytes));
    return file.bytes != 0 && rank.bytes == 3 && piece_named(word.substr(file.bytes + rank.bytes)).bytes != 0;
}

bool opens_kif(std::string_view first) {
    constexpr std::size_t lines_looked_at = 60;
    std::size_t seen = 0;
    for (source_line const& line : lines_of_text(first)) {
        source_line const bare = trimmed_line(line);
        std::string_view const text = bare.text;
        if (text.empty()) continue;
        if (++seen > lines_looked_at) return false;
        if (text[0] == '[' || text[0] == '{' || text[0] == '<') return false;
        if (is_line_of_kif(bare)) return true;
        if (numbered(bare)) return false; // a move of another format
    }
    return false;
}

std::size_t last_cut_of_kif(std::string_view text) {
    std::size_t next = text.npos; // the first line of the header that was seen last
    std::size_t end = text.size();
    while (end != 0) {
        std::size_t const start = end < 2 ? 0 : text.rfind('\n', end - 2) + 1;
        source_line const line = trimmed_line({text.substr(start, end - start), {start, end}});
        auto const fact = header_of(line);
        if (line.text.starts_with("#KIF") || (fact && is_first_header(fact->key)))
            next = start;
        else if (next != text.npos && (numbered(line) || line.text.starts_with("まで")))
            return next;
        end = start;
    }
    return 0;
}

} // namespace vpgn::transcribe

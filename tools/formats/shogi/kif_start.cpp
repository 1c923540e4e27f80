#include "formats/shogi/kif_start.hpp"

#include "report/finding.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace vpgn::transcribe::kif {

namespace {

using namespace std::string_view_literals;

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

/// The rank that is written after a row, `|一`, if it is `next` or below it; else `next`.
int rank_after(std::string_view text, int next) {
    if (text.starts_with("|")) text.remove_prefix(1);
    if (text.starts_with("｜")) text.remove_prefix("｜"sv.size());
    int const rank = digit_at(trimmed(text)).value;
    return rank >= next ? rank : next;
}

} // namespace

void kif_start::read_handicap(source_line name, source_line line) {
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

void kif_start::add_to_diagram(source_line line) {
    diagram_where_ = has_diagram_ ? cover(diagram_where_, line.where) : line.where;
    has_diagram_ = true;
}

std::vector<std::string_view> kif_start::add_hand(bool gote, std::string_view text) {
    static constexpr std::array<std::string_view, 8> separators = {"　", "、", "，", "・",
                                                                   " ",  "\t", ",",  "/"};
    static constexpr std::array<std::string_view, 3> counters = {"枚", "個", "つ"};
    std::vector<std::string_view> unread;
    if (text.starts_with("なし") || text.starts_with("無し") || text == "-") return unread;
    auto const skip_one_of = [&](auto const& words) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
            bool const found = text.starts_with(word);
            if (found) text.remove_prefix(word.size());
            return found;
        });
    };
    while (!text.empty()) {
        if (skip_one_of(separators)) continue;
        auto const [piece, bytes] = piece_named(text);
        if (bytes == 0 || piece.promoted) {
            std::size_t end = text.size();
            for (std::string_view const separator : separators)
                end = std::min(end, text.find(separator));
            unread.push_back(text.substr(0, end));
            text.remove_prefix(end);
            continue;
        }
        text.remove_prefix(bytes);
        int count = 0;
        if (text.starts_with("十")) {
            count = 10;
            text.remove_prefix("十"sv.size());
        }
        // `１８` as well as `十八`: no hand has a hundred pieces.
        int digits = 0;
        for (read_digit more = digit_at(text); more.bytes != 0 && digits != 2;
             more = digit_at(text), ++digits) {
            count = digits == 0 ? count + more.value : count * 10 + more.value;
            text.remove_prefix(more.bytes);
            if (text.starts_with("0") || text.starts_with("０")) {
                count *= 10;
                text.remove_prefix(text[0] == '0' ? 1 : "０"sv.size());
            }
        }
        skip_one_of(counters);
        diagram_.add_to_hand(gote, piece.letter, count == 0 ? 1 : count);
    }
    return unread;
}

void kif_start::read_hand(bool gote, source_line pieces, source_line line, turn_tree::node at) {
    for (std::string_view const word : add_hand(gote, pieces.text)) {
        auto const from = std::size_t(word.data() - pieces.text.data());
        record_.complain(finding_code::record_start, part_of(pieces, from, word.size()),
                         "no piece that a hand can hold", at, "a hand is written as `飛　角二　歩十八`");
    }
    add_to_diagram(line);
}

void kif_start::read_row(source_line line, turn_tree::node at) {
    std::string_view text = line.text;
    text.remove_prefix(text[0] == '|' ? 1 : "｜"sv.size());
    // From the left; the number of files is that of the first row.
    std::array<shogi_piece, 9> cells{};
    std::size_t files = 0;
    bool readable = true;
    auto const skip_sign = [&] {
        std::size_t bytes = 1;
        while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80)
            ++bytes;
        return bytes;
    };
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
            else if (text.empty() || text[0] == '|' || text.starts_with("｜"))
                break;
            else {
                readable = false; // an empty square, so that the next ones are in their place
                bytes = skip_sign();
            }
        }
        text.remove_prefix(bytes);
        piece.gote = gote;
        cells[files] = piece;
    }
    bool const ends = text.empty() || text[0] == '|' || text.starts_with("｜");
    constexpr std::size_t least_files = 3;
    if (!readable || !ends || files < least_files || rows_ == 9 || (files_ != 0 && files != files_))
        record_.complain(finding_code::record_start, line,
                         files_ == 0 || files_ == 9 ? "no row of nine squares"
                                                    : "this row has another number of squares than the board",
                         at, "a row is written as `|v香v桂v銀v金v玉v金v銀v桂v香|一`, empty squares as `・`");
    if (rows_ != 9 && files >= least_files) {
        // What can be read of a row is used, and those after it are in their place.
        rows_ = rank_after(text, rows_ + 1);
        ++rows_read_;
        if (files_ == 0) files_ = files;
        for (std::size_t i = 0; i != std::min(files, files_); ++i)
            diagram_.set({int(files_ - i), rows_}, cells[i]);
    }
    add_to_diagram(line);
}

void kif_start::report_missing_rows() {
    constexpr std::size_t usual_files = 9;
    if (files_ != usual_files || rows_read_ == 0 || rows_read_ == 9) return;
    finding found = make_finding(
        finding_code::record_start, diagram_where_,
        "the diagram has " + std::to_string(rows_read_) +
            (rows_read_ == 1 ? " row of nine: the others are" : " rows of nine: the others are") +
            " read as empty");
    found.level = severity::warning;
    found.helps.emplace_back("write nine rows, empty ones too");
    add_finding(record_.findings, std::move(found));
}

void kif_start::read_ruler(std::size_t files) {
    if (rows_ == 0) files_ = files;
}

void kif_start::read_side(bool gote, source_line line) {
    diagram_.gote_to_move = gote;
    side_given_ = true;
    add_to_diagram(line);
}

void kif_start::turns_before(std::uint32_t plies) {
    if (!side_given_ && has_diagram_) diagram_.gote_to_move = plies % 2 == 1;
}

void kif_start::first_move(shogi_square origin, std::optional<bool> gote_by_mark) {
    if (shogi_piece const mover = handicap_->at(origin))
        handicap_->gote_to_move = mover.gote;
    else
        handicap_->gote_to_move = gote_by_mark.value_or(handicap_->gote_to_move);
}

shogi_position kif_start::position(bool is_diagram) {
    if (!is_diagram) {
        shogi_position start = handicap_.value_or(shogi_position::usual());
        if (side_given_) start.gote_to_move = diagram_.gote_to_move;
        return start;
    }
    if (!side_given_ && handicap_) diagram_.gote_to_move = handicap_->gote_to_move;
    constexpr std::size_t usual_files = 9; // rows below the last one are empty
    if (files_ != usual_files) diagram_.set_size(int(files_), rows_);
    // A board of this size without a name is the best-known one.
    if (variant_ == usual_variant && files_ == 5 && rows_ == 5) variant_ = "Minishogi";
    return diagram_;
}

void kif_start::finish() {
    bool const is_diagram = has_diagram_ && rows_ > 0;
    report_missing_rows();
    if (unknown_handicap_ && !is_diagram) {
        finding found = make_finding(finding_code::record_start, unknown_handicap_->where,
                                     "no handicap of this name is known, and there is no diagram");
        found.helps.emplace_back("`手合割：その他` and a diagram describe any position");
        add_finding(record_.findings, std::move(found));
    }
    shogi_position const start = position(is_diagram);
    record_.notation = "KIF";
    record_.turns.begin_with(start.gote_to_move);
    span const where = has_diagram_ ? diagram_where_ : handicap_where_;
    if (!start.is_usual())
        record_.set_start(start.position_text(), where);
    else if (has_diagram_ || (!where.empty() && !handicap_ && variant_ == usual_variant))
        record_.frame(where);
}

} // namespace vpgn::transcribe::kif

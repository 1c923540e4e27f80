#include "formats/scid/scid_game.hpp"

#include "formats/scid/scid_board.hpp"
#include "report/finding.hpp"
#include "source/utf8.hpp"
#include "syntax/kept_text.hpp"
#include "syntax/writer.hpp"
#include "transcript/transcript.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::tools::scid {

namespace {

/// Without what is no text: control characters but line ends and tabs.
std::string text_of(std::string_view bytes) {
    std::string text = as_utf8(bytes);
    std::erase_if(text, [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
    });
    return text;
}

bool is_plain(std::string_view bytes) {
    return std::none_of(bytes.begin(), bytes.end(), [](char c) {
        auto const byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte >= 0x7f || c == '"' || c == '\\';
    });
}

bool is_tag_name(std::string_view name) {
    auto const fits = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    };
    return !name.empty() && std::all_of(name.begin(), name.end(), fits) &&
           !(name[0] >= '0' && name[0] <= '9');
}

class game_decoder {
public:
    game_decoder(game_head const& head, std::string_view data, base_game& into)
        : head_(head), data_(data), into_(into), text_(into.text) {}

    void read() {
        put_head();
        if (!read_tags()) return finish();
        if (!read_start()) return finish();
        text_ += '\n';
        first_comment_ = end_of_moves();
        next_comment_ = first_comment_;
        read_moves();
        put_rest_of_comments();
        put_result();
    }

private:
    std::uint8_t byte_at(std::size_t at) const {
        return at < data_.size() ? static_cast<std::uint8_t>(data_[at]) : std::uint8_t(0);
    }

    // ---- findings

    void complain(finding_code code, std::string label, std::optional<std::size_t> at = std::nullopt) {
        finding found = make_finding(code, {text_.size(), text_.size()}, std::move(label));
        if (at)
            found.notes.push_back(
                fmt::format("it is at byte {} of the {}", head_.entry.offset + *at, head_.games_file));
        found.helps.emplace_back(
            "restore the base from a copy, or let the program that made it check and repair it");
        add_finding(into_.findings, std::move(found));
    }

    // ---- tags

    void put_tag(std::string_view name, std::string_view value) {
        if (!is_plain(value)) return syntax::put_tag(text_, name, text_of(value));
        text_.append("[").append(name).append(" \"").append(value).append("\"]\n");
    }

    void put_head() {
        index_entry const& entry = head_.entry;
        put_tag("Event", head_.event);
        put_tag("Site", head_.site);
        put_tag("Date", date_text(entry.date));
        put_tag("Round", head_.round);
        put_tag("White", head_.white);
        put_tag("Black", head_.black);
        put_tag("Result", result_text(entry.result));
        put_rating("White", entry.white_elo, entry.white_rating);
        put_rating("Black", entry.black_elo, entry.black_rating);
        if (std::string const eco = eco_text(entry.eco); !eco.empty()) put_tag("ECO", eco);
        if (entry.event_date != 0) put_tag("EventDate", date_text(entry.event_date));
        if (std::string const flags = letters_of_flags(entry.flags); !flags.empty())
            put_tag("ScidFlags", flags);
        if (entry.is_chess960) put_tag("Variant", "Chess960");
        for (std::string const& fault : head_.faults)
            complain(finding_code::record_part, fault);
    }

    void put_rating(std::string_view side, std::uint32_t value, std::uint32_t sort) {
        if (value == 0) return;
        std::string name(side);
        name += rating_names[sort < rating_names.size() ? sort : 0];
        put_tag(name, std::to_string(value));
    }

    /// False: the data ends within them.
    bool read_tags() {
        constexpr std::uint8_t old_event_date = 255;
        for (;;) {
            if (at_ >= data_.size()) return fail_in_data("the data of the game ends within its tags");
            std::size_t const begin = at_;
            std::uint8_t const size = byte_at(at_++);
            if (size == 0) return true;
            std::string_view name;
            if (size <= longest_tag_name) {
                name = data_.substr(at_, size);
                at_ += size;
            } else if (std::size_t const common = size - longest_tag_name - 1u; common < common_tags.size())
                name = common_tags[common];
            std::size_t const value_size = size == old_event_date ? 3 : byte_at(at_++);
            if (at_ + value_size > data_.size())
                return fail_in_data("the data of the game ends within its tags");
            put_further_tag(begin, name, data_.substr(at_, value_size));
            at_ += value_size;
        }
    }

    void put_further_tag(std::size_t begin, std::string_view name, std::string_view value) {
        if (is_tag_name(name)) {
            // The index has these.
            bool const is_known = (name == "Variant" && head_.entry.is_chess960) ||
                                  (name == "EventDate" && head_.entry.event_date != 0);
            if (!is_known && name != "FEN") put_tag(name, value);
            return;
        }
        if (name.empty() && value.size() == 3) return; // a date of Scid 2, which the index has too
        complain(finding_code::record_part, "the name of a tag is damaged", begin);
    }

    bool fail_in_data(std::string label) {
        complain(finding_code::record_part, std::move(label), std::min(at_, data_.size()));
        return false;
    }

    // ---- start

    bool read_start() {
        if (at_ >= data_.size()) return fail_in_data("the data of the game ends before its moves");
        std::uint8_t const flags = byte_at(at_++);
        if ((flags & start_flag) == 0) return true;
        std::size_t const end = data_.find('\0', at_);
        if (end == data_.npos) return fail_in_data("the data of the game ends within its position");
        std::string_view const fen = data_.substr(at_, end - at_);
        put_tag("FEN", fen);
        bool const fits = board_.read_fen(fen);
        if (!fits) complain(finding_code::record_start, "the moves cannot be read from this position", at_);
        at_ = end + 1;
        return fits;
    }

    // ---- moves

    /// After the marker that ends the game; a move whose second byte looks like a marker is damaged anyway.
    std::size_t end_of_moves() const {
        for (std::size_t at = at_; at < data_.size(); ++at) {
            if (byte_at(at) == std::uint8_t(marker::nag))
                ++at;
            else if (byte_at(at) == std::uint8_t(marker::end_game))
                return at + 1;
        }
        return data_.size();
    }

    void separate() {
        if (!text_.empty() && text_.back() != '\n' && text_.back() != '(' && text_.back() != ' ')
            text_ += ' ';
    }

    void put_number(numbered_board const& before) {
        separate();
        bool const black = before.is_black_to_move();
        if (black && !number_is_due_) return;
        std::array<char, 12> digits;
        auto const end =
            std::to_chars(digits.data(), digits.data() + digits.size(), before.move_number()).ptr;
        text_.append(digits.data(), end);
        text_ += black ? "... " : ". ";
    }

    void put_move(step const& move) {
        put_number(board_);
        board_.put_san(move, text_);
        number_is_due_ = false;
    }

    void put_comment(std::string_view comment) {
        if (comment.empty()) return;
        separate();
        number_is_due_ = true;
        std::string const words = text_of(comment);
        if (words.find('\n') == words.npos && words.find('[') == words.npos &&
            syntax::fits_in_braces(words)) {
            text_.append("{").append(words).append("}");
            return;
        }
        transcribe::transcript piece;
        transcribe::transcript_writer(piece).put_comment(words, {});
        text_ += piece.text;
    }

    std::optional<std::string_view> next_comment() {
        std::size_t const end = data_.find('\0', next_comment_);
        if (next_comment_ >= data_.size() || end == data_.npos) return std::nullopt;
        std::string_view const comment = data_.substr(next_comment_, end - next_comment_);
        next_comment_ = end + 1;
        return comment;
    }

    void put_marked_comment() {
        std::size_t const at = next_comment_;
        if (auto const comment = next_comment())
            put_comment(*comment);
        else if (!std::exchange(lacks_comments_, true))
            complain(finding_code::record_part, "the data of the game ends within its comments", at);
    }

    struct line {
        numbered_board after;                 ///< of the line that a variation belongs to
        std::optional<numbered_board> before; ///< its last move
        std::size_t begin;                    ///< of the variation in the text
    };

    void read_moves() {
        std::vector<line> open;
        std::optional<numbered_board> before; // the last move of the line
        number_is_due_ = true;
        count_marks();
        put_unmarked_comment();
        while (at_ < first_comment_) {
            std::uint8_t const byte = byte_at(at_);
            if (byte < std::uint8_t(marker::nag) || byte > std::uint8_t(marker::end_game)) {
                if (!read_move(before)) skip_line();
                continue;
            }
            ++at_;
            switch (marker(byte)) {
            case marker::nag:
                if (at_ < data_.size()) {
                    separate();
                    text_ += '$';
                    text_ += std::to_string(unsigned(byte_at(at_++)));
                }
                break;
            case marker::comment:
                --marks_left_;
                put_marked_comment();
                break;
            case marker::begin_variation:
                if (!before) {
                    complain(finding_code::record_part, "a variation is before the first move of its line",
                             at_ - 1);
                    skip_line();
                    if (byte_at(at_) == std::uint8_t(marker::end_variation)) ++at_;
                    break;
                }
                separate();
                open.push_back({board_, before, text_.size()});
                board_ = *before;
                before.reset();
                text_ += '(';
                number_is_due_ = true;
                put_unmarked_comment();
                break;
            case marker::end_variation:
                if (open.empty()) {
                    complain(finding_code::record_part, "a variation ends that has not begun", at_ - 1);
                    break;
                }
                close_variation(open.back().begin);
                board_ = open.back().after;
                before = open.back().before;
                open.pop_back();
                break;
            case marker::end_game:
                is_complete_ = open.empty();
                break;
            }
        }
        if (!is_complete_)
            complain(finding_code::record_part, "the moves of the game do not end as they should",
                     std::min(at_, data_.size()));
        for (; !open.empty(); open.pop_back())
            close_variation(open.back().begin);
    }

    /// One in which nothing can be read is left out.
    void close_variation(std::size_t begin) {
        number_is_due_ = true;
        if (text_.find_first_not_of(' ', begin + 1) != text_.npos) {
            text_ += ')';
            return;
        }
        text_.resize(begin);
        for (finding& found : into_.findings)
            found.where = {std::min<std::uint64_t>(found.where.start, begin),
                           std::min<std::uint64_t>(found.where.end, begin)};
    }

    bool read_move(std::optional<numbered_board>& before) {
        bool takes_second = false;
        step move;
        if (!board_.decode(byte_at(at_), byte_at(at_ + 1), takes_second, move)) {
            separate();
            complain(finding_code::record_move, "this and the moves after it in its line cannot be read",
                     at_);
            return false;
        }
        put_move(move);
        before = board_;
        board_.play(move);
        at_ += takes_second ? 2 : 1;
        put_unmarked_comment();
        return true;
    }

    /// To the end of the line that the next byte is in. Its comments stay.
    void skip_line() {
        std::size_t depth = 0;
        for (; at_ < first_comment_; ++at_) {
            std::uint8_t const byte = byte_at(at_);
            if (byte == std::uint8_t(marker::nag))
                ++at_;
            else if (byte == std::uint8_t(marker::comment)) {
                --marks_left_;
                put_marked_comment();
            } else if (byte == std::uint8_t(marker::begin_variation))
                ++depth;
            else if (byte == std::uint8_t(marker::end_variation)) {
                if (depth == 0) return;
                --depth;
            } else if (byte == std::uint8_t(marker::end_game))
                return;
        }
    }

    /// Scid 5 may leave out the marks of the last comments: these belong to the places after the last mark,
    /// one each.
    void count_marks() {
        for (std::size_t at = at_; at < first_comment_; ++at) {
            if (byte_at(at) == std::uint8_t(marker::nag))
                ++at;
            else if (byte_at(at) == std::uint8_t(marker::comment))
                ++marks_left_;
        }
        auto const comments = std::count(data_.begin() + std::ptrdiff_t(first_comment_), data_.end(), '\0');
        has_unmarked_ = comments > marks_left_;
    }

    void put_unmarked_comment() {
        // A mark may follow the place.
        if (!has_unmarked_ || marks_left_ > 0) return;
        if (auto const comment = next_comment()) put_comment(*comment);
    }

    void put_rest_of_comments() {
        if (next_comment_ >= data_.size()) return;
        std::size_t const at = next_comment_;
        while (auto const comment = next_comment())
            put_comment(*comment);
        if (next_comment_ < data_.size()) {
            if (!lacks_comments_)
                complain(finding_code::record_part, "the data of the game ends within its comments", at);
            put_comment(data_.substr(next_comment_));
        }
    }

    // ---- end

    void put_result() {
        separate();
        text_ += result_text(head_.entry.result);
        text_ += '\n';
    }

    void finish() {
        text_ += '\n';
        put_result();
    }

    game_head const& head_;
    std::string_view data_;
    base_game& into_;
    std::string& text_;
    numbered_board board_;
    std::size_t at_ = 0;
    std::size_t first_comment_ = 0, next_comment_ = 0;
    std::ptrdiff_t marks_left_ = 0;
    bool has_unmarked_ = false;
    bool number_is_due_ = true, is_complete_ = false, lacks_comments_ = false;
};

} // namespace

void read_game(game_head const& head, std::string_view data, base_game& into) {
    game_decoder(head, data, into).read();
}

} // namespace vpgn::tools::scid

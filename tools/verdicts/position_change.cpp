#include "verdicts/position_change.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace vpgn::tools {

namespace {

bool is_separator(char c) {
    return c == '/' || c == ' ';
}

/// One part after the other, each with the separator in front of it; 0 for the first.
class parts_of {
public:
    explicit parts_of(std::string_view text) : rest_(text) {}

    bool next() {
        if (ended_) return false;
        separator_ = begun_ ? rest_.front() : '\0';
        if (begun_) rest_.remove_prefix(1);
        begun_ = true;
        std::size_t const size =
            std::size_t(std::find_if(rest_.begin(), rest_.end(), is_separator) - rest_.begin());
        part_ = rest_.substr(0, size);
        rest_.remove_prefix(size);
        ended_ = rest_.empty();
        return true;
    }
    char separator() const { return separator_; }
    std::string_view part() const { return part_; }
    bool ended() const { return ended_; }

private:
    std::string_view rest_;
    std::string_view part_;
    char separator_ = '\0';
    bool begun_ = false;
    bool ended_ = false;
};

/// The parts that are foretold from a position.
class foretold {
public:
    explicit foretold(std::string_view before) : parts_(before) {}

    bool next() {
        if (!parts_.next()) return false;
        if (parts_.separator() == ' ') ++field_;
        part_ = parts_.part();
        if (field_ == side)
            foretell_side();
        else if (field_ == ep_targets)
            part_ = "-";
        else if (field_ > ep_targets && is_number(part_))
            foretell_number();
        return true;
    }
    char separator() const { return parts_.separator(); }
    std::string_view part() const { return part_; }

private:
    static constexpr int side = 1; ///< fields, by the blanks before them
    static constexpr int ep_targets = 3;

    static bool is_number(std::string_view text) {
        return !text.empty() &&
               std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    }

    void foretell_side() {
        black_moves_ = part_ == "b";
        part_ = black_moves_ ? "w" : "b";
    }
    /// The clock comes first, then the number.
    void foretell_number() {
        bool const is_clock = numbers_++ == 0;
        if (!is_clock && !black_moves_) return;
        std::uint64_t value = 0;
        std::from_chars(part_.data(), part_.data() + part_.size(), value);
        number_ = std::to_string(value + 1);
        part_ = number_;
    }

    parts_of parts_;
    std::string_view part_;
    std::string number_;
    int field_ = 0;
    int numbers_ = 0;
    bool black_moves_ = false;
};

bool parted_alike(std::string_view a, std::string_view b) {
    parts_of one(a), other(b);
    for (;;) {
        bool const more = one.next();
        if (more != other.next()) return false;
        if (!more) return true;
        if (one.separator() != other.separator() || other.part().empty()) return false;
    }
}

} // namespace

void put_position_change(std::string& out, std::string_view before, std::string_view after) {
    if (!parted_alike(before, after)) {
        out += '=';
        out += after;
        return;
    }
    std::size_t told = out.size(); // what stands behind is separators alone
    foretold expected(before);
    for (parts_of parts(after); parts.next() && expected.next();) {
        if (parts.separator() != '\0') out += parts.separator();
        if (parts.part() == expected.part()) continue;
        out += parts.part();
        told = out.size();
    }
    out.resize(told);
}

std::string changed_position(std::string_view before, std::string_view change) {
    if (change.starts_with('=')) return std::string(change.substr(1));
    std::string text;
    parts_of told(change);
    for (foretold expected(before); expected.next();) {
        if (expected.separator() != '\0') text += expected.separator();
        bool const is_told = told.next() && !told.part().empty();
        text += is_told ? told.part() : expected.part();
    }
    return text;
}

} // namespace vpgn::tools

// Uses the SAX interface of nlohmann/json, which reports values but not their places. It therefore reads from
// an iterator that records how far it has advanced.
#include "formats/json/reading/json_values.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <set>

namespace vpgn::transcribe {

std::uint32_t json_values::member(std::uint32_t object, std::string_view name) const {
    std::uint32_t found = 0;
    for (std::uint32_t i = object + 1; i < all[object].next; i = all[i].next)
        if (name_of(all[i]) == name) found = i;
    return found;
}

namespace {

/// Iterates over bytes; `*reached` is the end of the bytes that any copy has passed.
class traced_byte {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = char const*;
    using reference = char const&;

    traced_byte(char const* at, char const** reached) : at_(at), reached_(reached) {}
    reference operator*() const { return *at_; }
    traced_byte& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    traced_byte operator++(int) {
        traced_byte const before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(traced_byte const& a, traced_byte const& b) { return a.at_ == b.at_; }

private:
    char const* at_;
    char const** reached_;
};

/// The container around the elements.
enum class wrapping : std::uint8_t {
    none,   ///< none so far: an object may still turn out to contain "games"
    array,  ///< the text is an array of elements
    games,  ///< within the member "games" of the text's object
    object, ///< in that object, after this member
};

class element_builder final : public nlohmann::json_sax<nlohmann::json> {
public:
    element_builder(std::string_view text, std::uint64_t offset, char const* const& reached,
                    json_element_consumer& out)
        : text_(text), offset_(offset), reached_(reached), last_end_(text.data()), out_(out) {
        if (text.starts_with("\xef\xbb\xbf")) last_end_ += 3; // the parser skips the byte order mark too
    }

    bool null() override { return scalar(json_value::type::other); }
    bool boolean(bool) override { return scalar(json_value::type::other); }
    bool number_integer(number_integer_t) override { return scalar(json_value::type::number); }
    bool number_unsigned(number_unsigned_t n) override {
        std::uint32_t const i = add(json_value::type::number);
        values_.all[i].number = n;
        return finish();
    }
    bool number_float(number_float_t, string_t const&) override { return scalar(json_value::type::other); }
    bool string(string_t& s) override {
        std::uint32_t const i = add(json_value::type::string);
        values_.all[i].string = keep(s);
        return finish();
    }
    bool binary(binary_t&) override { return false; } // JSON text has no binary values
    bool key(string_t& name) override {
        last_end_ = reached_;
        bool const outermost =
            wrapped_ == wrapping::object ? open_.empty() : wrapped_ == wrapping::none && open_.size() == 1;
        games_follow_ = outermost && name == "games";
        name_ = keep(name);
        name_is_repeated_ = !open_.empty() && is_repeated(name);
        return true;
    }
    bool start_object(std::size_t) override { return begin(json_value::type::object); }
    bool start_array(std::size_t) override {
        bool const outermost = wrapped_ == wrapping::none && values_.all.empty();
        if (!outermost && !games_follow_) return begin(json_value::type::array);
        last_end_ = reached_;
        clear(); // an object around the games is ignored
        open_.clear();
        wrapped_ = outermost ? wrapping::array : wrapping::games;
        games_follow_ = false;
        element_ = 0;
        return true;
    }
    bool end_object() override { return end(); }
    bool end_array() override {
        if (!open_.empty()) return end();
        last_end_ = reached_;
        if (wrapped_ == wrapping::games) wrapped_ = wrapping::object;
        return true;
    }
    bool parse_error(std::size_t position, std::string const&, nlohmann::json::exception const& e) override {
        std::string_view message = e.what();
        std::string_view const before = message.find(" - ") != message.npos ? " - " : "] ";
        if (std::size_t const at = message.find(before); at != message.npos)
            message.remove_prefix(at + before.size());
        std::uint64_t const end = std::min<std::uint64_t>(position, text_.size());
        std::uint64_t const start = end == position && end != 0 ? end - 1 : end;
        fault = json_fault{{offset_ + start, offset_ + end}, std::string(message)};
        return false;
    }

    std::optional<json_fault> fault;

private:
    span where(char const* start, char const* end) const {
        return {offset_ + std::uint64_t(start - text_.data()), offset_ + std::uint64_t(end - text_.data())};
    }

    /// The start of the last token: after the previous one, blanks and separators skipped.
    char const* token_start() const {
        char const* at = last_end_;
        while (std::string_view(" \t\r\n,:").find(*at) != std::string_view::npos)
            ++at;
        return at;
    }

    /// To find the end of a number, the parser has read one byte too many.
    char const* token_end(json_value::type kind) const {
        bool const number = kind == json_value::type::number || kind == json_value::type::other;
        char const* at = reached_;
        while (number && std::string_view(" \t\r\n,:]}").find(at[-1]) != std::string_view::npos)
            --at;
        return at;
    }

    span keep(std::string const& text) {
        std::uint64_t const start = values_.strings.size();
        values_.strings += text;
        return {start, values_.strings.size()};
    }

    std::uint32_t add(json_value::type kind) {
        auto const i = std::uint32_t(values_.all.size());
        json_value value;
        value.kind = kind;
        char const* const start = token_start();
        last_end_ = token_end(kind);
        value.where = where(start, last_end_);
        value.next = i + 1;
        if (!open_.empty()) {
            value.parent = open_.back().value;
            value.index = open_.back().next++;
            if (values_.all[value.parent].kind == json_value::type::object) {
                value.name = name_;
                if (name_is_repeated_) values_.repeated.push_back(i);
            }
        }
        values_.all.push_back(value);
        return i;
    }

    bool scalar(json_value::type kind) {
        add(kind);
        return finish();
    }

    bool begin(json_value::type kind) {
        games_follow_ = false;
        if (open_.size() == most_json_open) {
            std::uint64_t const end = offset_ + std::uint64_t(reached_ - text_.data());
            fault = json_fault{{end - 1, end}, "this is nested more than 65,536 deep", true};
            return false;
        }
        open_.push_back({add(kind), 0, keys_.size()});
        return true;
    }

    bool end() {
        last_end_ = reached_;
        if (open_.empty()) return true; // the object around the games
        std::uint32_t const i = open_.back().value;
        keys_.resize(open_.back().first_key);
        open_.pop_back();
        values_.all[i].where.end = where(last_end_, last_end_).end;
        values_.all[i].next = std::uint32_t(values_.all.size());
        return finish();
    }

    /// After a value: delivers the element if it is complete.
    bool finish() {
        games_follow_ = false;
        if (!open_.empty()) return true;
        if (wrapped_ != wrapping::object) {
            std::string place = wrapped_ == wrapping::games ? "/games" : "";
            if (wrapped_ != wrapping::none) place += "/" + std::to_string(element_++);
            out_.take(values_, place);
        }
        clear();
        return true;
    }

    /// Whether the innermost object already has this key, `name_`.
    bool is_repeated(std::string_view name) {
        open_value& here = open_.back();
        auto const text = [&](span of) { return part(values_.strings, of); };
        auto const first = keys_.begin() + std::ptrdiff_t(here.first_key);
        if (keys_.end() - first >= few_keys) {
            if (!here.many) {
                here.many = std::make_unique<std::set<std::string, std::less<>>>();
                std::for_each(first, keys_.end(), [&](span of) { here.many->emplace(text(of)); });
            }
            return !here.many->emplace(name).second;
        }
        if (std::any_of(first, keys_.end(), [&](span of) { return text(of) == name; })) return true;
        keys_.push_back(name_);
        return false;
    }

    void clear() {
        values_.all.clear();
        values_.repeated.clear();
        keys_.clear();
        values_.strings.clear();
    }

    struct open_value {
        std::uint32_t value;
        std::uint32_t next;                                            ///< index of the next value within it
        std::size_t first_key;                                         ///< of its first ones in `keys_`
        std::unique_ptr<std::set<std::string, std::less<>>> many = {}; ///< all keys, where they are many
    };
    static constexpr std::ptrdiff_t few_keys = 16;

    std::string_view text_;
    std::uint64_t offset_;
    char const* const& reached_;
    char const* last_end_; ///< the end of the last token that was reported
    json_element_consumer& out_;
    json_values values_;
    std::vector<open_value> open_;
    std::vector<span> keys_; ///< of the objects that are open, those of the innermost last
    span name_;
    wrapping wrapped_ = wrapping::none;
    bool games_follow_ = false;
    bool name_is_repeated_ = false;
    std::uint64_t element_ = 0;
};

} // namespace

std::optional<json_fault> read_json_elements(std::string_view text, std::uint64_t offset,
                                             json_element_consumer& out) {
    char const* reached = text.data();
    element_builder builder(text, offset, reached, out);
    nlohmann::json::sax_parse(traced_byte(text.data(), &reached),
                              traced_byte(text.data() + text.size(), &reached), &builder);
    return builder.fault;
}

} // namespace vpgn::transcribe

// A record with its findings as bytes, and back.
#include "api/library/record_state.hpp"
#include "library/position_state.hpp"

#include <charconv>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <vpgn/record.hpp>

namespace vpgn::api {

namespace {

[[noreturn]] void refuse_bytes() {
    throw std::invalid_argument("these bytes are not a saved game");
}

class field_writer {
public:
    void put(std::string_view text) { fields_.emplace_back(text); }
    void put(bool flag) { put(std::uint64_t(flag)); }
    void put(std::uint64_t number) { fields_.push_back(std::to_string(number)); }
    void put(std::vector<std::string> const& texts) {
        put(std::uint64_t(texts.size()));
        fields_.insert(fields_.end(), texts.begin(), texts.end());
    }
    void put(span at) {
        put(at.start);
        put(at.end);
    }
    void put(place const& at) {
        put(at.points);
        for (std::uint64_t const number : {at.line, at.column, at.end_line, at.end_column})
            put(number);
    }
    void put(repair const& of) {
        put(std::uint64_t(of.changes.size()));
        for (text_change const& change : of.changes) {
            put(change.where);
            put(std::string_view(change.text));
            put(change.at);
        }
        for (bool const flag : {of.sure, of.alone, of.replays_rest, of.rival})
            put(flag);
        put(std::uint64_t(std::llround(of.probability * 1000)));
    }
    void put(finding const& of) {
        put(std::string_view(of.code));
        put(std::string_view(of.slug));
        put(std::uint64_t(of.level));
        put(std::string_view(of.message));
        put(std::string_view(of.label));
        put(of.where);
        put(of.at);
        put(of.game.has_value());
        put(of.game.value_or(0));
        put(std::string_view(of.number));
        put(std::uint64_t(of.ply));
        put(of.in_variation);
        put(of.notes);
        put(of.helps);
        put(std::uint64_t(of.repairs.size()));
        for (repair const& each : of.repairs)
            put(each);
    }

    std::string bytes() const { return library::saved_fields(fields_); }

private:
    std::vector<std::string> fields_;
};

class field_reader {
public:
    explicit field_reader(std::string_view saved) : fields_(library::fields_of(saved)) {}

    std::string text() {
        if (next_ == fields_.size()) refuse_bytes();
        return std::move(fields_[next_++]);
    }
    std::uint64_t number() {
        std::string const digits = text();
        std::uint64_t value = 0;
        auto const [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (problem != std::errc() || end != digits.data() + digits.size()) refuse_bytes();
        return value;
    }
    bool flag() { return number() != 0; }
    std::vector<std::string> texts() {
        std::vector<std::string> all(count());
        for (std::string& each : all)
            each = text();
        return all;
    }
    span bytes() {
        std::uint64_t const start = number();
        return {start, number()};
    }
    place at() {
        place found;
        found.points = bytes();
        for (std::uint64_t* const into : {&found.line, &found.column, &found.end_line, &found.end_column})
            *into = number();
        return found;
    }
    finding one_finding() {
        finding of;
        of.code = text();
        of.slug = text();
        std::uint64_t const level = number();
        if (level > std::uint64_t(severity::unchecked)) refuse_bytes();
        of.level = severity(int(level));
        of.message = text();
        of.label = text();
        of.where = bytes();
        of.at = at();
        bool const has_game = flag();
        std::uint64_t const game = number();
        if (has_game) of.game = game;
        of.number = text();
        of.ply = std::uint32_t(number());
        of.in_variation = flag();
        of.notes = texts();
        of.helps = texts();
        of.repairs.resize(count());
        for (repair& each : of.repairs)
            each = one_repair();
        return of;
    }
    /// Of what follows; there are at least so many fields.
    std::size_t count() {
        std::uint64_t const size = number();
        if (size > fields_.size() - next_) refuse_bytes();
        return std::size_t(size);
    }
    bool at_end() const { return next_ == fields_.size(); }

private:
    repair one_repair() {
        repair of;
        of.changes.resize(count());
        for (text_change& change : of.changes) {
            change.where = bytes();
            change.text = text();
            change.at = at();
        }
        for (bool* const into : {&of.sure, &of.alone, &of.replays_rest, &of.rival})
            *into = flag();
        of.probability = double(number()) / 1000;
        return of;
    }

    std::vector<std::string> fields_;
    std::size_t next_ = 0;
};

} // namespace

std::string record::saved() const {
    field_writer out;
    out.put(of_->number);
    out.put(std::string_view(of_->title));
    out.put(std::string_view(of_->text));
    out.put(of_->known->definitions);
    out.put(std::uint64_t(of_->findings.size()));
    for (finding const& each : of_->findings)
        out.put(each);
    return out.bytes();
}

record record::restored(std::string_view saved) {
    field_reader in(saved);
    library::found_game game;
    game.number = in.number();
    game.title = in.text();
    game.text = in.text();
    std::vector<std::string> definitions = in.texts();
    game.findings.resize(in.count());
    for (finding& each : game.findings)
        each = in.one_finding();
    if (!in.at_end()) refuse_bytes();
    auto scope = library::variants_of(definitions);
    return record(
        std::make_shared<state const>(std::make_shared<library::known_texts const>(
                                          library::known_texts{std::move(scope), std::move(definitions)}),
                                      std::move(game)));
}

} // namespace vpgn::api

#include "formats/scid/scid_bases.hpp"

#include "formats/scid/scid_game.hpp"
#include "formats/scid/scid_names.hpp"
#include "source/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace vpgn::tools {

namespace {

using scid::version;

/// The files of a version.
struct scid_files {
    std::string_view index, games, names;
};

constexpr scid_files files_of(version of) {
    return of == version::four ? scid_files{".si4", ".sg4", ".sn4"} : scid_files{".si5", ".sg5", ".sn5"};
}

class scid_base final : public game_base {
public:
    scid_base(version of, component_opener const& open) : version_(of), files_(files_of(of)) {
        index_ = open(files_.index);
        if (!index_) throw unfit_base(fmt::format("there is no {} beside it", files_.index));
        data_ = open(files_.games);
        if (!data_)
            throw unfit_base(fmt::format("there is no {} beside it, which has the games", files_.games));
        if (of == version::four)
            read_header();
        else
            entry_size_ = scid::entry_size_5;
        std::uint64_t const entries = index_->size() - std::min(index_->size(), first_entry_);
        games_ = entries / entry_size_;
        if (entries % entry_size_ != 0)
            complain(fmt::format("the {} ends within an entry: {} games are complete", files_.index, games_));
        if (of == version::four && header_games_ != games_)
            complain(fmt::format("the head of the {} counts {} games, and there are {}", files_.index,
                                 header_games_, games_));
        read_names(open);
    }

    std::uint64_t games() const override { return games_; }
    std::uint64_t bytes() const override { return index_->size(); }

    void read(std::uint64_t index, base_game& into) const override {
        scid::game_head head = head_of(entry_of(index));
        scid::index_entry const& entry = head.entry;
        if (entry.length == 0)
            head.faults.emplace_back("the index has no data of this game");
        else if (entry.offset + entry.length > data_->size())
            head.faults.push_back(
                fmt::format("the {} ends before the data of this game does: it has {} bytes, and "
                            "bytes {} to {} are needed",
                            files_.games, data_->size(), entry.offset, entry.offset + entry.length));
        std::string const data = bytes_at(*data_, entry.offset, entry.length);
        scid::read_game(head, data, into);
    }

    game_facts facts(std::uint64_t index) const override {
        scid::game_head const head = head_of(entry_of(index));
        scid::index_entry const& entry = head.entry;
        game_facts facts;
        facts.white = as_utf8(head.white);
        facts.black = as_utf8(head.black);
        facts.event = as_utf8(head.event);
        facts.site = as_utf8(head.site);
        facts.round = as_utf8(head.round);
        facts.date = entry.date == 0 ? std::string() : scid::date_text(entry.date);
        facts.result = scid::result_text(entry.result);
        facts.white_elo = entry.white_elo;
        facts.black_elo = entry.black_elo;
        facts.plies = entry.plies;
        facts.is_deleted = (entry.flags & scid::delete_flag) != 0;
        return facts;
    }

    std::vector<finding> const& findings() const override { return findings_; }

private:
    void complain(std::string label) {
        findings_.push_back(make_finding(finding_code::record_part, {}, std::move(label)));
        findings_.back().helps.emplace_back(
            "restore the base from a copy, or let the program that made it check and repair it");
    }

    void read_header() {
        std::string const bytes = bytes_at(*index_, 0, scid::header_size_4);
        if (!opens_scid_4(bytes) || bytes.size() < scid::header_size_3)
            throw unfit_base(fmt::format("this is no {} of Scid: its first bytes are others", files_.index));
        scid::index_header const header = scid::read_header_4(bytes);
        is_version_3_ = header.version < 400;
        header_games_ = header.games;
        first_entry_ = is_version_3_ ? scid::header_size_3 : scid::header_size_4;
        entry_size_ = is_version_3_ ? scid::entry_size_3 : scid::entry_size_4;
    }

    void read_names(component_opener const& open) {
        auto const file = open(files_.names);
        if (!file)
            return complain(fmt::format("there is no {} beside it: names are not known", files_.names));
        std::string why;
        names_ = scid::read_names(*file, version_, why);
        if (!why.empty()) complain(fmt::format("the {} is read in part: {}", files_.names, why));
        is_complete_ = why.empty();
    }

    scid::index_entry entry_of(std::uint64_t index) const {
        std::string const bytes = bytes_at(*index_, first_entry_ + index * entry_size_, entry_size_);
        return version_ == version::four ? scid::read_entry_4(bytes, is_version_3_)
                                         : scid::read_entry_5(bytes);
    }

    scid::game_head head_of(scid::index_entry const& entry) const {
        using kind = scid::name_kind;
        scid::game_head head;
        head.entry = entry;
        head.games_file = files_.games;
        auto const name = [&](kind of, std::uint32_t number, std::string_view tag) -> std::string_view {
            if (auto const found = names_.name(of, number)) return *found;
            if (is_complete_)
                head.faults.push_back(fmt::format("the {} has no name for {}", files_.names, tag));
            return "?";
        };
        head.white = name(kind::player, entry.white, "White");
        head.black = name(kind::player, entry.black, "Black");
        head.event = name(kind::event, entry.event, "the event");
        head.site = name(kind::site, entry.site, "the site");
        head.round = name(kind::round, entry.round, "the round");
        return head;
    }

    version version_;
    scid_files files_;
    std::unique_ptr<random_bytes> index_, data_;
    scid::name_table names_;
    std::vector<finding> findings_;
    std::uint64_t first_entry_ = 0, entry_size_ = scid::entry_size_4, games_ = 0, header_games_ = 0;
    bool is_version_3_ = false;
    bool is_complete_ = false; ///< the names
};

} // namespace

std::unique_ptr<game_base const> open_scid(version of, component_opener const& open) {
    return std::make_unique<scid_base>(of, open);
}

bool opens_scid_4(std::string_view first) {
    return first.starts_with(scid::index_magic);
}

} // namespace vpgn::tools

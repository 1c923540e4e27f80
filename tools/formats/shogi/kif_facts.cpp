#include "formats/shogi/kif_facts.hpp"

#include <array>
#include <utility>

namespace vpgn::transcribe {

namespace {

struct kif_fact {
    std::string_view name, tag;
};

constexpr std::array<kif_fact, 15> kif_facts = {{
    {"棋戦", "Event"},
    {"場所", "Site"},
    {"先手", "White"},
    {"後手", "Black"},
    {"下手", "White"},
    {"上手", "Black"},
    {"表題", "Title"},
    {"戦型", "Opening"},
    {"持ち時間", "TimeLimit"},
    {"備考", "Note"},
    {"ラウンド", "Round"},
    {"先手段級", "WhiteTitle"},
    {"後手段級", "BlackTitle"},
    {"記録者", "Annotator"},
    {"対局場所", "Site"},
}};

} // namespace

void add_kif_fact(imported_record& to, std::string_view name, std::string const& value, span where) {
    if (name == "開始日時" || name == "対局日") {
        std::string date = date_of(value);
        // The day alone, and then its time, or the other way round.
        if (!date.empty() && to.tag_value("Date") == date) {
            std::string time = time_after_date(value);
            if (time.empty() || to.tag_value("Time") == time) return to.frame(where);
            if (!to.has_tag("Time")) return to.add_tag("Time", std::move(time), where);
        }
        if (!date.empty() && !to.has_tag("Date")) {
            to.add_tag("Date", std::move(date), where);
            if (std::string time = time_after_date(value); !time.empty())
                to.add_tag("Time", std::move(time), where);
            return;
        }
    }
    if (name == "終了日時" && add_end_of_game(to, value, where)) return;
    for (auto const& [theirs, ours] : kif_facts)
        if (theirs == name && !to.has_tag(ours)) return to.add_tag(std::string(ours), value, where);
    to.add_tag(std::string(name), value, where);
}

bool add_end_of_game(imported_record& to, std::string_view value, span where) {
    std::string date = date_of(value);
    if (date.empty() || to.has_tag("EndDate")) return false;
    to.add_tag("EndDate", std::move(date), where);
    if (std::string time = time_after_date(value); !time.empty())
        to.add_tag("EndTime", std::move(time), where);
    return true;
}

} // namespace vpgn::transcribe

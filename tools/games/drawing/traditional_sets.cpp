#include "games/drawing/traditional_sets.hpp"

namespace vpgn::tools {

namespace {

/// Of the families, and of Othello, which has a board of its own.
constexpr std::array<tradition_facts, std::size_t(tradition::othello) + 1> all_facts = {{
    {"none", false, false, {}},
    {"xiangqi", true, true, {"Red", "Black"}},
    {"janggi", true, true, {"Cho", "Han"}},
    {"shogi", true, true, {"Sente", "Gote"}},
    {"makruk", false, true, {}},
    {"sittuyin", false, true, {"Red", "Black"}},
    {"s-chess", false, false, {}},
    {"duck", false, false, {}},
    {"discs", true, false, {}},
    {"discs", true, true, {}}, // Othello
}};

struct variant_row {
    std::string_view id;
    tradition its;
};
constexpr auto variants = std::to_array<variant_row>({
    {"xiangqi", tradition::xiangqi},
    {"minixiangqi", tradition::xiangqi},
    {"supply", tradition::xiangqi},
    {"janggi", tradition::janggi},
    {"janggitraditional", tradition::janggi},
    {"janggimodern", tradition::janggi},
    {"janggicasual", tradition::janggi},
    {"shogi", tradition::shogi},
    {"minishogi", tradition::shogi},
    {"checkshogi", tradition::shogi},
    {"okisakishogi", tradition::shogi},
    {"euroshogi", tradition::shogi},
    {"gorogoro", tradition::shogi},
    {"judkins", tradition::shogi},
    {"gorogoroplus", tradition::shogi},
    {"shoshogi", tradition::shogi},
    {"kyotoshogi", tradition::kyoto},
    {"micro", tradition::micro},
    {"dobutsu", tradition::dobutsu},
    {"torishogi", tradition::tori},
    {"yarishogi", tradition::yari},
    {"cannonshogi", tradition::cannon_shogi},
    {"makruk", tradition::makruk},
    {"cambodian", tradition::makruk},
    {"karouk", tradition::makruk},
    {"ai-wok", tradition::makruk},
    {"sittuyin", tradition::sittuyin},
    {"seirawan", tradition::s_chess},
    {"duck", tradition::duck},
    {"flipersi", tradition::othello},
    {"flipello", tradition::othello},
    {"flipello10", tradition::othello},
    {"ataxx", tradition::discs},
    {"clobber", tradition::discs},
    {"clobber10", tradition::discs},
});

constexpr auto set_pieces = std::to_array<set_piece>({
    {tradition::xiangqi, "rook", {"chariot", "chariot"}, {"俥", "車"}},
    {tradition::xiangqi, "horse", {"horse", "horse"}, {"傌", "馬"}},
    {tradition::xiangqi, "elephant", {"elephant", "elephant"}, {"相", "象"}},
    {tradition::xiangqi, "fers", {"advisor", "advisor"}, {"仕", "士"}},
    {tradition::xiangqi, "king", {"general", "general"}, {"帥", "將"}},
    {tradition::xiangqi, "cannon", {"cannon", "cannon"}, {"炮", "砲"}},
    {tradition::xiangqi, "soldier", {"soldier", "soldier"}, {"兵", "卒"}},
    {tradition::janggi, "rook", {"chariot", "chariot"}, {"車", "車"}},
    {tradition::janggi, "horse", {"horse", "horse"}, {"馬", "馬"}},
    {tradition::janggi, "janggi elephant", {"elephant", "elephant"}, {"象", "象"}},
    {tradition::janggi, "wazir", {"advisor", "advisor"}, {"士", "士"}},
    {tradition::janggi, "king", {"general", "general"}, {"楚", "漢"}},
    {tradition::janggi, "janggi cannon", {"cannon", "cannon"}, {"包", "包"}},
    {tradition::janggi, "soldier", {"soldier", "soldier"}, {"卒", "兵"}},
    {tradition::shogi, "king", {"king", "king"}, {"玉", "王"}},
    {tradition::shogi, "rook", {"rook", "rook"}, {"飛", "飛"}},
    {tradition::shogi, "bishop", {"bishop", "bishop"}, {"角", "角"}},
    {tradition::shogi, "gold", {"gold", "gold"}, {"金", "金"}},
    {tradition::shogi, "silver", {"silver", "silver"}, {"銀", "銀"}},
    {tradition::shogi, "shogi knight", {"knight", "knight"}, {"桂", "桂"}},
    {tradition::shogi, "lance", {"lance", "lance"}, {"香", "香"}},
    {tradition::shogi, "shogi pawn", {"pawn", "pawn"}, {"歩", "歩"}},
    {tradition::shogi, "bers", {"dragon", "dragon"}, {"龍", "龍"}, true},
    {tradition::shogi, "dragon horse", {"horse", "horse"}, {"馬", "馬"}, true},
    {tradition::shogi, "+silver", {"promoted-silver", "promoted silver"}, {"全", "全"}, true},
    {tradition::shogi, "+shogi knight", {"promoted-knight", "promoted knight"}, {"圭", "圭"}, true},
    {tradition::shogi, "+lance", {"promoted-lance", "promoted lance"}, {"杏", "杏"}, true},
    {tradition::shogi, "+shogi pawn", {"promoted-pawn", "promoted pawn"}, {"と", "と"}, true},
    {tradition::shogi, "queen", {"queen", "queen"}, {"奔", "奔"}},
    {tradition::shogi, "drunk elephant", {"drunk-elephant", "drunk elephant"}, {"醉", "醉"}},
    {tradition::shogi, "+drunk elephant", {"prince", "crown prince"}, {"太", "太"}, true},
    {tradition::shogi, "soldier", {"soldier", "soldier"}, {"兵", "卒"}},
    {tradition::shogi, "gold cannon", {"gold-cannon", "gold cannon"}, {"金包", "金包"}},
    {tradition::shogi, "silver cannon", {"silver-cannon", "silver cannon"}, {"銀包", "銀包"}},
    {tradition::shogi, "copper cannon", {"copper-cannon", "copper cannon"}, {"銅包", "銅包"}},
    {tradition::shogi, "iron cannon", {"iron-cannon", "iron cannon"}, {"鉄包", "鉄包"}},
    {tradition::shogi, "flying cannon", {"flying-cannon", "flying cannon"}, {"飛包", "飛包"}, true},
    {tradition::shogi,
     "flying diagonal cannon",
     {"flying-diagonal-cannon", "flying diagonal cannon"},
     {"角包", "角包"},
     true},
    {tradition::shogi, "falcon", {"falcon", "falcon"}, {"鷹", "鷹"}},
    {tradition::shogi, "crane", {"crane", "crane"}, {"鶴", "鶴"}},
    {tradition::shogi, "pheasant", {"pheasant", "pheasant"}, {"雉", "雉"}},
    {tradition::shogi, "left quail", {"left-quail", "left quail"}, {"左鶉", "左鶉"}},
    {tradition::shogi, "right quail", {"right-quail", "right quail"}, {"右鶉", "右鶉"}},
    {tradition::shogi, "goose", {"goose", "goose"}, {"鴈", "鴈"}, true},
    {tradition::shogi, "eagle", {"eagle", "eagle"}, {"鵰", "鵰"}, true},
    {tradition::shogi, "", {"swallow", "swallow"}, {"燕", "燕"}},
    {tradition::shogi, "", {"phoenix", "phoenix"}, {"鵬", "鵬"}},
    {tradition::shogi, "", {"lion", "lion"}, {"獅", "獅"}},
    {tradition::shogi, "", {"elephant", "elephant"}, {"象", "象"}},
    {tradition::shogi, "", {"giraffe", "giraffe"}, {"麒", "麒"}},
    {tradition::shogi, "", {"chick", "chick"}, {"ひ", "ひ"}},
    {tradition::shogi, "", {"hen", "hen"}, {"に", "に"}, true},
    {tradition::shogi, "", {"tokin", "tokin"}, {"と", "と"}, true},
    {tradition::shogi, "", {"promoted-gold", "gold"}, {"金", "金"}, true},
    {tradition::shogi, "", {"promoted-rook", "rook"}, {"飛", "飛"}, true},
    {tradition::shogi, "", {"yari-silver", "yari silver"}, {"銀", "銀"}, true},
    {tradition::discs, "disc", {"disc", "disc"}, {}},
    {tradition::discs, "stone", {"stone", "stone"}, {}},
    {tradition::makruk, "king", {"khun", "khun"}, {}, false, shape::khun},
    {tradition::makruk, "fers", {"met", "met"}, {}, false, shape::met},
    {tradition::makruk, "silver", {"khon", "khon"}, {}, false, shape::khon},
    {tradition::makruk, "knight", {"ma", "ma"}, {}, false, shape::knight},
    {tradition::makruk, "rook", {"ruea", "ruea"}, {}, false, shape::ruea},
    {tradition::makruk, "pawn", {"bia", "bia"}, {}, false, shape::bia},
    {tradition::sittuyin, "king", {"king", "king"}, {}, false, shape::crowned},
    {tradition::sittuyin, "fers", {"general", "general"}, {}, false, shape::helmeted},
    {tradition::sittuyin, "silver", {"elephant", "elephant"}, {}, false, shape::tusker},
    {tradition::sittuyin, "knight", {"horse", "horse"}, {}, false, shape::knight},
    {tradition::sittuyin, "rook", {"chariot", "chariot"}, {}, false, shape::chariot},
    {tradition::sittuyin, "pawn", {"lord", "feudal lord"}, {}, false, shape::lord},
    {tradition::s_chess, "archbishop", {"hawk", "hawk"}, {}, false, shape::hawk},
    {tradition::s_chess, "chancellor", {"elephant", "elephant"}, {}, false, shape::tusker},
});

/// A name that means another piece in a relative than in its family, or that the family does not have.
struct own_name {
    tradition of;
    std::string_view word;    ///< see piece_in
    std::string_view drawing; ///< of a `set_piece` of the family
};
constexpr auto own_names = std::to_array<own_name>({
    {tradition::shogi, "euro knight", "knight"},
    {tradition::shogi, "+euro knight", "promoted-knight"},
    {tradition::shogi, "knight", "knight"}, // Okisaki's goes as in orthodox chess
    {tradition::shogi, "+knight", "promoted-knight"},
    {tradition::shogi, "two-way lance", "lance"},
    {tradition::shogi, "+two-way lance", "promoted-lance"},
    // Each move, or each capture, turns a piece over: no side of it is the promoted one, but for the tokin.
    {tradition::kyoto, "+lance", "tokin"},
    {tradition::kyoto, "+silver", "bishop"},
    {tradition::kyoto, "+shogi knight", "gold"},
    {tradition::kyoto, "+shogi pawn", "rook"},
    {tradition::micro, "+lance", "silver"},
    {tradition::micro, "+bishop", "tokin"},
    {tradition::micro, "+rook", "gold"},
    {tradition::micro, "+shogi pawn", "knight"},
    {tradition::dobutsu, "king", "lion"},
    {tradition::dobutsu, "fers", "elephant"},
    {tradition::dobutsu, "wazir", "giraffe"},
    {tradition::dobutsu, "shogi pawn", "chick"},
    {tradition::dobutsu, "gold", "hen"},
    {tradition::dobutsu, "+shogi pawn", "hen"},
    {tradition::tori, "king", "phoenix"},
    {tradition::tori, "shogi pawn", "swallow"},
    {tradition::tori, "+shogi pawn", "goose"},
    {tradition::tori, "+falcon", "eagle"},
    {tradition::yari, "yari rook", "rook"},
    {tradition::yari, "+yari rook", "promoted-rook"},
    {tradition::yari, "rook", "promoted-rook"},
    {tradition::yari, "yari bishop", "bishop"},
    {tradition::yari, "+yari bishop", "promoted-gold"},
    {tradition::yari, "yari knight", "knight"},
    {tradition::yari, "+yari knight", "promoted-gold"},
    {tradition::yari, "yari gold", "promoted-gold"},
    {tradition::yari, "yari silver", "yari-silver"},
    {tradition::yari, "+shogi pawn", "yari-silver"},
    {tradition::cannon_shogi, "+soldier", "tokin"},
    {tradition::cannon_shogi, "+gold cannon", "flying-cannon"},
    {tradition::cannon_shogi, "+silver cannon", "flying-cannon"},
    {tradition::cannon_shogi, "+copper cannon", "flying-diagonal-cannon"},
    {tradition::cannon_shogi, "+iron cannon", "flying-diagonal-cannon"},
});

} // namespace

tradition tradition_of(std::string_view variant) {
    for (variant_row const& row : variants)
        if (row.id == variant) return row.its;
    return tradition::none;
}

tradition family_of(tradition its) {
    if (its == tradition::othello) return tradition::discs;
    return its >= tradition::kyoto ? tradition::shogi : its;
}

tradition_facts const& facts_of(tradition its) {
    return all_facts[std::size_t(its > tradition::othello ? family_of(its) : its)];
}

std::optional<traditional_piece> piece_in(tradition its, std::string_view word) {
    tradition const family = family_of(its);
    for (tradition const of : {its, family})
        for (own_name const& name : own_names)
            if (name.of == of && name.word == word) return find_drawing(family, name.drawing)->is;
    for (set_piece const& named : set_pieces)
        if (named.of == family && named.word == word) return named.is;
    return std::nullopt;
}

std::span<set_piece const> all_set_pieces() {
    return set_pieces;
}

set_piece const* find_drawing(tradition family, std::string_view drawing) {
    for (set_piece const& drawn : set_pieces)
        if (drawn.of == family && drawn.is.drawing == drawing) return &drawn;
    return nullptr;
}

} // namespace vpgn::tools

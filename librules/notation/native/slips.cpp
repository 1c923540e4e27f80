#include "notation/native/slips.hpp"

#include "notation/native/signs.hpp"
#include "syntax/confusions.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace vpgn::replay::slips {

namespace {

constexpr int cost_of_one = 3; ///< a sign that is another, is missing, or is one too many
constexpr int cost_of_exchange = 2;
constexpr int cost_of_next_number = 2;

/// Signs of one group look alike in print or in handwriting.
constexpr std::u32string_view lookalikes[] = {
    // numerals
    U"一—－ー―‐-",
    U"二ニ三",
    U"三ミ",
    U"四匹西",
    U"五王丑",
    U"六大穴",
    U"七匕ヒ十",
    U"八入人ハ",
    U"九丸力几",
    // Shogi
    U"歩步少",
    U"とト",
    U"香杏査",
    U"桂佳圭挂",
    U"銀艮飯根",
    U"金全余",
    U"角用",
    U"飛升",
    U"玉王主五",
    U"馬鳥焉",
    U"龍竜亀",
    U"成戌咸",
    U"打灯扛",
    U"同回何",
    U"右石古",
    U"左在",
    U"直真宜",
    U"上土",
    U"寄奇",
    U"引弓",
    // Xiangqi
    U"車東軍",
    U"车东",
    U"马鸟与",
    U"炮抱跑砲",
    U"兵乓丘",
    U"卒率平",
    U"士土",
    U"仕任仁",
    U"相柏想",
    U"象像",
    U"將蔣",
    U"将蒋",
    U"帥師",
    U"帅师",
    U"平乎",
    U"進准",
    U"进井讲",
    U"退迟追",
    U"前煎",
    U"後后",
};

bool look_alike(char32_t a, char32_t b) {
    return std::any_of(std::begin(lookalikes), std::end(lookalikes), [=](std::u32string_view group) {
        return group.find(a) != group.npos && group.find(b) != group.npos;
    });
}

std::vector<char32_t> characters_of(std::string_view text) {
    constexpr std::size_t most = 16;
    std::vector<char32_t> all;
    for (signs::reader from(text); all.size() < most;) {
        char32_t const c = from.next();
        if (c == 0) break;
        all.push_back(signs::narrow(c));
    }
    return all;
}

bool is_ascii(char32_t c) {
    return c < 0x80;
}

/// The cost of the character `written` where `intended` was meant, on the scale of candidate::distance: less
/// for signs that look alike than for others.
int cost_of_confusion(char32_t written, char32_t intended) {
    if (written == intended) return 0;
    if (is_ascii(written) && is_ascii(intended))
        return std::min(cost_of_one, syntax::confusion_cost(char(written), char(intended)));
    if (look_alike(written, intended)) return syntax::cost_of_lookalike;
    int const x = signs::digit(written), y = signs::digit(intended);
    return x != 0 && y != 0 && std::abs(x - y) <= 1 ? cost_of_next_number : cost_of_one;
}

} // namespace

int of_word(std::string_view word, std::string_view spelled) {
    constexpr int most = 12;
    auto const a = characters_of(word), b = characters_of(spelled);
    // The distances of beginnings: of the one before the last, the last, and the present one.
    std::vector<int> earlier, before, row(b.size() + 1);
    for (std::size_t k = 0; k <= b.size(); ++k)
        row[k] = int(k) * cost_of_one;
    for (std::size_t i = 0; i < a.size(); ++i) {
        earlier = std::exchange(before, row);
        row[0] = int(i + 1) * cost_of_one;
        for (std::size_t k = 0; k < b.size(); ++k) {
            row[k + 1] = std::min({before[k] + cost_of_confusion(a[i], b[k]), row[k] + cost_of_one,
                                   before[k + 1] + cost_of_one});
            bool const is_exchange = i > 0 && k > 0 && a[i] == b[k - 1] && a[i - 1] == b[k];
            if (is_exchange) row[k + 1] = std::min(row[k + 1], earlier[k - 1] + cost_of_exchange);
        }
    }
    return std::min(row.back(), most);
}

} // namespace vpgn::replay::slips

#include "formats/common/detected_encoding.hpp"

#include "source/utf8.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

using namespace std::string_view_literals;
using std::u32string_view;

constexpr std::array double_byte = {encoding::cp932, encoding::euc_jp, encoding::big5, encoding::gb18030,
                                    encoding::cp949};

bool any_of(u32string_view set, char32_t c) {
    return set.find(c) != set.npos;
}

constexpr u32string_view digit_signs = U"123456789１２３４５６７８９一二三四五六七八九";
constexpr u32string_view kanji_digits = U"一二三四五六七八九";
constexpr u32string_view western_digits = U"123456789１２３４５６７８９";
constexpr u32string_view xiangqi_men = U"車俥车馬傌马炮砲包相象仕士帥將将帅兵卒";
constexpr u32string_view xiangqi_orders = U"前中後后一二三四五";
constexpr u32string_view xiangqi_ways = U"進进退平";
constexpr u32string_view shogi_men = U"歩香桂銀金角飛玉王と杏圭全馬龍竜成";
constexpr u32string_view janggi_men = U"졸병차포마상사장";
constexpr u32string_view wide_letters = U"ＫＡＥＢＨＮＲＣＰ";
constexpr u32string_view wide_digits = U"１２３４５６７８９";
constexpr u32string_view wide_signs = U"＋－＝．";

/// Words in the frame of records: names of tags, starts and ends of games.
constexpr std::array<u32string_view, 40> frame_words = {
    U"手合割",   U"開始日時", U"終了日時", U"先手",   U"後手",   U"上手：", U"下手：", U"棋戦",
    U"持ち時間", U"消費時間", U"投了",     U"中断",   U"千日手", U"持将棋", U"の持駒", U"変化：",
    U"まで",     U"戦型",     U"表題",     U"備考",   U"棋譜",   U"対局",   U"場所：", U"切れ負け",
    U"同　",     U"초차림",   U"한차림",   U"한수쉼", U"대회",   U"대국",   U"紅方",   U"黑方",
    U"红方",     U"先胜",     U"先負",     U"先负",   U"先和",   U"錦標賽", U"锦标赛", U"象棋"};

/// Whether a move of one of the notations begins at `at`.
bool is_word(u32string_view text, std::size_t at) {
    auto const is = [&](std::size_t ahead, u32string_view set) {
        return at + ahead < text.size() && any_of(set, text[at + ahead]);
    };
    if (is(2, xiangqi_ways) && is(3, digit_signs))
        return (is(0, xiangqi_men) && is(1, digit_signs)) || (is(0, xiangqi_orders) && is(1, xiangqi_men));
    if (is(2, wide_signs) && is(3, wide_digits))
        return (is(0, wide_letters) && (is(1, wide_digits) || is(1, wide_signs))) ||
               (is(0, wide_signs) && is(1, wide_letters));
    if (is(0, western_digits) && is(1, kanji_digits)) return is(2, shogi_men);
    if (is(0, U"同") && (is(1, shogi_men) || (is(1, U"　 ") && is(2, shogi_men)))) return true;
    return is(0, U"0123456789") && is(1, western_digits) && is(2, janggi_men) && is(3, U"0123456789") &&
           is(4, western_digits);
}

/// A sample, decoded.
struct reading {
    encoding of;
    std::u32string text;
    std::size_t undecodable = 0;

    std::size_t words() const {
        std::size_t count = 0;
        u32string_view const all = text;
        for (std::size_t at = 0; at != all.size(); ++at) {
            if (all[at] < 0x80 && (all[at] < U'0' || all[at] > U'9')) continue;
            if (is_word(all, at)) {
                ++count;
                continue;
            }
            for (u32string_view const word : frame_words)
                count += all[at] == word[0] && all.substr(at).starts_with(word);
        }
        return count;
    }
};

reading read_as(encoding of, std::string_view sample) {
    reading result{of, {}};
    for (std::size_t at = 0; at != sample.size();) {
        encoded_character const c = first_character(of, sample.substr(at));
        if (c.bytes == 0) break;
        result.undecodable += c.value == 0;
        result.text += c.value;
        at += c.bytes;
    }
    return result;
}

/// Whether a character, encoded in `of`, is a pair of bytes between these, with a trail byte from `trail` on.
bool is_pair_between(char32_t c, encoding of, int first, int last, int trail) {
    std::string utf8, pair;
    append_utf8(utf8, c);
    if (encode(of, utf8, pair) != std::string::npos || pair.size() != 2) return false;
    int const low = static_cast<unsigned char>(pair[1]);
    int const value = static_cast<unsigned char>(pair[0]) << 8 | low;
    return value >= first && value <= last && low >= trail;
}

/// The language of a format's texts.
enum class language : std::uint8_t { japanese, chinese, korean };

/// Characters that names of players and events often have, beyond what their encodings suggest.
constexpr u32string_view frequent_in(language of) {
    switch (of) {
    case language::japanese:
        return U"山田中村川小林佐藤木高橋本野大井上下島石加渡辺伊斎松清森池阿部原岡西東北南谷口久保宮内藤"
               U"太郎一二三四五子美和正智彦之助将棋電王竜名人戦順位選手権大会級段先後平年月日杯準決勝予";
    case language::chinese:
        return U"王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董"
               U"程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚"
               U"陶柳孟龙龍钱錢汤湯尹黎易武华華荣榮国國明军軍志强強文海天大小中年第届屆全象棋赛賽杯冠个個人"
               U"团團体體锦錦标標邀请請公开開师師特级級联聯甲乙组組男女子轮輪局先胜勝负負和红紅黑方北京上广"
               U"廣东東江浙四川湖南河山西辽遼宁寧吉重庆慶云雲贵貴州福建台湾灣香港澳门門新疆安徽";
    default:
        return U"김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민대회장기국";
    }
}

bool is_kana(char32_t c) {
    return c >= 0x3041 && c <= 0x30ff;
}

/// Whether texts in a language mostly consist of characters like this one: kana, syllables, and the
/// ideographs of the first level of its standards.
bool is_common_in(language of, char32_t c) {
    switch (of) {
    case language::japanese:
        return is_kana(c) || is_pair_between(c, encoding::cp932, 0x889f, 0x9872, 0);
    case language::chinese:
        return is_pair_between(c, encoding::gb18030, 0xb0a1, 0xd7f9, 0xa1) ||
               is_pair_between(c, encoding::big5, 0xa440, 0xc67e, 0);
    default:
        return is_pair_between(c, encoding::cp949, 0xb0a1, 0xc8fe, 0xa1);
    }
}

/// How well the characters beyond ASCII fit a language, from 0 to 200: 100 if all are common, 200 if all are
/// frequent or kana.
std::size_t fitness(language of, u32string_view text) {
    std::size_t all = 0, points = 0;
    for (char32_t const c : text) {
        // Full-width letters, digits and signs are in all of these encodings.
        bool const neutral = c < 0x80 || (c >= 0x3000 && c <= 0x3020) || (c >= 0xff01 && c <= 0xff5e);
        if (neutral && c != 0) continue;
        ++all;
        points += std::size_t(is_common_in(of, c)) + std::size_t(is_kana(c) || any_of(frequent_in(of), c));
    }
    return all == 0 ? 0 : points * 100 / all;
}

/// The name that follows `encoding=` or `charset=` in the text.
std::optional<encoding> declared_encoding(std::string_view sample) {
    for (std::string_view const key : {"encoding="sv, "charset="sv, "Encoding="sv, "CHARSET="sv}) {
        std::size_t const at = sample.find(key);
        if (at == sample.npos) continue;
        std::string_view rest = sample.substr(at + key.size());
        if (rest.starts_with('"') || rest.starts_with('\'')) rest.remove_prefix(1);
        std::size_t const end = rest.find_first_of("\"'\r\n \t;>/");
        if (auto const found = encoding_called(rest.substr(0, end))) return found;
    }
    return std::nullopt;
}

/// What is known of files of a format: their language, and the encoding that most of them are in.
struct home {
    language speaks;
    encoding usual;
    /// Other files have the same signs, in Windows-1252: without common characters it is one of those.
    bool may_be_western = false;
};

bool contains_any(std::string_view sample, std::initializer_list<std::string_view> signs) {
    return std::any_of(signs.begin(), signs.end(),
                       [&](std::string_view sign) { return sample.find(sign) != sample.npos; });
}

constexpr home japan{language::japanese, encoding::cp932}, korea{language::korean, encoding::cp949},
    china{language::chinese, encoding::gb18030};

/// By what every encoding of the format has.
std::optional<home> home_by_signs(std::string_view sample) {
    if (contains_any(sample, {"DhtmlXQ"})) return china;
    if (sample.starts_with("N+"sv) ||
        contains_any(sample, {"#KIF"sv, "\nN+"sv, "\n%TORYO"sv, "\n+7776FU"sv, "\nPI"sv, "\nP1"sv}))
        return japan;
    if (contains_any(sample, {"[Red \""sv, "\"WXF\""sv, "\"ICCS\""sv, "\"Xiangqi\""sv, "\"Chinese Chess\""sv,
                              "FORMAT\tWXF"sv, "FORMAT WXF"sv}))
        return home{language::chinese, encoding::gb18030, true};
    return std::nullopt;
}

/// By the encoding that results in some words of records, if not in many more than the others.
std::optional<home> home_by_words(encoding most) {
    switch (most) {
    case encoding::cp932:
    case encoding::euc_jp:
        return japan;
    case encoding::gb18030:
    case encoding::big5:
        return china;
    case encoding::cp949:
        return korea;
    default:
        return std::nullopt;
    }
}

/// By the ending of the file's name.
std::optional<home> home_by_name(std::string_view ending) {
    std::string lower(ending);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = char(c | 0x20);
    if (lower == ".kif" || lower == ".kifu" || lower == ".ki2" || lower == ".csa") return japan;
    if (lower == ".gib") return korea;
    if (lower == ".wxf") return home{language::chinese, encoding::gb18030, true};
    return std::nullopt;
}

/// Whether nearly all that is not ASCII is UTF-8. Pairs of other encodings hardly ever are: four in a row and
/// one fault are a damaged text.
bool is_damaged_utf8(std::string_view sample) {
    constexpr std::size_t least_characters_per_fault = 4;
    std::size_t characters = 0, faults = 0;
    for (std::size_t at = 0; at < sample.size();) {
        encoded_character const c = first_character(encoding::utf8, sample.substr(at));
        if (c.bytes == 0) break;
        characters += c.bytes > 1 && c.value != 0;
        faults += c.value == 0;
        at += c.bytes;
    }
    return characters >= least_characters_per_fault * faults;
}

bool is_binary(std::string_view sample) {
    return std::count(sample.begin(), sample.end(), '\0') != 0;
}

} // namespace

encoding detect_encoding(std::string_view first, std::string_view ending) {
    std::string_view const sample = first.substr(0, encoding_sample_size);
    if (byte_order_mark const mark = mark_of(sample); mark.size != 0) return mark.of;
    std::size_t const foreign = find_foreign_byte(sample);
    if (foreign == sample.npos || is_binary(sample)) return encoding::utf8;
    // The sample may end within a character.
    bool const is_cut =
        sample.size() - foreign < 4 && first_character(encoding::utf8, sample.substr(foreign)).bytes == 0;
    if (is_cut || is_damaged_utf8(sample)) return encoding::utf8;

    // A damaged text has more faults, and so many words that it is none of another encoding.
    constexpr std::size_t characters_per_fault = 1000, words_per_fault = 3;
    std::vector<reading> readings;
    for (encoding const of : double_byte) {
        reading read = read_as(of, sample);
        // Of encodings that result in the same text it does not matter which.
        bool const is_known = std::any_of(readings.begin(), readings.end(),
                                          [&](reading const& other) { return other.text == read.text; });
        std::size_t faults = 1 + read.text.size() / characters_per_fault;
        if (!is_known && read.undecodable > faults) faults += read.words() / words_per_fault;
        if (!is_known && read.undecodable <= faults) readings.push_back(std::move(read));
    }
    encoding best = encoding::utf8;
    std::size_t most = read_as(encoding::utf8, sample).words(), next = 0;
    for (reading const& read : readings) {
        std::size_t const words = read.words();
        if (words > most) {
            next = most;
            most = words;
            best = read.of;
        } else {
            next = std::max(next, words);
        }
    }
    if (most >= 1 && most >= 3 * next) return best;

    if (auto const declared = declared_encoding(sample))
        if (std::any_of(readings.begin(), readings.end(),
                        [&](reading const& read) { return read.of == *declared; }))
            return *declared;
    // The content decides: a file has the same encoding under another name, compressed or in a pipe.
    auto from = home_by_signs(sample);
    if (!from) from = most >= 1 ? home_by_words(best) : home_by_name(ending);
    if (!from) return encoding::utf8;
    std::size_t fewest = sample.size();
    for (reading const& read : readings)
        fewest = std::min(fewest, read.undecodable);
    constexpr std::size_t least_fitness = 60;
    best = from->may_be_western ? encoding::utf8 : from->usual;
    std::size_t greatest = from->may_be_western ? 2 * least_fitness : 0;
    for (reading const& read : readings) {
        if (read.undecodable != fewest) continue;
        std::size_t const points = 2 * fitness(from->speaks, read.text) + std::size_t(read.of == from->usual);
        if (points > greatest) {
            greatest = points;
            best = read.of;
        }
    }
    return best;
}

} // namespace vpgn::transcribe

#include "formats/chessbase/names.hpp"

#include "source/encoding.hpp"
#include "source/utf8.hpp"

#include <array>

namespace vpgn::chessbase {

namespace {

constexpr bool is_high_letter(char c) {
    auto const value = static_cast<unsigned char>(c);
    return value >= 0xc0 || value == 0xa8 || value == 0xb8;
}

constexpr bool is_low_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Windows-1251 from 0x80 to 0xbf; letters of Russian follow in their order. 0: no character.
constexpr std::array<char16_t, 64> cyrillic_signs = {
    0x0402, 0x0403, 0x201a, 0x0453, 0x201e, 0x2026, 0x2020, 0x2021, 0x20ac, 0x2030, 0x0409, 0x2039, 0x040a,
    0x040c, 0x040b, 0x040f, 0x0452, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x0098, 0x2122,
    0x0459, 0x203a, 0x045a, 0x045c, 0x045b, 0x045f, 0x00a0, 0x040e, 0x045e, 0x0408, 0x00a4, 0x0490, 0x00a6,
    0x00a7, 0x0401, 0x00a9, 0x0404, 0x00ab, 0x00ac, 0x00ad, 0x00ae, 0x0407, 0x00b0, 0x00b1, 0x0406, 0x0456,
    0x0491, 0x00b5, 0x00b6, 0x00b7, 0x0451, 0x2116, 0x0454, 0x00bb, 0x0458, 0x0405, 0x0455, 0x0457};

char32_t character_of(unsigned char byte, code_page page) {
    if (page == code_page::western) return windows_1252_character(byte);
    return byte >= 0xc0 ? char32_t(0x0410 + byte - 0xc0) : char32_t(cyrillic_signs[byte - 0x80u]);
}

/// Letters take two bytes: this costs less than a call for each.
void append_character(std::string& to, char32_t c) {
    if (c < 0x80 || c >= 0x800) return append_utf8(to, c);
    std::array<char, 2> const bytes = {char(0xc0 | c >> 6), char(0x80 | (c & 0x3f))};
    to.append(bytes.data(), bytes.size());
}

constexpr char diagram = '\x9e';

bool is_ascii(std::string_view text) {
    for (char const c : text)
        if (static_cast<unsigned char>(c) >= 0x80) return false;
    return true;
}

} // namespace

void code_page_evidence::add(std::string_view text) {
    constexpr std::size_t enough = 4096; // letters
    if (cyrillic_ + western_ > enough) return;
    if (is_ascii(text) || is_utf8(text)) return;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t high = 0, low = 0;
        for (; at < text.size() && (is_high_letter(text[at]) || is_low_letter(text[at])); ++at)
            ++(is_high_letter(text[at]) ? high : low);
        if (high != 0 && low != 0)
            western_ += high + low;
        else if (high > 2)
            cyrillic_ += high;
        if (high + low == 0) ++at;
    }
}

void append_decoded(std::string& to, std::string_view text, code_page page, bool is_comment) {
    bool const utf8 = is_ascii(text) || is_utf8(text);
    auto const is_kept = [utf8](char c) {
        auto const byte = static_cast<unsigned char>(c);
        return byte >= 0x80 ? utf8 : byte >= 0x20 && byte != 0x7f;
    };
    for (std::size_t at = 0; at != text.size();) {
        std::size_t const begin = at;
        while (at != text.size() && is_kept(text[at]))
            ++at;
        to += text.substr(begin, at - begin);
        if (at == text.size()) return;
        char const c = text[at++];
        if (static_cast<unsigned char>(c) >= 0x80) {
            if (c == diagram && is_comment)
                to += "[#]";
            else
                append_character(to, character_of(static_cast<unsigned char>(c), page));
        } else if (c == '\r' || c == '\n') {
            if (c == '\r' && at != text.size() && text[at] == '\n') ++at;
            to += '\n';
        } else if (c == '\t') {
            to += ' ';
        }
    }
}

std::string field_text(std::string_view field, code_page usual) {
    field = field_bytes(field);
    code_page_evidence evidence;
    evidence.add(field);
    std::string text;
    append_decoded(text, field, evidence.page(usual), false);
    for (char& c : text)
        if (c == '\n') c = ' ';
    std::size_t const first = text.find_first_not_of(' ');
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string_view nation_code(std::uint8_t nation) {
    constexpr std::string_view all_nations =
        "---AFGALBALGANDANGANTARGARMAUSAUTAZEBAHBRNBANBARBLRBELBIZBERBOLBIHBOTBRAIVBBRUBULBURCANCHICHNCOLCRC"
        "CROCUBCYPCZEDENDJIDOMECUEGYENGESPESTETHFROFIJFINFRAMKDGAMGEOGERGHAGREGUAGCIGUYHAIHONHKGHUNISLINDINA"
        "IRIIRQISRIRLITACIVJAMJPNGCIJORKAZKENKORKGZKUWLATLIBLBALIELTULUXMACMADMASMLIMLTMTNMRIMEXMDAMONMGLMAR"
        "MOZMYANAMNEPNEDAHONZLNCANGRNORPAKPLEPANPNGPARPERPHIPOLPORPURQATROURUSESASMRSCOSENSEYSINSVKSLORSASRI"
        "SUDSURSWESUISYRTJKTANTHATTOTUNTURTKMUGAUKRUAEUSAURUURSUZBVENVIEISVWLSYEMSCGZAMZIMZAIDDRTCHCMRCHACPV"
        "KIRCOMCGOPRKLAOLESMAWMDVMHLOMANRUMICNIGKSATOGTGAVANVATTUVSWZSLELCAPAPSVISAMSKISOLGE2ZARRWALBRNETTPE"
        "ASAAGGARUBENBHUBDICAMCAYCAFGCICIACOACOKGEQERIFGBFRGFRPGABGGBGRNGRLFGAGUMGUIGBSIOMJMYMFRMYFMSGNCFNNN"
        "NNANMIOTMPLWPIGRUFSTPSOMSVNHGBPGBTKITCIWFRNIRISSGBRSAAMNESRBCATBASKOS";
    static_assert(all_nations.size() == std::size_t(254) * 3);
    std::size_t const at = std::size_t(nation) * 3;
    return nation == 0 || at >= all_nations.size() ? std::string_view() : all_nations.substr(at, 3);
}

} // namespace vpgn::chessbase

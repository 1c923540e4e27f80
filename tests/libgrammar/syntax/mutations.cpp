#include "libgrammar/syntax/mutations.hpp"

#include "support/sanitized.hpp"

#include <random>
#include <string_view>
#include <vector>

namespace vpgn::test {
namespace {

constexpr std::string_view samples[] = {
    // an orthodox file with everything in it
    "\xef\xbb\xbf[Event \"A \\\"B\\\"\"]\n[Site \"x\"]\n[WhiteElo \"2500\"]\n\n1. e4 {king's pawn} e5 2. Nf3 "
    "$1 Nc6 "
    "(2... d6 3. d4 (3. Bc4 Be7) exd4) 3. Bb5!? a6 ; Spanish\n%escape\n4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. "
    "Nxd4 c5 "
    "8. Ne2 Qxd1 9. Rxd1 Bd7 1/2-1/2\n\n[Event \"2\"]\n[Result \"1-0\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 "
    "1-0\n",
    // archives' style
    "[Event \"Rated Blitz game\"]\n[UTCDate \"2025.05.01\"]\n[ECO \"C46\"]\n[TimeControl \"300+0\"]\n\n1. e4 "
    "{ [%clk 0:05:00] } 1... "
    "e5 { "
    "[%clk 0:05:00] } 2. Nf3 { [%eval 0.17] [%clk 0:05:01] } 2... Nc6 { [%clk 0:05:00.5] [%cal Ge2e4,Ra1h8] "
    "} 0-1\n\n\n[Event "
    "\"x\"]\n\n"
    "1.e4 d6 2.d4 Nf6 3.Nc3 g6 4.f4 Bg7 5.Nf3 O-O 6.e5 Nfd7 7.h4 c5 8.e6 fxe6\n9.h5 gxh5 10.Rxh5 Nf6 11.Rh4 "
    "Nc6  0-1\n",
    // Momentum
    "[Variant \"Momentum\"]\n[WhiteArmy \"Remarkable Rookies\"]\n\n1. e4 (fhNrlbK)c8-d6 2. e4-e6, f2-f3 "
    "(fhNfrlRK)d8:e6, (fhNrlbK)d6-e4 3. f3-f4, (HFD)f1-e2 (fhNrlbK)e4-e4, (fhNfrlRK)e6:f4 4. (HFD)e2-e2 "
    "(3...f7-f6??? 4.(HFD)f4-f7,(RN)f5:g7++ mate) WAg1-e3 15. Ke1-d1,(RN)c3-b5 O-O 1-0\n",
    // Grolman, Gravitatur, Shrink, Gunnery
    "1. e4 (Ne2, Rg1)+ e5 (Ne7, Rg8) 2. Bb5+ (Qe2, # Kd2, Rfe1) (2. b3 (Bb2, Nc1)) *\n1. G @ a4/Qa6# G@c8+ "
    "1. "
    "...Kg7 "
    "Ke8<>Ra8 Ke8 <> a8 *\n2.e4 x d5 c6 – c5 3.Re1-e3 (a1=N, c1=Q) Nc4 – e3!? *\n1. e2*e7 e2 * e7 exd6 e.p. "
    "ed exd *\n",
    // flaws of all kinds
    "text before\n[Event \"x]\n[Site y\"]\n[Round \"1\"\n[Round \"2\"]\n[Black \"a \"b\" c\"]\n(1. d4) 1. e4 "
    "{open\n"
    "[White \"z\"]\n1. c4 ((c5 $300 ) ) ) } ] hello, world 1-0 1-0\n\n{next} {? \\xFC? ?}\n[A \"1\"]\n\n[A "
    "\"2\"]\n\n{in "
    "[B \"c\"]\n"
    "[B \"c\"]\nmore} 1. e4, *[X \"y\"]½-½\n",
    // comments that nest, and unclosed ones
    "1. e4 {a {b} c} e5 {d {e} 2. f4 {f}} 2. Nf3 {good 2... Nc6 3. Bb5 a6 1-0\n"
    "1. d4 {x {y} 1-0\n1. d4 z} d5 2. c4 *\n",
    // tags and commands out of place
    "Event \"x\"\nWhite \"A\"\n[Black \"B\"]\nTeam \"C\"]\n\n1. e4 [%clk 0:03:00] e5 [Annotator \"y\"] 2. "
    "Nf3\n[D \"z\"]\nNc6 3. Bb5\n\nEvent \"v\"\n\n1. d4 - d5 2. c4/e6 *\n",
    // other bytes
    "[White \"M\xfcller\"]\r\n\r\n1.\xc2\xa0"
    "e4\te5\xa0 2. Nf3\xe2\x80\x8b Nc6 {\xff\xfe} 3. e4\xc3\x97"
    "d5 e2\xe2\x80\x93"
    "e4 \xd7 \x96 \x85 \xe2\x80\xa6 ♘f3\r4. Qh5± ∓ +- = \x1a\r\n",
};

constexpr std::string_view alphabet =
    " \n\r\t[]{}()\";,/%$.*-+=#!?x:@<>0123456789abcdefghNBRQKPOo_\\\xc2\xa0\xe2\x80\x93\xff";

std::string damaged(std::string text, std::mt19937& chance) {
    auto const below = [&chance](std::size_t bound) { return bound == 0 ? 0 : chance() % bound; };
    for (std::size_t wounds = 1 + below(4); wounds != 0; --wounds) {
        std::size_t const at = below(text.size());
        std::size_t const size = 1 + below(below(3) == 0 ? 40 : 3);
        switch (below(5)) {
        case 0:
            text.erase(at, size);
            break;
        case 1:
            text.insert(at, 1, alphabet[below(alphabet.size())]);
            break;
        case 2:
            text.insert(at, text.substr(below(text.size()), size));
            break;
        case 3:
            if (!text.empty()) text[at] = alphabet[below(alphabet.size())];
            break;
        default: {
            std::string_view const other = samples[below(std::size(samples))];
            text = text.substr(0, at) + std::string(other.substr(below(other.size())));
        }
        }
    }
    return text;
}

} // namespace

void for_mutations(std::size_t each, std::function<void(std::string const&)> const& with) {
    std::mt19937 chance(1996);
    std::size_t const count = unless_sanitized(each, each / 10);
    for (std::string_view const sample : samples) {
        with(std::string(sample));
        for (std::size_t i = 0; i != count; ++i)
            with(damaged(std::string(sample), chance));
    }
}

} // namespace vpgn::test

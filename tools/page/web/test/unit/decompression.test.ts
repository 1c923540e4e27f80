// bzip2, xz and zip: what their programs wrote is decompressed however its pieces are split, and damage is noticed. `packed` was written by
// bzip2 1.0.8 and xz 5.4.1 from `text`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bunzipped } from "../../src/editor/bunzip";
import { withoutZips } from "../../src/editor/files";
import { unxz } from "../../src/editor/unxz";
import { zipOf } from "../support/zip";

/** Repetitions near and far, long runs, and bytes at random. */
function sample(): Buffer {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 16;
  };
  const noise = Buffer.from(Array.from({ length: 300 }, () => random() & 255));
  const moves = Array.from(
    { length: 400 },
    () => `${random() % 40}. N${"abcdefgh"[random() % 8]}${1 + (random() % 8)} `,
  );
  return Buffer.concat([
    Buffer.from("1. e4 e5 ".repeat(200)),
    noise,
    Buffer.from(moves.join("")),
    Buffer.alloc(3000, "x"),
  ]);
}
const text = sample();

const packed: Record<"bzip2" | "xz" | "xz of blocks" | "xz of bytes", string> = {
  bzip2:
    "QlpoOTFBWSZTWUZm5uEABEJ//72J+W3f///tHZ/+r7//Nf2W/v7/LArF5fA33//3v/vuUAUvOI3AwAAMPQaKIkG1DIbQ2pHpANDTRpiPSYR6h6nqADTTT0jE9TJgCHoxCPKDeqG1PQnlAYhmp6gNP1Q09T1PE9U9qhFT8AVUAAAAAAyAA0AAAAAGQDQBiAAAAAAAAAAAAKqn/pppqqYI0yGAAmARgAIxMEyMATE0wTCNMBDAEwRiYCMAQwARpkaGAIGg0NBpoYIBppoZGmTCZDQ0GhpkBhADJkyYgYCYQAANGgNA0M1GhoDQAGp4gqGSlDCMJo0wACYBGIxDAAAAIYAAm0ACYTRgAAAATI0yGBGcG3i5Wy+NjhJrWOMdBDofA4hV2HLfUMJ8lrvXAduml05g2W44zY2zYzbm3XGJExCDjAGAMcXESgIoKhCCRoTxhYstAq3VEJzRtRakkQqMlltoqnMiJd3SuGUqFaSEVmCjAlmajEBWsjNQAgELQtRrQKDIyAxSkRJZCSAUIkaSStQiJkaDBaBUkyEEGQmkzUS0CCkqIQEBWBoMiQkzEjNIpFQihSELUpYKADMwKc1aZadOlE1EXSmISppEXUAm7l0odoWSpIiIoIRZEFExNsVFKolu7TmZhWYTiCIadGiFSJmTd2qbTczci54oAYwMALgAQBaWYf4nDWyqrFf5nZh1FlkyHKjEWDKfnGK/phcZpBGfQXoJTEmCAYCbQQwxPCObw8KLPKKikyPCHKQCRLwIRDRKHAKMhDwsRBqrgRyRoJC6qxy4S5MTM7CCJBkkBEsLIEg0qanQUJcVFQFIclYgQjOgrtDOUoqCko4orwjk5KLsgOimUOwwcJM0IUZJ3RGWTk4F4Nkgzc1B4eAOIFZkUlhkTlgJkmXRmMHNxk5NGRTRJZJdXAWSQJXOGAyS0EGNCJnSywbxooaZmbli9LSksi3GiVdotUmIuA9KemHWjTUiwBgDHJV9vna/3a+UpFYK0MFpIhtpgosth4S7HshsSNzXB7GdjtkSzJukFJl1VQmour0agTkClhBDIFkJBBspNnDTPpEYxjAA3TTo1a2hlgpAwFGWaSGuDLVuncYNCaiIIV1FMvPMZEHWiEmkEyUyyGAwUQVj+BxgAY0UdWFo1ZDKTUCpZnFKqdZm6uqZMtRUkGKIz05lFElArNhsIpshFphsEh4AGBvxAwNVWSDlnnnSEkTVCKiMyrk3h0bIciLTdzTu1EADAGM8tWaQCbwSSmyyAkgS0Ajwvod3evPVsIxjAAxGs63sLJJKN0lBbmpmbIqYMQHIMhKVFXR15knXsGQmESi2EUFhlJhtNtpB+xnlayOrNkvOKWdVczMwaEycOqVCI1agMxmi0wQQgmUQSEgsp1atGSyMzNHKVdQ7spzYuxZTxdqourEoqCjeWWRCywQiUG0GGikQ2WgiEWGVqxNahp05VlN0pq1hw0qsgTN1MVK06iMkFk20ikEUSCyEy9naDBCARKWCgiIAIRQNE0TQAQCJ3L1S3tP5nu4+bew4vljM3vkptjbToABAFxWTBdgWthnfvLgVuLc+Z/oPYFR97uzdaKZAgXuMERABkYACQAIAjMiIAEZGYIABfkIEQAFcYBAsZNp9FoenU+eWMiTE+FwylSlpOtkunhEJvOIAnhkQ7UaI5oGjNzBVzLNxCkMWGbWYciPpJ6byYp3RTxuQo7JmWbcoG9zAAPtnr+1fO//H2d5TR/qspOrs3/jRdycJoUl/mGv3zBAqFq1YTnM1DTBcR636zyUeiz6Oqvk94piRFLzZraKqjxL8RlpHopJa3SfXFpX6DWjV33c4EmVvVU+7awtpXu1YLpu2wX86z9v+45EJdFLW/4u5IpwoSCMzc3CA",
  xz: "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4B/7BYFdABiLgCZwIeHKygMi95aeMkg012hI/rgv+HcOn3DzEgx/tOf16UXU+g/G6iFQFhtSb4jpxJiiRcBzqZQEnd/t6Ivf6hrLw7gl6Sh0C3Rf1VyVDQHPoRdpowkzsZsTa2/nU8zpddb38Sc575TpyT3C56NbC8bvZUy1PxvpsbUqFInztQb2yGKeVDrMuriCnkmiO6YD0EG4y0iThBdUGUHIhAYUz4ghmIBibiMZkKeTetjyxTrbrkp15cqoHZNOXM+YeANDkeSifRGOl1/+oRlE7gnRbfCm7RQw1AacCWYixJs00uwpSzKJF1BTHJ9DZRHd8lHcPxYLkvnIO5AVKhRk4Bk2QOL1CVF6Ota2Qzahf8mpiVHpjq3Tajrg9axsIryp8SYFrW0uoHPj/a0cwz2XNkKdAKRLrXCDeU6g47/MTwPfNd5tvzPPiL6y8I/X5/u68+idxmfTFshERm4PtnfTe3Dy1wFw/hRmj5DnyGpnf1wKGXqi+oSs7fYLHhJxZZMV6eRLSAYvr4aDgIH4ChBcAGKdWiTXHgik8e1KrAZg9HVdochqW3B2TsTxFB4m3BnP9SXG6o6cskniJR05EDCCN3lDTtDXvLK7dOkb6K/nEBnrn5PYWJ2+UuIMs9uOjcjqBuJURBb57nG6UbtYOkFdcjmqy7PzC/u/1qYLxmSMMvVdsrprMlNJRKdc76supt7It6N80mkJl+G0cuFr7CdqjDZHGsISYWLh2/rcQ/913RG5BMKW0g4qxVu3Ku7mKYbA/W61qD/2i9qnIGwHQSJD1i/8USDLFXaABZUv9/EO1JmquoMqy1odA6QpSpNqTGRAUhBEKCwol4oRRXF4efkl9VUDEr0V9Y9SwFyyj6M/ruG6rVggMyzqB6OR0xZy20l4uynVVSi3sEtqoCDK2b9NTcVRKa1HP4ZjzLXmU5tFentg0hG9wX3Qk8VkWfA+EDG5jigDPVdI4BzgY8UPX6N/0UIOh1h2SwA3JNic3mkUi+IwDtXQCv05TFfF3B6kWRCdEIvy+wvyHZoXlCxItn8iTIr0eLkGRIWS7+OCila7lu7orefGGCIOzswavSWOEP8IAnYKLoB94pTgqv9DHtbqcyZBWX4nNshEIwSk+CVKZMCcEXXT91TVNyRZdQF0CdS2Krh4znU5sdODfjvPJK6Nz2Ei/C4qMHB7bnYvL8w5L8PhgU1VzoQFYpjKmFbuCAjut5BlS5+zqS2HPr/PhSGvvxqd4CNOVYOJvZRX0z1kiSYP0Q3SduLh1pqjYmyQuFfbzyAofClLEwG31p5wYc5W1OGmqRnuCcYR3ztWDEpBgT4u/URQQOkHRAD028Yx+auHLG1A0UkRGXgIDxSD++z9pdBm+W8hULJSllZcaBWzV/1nwyrbY6bVK9Y8tgmqbTC9qx4eVew4aOtpKmkZPzaKPlpG3LLDmX3IQgLOe81fqz9fZTVi9brd/3Vvn8zY0ZXaXE+6il0EPwFZauYo07pzw16aPnUVohiuQoUdEzlKkf3rWU8xy2/Y5riUUXODTUQMw+sXlpZFRigvSyRJlU4406dpmt8fCf/qGIy4bS94TE4L597ubrOjnCUQsCgkTObM17vmBHkubJJqd/pKR1JoWBbAa/5OwXJHajO2QNncOyHi/g/ncIzZD3R6PdmOpO+moLLuXVbW8Pw1pkEf5BQUUcAAIPEDe34BMlAmT9BM/YmZuoTTmaASs1Wr2ChBYiJhP78XQpek46yPZMDVnatv8eFrE9BL7EwT1rlB4BLSS8op95i08fBt1iv7W8wsNh1PBrftODHJZO5f1CZB4C+Ba5HKnefLk3toeUcqZV7RCsmTXHkYZvZqFKfd2PQZXteLk23A4/oFxT/4TQNh0YU5DjLIAAAAAO+bNITaVIP7AAGdC/w/AADj6/r2scRn+wIAAAAABFla",
  "xz of blocks":
    "/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4AfPAPGZABiLgAZRur6Ssi+AwJwc+EGGBATCM7MX8Ow3VF7AClIhwuTMylCQ3SXlIaI75Zje+tw9CcxhkpruzxfH0DRSTq6NhMthfzZL0nsdS28BYIgJufwRFAyQGCl7od5VknIXE+1LLcjLNVauFHd6gc30iQQQLzws6Tzhs1iG+3S0y38dIoQbYZvnV5tdqsFvNh9waKeQfvQ2bvFn3OLKqTSJMc3vBfFZ8EHdz7Ph2lsogO2/ZJuvRsFAuOaukz8VxydOKXzYguRZivx6U5YAVGO4o6xsNlvdDK6W13ZSKVo26Us34yH1pBO2v+dDWbk8rtm/UlAAAAAAh+3t7wIAIQEWAAAAdC/lo+AHzwNKmQBpto0JhtA/1qMWNF87Ic/27VIpkOvWi/LUHVnWp6vS820s8WesBOAmzOvfGUFCLLW6s8RI+rA9MgOMCDt+/MuJcL/ncI/qTnXhNygFtC1HYTKZQ9VKPTe3lfIbejzRUQOIqqxqneHtmxLnpvvJFXPvNXxgWhDGkcmDtHx5CDpr6B7Hkp4r46Xy3przq4N7cNw7UgKaFS+kJADnY1a0vtz6bx7mwL/2gHKso60P7BHl2Yax5/RZ/LkEQwefXymtPXTtaQIZzb1ojYIjGR6FvakMa9zsAIeWoOdpHXLhRE1ofw6uiU8RDNs/gQcqBdwL7Aq+EmmVq9xzIcc1Poeri4rR82Qdz4A7tO7HthQCqENaXTNF609DwnBC57bAHXJDBZnMhK0+mJ40ixpZRxCn0GFT606aNkpe/tVp7N6+hO98/TnTOXSlsQi9JFUFby2gQcxAZ1z6Q1bRC0bIW8Mrpou2H6qxBVglUI2DMDgzlUSQHaa6et8AEijmQQ2a77iaIVmLlm2YE7KPFQPl53v5H0NUKMILBbqGEu8ifBwLesTwXjZbbwOLSPfqSo3tqFG97OECMGjDKznE0DQIxZ3D7gVYDB+ku/YSlPod83GKDdWPYvfuFL5FaqenQWZwn/w9hx/vR+Z1f+/fgpgd2s0Eqd6LDJPxhBygce7yQHWMIcgPWMmaB9M/WeBFmWpy2lFZ/eT+0ahqR0rOwzxWq0s4Q+hOxfnRy8oBP5txpaf8lIP6dd4mmorpYAViMQA6dRH/vW0uHB55VoChTC3UrLf+x1WyZExBuArZSf16NbeJxPhx1xuJPduLg/CX7Uzv2ShjyopvYUUhvbr2iCH67c4SpyW6dRfq+X2j3eWuYdjJOCyE2SO01OP3T51tNTzKOYTd3MlxIQ2ch5whixU17fWP1cQoBj1WQRz2Vup5cpyVb+z28lJDxFoHw537V7GjsHIAZRVIfALVPSioHohZOlO9qbfSD8F/Y3hxIbR8CEAVyBrHz3NKxrqVCsLL3GFZz+hsxMtJaSJ+3NTZlSwIxolPVaX7YjSy8HTYM439JvA0JqjZsYPIb22d2dSsd9TpKenW25Dcj5raJDI1UrXA2kNIMMpMS90JHSHdOzVRQQAAAKU2Bf0CACEBFgAAAHQv5aPgB88B/5kAEBOIo3EIvhuAK8SXDeVdHRklZKh/4gU/LVyG3DoX7fK7+nFuJ6ucklGRsNTs3OUWHrGFZfWnzz/RK19e6XvC6K0nQDY+abTooicIr/CovoQD3tdbHHkXvrd822HyweJ/veGoaBgHU2HGSdeCIMnyZCntDuMIF1YLqBOjOybRnxf4cukti88i0GQMAUS+V4PXL2F3lDQ9pIQAnGSArvD31nl2UM1sDM0mkWjsRbXinkfe5mMQTtlQOOX9W06vPVS+KqhEXSmNEyXljlVwSs7ldeUf1UhThiLEjRDP7XQKLUZAAt5P2hbUu1V6fHwBvnic0G0IhHPnJ+9XHL4+bxSU3JJ/3p2iYFbnS65fbzkyXt+mFf+k3KpU+VKUuOAgafpo1MHtK2pQORqLFeAgIWVeceQVTnqB2+p96lHbfKcAKLaC/gbzjl/EoyoDKmKYsz4FUkOhIkgZZYj38LLWbfplenBi18mdnGLzkZ79zx9Owo541VJh84VBHf87CZrn7/74wZtDlEVZR4Hy2a71JPxycu93WTgMrUkp6fKEJuKCwGBqiPE9YxI9/UbUki6QEDh5X5Z7xCXq/v5Bc4aAQhylVoB0wsZloYMduQQq5Tvfm7UWrXH0fCC4+ufOtG2FFRzV3uQz7NYxv3JP+l3UWdqYRHR26A0D10z5lBA2AaJwAAAA7EU6vgIAIQEWAAAAdC/lo+AHzwARmQA8b/u//qOxXuX4P7XK8oJCAAAAAAB6ZQgpAgAhARYAAAB0L+Wj4AC7AAaZADxvTgAAAAAAAOUDv1UABYkC0A/iBtAPlwTQDynQDx68AcCEcqSGAAiWBQAAAAABWVo=",
  "xz of bytes":
    "/Td6WFoAAATm1rRGAgAhAQwAAACPmEGc4B/7BfldABiLgCZwIeHKlyTJIs3IiGAF6gNSRBz1twMaNpf2u7veTSFL/B9XWyj551ZJRI12IWN2dB+VdTAZMPLlFM7D5yDbhKSaJ5IRz7R3eUQbILRFeWSU7uvWEpFeRzFd4fyMw7FYSljweiabrBTaVLoODo50XtrEJbvLj/gCQHmIw03SIcm8OZEvZr3P44rlSaQF9Y7mJKnpGOnwmngeoFD5RwKX7hVLoN0Xj8/+NwJzQi3BSbJ4eong8OwdEI0dqi83c0yQJAkgyzKH5kZSSgHcss6PEpJgXYOovYX+4XEmbALKc588iflaW8I5C34wtorH+2Tn/N4xeoChZjmZTzrKvsOcPFqzEeNjMDVjA2pEPEnH0N7wJOpaW1ez/z2/FB5zJKBeoqhFCok/qgvHO7k//5DpzZxmDoN8WCYZHSpLX4/MbaHiCHIDoeiU2TkcW+ZtAypLbJL7E7UqP2jJRgL/aOMeB78RsmsSIDILEL9m2TtXAOZ+noech6EBxW8MphOva8eVtdPgBEOfZOdygW4dNrOfOn/4i3CBbREBvzvLefUVoYjRiVRDfz3MyBrvfV8avCCMzUvq1AuG1vpmmzRTH+2WrNx+cKi79HIbC39CYaEBn5UlPwCgLs320NWt9I3oCFGaCY19bm/ZlcWNMQp6wwR89oiRLklypmvwT3Gmf+2IOJ4SKpxzy7JrbahBpPCDqsPAy7gNJzx+AyxqpWqeCO2vNQljRYV/Ct9XU9v49gCClm4jtVUYC8NnILEWrn7QrMtrveAAUrQgg0ukp7jjknXU3C1N14spsn+WreHzcZAphnMW68wI3FEy9IOucKeUV1RPoNUl8SQ92xhaFt+rmO4k05QEpW0cQUEL32Iy6mH1NIyvNhX8bJOA9bsmCGEnF7K474GZYcZ6ou37oRe2nK6XdN6b3GyK8/lgOsy1Kz9eI/LbIidwwsAcnQEG0SxKGhNIi4O2YoLQVcLvhJOwsOA/WYTUb0kZXMW1aCJUU5BD4Lx+7V3Ln1XYJptcSFif8olZCRpvCS7Ft4De13vYX+aL2FoyvV9v2KKkrGCdycGLMPUKTtLWhPwKQwda3FYlS9PMz/ux19LWJ9VAb21XE08IsVVK1OGoTWJhFf7CIG9jASfg47M7HRxPIkcKYZBYPX5wjOKaX3E/zRyf7Xxg5vB6DfpLd88AFWLHXnu6sbODTrsMrRbHeOnawa8xnuBpmiWp9R/GBhtQXjtZIynzRKlgPPWMs6+Ab7sGc3laA8v4samc6gDgfkLhhb7YuCcZgCSuVAF6l+dtBqyYjJ/anVN3sx/gGMjIewTIlGUDoZd805cX8iwmggSnT3DeeW1X3twGRFblKgt7YambHTOkanNZzGR60qhTX2mqutyGvBrq88vUHpetSNe1ZK+mis2f3RDx56ICBoarU4vmoktEwn4VRP2URDQeuRQJToZ2ierJ/ihGA/d3a3mIjYysFCLzFMhL2fnAeKT0eS1BrTP/t70pjVWfGwxk2Jrv7oyYEpufhbPUQikBm1WlIwtx+mpAZrwPOL15IStbhL5i7aRVCuBOPoCZEmt8mX6Du/C92tHsVq00TZPEQuY3fOptjbaeEyT/UwUmIpZOj+v72QDJ4i0Di5ZCiKkKQVv8TertD3NdiuyQemnR3zR1Qx9Bad7FSQr38ajfOH9p5Q8kkl5ZAB0KfmXecM2O47Vsm/4mURFBOIyr17MHDPE2L8jcB7VgwDsTMZUgp21m1YhKZ74JTpcEOLO+w/EpHlGFasyFrr1MpDjcvJLrXyK2dpXG1OOtm5r3ZUOijd4cLffH7gLjSQn5m6Ma1xBfLCBfzHQeWXYcUfQMstET3MCaTCc4PA7GQhewjs1oBNQ5ab6R7DgVpxYX1YSDow091HDHjkiMPFxprbRCBOjhdusdg6WdvFOZX8LOXMtcx3gmNNoigShDwnCckvby6GmFDd3kmEMS7EXC0fCXThPCSKLPMya24ylXstv6qW1acg7gKy4+7xXDDEpBYdIvZPn+CfrlH2yOF29iUCio7/sWZwIAAAAAAO+bNITaVIP7AAGVDPw/AACetYmoscRn+wIAAAAABFla",
};

async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found);
}

for (const [name, base64] of Object.entries(packed)) {
  const decompressed = name === "bzip2" ? bunzipped : unxz;
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));

  test(`${name}: in pieces of any size, and several streams`, async () => {
    for (const size of [7, 1000, bytes.length])
      assert.ok((await all(decompressed(cut(bytes, size)))).equals(text), `${size}`);
    const twice = Buffer.concat([bytes, bytes]);
    assert.ok((await all(decompressed(cut(twice, 500)))).equals(Buffer.concat([text, text])));
  });

  test(`${name}: a truncated or damaged file is rejected`, async () => {
    for (const size of [5, 100, bytes.length - 30])
      await assert.rejects(all(decompressed(cut(bytes.slice(0, size), 64))), /too early|damaged/, `${size}`);
    for (const at of [40, bytes.length >> 1]) {
      const damaged = Uint8Array.from(bytes, (byte, i) => (i === at ? byte ^ 16 : byte));
      await assert.rejects(all(decompressed(cut(damaged, 64))), /damaged|too early/, `${at}`);
    }
  });
}

test("the files of a zip archive take its place", async () => {
  const zip = zipOf([
    { name: "a/", text: "" },
    { name: "a/one.pgn", text: "1. e4 *\n" },
    { name: ".DS_Store", text: "x" },
    { name: "Zwölf.pgn", text: "1. d4 *\n".repeat(1000) },
    { name: "plain.pgn", text: "1. c4 *\n", stored: true },
  ]);
  const files = await withoutZips([new File(["1. f4 *\n"], "before.pgn"), new File([new Uint8Array(zip)], "all.zip")]);
  assert.deepEqual(
    files.map(({ name }) => name),
    ["before.pgn", "one.pgn", "Zwölf.pgn", "plain.pgn"],
  );
  assert.deepEqual(await Promise.all(files.map(async (file) => (await file.text()).slice(0, 8))), [
    "1. f4 *\n",
    "1. e4 *\n",
    "1. d4 *\n",
    "1. c4 *\n",
  ]);
  assert.equal(files[2]?.size, 8000);
  const damaged = Buffer.from(zip);
  damaged.writeUInt8(damaged.readUInt8(76) ^ 255, 76); // of the packed text of the second file
  await assert.rejects(withoutZips([new File([new Uint8Array(damaged)], "all.zip")]), /“all\.zip” cannot be opened: /);
  await assert.rejects(
    withoutZips([new File([new Uint8Array(zipOf([]))], "none.zip")]),
    /there are no files in the archive/,
  );
});

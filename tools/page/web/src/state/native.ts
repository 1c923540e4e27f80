// Whether Xiangqi, Janggi and Shogi are shown with their own boards and pieces, or with the pieces of the other variants.
import { computed, effect, signal } from "@preact/signals";
import { language, message } from "../language/message";
import { keep, kept } from "./kept";

export const isNative = signal(kept("pieces") !== "pictures");

export const xiangqi_moves = ["auto", "chinese", "wxf"] as const;
export type XiangqiMoves = (typeof xiangqi_moves)[number];

export const xiangqi_words: Record<XiangqiMoves, string> = {
  auto: message("As the language"),
  chinese: "炮二平五",
  wxf: "C2=5",
};

export const xiangqiMoves = signal<XiangqiMoves>(xiangqi_moves.find((name) => name === kept("xiangqi")) ?? "auto");

/** The notation that moves of Xiangqi are read in: Chinese in the script of the language, or that of the World Xiangqi
 * Federation. */
export const movesIn = computed(() => {
  const chosen = xiangqiMoves.value;
  const is_chinese = chosen === "auto" ? /^(zh|ja)/.test(language.value) : chosen === "chinese";
  if (!is_chinese) return "wxf";
  return language.value === "zh-Hans" ? "chinese-simplified" : "chinese";
});

export function keepNative(): void {
  effect(() => {
    keep("pieces", isNative.value ? "native" : "pictures");
  });
  effect(() => keep("xiangqi", xiangqiMoves.value));
}

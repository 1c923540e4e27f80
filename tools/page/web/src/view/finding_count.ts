// The number of findings of a game, in words: that of one finding with its severity.
import { message, plural, t } from "../language/message";

const one_of = { error: message("1 error"), warning: message("1 warning"), note: message("1 note") };

/** Of the findings of a game; `level`: of the worst one. */
export function countText(count: number, level: keyof typeof one_of): string {
  return count === 1 ? t(one_of[level]) : plural(count, "1 finding", "{n} findings");
}

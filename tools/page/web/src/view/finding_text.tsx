// The text of a finding, in its card and in the tooltip of the editor: headline, the fact at this place, notes, helps, and
// repairs to click. Repairs are disabled while the text is checked again.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { FindingRecord } from "../data/record";
import { lang_of_program, t } from "../language/message";
import { type Cast, withNames } from "../play/cast";
import type { Repair } from "../program/answers";

/** Text of the program with the parts between back-ticks as code, and the sides as they are called. */
export function quoted(text: string, cast: Cast): ComponentChildren {
  return withNames(text, cast)
    .split("`")
    .map((part, i) => (i % 2 === 0 ? part : <code key={i}>{part}</code>));
}

/** A message is a headline, and after a colon the fact at this place. */
export function partsOf(message: string): { headline: string; label: string } {
  const [headline = "", ...label] = message.split(": ");
  return { headline, label: label.join(": ") };
}

/** A headline, in the language of the page: one text for each code, but for some that name a side. */
export function headlineText(headline: string, cast: Cast): string {
  return withNames(t(headline), cast);
}

/** The page has buttons in place of the command lines in helps. */
function isForPages(help: string): boolean {
  return !help.includes("`vpgn ");
}

export function FindingText(props: {
  finding: FindingRecord;
  /** Of the game that it is in. */
  cast: Cast;
  /** In place of the headline's plain text. */
  headline?: ComponentChildren;
  /** The answer about the current text, undefined while that is being checked. */
  fresh: ReadonlySignal<unknown>;
  repairs?: Repair[];
  repair?: (repair: Repair, event: MouseEvent) => void;
}) {
  const { finding, cast, fresh, repairs = [] } = props;
  const { headline, label } = partsOf(finding.message);
  return (
    <>
      <h3>
        <span class="code">{finding.code}</span> {props.headline ?? headlineText(headline, cast)}
      </h3>
      {label && <p lang={lang_of_program.value}>{quoted(label, cast)}</p>}
      <ul lang={lang_of_program.value}>
        {finding.notes?.map((note) => (
          <li key={note}>{quoted(note, cast)}</li>
        ))}
        {finding.helps?.filter(isForPages).map((help) => (
          <li key={help} class="help">
            {quoted(help, cast)}
          </li>
        ))}
      </ul>
      {repairs.map((repair, i) => (
        <button
          key={i}
          type="button"
          class="suggest repair"
          lang={lang_of_program.value}
          aria-disabled={fresh.value ? undefined : "true"}
          onClick={(event) => fresh.peek() && props.repair?.(repair, event)}
        >
          {quoted(repair.words, cast)}
        </button>
      ))}
    </>
  );
}

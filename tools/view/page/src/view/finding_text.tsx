// What is said of a finding, wherever it is said: headline, what is wrong at this place, notes, helps, and repairs to click.
import type { ComponentChildren } from "preact";
import type { FindingRecord } from "../data/record";
import type { Repair } from "../program/answers";

/** Text with what stands between back-ticks as code. */
export function quoted(text: string): ComponentChildren {
  return text.split("`").map((part, i) => (i % 2 === 0 ? part : <code key={i}>{part}</code>));
}

/** A message is a headline, and behind a colon what is wrong at this place. */
export function partsOf(message: string): { headline: string; label: string } {
  const [headline = "", ...label] = message.split(": ");
  return { headline, label: label.join(": ") };
}

export function FindingText(props: {
  one: FindingRecord;
  /** In place of the headline's plain text. */
  headline?: ComponentChildren;
  repairs?: Repair[];
  repair?: (repair: Repair) => void;
}) {
  const { one, repairs = [] } = props;
  const { headline, label } = partsOf(one.message);
  return (
    <>
      <h3>
        <span class="code">{one.code}</span> {props.headline ?? headline}
      </h3>
      {label && <p>{quoted(label)}</p>}
      <ul>
        {one.notes?.map((note) => (
          <li key={note}>{quoted(note)}</li>
        ))}
        {one.helps?.map((help) => (
          <li key={help} class="help">
            {quoted(help)}
          </li>
        ))}
      </ul>
      {repairs.map((repair, i) => (
        <button key={i} type="button" class="suggest repair" onClick={() => props.repair?.(repair)}>
          {quoted(repair.words)}
        </button>
      ))}
    </>
  );
}

// A new game, from the array of a variant, an array of Chess960 by its number, or a position that is set up or pasted: the
// text with its tags, into which turns are then entered on the board or typed.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { addDrawings } from "../data/drawings";
import { messageOf } from "../data/error";
import { lang_of_program, t } from "../language/message";
import { type Cast, castOf } from "../play/cast";
import { readPlacement, splitText } from "../play/position";
import { chess960Position } from "../play/setup";
import type { Forms, PlacedFinding } from "../program/answers";
import { program } from "../program/client";
import { position } from "../state/cursor";
import { checkedText, openText } from "../state/document";
import { record } from "../state/games";
import { isNative } from "../state/native";
import { BarButton } from "./bar_button";
import { focusBoard } from "./entering_keys";
import { headlineText, partsOf, quoted } from "./finding_text";
import { SetupBoard } from "./setup_board";
import { useDialog } from "./use_dialog";

const chess960 = "fischerandom";

function readingOf(variant: string) {
  const definitions = checkedText.peek()?.reading.definitions;
  return { from: "pgn", variant, ...(definitions !== undefined && { definitions }) };
}

/** Of White and Black; undefined: the variant has none. */
type Armies = readonly [string, string] | undefined;

/** A game without turns. */
function gameFrom(position: string, armies: Armies): string {
  const tags = [
    position !== "" && ["FEN", position],
    armies && ["WhiteArmy", armies[0]],
    armies && ["BlackArmy", armies[1]],
  ].filter((tag) => tag !== undefined && tag !== false);
  const lines = tags.map(([name, value = ""]) => `[${name} "${value.replace(/["\\]/g, "")}"]\n`);
  return `${lines.join("")}${lines.length > 0 ? "\n" : ""}*\n`;
}

/** A game without turns, as the program writes it. */
async function newGame(variant: string, position: string, armies: Armies): Promise<string> {
  return (await program?.convert(gameFrom(position, armies), readingOf(variant), "pgn"))?.text ?? "";
}

/** How a game of a variant begins, and its pieces. */
interface Beginning {
  variant: string;
  armies: Armies;
  start: string;
  cast: Cast;
}

async function beginningOf(variant: string, armies: Armies): Promise<Beginning | undefined> {
  const checked = await program?.checkAside(gameFrom("", armies), readingOf(variant));
  const found = checked?.games[0]?.record;
  if (!checked || !found?.start) return undefined;
  addDrawings(checked.drawings);
  return { variant, armies, start: found.start, cast: castOf(found, checked.list, isNative.peek()) };
}

/** Whether a position has the board of another one, so that it can be shown and changed. */
function isOfSize(text: string, other: string): boolean {
  const [first, second] = [text, other].map((position) => readPlacement(splitText(position).placement));
  return first?.files === second?.files && first?.ranks === second?.ranks;
}

/** Milliseconds without a change until a position is checked. */
const pause = 150;

/** The findings about a position, and who is who in it. */
interface Found {
  all: PlacedFinding[];
  cast: Cast;
}

const nothing: Found = { all: [], cast: {} };

/** Undefined: they are not known yet. */
function useFindings(variant: string, text: string, armies: Armies): Found | undefined {
  const [found, setFound] = useState<Found | undefined>(nothing);
  useEffect(() => {
    if (text === "" || variant === "") {
      setFound(nothing);
      return undefined;
    }
    let is_outdated = false;
    const ask = async () => {
      const checked = await program?.checkAside(gameFrom(text, armies), readingOf(variant));
      const record = checked?.games[0]?.record;
      const cast = checked && record ? castOf(record, checked.list, isNative.peek()) : {};
      const all = checked?.findings.filter((finding) => finding.severity !== "note") ?? [];
      if (!is_outdated) setFound({ all, cast });
    };
    setFound(undefined);
    const timer = setTimeout(() => void ask().catch(() => setFound(nothing)), pause);
    return () => {
      is_outdated = true;
      clearTimeout(timer);
    };
  }, [variant, text, armies]);
  return found;
}

function Findings({ found }: { found: Found | undefined }) {
  return (
    <div role="status" class="setup-findings">
      {found?.all.map((finding, i) => {
        const { headline, label } = partsOf(finding.message);
        return (
          <p key={i} class={finding.severity}>
            <b>{headlineText(headline, found.cast)}</b>
            {label && <span lang={lang_of_program.value}>: {quoted(label, found.cast)}</span>}
          </p>
        );
      })}
    </div>
  );
}

function Numbered({ take }: { take: (position: string) => void }) {
  const [number, setNumber] = useState("518");
  const choose = (text: string) => {
    setNumber(text);
    const chosen = Number(text);
    if (/^\d+$/.test(text) && chosen < 960) take(chess960Position(chosen));
  };
  return (
    <div class="numbered">
      <label>
        {t("Number of the array, from 0 to 959")}
        <input
          type="number"
          id="array-number"
          min="0"
          max="959"
          value={number}
          onInput={(event) => choose(event.currentTarget.value)}
        />
      </label>
      <button type="button" id="random-array" onClick={() => choose(String(Math.floor(Math.random() * 960)))}>
        {t("Random")}
      </button>
    </div>
  );
}

function Army(props: { side: "White" | "Black"; all: string[]; now: string; choose: (army: string) => void }) {
  return (
    <label>
      {props.side === "White" ? t("Army of White") : t("Army of Black")}
      <select
        name={`${props.side.toLowerCase()}-army`}
        value={props.now}
        onChange={(event) => props.choose(event.currentTarget.value)}
      >
        {props.all.map((army) => (
          <option key={army} value={army}>
            {army}
          </option>
        ))}
      </select>
    </label>
  );
}

function Form({ close, setWide }: { close: () => void; setWide: (is_wide: boolean) => void }) {
  const [forms, setForms] = useState<Forms | undefined>(undefined);
  const [variant, setVariant] = useState("");
  const [text, setText] = useState("");
  const [beginning, setBeginning] = useState<Beginning | undefined>(undefined);
  const [is_set_up, setSetUp] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [chosen, setChosen] = useState<Armies>(undefined);
  const first = useRef<HTMLSelectElement>(null);
  const has_armies = forms?.variants.some(({ id, has_armies }) => id === variant && has_armies) ?? false;
  const armies = useMemo<Armies>(() => {
    const [orthodox = ""] = forms?.named_armies ?? [];
    return has_armies ? (chosen ?? [orthodox, orthodox]) : undefined;
  }, [forms, has_armies, chosen]);
  const found = useFindings(variant, text.trim(), armies);
  const fail = (error: unknown) => setTrouble(messageOf(error));
  // The variants arrive when the program has started. Until then, and unless the user is already typing, they have the focus.
  useEffect(() => {
    if (document.activeElement?.closest(".new-game textarea") === null) first.current?.focus();
  }, [forms]);
  useEffect(() => {
    program?.forms().then((known) => {
      setForms(known);
      setVariant(known.variants[0]?.id ?? "");
    }, fail);
  }, []);
  // The board of a variant, when there is one to be shown.
  useEffect(() => {
    if (!is_set_up || variant === "") return;
    beginningOf(variant, armies).then((now) => {
      setBeginning(now);
      if (now) setText((old) => old || now.start);
    }, fail);
  }, [variant, is_set_up, armies]);
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await openText(await newGame(variant, text.trim(), armies));
      close();
      focusBoard();
    } catch (error) {
      fail(error);
    }
  };
  const choose = (id: string) => {
    setVariant(id);
    setText(""); // a position of another variant
  };
  const shown = position.value;
  const here = record.value?.variant?.id;
  const is_current = beginning?.variant === variant && beginning.armies === armies;
  const ready = is_current && is_set_up ? beginning : undefined;
  const set_up = text.trim() || ready?.start || "";
  return (
    <form class="new-game" onSubmit={(event) => void start(event)}>
      <h2 id="new-game-title">{t("New game")}</h2>
      <label>
        {t("Variant")}
        <select
          name="variant"
          ref={first}
          aria-busy={!forms}
          value={variant}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {!forms && <option value="">…</option>}
          {forms?.variants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {armies && forms && (
        <div class="armies">
          <Army side="White" all={forms.named_armies} now={armies[0]} choose={(army) => setChosen([army, armies[1]])} />
          <Army side="Black" all={forms.named_armies} now={armies[1]} choose={(army) => setChosen([armies[0], army])} />
        </div>
      )}
      {variant === chess960 && <Numbered take={setText} />}
      {ready && isOfSize(set_up, ready.start) && (
        <SetupBoard text={set_up} start={ready.start} cast={ready.cast} change={setText} />
      )}
      <label>
        {t("Position text (FEN); empty: as the variant begins")}
        <textarea
          name="position"
          rows={2}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Findings found={found} />
      {trouble && <p role="alert">{trouble}</p>}
      <p class="answers">
        {!is_set_up && (
          <button
            type="button"
            id="set-up"
            disabled={!forms}
            onClick={() => {
              setSetUp(true);
              setWide(true);
            }}
          >
            {t("Set up a position")}
          </button>
        )}
        {shown && !shown.within && here && forms?.variants.some(({ id }) => id === here) && (
          <button
            type="button"
            id="from-board"
            onClick={() => {
              setVariant(here);
              setText(shown.text);
            }}
          >
            {t("Position on the board")}
          </button>
        )}
        <span class="gap" />
        <button
          type="submit"
          class="chief"
          disabled={!forms || found?.all.some((finding) => finding.severity === "error")}
        >
          {t("Begin")}
        </button>
        <button type="button" onClick={close}>
          {t("Cancel")}
        </button>
      </p>
    </form>
  );
}

/** The button, and the dialog that it opens. */
export function NewGame() {
  const { is_open, open, close, dialog } = useDialog();
  const [is_wide, setWide] = useState(false);
  useEffect(() => {
    if (!is_open) setWide(false);
  }, [is_open]);
  if (!program) return null;
  return (
    <>
      <BarButton id="new-game" words={t("New game")} sign="M12 5v14M5 12h14" onClick={open} />
      <dialog {...dialog} class={is_wide ? "wide" : ""} aria-labelledby="new-game-title">
        {is_open && <Form close={close} setWide={setWide} />}
      </dialog>
    </>
  );
}

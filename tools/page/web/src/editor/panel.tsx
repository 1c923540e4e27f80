// The panel in which a text is pasted, checked while it is edited, repaired, and converted.
import { useLayoutEffect, useRef } from "preact/hooks";
import { lang_of_program, plural, t } from "../language/message";
import { openFiles, openSecond } from "../state/arrival";
import {
  all_repairs,
  answer,
  ask,
  backToGames,
  before,
  comparing,
  defining,
  definitions,
  editing,
  failure,
  fresh,
  openExample,
  repairAll,
  second,
  text,
} from "../state/document";
import { hasGames } from "../state/games";
import { Demonstration } from "../view/demonstration";
import { quoted } from "../view/finding_text";
import { LooseFindings } from "../view/findings";
import type { Buffer } from "./buffer";
import { ConvertedPart } from "./converted_part";
import { RecentTexts } from "./drafts";
import { examples } from "./examples";
import { Menus } from "./menus";

function Pane({ buffer, name }: { buffer: Buffer; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!buffer.editor) return;
    box.current?.append(buffer.editor.view.dom);
    buffer.editor.view.requestMeasure();
  }, [buffer]);
  return <div class={`pane ${name}`} ref={box} />;
}

/** A button that opens the dialog for files; `several` of them. */
function ChooseFiles(props: {
  id: string;
  words: string;
  label: string;
  several?: boolean;
  does: (files: File[]) => Promise<void>;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="plain" id={`open-${props.id}`} onClick={() => chooser.current?.click()}>
        {props.words}
      </button>
      <input
        ref={chooser}
        id={props.id}
        type="file"
        multiple={props.several}
        hidden
        aria-label={props.label}
        onChange={(event) => {
          void props.does([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ""; // so that the same file can be chosen again
        }}
      />
    </>
  );
}

const icons = {
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 010 12h-1",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 000 12h1",
  close: "M6 6l12 12M18 6L6 18",
};

function IconButton(props: { id: string; icon: keyof typeof icons; label: string; off?: boolean; does: () => void }) {
  return (
    <button
      type="button"
      class="icon"
      id={props.id}
      aria-label={props.label}
      title={props.label}
      disabled={props.off}
      onClick={props.does}
    >
      <svg viewBox="0 0 24 26" aria-hidden="true">
        <path d={icons[props.icon]} />
      </svg>
    </button>
  );
}

function DefineVariant() {
  return (
    <button
      type="button"
      id="define"
      aria-expanded={defining.value}
      onClick={() => {
        defining.value = !defining.value;
        if (!definitions.isEmpty.value) ask();
        if (defining.value) requestAnimationFrame(() => definitions.editor?.view.focus());
      }}
    >
      {defining.value ? t("No definition") : t("Define a variant")}
    </button>
  );
}

/** Compares the game with the other player's record of it. */
function Compare() {
  if (text.isEmpty.value && !comparing.value) return null;
  const label = comparing.value ? t("Stop comparing") : t("Compare with a second record");
  return (
    <button
      type="button"
      id="compare"
      aria-expanded={comparing.value}
      aria-label={label}
      title={label}
      onClick={() => {
        comparing.value = !comparing.value;
        if (!second.isEmpty.value) ask();
        if (comparing.value) requestAnimationFrame(() => second.editor?.view.focus());
      }}
    >
      {comparing.value ? t("Stop comparing") : t("Compare…")}
    </button>
  );
}

/** The second record, and what the comparison shows in a sentence, which is read out. */
function SecondRecord() {
  if (!comparing.value) return null;
  const compared = second.isEmpty.value ? undefined : answer.value?.checked.compared;
  const result = compared && (compared.summary || t("No two records are of one game."));
  return (
    <section class="second" aria-label={t("Second record")}>
      <div class="result">
        <ChooseFiles
          id="second-file"
          words={t("Open the second record…")}
          label={t("File of the second record")}
          does={openSecond}
        />
        <p class="summary" role="status" lang={compared?.summary ? lang_of_program.value : undefined}>
          {result ?? t("The findings then list each difference, and the repairs that the other record decides.")}
        </p>
      </div>
      <Pane buffer={second} name="of-second" />
    </section>
  );
}

/** The games that were there before the text, or that the edited game is one of. */
function Back() {
  const count = before.value?.games.list.games.length;
  if (!count) return null;
  const words = plural(count, "Back to the game", "Back to the {n} games");
  return (
    <button type="button" id="back-to-games" aria-label={words} title={words} onClick={backToGames}>
      {`‹ ${plural(count, "The game", "{n} games")}`}
    </button>
  );
}

function Tools() {
  const { count } = all_repairs.value;
  return (
    <div class="tools" role="group" aria-label={t("The text")}>
      <Back />
      <ChooseFiles id="files" words={t("Open…")} label={t("Files of games")} several does={openFiles} />
      <DefineVariant />
      <Compare />
      {count > 0 && (
        <button type="button" id="repair-all" class="chief" onClick={repairAll}>
          {plural(count, "Repair", "Repair all {n}")}
        </button>
      )}
      <span class="gap" />
      <span class="icons">
        {(text.canUndo.value || text.canRedo.value) && (
          <>
            <IconButton
              id="undo"
              icon="undo"
              label={t("Undo")}
              off={!text.canUndo.value}
              does={() => text.editor?.undo()}
            />
            <IconButton
              id="redo"
              icon="redo"
              label={t("Redo")}
              off={!text.canRedo.value}
              does={() => text.editor?.redo()}
            />
          </>
        )}
        {hasGames.value && (
          <IconButton
            id="close-editor"
            icon="close"
            label={t("Close the editor")}
            does={() => {
              editing.value = false;
            }}
          />
        )}
      </span>
    </div>
  );
}

/** Shown while there is no text. */
function Beginning() {
  if (!text.isEmpty.value) return null;
  return (
    <div class="beginning">
      <p>{t("Or begin with an example:")}</p>
      <ul>
        {examples.map((example) => (
          <li key={example.name}>
            <button type="button" class="example" onClick={() => void openExample(example)}>
              {t(example.name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Head() {
  if (hasGames.value) return null;
  return (
    <div class="welcome">
      <h1>{t("Check, repair and convert games")}</h1>
      <p>
        {quoted(
          t(
            "Paste a game, a mail, an article or a position, or drop files, also `.zip`, `.gz`, `.bz2`, `.xz`, `.zst`, `.db`, and the files of a base of Scid or ChessBase together. Nothing leaves this page.",
          ),
          {},
        )}
      </p>
    </div>
  );
}

/** The findings in a sentence, which is read out. */
function Summary() {
  const checking = !fresh.value && !text.isEmpty.value && !failure.value;
  const errors = answer.value?.checked.findings.some((finding) => finding.severity === "error");
  const message = text.isEmpty.value ? "" : failure.value || (answer.value?.checked.summary ?? "");
  return (
    <p lang={lang_of_program.value} class={`summary ${checking ? "checking" : errors ? "error" : ""}`} role="status">
      {message}
    </p>
  );
}

export function EditorPanel() {
  if (!editing.value) return null;
  return (
    <section class="editor" aria-label={t("Editor")}>
      <Head />
      <Tools />
      <Pane buffer={text} name="of-games" />
      <RecentTexts />
      {text.isEmpty.value && !hasGames.value && <Demonstration />}
      <Beginning />
      <Summary />
      <SecondRecord />
      <LooseFindings />
      <Menus />
      {defining.value && <Pane buffer={definitions} name="of-definitions" />}
      <ConvertedPart />
    </section>
  );
}

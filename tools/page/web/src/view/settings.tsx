// How the page looks and sounds: a dialog with the colours of page and board, the style of boards, and the sound of moves.
import { type Language, language_names, languages } from "../language/languages";
import { chooseLanguage, language, t } from "../language/message";
import { board_words, boardColors, boards } from "../state/appearance";
import { isNative, xiangqi_moves, xiangqi_words, xiangqiMoves } from "../state/native";
import { isReader } from "../state/reader";
import { hasSound, setSound } from "../state/sound";
import { theme, theme_words, themes } from "../state/theme";
import { useDialog } from "./use_dialog";

function Choice<Name extends string>(props: {
  legend: string;
  name: string;
  all: readonly Name[];
  words: Record<Name, string>;
  now: Name;
  choose: (name: Name) => void;
}) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {props.all.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={props.name}
            value={choice}
            checked={props.now === choice}
            onChange={() => props.choose(choice)}
          />
          {props.name === "board" && (
            <span class="board-sample" data-board={choice} aria-hidden="true">
              <span class="light" />
              <span class="dark" />
            </span>
          )}
          {t(props.words[choice])}
        </label>
      ))}
    </fieldset>
  );
}

function Switch(props: { id: string; legend: string; label: string; on: boolean; turn: (on: boolean) => void }) {
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      <label>
        <input
          type="checkbox"
          id={props.id}
          checked={props.on}
          onChange={(event) => props.turn(event.currentTarget.checked)}
        />
        {props.label}
      </label>
    </fieldset>
  );
}

/** Each language by its own name, so that whoever cannot read the page finds theirs. */
function LanguageChoice() {
  return (
    <label class="language-choice">
      {t("Language")}
      <select
        id="language"
        value={language.value}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((name) => (
          <option key={name} value={name} lang={name}>
            {language_names[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Settings({ close }: { close: () => void }) {
  return (
    <div class="settings-form">
      <h2 id="settings-title">{t("Settings")}</h2>
      <LanguageChoice />
      <Choice
        legend={t("Colours")}
        name="theme"
        all={themes}
        words={theme_words}
        now={theme.value}
        choose={(name) => {
          theme.value = name;
        }}
      />
      <Choice
        legend={t("Board")}
        name="board"
        all={boards}
        words={board_words}
        now={boardColors.value}
        choose={(name) => {
          boardColors.value = name;
        }}
      />
      <Switch
        id="native"
        legend={t("Xiangqi, Janggi, Shogi, Makruk and others")}
        label={t("Traditional boards and pieces")}
        on={isNative.value}
        turn={(on) => {
          isNative.value = on;
        }}
      />
      <Choice
        legend={t("Moves of Xiangqi")}
        name="xiangqi-moves"
        all={xiangqi_moves}
        words={xiangqi_words}
        now={xiangqiMoves.value}
        choose={(name) => {
          xiangqiMoves.value = name;
        }}
      />
      <Switch id="sound" legend={t("Sound")} label={t("Sound of moves")} on={hasSound.value} turn={setSound} />
      <Switch
        id="reader"
        legend={t("On a phone")}
        label={t("Reader: board and moves, buttons below")}
        on={isReader.value}
        turn={(on) => {
          isReader.value = on;
        }}
      />
      <p class="answers">
        <button type="button" id="close-settings" onClick={close}>
          {t("Close")}
        </button>
      </p>
    </div>
  );
}

/** The button, and the dialog that it opens. */
export function SettingsButton() {
  const { is_open, open, close, dialog } = useDialog();
  return (
    <>
      <button type="button" class="icon" id="settings" aria-label={t("Settings")} title={t("Settings")} onClick={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.500 2.500 0 105 0 2.500 2.500 0 00-5 0zM6 17a2.500 2.500 0 105 0 2.500 2.500 0 00-5 0z" />
        </svg>
      </button>
      <dialog {...dialog} aria-labelledby="settings-title">
        {is_open && <Settings close={close} />}
      </dialog>
    </>
  );
}

// The title of the game; on small screens one line that expands.
import type { Army } from "../data/record";
import { t } from "../language/message";
import { dateOf } from "../play/titles";
import { game } from "../state/cursor";
import { editing } from "../state/document";
import { gameIndex, games, list } from "../state/games";
import { layout } from "../state/layout";
import { titles } from "../state/titles";

function nameOf(army: Army): string {
  return army.name ?? [army.rook, army.knight, army.bishop, army.queen].join(", ");
}

export function Title() {
  const entry = list.value.games[gameIndex.value];
  const record = game.value?.record;
  if (!entry) return editing.value ? null : <h1>{t("No games")}</h1>;
  if (!record) return <h1>…</h1>;
  const armies = record.armies;
  const plain = !armies || (armies.white.name === "Fabulous FIDEs" && armies.black.name === "Fabulous FIDEs");
  const parts = [
    record.variant?.name,
    plain ? undefined : `${nameOf(armies.white)} – ${nameOf(armies.black)}`,
    entry.white || entry.black ? entry.event : undefined,
    dateOf(entry),
  ];
  const heading = (
    <h1>
      {titles.value[gameIndex.value]?.text} {entry.result && <span class="result">{entry.result}</span>}
    </h1>
  );
  const about = parts.filter(Boolean).join(" · ");
  const source =
    games.value.from === "text"
      ? ""
      : t("{file}, game {number}", { file: list.value.files[entry.file] ?? "", number: entry.number });
  if (layout.value === "wide")
    return (
      <div class="title">
        {heading}
        <p title={[about, source].filter(Boolean).join(" · ")}>
          {about}
          {source && <span class="source">{` · ${source}`}</span>}
        </p>
      </div>
    );
  return (
    <details class="title">
      <summary>{heading}</summary>
      <div class="more">
        <p title={about}>{about}</p>
        {source && <p class="source">{source}</p>}
      </div>
    </details>
  );
}

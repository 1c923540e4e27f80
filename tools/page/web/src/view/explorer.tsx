// The opening explorer: a table of the moves that the games of the page have in the position on the board.
import { numberText, plural, t } from "../language/message";
import { sideName } from "../play/cast";
import type { PlayedMove } from "../play/openings";
import { cast } from "../state/cursor";
import { explored, follow, isOpen, moves, progress } from "../state/explorer";
import { list } from "../state/games";
import { wholeTitle } from "../state/titles";

const percent = (part: number, all: number) => Math.round((100 * part) / all);

/** White's wins, draws and Black's wins as parts of a bar. */
function Results({ white, draw, black }: PlayedMove) {
  const all = white + draw + black;
  if (all === 0) return <span class="no-results">{t("no results")}</span>;
  const parts = [
    { name: "white", words: t("{side} wins", { side: sideName("white", cast.value) }), share: percent(white, all) },
    { name: "draw", words: t("draws"), share: percent(draw, all) },
    { name: "black", words: t("{side} wins", { side: sideName("black", cast.value) }), share: percent(black, all) },
  ];
  const text = parts.map(({ words, share }) => `${words} ${share} %`).join(", ");
  return (
    <span class="results" role="img" aria-label={text} title={text}>
      {parts.map(({ name, share }) => (
        <span key={name} class={name} style={{ flexGrow: share }}>
          {share >= 20 && `${share} %`}
        </span>
      ))}
    </span>
  );
}

function Rows() {
  const rows = moves.value;
  const all = rows.reduce((sum, { games }) => sum + games, 0);
  if (rows.length === 0)
    return progress.value || !explored.value ? null : <p>{t("No game has a move from this position.")}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("Move")}</th>
          <th scope="col">{t("Games")}</th>
          <th scope="col">{t("Results")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.move}>
            <td>
              <button
                type="button"
                title={t("First in: {game}", { game: wholeTitle(row.first.game) ?? "" })}
                onClick={() => follow(row)}
              >
                {row.move}
              </button>
            </td>
            <td>
              {numberText(row.games)} <span class="share">{percent(row.games, all)} %</span>
            </td>
            <td>
              <Results {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Explorer() {
  if (list.value.games.length < 2) return null;
  return (
    <details
      class="explorer"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{t("Opening explorer")}</summary>
      {isOpen.value && <Rows />}
      {isOpen.value && progress.value && (
        <p>
          <progress aria-label={t("Games read")} value={progress.value.read} max={progress.value.count} />{" "}
          {plural(progress.value.count, "{read} of 1 game read", "{read} of {n} games read", {
            read: progress.value.read,
          })}
        </p>
      )}
    </details>
  );
}

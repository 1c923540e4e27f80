// The opening explorer: a table of the moves that the games of the page have in the position on the board.
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
  if (all === 0) return <span class="no-results">no results</span>;
  const parts = [
    { name: "white", words: `${sideName("white", cast.value)} wins`, share: percent(white, all) },
    { name: "draw", words: "draws", share: percent(draw, all) },
    { name: "black", words: `${sideName("black", cast.value)} wins`, share: percent(black, all) },
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
    return progress.value || !explored.value ? null : <p>No game has a move from this position.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col">Games</th>
          <th scope="col">Results</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.move}>
            <td>
              <button type="button" title={`First in: ${wholeTitle(row.first.game)}`} onClick={() => follow(row)}>
                {row.move}
              </button>
            </td>
            <td>
              {row.games} <span class="share">{percent(row.games, all)} %</span>
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
      <summary>Opening explorer</summary>
      {isOpen.value && <Rows />}
      {isOpen.value && progress.value && (
        <p>
          <progress aria-label="Games read" value={progress.value.read} max={progress.value.count} />{" "}
          {`${progress.value.read} of ${progress.value.count} games read`}
        </p>
      )}
    </details>
  );
}

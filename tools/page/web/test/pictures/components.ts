// The components of the page, each by an element that it has: every one must be in a picture of some state, and the states cover no
// component that the sources do not have.
import { readdirSync, readFileSync } from "node:fs";

/** By the names of the functions that the sources export. Those that are only heard, or that are parts of others, are not here. */
export const components: Record<string, string> = {
  ArrivalCard: ".arrival",
  Arrows: ".arrows .arrow",
  Asked: "#asked",
  Board: ".board-place svg.squares",
  BoardLegend: ".board-legend",
  Chooser: ".chooser",
  ClockCurve: ".clock-curve",
  Controls: "#to-start",
  ConvertedPart: "#converted",
  Coordinates: ".coordinate",
  Curve: ".curve",
  Demonstration: ".demonstration .record",
  DrawTools: "#draw",
  EditorPanel: ".editor",
  EmbeddedApp: "main.embedded",
  EncodingMenu: "#read-encoding",
  EnginePanel: ".engine.on",
  EnteringMarks: ".entry-mark",
  EvaluationBar: ".evaluation-bar",
  Explorer: ".explorer[open] table",
  FindingText: ".finding h3",
  Findings: ".findings h2",
  FoundLine: ".found-line",
  GameList: ".list .row",
  GameTable: ".table-row",
  Gates: ".gate",
  Hand: ".hand .held",
  LooseFindings: ".editor .findings",
  Marks: ".drawn",
  Menus: ".menus",
  MoveList: ".moves .turn",
  MoveTools: "#glyph",
  NewGame: ".new-game",
  PanelToggles: ".panel-toggles",
  PieceCard: "#piece-card:not([hidden])",
  PieceLegend: ".piece-legend li",
  Player: ".player .name",
  PositionText: "#position-text",
  ReasonMarks: ".reasons .target",
  RecentTexts: ".recent .example",
  RestoreBar: "#restore",
  Seams: ".seams .seam",
  Search: "#search",
  SettingsButton: ".settings-form",
  SetupBoard: ".setup-board",
  ShareButton: ".share-choices",
  Story: ".story h2",
  TakeAway: ".take-away[open] #take-what",
  Title: ".title h1",
  Tour: ".tour",
  TurnControls: "#loop",
  TypeButton: "#type",
  TypedMove: "#type-move",
};

/** They have no look, or are drawn as a part of what is above alone. */
const parts = [
  "App",
  "ArrowBetween",
  "BarButton",
  "Button",
  "Motions",
  "OverGame",
  "PieceWords",
  "Pieces",
  "Reasons",
  "Spoken",
  "SpokenSquare",
  "Squares",
  "SquaresOf",
];

/** What the sources export and neither list has, and what only the lists have. */
export function differences(): string[] {
  const source = `${process.env.VPGN_ROOT ?? "."}/tools/page/web/src`;
  const files = ["view", "editor"].flatMap((folder) => readdirSync(`${source}/${folder}`).map((f) => `${folder}/${f}`));
  const exported = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...readFileSync(`${source}/${file}`, "utf8").matchAll(/^export function ([A-Z]\w*)\(/gm)])
    .map(([, name]) => name ?? "");
  const known = [...Object.keys(components), ...parts];
  return [
    ...exported.filter((name) => !known.includes(name)).map((name) => `${name} is in no list`),
    ...known.filter((name) => !exported.includes(name)).map((name) => `${name} is not exported`),
  ];
}

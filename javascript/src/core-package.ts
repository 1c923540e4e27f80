// The exports of the core, for each entry point: the rules and PGN.
export type {
  Board,
  BoardEvent,
  BoardPiece,
  Choice,
  Ending,
  LegalTurn,
  ListedVariant,
  Played,
  PositionRecord,
  Severity,
  TurnChoice,
} from "../../tools/page/web/src/program/answers";
export * from "./game-tree";
export { variants } from "./games";
export * from "./position";
export { memory, type Suggestion, type TextSpan, VpgnError } from "./program";
export type { MoveBySquares } from "./squares";

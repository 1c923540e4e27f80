// The exports of the package, for each entry point.
export type {
  Board,
  BoardEvent,
  BoardPiece,
  Choice,
  Converted,
  DescribedVariant,
  Ending,
  Explained,
  GamePositions,
  LegalTurn,
  ListedVariant,
  Played,
  PositionRecord,
  Repaired,
  Selected,
  Severity,
  TurnChoice,
} from "../../tools/page/web/src/program/answers";
export * from "./bases";
export * from "./game-tree";
export * from "./games";
export * from "./position";
export { memory, type Suggestion, type TextSpan, VpgnError } from "./program";
export type { MoveBySquares } from "./squares";

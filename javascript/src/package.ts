// All that the package has, whatever it is started from.
export type {
  Board,
  BoardEvent,
  BoardPiece,
  Choice,
  Converted,
  Ending,
  Explained,
  GamePositions,
  LegalTurn,
  ListedVariant,
  Played,
  PositionRecord,
  Repaired,
  Severity,
  ToldVariant,
  TurnChoice,
} from "../../tools/view/page/src/program/answers";
export * from "./games";
export * from "./position";
export { memory, VpgnError } from "./program";

// Coordinates of squares in the drawing. Lines are named by their original numbers; vanished lines
// have no width and stay where they last were. The drawing has the size of the remaining board, so that few squares
// are shown larger; a narrow board is in its lower left corner.
import type { Square } from "../play/position";
import type { Stage } from "../play/stage";

export const unit = 100;
/** Of a side, by the other one. */
const thinnest = 0.8;

const px = (x: number, y: number) => `translate(${x}px, ${y}px)`;

export class Geometry {
  readonly all_files: number[];
  readonly all_ranks: number[];
  /** Of the drawing, in squares. */
  readonly width: number;
  readonly height: number;

  constructor(
    first: Stage,
    private readonly now: Stage,
    readonly flipped: boolean,
  ) {
    this.all_files = first.files;
    this.all_ranks = first.ranks;
    const files = now.files.length;
    const ranks = now.ranks.length;
    this.width = Math.max(files, Math.ceil(ranks * thinnest));
    this.height = Math.max(ranks, Math.ceil(files * thinnest));
  }

  /** From the left edge and from the lower one, in squares; `at` is an index into the lines that are there. */
  private left(at: number): number {
    return this.flipped ? this.now.files.length - 1 - at : at;
  }
  private up(at: number): number {
    return this.flipped ? this.now.ranks.length - 1 - at : at;
  }

  /** The left or lower edge of a line and its width, in squares. */
  private extent(lines: number[], line: number): { edge: number; size: number; index: number } {
    const index = lines.indexOf(line);
    const before = lines.filter((other) => other < line).length;
    if (index < 0) return { edge: this.flipped ? lines.length - before : before, size: 0, index: before };
    return { edge: this.flipped ? lines.length - 1 - index : index, size: 1, index };
  }

  cell(file: number, rank: number): string {
    const x = this.extent(this.now.files, file);
    const y = this.extent(this.now.ranks, rank);
    return `${px(x.edge * unit, (this.height - y.edge - y.size) * unit)} scale(${x.size}, ${y.size})`;
  }

  isDark(file: number, rank: number): boolean {
    return (this.extent(this.now.files, file).index + this.extent(this.now.ranks, rank).index) % 2 === 0;
  }

  /** The place of a piece on the board as it is. */
  place(piece: { file: number; rank: number }): string {
    return px(this.left(piece.file) * unit, (this.height - 1 - this.up(piece.rank)) * unit);
  }

  /** The square of the board as it is at a point of the drawing; undefined: there is none. */
  squareAt(x: number, y: number): Square | undefined {
    const file = this.left(Math.floor(x / unit));
    const rank = this.up(Math.floor(this.height - y / unit));
    const there = file >= 0 && rank >= 0 && file < this.now.files.length && rank < this.now.ranks.length;
    return there ? { file, rank } : undefined;
  }

  /** The middle of a square of the board as it is, from the upper left corner of a drawing with margins on the left and below
   * (`near`) and on the right and above (`far`): as shares of its width and height. */
  share(square: Square, near: number, far: number): { x: number; y: number } {
    const x = near + (this.left(square.file) + 0.5) * unit;
    const y = far + (this.height - this.up(square.rank) - 0.5) * unit;
    return { x: x / (near + this.width * unit + far), y: y / (far + this.height * unit + near) };
  }

  /** The middle of a square, by the numbers of its lines. */
  middle(spot: { file: number; rank: number }): { x: number; y: number } {
    const x = this.extent(this.now.files, spot.file);
    const y = this.extent(this.now.ranks, spot.rank);
    return { x: (x.edge + x.size / 2) * unit, y: (this.height - y.edge - y.size / 2) * unit };
  }

  /** So many files and ranks on, on the drawing, in squares. */
  offset(files: number, ranks: number): { x: number; y: number } {
    return this.flipped ? { x: -files, y: ranks } : { x: files, y: -ranks };
  }

  /** Where, on the drawing, a line has vanished. */
  fileEdge(line: number): number {
    return this.extent(this.now.files, line).edge * unit;
  }
  rankEdge(line: number): number {
    return (this.height - this.extent(this.now.ranks, line).edge) * unit;
  }

  fileName(file: number): string {
    return String.fromCharCode(97 + this.extent(this.now.files, file).index);
  }
  rankName(rank: number): string {
    return String(this.extent(this.now.ranks, rank).index + 1);
  }

  fileLabel(file: number, margin: number) {
    const { edge, size } = this.extent(this.now.files, file);
    return { transform: px((edge + size / 2) * unit, this.height * unit + margin * 0.6), opacity: size };
  }
  rankLabel(rank: number, margin: number) {
    const { edge, size } = this.extent(this.now.ranks, rank);
    return { transform: px(-margin * 0.55, (this.height - edge - size / 2) * unit), opacity: size };
  }
}

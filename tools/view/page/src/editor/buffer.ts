// A text that is edited. Its editor is loaded when it is first wanted, and kept while it is not on the screen, so that a
// turn entered on the board and its undoing need no open panel.
import { signal } from "@preact/signals";
import type { PlacedFinding } from "../program/answers";
import type { Editor } from "./code_mirror";

export interface BufferOptions {
  label: string;
  placeholder: string;
  /** `typed`: by keys, so that more may come. */
  onChange: (typed: boolean) => void;
  /** The caret was moved by whoever edits, and nothing else changed. */
  onMove: () => void;
  /** What a tooltip says. */
  tooltip: (finding: PlacedFinding) => HTMLElement;
}

export class Buffer {
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  readonly isEmpty = signal(true);
  /** Undefined until it is loaded. */
  editor: Editor | undefined;

  constructor(private readonly options: BufferOptions) {}

  /** A page that nobody edits on opens without what an editor needs. */
  async load(): Promise<Editor> {
    const { Editor } = await import("./code_mirror");
    this.editor ??= new Editor(this, this.options);
    return this.editor;
  }

  get text(): string {
    return this.editor?.text ?? "";
  }
}

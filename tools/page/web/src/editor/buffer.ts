// A text that is edited. Its editor is loaded when it is first needed, and kept while it is not on the screen, so that a
// turn entered on the board and its undoing need no open panel.
import { signal } from "@preact/signals";
import type { Editor, EditorOptions } from "./code_mirror";

export interface BufferOptions extends Omit<EditorOptions, "onChange"> {
  /** As in `EditorOptions`. */
  onChange: (typed: boolean, replaced: boolean) => void;
}

export class Buffer {
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  readonly isEmpty = signal(true);
  /** The repairs that can be reverted one by one, by their ids. */
  readonly repairs = signal<number[]>([]);
  /** Undefined until it is loaded. */
  editor: Editor | undefined;

  constructor(private readonly options: BufferOptions) {}

  /** Loads the editor. A page that is only read opens without it. */
  async load(): Promise<Editor> {
    const { Editor } = await import("./code_mirror");
    this.editor ??= new Editor({
      ...this.options,
      onChange: (typed, replaced, now) => {
        this.canUndo.value = now.canUndo;
        this.canRedo.value = now.canRedo;
        this.isEmpty.value = now.isEmpty;
        this.repairs.value = now.repairs;
        this.options.onChange(typed, replaced);
      },
    });
    return this.editor;
  }

  get text(): string {
    return this.editor?.text ?? "";
  }
}

// A text that is edited. Its editor is loaded when it is first wanted, and kept while it is not on the screen, so that a
// turn entered on the board and its undoing need no open panel.
import { signal } from "@preact/signals";
import type { Editor, EditorOptions } from "./code_mirror";

export interface BufferOptions extends Omit<EditorOptions, "onChange"> {
  /** `typed`: by keys, so that more may come. */
  onChange: (typed: boolean) => void;
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
    this.editor ??= new Editor({
      ...this.options,
      onChange: (typed, now) => {
        this.canUndo.value = now.canUndo;
        this.canRedo.value = now.canRedo;
        this.isEmpty.value = now.isEmpty;
        this.options.onChange(typed);
      },
    });
    return this.editor;
  }

  get text(): string {
    return this.editor?.text ?? "";
  }
}

// A text that is edited. Its editor is loaded when it is first needed, and kept while it is not on the screen, so that a
// turn entered on the board and its undoing need no open panel.
import { effect, signal } from "@preact/signals";
import { t } from "../language/message";
import type { Editor, EditorOptions } from "./code_mirror";
import { editorClass } from "./packed_editor";

export interface BufferOptions extends Omit<EditorOptions, "onChange" | "words"> {
  /** Messages. */
  label: string;
  placeholder: string;
  /** As in `EditorOptions`. */
  onChange: (typed: boolean, replaced: boolean) => void;
}

export class Buffer {
  readonly canUndo = signal(false);
  readonly canRedo = signal(false);
  readonly isEmpty = signal(true);
  /** The repairs that can be reverted one by one, by their ids. */
  readonly repairs = signal<number[]>([]);
  private Editor: typeof Editor | undefined;
  private created: Editor | undefined;

  constructor(private readonly options: BufferOptions) {}

  /** Loads the editor. A page that is only read opens without it. */
  async load(): Promise<void> {
    this.Editor = await editorClass();
  }

  /** Undefined until it is loaded, and created when it is first needed: most texts have no definitions and no second record. */
  get editor(): Editor | undefined {
    this.created ??= this.Editor && this.create(this.Editor);
    return this.created;
  }

  get text(): string {
    return this.created?.text ?? "";
  }

  private create(of: typeof Editor): Editor {
    const { label, placeholder } = this.options;
    return new of({
      ...this.options,
      words: (show) => void effect(() => show(t(label), t(placeholder))),
      onChange: (typed, replaced, now) => {
        this.canUndo.value = now.canUndo;
        this.canRedo.value = now.canRedo;
        this.isEmpty.value = now.isEmpty;
        this.repairs.value = now.repairs;
        this.options.onChange(typed, replaced);
      },
    });
  }
}

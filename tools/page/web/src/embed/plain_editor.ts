// In place of `editor/packed_editor` in the page that is only embedded: it holds the text, and nobody edits it. The bundle is a third
// as large.
import type { EditorOptions } from "../editor/code_mirror";
import type { Change } from "../program/answers";

const nothing = { canUndo: false, canRedo: false, repairs: [] };

class Editor {
  text = "";
  caret = 0;
  private readonly earlier: string[] = [];

  constructor(private readonly options: EditorOptions) {}

  replace(text: string): void {
    this.put(text, 0, true);
  }

  change(changes: Change[]): number[] {
    let { text } = this;
    for (const { span, text: added } of [...changes].sort((a, b) => b.span[0] - a.span[0]))
      text = text.slice(0, span[0]) + added + text.slice(span[1]);
    this.put(text, this.caret, false);
    return [];
  }

  undo(): void {
    const text = this.earlier.pop();
    if (text === undefined) return;
    this.put(text, this.caret, false);
    this.earlier.pop();
  }

  goTo(at: number): void {
    this.caret = at;
  }
  mark(): void {}
  show(): void {}
  redo(): void {}
  revert(): boolean {
    return false;
  }

  private put(text: string, caret: number, replaced: boolean): void {
    this.earlier.push(this.text);
    this.text = text;
    this.caret = caret;
    this.options.onChange(false, replaced, { ...nothing, isEmpty: text === "" });
  }
}

export const editorClass = async () => Editor;

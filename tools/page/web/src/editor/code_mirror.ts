// An editor for a text: CodeMirror with undo, with findings under the words they speak of, and with the turn on the board
// marked. It is a script of its own and has nothing of the page: packed_editor.ts loads it.
import { defaultKeymap, history, historyKeymap, redo, redoDepth, undo, undoDepth } from "@codemirror/commands";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import {
  type ChangeDesc,
  ChangeSet,
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from "@codemirror/state";
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap, placeholder } from "@codemirror/view";
import type { Change, PlacedFinding, Span } from "../program/answers";

/** Where the answer is about a text that has been changed since: how to get from there to here. */
const answered = StateEffect.define<null>();
const since = StateField.define<ChangeDesc>({
  create: (state) => ChangeSet.empty(state.doc.length).desc,
  update: (desc, transaction) =>
    transaction.effects.some((effect) => effect.is(answered))
      ? ChangeSet.empty(transaction.newDoc.length).desc
      : desc.composeDesc(transaction.changes.desc),
});

const marked = StateEffect.define<Span | undefined>();
const mark = Decoration.mark({ class: "here" });
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (set, transaction) => {
    let now = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(marked)) continue;
      const [from, to] = effect.value ?? [0, 0];
      now = from < to && to <= transaction.newDoc.length ? Decoration.set([mark.range(from, to)]) : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Without the page that is around it: on a phone that would take the board away. */
const within = EditorView.scrollHandler.of((view, range) => {
  if (view.hasFocus) return false;
  const box = view.scrollDOM;
  view.requestMeasure({
    read: () => {
      const at = view.coordsAtPos(range.head);
      const around = box.getBoundingClientRect();
      if (!at) return view.lineBlockAt(range.head).top;
      const seen = at.top >= around.top && at.bottom <= around.bottom;
      return seen ? box.scrollTop : box.scrollTop + at.top - around.top - around.height / 3;
    },
    write: (top) => {
      box.scrollTop = top;
    },
  });
  return true;
});

const levels = { error: "error", warning: "warning", note: "info" } as const;

/** The options and callbacks of an editor. */
export interface EditorOptions {
  /** Calls `show` with the words of the editor, at once and whenever the language of the page changes. */
  words: (show: (label: string, placeholder: string) => void) => void;
  /** `typed`: by keys, so that more may come. `replaced`: a text was pasted in place of all that was there. */
  onChange: (typed: boolean, replaced: boolean, now: TextState) => void;
  /** The caret was moved by the user, and nothing else changed. */
  onMove: () => void;
  /** The contents of a tooltip. */
  tooltip: (finding: PlacedFinding) => HTMLElement;
}

export interface TextState {
  canUndo: boolean;
  canRedo: boolean;
  isEmpty: boolean;
  /** The repairs that can be reverted one by one, by their ids. */
  repairs: number[];
}

/** A repair that has been made: what it wrote, and what was there before. Nothing of it has been changed since. */
interface MadeRepair {
  id: number;
  parts: { from: number; to: number; before: string }[];
}

/** Where the parts of a repair are after later changes; undefined: one of them has been changed. */
function movedBy({ id, parts }: MadeRepair, changes: ChangeDesc): MadeRepair | undefined {
  let is_touched = false;
  const moved = parts.map(({ from, to, before }) => {
    changes.iterChangedRanges((start, end) => {
      if (start < to && end > from) is_touched = true;
      if (from === to && start < from && end > from) is_touched = true;
    });
    const start = changes.mapPos(from, from === to ? -1 : 1);
    return { from: start, to: Math.max(start, changes.mapPos(to, -1)), before };
  });
  return is_touched ? undefined : { id, parts: moved };
}

/** A paste, a drop or `Editor.replace` that leaves nothing of the text before it. */
function replacesAll(transaction: Transaction): boolean {
  if (!["input.paste", "input.drop", "input.replace"].some((event) => transaction.isUserEvent(event))) return false;
  let kept = transaction.startState.doc.length;
  transaction.changes.iterChanges((from, to) => {
    kept -= to - from;
  });
  return transaction.docChanged && kept === 0;
}

export class Editor {
  readonly view: EditorView;
  private silent = false;
  private repairs: MadeRepair[] = [];
  /** Of the transaction that is being dispatched. */
  private coming: MadeRepair[] = [];
  private last_id = 0;
  private readonly words = new Compartment();

  constructor(private readonly options: EditorOptions) {
    let view: EditorView | undefined;
    let words: Extension = [];
    options.words((label, text) => {
      words = [placeholder(text), EditorView.contentAttributes.of({ "aria-label": label })];
      view?.dispatch({ effects: this.words.reconfigure(words) });
    });
    view = this.make(words);
    this.view = view;
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  get caret(): number {
    return this.view.state.selection.main.head;
  }

  /** All of the text, as one step that can be undone; the caret goes to its beginning. */
  replace(text: string): void {
    const { state } = this.view;
    this.view.dispatch({
      changes: { from: 0, to: state.doc.length, insert: text },
      selection: { anchor: 0 },
      userEvent: "input.replace",
      scrollIntoView: true,
    });
  }

  /** As one step that can be undone. `changes` are of the text that the last answer is about; where one has been typed over
   * since, what was typed stays. The caret goes after the last of them. `repairs`: the changes of each repair among them;
   * returns an id for each, by which it can be reverted. */
  change(changes: Change[], repairs: Change[][] = []): number[] {
    const { state } = this.view;
    const desc = state.field(since);
    const specs = changes.map(({ span: [from, to], text }) => ({ from, to, insert: text }));
    const mapped = ChangeSet.of(specs, desc.length).map(desc);
    this.coming = repairs.map((of_one) => ({
      id: ++this.last_id,
      parts: of_one.map(({ span }) => {
        const [from, to] = span.map((at) => desc.mapPos(at)) as Span;
        return { from: mapped.mapPos(from, -1), to: mapped.mapPos(to, 1), before: state.sliceDoc(from, to) };
      }),
    }));
    const ids = this.coming.map(({ id }) => id);
    const last = Math.max(...changes.map(({ span }) => span[1]));
    const caret = mapped.mapPos(desc.mapPos(Math.min(last, desc.length)), 1);
    const blanks = /\s*$/.exec(changes.at(-1)?.text ?? "")?.[0].length ?? 0;
    this.view.dispatch({
      changes: mapped,
      selection: { anchor: Math.max(0, caret - blanks) },
      userEvent: "input.repair",
      scrollIntoView: true,
    });
    return ids;
  }

  /** Takes a repair back, and nothing else, as one step that can be undone. Returns whether that was possible. */
  revert(id: number): boolean {
    const repair = this.repairs.find((candidate) => candidate.id === id);
    const [first] = repair?.parts ?? [];
    if (!repair || !first) return false;
    this.repairs = this.repairs.filter((candidate) => candidate !== repair);
    const changes = this.view.state.changes(repair.parts.map(({ from, to, before }) => ({ from, to, insert: before })));
    this.view.dispatch({
      changes,
      selection: { anchor: changes.mapPos(first.from, -1) },
      userEvent: "input.repair",
      scrollIntoView: true,
    });
    return true;
  }

  undo(): void {
    undo(this.view);
  }
  redo(): void {
    redo(this.view);
  }

  /** They are about the text as it is now. */
  show(findings: PlacedFinding[]): void {
    const { state } = this.view;
    const end = state.doc.length;
    const diagnostics = findings.map((finding): Diagnostic => {
      const from = Math.min(finding.span[0], end);
      return {
        from,
        to: Math.max(from, Math.min(finding.span[1], end)),
        severity: levels[finding.severity],
        source: finding.code,
        message: finding.message,
        renderMessage: () => this.options.tooltip(finding),
      };
    });
    this.view.dispatch(setDiagnostics(state, diagnostics), { effects: answered.of(null) });
  }

  /** The turn on the board. `goTo`: the caret goes there, too. */
  mark(span: Span | undefined, goTo: boolean): void {
    this.silent = true;
    this.view.dispatch({
      effects: marked.of(span),
      ...(goTo && span && { selection: { anchor: span[0] }, scrollIntoView: true }),
    });
    this.silent = false;
  }

  /** Moves the caret, as the user would. */
  goTo(at: number): void {
    this.view.dispatch({ selection: { anchor: Math.min(at, this.view.state.doc.length) }, scrollIntoView: true });
  }

  private make(words: Extension): EditorView {
    const state = EditorState.create({
      extensions: [
        since,
        marks,
        history(),
        drawSelection(),
        search({ top: true }),
        highlightSelectionMatches(),
        lintGutter(),
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
        this.words.of(words),
        within,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          tabindex: "0",
          spellcheck: "false",
          autocapitalize: "off",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.changed(update.state, update.transactions);
          else if (update.selectionSet && !this.silent) this.options.onMove();
        }),
      ],
    });
    return new EditorView({ state });
  }

  private changed(state: EditorState, transactions: readonly Transaction[]): void {
    for (const { changes } of transactions) {
      this.repairs = this.repairs.flatMap((repair) => movedBy(repair, changes.desc) ?? []);
    }
    this.repairs.push(...this.coming);
    this.coming = [];
    const typed = transactions.some(
      (transaction) => transaction.isUserEvent("input.type") || transaction.isUserEvent("delete"),
    );
    this.options.onChange(typed, transactions.some(replacesAll), {
      canUndo: undoDepth(state) > 0,
      canRedo: redoDepth(state) > 0,
      isEmpty: state.doc.length === 0,
      repairs: this.repairs.map(({ id }) => id),
    });
  }
}

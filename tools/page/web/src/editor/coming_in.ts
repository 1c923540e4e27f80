// Files that are dropped, and text that is pasted, wherever on the page.
import { openFiles, openSecond } from "../state/arrival";
import { openText } from "../state/document";
import { editor_limit } from "./files";

const fields = "input, select, textarea, .cm-editor";

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Files for the second record are dropped on it, or pasted into it. */
function openAt(event: Event, files: File[]): Promise<void> {
  const is_second = (event.target as Element).closest?.(".second");
  return is_second ? openSecond(files) : openFiles(files);
}

function over(yes: boolean): void {
  document.documentElement.classList.toggle("files-over", yes);
}

export function listenToFiles(): void {
  // At the window and first of all: an editor would take a file for text.
  addEventListener(
    "dragover",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over(true);
    },
    true,
  );
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) over(false);
  });
  addEventListener(
    "drop",
    (event) => {
      over(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openAt(event, [...(event.dataTransfer?.files ?? [])]);
    },
    true,
  );
  addEventListener(
    "paste",
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      const elsewhere = !(event.target as Element).closest?.(fields);
      if (files.length > 0) void openAt(event, files);
      else if (pasted.length > editor_limit) void openAt(event, [new File([pasted], "pasted text")]);
      else if (elsewhere && pasted.trim() !== "") void openText(pasted);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

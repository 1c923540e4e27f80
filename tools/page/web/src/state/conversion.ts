// The text in another format: updated with each edit while a format is selected.
import { effect, signal } from "@preact/signals";
import { Latest } from "../editor/latest";
import type { Converted, Reading } from "../program/answers";
import { program } from "../program/client";
import { fresh } from "./document";

/** One of `Forms.targets`; empty: none is chosen. */
export const target = signal("");
/** Undefined: none is chosen, or it is not there yet. */
export const converted = signal<(Converted & { target: string }) | undefined>(undefined);

interface Question {
  text: string;
  reading: Reading;
  target: string;
}

const converter = new Latest<Question, Converted>(
  async (question) => {
    if (!program) throw new Error("This page was built without the program.");
    return program.convert(question.text, question.reading, question.target);
  },
  (question, answer) => {
    converted.value = { ...answer, target: question.target };
  },
  (question, why) => {
    converted.value = { text: "", remarks: [why], target: question.target };
  },
);

effect(() => {
  if (target.value === "") converted.value = undefined;
  else if (fresh.value) converter.ask({ ...fresh.value.to, target: target.value });
});

// The worker: it runs the program and passes questions to it, one after another. Its script is in the page as text, or in a file
// beside it.
import { decompress } from "fzstd";
import { messageOf } from "../data/error";
import { fetched } from "./beside";
import type { Question, Reply, Start } from "./messages";
import { Module } from "./module";
import { packed } from "./packed_answer";
import { unpackedProgram } from "./packed_program";

function bytesOf(program: Start["program"]): Promise<ArrayBuffer | Response> {
  if (typeof program === "string")
    return unpackedProgram(program, (bytes) => decompress(bytes) as Uint8Array<ArrayBuffer>);
  return fetched("The program", program.address);
}

function reply(message: Reply): void {
  postMessage(message);
}

let module: Promise<Module>;

async function answer(question: Question): Promise<void> {
  try {
    const program = await module;
    const response = "take" in question ? program.take(question.take) : program.ask(question.ask, question.text);
    reply({ answer: packed(response), memory: program.memory });
  } catch (problem) {
    reply({ crash: messageOf(problem) });
  }
}

addEventListener("message", ({ data }: MessageEvent<Start | Question>) => {
  if ("program" in data) module = bytesOf(data.program).then(Module.start);
  else void answer(data);
});

// The program, where the page was built with it.
import type { Program } from "./answers";

export const program: Program | undefined = undefined;

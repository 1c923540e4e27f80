/** What a caught value says: the message of an Error, or the value itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// The user's last choices, kept if the browser allows it: files opened from a disk may have no storage.

/** Undefined: nothing was kept, or nothing may be. */
export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(`vpgn-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, choice: string): void {
  try {
    localStorage.setItem(`vpgn-${name}`, choice);
  } catch {
    // then it is not kept
  }
}

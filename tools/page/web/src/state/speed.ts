// The speed of events, as a multiple of the usual one.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./kept";

export const speeds = [0.25, 0.5, 1, 2, 4];

export const speed = signal(speeds.find((value) => String(value) === kept("speed")) ?? 1);

/** `by` speeds further in the list, as far as it goes. */
export function changeSpeed(by: number): void {
  speed.value = speeds[speeds.indexOf(speed.value) + by] ?? speed.value;
}

/** The style sheet moves pieces as fast. */
export function keepSpeed(): void {
  effect(() => {
    document.documentElement.style.setProperty("--speed", String(speed.value));
    keep("speed", String(speed.value));
  });
}

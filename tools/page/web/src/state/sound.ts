// The sound of moves, if the user wants it: short tones that the browser makes, so that no file is needed.
import { effect, signal, untracked } from "@preact/signals";
import type { Turn } from "../play/game";
import { checkOf } from "../play/last_move";
import { turn } from "./cursor";
import { gameIndex } from "./games";
import { keep, kept } from "./kept";

export const hasSound = signal(kept("sound") === "on");

let audio: AudioContext | undefined;

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the first tone. */
  after: number;
  /** From 0 to 1. */
  loudness: number;
}

const move: Tone = { pitch: 260, after: 0, loudness: 0.5 };
const capture: Tone = { pitch: 170, after: 0.06, loudness: 0.7 };
const check: Tone = { pitch: 520, after: 0.12, loudness: 0.4 };

/** A knock for the move, a lower one for a capture, a higher one for a check. */
export function tonesOf(played: Turn): Tone[] {
  const captures = played.steps.some((step) => step.events.some((event) => event.cause === "captured"));
  return [move, ...(captures ? [capture] : []), ...(checkOf(played) ? [check] : [])];
}

/** Seconds. */
const length = 0.09;

function play(tones: Tone[]): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const { pitch, after, loudness } of tones) {
    const start = audio.currentTime + after;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.setValueAtTime(pitch, start);
    oscillator.frequency.exponentialRampToValueAtTime(pitch / 2, start + length);
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}

/** Plays the turns that come on the board in the game that is open. */
export function keepSound(): void {
  let game = gameIndex.peek();
  effect(() => {
    const now = turn.value;
    const is_same_game = game === gameIndex.value;
    game = gameIndex.value;
    const is_filmed = document.documentElement.dataset.still !== undefined;
    if (now && is_same_game && !is_filmed && untracked(() => hasSound.value)) play(tonesOf(now));
  });
  effect(() => keep("sound", hasSound.value ? "on" : "off"));
}

export function setSound(is_on: boolean): void {
  hasSound.value = is_on;
  if (is_on) play([move]);
}

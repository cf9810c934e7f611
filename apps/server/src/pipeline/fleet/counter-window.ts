/** How many counters of one boot are remembered: most of a day at one each 10 s. A power of two. */
export const windowCounters = 8_192;

/** What is known of a measurement before the table is asked: `doubtful` ones lie outside of what is remembered. */
export type Known = 'new' | 'seen' | 'doubtful';

/** The counters of a pod's current boot that were taken in. Those below `floor` are not remembered. */
export interface CounterWindow {
  boot: number;
  floor: number;
  /** The counter of the latest measurement, and its time. */
  lastCounter: number;
  lastAt: number;
  readonly taken: Uint32Array;
  /** Those whose commit had no answer: the table knows. */
  readonly unsure: Set<number>;
}

export const openCounterWindow = (boot: number, floor: number, lastAt: number): CounterWindow => ({
  boot,
  floor,
  lastCounter: floor,
  lastAt,
  taken: new Uint32Array(windowCounters / 32),
  unsure: new Set(),
});

const wordOf = (counter: number): number => (counter & (windowCounters - 1)) >> 5;
const bitOf = (counter: number): number => 1 << (counter & 31);
const isIn = (window: CounterWindow, counter: number): boolean =>
  counter >= window.floor && counter < window.floor + windowCounters;

export function lookUp(window: CounterWindow, boot: number, counter: number): Known {
  if (boot !== window.boot || counter < window.floor) return 'doubtful';
  if (!isIn(window, counter)) return 'new';
  if (window.unsure.has(counter)) return 'doubtful';
  return (window.taken[wordOf(counter)] ?? 0) & bitOf(counter) ? 'seen' : 'new';
}

/** Remembers a measurement that {@link lookUp} called new, moving the window on where it lies ahead. */
export function take(window: CounterWindow, counter: number, at: number): void {
  if (!isIn(window, counter)) {
    const floor = counter - windowCounters + 1;
    if (floor - window.floor >= windowCounters) window.taken.fill(0);
    else for (let gone = window.floor; gone < floor; gone++) clear(window, gone);
    window.floor = floor;
    for (const counter of window.unsure) if (counter < floor) window.unsure.delete(counter);
  }
  window.unsure.delete(counter);
  window.taken[wordOf(counter)] = (window.taken[wordOf(counter)] ?? 0) | bitOf(counter);
  if (at >= window.lastAt) {
    window.lastAt = at;
    window.lastCounter = counter;
  }
}

function clear(window: CounterWindow, counter: number): void {
  window.taken[wordOf(counter)] = (window.taken[wordOf(counter)] ?? 0) & ~bitOf(counter);
}

/** Forgets a measurement whose commit failed. `isSure`: it is not stored; else the table is asked about it from now on. */
export function giveBack(window: CounterWindow, boot: number, counter: number, isSure: boolean): void {
  if (boot !== window.boot || !isIn(window, counter)) return;
  clear(window, counter);
  if (!isSure) window.unsure.add(counter);
}

/** A doubtful measurement turned out to be the latest of all: the pod has booted, or its counter went back. */
export function startOver(window: CounterWindow, boot: number, counter: number, at: number): void {
  window.boot = boot;
  window.floor = counter;
  window.lastAt = at;
  window.lastCounter = counter;
  window.taken.fill(0);
  window.unsure.clear();
  take(window, counter, at);
}

const allowedAhead = 20;
const allowedPerS = 5;

/** Whether a counter is further on than the time gone by allows, or went back: someone may be forging frames. */
export function isJump(window: CounterWindow, counter: number, at: number): boolean {
  if (at < window.lastAt) return false;
  const ahead = counter - window.lastCounter;
  return ahead < 0 || ahead > allowedAhead + (allowedPerS * (at - window.lastAt)) / 1_000;
}

/** How many counters of one boot are remembered: some hours at one each 10 s. A power of two. */
export const windowCounters = 2_048;
/** So many counters are remembered with more than one content. */
const mostOthers = 1_024;

/** The memory of a measurement. `doubtful`: it is outside of the memory, and the table has to be asked. */
export type Known = 'new' | 'seen' | 'doubtful';

/** The counters of a pod's current boot that were taken in. Lower ones than `floor` are not remembered. */
export interface CounterWindow {
  boot: number;
  floor: number;
  /** The counter of the latest measurement, and its time. */
  lastCounter: number;
  lastAt: number;
  /** The highest counter. Lower ones may have been taken before counting went back. */
  top: number;
  doubtfulTo: number;
  /** The hash of the content of each counter; 0: not taken. */
  contents: Uint32Array;
  /** Counter and hash of further contents of the same counters: of two devices, or of one that began again. */
  readonly others: Set<string>;
  /** Counters whose commit had no answer: the table has to be asked. */
  readonly unsure: Set<number>;
}

/** The contents of a window in which nothing was taken: pods that are not heard after a start need no memory of their own. */
const nothingTaken = new Uint32Array(windowCounters);

export const openCounterWindow = (boot: number, floor: number, lastAt: number): CounterWindow => ({
  boot,
  floor,
  lastCounter: floor,
  lastAt,
  top: floor - 1,
  doubtfulTo: -1,
  contents: nothingTaken,
  others: new Set(),
  unsure: new Set(),
});

/** 0 marks a counter that was not taken. */
const markOf = (content: number): number => content >>> 0 || 1;
const slotOf = (counter: number): number => counter & (windowCounters - 1);
const nameOf = (counter: number, content: number): string => `${counter} ${content}`;
const isIn = (window: CounterWindow, counter: number): boolean =>
  counter >= window.floor && counter < window.floor + windowCounters;

/** Looks a measurement up. Another content under the same counter is another measurement. */
export function lookUp(window: CounterWindow, boot: number, counter: number, content: number): Known {
  if (boot !== window.boot || counter < window.floor) return 'doubtful';
  const other = counter <= window.doubtfulTo ? 'doubtful' : 'new';
  if (!isIn(window, counter)) return other;
  if (window.unsure.has(counter)) return 'doubtful';
  const taken = window.contents[slotOf(counter)];
  if (!taken) return other;
  if (taken === markOf(content) || window.others.has(nameOf(counter, content))) return 'seen';
  return 'doubtful';
}

/** Returns whether the counter has another content already. */
export const clashes = (window: CounterWindow, boot: number, counter: number, content: number): boolean => {
  const taken = boot === window.boot && isIn(window, counter) ? window.contents[slotOf(counter)] : 0;
  return taken !== 0 && taken !== markOf(content);
};

/** Remembers a measurement, moving the window on where it lies ahead. */
export function take(window: CounterWindow, counter: number, content: number, at: number): void {
  if (!isIn(window, counter)) {
    const floor = counter - windowCounters + 1;
    if (floor - window.floor >= windowCounters) window.contents.fill(0);
    else for (let gone = window.floor; gone < floor; gone++) window.contents[slotOf(gone)] = 0;
    window.floor = floor;
    for (const counter of window.unsure) if (counter < floor) window.unsure.delete(counter);
  }
  if (window.contents === nothingTaken) window.contents = new Uint32Array(windowCounters);
  window.unsure.delete(counter);
  window.top = Math.max(window.top, counter);
  const slot = slotOf(counter);
  if (window.contents[slot] === 0) window.contents[slot] = markOf(content);
  else if (window.contents[slot] !== markOf(content)) takeOther(window, nameOf(counter, content));
  if (at >= window.lastAt) {
    window.lastAt = at;
    window.lastCounter = counter;
  }
}

function takeOther({ others }: CounterWindow, name: string): void {
  others.add(name);
  if (others.size <= mostOthers) return;
  for (const oldest of others) {
    others.delete(oldest);
    return;
  }
}

/** Forgets a measurement whose commit failed. `isSure`: it is not stored; else the table has to be asked from now on. */
export function giveBack(
  window: CounterWindow,
  { boot, counter, content }: { readonly boot: number; readonly counter: number; readonly content: number },
  isSure: boolean,
): void {
  if (boot !== window.boot || !isIn(window, counter)) return;
  if (!window.others.delete(nameOf(counter, content))) window.contents[slotOf(counter)] = 0;
  if (!isSure) window.unsure.add(counter);
}

/**
 * Goes on from a counter that is not taken yet, with an empty memory. `isAnother`: counting began again, so that earlier counters
 * are of another count.
 */
export function startOver(
  window: CounterWindow,
  { boot, counter, at }: { readonly boot: number; readonly counter: number; readonly at: number },
  isAnother: boolean,
): void {
  const isKnown = !isAnother && boot === window.boot;
  window.doubtfulTo = isKnown ? Math.max(window.doubtfulTo, window.top) : -1;
  window.top = counter - 1;
  window.boot = boot;
  window.floor = counter;
  window.lastAt = at;
  window.lastCounter = counter;
  window.contents.fill(0);
  window.others.clear();
  window.unsure.clear();
}

const allowedAhead = 20;
const allowedPerS = 5;

/** Returns whether a counter went back, or further on than the elapsed time allows: someone may be forging frames. */
export function isJump(
  { lastCounter, lastAt }: Pick<CounterWindow, 'lastCounter' | 'lastAt'>,
  counter: number,
  at: number,
): boolean {
  if (at < lastAt) return false;
  const ahead = counter - lastCounter;
  return ahead < 0 || ahead > allowedAhead + (allowedPerS * (at - lastAt)) / 1_000;
}

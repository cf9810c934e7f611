import type { Change } from './board-store.ts';

/** Runs work before the next paint. Returns how to call it off. */
export type Schedule = (work: () => void) => () => void;

/** Before the next paint; a page that is hidden paints nothing, so there a timer does it. */
const beforePaint: Schedule = (work) => {
  if (document.hidden) {
    const timer = setTimeout(work, 250);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
};

// A frame that was planned before the page was hidden never comes: what waits for it stays bounded.
const most = 1_000;

/** Gathers changes and hands them on together, once a frame, in the order in which they came. */
export function createBatch(deliver: (changes: Change[]) => void, schedule: Schedule = beforePaint) {
  let waiting: Change[] = [];
  let cancel: (() => void) | undefined;
  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    if (waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    deliver(changes);
  };
  return {
    add(change: Change): void {
      waiting.push(change);
      if (waiting.length >= most) flush();
      else cancel ??= schedule(flush);
    },
    /** Hands on what waits, at once. */
    flush,
    /** Forgets what waits. */
    stop(): void {
      cancel?.();
      cancel = undefined;
      waiting = [];
    },
  };
}

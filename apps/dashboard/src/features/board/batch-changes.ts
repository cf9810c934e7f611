import type { Change } from './board-store.ts';

/** Runs work before the next paint. Returns a function that cancels it. */
export type Schedule = (work: () => void) => () => void;

/** Uses the next frame; a hidden page paints nothing, so a timer does it there. */
const beforePaint: Schedule = (work) => {
  if (document.hidden) {
    const timer = setTimeout(work, 250);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
};

// A frame that was requested before the page was hidden never comes: this limits what waits for it.
const most = 1_000;

/** Collects changes and delivers them together, once a frame, in their order. */
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
    /** Delivers at once what waits. */
    flush,
    /** Discards what waits. */
    stop(): void {
      cancel?.();
      cancel = undefined;
      waiting = [];
    },
  };
}

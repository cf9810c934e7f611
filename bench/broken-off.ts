import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ends = new Set<() => unknown>();
let isEnding = false;

/** Ends everything, the newest first, whatever one of them throws. */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // What waits for an ended process fails meanwhile, which must not end this process before its other ends.
  process.on('uncaughtException', (error) => console.error(error));
  for (const end of [...ends].reverse())
    try {
      await end();
    } catch (error) {
      console.error(error);
    }
  process.exit(128 + constants.signals[signal]);
}

/**
 * Ends what a bench has started where a signal breaks the bench off: no `finally` runs then. Returns a function for an orderly end,
 * which takes it from the list.
 */
export function endIfBrokenOff(end: () => unknown): () => void {
  if (ends.size === 0) for (const signal of signals) process.on(signal, endAll);
  ends.add(end);
  return () => {
    ends.delete(end);
    if (ends.size === 0) for (const signal of signals) process.off(signal, endAll);
  };
}

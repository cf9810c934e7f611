import type { Known } from './counter-window.ts';

const remembered = 256;

/** The latest measurements of a pod without a counter, by their hash. */
export interface HashWindow {
  readonly hashes: Set<number>;
  lastAt: number;
}

export const openHashWindow = (): HashWindow => ({ hashes: new Set(), lastAt: 0 });

export function lookUpHash(window: HashWindow, hash: number, at: number): Known {
  if (window.hashes.has(hash)) return 'seen';
  return at > window.lastAt ? 'new' : 'doubtful';
}

/** Remembers a measurement, and forgets the oldest. */
export function takeHash(window: HashWindow, hash: number, at: number): void {
  window.hashes.add(hash);
  window.lastAt = Math.max(window.lastAt, at);
  if (window.hashes.size <= remembered) return;
  for (const oldest of window.hashes) {
    window.hashes.delete(oldest);
    return;
  }
}

import type { Reading } from '@padlight/contract';

/** How a pod or a node is heard, by the reader's own clock: what is old is never called present. */
export type HeardNow = 'heard' | 'late' | 'lost' | 'never';

const minute = 60_000;
/** The analysis calls a pod out of range, and disconnected, after these, too. */
const lateAfterMs = 5 * minute;
const lostAfterMs = 30 * minute;

/** What is to be stated of something last heard at an instant (ISO 8601; null: never), at `now` (epoch ms). */
export function heardNow(lastHeardAt: string | null, now: number): HeardNow {
  if (lastHeardAt === null) return 'never';
  const silentMs = now - Date.parse(lastHeardAt);
  if (silentMs >= lostAfterMs) return 'lost';
  return silentMs >= lateAfterMs ? 'late' : 'heard';
}

/** The later of what the tile and a check of the connection know. */
export function lastHeard(
  link: Reading['link'] | undefined,
  checked: string | null | undefined,
): string | null {
  const known = [link?.lastHeardAt, checked].filter((at) => at !== null && at !== undefined);
  return known.sort().at(-1) ?? null;
}

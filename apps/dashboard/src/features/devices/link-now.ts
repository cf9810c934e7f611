import type { Reading } from '@padlight/contract';

/** The reception of a pod or node, by the reader's own clock: an old one is never called current. */
export type HeardNow = 'heard' | 'late' | 'lost' | 'never';

const minute = 60_000;
/** The limits after which the analysis also calls a pod out of range, and disconnected. */
const lateAfterMs = 5 * minute;
const lostAfterMs = 30 * minute;

/** The state of a device by its last reception (ISO 8601; null: never), at `now` (epoch ms). */
export function heardNow(lastHeardAt: string | null, now: number): HeardNow {
  if (lastHeardAt === null) return 'never';
  const silentMs = now - Date.parse(lastHeardAt);
  if (silentMs >= lostAfterMs) return 'lost';
  return silentMs >= lateAfterMs ? 'late' : 'heard';
}

/** The later of the last receptions in the tile and in a check of the connection. */
export function lastHeard(
  link: Reading['link'] | undefined,
  checked: string | null | undefined,
): string | null {
  const known = [link?.lastHeardAt, checked].filter((at) => at !== null && at !== undefined);
  return known.sort().at(-1) ?? null;
}

import type { Reading } from '@padlight/contract';

/** A reading older than this is not the present: the analysis calls a pod out of range then, too. */
const staleAfterMs = 5 * 60_000;

/** How long nothing was heard, in milliseconds, where that is too long for the reading to be believed; else null. */
export function silentFor(reading: Reading, now: number): number | null {
  const { lastHeardAt } = reading.link;
  if (lastHeardAt === null) return null;
  const age = now - Date.parse(lastHeardAt);
  return age > staleAfterMs ? age : null;
}

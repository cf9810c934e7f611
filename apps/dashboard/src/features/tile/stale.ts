import { type Reading, silentFor } from '@padlight/contract';
import { useNow } from '@padlight/ui';

/** The time since which the light is so. Null of a pod that was never received or is silent: then the light's words say since when. */
export const lightSince = (reading: Reading | null, silentMs: number | null): string | null =>
  silentMs === null && reading?.link.lastHeardAt ? reading.light.since : null;

/** The time without data, kept true by the page's clock; in whole minutes, so that it repaints once a minute. */
export const useSilence = (reading: Reading | null): number | null =>
  useNow((now) => {
    const ms = silentFor(reading, now);
    return ms === null ? null : Math.floor(ms / 60_000) * 60_000;
  });

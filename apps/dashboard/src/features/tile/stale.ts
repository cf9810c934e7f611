import { type Reading, silentFor } from '@padlight/contract';
import { useNow } from '@padlight/ui';

/** Since when the light is so. Null of what was never heard or is silent: the light's words say since when, then. */
export const lightSince = (reading: Reading | null, silentMs: number | null): string | null =>
  silentMs === null && reading?.link.lastHeardAt ? reading.light.since : null;

/** How long nothing was heard, kept true by the page's clock; in whole minutes, so that it repaints once a minute. */
export const useSilence = (reading: Reading | null): number | null =>
  useNow((now) => {
    const ms = silentFor(reading, now);
    return ms === null ? null : Math.floor(ms / 60_000) * 60_000;
  });

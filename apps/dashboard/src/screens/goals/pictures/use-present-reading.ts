import type { Reading, Tile } from '@padlight/contract';
import { useSilence } from '../../../features/tile/index.ts';

/** What is measured of somebody at present; undefined where that is not known, or too old to be. */
export function usePresentReading(tile: Tile | undefined): Reading | undefined {
  const reading = tile?.reading ?? null;
  const silentMs = useSilence(reading);
  return reading === null || silentMs !== null ? undefined : reading;
}

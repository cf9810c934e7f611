import type { Reading, Tile } from '@padlight/contract';
import { useSilence } from '../../../features/tile/index.ts';

/** The current reading of a person; undefined where it is unknown, or too old. */
export function usePresentReading(tile: Tile | undefined): Reading | undefined {
  const reading = tile?.reading ?? null;
  const silentMs = useSilence(reading);
  return reading === null || silentMs !== null ? undefined : reading;
}

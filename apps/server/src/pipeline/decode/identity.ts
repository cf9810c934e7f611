import { noBoot } from '../fleet/seen.ts';
import type { Reading } from './decoder.ts';

const bucketMs = 2_000;
const prime = 0x01000193;

/** FNV-1a as a signed 32-bit number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash | 0;
}

/**
 * A hash of what a device says: of what was decoded, whatever a node or the radio put around it. The one judge of whether two
 * advertisements are the same measurement.
 */
export const contentOf = (reading: Reading): number => hashOf(JSON.stringify(reading));

export const bootOf = (reading: Reading): number =>
  reading.kind === 'pad' || reading.kind === 'bio' ? reading.boot : noBoot;

/** What distinguishes a measurement from the pod's others of the same boot: its counter, or its content with the 2 s in which it was heard. */
export function counterOf(reading: Reading, content: number, at: number): number {
  if (reading.kind === 'pad' || reading.kind === 'bio') return reading.counter;
  const bucket = Math.floor(at / bucketMs);
  const hash = Math.imul(content ^ (bucket & 0xffff), prime);
  return Math.imul(hash ^ Math.floor(bucket / 0x10000), prime) | 0;
}

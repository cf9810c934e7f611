import { noBoot } from '../fleet/seen.ts';
import type { Reading } from './decoder.ts';

const bucketMs = 2_000;

/** FNV-1a over the frame and its 2 s bucket, as a signed 32-bit number. */
function hashOf(bytes: Uint8Array, at: number): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  const bucket = Math.floor(at / bucketMs);
  hash = Math.imul(hash ^ (bucket & 0xffff), 0x01000193);
  return Math.imul(hash ^ Math.floor(bucket / 0x10000), 0x01000193) | 0;
}

export const bootOf = (reading: Reading): number =>
  reading.kind === 'pad' || reading.kind === 'bio' ? reading.boot : noBoot;

/** What distinguishes a measurement from the pod's others of the same boot: its counter, or a hash with the time it was heard. */
export const counterOf = (reading: Reading, bytes: Uint8Array, at: number): number =>
  reading.kind === 'pad' || reading.kind === 'bio' ? reading.counter : hashOf(bytes, at);

import { noBoot } from '../fleet/seen.ts';
import { decodeAdvertisement } from './decode-advertisement.ts';
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
 * A hash of a decoded reading, whatever a node or the radio put around it. It alone decides whether two advertisements are
 * the same measurement.
 */
export const contentOf = (reading: Reading): number => hashOf(JSON.stringify(reading));

/** The hash of a stored frame's reading; undefined where no decoder reads it any more. */
export function contentOfFrame(frame: Uint8Array, mac: number, companyId: number): number | undefined {
  const advertisement = decodeAdvertisement(frame, mac, companyId);
  return typeof advertisement === 'string' ? undefined : contentOf(advertisement.reading);
}

export const bootOf = (reading: Reading): number =>
  reading.kind === 'pad' || reading.kind === 'bio' ? reading.boot : noBoot;

/** Distinguishes a measurement from others of the same boot: its counter, or its content with the 2 s in which it was heard. */
export function counterOf(reading: Reading, content: number, at: number): number {
  if (reading.kind === 'pad' || reading.kind === 'bio') return reading.counter;
  const bucket = Math.floor(at / bucketMs);
  const hash = Math.imul(content ^ (bucket & 0xffff), prime);
  return Math.imul(hash ^ Math.floor(bucket / 0x10000), prime) | 0;
}

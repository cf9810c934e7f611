import type { Measurement } from '@padlight/analysis';
import { decodePodFrame } from '@padlight/contract';
import { decodeMinewClimate } from './minew-climate.ts';
import { decodeMinewMotion } from './minew-motion.ts';

/** Why an advertisement is no measurement. `other-radio` may be a visitor's phone: it is counted and forgotten. */
export type AdvertisementFault =
  | 'other-radio'
  | 'frame-version'
  | 'frame-kind'
  | 'frame-reserved'
  | 'mac-mismatch';
export type Reading = Measurement['reading'];

const podFaults = {
  version: 'frame-version',
  kind: 'frame-kind',
  reserved: 'frame-reserved',
} as const;

/**
 * Reads one advertisement by the decoder that its bytes ask for.
 * `mac`: the sender as the node heard it; a frame that names another sender is a fault.
 */
export function decodeAdvertisement(
  bytes: Uint8Array,
  mac: number,
  companyId: number,
): Reading | AdvertisementFault {
  const pod = decodePodFrame(bytes, companyId);
  if (typeof pod !== 'string') return pod;
  if (pod !== 'not-ours') return podFaults[pod];
  const minew = decodeMinewClimate(bytes) ?? decodeMinewMotion(bytes);
  if (!minew) return 'other-radio';
  return minew.mac === mac ? minew.reading : 'mac-mismatch';
}

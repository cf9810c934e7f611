import type { Decoder, FrameFault, Reading } from './decoder.ts';
import { decoders } from './decoders.ts';

/** Why an advertisement is no measurement. `other-radio` may be a visitor's phone: it is counted and forgotten. */
export type AdvertisementFault = FrameFault | 'other-radio';

const inOrder: readonly Decoder[] = Object.values(decoders);

/** Reads one advertisement by the first decoder that knows its frame. `mac`: the sender as the node heard it. */
export function decodeAdvertisement(
  bytes: Uint8Array,
  mac: number,
  companyId: number,
): Reading | AdvertisementFault {
  for (const decode of inOrder) {
    const found = decode(bytes, mac, companyId);
    if (found !== 'not-ours') return found;
  }
  return 'other-radio';
}

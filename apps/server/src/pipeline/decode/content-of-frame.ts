import { decodeAdvertisement } from './decode-advertisement.ts';
import { contentOf } from './identity.ts';

/** The hash of what a stored frame says; undefined where no decoder knows it any more. */
export function contentOfFrame(frame: Uint8Array, mac: number, companyId: number): number | undefined {
  const advertisement = decodeAdvertisement(frame, mac, companyId);
  return typeof advertisement === 'string' ? undefined : contentOf(advertisement.reading);
}

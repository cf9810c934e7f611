import type { Measurement } from '@padlight/analysis';
import { type AdvertisementFault, decodeAdvertisement } from '../decode/decode-advertisement.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';

/** A stored measurement as the analysis reads it; undefined when no decoder knows its frame any more. */
export function storedMeasurement(
  stored: StoredMeasurement,
  mac: number,
  companyId: number,
): Measurement | undefined {
  const { at, boot, counter, frame } = stored;
  const reading: Measurement['reading'] | AdvertisementFault = decodeAdvertisement(frame, mac, companyId);
  return typeof reading === 'string' ? undefined : { at, boot, counter, reading };
}

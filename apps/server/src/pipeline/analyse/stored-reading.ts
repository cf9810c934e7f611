import type { Measurement } from '@padlight/analysis';
import { decodeAdvertisement } from '../decode/decode-advertisement.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';

/** A stored measurement as the analysis reads it; undefined when no decoder knows its frame any more. */
export function storedMeasurement(
  stored: StoredMeasurement,
  mac: number,
  companyId: number,
): Measurement | undefined {
  const { at, boot, counter, frame } = stored;
  const decoded = decodeAdvertisement(frame, mac, companyId);
  return typeof decoded === 'string' ? undefined : { at, boot, counter, reading: decoded.reading };
}

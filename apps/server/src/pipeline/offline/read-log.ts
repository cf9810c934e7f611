import type { Measurement } from '@padlight/analysis';
import { storedMeasurement } from '../analyse/stored-reading.ts';
import type { MeasurementLog } from './measurement-log.ts';

/** What a pod's log holds, as the analysis reads it. `mac`: the pod's, as a number. */
export const readLog = (log: MeasurementLog, mac: number, companyId: number): Measurement[] =>
  log.between(0, Infinity).flatMap((stored) => storedMeasurement(stored, mac, companyId) ?? []);

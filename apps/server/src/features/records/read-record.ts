import type { Db } from '../../platform/db/database.ts';
import { readHeardSamples } from '../series/index.ts';
import { coveredTime, overdueTime } from './covered-time.ts';
import {
  type PatientRange,
  readBodyEvents,
  readLightChanges,
  readPadsOff,
  readPositions,
  readVoids,
} from './record-store.ts';
import type { PatientRecord } from './summarise-day.ts';

/** Reads the facts of a person in a range, up to `now` (epoch ms), of which any span in it can be summarised. */
export async function readRecord(db: Db, range: PatientRange, now: number): Promise<PatientRecord> {
  const [points, changes, voids, padsOff, events, positions] = await Promise.all([
    readHeardSamples(db, range),
    readLightChanges(db, range),
    readVoids(db, range),
    readPadsOff(db, range),
    readBodyEvents(db, range),
    readPositions(db, range),
  ]);
  const end = Math.min(now, range.to.getTime());
  const { heard, known } = coveredTime(points, end);
  return { heard, known, overdue: overdueTime(changes, end), voids, padsOff, events, positions };
}

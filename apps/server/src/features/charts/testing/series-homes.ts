import { CycleId, type Light, type OrganisationId, type PatientId, type PodId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { storeSamples } from '../../../testing/store-samples.ts';
import { type SeededHome, seedHome } from '../../demonstration/index.ts';

const hour = 3_600_000;
/** The week of the series. */
export const from = new Date('2026-01-05T00:00:00Z');
export const to = new Date('2026-01-12T00:00:00Z');

/** A point every 5 minutes with a fill that empties every 8 hours, silent on the third noon. */
const insertSeries = (db: Db, organisationId: OrganisationId, podId: PodId, patientId: PatientId) => {
  const samples = [];
  const silent = { from: Date.parse('2026-01-07T11:02Z'), to: Date.parse('2026-01-07T11:58Z') };
  for (let at = from.getTime(); at <= to.getTime(); at += 5 * 60_000) {
    if (at >= silent.from && at <= silent.to) continue;
    const ml = ((at / 1000) % 28_800) / 60 + 0.123;
    const light: Light = ml < 312 ? 'green' : ml < 442 ? 'yellow' : 'red';
    samples.push({ at, ml, lowMl: ml * 0.7, highMl: ml * 1.3, capacityMl: 520, light });
  }
  return storeSamples(db, { organisationId, podId, patientId }, samples);
};

/** Opens two homes; the first person of Elm has a week's series, three pads, and a void on the first night. */
export async function openSeriesHomes(db: Db): Promise<{ elm: SeededHome; oak: SeededHome }> {
  const assignedAt = from.getTime() - 24 * hour;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2, assignedAt };
  const elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  const [pod] = elm.pods;
  if (!pod) throw new Error('Elm has no pod');
  await insertSeries(db, elm.organisationId, pod.podId, pod.patientId);
  const key = { organisation_id: elm.organisationId, pod_id: pod.podId, patient_id: pod.patientId };
  const cycle = { ...key, ml: 400, low_ml: 300, high_ml: 500, timeliness: 'on-time' as const };
  const at = (hours: number) => new Date(from.getTime() + hours * hour);
  await db
    .insertInto('pad_cycles')
    .values([
      { ...cycle, id: CycleId.parse('before'), at: at(-20), removed_at: at(-12) },
      { ...cycle, id: CycleId.parse('into'), at: at(-6), removed_at: at(2) },
      { ...cycle, id: CycleId.parse('open'), at: at(160), removed_at: null },
    ])
    .execute();
  const voided = { ...key, ml: 210.04, low_ml: 150, high_ml: 270, size: 'medium' as const };
  await db
    .insertInto('voids')
    .values([
      { ...voided, id: 'early', at: at(-1), ended_at: at(-1) },
      { ...voided, id: 'inside', at: at(3), ended_at: at(3.01) },
    ])
    .execute();
  return { elm, oak };
}

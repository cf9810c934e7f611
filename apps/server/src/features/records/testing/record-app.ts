import type { Light } from '@padlight/contract';
import { expect } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { storeSamples } from '../../../testing/store-samples.ts';
import { seedHome } from '../../demonstration/index.ts';

const minute = 60_000;

/** Opens two homes in Berlin, with functions that store facts of the first person of the first home. */
export async function openRecordApp() {
  const database = await openTestDatabase();
  const { db } = database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  const home = await seedHome(db, { ...request, organisationName: 'Elm' });
  const otherHome = await seedHome(db, { ...request, organisationName: 'Oak' });
  await db.updateTable('organisations').set({ time_zone: 'Europe/Berlin' }).execute();
  const person = home.pods[0] ?? expect.fail();
  const { podId, patientId } = person;
  const key = { organisation_id: home.organisationId, pod_id: podId, patient_id: patientId };
  const report = (kind: 'light' | 'turn' | 'fall', at: string, detail: object = {}) =>
    db
      .insertInto('pod_events')
      .values({ ...key, kind, at: new Date(at), id: `${kind}-${at}`, detail: JSON.stringify(detail) })
      .execute();
  return {
    database,
    db,
    home,
    other: otherHome,
    person,
    key,
    report,
    /** Stores a reception of the pod every 5 min from one instant to another, with a light. */
    async hear(from: string, to: string, light: Light = 'green'): Promise<void> {
      const samples = [];
      for (let at = Date.parse(from); at < Date.parse(to); at += 5 * minute) samples.push({ at, light });
      await storeSamples(db, { organisationId: home.organisationId, podId, patientId }, samples);
    },
    light: (at: string, redAlert: number | null) => report('light', at, { light: { redAlert } }),
    pass(at: string, ml: number) {
      const amount = { ml, low_ml: ml, high_ml: ml, size: 'medium' as const };
      const times = { at: new Date(at), ended_at: new Date(at) };
      return db
        .insertInto('voids')
        .values({ ...key, ...times, id: `void-${at}`, ...amount })
        .execute();
    },
  };
}
export type RecordApp = Awaited<ReturnType<typeof openRecordApp>>;

import type { PadFrame, PatientId } from '@padlight/contract';
import { expect } from 'vitest';
import { openPipeline } from './open-pipeline.ts';
import { dryPad } from './radio.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const wet: Partial<PadFrame> = { core: [200, 200, 200, 200, 200], surface: [200, 200, 200] };
export const offPad: Partial<PadFrame> = { flags: { ...dryPad.flags, clipped: false } };

/** The whole numbers from one up to another, in steps. */
export const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);

/** A running pipeline with a home, whose people live by the minute. */
export async function openLateApp(pods = 12) {
  const app = await openPipeline({ nodes: 3, pods });
  // Days pass: they begin early enough to end before the last day that the database has room for.
  app.clock.at -= 10 * 24 * hour;
  let used = 0;
  return {
    ...app,
    /** Another person each time; minutes are counted from `start`. */
    someone(start: number) {
      const pod = app.home.pods[used++] ?? expect.fail('the home has no more pods');
      return {
        ...pod,
        /** Sends the measurements of some minutes, in one message. */
        send: (minutes: readonly number[], frameAt: (n: number) => Partial<PadFrame>) =>
          app.send(
            minutes.map((n) => ({
              mac: pod.mac,
              at: start + n * minute,
              frame: { ...dryPad, counter: n, ...frameAt(n) },
            })),
          ),
      };
    },
    alerts: (patientId: PatientId) =>
      app.database.db
        .selectFrom('alerts')
        .selectAll()
        .where('patient_id', '=', patientId)
        .orderBy('raised_at')
        .execute(),
  };
}
export type LateApp = Awaited<ReturnType<typeof openLateApp>>;

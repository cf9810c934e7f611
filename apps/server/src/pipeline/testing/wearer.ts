import type { PadFrame } from '@padlight/contract';
import { expect } from 'vitest';
import type { PipelineTest } from './open-pipeline.ts';
import { dryPad } from './radio.ts';

const minute = 60_000;

export const wet: Partial<PadFrame> = { core: [235, 235, 235, 235, 235], surface: [200, 200, 200] };

/** The person who wears a pod of the home; a measurement each minute. */
export function wearerOf(app: PipelineTest, index: number) {
  const pod = app.home.pods[index];
  if (!pod) throw new Error('the home has no more pods');
  const start = app.clock.at;
  const at = (n: number) => start + n * minute;
  const frames = (from: number, to: number, frame: Partial<PadFrame> = {}) =>
    Array.from({ length: to - from }, (_, step) => ({
      mac: pod.mac,
      at: at(from + step),
      frame: { ...dryPad, ...frame, counter: from + step },
    }));
  return {
    ...pod,
    at,
    /** Measured in these minutes, and received in one message at the end of the last, or later. */
    async measured(from: number, to: number, frame: Partial<PadFrame> = {}, receivedAt = at(to)) {
      app.clock.at = Math.max(app.clock.at, receivedAt);
      const answer = await app.send(frames(from, to, frame));
      expect(answer).toMatchObject({ kind: 'stored' });
    },
  };
}
export type Wearer = ReturnType<typeof wearerOf>;

/** The stored facts of a pod, in order of time. */
export async function factsOf({ database: { db } }: PipelineTest, { id }: Wearer) {
  const events = await db
    .selectFrom('pod_events')
    .select(['id', 'kind', 'at', 'detail'])
    .where('pod_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const cycles = await db
    .selectFrom('pad_cycles')
    .selectAll()
    .where('pod_id', '=', id)
    .orderBy('at')
    .execute();
  const points = await db
    .selectFrom('series_points')
    .selectAll()
    .where('pod_id', '=', id)
    .orderBy('at')
    .execute();
  const voids = await db.selectFrom('voids').selectAll().where('pod_id', '=', id).orderBy('at').execute();
  const positions = await db
    .selectFrom('body_positions')
    .selectAll()
    .where('pod_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return { events, cycles, points, voids, positions };
}

import type { PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
let app: PipelineTest;
let used = 0;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 2 });
});
afterAll(() => app.close());

test.each([
  ['worn', true],
  ['off its pad', false],
])(
  'the measurements of a pod %s are stored each time its analysis fails',
  { tags: ['stored-data'] },
  async (_how, clipped) => {
    const pod = app.home.pods[used++] ?? expect.fail();
    const { db } = app.database;
    const start = app.clock.at;
    const send = (n: number) => {
      app.clock.at = start + n * minute;
      const frame: PadFrame = { ...dryPad, flags: { ...dryPad.flags, clipped }, counter: n };
      return app.send([{ mac: pod.mac, at: app.clock.at, frame }]);
    };
    for (const n of [0, 1, 2, 3]) await send(n);
    await db.updateTable('organisations').set({ time_zone: 'Mars/Base' }).execute();
    app.bus.publish('context-changed', { organisationId: app.home.organisationId, podIds: [pod.id] });
    for (const n of [5, 6, 7])
      expect(await send(n)).toMatchObject({ kind: 'stored', reply: { accepted: 1 } });
    await db.updateTable('organisations').set({ time_zone: 'Europe/Berlin' }).execute();
  },
);

import type { Reading } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from './testing/open-pipeline.ts';
import { dryPad } from './testing/radio.ts';

let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 1 });
});
afterAll(() => app.close());

const pod = () => app.home.pods[0] ?? expect.fail('the home has no pod');
const wet = { core: [200, 200, 200, 200, 200], surface: [200, 200, 200] } as const;

async function tileNow(): Promise<{ light: string; link: string; lastHeardAt: string | null }> {
  const { reading } = await app.database.db
    .selectFrom('tiles')
    .select('reading')
    .where('patient_id', '=', pod().patientId)
    .executeTakeFirstOrThrow();
  const { light, link }: Reading = JSON.parse(reading ?? 'null');
  return { light: light.shown, link: link.state, lastHeardAt: link.lastHeardAt };
}
const stored = () =>
  app.database.db.selectFrom('measurements').select(['boot', 'counter', 'doubt']).orderBy('at').execute();

let counter = 0;
/** Ten seconds of the first sensor, or of both: the second has another boot. */
async function live(both: boolean): Promise<void> {
  counter++;
  const heard = (frame: object, at: number) => ({
    mac: pod().mac,
    at,
    frame: { ...dryPad, counter, ...frame },
  });
  for (const ms of [2_000, 4_000, 4_000]) {
    app.clock.at += ms;
    const { at } = app.clock;
    await app.send([
      heard({}, at),
      ...(both ? [heard({ ...wet, boot: 90, counter: 700 + counter }, at)] : []),
    ]);
  }
}

test('two sensors with one address are stored; the tile is grey until one leaves', {
  tags: ['stored-data'],
}, async () => {
  for (let n = 0; n < 6; n++) await live(false);
  expect(await tileNow()).toMatchObject({ link: 'connected' });
  for (let n = 0; n < 12; n++) await live(true);
  const rows = await stored();
  expect(rows.filter(({ boot }) => boot === 1)).toHaveLength(18);
  expect(rows.filter(({ boot }) => boot === 90)).toHaveLength(12);
  expect(rows.filter(({ boot, doubt }) => boot === 90 && doubt !== 2)).toEqual([]);
  expect(rows.slice(-8).every(({ doubt }) => doubt === 2)).toBe(true);
  const now = new Date(app.clock.at).toISOString();
  expect(await tileNow()).toMatchObject({ light: 'grey', link: 'two-sensors' });
  expect(app.pipeline.counts()['address-shared']).toBeGreaterThan(12);
  const flag = app.database.db.selectFrom('pods').select('address_shared_at').where('id', '=', pod().id);
  const flagged = async () => (await flag.executeTakeFirstOrThrow()).address_shared_at?.toISOString() ?? '';
  await expect.poll(flagged).not.toBe('');
  expect(Date.parse(now) - Date.parse(await flagged())).toBeLessThan(60_000);

  await app.restart();
  await live(false);
  expect(await tileNow()).toMatchObject({ light: 'grey', link: 'two-sensors' });
  expect((await stored()).at(-1)).toMatchObject({ boot: 1, doubt: 2 });
  app.clock.at += 11 * 60_000;
  for (let n = 0; n < 6; n++) await live(false);
  expect((await stored()).at(-1)).toMatchObject({ boot: 1, doubt: null });
  expect(await tileNow()).toMatchObject({ link: 'connected' });
});

test('two measurements of one counter and one millisecond are both stored, each once', {
  tags: ['stored-data'],
}, async () => {
  app.clock.at += 20 * 60_000;
  const before = (await stored()).length;
  const frame = { ...dryPad, counter: 9_000 };
  const twins = [frame, { ...frame, temperatureCentiC: 2_900 }].map((twin) => ({
    mac: pod().mac,
    at: app.clock.at,
    frame: twin,
  }));
  expect(await app.send([...twins, ...twins])).toMatchObject({ reply: { accepted: 2, repeated: 2 } });
  await app.restart();
  expect(await app.send(twins)).toMatchObject({ reply: { accepted: 0, repeated: 2 } });
  expect((await stored()).length).toBe(before + 2);
});

import { AlertType, type OrganisationId, type PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute, range } from '../../../pipeline/testing/late-app.ts';
import { openPipeline, type PipelineTest } from '../../../pipeline/testing/open-pipeline.ts';
import { dryPad } from '../../../pipeline/testing/radio.ts';
import type { Announcements } from '../../../platform/announcements.ts';
import { insertTestUser } from '../../../testing/caller.ts';
import { testTime } from '../../../testing/test-time.ts';
import { answerLateFalls } from './answer-past-alerts.ts';

let app: PipelineTest;
let demonstration: OrganisationId | undefined;
const announced: Announcements['tiles-changed'][] = [];
beforeAll(async () => {
  app = await openPipeline(
    { nodes: 1, pods: 2 },
    {},
    {
      afterAlerts: async (db, organisationId, patientIds) => {
        if (demonstration !== undefined)
          await answerLateFalls(demonstration, () => testTime)(db, organisationId, patientIds);
      },
    },
  );
  const { db } = app.database;
  const userId = await insertTestUser(db);
  await db.updateTable('users').set({ name_key: 'carer' }).where('id', '=', userId).execute();
  await db
    .insertInto('memberships')
    .values({ organisation_id: app.home.organisationId, user_id: userId })
    .execute();
  app.bus.subscribe('tiles-changed', (message) => void announced.push(message));
});
afterAll(() => app.close());

const up: Partial<PadFrame> = { acceleration: [64, 0, 0], activity: 10, stillS: 0 };
const down: Partial<PadFrame> = { acceleration: [0, 0, 64], activity: 1, stillS: 50 };
const impact: Partial<PadFrame> = { ...down, acceleration: [60, 0, 4], peak: 80, peakAgeS: 4, stillS: 2 };

/** Sends, hours late, how a person fell. Returns the announced tiles and the person's alerts of falls. */
async function fallLate(pod: number) {
  const { mac, patientId } = app.home.pods[pod] ?? expect.fail('no pod');
  const start = app.clock.at - 5 * 60 * minute;
  const frames = range(0, 30).map((n) => ({
    mac,
    at: start + n * minute,
    frame: { ...dryPad, ...(n < 20 ? up : n === 20 ? impact : down), counter: n },
  }));
  expect(await app.send(frames)).toMatchObject({ kind: 'stored' });
  const tiles = announced.flatMap(({ changed }) => changed.map(({ tile }) => tile));
  const { db } = app.database;
  const alerts = await db
    .selectFrom('alerts')
    .select(['id', 'state', 'resolution', 'acknowledged_by'])
    .where('patient_id', '=', patientId)
    .where('type', '=', AlertType.check_fall)
    .execute();
  const falls = tiles
    .filter((tile) => tile.patientId === patientId)
    .flatMap((tile) => tile.alerts.filter(({ type }) => type === AlertType.check_fall));
  return { falls, alerts };
}

test('a late fall of a demonstration is attended to before any board shows it', async () => {
  demonstration = app.home.organisationId;
  const { falls, alerts } = await fallLate(0);
  expect(falls).toEqual([]);
  expect(alerts).toMatchObject([{ state: 'silenced', resolution: 'attended' }]);
  const audited = await app.database.db
    .selectFrom('audit')
    .select(['action', 'target', 'detail'])
    .where('action', '=', 'alert.acknowledged')
    .execute();
  expect(audited).toMatchObject([{ target: alerts[0]?.id, detail: { simulated: true } }]);
});

test('a late fall of any other home calls', async () => {
  demonstration = (app.home.organisationId + 1) as OrganisationId;
  const { falls, alerts } = await fallLate(1);
  expect(falls).toMatchObject([{ state: 'raised' }]);
  expect(alerts).toMatchObject([{ state: 'raised', acknowledged_by: null }]);
});

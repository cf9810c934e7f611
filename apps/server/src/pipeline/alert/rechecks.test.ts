import { AlertId, AlertType, UserId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecord } from '../../features/fall-records/index.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';

const minute = 60_000;
let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 1 }, {}, { throughProxy: true });
});
afterAll(() => app.close());

const open = () =>
  app.database.db
    .selectFrom('alerts')
    .select(['type', 'cause', 'raised_at', 'last_raised_at'])
    .where('is_open', '=', true)
    .where('cause', '=', 'recheck')
    .orderBy('raised_at')
    .execute();

test('a recheck is raised after a restart, and late after a database was away', async () => {
  const { db } = app.database;
  const { organisationId, pods } = app.home;
  const { patientId } = pods[0] ?? expect.fail();
  const fellAt = new Date(app.clock.at);
  const { id: userId } = await db
    .insertInto('users')
    .values({ username: 'nora', display_name: 'Nora', email: 'nora@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: alertId } = await db
    .insertInto('alerts')
    .values({
      organisation_id: organisationId,
      patient_id: patientId,
      type: AlertType.check_fall,
      priority: 'high',
      state: 'silenced',
      raised_at: fellAt,
      resolved_at: fellAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((work) =>
    openRecord(work, organisationId, {
      alertId: AlertId.parse(alertId),
      patientId,
      fellAt,
      userId: UserId.parse(userId),
      at: fellAt,
    }),
  );
  app.clock.at += 59 * minute;
  await app.restart();
  expect(await open()).toEqual([]);
  app.clock.at += minute;
  await expect.poll(open).toHaveLength(1);
  app.proxy?.silence();
  app.clock.at += 240 * minute;
  app.proxy?.speak();
  await expect.poll(open).toHaveLength(2);
  const [, four] = await open();
  expect(four?.raised_at).toEqual(new Date(fellAt.getTime() + 240 * minute));
  expect(four?.last_raised_at).toEqual(new Date(app.clock.at));
  await app.restart();
  app.clock.at += minute;
  const steps = () => db.selectFrom('alert_steps').select('kind').where('kind', '=', 'raised').execute();
  expect(await steps()).toHaveLength(2);
});

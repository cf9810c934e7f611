import { AlertType, api } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlertApp, openAlertApp } from '../../alerts/testing/alert-app.ts';
import { answerPastAlerts } from './answer-past-alerts.ts';

const minute = 60_000;
let app: AlertApp;
beforeAll(async () => {
  app = await openAlertApp();
  // The carer who answers has the name of the demonstration's carer.
  await app.app.database.db
    .updateTable('users')
    .set({ name_key: 'carer' })
    .where('id', '=', app.ids.nora)
    .execute();
});
afterAll(() => app.app.close());

const answer = () =>
  answerPastAlerts(app.app.database.db, app.app.bus, app.organisationId, {
    startedAt: app.app.clock.ms - minute,
    now: app.app.clock.ms,
  });

test('a past that comes late reads as answered in time, and nothing calls', async () => {
  // A pad that was wet for long, and a fall of the night; then a pad that is still wet.
  await app.reason(AlertType.check_pad, true, 600);
  await app.reason(AlertType.check_pad, false, 500);
  await app.reason(AlertType.check_fall, true, 400);
  await app.reason(AlertType.check_temperature, true, 200);
  expect((await app.open()).map(({ type }) => type)).toContain(AlertType.check_fall);
  expect(await answer()).toBeGreaterThan(0);
  const open = await app.open();
  expect(open).toMatchObject([{ type: AlertType.check_temperature, state: 'acknowledged' }]);
  expect(open[0]?.lastRaisedAt).toBe(open[0]?.raisedAt);
  const story = (await app.story()).flat().join('\n');
  expect(story).toMatch(/acknowledged nora/);
  expect(story).toMatch(/silenced nora attended/);
  expect(story).not.toMatch(/history|late-data/);
  const { rows } = await app.app.database.pool.query(
    `select count(*)::int as acts, bool_and(detail ->> 'simulated' = 'true') as simulated from audit
      where action = 'alert.acknowledged'`,
  );
  expect(rows).toEqual([{ acts: 3, simulated: true }]);
  expect(await answer()).toBe(0);
});

test('alerts with users’ acts, or raised in time, stay unchanged', async () => {
  await app.resetTime();
  await app.reason(AlertType.check_position, true, 300);
  const { alertId } = await app.theOne();

  await app.carer(api.alerts.acknowledgeAlert, { body: { alertId, note: 'My own' } });
  await app.reason(AlertType.check_temperature, true);
  const before = await app.open();
  expect(await answer()).toBe(0);
  expect(await app.open()).toEqual(before);
});

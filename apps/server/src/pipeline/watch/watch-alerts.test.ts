import { AlertType, type PatientId } from '@padlight/contract';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { type LateApp, minute, openLateApp, range, wet } from '../testing/late-app.ts';
import { createAlertWatch } from './watch-alerts.ts';

let app: LateApp;
beforeAll(async () => {
  app = await openLateApp();
});
afterAll(() => app.close());

/** A person who is red, with a pod that is heard up to now. */
async function someoneRed() {
  const start = app.clock.at;
  const person = app.someone(start);
  app.clock.at = start + 30 * minute;
  await person.send(range(0, 30), (n) => (n >= 10 ? wet : {}));
  await person.send([30], () => wet);
  await expect.poll(() => red(person.patientId)).toEqual(['raised']);
  return person;
}
const red = async (patientId: PatientId) =>
  (await app.alerts(patientId)).filter(({ type }) => type === AlertType.check_pad).map(({ state }) => state);
const repairs = async () => {
  const metric = await app.pipeline.metrics.getSingleMetricAsString('padlight_alert_repairs_total');
  return new Map([...metric.matchAll(/kind="([\w-]+)"\} (\d+)/g)].map(([, kind, n]) => [kind, Number(n)]));
};

test('a lost reason or alert is counted and made again; alerts that fit stay', async () => {
  const [lost, forgotten, fits] = [await someoneRed(), await someoneRed(), await someoneRed()];
  const { db } = app.database;
  const untouched = (await app.alerts(fits.patientId)).map(({ id, raised_count }) => [id, raised_count]);
  const reasonsOf = async (patientId: PatientId) =>
    (await db.selectFrom('alert_reasons').select('type').where('patient_id', '=', patientId).execute()).map(
      ({ type }) => type,
    );
  // A commit that is due just then repairs it before the watch runs: it is deleted once more.
  for (let times = 0; times < 5; times++) {
    await db
      .updateTable('alerts')
      .set({ state: 'resolved', resolved_at: new Date(app.clock.at), resolution: 'by-itself' })
      .where('patient_id', '=', lost.patientId)
      .execute();
    await db.deleteFrom('alert_reasons').where('patient_id', '=', forgotten.patientId).execute();
    await expect.poll(() => red(lost.patientId)).toEqual(['raised']);
    await expect.poll(() => reasonsOf(forgotten.patientId)).toContain(AlertType.check_pad);
    const counts = await repairs();
    if (counts.get('alert-missing') && counts.get('reason-missing')) break;
  }
  const counted = await repairs();
  expect(counted.get('alert-missing')).toBeGreaterThan(0);
  expect(counted.get('reason-missing')).toBeGreaterThan(0);
  expect((await app.alerts(fits.patientId)).map(({ id, raised_count }) => [id, raised_count])).toEqual(
    untouched,
  );
});

test('an alert without a reason ends, of a person without a pod too', async () => {
  const { db } = app.database;
  const person = await someoneRed();
  await db.updateTable('patients').set({ pod_id: null }).where('id', '=', person.patientId).execute();
  const { organisationId } = app.home;
  app.bus.publish('context-changed', { organisationId, podIds: [person.id] });
  await expect.poll(() => red(person.patientId)).toEqual(['resolved']);
  await db
    .updateTable('alerts')
    .set({ state: 'raised', resolved_at: null, resolution: null })
    .where('patient_id', '=', person.patientId)
    .where('type', '=', AlertType.check_pad)
    .execute();
  await expect.poll(() => red(person.patientId)).toEqual(['resolved']);
  expect((await repairs()).get('alert-without-reason')).toBe(1);
});

test('a misfit that a repair leaves is a condition until it fits', async () => {
  const { db, url } = app.database;
  const person = await someoneRed();
  const owner = await connectOwner(url);
  await db.updateTable('patients').set({ pod_id: null }).where('id', '=', person.patientId).execute();
  const { organisationId } = app.home;
  app.bus.publish('context-changed', { organisationId, podIds: [person.id] });
  await expect.poll(() => red(person.patientId)).toEqual(['resolved']);
  await db
    .updateTable('alerts')
    .set({ state: 'raised', resolved_at: null, resolution: null })
    .where('patient_id', '=', person.patientId)
    .where('type', '=', AlertType.check_pad)
    .execute();
  await owner.query(`
    create function keep() returns trigger language plpgsql as $$ begin return old; end $$;
    create trigger keep before update on alerts for each row execute function keep()`);
  const { watch, part } = createAlertWatch({
    db,
    bus: app.bus,
    metrics: new Registry(),
    log: pino({ level: 'silent' }),
    devices: { pods: () => [] },
    commits: { wake: () => undefined },
  });
  for (const conditions of [[], [], [part.worst]]) {
    await watch(app.clock.at);
    expect(await part.check()).toEqual(conditions);
  }
  await owner.query('drop trigger keep on alerts; drop function keep');
  await owner.end();
  await expect
    .poll(async () => {
      await watch(app.clock.at);
      return part.check();
    })
    .toEqual([]);
});

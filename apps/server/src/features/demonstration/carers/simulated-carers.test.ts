import { once } from 'node:events';
import { createServer } from 'node:http';
import { AlertType, api } from '@padlight/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlertApp } from '../../alerts/testing/alert-app.ts';
import type { CallAs } from './call-as.ts';
import { carersRound, startSimulatedCarers } from './simulated-carers.ts';

const minute = 60_000;
let app: Awaited<ReturnType<typeof openAlertApp>>;
beforeAll(async () => {
  app = await openAlertApp();
});
afterAll(() => app.app.close());

const asCarer: CallAs = async (call, input) => {
  const { reply, code } = await app.carer(call, input);
  return code === undefined ? reply : undefined;
};

/** Runs rounds of the carers over some minutes. */
async function pass(round: (now: number) => Promise<void>, minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n++) {
    app.app.clock.ms += minute;
    await round(app.app.clock.ms);
  }
}

test('carers acknowledge alerts and attend to a fall, by ordinary calls', async () => {
  await app.reason(AlertType.check_fall, true);
  await app.reason(AlertType.check_temperature, true);
  const round = carersRound(asCarer, app.organisationId);
  await pass(round, 2);
  const states = async () => new Map((await app.open()).map(({ type, state }) => [type, state]));
  await pass(round, 2);
  expect((await states()).get(AlertType.check_fall)).toBe('acknowledged');
  await pass(round, 9);
  expect((await states()).has(AlertType.check_fall)).toBe(false);
  const { rows } = await app.app.database.pool.query(
    `select action from audit where action like 'alert.%' or action like 'fall.%' order by at`,
  );
  expect(rows.map(({ action }) => action)).toContain('fall.silenced');
  await app.pass(60);
  // New carers each time, so that none has time to write a note.
  for (let n = 0; n < 2; n++) await pass(carersRound(asCarer, app.organisationId), 15);
  const rechecks = await app.app.database.db
    .selectFrom('fall_rechecks')
    .select('answer')
    .orderBy('hours')
    .execute();
  expect(rechecks.map(({ answer }) => answer)).toEqual(['fine', null, null]);
  const { reply } = await app.carer(api.alerts.getAlertStory, {
    query: {
      patientId: app.patientId,
      fromDate: new Date(app.app.clock.ms - 120 * minute).toISOString(),
      toDate: new Date(app.app.clock.ms).toISOString(),
      types: '',
      page: 1,
    },
  });
  expect(JSON.stringify(reply)).toContain('Simulated: ');
});

test('now and then a carer writes a note, marked as simulated', async () => {
  const round = carersRound(asCarer, app.organisationId);
  await pass(round, 27);
  const notes = await app.app.database.db.selectFrom('patient_notes').select('text').execute();
  expect(notes).toHaveLength(1);
  expect(notes[0]?.text).toMatch(/^Simulated: /);
});

test('they end at once without errors while the server does not answer', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const lines: string[] = [];
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const end = startSimulatedCarers({
    url: `http://127.0.0.1:${port}`,
    account: { username: 'carer', password: 'Padlight-1' },
    organisationId: app.organisationId,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    everyMs: 10,
  });
  await once(silent, 'request');
  await end();
  expect(lines).toEqual([]);
  silent.closeAllConnections();
  silent.close();
});

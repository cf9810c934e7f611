import { execFile } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { AlertType, readMac } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blindFacts } from '../testing/blind-facts.ts';
import { hour, type LateApp, minute, openLateApp } from '../testing/late-app.ts';

const simulator = join(import.meta.dirname, '../../../../simulator/src/main.ts');
const people = 2;
const days = 4;
const rowsPerMessage = 168;

interface Row {
  readonly at: number;
  readonly frame: string;
}

/** The measurements of simulated pods from a time on, each once, by pod and in order. */
async function simulate(start: number): Promise<Row[][]> {
  const out = mkdtempSync(join(tmpdir(), 'padlight-order-'));
  const options = { pods: people, nodes: 2, interval: 60, seed: 4, outages: 0, days, scene: 'falls', out };
  const settings = Object.entries({ ...options, start: new Date(start).toISOString() });
  await promisify(execFile)(process.execPath, [
    simulator,
    ...settings.flatMap(([name, to]) => [`--${name}`, `${to}`]),
  ]);
  const byPod = new Map<string, Map<string, Row>>();
  for await (const line of createInterface({ input: createReadStream(join(out, 'messages.jsonl')) })) {
    const { payload } = JSON.parse(line);
    for (const { type, mac, timestamp, rawData } of typeof payload === 'string'
      ? JSON.parse(payload)
      : payload) {
      const pod = readMac(String(mac));
      // A pod frame has 31 bytes; the air is full of others.
      if (type === 'Gateway' || !pod || String(rawData).length !== 62) continue;
      if (!pod.startsWith('F4:90:CB:D0')) continue;
      const rows = byPod.get(pod) ?? new Map<string, Row>();
      byPod.set(pod, rows);
      if (!rows.has(rawData)) rows.set(rawData, { at: new Date(timestamp).getTime(), frame: rawData });
    }
  }
  rmSync(out, { recursive: true });
  return [...byPod.values()].map((rows) => [...rows.values()].toSorted((a, b) => a.at - b.at));
}

let app: LateApp;
beforeAll(async () => {
  app = await openLateApp(4 * people);
});
afterAll(() => app.close());

type Someone = ReturnType<LateApp['someone']>;

async function send({ mac }: Someone, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerMessage)
    await app.send(rows.slice(from, from + rowsPerMessage).map((row) => ({ mac, ...row })));
}

/** The reading of a person, and the open alerts. */
async function displayedOf({ patientId }: Someone) {
  const { reading } = await app.database.db
    .selectFrom('tiles')
    .select('reading')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  const open = (await app.alerts(patientId)).filter(({ is_open }) => is_open);
  // An alert is raised when its reason is known; that of a fall is of the time of the fall.
  const dated = open.map(({ type, raised_at }) =>
    type === AlertType.check_fall ? `${type} ${raised_at.toISOString()}` : `${type}`,
  );
  return { reading: JSON.parse(reading ?? 'null'), open: dated.sort() };
}

const waiting = async (): Promise<number> => {
  const rows = await app.database.db
    .selectFrom('analysis_states')
    .select('pod_id')
    .where('rewind_to', 'is not', null)
    .execute();
  return rows.length;
};

test('days that come newest first give the same as days in order', async () => {
  const start = Math.ceil(app.clock.at / minute) * minute;
  const lives = await simulate(start);
  expect(lives).toHaveLength(people);
  const end = start + days * 24 * hour;
  const pairs = lives.map((rows) => ({
    rows,
    inOrder: app.someone(start),
    newestFirst: app.someone(start),
  }));
  const dayOf = (rows: readonly Row[], day: number): Row[] =>
    rows.filter(({ at }) => at > end - (day + 1) * 24 * hour && at <= end - day * 24 * hour);
  app.clock.at = end + minute;
  for (const { rows, inOrder } of pairs) await send(inOrder, rows);
  for (const day of [0, 1, 2, 3])
    for (const { rows, newestFirst } of pairs) await send(newestFirst, dayOf(rows, day));
  expect(await waiting()).toBeGreaterThan(0);
  // The background has its turn, and a backlog its pause.
  await expect
    .poll(() => {
      app.clock.at += 1_000;
      return waiting();
    })
    .toBe(0);
  for (const { inOrder, newestFirst } of pairs) {
    const facts = await blindFacts(app.database.db, inOrder.patientId);
    expect(facts.pad_cycles?.length).toBeGreaterThan(8);
    expect(await blindFacts(app.database.db, newestFirst.patientId)).toEqual(facts);
    await expect.poll(() => displayedOf(newestFirst)).toEqual(await displayedOf(inOrder));
  }
});

import { install } from '../e2e/harness/installation.ts';
import { loadBefore, percentile, round } from './children.ts';
import {
  openCaller,
  openInstallationDatabase,
  pack,
  packingSettings,
  readNumber,
  waitForAnalysis,
  waitUntil,
} from './packing.ts';
import { sendWeek } from './send-week.ts';

/**
 * The costs of a year of days: the start of the server, the oldest week of a pod, and the erasure of a person, with each day a
 * partition, as rows and packed. A simulated week is copied to the weeks before it.
 */
const weeks = Number(process.env.WEEKS ?? 56);
const pods = Number(process.env.PODS ?? 2);
const times = 20;

const installation = await install({ patients: pods, settings: packingSettings });
let database = await openInstallationDatabase(installation);

/** Copies the last week to all weeks before it, with the partitions of their days. */
async function copyWeeks(): Promise<void> {
  await database.query(`do $$
    declare day date;
    begin
      for day in select generate_series(current_date - ${7 * weeks + 8}, current_date - 7, interval '1 day') loop
        if to_regclass('measurements_' || to_char(day, 'YYYYMMDD')) is null then
          execute format('create table %I partition of measurements for values from (%L) to (%L)',
            'measurements_' || to_char(day, 'YYYYMMDD'), day || 'T00:00:00Z', (day + 1) || 'T00:00:00Z');
        end if;
      end loop;
    end $$`);
  for (let week = 1; week <= weeks; week++)
    await database.query(
      `insert into measurements (organisation_id, pod_id, at, counter, boot, frame)
       select organisation_id, pod_id, at - $1 * interval '7 days', counter, boot, frame from measurements
       where at > now() - interval '7 days' on conflict do nothing`,
      [week],
    );
  await database.query('vacuum analyze measurements');
}

/** Seconds from the start of the server until it listens. The connection to its database ends before, and is opened again after. */
async function startS(): Promise<number> {
  await database.end();
  await installation.stop('SIGINT');
  const began = performance.now();
  await installation.start();
  const taken = round((performance.now() - began) / 1_000);
  database = await openInstallationDatabase(installation);
  return taken;
}

/** The 50th percentile of the call that reads the oldest week of a pod, ms. */
async function oldestWeekMs(podMac: string): Promise<number> {
  const { call, organisationId } = await openCaller(installation);
  const from = new Date(Date.now() - 7 * weeks * 86_400_000);
  const query = new URLSearchParams({
    organisationId: String(organisationId),
    podMac,
    fromDate: from.toISOString(),
    toDate: new Date(from.getTime() + 7 * 86_400_000).toISOString(),
  });
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const { hours } = await call<{ hours: unknown[] }>(`/Board/GetPodStatusData?${query}`);
    if (hours.length < 7 * 24) throw new Error(`the oldest week has ${hours.length} hours`);
    taken.push(performance.now() - began);
  }
  return round(percentile(taken, 0.5));
}

/** Seconds of the job that deletes what was measured of a person, a day of a pod a step. */
async function eraseS(patientId: string): Promise<number> {
  const { call } = await openCaller(installation);
  const { rows } = await database.query<{ alias: string; podId: number }>(
    'select alias, pod_id as "podId" from patients where id = $1',
    [patientId],
  );
  const { alias = '', podId = 0 } = rows[0] ?? {};
  await database.query(
    `update pod_assignments set since = now() - interval '${7 * weeks + 8} days' where patient_id = $1`,
    [patientId],
  );
  await call('/Membership/DeletePatient', { patientId, confirmName: alias }, 'DELETE');
  const left = () =>
    readNumber(
      database,
      `select (select count(*) from measurements where pod_id = ${podId})
         + (select count(*) from packed_hours where pod_id = ${podId}) as n`,
    );
  const all = await left();
  await waitUntil(async () => (await left()) < all);
  const began = performance.now();
  await waitUntil(async () => (await left()) === 0);
  return round((performance.now() - began) / 1_000);
}

try {
  const [first, second] = installation.home.patients;
  if (!first || !second) throw new Error('it takes two people');
  for (const [seed, { podMac }] of installation.home.patients.entries())
    await sendWeek(installation, podMac, { days: 8, seed });
  await waitForAnalysis(database);
  await copyWeeks();
  const asRows = {
    startS: await startS(),
    oldestWeekMs: await oldestWeekMs(first.podMac),
    eraseS: await eraseS(first.patientId),
  };
  const run = await pack(installation);
  const packed = {
    startS: await startS(),
    oldestWeekMs: await oldestWeekMs(second.podMac),
    eraseS: await eraseS(second.patientId),
  };
  const partitionsOf = (table: string) =>
    readNumber(database, `select count(*) as n from pg_inherits where inhparent = '${table}'::regclass`);
  console.log(
    JSON.stringify({
      asRows,
      packed,
      rowPartitions: await partitionsOf('measurements'),
      packedPartitions: await partitionsOf('packed_hours'),
      packedMeasurements: run.measurements,
      pods,
      weeks,
      loadBefore,
    }),
  );
} finally {
  await database.end();
  await installation.remove();
}

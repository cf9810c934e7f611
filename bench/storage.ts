import { install } from '../e2e/harness/installation.ts';
import { loadBefore, round } from './children.ts';
import { openInstallationDatabase, pack, packingSettings, readNumber, waitForAnalysis } from './packing.ts';
import { sendWeek } from './send-week.ts';

/**
 * The bytes of measurements on disk, as rows and packed: a simulated week of a home, with noise and 2 % of the frames lost. Some
 * lives are simulated and sent by a gateway, and copied to the other pods. The server's own job packs them.
 */
const pods = Number(process.env.PODS ?? 200);
const lives = Number(process.env.LIVES ?? 4);
const days = Number(process.env.DAYS ?? 7);
const lost = 0.02;
/** Days are packed that ended 72 hours ago. */
const restDays = 4;
const pointsOfFrame = 14;
const perPodAndYear = (365 * 86_400 * (1 - lost)) / 10;

/** The days that are packed, in SQL. */
const end = `date_trunc('day', now() - interval '72 hours', 'UTC')`;
const begin = `${end} - interval '${days} days'`;
const isMeasured = `at >= ${begin} and at < ${end}`;
/** Tables, indexes and TOAST of the days of a table. */
const bytesOf = (table: string): string => `
  select sum(pg_total_relation_size(inhrelid)) as n from pg_inherits
  where inhparent = '${table}'::regclass and right(inhrelid::regclass::text, 8) >= to_char((${begin}) at time zone 'UTC', 'YYYYMMDD')
    and right(inhrelid::regclass::text, 8) < to_char((${end}) at time zone 'UTC', 'YYYYMMDD')`;

const installation = await install({
  patients: pods,
  floors: 4,
  roomsPerFloor: Math.ceil(pods / 8),
  settings: packingSettings,
});
const database = await openInstallationDatabase(installation);
try {
  const { patients } = installation.home;
  const [sent, copied] = [patients.slice(0, lives), patients.slice(lives)];
  for (const [seed, { podMac }] of sent.entries())
    await sendWeek(installation, podMac, { days: days + restDays, seed, lost });
  await waitForAnalysis(database);
  await database.query(`delete from measurements where at < ${begin}`);
  for (const [index, { podId }] of copied.entries())
    await database.query(
      `insert into measurements (organisation_id, pod_id, at, counter, boot, frame)
       select organisation_id, $2, at, counter, boot, frame from measurements where pod_id = $1 and ${isMeasured}`,
      [sent[index % lives]?.podId, podId],
    );
  await database.query('vacuum analyze measurements');
  const rows = await readNumber(database, `select count(*) as n from measurements where ${isMeasured}`);
  const rowBytes = await readNumber(database, bytesOf('measurements'));
  const packed = await pack(installation);
  await database.query('vacuum analyze packed_hours');
  const left = await readNumber(database, `select count(*) as n from measurements where ${isMeasured}`);
  const bytes =
    (await readNumber(database, bytesOf('packed_hours'))) +
    (await readNumber(database, bytesOf('measurements')));
  console.log(
    JSON.stringify({
      bytesPerPoint: round(bytes / rows / pointsOfFrame, 3),
      bytesPerPointAsRows: round(rowBytes / rows / pointsOfFrame, 2),
      unpackRowsPerS: Math.round((packed.measurements / packed.unpackMs) * 1_000),
      // Each hour was read back and compared with its rows; one that differs stays as rows, and fails the job.
      unequal: rows - packed.measurements + left,
      gbPerYear1000Pods: round((bytes / rows) * perPodAndYear * 1_000 * 1e-9),
      packS: round(packed.seconds),
      packRowsPerS: Math.round(rows / packed.seconds),
      measurements: rows,
      pods,
      lives,
      days,
      loadBefore,
    }),
  );
} finally {
  await database.end();
  await installation.remove();
}

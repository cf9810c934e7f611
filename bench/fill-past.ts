import type pg from 'pg';
import type { Installation } from '../e2e/harness/installation.ts';
import { readNumber, waitUntil } from './packing.ts';

/**
 * The past of a home: what the product stored of a few people in their last week is copied to everyone and to the weeks before, in the
 * database. Copies have the same local time, so the days of a zone stay whole over a change of clocks.
 */
const weeks = 13;

/** A table to copy. */
interface Copied {
  readonly table: string;
  /** The column by which rows belong to the week, and the time in which it counts. */
  readonly at: string;
  readonly unit?: 'day' | 'hour';
  /** Columns that name a row in the whole organisation: a copy gets another name. */
  readonly ids?: readonly string[];
  /** The column that is null while something lasts: in a week that is over, it ended with the week. */
  readonly end?: string;
  /** Rows that are copied, in SQL over `s`. */
  readonly only?: string;
}

const isOver = 'not s.is_open and s.recheck_id is null';
const facts: readonly Copied[] = [
  { table: 'voids', at: 'at' },
  { table: 'pad_cycles', at: 'at', end: 'removed_at' },
  { table: 'body_positions', at: 'at', end: 'ended_at' },
  { table: 'pod_events', at: 'at' },
  { table: 'observations', at: 'observed_at', ids: ['id', 'entry_id'] },
  { table: 'pad_changes', at: 'at', ids: ['id'] },
  { table: 'alerts', at: 'raised_at', ids: ['id', 'fact_id'], only: isOver },
  { table: 'series_hours', at: 'at', unit: 'hour' },
  { table: 'series_days', at: 'at', unit: 'day' },
];
const points: Copied = { table: 'series_points', at: 'at' };

interface Column {
  readonly name: string;
  readonly type: string;
}

async function readColumns(database: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return rows;
}

/** The same name for each copy of an id, and another one for each copy. */
const copyOf = (column: string, type: string): string => {
  const hash = `md5(${column}::text || c.patient_id || c.week)`;
  return type === 'uuid' ? `${hash}::uuid` : `case when ${column} is not null then ${hash} end`;
};

/** The value of a column in a copy. Days are of the session's zone, which is the organisation's. */
function copiedValue({ ids = [], end }: Copied, { name, type }: Column): string {
  const column = `s.${name}`;
  if (name === 'patient_id') return 'c.patient_id';
  if (name === 'pod_id') return 'c.pod_id';
  if (ids.includes(name)) return copyOf(column, type);
  if (type !== 'timestamp with time zone') return column;
  const time =
    name === end ? `case when c.week > 0 then coalesce(${column}, w.ends) else ${column} end` : column;
  return `${time} - make_interval(days => 7 * c.week)`;
}

/** Does work on a table without its further indexes, which are faster made once at the end. */
async function withoutIndexes<Result>(
  database: pg.Client,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await database.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  const result = await work();
  for (const { made } of rows) await database.query(made);
  await database.query(`vacuum analyze ${table}`);
  return result;
}

/**
 * Copies a table in order of time, as rows of a home come in. The first hour and day of the copied week are there already. Returns
 * the number of copies.
 */
async function copy(database: pg.Client, copied: Copied): Promise<number> {
  const { table, at, unit, only = 'true' } = copied;
  const columns = await readColumns(database, table);
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map((column) => copiedValue(copied, column)).join(', ');
  const ends = unit ? `date_trunc('${unit}', w.ends)` : 'w.ends';
  await database.query(
    `create temp table copied as select s.* from week w join ${table} s on s.organisation_id = w.organisation_id
     where s.patient_id in (select source from copies)
       and s.${at} > ${ends} - interval '7 days' and s.${at} <= w.ends and ${only}`,
  );
  await database.query('analyze copied');
  const count = await withoutIndexes(database, table, async () => {
    let copies = 0;
    for (let week = weeks - 1; week >= 0; week--) {
      const { rowCount } = await database.query(
        `insert into ${table} (${names})
         select ${values} from copies c cross join week w join copied s on s.patient_id = c.source
         where c.week = $1 order by s.${at} on conflict do nothing`,
        [week],
      );
      copies += rowCount ?? 0;
    }
    return copies;
  });
  await database.query('drop table copied');
  return count;
}

const copySteps = (database: pg.Client): Promise<number> =>
  withoutIndexes(database, 'alert_steps', async () => {
    const { rowCount } = await database.query(
      `insert into alert_steps (organisation_id, alert_id, at, kind, user_id, to_user_id, to_role, reason, until, note)
       select s.organisation_id, ${copyOf('s.alert_id', 'uuid')}, s.at - make_interval(days => 7 * c.week), s.kind, s.user_id,
         s.to_user_id, s.to_role, s.reason, s.until - make_interval(days => 7 * c.week), s.note
       from alert_steps s join alerts a on a.organisation_id = s.organisation_id and a.id = s.alert_id
       join copies c on c.source = a.patient_id cross join week w
       where exists (select from alerts copy
         where copy.organisation_id = s.organisation_id and copy.id = ${copyOf('s.alert_id', 'uuid')})
       order by s.at - make_interval(days => 7 * c.week)`,
    );
    return rowCount ?? 0;
  });

/**
 * Copies the last week of the first people to all others and to the twelve weeks before. The rows of five minutes are those of
 * `pointPeople` people: a page of the table then holds as many people's rows as with all. Returns the number of rows by table.
 */
export async function fillPast(
  database: pg.Client,
  { home }: Installation,
  { lives, pointPeople }: { readonly lives: number; readonly pointPeople: number },
): Promise<Record<string, number>> {
  // Hours and days are added up once a minute.
  await waitUntil(async () => (await readNumber(database, 'select count(*) as n from series_changes')) === 0);
  await database.query(`select set_config('TimeZone', $1, false)`, [home.timeZone]);
  await database.query(
    `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  );
  // The rows that are copied name people and users that are there.
  await database.query(`set session_replication_role = replica`);
  await database.query('create temp table week as select $1::int as organisation_id, now() as ends', [
    home.organisationId,
  ]);
  await database.query(
    `create temp table copies as
     select p.id as patient_id, p.pod_id, p.n, l.id as source, week
     from unnest($1::uuid[], $2::int[]) with ordinality as p (id, pod_id, n)
     join unnest($1::uuid[]) with ordinality as l (id, n) on l.n = 1 + (p.n - 1) % $3
     cross join generate_series(0, ${weeks - 1}) as week
     where p.n > $3 or week > 0`,
    [home.patients.map(({ patientId }) => patientId), home.patients.map(({ podId }) => podId), lives],
  );
  await database.query('analyze copies');
  await database.query(
    `update pod_assignments set since = since - interval '${7 * weeks + 8} days' where until is null`,
  );
  const counts: Record<string, number> = {};
  for (const copied of facts) counts[copied.table] = await copy(database, copied);
  counts.alert_steps = await copySteps(database);
  await database.query('delete from copies where n > $1', [pointPeople]);
  counts.series_points = await copy(database, points);
  return counts;
}

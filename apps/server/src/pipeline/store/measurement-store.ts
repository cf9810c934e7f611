import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { doubtCodes } from '../../platform/measurement-doubt.ts';
import type { Row } from '../fleet/pod.ts';
import { findPackedFrames, readPackedSpans } from './packed-measurement-store.ts';
import { dropRepeats } from './packing/split-hour.ts';
import type { Transaction } from './transaction-store.ts';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerBytes = signature.length + 8;
/** Field count, seven lengths, and all fields but the frame and the doubt. */
const fixedBytes = 2 + 7 * 4 + 4 + 4 + 8 + 4 + 2;
const doubtBytes = 2;
const isNull = -1;
const fields = 7;
/** PostgreSQL counts from 2000-01-01, in microseconds. */
const epoch2000 = Date.UTC(2000, 0, 1);
const word = 0x1_0000_0000;
const microsPerMs = 1_000;

/** Rows as `copy measurements (organisation_id, pod_id, at, counter, boot, frame, doubt) from stdin binary` reads them. */
function encodeRows(rows: readonly Row[]): Buffer {
  let size = headerBytes + 2;
  for (const row of rows) size += fixedBytes + row.frame.length + (row.doubt ? doubtBytes : 0);
  const buffer = Buffer.allocUnsafe(size);
  signature.copy(buffer);
  buffer.fill(0, signature.length, headerBytes);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  let at = headerBytes;
  for (const row of rows) {
    const micros = (row.at - epoch2000) * 1_000;
    const high = Math.floor(micros / word);
    view.setInt16(at, fields);
    view.setInt32(at + 2, 4);
    view.setInt32(at + 6, row.pod.organisationId);
    view.setInt32(at + 10, 4);
    view.setInt32(at + 14, row.pod.id);
    view.setInt32(at + 18, 8);
    view.setInt32(at + 22, high);
    view.setUint32(at + 26, micros - high * word);
    view.setInt32(at + 30, 4);
    view.setInt32(at + 34, row.counter);
    view.setInt32(at + 38, 2);
    view.setInt16(at + 42, row.boot);
    view.setInt32(at + 44, row.frame.length);
    buffer.set(row.frame, at + 48);
    at += 48 + row.frame.length;
    view.setInt32(at, row.doubt ? doubtBytes : isNull);
    at += 4;
    if (!row.doubt) continue;
    view.setInt16(at, doubtCodes[row.doubt]);
    at += doubtBytes;
  }
  view.setInt16(at, -1);
  return buffer;
}

const copyMeasurements =
  'copy measurements (organisation_id, pod_id, at, counter, boot, frame, doubt) from stdin (format binary)';

/** Stores rows by COPY. Rejects on a row that the table has already: see {@link isRepeat}. */
export async function copyRows({ client }: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await client.copy(copyMeasurements, encodeRows(rows));
}

/** Returns whether an error is the refusal of a measurement whose key is stored already. */
export const isRepeat = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'table' in error &&
  `${error.table}`.startsWith('measurements');

const columnsOf = (rows: readonly Row[]) => ({
  organisations: rows.map((row) => row.pod.organisationId),
  pods: rows.map((row) => row.pod.id),
  times: rows.map((row) => new Date(row.at)),
  counters: rows.map((row) => row.counter),
  boots: rows.map((row) => row.boot),
});

/** Stores rows one by one, leaving out those that the table has already. Returns those it stored. */
export async function insertRows(db: Db, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const { organisations, pods, times, counters, boots } = columnsOf(rows);
  const { rows: stored } = await sql<{ pod: PodId; boot: number; counter: number; at: number }>`
    insert into measurements (organisation_id, pod_id, at, counter, boot, frame, doubt)
    select * from unnest(${organisations}::int[], ${pods}::int[], ${times}::timestamptz[], ${counters}::int[],
      ${boots}::smallint[], ${rows.map((row) => Buffer.from(row.frame))}::bytea[],
      ${rows.map((row) => (row.doubt ? doubtCodes[row.doubt] : null))}::smallint[])
    on conflict do nothing
    returning pod_id as pod, boot, counter, (1000 * extract(epoch from at))::bigint as at`.execute(db);
  const keys = new Set(stored.map(({ pod, boot, counter, at }) => `${pod} ${boot} ${counter} ${at}`));
  return rows.filter((row) => keys.delete(`${row.pod.id} ${row.boot} ${row.counter} ${row.at}`));
}

/** A resent measurement is looked up this far around its time. */
const around = '1 hour';

/**
 * The rows that are stored already, as rows or packed: with the same number and content, around their time. `contentOf` hashes a stored
 * frame; undefined: it can't be read any more, and its number decides.
 */
export async function findStored(
  db: Db,
  rows: readonly Row[],
  contentOf: (frame: Uint8Array, row: Row) => number | undefined,
): Promise<Set<Row>> {
  if (rows.length === 0) return new Set();
  const { organisations, pods, times, counters, boots } = columnsOf(rows);
  const { rows: candidates } = await sql<{ n: number; frame: Buffer }>`
    select asked.n::int as n, m.frame
    from unnest(${organisations}::int[], ${pods}::int[], ${times}::timestamptz[], ${counters}::int[],
      ${boots}::smallint[]) with ordinality as asked (organisation_id, pod_id, at, counter, boot, n)
    cross join lateral (
      select frame from measurements m
      where m.organisation_id = asked.organisation_id and m.pod_id = asked.pod_id
        and m.at between asked.at - ${around}::interval and asked.at + ${around}::interval
        and m.boot = asked.boot and m.counter = asked.counter and m.doubt is distinct from ${doubtCodes.time}
      offset 0
    ) m`.execute(db);
  const matches = candidates.flatMap(({ n, frame }) => {
    const row = rows[n - 1];
    return row ? [{ row, frame }] : [];
  });
  const packed = await findPackedFrames(db, rows);
  return new Set(
    [...matches, ...packed].flatMap(({ row, frame }) =>
      (contentOf(frame, row) ?? row.content) === row.content ? [row] : [],
    ),
  );
}

/** A stored measurement, its frame not yet read. */
export interface StoredMeasurement {
  readonly podId: PodId;
  readonly at: number;
  readonly boot: number;
  readonly counter: number;
  readonly frame: Uint8Array;
}

/** Adds packed measurements to the rows of pods, each measurement once, by pod and time. */
function withPacked(
  rows: StoredMeasurement[],
  packed: Awaited<ReturnType<typeof readPackedSpans>>,
): StoredMeasurement[] {
  if (packed.length === 0) return rows;
  const raw = [...packed, ...rows.map(({ at, ...row }) => ({ ...row, atMicros: at * microsPerMs }))];
  return [...Map.groupBy(raw, ({ podId }) => podId).values()].flatMap((ofPod) =>
    dropRepeats(ofPod).map(({ podId, atMicros, boot, counter, frame }) => ({
      podId,
      at: Math.round(atMicros / microsPerMs),
      boot,
      counter,
      frame,
    })),
  );
}

/**
 * The undoubted measurements of pods, after a time of each, up to another (both epoch ms), by pod and time; stored as rows and
 * packed.
 */
export async function readMeasurements(
  db: Db,
  spans: readonly {
    readonly organisationId: OrganisationId;
    readonly podId: PodId;
    readonly after: number;
    readonly to: number;
  }[],
): Promise<StoredMeasurement[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<StoredMeasurement>`
    select m.pod_id as "podId", (1000 * extract(epoch from m.at))::bigint as at, m.boot, m.counter, m.frame
    from unnest(${spans.map((span) => span.organisationId)}::int[], ${spans.map((span) => span.podId)}::int[],
      ${spans.map((span) => new Date(span.after))}::timestamptz[],
      ${spans.map((span) => new Date(span.to))}::timestamptz[]) as s (organisation_id, pod_id, after, upto)
    cross join lateral (
      select pod_id, at, boot, counter, frame from measurements
      where organisation_id = s.organisation_id and pod_id = s.pod_id and at > s.after and at <= s.upto
        and doubt is null
      order by at, boot, counter
    ) m`.execute(db);
  return withPacked(rows, await readPackedSpans(db, spans));
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrganisationId, PodId } from '@padlight/contract';
import type pg from 'pg';
import { daysTakingSpace, emptyDay, makePackedPartition } from '../../../platform/db/partitions.ts';
import {
  areSame,
  packBlock,
  type RawMeasurement,
  unpackBlock,
} from '../../../platform/packing/packed-block.ts';
import { type StoredRow, splitHour } from './split-hour.ts';

/** The hour of a pod, in epoch ms. */
export interface PodHour {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly hour: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const micros = (column: string): string => `(1000000 * extract(epoch from ${column}))::bigint`;

/** The days up to a time (epoch ms) that still take space as rows, oldest first. */
export const daysToPack = daysTakingSpace;

/** Gives the disk the space of a day whose rows are all packed. */
export const freeDay = emptyDay;

/** Makes room for the packed hours of a day (epoch ms). Returns the hours to pack. */
export async function openDay(owner: pg.Client, day: number): Promise<PodHour[]> {
  await makePackedPartition(owner, day);
  return hoursOfRows(owner, day);
}

/**
 * The hours of a day (epoch ms) that have rows, in order. Those of pods that wait to be analysed again from an earlier time on
 * are left for later.
 */
async function hoursOfRows(owner: pg.Client, day: number): Promise<PodHour[]> {
  const { rows } = await owner.query<{ organisationId: OrganisationId; podId: PodId; hour: Date }>(
    `select m.organisation_id as "organisationId", m.pod_id as "podId", date_trunc('hour', m.at, 'UTC') as hour
     from measurements m where m.at >= $1 and m.at < $2 and not exists (
       select from analysis_progress s
       where s.organisation_id = m.organisation_id and s.pod_id = m.pod_id and s.rewind_to < $2)
     group by 1, 2, 3 order by 3, 1, 2`,
    [new Date(day), new Date(day + dayMs)],
  );
  return rows.map(({ hour, ...pod }) => ({ ...pod, hour: hour.getTime() }));
}

interface KeyedRow extends StoredRow {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
}

const keyOf = ({ organisationId, podId }: Pick<PodHour, 'organisationId' | 'podId'>): string =>
  `${organisationId} ${podId}`;
const ofPods = 'unnest($1::int[], $2::int[]) as s (organisation_id, pod_id)';
const isOfPod = (table: string): string =>
  `${table}.organisation_id = s.organisation_id and ${table}.pod_id = s.pod_id`;

/** Takes the rows of an hour out of the table, and the blocks that are packed already. */
async function takeHour(owner: pg.Client, parameters: readonly unknown[]): Promise<KeyedRow[]> {
  const blocks = await owner.query<Omit<KeyedRow, keyof RawMeasurement> & { block: Buffer }>(
    `delete from packed_hours p using ${ofPods} where ${isOfPod('p')} and p.hour = $3 and p.hour < $4
     returning p.organisation_id as "organisationId", p.pod_id as "podId", p.doubt, p.block`,
    [...parameters],
  );
  const rows = await owner.query<KeyedRow>(
    `delete from measurements m using ${ofPods} where ${isOfPod('m')} and m.at >= $3 and m.at < $4
     returning m.organisation_id as "organisationId", m.pod_id as "podId", ${micros('m.at')} as "atMicros",
       m.boot, m.counter, m.frame, m.doubt`,
    [...parameters],
  );
  // What is packed comes first: of two with one key it was stored first.
  const packed = blocks.rows.flatMap(({ block, ...key }) =>
    unpackBlock(block).map((row) => ({ ...row, ...key })),
  );
  return [...packed, ...rows.rows];
}

/** Reads when pods came to a wearer or away from one within an hour, in microseconds by pod. */
async function readChanges(owner: pg.Client, parameters: readonly unknown[]): Promise<Map<string, number[]>> {
  const { rows } = await owner.query<{ organisationId: OrganisationId; podId: PodId; at: number }>(
    `select w.organisation_id as "organisationId", w.pod_id as "podId", ${micros('c.at')} as at
     from pod_wear_times w join ${ofPods} on ${isOfPod('w')}, lateral (values (w.since), (w.until)) as c (at)
     where c.at > $3 and c.at < $4 order by c.at`,
    [...parameters],
  );
  const changes = new Map<string, number[]>();
  for (const row of rows) changes.set(keyOf(row), [...(changes.get(keyOf(row)) ?? []), row.at]);
  return changes;
}

interface Part extends PodHour {
  readonly part: number;
  readonly rows: readonly StoredRow[];
}

async function insertParts(owner: pg.Client, parts: readonly Part[]): Promise<void> {
  const last = parts.map(({ rows }) => rows.at(-1));
  const blocks: Buffer[] = [];
  for (const { rows } of parts) blocks.push(await packBlock(rows));
  await owner.query(
    `insert into packed_hours (organisation_id, pod_id, hour, part, doubt, first_at, last_at, measurements, last_boot,
       last_counter, last_frame, block)
     select organisation_id, pod_id, hour, part, doubt, timestamptz 'epoch' + first_us * interval '1 microsecond',
       timestamptz 'epoch' + last_us * interval '1 microsecond', n, boot, counter, frame, block
     from unnest($1::int[], $2::int[], $3::timestamptz[], $4::smallint[], $5::smallint[], $6::bigint[], $7::bigint[], $8::int[],
       $9::smallint[], $10::int[], $11::bytea[], $12::bytea[])
       as r (organisation_id, pod_id, hour, part, doubt, first_us, last_us, n, boot, counter, frame, block)`,
    [
      parts.map(({ organisationId }) => organisationId),
      parts.map(({ podId }) => podId),
      parts.map(({ hour }) => new Date(hour)),
      parts.map(({ part }) => part),
      last.map((row) => row?.doubt ?? null),
      parts.map(({ rows }) => rows[0]?.atMicros),
      last.map((row) => row?.atMicros),
      parts.map(({ rows }) => rows.length),
      last.map((row) => row?.boot),
      last.map((row) => row?.counter),
      last.map((row) => (row ? Buffer.from(row.frame) : null)),
      blocks,
    ],
  );
}

/** The counts of what was packed, and how long it took to unpack it again, ms. */
export interface Packed {
  readonly measurements: number;
  readonly bytes: number;
  readonly unpackMs: number;
}

/** An hour that unpacks to something else than what it was packed from. */
export class PackedOtherwise extends Error {
  override name = 'PackedOtherwise';
}

/** Reads the packed hours back from the table. @throws PackedOtherwise if one differs from what it was packed from. */
async function compareParts(
  owner: pg.Client,
  parameters: readonly unknown[],
  parts: readonly Part[],
): Promise<Packed> {
  const { rows } = await owner.query<
    Omit<PodHour, 'hour'> & { part: number; doubt: number | null; block: Buffer }
  >(
    `select p.organisation_id as "organisationId", p.pod_id as "podId", p.part, p.doubt, p.block
     from packed_hours p join ${ofPods} on ${isOfPod('p')} where p.hour = $3 and p.hour < $4`,
    [...parameters],
  );
  const stored = new Map(rows.map((row) => [`${keyOf(row)} ${row.part}`, row]));
  let [measurements, bytes, unpackMs] = [0, 0, 0];
  for (const part of parts) {
    // Messages and calls come between two blocks.
    await nextTurn();
    const row = stored.get(`${keyOf(part)} ${part.part}`);
    const begun = performance.now();
    const unpacked = row ? unpackBlock(row.block) : [];
    unpackMs += performance.now() - begun;
    if (!areSame(unpacked, part.rows) || part.rows.some(({ doubt }) => doubt !== row?.doubt))
      throw new PackedOtherwise(`an hour of pod ${part.podId} unpacks to something else`);
    measurements += unpacked.length;
    bytes += row?.block.length ?? 0;
  }
  if (stored.size !== parts.length) throw new PackedOtherwise('an hour has other blocks than were packed');
  return { measurements, bytes, unpackMs };
}

/**
 * Packs one hour of pods in one transaction: their rows are taken out of the table together with what is packed of the hour
 * already, packed, stored, read again and compared to the bit. After an error, everything is as it was.
 * @throws DamagedBlock if a block that is there already can't be read.
 */
export async function packHour(
  owner: pg.Client,
  hour: number,
  pods: readonly Pick<PodHour, 'organisationId' | 'podId'>[],
): Promise<Packed> {
  const parameters = [
    pods.map(({ organisationId }) => organisationId),
    pods.map(({ podId }) => podId),
    new Date(hour),
    new Date(hour + hourMs),
  ];
  await owner.query('begin');
  try {
    await owner.query(`set local lock_timeout = '5s'`);
    const rows = Map.groupBy(await takeHour(owner, parameters), keyOf);
    const changes = await readChanges(owner, parameters);
    const parts = pods.flatMap((pod) =>
      splitHour(rows.get(keyOf(pod)) ?? [], changes.get(keyOf(pod)) ?? []).map((its, part) => ({
        ...pod,
        hour,
        part,
        rows: its,
      })),
    );
    if (parts.length > 0) await insertParts(owner, parts);
    const packed = await compareParts(owner, parameters, parts);
    await owner.query('commit');
    return packed;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { doubtCodes } from '../../platform/measurement-doubt.ts';
import {
  DamagedBlock,
  packBlock,
  type RawMeasurement,
  unpackBlock,
} from '../../platform/packing/packed-block.ts';
import type { WornPodTime } from './erase-person-store.ts';

const count = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number =>
  Number(numAffectedRows ?? 0n);

/** Deletes the first day of a pod's rows in the time that a person wore it; undefined if nothing remains. */
async function eraseRows(
  db: Db,
  organisationId: OrganisationId,
  { podId, since, until }: WornPodTime,
): Promise<number | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(at) as first from measurements
    where organisation_id = ${organisationId} and pod_id = ${podId} and at >= ${since}
      and (at < ${until} or doubt = ${doubtCodes.time})`.execute(db);
  const first = rows[0]?.first;
  if (!first) return undefined;
  return count(
    await sql`
      delete from measurements
      where organisation_id = ${organisationId} and pod_id = ${podId} and at >= ${first}
        and at < ${first}::timestamptz + interval '1 day' and (at < ${until} or doubt = ${doubtCodes.time})`.execute(
      db,
    ),
  );
}

interface Block {
  readonly hour: Date;
  readonly part: number;
  readonly doubt: number | null;
  readonly lastAt: Date;
  readonly measurements: number;
  readonly block: Buffer;
}

const microsPerMs = 1_000;
const hourMs = 3_600_000;

/** Takes the measurements of a time out of a block, and packs the rest. Returns how many were taken out. */
async function cutBlock(
  db: Db,
  organisationId: OrganisationId,
  { podId, since, until }: WornPodTime,
  { hour, part, block, measurements }: Block,
): Promise<number> {
  const isBlock = sql`organisation_id = ${organisationId} and pod_id = ${podId} and hour = ${hour} and part = ${part}`;
  const all = readBlock(block);
  const [from, to] = [since.getTime() * microsPerMs, until.getTime() * microsPerMs];
  const rest = all.filter(({ atMicros }) => atMicros < from || atMicros >= to);
  const [first, last] = [rest[0], rest.at(-1)];
  if (!first || !last) {
    await sql`delete from packed_hours where ${isBlock}`.execute(db);
    return measurements;
  }
  if (rest.length < all.length)
    await sql`
      update packed_hours set first_at = timestamptz 'epoch' + ${first.atMicros} * interval '1 microsecond',
        last_at = timestamptz 'epoch' + ${last.atMicros} * interval '1 microsecond', measurements = ${rest.length},
        last_boot = ${last.boot}, last_counter = ${last.counter}, last_frame = ${Buffer.from(last.frame)},
        block = ${await packBlock(rest)}
      where ${isBlock}`.execute(db);
  return all.length - rest.length;
}

/** Unpacks a block. Of one that is damaged no measurement can be kept: the person's would stay with the others'. */
function readBlock(block: Buffer): RawMeasurement[] {
  try {
    return unpackBlock(block);
  } catch (error) {
    if (error instanceof DamagedBlock) return [];
    throw error;
  }
}

/**
 * Deletes the first day of a pod's packed measurements in the time that a person wore it; undefined if nothing remains. Blocks end
 * where the wearer changes, so only a change that was entered later cuts one.
 */
async function erasePacked(
  db: Db,
  organisationId: OrganisationId,
  worn: WornPodTime,
): Promise<number | undefined> {
  const { podId, since, until } = worn;
  let after = new Date(since.getTime() - hourMs);
  for (;;) {
    const isOfPerson = sql`
      organisation_id = ${organisationId} and pod_id = ${podId} and hour > ${after}
        and last_at >= ${since} and (first_at < ${until} or doubt = ${doubtCodes.time})`;
    const { rows: blocks } = await sql<Block>`
      select hour, part, doubt, last_at as "lastAt", measurements, block from packed_hours
      where ${isOfPerson} and hour < (select min(hour) from packed_hours where ${isOfPerson}) + interval '1 day'
      order by hour, part for update`.execute(db);
    const last = blocks.at(-1);
    if (!last) return undefined;
    let erased = 0;
    for (const block of blocks) {
      // The time of a doubted measurement is when it was received.
      const end = block.doubt === doubtCodes.time ? new Date(block.lastAt.getTime() + 1) : until;
      erased += await cutBlock(db, organisationId, { podId, since, until: end }, block);
    }
    // A block may begin before the person and end after, with nothing of theirs in it.
    if (erased > 0) return erased;
    after = last.hour;
  }
}

/**
 * Deletes the first stored day of a pod in the time that a person wore it, and later receptions that may belong to it; rows
 * before packed hours. Returns undefined if nothing remains.
 */
export const eraseMeasuredDay = async (
  db: Db,
  organisationId: OrganisationId,
  worn: WornPodTime,
): Promise<number | undefined> =>
  (await eraseRows(db, organisationId, worn)) ?? (await erasePacked(db, organisationId, worn));

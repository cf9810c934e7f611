import type { FallRecheck, FallRecordId, InformedOfFall, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A saved entry of a fall's record. */
export interface StoredEntry {
  readonly recordId: FallRecordId;
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly hurt: 'no' | 'yes' | 'unsure' | null;
  readonly hurtWhere: string | null;
  readonly moved: 'by-themself' | 'helped-by-one' | 'helped-by-two' | 'hoist' | 'left-lying' | null;
  readonly informed: InformedOfFall[] | null;
  readonly note: string | null;
}

/** Reads all saved entries of records, newest first. */
export async function readEntries(
  db: Db,
  organisationId: OrganisationId,
  recordIds: readonly FallRecordId[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.record_id as "recordId", e.version, e.at, u.display_name as by, e.hurt, e.hurt_where as "hurtWhere",
      e.moved, e.informed, e.note
    from fall_record_entries e left join user_names u on u.id = e.user_id
    where e.organisation_id = ${organisationId} and e.record_id = any(${recordIds}::uuid[])
    order by e.version desc`.execute(db);
  return rows;
}

/** A recheck after a fall, as it is stored. */
export interface StoredRecheck {
  readonly recordId: FallRecordId;
  readonly hours: FallRecheck['hours'];
  readonly dueAt: Date;
  readonly raisedAt: Date | null;
  readonly endedAt: Date | null;
  readonly end: FallRecheck['end'];
  readonly answer: FallRecheck['answer'];
  readonly by: string | null;
  readonly note: string | null;
}

/** Reads the rechecks of records, earliest first. */
export async function readRechecks(
  db: Db,
  organisationId: OrganisationId,
  recordIds: readonly FallRecordId[],
): Promise<StoredRecheck[]> {
  const { rows } = await sql<StoredRecheck>`
    select c.record_id as "recordId", c.hours, c.due_at as "dueAt", c.raised_at as "raisedAt", c.ended_at as "endedAt",
      c.end_reason as end, c.answer, u.display_name as by, c.note
    from fall_rechecks c left join user_names u on u.id = c.ended_by
    where c.organisation_id = ${organisationId} and c.record_id = any(${recordIds}::uuid[])
    order by c.hours`.execute(db);
  return rows;
}

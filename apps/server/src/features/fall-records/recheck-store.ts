import type {
  FallRecordId,
  OrganisationId,
  PatientId,
  RecheckAnswer,
  RecheckEnd,
  RecheckId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A recheck that is not over. */
export interface OpenRecheck {
  readonly organisationId: OrganisationId;
  readonly recheckId: RecheckId;
  readonly patientId: PatientId;
  readonly dueAt: Date;
}
/** A recheck of an archived person, or of an undone record. */
export type LeftRecheck = OpenRecheck & { readonly end: Exclude<RecheckEnd, 'answered'> };

const most = 500;
/** An archived person may be restored for some seconds, as if nothing had happened. */
const leftAfterMs = 60_000;

const columns = sql`c.organisation_id as "organisationId", c.id as "recheckId", c.patient_id as "patientId",
  c.due_at as "dueAt"`;
const inOrder = sql`order by c.organisation_id, c.patient_id, c.due_at, c.id limit ${most}`;

/**
 * Reads the rechecks of people in care that are due at `now` (epoch ms) and were not raised, of the whole installation.
 */
export async function readDueRechecks(db: Db, now: number): Promise<OpenRecheck[]> {
  const { rows } = await sql<OpenRecheck>`
    select ${columns} from fall_rechecks c
    join patient_places p on p.organisation_id = c.organisation_id and p.id = c.patient_id and p.archived_at is null
    where c.due_at <= ${new Date(now)} and c.raised_at is null and c.ended_at is null
    ${inOrder}`.execute(db);
  return rows;
}

/** Marks rechecks as raised, each once over all processes; returns those that no other process raised. */
export async function takeDueRechecks(
  db: Db,
  organisationId: OrganisationId,
  recheckIds: readonly RecheckId[],
  at: Date,
): Promise<Set<RecheckId>> {
  const { rows } = await sql<{ id: RecheckId }>`
    update fall_rechecks set raised_at = ${at}
    where organisation_id = ${organisationId} and id = any(${recheckIds}::uuid[])
      and raised_at is null and ended_at is null
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Reads the rechecks that end without an answer, of the whole installation. */
export async function readLeftRechecks(db: Db, now: number): Promise<LeftRecheck[]> {
  const archivedBefore = new Date(now - leftAfterMs);
  const { rows } = await sql<LeftRecheck>`
    select ${columns}, case when r.undone_at is null then 'person-left' else 'record-undone' end as end
    from fall_rechecks c
    join patient_places p on p.organisation_id = c.organisation_id and p.id = c.patient_id
    join fall_records r on r.organisation_id = c.organisation_id and r.id = c.record_id
    where c.ended_at is null and (p.archived_at <= ${archivedBefore} or r.undone_at is not null)
    ${inOrder}`.execute(db);
  return rows;
}

/** Reads the rechecks of a record that are not over. */
export async function readOpenRechecks(
  db: Db,
  organisationId: OrganisationId,
  recordId: FallRecordId,
): Promise<OpenRecheck[]> {
  const { rows } = await sql<OpenRecheck>`
    select ${columns} from fall_rechecks c
    where c.organisation_id = ${organisationId} and c.record_id = ${recordId} and c.ended_at is null
    ${inOrder}`.execute(db);
  return rows;
}

/** Ends rechecks without an answer. `userId`: the user who undid the record; null for Padlight. */
export async function endRecheck(
  db: Db,
  organisationId: OrganisationId,
  { recheckId, end }: Pick<LeftRecheck, 'recheckId' | 'end'>,
  { userId, at }: { readonly userId: UserId | null; readonly at: Date },
): Promise<void> {
  await sql`
    update fall_rechecks set ended_at = ${at}, end_reason = ${end}, ended_by = ${userId}
    where organisation_id = ${organisationId} and id = ${recheckId} and ended_at is null`.execute(db);
}

/** Ends a recheck by its answer. */
export async function answerRecheck(
  db: Db,
  organisationId: OrganisationId,
  recheckId: RecheckId,
  { answer, userId, at, note }: RecheckAnswered,
): Promise<void> {
  await sql`
    update fall_rechecks set ended_at = ${at}, end_reason = 'answered', ended_by = ${userId}, answer = ${answer},
      note = ${note ?? null}
    where organisation_id = ${organisationId} and id = ${recheckId}`.execute(db);
}

interface RecheckAnswered {
  readonly answer: RecheckAnswer;
  readonly userId: UserId;
  readonly at: Date;
  readonly note: string | undefined;
}

/** Undoes the answer to a recheck. */
export async function reopenRecheck(
  db: Db,
  organisationId: OrganisationId,
  recheckId: RecheckId,
): Promise<void> {
  await sql`
    update fall_rechecks set ended_at = null, end_reason = null, ended_by = null, answer = null, note = null
    where organisation_id = ${organisationId} and id = ${recheckId}`.execute(db);
}

import type { CycleId, Millilitres, OrganisationId, PatientId, PodId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { userNamed } from '../users/index.ts';

/** The note of pads weighed for the demonstration's past. */
export const simulatedWeight = 'Simulated: weighed for the demonstration.';

/** A removed pad of a simulated person. */
export interface WornPad {
  readonly patientId: PatientId;
  readonly podId: PodId;
  readonly cycleId: CycleId;
  readonly removedAt: Date;
  readonly nominalMl: Millilitres;
}

const padsEach = 4;

/**
 * Reads the latest non-empty pads of those people, in the order of their names, with a past stored up to a time. Returns four
 * each, latest first, or none while fewer people have so many, or once such feedback exists.
 */
export async function readPadsForFeedback(
  db: Db,
  organisationId: OrganisationId,
  people: number,
  since: Date,
): Promise<WornPad[]> {
  const { rows } = await sql<WornPad & { person: number }>`
    with latest as (
      select p.id as "patientId", p.pod_id as "podId", p.alias, c.id as "cycleId", c.removed_at as "removedAt",
        c.nominal_ml as "nominalMl", row_number() over (partition by p.id order by c.removed_at desc) as n
      from patients p join pad_cycles c on c.organisation_id = p.organisation_id and c.patient_id = p.id
      where p.organisation_id = ${organisationId} and p.pod_id is not null and c.removed_at is not null
        and c.pad_kind = 'known' and c.nominal_ml >= 120
        and not exists (select from pad_feedback f where f.organisation_id = ${organisationId} and f.note = ${simulatedWeight})
    ), reported as (
      select *, dense_rank() over (order by alias, "patientId") as person from latest
      where n <= ${padsEach} and "patientId" in (
        select "patientId" from latest group by 1
        having count(*) >= ${padsEach} and max("removedAt") >= ${since})
    )
    select "patientId", "podId", "cycleId", "removedAt", "nominalMl", person from reported
    where person <= ${people} order by person, n`.execute(db);
  return rows.length < people * padsEach ? [] : rows.map(({ person: _, ...pad }) => pad);
}

/** Returns whether any pad of the organisation has such feedback. */
export async function hasFeedback(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const row = await db
    .selectFrom('pad_feedback')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('note', '=', simulatedWeight)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the user who appears as the reporter. */
export async function findReporter(
  db: Db,
  organisationId: OrganisationId,
  username: string,
): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`
    select m.user_id as id from user_organisations m
    where m.organisation_id = ${organisationId} and m.user_id = ${userNamed(username)}`.execute(db);
  return rows[0]?.id;
}

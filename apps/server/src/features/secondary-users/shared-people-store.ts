import {
  hidingPermissions,
  type PatientId,
  type Permission,
  type RelativesPart,
  relativesParts,
  relativesRights,
} from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { patientInScope, seesPatient } from '../scope/index.ts';

/** The rights without which a keeper's accounts show no one. */
export const keeperRights = ['Patients.View', 'Relatives.View'] as const satisfies readonly Permission[];

/** A person whom a caller may ask about, and the parts of the view that are open. */
export interface SharedPersonRow {
  readonly patientId: PatientId;
  readonly name: string;
  readonly parts: RelativesPart[];
}

const holds = (permission: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_permissions own
  where own.organisation_id = k.organisation_id and own.user_id = k.user_id and own.permission = ${permission})`;

/** True where the keeper `k` sees names and the person `p`. */
const keeperSees = sql<boolean>`(k.user_id is not null and ${seesPatient('k', 'p.room_id', 'p.id')}
  and ${sql.join(
    keeperRights.map((right) => holds(sql.val(right))),
    sql` and `,
  )}
  and not (${sql.join(
    hidingPermissions.map((right) => holds(sql.val(right))),
    sql` or `,
  )}))`;

const isShared = sql<boolean>`exists (
  select from sharing_consents consent where consent.organisation_id = p.organisation_id
    and consent.patient_id = p.id and consent.decision = 'given')`;

/** Joins the keeper `k` of an account `s`: none where the user left or has no account any more. */
export const joinKeeper = sql`
  left join members k on k.organisation_id = s.organisation_id and k.user_id = s.keeper_id
    and k.kind = 'person' and k.is_active`;

/** The state of a person `p` of an account `s` with the keeper `k`: shown, or why not. One of `sharedStates` of the contract. */
export const sharedState = sql<string>`case
  when p.archived_at is not null then 'archived' when not ${keeperSees} then 'not-seen'
  when not ${isShared} then 'no-consent' else 'shared' end`;

const shows: Readonly<Record<RelativesPart, RawBuilder<boolean>>> = {
  day: sql<boolean>`s.shows_day`,
  nights: sql<boolean>`s.shows_nights`,
};

/** The parts for which a condition holds, as a list in their order. */
const partsWhere = (condition: (part: RelativesPart) => RawBuilder<unknown>): RawBuilder<RelativesPart[]> =>
  sql<RelativesPart[]>`array_remove(array[${sql.join(
    relativesParts.map((part) => sql`case when ${condition(part)} then ${sql.val(part)}::text end`),
  )}], null)`;

/** The parts that an account `s` is to show beside how a person is now. */
export const chosenParts = partsWhere((part) => shows[part]);
/** The parts of them on which the keeper `k` has the right. */
const openParts = partsWhere((part) => sql`${shows[part]} and ${holds(sql.val(relativesRights[part]))}`);

/**
 * Reads the people whom a caller may ask about, by name, or the one of an id. An account for relatives sees those chosen for it,
 * as far as its keeper does; any other user the people in scope. Without consent to sharing no one is seen.
 */
export async function readSharedPeople(
  db: Db,
  caller: Pick<Caller, 'userId' | 'isSecondary' | 'scope' | 'permissions'>,
  patientId?: PatientId,
): Promise<SharedPersonRow[]> {
  const { scope, userId } = caller;
  const only = patientId === undefined ? sql`true` : sql`p.id = ${patientId}`;
  if (caller.isSecondary) {
    const { rows } = await sql<SharedPersonRow>`
      select p.id as "patientId", p.alias as name, ${openParts} as parts
      from secondary_users s
      join secondary_user_people c on c.organisation_id = s.organisation_id and c.user_id = s.user_id
      join patient_labels p on p.organisation_id = c.organisation_id and p.id = c.patient_id
      ${joinKeeper}
      where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and s.ended_at is null
        and ${sharedState} = 'shared' and ${only}
      order by lower(p.alias), p.id`.execute(db);
    return rows;
  }
  if (scope.privacy !== 'private') return [];
  const parts = relativesParts.filter((part) => caller.permissions.has(relativesRights[part]));
  const { rows } = await sql<Omit<SharedPersonRow, 'parts'>>`
    select p.id as "patientId", p.alias as name from patient_labels p
    where p.organisation_id = ${scope.organisationId} and p.archived_at is null and ${isShared}
      and ${patientInScope(scope, 'p.room_id', 'p.id')} and ${only}
    order by lower(p.alias), p.id`.execute(db);
  return rows.map((row) => ({ ...row, parts }));
}

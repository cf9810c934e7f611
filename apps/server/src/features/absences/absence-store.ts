import type { AbsenceEnd, OrganisationId, UserId, WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { lockOrganisation } from '../organisations/index.ts';

/** A carer's last absence. */
export interface AbsenceRow {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly name: string;
  readonly beganAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
  readonly endedBy: AbsenceEnd | null;
  /** The live rooms of the filter that the carer's devices showed. */
  readonly rooms: readonly string[];
  /** The areas that the carer sees; null for all. */
  readonly wardIds: readonly WardId[] | null;
}

const select = (db: Db) =>
  db
    .selectFrom('absences as a')
    .innerJoin('user_names as u', 'u.id', 'a.user_id')
    .select(['a.organisation_id as organisationId', 'a.user_id as userId', 'u.display_name as name'])
    .select([
      'a.began_at as beganAt',
      'a.ends_at as endsAt',
      'a.ended_at as endedAt',
      'a.ended_by as endedBy',
    ])
    .select(['a.rooms', 'a.ward_ids as wardIds'])
    .orderBy('a.began_at')
    .$narrowType<Pick<AbsenceRow, 'rooms' | 'wardIds'>>();

/** Reads the current absences, of all organisations or of one, earliest first. */
export async function readOpenAbsences(db: Db, organisationId?: OrganisationId): Promise<AbsenceRow[]> {
  const open = select(db).where('a.ended_at', 'is', null);
  return (
    organisationId === undefined ? open : open.where('a.organisation_id', '=', organisationId)
  ).execute();
}

/** Reads the last absence of a user; undefined if there was none. */
export async function readAbsence(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<AbsenceRow | undefined> {
  return select(db)
    .where('a.organisation_id', '=', organisationId)
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks the absences of an organisation, so that two carers never pass their calls on to each other. */
export async function lockAbsences(db: Db, organisationId: OrganisationId): Promise<void> {
  await lockOrganisation(db, organisationId);
}

/** Begins an absence, replacing the carer's last one. */
export async function writeAbsence(
  db: Db,
  { organisationId, wardIds }: Scope,
  absence: {
    readonly userId: UserId;
    readonly beganAt: Date;
    readonly endsAt: Date;
    readonly rooms: readonly string[];
  },
): Promise<void> {
  const values = {
    began_at: absence.beganAt,
    ends_at: absence.endsAt,
    ended_at: null,
    ended_by: null,
    rooms: JSON.stringify(absence.rooms),
    ward_ids: wardIds === 'all' ? null : JSON.stringify(wardIds),
  };
  await db
    .insertInto('absences')
    .values({ organisation_id: organisationId, user_id: absence.userId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Ends an absence; returns false if it has ended already, or began again. */
export async function closeAbsence(
  db: Db,
  { organisationId, userId, beganAt }: Pick<AbsenceRow, 'organisationId' | 'userId' | 'beganAt'>,
  { at, by }: { readonly at: Date; readonly by: AbsenceEnd },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('absences')
    .set({ ended_at: at, ended_by: by })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('began_at', '=', beganAt)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import type {
  DashboardFilter,
  DisplayId,
  OrganisationId,
  Permission,
  PrivacyLevel,
  UserId,
  WardId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import {
  disableUser,
  ensureSystemRole,
  insertMembership,
  insertUser,
  removeMembership,
  writeDisplayName,
} from '../users/index.ts';

export interface Display {
  readonly displayId: DisplayId;
  readonly userId: UserId;
  readonly name: string;
  readonly privacy: PrivacyLevel;
  /** Null for every place. */
  readonly wardIds: readonly WardId[] | null;
  /** The last filter; null if none was ever set. */
  readonly filter: DashboardFilter | null;
  readonly version: number;
  readonly codeExpiresAt: Date | null;
  readonly pairedAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly address: string | null;
}

/** Reads the displays of an organisation that were not revoked, or the one of an id. */
export async function readDisplays(
  db: Db,
  organisationId: OrganisationId,
  displayId?: DisplayId,
): Promise<Display[]> {
  const { rows } = await sql<Display>`
    select d.id as "displayId", d.user_id as "userId", d.name, d.privacy, d.version, f.filter,
      d.code_expires_at as "codeExpiresAt", d.paired_at as "pairedAt",
      case when not m.sees_all_places then array(
        select w.ward_id::text from member_wards w
        where w.organisation_id = m.organisation_id and w.user_id = m.user_id order by 1) end as "wardIds",
      s.last_used_at as "lastSeenAt", s.address
    from displays d
    join members m on m.organisation_id = d.organisation_id and m.user_id = d.user_id
    left join user_filters f on f.organisation_id = d.organisation_id and f.user_id = d.user_id
    left join lateral (
      select s.last_used_at, s.address from session_uses s
      where s.user_id = d.user_id and s.ended_at is null order by s.created_at desc limit 1) s on true
    where d.organisation_id = ${organisationId} and d.revoked_at is null
      and (${displayId ?? null}::uuid is null or d.id = ${displayId ?? null}::uuid)`.execute(db);
  return rows;
}

export const findDisplay = async (
  db: Db,
  organisationId: OrganisationId,
  displayId: DisplayId,
): Promise<Display | undefined> => (await readDisplays(db, organisationId, displayId))[0];

/** Inserts a display with the user of its device; undefined if the name is taken. */
export async function insertDisplay(
  db: Db,
  organisationId: OrganisationId,
  display: {
    name: string;
    privacy: PrivacyLevel;
    wardIds: readonly WardId[] | null;
    permissions: ReadonlySet<Permission>;
    code: { hash: Buffer; expiresAt: Date };
  },
): Promise<DisplayId | undefined> {
  const { name, privacy, wardIds, permissions, code } = display;
  const role = { name: privacy, template: 'wall-display', permissions };
  const roleId = await ensureSystemRole(db, organisationId, role);
  const username = `display:${crypto.randomUUID()}`;
  const userId = await insertUser(db, { username, displayName: name, email: '', kind: 'display' });
  await insertMembership(db, organisationId, { userId, roleIds: [roleId], wardIds: wardIds ?? 'all' });
  const key = { organisation_id: organisationId, user_id: userId };
  try {
    const { id } = await db
      .insertInto('displays')
      .values({ ...key, name, privacy, code_hash: code.hash, code_expires_at: code.expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Replaces the code, if there was one. */
export async function writeCode(
  db: Db,
  organisationId: OrganisationId,
  displayId: DisplayId,
  code: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('displays')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', displayId)
    .execute();
}

/** Renames a display and its user; returns the new version, or why it failed. */
export async function writeName(
  db: Db,
  organisationId: OrganisationId,
  { displayId, userId }: Pick<Display, 'displayId' | 'userId'>,
  { name, version }: { readonly name: string; readonly version: number },
): Promise<number | 'changed-meanwhile' | 'display-name-taken'> {
  try {
    const updated = await db
      .updateTable('displays')
      .set({ name, version: version + 1 })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', displayId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    if (!updated) return 'changed-meanwhile';
    await writeDisplayName(db, userId, name);
    return updated.version;
  } catch (error) {
    if (isUniqueViolation(error)) return 'display-name-taken';
    throw error;
  }
}

/** Raises the version of a display, unless it changed meanwhile: then there is no new version. */
export async function raiseVersion(
  db: Db,
  organisationId: OrganisationId,
  displayId: DisplayId,
  version: number,
): Promise<number | undefined> {
  const updated = await db
    .updateTable('displays')
    .set({ version: version + 1 })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', displayId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

/** Ends a display for good: its scope is empty from then on. Alerts that it silenced keep its name. */
export async function endDisplay(
  db: Db,
  organisationId: OrganisationId,
  { displayId, userId }: Pick<Display, 'displayId' | 'userId'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('displays')
    .set({ revoked_at: new Date(now), code_hash: null, code_expires_at: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', displayId)
    .execute();
  await removeMembership(db, organisationId, userId);
  await disableUser(db, userId);
}

/** Consumes a code: of two simultaneous devices only one gets its display. Undefined if it is invalid. */
export async function takeCode(
  db: Db,
  hash: Buffer,
  now: number,
): Promise<{ displayId: DisplayId; userId: UserId; organisationId: OrganisationId } | undefined> {
  const row = await db
    .updateTable('displays')
    .set({ code_hash: null, code_expires_at: null, paired_at: new Date(now) })
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', new Date(now))
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id', 'organisation_id'])
    .executeTakeFirst();
  return row && { displayId: row.id, userId: row.user_id, organisationId: row.organisation_id };
}

import type { OrganisationId, PrivacyLevel, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockOrganisation } from '../organisations/index.ts';
import { signInHasEnded } from '../suspensions/index.ts';

export interface StoredLinkKey {
  readonly id: string;
  readonly name: string;
  readonly privacy: PrivacyLevel;
  readonly tail: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly lastUsedAt: Date | null;
}

export interface FoundLinkKey {
  readonly id: string;
  readonly organisationId: OrganisationId;
  readonly name: string;
  readonly privacy: PrivacyLevel;
  readonly isSuspended: boolean;
}

/** Reads the key of an organisation, without its hash. */
export async function readLinkKey(
  db: Db,
  organisationId: OrganisationId,
): Promise<StoredLinkKey | undefined> {
  const { rows } = await sql<StoredLinkKey>`
    select k.id, k.name, k.privacy, k.tail, k.made_at as "madeAt", u.display_name as "madeBy",
      k.last_used_at as "lastUsedAt"
    from link_keys k join user_names u on u.id = k.made_by
    where k.organisation_id = ${organisationId}`.execute(db);
  return rows[0];
}

/** Replaces the key; returns its id. */
export async function replaceLinkKey(
  db: Db,
  key: {
    readonly organisationId: OrganisationId;
    readonly hash: Buffer;
    readonly tail: string;
    readonly name: string;
    readonly privacy: PrivacyLevel;
    readonly madeAt: Date;
    readonly madeBy: UserId;
  },
): Promise<string> {
  // Makes a concurrent creator of a key wait.
  await lockOrganisation(db, key.organisationId);
  await deleteLinkKey(db, key.organisationId);
  const { rows } = await sql<{ id: string }>`
    insert into link_keys (organisation_id, key_hash, tail, name, privacy, made_at, made_by)
    values (${key.organisationId}, ${key.hash}, ${key.tail}, ${key.name}, ${key.privacy}, ${key.madeAt}, ${key.madeBy})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Deletes the key of an organisation; returns its id, or undefined if there is none. */
export async function deleteLinkKey(db: Db, organisationId: OrganisationId): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from link_keys where organisation_id = ${organisationId} returning id`.execute(db);
  return rows[0]?.id;
}

/** Finds the organisation of a key, its privacy level, and whether sign-in to the organisation has ended. */
export async function findLinkKey(
  db: Db,
  hash: Buffer,
  expiryNow: number,
): Promise<FoundLinkKey | undefined> {
  const { rows } = await sql<FoundLinkKey>`
    select k.id, k.organisation_id as "organisationId", k.name, k.privacy,
      ${signInHasEnded('k.organisation_id', expiryNow)} as "isSuspended"
    from link_keys k where k.key_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Counts the calls made with a key since these times, most frequent first. */
export async function readUses(
  db: Db,
  keyId: string,
  since: { readonly day: Date; readonly month: Date },
): Promise<{ call: string; day: number; month: number }[]> {
  const { rows } = await sql<{ call: string; day: number; month: number }>`
    select call, coalesce(sum(n) filter (where hour > ${since.day}), 0)::int as day, sum(n)::int as month
    from link_key_uses where key_id = ${keyId} and hour > ${since.month}
    group by call order by month desc, call`.execute(db);
  return rows;
}

/**
 * Counts a use of an existing key. Returns whether it is the first of its call and hour, and the number of
 * such calls in the last earlier hour with any.
 */
export async function countUse(
  db: Db,
  use: { readonly keyId: string; readonly call: string; readonly at: Date; readonly hour: Date },
): Promise<{ isFirst: boolean; before: { hour: Date; n: number } | undefined }> {
  const { keyId, call, at, hour } = use;
  const { rows } = await sql<{ n: number }>`
    with key as (update link_keys set last_used_at = ${at} where id = ${keyId} returning id)
    insert into link_key_uses as u (key_id, call, hour, n) select id, ${call}, ${hour}, 1 from key
    on conflict (key_id, call, hour) do update set n = u.n + 1
    returning n`.execute(db);
  if (rows[0]?.n !== 1) return { isFirst: false, before: undefined };
  const before = await sql<{ hour: Date; n: number }>`
    select hour, n from link_key_uses where key_id = ${keyId} and call = ${call} and hour < ${hour}
    order by hour desc limit 1`.execute(db);
  return { isFirst: true, before: before.rows[0] };
}

/** Deletes the counts of a key before a time. */
export async function forgetUses(db: Db, keyId: string, before: Date): Promise<void> {
  await sql`delete from link_key_uses where key_id = ${keyId} and hour <= ${before}`.execute(db);
}

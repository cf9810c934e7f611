import {
  type OrganisationId,
  PasswordPolicy,
  type SecondFactorPolicy,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { groupHoldsUser } from '../scope/index.ts';
import { joinPolicies } from './password-policy.ts';

/** Returns an organisation's own password policy; null where it has none. */
export async function readOrganisationPasswordPolicy(
  db: Db,
  organisationId: OrganisationId,
): Promise<PasswordPolicy | null> {
  const { password_policy } = await db
    .selectFrom('organisation_policies')
    .select('password_policy')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return PasswordPolicy.nullable().parse(password_policy);
}

/** Returns the password policy of a user, joined of those of all organisations and groups of the user. */
export async function readPasswordPolicy(db: Db, userId: UserId): Promise<PasswordPolicy> {
  const rows = await db
    .selectFrom('user_organisations as m')
    .innerJoin('organisation_policies as o', 'o.id', 'm.organisation_id')
    .select('o.password_policy')
    .where('m.user_id', '=', userId)
    .execute();
  const groups = await sql<{ password_policy: unknown }>`
    select g.password_policy from user_organisations m join group_rules g on ${groupHoldsUser('g', 'm')}
    where m.user_id = ${userId} and g.password_policy is not null`.execute(db);
  return joinPolicies([...rows, ...groups.rows].map(({ password_policy }) => password_policy));
}

/** Returns the password policy of an account that is new in an organisation: its own joined with that of its default group. */
export async function readNewPasswordPolicy(db: Db, organisationId: OrganisationId): Promise<PasswordPolicy> {
  const groups = await db
    .selectFrom('group_rules')
    .select('password_policy')
    .where('organisation_id', '=', organisationId)
    .where('is_default', '=', true)
    .where('password_policy', 'is not', null)
    .execute();
  const own = await readOrganisationPasswordPolicy(db, organisationId);
  return joinPolicies([own, ...groups.map(({ password_policy }) => password_policy)]);
}

/** Returns whether an organisation requires the second factor, and the days for which it trusts a browser. */
export async function readSecondFactorPolicy(
  db: Db,
  organisationId: OrganisationId,
): Promise<SecondFactorPolicy> {
  const row = await db
    .selectFrom('organisation_policies')
    .select(['requires_second_factor', 'trust_days'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { required: row.requires_second_factor, trustDays: row.trust_days };
}

/**
 * SQL that is true where the user `u` needs a second factor: by choice, or because an organisation requires it. A wall display
 * needs none, as it is paired.
 */
export const needsSecondFactor = sql<boolean>`(u.kind = 'person' and (u.has_second_factor or exists (
  select from user_organisations fm join organisation_policies fo on fo.id = fm.organisation_id
  where fm.user_id = u.id and fo.requires_second_factor)))`;

export interface FactorSettings {
  readonly email: string;
  /** By the user's own choice. */
  readonly chosen: boolean;
  /** By an organisation of theirs. */
  readonly required: boolean;
  readonly needed: boolean;
  /** For how many days a browser may be trusted: the fewest of the user's organisations; 0: never. */
  readonly trustDays: number;
}

const defaultTrustDays = 30;

/** Returns the settings for a user's second factor. */
export async function readFactorSettings(db: Db, userId: UserId): Promise<FactorSettings> {
  const { rows } = await sql<{
    email: string;
    chosen: boolean;
    needed: boolean;
    required: boolean | null;
    trust_days: number | null;
  }>`
    select u.email, u.has_second_factor as chosen, ${needsSecondFactor} as needed,
      bool_or(o.requires_second_factor) as required, min(o.trust_days) as trust_days
    from users u
    left join user_organisations m on m.user_id = u.id
    left join organisation_policies o on o.id = m.organisation_id
    where u.id = ${userId} group by u.id`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`there is no user ${userId}`);
  return {
    email: row.email,
    chosen: row.chosen,
    required: row.required ?? false,
    needed: row.needed,
    trustDays: row.trust_days ?? defaultTrustDays,
  };
}

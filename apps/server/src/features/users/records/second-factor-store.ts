import type { UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Whether the user `u` needs a second factor: by own choice, or because an organisation of theirs requires it. A wall
 * display has none: it is paired, and revoked.
 */
export const needsSecondFactor = sql<boolean>`(u.kind = 'person' and (u.has_second_factor or exists (
  select from memberships fm join organisations fo on fo.id = fm.organisation_id
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

/** What counts for a user's second factor. */
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
    left join memberships m on m.user_id = u.id
    left join organisations o on o.id = m.organisation_id
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

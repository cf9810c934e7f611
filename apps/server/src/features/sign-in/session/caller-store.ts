import {
  countingPermissions,
  type GroupId,
  isPermission,
  type OrganisationId,
  type SessionId,
  type UserId,
  type WardId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { needsSecondFactor } from '../../credentials/index.ts';
import { groupsInScope, narrowingGroups } from '../../scope/index.ts';
import { signInHasEnded } from '../../suspensions/index.ts';
import { privacyOf, type Rights, rightsOfSession } from '../../users/index.ts';
import type { Granted } from './granted-store.ts';

/** The caller of a session, and the number of its present refresh token. */
export interface SessionCaller {
  readonly caller: Caller;
  readonly tokenNumber: number;
}

interface CallerRow {
  readonly token_number: number;
  readonly user_id: UserId;
  readonly display_name: string;
  readonly is_display: boolean;
  readonly is_secondary: boolean;
  readonly is_suspended: boolean;
  /** 0, which no organisation has, where the session has no active one or the user left it: the scope is then empty. */
  readonly organisation_id: OrganisationId;
  readonly sees_all_places: boolean | null;
  readonly permissions: string[];
  readonly ward_ids: WardId[];
  /** Null where no groups narrow what the user sees. */
  readonly group_ids: GroupId[] | null;
  readonly granted: Granted | null;
  readonly needs_second_factor: boolean;
  readonly second_factor_until: Date | null;
}

const rightsOf = (permissions: readonly string[], wardIds: readonly WardId[] | null): Rights => ({
  permissions: countingPermissions(permissions.filter(isPermission)),
  wardIds: wardIds ?? 'all',
});

/** Returns the rights granted to the session, where they are of its active organisation. */
const grantedIn = ({ granted, organisation_id }: CallerRow): Rights | undefined =>
  granted?.organisationId === organisation_id && granted
    ? rightsOf(granted.permissions, granted.wardIds)
    : undefined;

/**
 * Returns the caller of a session, with the rights in its active organisation. Rights that were taken away are missing at once;
 * rights that were added count from the next sign-in. Undefined where the session has ended, unless sign-in to its organisation
 * has: the caller is then suspended. `now`: the time by which sessions expire, in epoch milliseconds.
 */
export async function readCaller(
  db: Db,
  sessionId: SessionId,
  now: number,
): Promise<SessionCaller | undefined> {
  const { rows } = await sql<CallerRow>`
    select s.granted, s.token_number, s.user_id, s.second_factor_until, ${needsSecondFactor} as needs_second_factor,
      u.display_name, u.kind = 'display' as is_display, u.kind = 'secondary' as is_secondary,
      coalesce(m.organisation_id, 0) as organisation_id,
      m.sees_all_places, ${signInHasEnded('s.organisation_id', now)} as is_suspended,
      array(
        select distinct p.permission from user_permissions p
        where p.organisation_id = m.organisation_id and p.user_id = s.user_id) as permissions,
      array(
        select w.ward_id::text from member_wards w
        where w.organisation_id = m.organisation_id and w.user_id = s.user_id order by w.ward_id) as ward_ids,
      ${narrowingGroups('m')} as group_ids
    from sessions s
    join sign_in_accounts u on u.id = s.user_id and not u.is_disabled
    left join members m on m.organisation_id = s.organisation_id and m.user_id = s.user_id
    where s.id = ${sessionId} and (s.ended_at is null
      or s.end_reason = 'suspended' and ${signInHasEnded('s.organisation_id', now)})`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const rights = rightsOf(row.permissions, row.sees_all_places === true ? null : row.ward_ids);
  const counting = rightsOfSession(grantedIn(row), rights);
  const { permissions, wardIds } = counting;
  const caller = {
    userId: row.user_id,
    sessionId,
    displayName: row.display_name,
    isDisplay: row.is_display,
    isSecondary: row.is_secondary,
    isSuspended: row.is_suspended,
    secondFactorDue: row.needs_second_factor && (row.second_factor_until?.getTime() ?? 0) <= now,
    permissions,
    scope: {
      organisationId: row.organisation_id,
      wardIds,
      groupIds: groupsInScope(row.group_ids, counting),
      privacy: privacyOf(permissions),
    },
  };
  return { caller, tokenNumber: row.token_number };
}

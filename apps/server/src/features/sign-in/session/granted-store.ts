import type { OrganisationId, UserId, WardId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';

/** The content of `sessions.granted`: the user's rights in an organisation when the session entered it. */
export interface Granted {
  readonly organisationId: OrganisationId;
  readonly permissions: readonly string[];
  /** Null: every place. */
  readonly wardIds: readonly WardId[] | null;
}

/** SQL for the rights of a user in an organisation now, to be stored in `sessions.granted`; null where there are none. */
export const grantedNow = (
  userId: UserId,
  organisationId: OrganisationId | null,
): RawBuilder<string | null> =>
  sql<string | null>`(
    select jsonb_build_object(
      'organisationId', m.organisation_id,
      'permissions', array(
        select distinct p.permission from user_permissions p
        where p.organisation_id = m.organisation_id and p.user_id = m.user_id),
      'wardIds', case when not m.sees_all_places then to_jsonb(array(
        select w.ward_id::text from member_wards w
        where w.organisation_id = m.organisation_id and w.user_id = m.user_id)) end)
    from members m where m.organisation_id = ${organisationId}::integer and m.user_id = ${userId}::uuid)`;

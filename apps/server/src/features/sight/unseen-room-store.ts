import type { GroupId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { seesRoom } from '../scope/index.ts';
import { carersOf, isNarrowed } from './sight-store.ts';

/** The groups of a new person of a caller: the caller's own, where groups narrow the caller's view; else none but the default one. */
const groupsOfNewcomer = ({ groupIds }: Scope): readonly GroupId[] => (groupIds === 'all' ? [] : groupIds);

/**
 * Finds the rooms in which a new person of the caller would be seen by no carer; null for no room. There is none where groups
 * don't narrow what users see.
 */
export async function findUnseenRooms(
  db: Db,
  scope: Scope,
  roomIds: readonly (RoomId | null)[],
): Promise<Set<RoomId | null>> {
  const { organisationId } = scope;
  if (!(await isNarrowed(db, organisationId))) return new Set();
  const groupIds = groupsOfNewcomer(scope);
  const { rows } = await sql<{ roomId: RoomId | null }>`
    with carers as materialized (${carersOf(organisationId)}
    ), sharing as (
      select c.* from carers c
      where exists (
        select from user_groups g where g.organisation_id = c.organisation_id and g.user_id = c.user_id
          and g.group_id = any(${groupIds}::uuid[]))
      or not exists (
        select from user_groups g where g.organisation_id = c.organisation_id and g.user_id = c.user_id)
        and (cardinality(${groupIds}::uuid[]) = 0 or exists (
          select from group_names g where g.organisation_id = c.organisation_id and g.is_default
            and g.id = any(${groupIds}::uuid[])))
    )
    select r.id as "roomId" from unnest(${roomIds}::uuid[]) as r (id)
    where not exists (select from sharing c where ${seesRoom('c', 'r.id')})`.execute(db);
  return new Set(rows.map(({ roomId }) => roomId));
}

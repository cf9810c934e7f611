import type { DashboardFilter, GroupId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readActiveGroups } from '../groups/index.ts';
import { readPlaces, readWards } from '../places/index.ts';
import { everything, type FilterPlaces, keepFilter, settleFilter } from './filter-policy.ts';
import { readFilter } from './filter-store.ts';

/** Loads the groups that a filter of this scope may name. A group of one reveals who an anonymised tile is. */
async function loadGroups(db: Db, { organisationId, privacy, groupIds }: Scope): Promise<Set<GroupId>> {
  if (privacy === 'anonymised') return new Set();
  const active = await readActiveGroups(db, organisationId);
  return new Set(groupIds === 'all' ? active : active.filter((id) => groupIds.includes(id)));
}

/** Loads the places and groups that a filter of this scope may name. */
export async function loadFilterPlaces(db: Db, scope: Scope): Promise<FilterPlaces> {
  const [places, wards] = [await readPlaces(db, scope), await readWards(db, scope)];
  return {
    buildings: places.filter(({ level }) => level === 'building').map(({ id }) => id),
    floors: new Map(
      places.filter(({ level }) => level === 'floor').map(({ id, parentId }) => [id, parentId ?? '']),
    ),
    wards: new Map(wards.map(({ wardId, buildingId }) => [wardId, buildingId])),
    groups: await loadGroups(db, scope),
  };
}

/** Completes a requested filter by the rules; throws `bad-request` if it names a place outside of this scope. */
export async function requireFilter(
  db: Db,
  scope: Scope,
  requested: Omit<DashboardFilter, 'organisationId'>,
): Promise<DashboardFilter> {
  const organisationId = scope.organisationId;
  const filter = settleFilter({ ...requested, organisationId }, await loadFilterPlaces(db, scope));
  if (!filter)
    throw problem('bad-request', {
      message: 'Choose areas or floors of one building, or groups, and only those that you may see.',
    });
  return filter;
}

/**
 * Loads the caller's saved filter, without deleted places. Otherwise everyone, in a home of one building as
 * well: a person without a room is in no building, and is watched even so.
 */
export async function loadFilter(
  db: Db,
  { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
): Promise<DashboardFilter> {
  const otherwise = everything(scope.organisationId);
  const saved = await readFilter(db, scope.organisationId, userId);
  return saved ? keepFilter(saved, await loadFilterPlaces(db, scope), otherwise) : otherwise;
}

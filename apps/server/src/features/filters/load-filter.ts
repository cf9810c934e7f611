import type { DashboardFilter } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readPlaces, readWards } from '../places/index.ts';
import { everything, type FilterPlaces, keepFilter, settleFilter } from './filter-policy.ts';
import { readFilter } from './filter-store.ts';

/** The places that a filter of this scope may name. */
export async function loadFilterPlaces(db: Db, scope: Scope): Promise<FilterPlaces> {
  const [places, wards] = [await readPlaces(db, scope), await readWards(db, scope)];
  return {
    buildings: places.filter(({ level }) => level === 'building').map(({ id }) => id),
    floors: new Map(
      places.filter(({ level }) => level === 'floor').map(({ id, parentId }) => [id, parentId ?? '']),
    ),
    wards: new Map(wards.map(({ wardId, buildingId }) => [wardId, buildingId])),
  };
}

/** A wanted filter as the rules settle it; throws `bad-request` where it names what is not of this scope. */
export async function requireFilter(
  db: Db,
  scope: Scope,
  wanted: Omit<DashboardFilter, 'organisationId'>,
): Promise<DashboardFilter> {
  const organisationId = scope.organisationId;
  const filter = settleFilter({ ...wanted, organisationId }, await loadFilterPlaces(db, scope));
  if (!filter)
    throw problem('bad-request', {
      message: 'Choose areas or floors of one building, and only places that you may see.',
    });
  return filter;
}

/**
 * The caller's saved filter, or what is left of it where places are gone. Else everyone, in a home of one building as well:
 * whoever has no room is in no building, and is watched even so.
 */
export async function loadFilter(
  db: Db,
  { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
): Promise<DashboardFilter> {
  const otherwise = everything(scope.organisationId);
  const saved = await readFilter(db, scope.organisationId, userId);
  return saved ? keepFilter(saved, await loadFilterPlaces(db, scope), otherwise) : otherwise;
}

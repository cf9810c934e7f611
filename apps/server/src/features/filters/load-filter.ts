import type { DashboardFilter } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readPlaces, readWards } from '../places/index.ts';
import { defaultFilter, everything, type FilterPlaces, keepFilter, settleFilter } from './filter-policy.ts';
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
 * The caller's saved filter, or what is left of it where places are gone; else the default: of a wall display everyone
 * whom it may show.
 */
export async function loadFilter(
  db: Db,
  caller: Pick<Caller, 'userId' | 'isDisplay' | 'scope'>,
): Promise<DashboardFilter> {
  const organisationId = caller.scope.organisationId;
  const [saved, places] = [
    await readFilter(db, organisationId, caller.userId),
    await loadFilterPlaces(db, caller.scope),
  ];
  const otherwise = caller.isDisplay ? everything(organisationId) : defaultFilter(organisationId, places);
  return saved ? keepFilter(saved, places, otherwise) : otherwise;
}

import type { DashboardFilter, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Scope } from '../../platform/http/handler.ts';
import { readPlaces, readWards } from '../places/index.ts';
import { defaultFilter, type FilterPlaces, keepFilter } from './filter-policy.ts';
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

/** The caller's saved filter; the default where none was saved, what is left of it where places are gone. */
export async function loadFilter(db: Db, caller: Pick<Caller, 'userId' | 'scope'>): Promise<DashboardFilter> {
  const organisationId = caller.scope.organisationId as OrganisationId;
  const [saved, places] = [
    await readFilter(db, organisationId, caller.userId),
    await loadFilterPlaces(db, caller.scope),
  ];
  return saved ? keepFilter(saved, places) : defaultFilter(organisationId, places);
}

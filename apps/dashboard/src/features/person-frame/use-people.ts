import { type DashboardFilter, FilterFlag, getPatient, getUserFilter, type Tile } from '@padlight/contract';
import { useMemo } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { byPlace, floorsOf, matchesFilter } from '../board/index.ts';

/** Names and rooms change seldom: people who were fetched within this time are not fetched again, ms. */
const freshMs = 5 * 60_000;

/** The people that a page of one person leads to, by floor, room and bed. */
export interface People {
  /** The people of the saved filter; everyone where it leaves out the current person. */
  readonly within: readonly Tile[];
  readonly everyone: readonly Tile[];
  /** The filter of `within`; null: none. */
  readonly filter: DashboardFilter | null;
}

/** The people to go to from the current one. Undefined while nothing is loaded. */
export function usePeople(currentId: string | undefined): People | undefined {
  const { organisation, can } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const options = { enabled: can(getPatient.permission), staleTime: freshMs };
  const everyone = { query: { organisationId, flag: FilterFlag.all }, body: [] };
  const { data } = useCall(getPatient, everyone, options);
  const { data: filter } = useCall(getUserFilter, { query: { organisationId } }, options);
  const tiles = data?.tiles;
  return useMemo(() => {
    if (!tiles) return undefined;
    const sorted = tiles.toSorted(byPlace(floorsOf(tiles)));
    const within = sorted.filter(({ place }) => !filter || matchesFilter(place, filter));
    const known = !currentId || within.some(({ patientId }) => patientId === currentId);
    return known && filter
      ? { within, everyone: sorted, filter }
      : { within: sorted, everyone: sorted, filter: null };
  }, [tiles, filter, currentId]);
}

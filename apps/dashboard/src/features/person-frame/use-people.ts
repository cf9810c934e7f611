import { type DashboardFilter, FilterFlag, getPatient, getUserFilter, type Tile } from '@padlight/contract';
import { useMemo } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { byPlace, floorsOf, matchesFilter } from '../board/index.ts';

/** Names and rooms change seldom: who was fetched within this time is not fetched again. */
const freshMs = 5 * 60_000;

/** Whom a page of one person leads to, by floor, room and bed. */
export interface People {
  /** Who is in the saved filter; everyone where the person who is shown is not in it. */
  readonly within: readonly Tile[];
  readonly everyone: readonly Tile[];
  /** What `within` is narrowed by; null: nothing. */
  readonly filter: DashboardFilter | null;
}

/** The people to go to from the one who is shown. Undefined while nothing has come. */
export function usePeople(shown: string | undefined): People | undefined {
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
    const known = !shown || within.some(({ patientId }) => patientId === shown);
    return known && filter
      ? { within, everyone: sorted, filter }
      : { within: sorted, everyone: sorted, filter: null };
  }, [tiles, filter, shown]);
}

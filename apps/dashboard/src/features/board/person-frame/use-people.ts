import { FilterFlag, getPatient, getUserFilter, type Tile } from '@padlight/contract';
import { useMemo } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { matchesFilter } from '../matches-filter.ts';
import { byPlace, floorsOf } from '../sort-board.ts';

/** Names and rooms change seldom: who was fetched within this time is not fetched again. */
const freshMs = 5 * 60_000;

/**
 * Everyone in the saved filter by floor, room and bed, to go from one to the next. Where the person who is shown is not
 * in it, everyone whom the reader may see. Undefined while nothing has come.
 */
export function usePeople(shown: string | undefined): readonly Tile[] | undefined {
  const { organisation, can } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const options = { enabled: can(getPatient.permission), staleTime: freshMs };
  const everyone = { query: { organisationId, flag: FilterFlag.all }, body: [] };
  const { data } = useCall(getPatient, everyone, options);
  const { data: filter } = useCall(getUserFilter, { query: { organisationId } }, options);
  const tiles = data?.tiles;
  return useMemo(() => {
    if (!tiles) return undefined;
    const within = tiles.filter(({ place }) => !filter || matchesFilter(place, filter));
    const known = !shown || within.some(({ patientId }) => patientId === shown);
    const list = known ? within : tiles;
    return list.toSorted(byPlace(floorsOf(tiles)));
  }, [tiles, filter, shown]);
}

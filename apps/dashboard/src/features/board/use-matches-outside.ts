import { FilterFlag, getPatient, type Tile } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { answersTo } from './search-tiles.ts';
import type { Board } from './use-board.ts';

/** Names and rooms change seldom: while one searches, everyone is fetched at most this often. */
const freshMs = 60_000;

/**
 * Who answers to a search and is not on the board because of its filter. The server says whom the caller may see at all. Of these
 * tiles only the name and the place may be shown: what is measured is not live.
 */
export function useMatchesOutside({ store, filter, state }: Board, query: string): readonly Tile[] {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const isNarrow = filter !== null && filter.flag !== FilterFlag.all && state === 'ready';
  const enabled = isNarrow && query.trim() !== '';
  const everyone = { query: { organisationId, flag: FilterFlag.all }, body: [] };
  const { data } = useCall(getPatient, everyone, { enabled, staleTime: freshMs });
  const matches = (tile: Tile) => store.getTile(tile.patientId) === undefined && answersTo(tile, query);
  return enabled ? (data?.tiles.filter(matches) ?? []) : [];
}

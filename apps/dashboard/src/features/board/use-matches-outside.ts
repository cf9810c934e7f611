import { FilterFlag, getPatient, type Tile } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { answersTo } from './search-tiles.ts';
import type { Board } from './use-board.ts';

/** Names and rooms change seldom: during a search, everyone is fetched at most this often, ms. */
const freshMs = 60_000;

/**
 * The matches of a search outside of the board's filter. The server decides which people the caller may see. Only name
 * and place of these tiles may be shown: their measurements are not live.
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

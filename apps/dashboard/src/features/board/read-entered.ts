import {
  type DashboardFilter,
  FilterFlag,
  getPatient,
  getUserFilter,
  type OrganisationId,
  type ReplyOf,
} from '@padlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../platform/call/index.ts';
import type { BoardReply } from './board-store.ts';
import { matchesFilter } from './matches-filter.ts';

/** Older than this, what the shell loaded is not shown: the live board comes within a second. */
const freshMs = 5_000;

/**
 * The saved filter and the tiles in it, as the shell has just loaded them; undefined where it did not, or not just
 * now; everyone where the screen is wide. They stand until the first join has been answered, so that nobody waits for the live link to see the board.
 */
export function readEntered(
  queries: QueryClient,
  organisationId: OrganisationId,
  isWide: boolean,
): { filter: DashboardFilter; reply: BoardReply } | undefined {
  const key = keyOf(getPatient, { query: { organisationId, flag: FilterFlag.all }, body: [] });
  const people = queries.getQueryState<ReplyOf<typeof getPatient>>(key);
  const filter = queries.getQueryData<DashboardFilter>(keyOf(getUserFilter, { query: { organisationId } }));
  if (!people?.data || !filter || Date.now() - people.dataUpdatedAt > freshMs) return undefined;
  const reply = people.data;
  if (isWide)
    return { filter: { organisationId, buildingId: null, flag: FilterFlag.all, filterIds: [] }, reply };
  const tiles = reply.tiles.filter(({ place }) => matchesFilter(place, filter));
  return { filter, reply: { ...reply, tiles } };
}

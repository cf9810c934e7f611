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

/** Data of the shell that is older than this is not used, ms: the live board comes within a second. */
const freshMs = 5_000;

/**
 * The saved filter and its tiles, as the shell has just loaded them; undefined where it did not, or earlier.
 * Everyone where the screen is wide. They show until the first join is answered, so that the board need not wait for the live link.
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

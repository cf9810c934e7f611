import { getOpenAlerts, type Unmonitored } from '@padlight/contract';
import { useNow, useTicker } from '@padlight/ui';
import { useEffect, useMemo } from 'react';
import { useAlertChanges } from '../../features/alerts/index.ts';
import type { Board } from '../../features/board/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { filterQueryOf, onJoined } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { joinSilent } from './join-silent.ts';

/** No message reports a light that stays grey: it is asked for each minute. */
const askAgainMs = 60_000;
/** At most so often when tiles change, ms. */
const gatherMs = 2_000;
const checkAgainMs = 10_000;

/** Who of a board is not monitored now; null where that can't be known, undefined while it is not known yet. */
export function useUnmonitored(board: Board): readonly Unmonitored[] | null | undefined {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { filter, store } = board;
  const query = filter ? filterQueryOf(filter) : { organisationId };
  const { data, isError, refetch } = useCall(
    getOpenAlerts,
    { query },
    { enabled: filter !== null, staleTime: 0, gcTime: 0, refetchInterval: askAgainMs },
  );
  useAlertChanges(refetch, gatherMs);
  useEffect(() => onJoined(() => void refetch()), [refetch]);
  const ticker = useTicker();
  const slot = useNow((now) => Math.floor(now / checkAgainMs));
  const reported = data?.unmonitored;
  return useMemo(() => {
    if (isError) return null;
    return (
      reported && joinSilent(reported, store.tilesByPlace(), Math.max(ticker.now(), slot * checkAgainMs))
    );
  }, [reported, isError, store, ticker, slot]);
}

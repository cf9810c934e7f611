import { type Call, getRelativesPeople, type Instant } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { joinLive, onJoined, onLive, useLiveState } from '../../platform/live/index.ts';

/** How often a page asks again by itself: what it shows is never older, whatever an event misses. */
const againMs = 30_000;
/** An answer that is older is not shown as how it is now. */
const currentMs = 90_000;

/** A call about one person, or about whom the reader may ask: asked again after every event, join and half minute. */
export const useShared = <C extends Call>(call: C, input: Parameters<typeof useCall<C>>[1], isOpen = true) =>
  useCall(call, input, { refetchInterval: againMs, enabled: isOpen, retry: false, gcTime: 0 });

/** The people whom the reader may ask about. Where anything of them changes, all answers are asked for again. */
export function useSharedPeople() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = (): void => void queries.invalidateQueries();
    const leave = [
      onJoined(refetch),
      onLive('relativesUpdated', ({ patientId }) => {
        refetch();
        // Whom the page may follow may have changed: the server let go of everyone.
        if (patientId === null) joinLive().catch(() => undefined);
      }),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, [queries]);
  return useShared(getRelativesPeople, {});
}

/** True while an answer is how it is now: it is new, and no failure of the link, the server or the call is known. */
export function useIsCurrent(answeredAt: Instant | undefined, hasFailed: boolean): boolean {
  const { state } = useLiveState();
  const isOld = useNow((now) => answeredAt !== undefined && now - Date.parse(answeredAt) > currentMs);
  return state !== 'lost' && !hasFailed && !isOld;
}

import { type DashboardFilter, getDashboardData } from '@padlight/contract';
import { useEffect } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { filterQueryOf, onJoined } from '../../../platform/live/index.ts';

/** People come and go seldom: counted anew after every join, and each minute. */
const recountMs = 60_000;

/** How many people a filter shows; null where that can't be known, undefined while it is not known yet. */
export function usePeopleCount(filter: DashboardFilter, enabled: boolean): number | null | undefined {
  const { data, isError, refetch } = useCall(
    getDashboardData,
    { query: filterQueryOf(filter) },
    { enabled, staleTime: recountMs, refetchInterval: recountMs },
  );
  useEffect(() => (enabled ? onJoined(() => void refetch()) : undefined), [enabled, refetch]);
  return data?.patients ?? (isError ? null : undefined);
}

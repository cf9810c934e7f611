import { type DashboardFilter, getDashboardData } from '@padlight/contract';
import { useEffect } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { filterQueryOf, onJoined } from '../../../platform/live/index.ts';

/** The number of people changes seldom: it is counted again after every join, and each minute. */
const recountMs = 60_000;

/** The number of people in a filter; null where it can't be known, undefined while it is loading. */
export function usePeopleCount(filter: DashboardFilter, enabled: boolean): number | null | undefined {
  const { data, isError, refetch } = useCall(
    getDashboardData,
    { query: filterQueryOf(filter) },
    { enabled, staleTime: recountMs, refetchInterval: recountMs },
  );
  useEffect(() => (enabled ? onJoined(() => void refetch()) : undefined), [enabled, refetch]);
  return data?.patients ?? (isError ? null : undefined);
}

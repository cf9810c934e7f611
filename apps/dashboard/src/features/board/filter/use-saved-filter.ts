import { type DashboardFilter, getUserFilter } from '@padlight/contract';
import { useEffect } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { onJoined } from '../../../platform/live/index.ts';

/** The filter that is saved for this user or display, asked for anew after every join; undefined while unknown. */
export function useSavedFilter(
  organisationId: DashboardFilter['organisationId'],
): DashboardFilter | undefined {
  const { data, refetch } = useCall(getUserFilter, { query: { organisationId } }, { staleTime: 0 });
  useEffect(() => onJoined(() => void refetch()), [refetch]);
  return data;
}

import { type DashboardFilter, getOpenAlerts, getUserFilter, type OpenAlert } from '@padlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallError, useCall } from '../../platform/call/index.ts';
import { filterQueryOf, onJoined } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useAlertChanges } from './use-alert-changes.ts';

/** Changes are gathered for so long, ms: a round of acknowledgements is one question. */
const gatherMs = 1_000;

export interface OpenAlerts {
  /** The most urgent first; undefined while nothing has come. */
  readonly alerts: readonly OpenAlert[] | undefined;
  /** How many there are in all. */
  readonly total: number;
  /** When the server said so, epoch milliseconds. */
  readonly at: number | undefined;
  readonly filter: DashboardFilter | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The open alerts of the saved filter, with who they are about and what the reader may do; live. */
export function useOpenAlerts(): OpenAlerts {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const saved = useCall(getUserFilter, { query: { organisationId } }, { staleTime: 0 });
  const [joined, setJoined] = useState<DashboardFilter>();
  const filter = joined ?? saved.data;
  const open = useCall(
    getOpenAlerts,
    { query: filter ? filterQueryOf(filter) : { organisationId } },
    { enabled: filter !== undefined, staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  );
  const { refetch } = open;
  useEffect(
    () =>
      onJoined((reply) => {
        setJoined(reply.filter);
        void refetch();
      }),
    [refetch],
  );
  useAlertChanges(refetch, gatherMs);
  const error = saved.error ?? open.error;
  return {
    alerts: open.data?.alerts,
    total: open.data?.total ?? 0,
    at: open.data && Date.parse(open.data.at),
    filter,
    error,
    retry: () => void (saved.error ? saved.refetch() : refetch()),
  };
}

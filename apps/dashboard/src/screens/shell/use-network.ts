import { checkNodeNetwork, type Network } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '../../platform/call/index.ts';
import { onJoined, onLive } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The state of the organisation's nodes: requested each minute and after every join, and reported in between. */
export function useNetwork(): Network | undefined {
  const { organisation } = useSession();
  const queries = useQueryClient();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { data, refetch } = useCall(
    checkNodeNetwork,
    { query: { organisationId } },
    { refetchInterval: 60_000 },
  );
  useEffect(() => {
    const key = keyOf(checkNodeNetwork, { query: { organisationId } });
    const leaveUpdates = onLive('networkUpdated', (network) =>
      queries.setQueryData<Network>(key, (before) => ({ ...before, ...network })),
    );
    const leaveJoins = onJoined(() => void refetch());
    return () => {
      leaveUpdates();
      leaveJoins();
    };
  }, [organisationId, queries, refetch]);
  return data;
}

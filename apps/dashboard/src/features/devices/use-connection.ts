import { checkConnection, Mac, type ReplyOf } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';

export type Connection = ReplyOf<typeof checkConnection>;

/** A placeholder for a call that is not made. */
const noPod = Mac.parse('00:00:00:00:00:00');

/** The reception of a pod now, by node and strength, polled; undefined while unknown. */
export function useConnection(podMac: Mac | undefined, everyMs: number): Connection | undefined {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { data } = useCall(
    checkConnection,
    { query: { organisationId, podMac: podMac ?? noPod } },
    { enabled: podMac !== undefined, refetchInterval: everyMs, staleTime: 0, gcTime: 0 },
  );
  return podMac === undefined ? undefined : data;
}

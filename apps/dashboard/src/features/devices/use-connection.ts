import { checkConnection, Mac, type ReplyOf } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';

export type Connection = ReplyOf<typeof checkConnection>;

/** What a call that is not made names. */
const noPod = Mac.parse('00:00:00:00:00:00');

/** Whether a pod is heard now, by which nodes and how well, asked again and again; undefined while that is not known. */
export function useConnection(podMac: Mac | undefined, everyMs: number): Connection | undefined {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { data } = useCall(
    checkConnection,
    { query: { organisationId, podMac: podMac ?? noPod } },
    { enabled: podMac !== undefined, refetchInterval: everyMs, staleTime: 0, gcTime: 0 },
  );
  return podMac === undefined ? undefined : data;
}

import { checkConnection, type Mac, type ReplyOf } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useSession } from '../../platform/session/index.ts';

export type Connection = ReplyOf<typeof checkConnection>;

/** Whether a pod is heard now, by which nodes and how well, asked again and again; undefined while that is not known. */
export function useConnection(podMac: Mac | undefined, everyMs: number): Connection | undefined {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { data } = useCall(
    checkConnection,
    { query: { organisationId, podMac: podMac ?? ('' as Mac) } },
    { enabled: podMac !== undefined, refetchInterval: everyMs, staleTime: 0, gcTime: 0 },
  );
  return podMac === undefined ? undefined : data;
}

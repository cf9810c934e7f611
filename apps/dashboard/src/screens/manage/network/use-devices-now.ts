import { getAllPodsStatus, getDeviceStatus, type SiteNode, type SitePod } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../platform/call/index.ts';
import { rangeEnd, rangeStepMs, serverNow } from '../../../platform/clock/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** The interval at which a list that stays open all day updates its devices, ms. */
const everyMs = 15_000;
/** The interval at which a list is loaded again, with new entries and changes made elsewhere. */
export const reloadListMs = rangeStepMs;

const whileOpen = {
  refetchInterval: everyMs,
  staleTime: 0,
  gcTime: 0,
  placeholderData: keepPreviousData,
} as const;

/** Pods with their current reception. A retired pod is retired, whatever is received of it. */
export function usePodsNow(pods: readonly SitePod[]): SitePod[] {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { data } = useCall(
    getAllPodsStatus,
    { query: { organisationId }, body: { podMacs: pods.map(({ podMac }) => podMac) } },
    { ...whileOpen, enabled: pods.length > 0 },
  );
  const links = new Map(data?.map(({ podMac, link }) => [podMac, link]));
  return pods.map((pod) => {
    const link = pod.state === 'retired' ? undefined : links.get(pod.podMac);
    return link ? { ...pod, state: link.state, lastHeardAt: link.lastHeardAt } : pod;
  });
}

/** Nodes of a list that is loaded again each {@link reloadListMs}, with their current reception. */
export function useNodesNow(nodes: readonly SiteNode[]): SiteNode[] {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  // From before the list was loaded: nodes that are not in the reply were offline then, as the list shows.
  const from = useNow((now) => rangeEnd(serverNow(now)) - 3 * reloadListMs);
  const { data } = useCall(
    getDeviceStatus,
    { query: { organisationId, fromDate: new Date(from), devices: 'nodes' } },
    whileOpen,
  );
  const receivedNodes = new Map(data?.nodes.map((node) => [node.nodeMac, node]));
  return nodes.map((node) => {
    const now = node.state === 'retired' ? undefined : receivedNodes.get(node.nodeMac);
    return now ? { ...node, state: now.online ? 'online' : 'offline', lastHeardAt: now.lastHeardAt } : node;
  });
}

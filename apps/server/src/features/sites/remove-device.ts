import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockAssignments } from '../devices/index.ts';
import { lockPod, removeNode, removePod } from '../pods/index.ts';
import { requireDeviceRight } from '../scope/index.ts';
import { lockNodeOf } from './facility-link-store.ts';
import { freeNode } from './free-node.ts';

/** Removes an unworn pod. */
export const deleteSitePod: Handler<typeof api.sites.deleteSitePod> = async (
  { query: { siteId, macAddress: mac } },
  { db, caller, audit, announce, now },
) => {
  const { organisationId } = caller.scope;
  requireDeviceRight(caller, 'Devices.Pod.Delete');
  await lockAssignments(db, organisationId);
  const pod = await lockPod(db, caller.scope, mac, siteId);
  if (!pod) throw problem('pod-not-found');
  if (pod.wearerId !== null) throw problem('pod-still-worn');
  await removePod(db, organisationId, pod.podId, new Date(now));
  audit(mac, { podMac: mac, siteId, serialNumber: pod.serialNumber });
  announce('devices-changed', { organisationId });
  return { podMac: mac };
};

/** Removes a node. */
export const deleteSiteNode: Handler<typeof api.sites.deleteSiteNode> = async (
  { query: { siteId, macAddress: mac } },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  const { organisationId } = caller.scope;
  requireDeviceRight(caller, 'Devices.Node.Delete');
  const nodeId = await lockNodeOf(db, { organisationId, siteId, mac });
  if (nodeId === undefined) throw problem('node-not-found');
  const people = await freeNode(context, nodeId);
  await removeNode(db, organisationId, nodeId, new Date(now));
  audit(mac, { nodeMac: mac, siteId, people });
  announce('devices-changed', { organisationId });
  return { nodeMac: mac };
};

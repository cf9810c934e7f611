import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { holdRoom } from '../places/index.ts';
import { placeNode, registerNewNodes } from '../pods/index.ts';
import { requireDeviceRight } from '../scope/index.ts';
import { isRoomOfSite, lockNode } from './device-table-store.ts';
import { freeNode } from './free-node.ts';
import { requireMaker } from './require-maker.ts';
import { lockSite } from './site-table-store.ts';

/** Registers a node, changes its place, retires it or takes it back into use. */
export const saveSiteNode: Handler<typeof api.sites.saveSiteNode> = async ({ body }, context) => {
  const { db, caller, audit, announce, now } = context;
  const { organisationId } = caller.scope;
  const { siteId, mac, roomId, location, version } = body;
  requireDeviceRight(caller, version === null ? 'Devices.Node.Add' : 'Devices.Node.Edit');
  if (roomId !== null) await holdRoom(db, organisationId, roomId);
  if (!(await lockSite(db, organisationId, siteId))) throw problem('site-not-found');
  if (roomId !== null && !(await isRoomOfSite(db, organisationId, siteId, roomId)))
    throw problem('place-not-found');
  const key = { organisationId, siteId };
  if (version === null) {
    const node = { roomId, location, ...(await requireMaker(db, organisationId, body)) };
    if (!(await registerNewNodes(db, key, [{ mac, ...node }]))) throw problem('node-taken');
    audit(mac, { nodeMac: mac, ...node });
    announce('devices-changed', { organisationId });
    return { nodeMac: mac, version: 1 };
  }
  const before = await lockNode(db, organisationId, mac);
  if (!before) throw problem('node-not-found');
  if (before.version !== version) throw await changedMeanwhile(db, organisationId, 'node', mac);
  const isRetired = body.isRetired ?? before.isRetired;
  const maker = await requireMaker(db, organisationId, body, before);
  const saved = {
    nodeId: before.nodeId,
    roomId,
    location,
    ...maker,
    isRetired,
    at: new Date(now),
    version: version + 1,
  };
  await placeNode(db, key, saved);
  const leaves = before.siteId !== siteId || (isRetired && !before.isRetired);
  if (leaves) await freeNode(context, before.nodeId);
  const { nodeId: _, version: __, ...was } = before;
  audit(mac, { nodeMac: mac, siteId, roomId, location, ...maker, isRetired, before: was });
  if (leaves || isRetired !== before.isRetired) announce('devices-changed', { organisationId });
  return { nodeMac: mac, version: saved.version };
};

import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { holdRoom } from '../places/index.ts';
import {
  mayEditEverywhere,
  requireDeviceRight,
  requireEveryPlace,
  requireOwnOrganisation,
} from '../scope/index.ts';
import { holdNodeOnFloor, readRoomOnFloor, writeNodePosition, writeRoomPosition } from './position-store.ts';

/** Sets where a node or room is drawn on the plan of its floor. */
export const placeOnPlan: Handler<typeof api.network.placeOnPlan> = async (
  { query, body: { floorId, item, position, version: seen } },
  { db, caller, audit },
) => {
  const { organisationId } = caller.scope;
  requireOwnOrganisation(caller.scope, query.organisationId);
  const written = { organisationId, position, seen };
  if (item.kind === 'node') {
    requireDeviceRight(caller, 'Devices.Node.Edit');
    const { nodeMac } = item;
    const node = await holdNodeOnFloor(db, organisationId, floorId, nodeMac);
    if (!node) throw problem('node-not-found');
    const version = await writeNodePosition(db, written, node.id, floorId);
    if (version === undefined) throw await changedMeanwhile(db, organisationId, 'plan', nodeMac);
    audit(nodeMac, { nodeMac, floorId, position, before: { x: node.x, y: node.y } });
    return { version };
  }
  requireEveryPlace(caller);
  if (!mayEditEverywhere(caller)) throw problem('forbidden');
  const { roomId } = item;
  await holdRoom(db, organisationId, roomId);
  const room = await readRoomOnFloor(db, organisationId, floorId, roomId);
  if (!room) throw problem('place-not-found');
  const version = await writeRoomPosition(db, written, room.id);
  if (version === undefined) throw await changedMeanwhile(db, organisationId, 'plan', roomId);
  audit(roomId, { roomId, floorId, position, before: { x: room.x, y: room.y } });
  return { version };
};

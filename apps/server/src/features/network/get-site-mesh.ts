import { type api, instant, type MapLink, type MapNode, type MapRoom, type RoomId } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { nodeStateOf } from '../pods/index.ts';
import { mayEditEverywhere, mayWithDevices, requireOwnOrganisation } from '../scope/index.ts';
import { holesOf, suggestRoom } from './coverage.ts';
import { layOutRooms, nodeInRoom } from './lay-out-floor.ts';
import {
  countNodesInNoRoom,
  type FloorNode,
  type FloorRoom,
  readFloorNodes,
  readFloorRooms,
  readOtherNodes,
  readWornOnFloor,
} from './mesh-store.ts';
import { findHearingNodes, type HeardInRoom, readHeardInRooms } from './reception-store.ts';

const hourMs = 3_600_000;

/** Positions of people are for users who see people and may recognise them from day to day. */
const seesPeople = ({ permissions, scope }: Caller): boolean =>
  permissions.has('Patients.View') && scope.privacy !== 'anonymised';

interface Placeable {
  readonly x: number | null;
  readonly y: number | null;
}
const placeOf = ({ x, y }: Placeable) => (x === null || y === null ? null : { x, y });

/** Adds up what a node received. */
function signalOf(receptions: readonly HeardInRoom[]): MapNode['signal'] {
  if (receptions.length === 0) return null;
  const sumOf = (numberOf: (reception: HeardInRoom) => number) =>
    receptions.reduce((sum, reception) => sum + numberOf(reception), 0);
  const all = sumOf((reception) => reception.heard);
  const unknown = sumOf((reception) => reception.unknown);
  const weighted = sumOf((reception) => (reception.median ?? 0) * (reception.heard - reception.unknown));
  const worst = receptions.flatMap((reception) => reception.worst ?? []);
  return {
    pods: sumOf((reception) => reception.pods),
    heard: all,
    unknown,
    median: all === unknown ? null : Math.round(weighted / (all - unknown)),
    worst: worst.length === 0 ? null : Math.min(...worst),
  };
}

type OnPlan = Pick<MapRoom, 'roomId' | 'name' | 'position' | 'isPlaced' | 'version'>;

function onPlan(rooms: readonly FloorRoom[]): OnPlan[] {
  const positions = layOutRooms(rooms.map(placeOf));
  return rooms.flatMap(({ roomId, name, version, ...room }, index) => {
    const position = positions[index];
    return position ? [{ roomId, name, version, position, isPlaced: placeOf(room) !== null }] : [];
  });
}

/** Adds the drawn position to nodes: where a user placed them, else in their room. */
function nodesOnPlan(
  nodes: readonly FloorNode[],
  rooms: readonly OnPlan[],
  { receptions, now }: { readonly receptions: readonly HeardInRoom[]; readonly now: number },
): MapNode[] {
  const places = new Map(rooms.map(({ roomId, position }) => [roomId, position]));
  const inRoom = new Map<RoomId, number>();
  return nodes.flatMap(({ nodeId, lastHeardAt, x, y, ...node }) => {
    const room = places.get(node.roomId);
    if (!room) return [];
    const nth = inRoom.get(node.roomId) ?? 0;
    inRoom.set(node.roomId, nth + 1);
    const placed = placeOf({ x, y });
    const state = nodeStateOf({ isRetired: false, lastHeardAt }, now);
    return {
      ...node,
      state: state === 'retired' ? 'never' : state,
      lastHeardAt: lastHeardAt && instant(lastHeardAt.getTime()),
      position: placed ?? nodeInRoom(room, nth),
      isPlaced: placed !== null,
      signal: signalOf(receptions.filter((reception) => reception.nodeId === nodeId)),
    };
  });
}

/** Returns a floor with its nodes and, for users who see people, how the pods in its rooms are received. */
export const getSiteMesh: Handler<typeof api.network.getSiteMesh> = async (
  { query, body: { floorId, hours } },
  { db, caller, now },
) => {
  const { scope } = caller;
  const { organisationId } = scope;
  requireOwnOrganisation(scope, query.organisationId);
  const stored = await readFloorRooms(db, scope, floorId);
  if (stored.length === 0) throw problem('place-not-found');
  const floorNodes = await readFloorNodes(db, scope, floorId);
  const worn = seesPeople(caller) ? await readWornOnFloor(db, scope, floorId) : null;
  const podIds = worn?.map(({ podId }) => podId) ?? [];
  const hearing = await findHearingNodes(db, organisationId, podIds);
  const nodeIds = [...new Set([...floorNodes.map(({ nodeId }) => nodeId), ...hearing])];
  const from = (Math.floor(now / hourMs) - hours + 1) * hourMs;
  const span = { from: new Date(from), until: new Date(now) };
  const receptions = await readHeardInRooms(db, organisationId, { ...span, nodeIds, worn: worn ?? [] });

  const places = onPlan(stored);
  const nodes = nodesOnPlan(floorNodes, places, { receptions, now });
  const working = new Set(nodes.flatMap(({ roomId, state }) => (state === 'online' ? roomId : [])));
  const coverOf = (roomId: RoomId): MapRoom['cover'] => {
    if (!worn) return null;
    const pods = worn.filter((pod) => pod.roomId === roomId).length;
    return {
      pods,
      holes: holesOf(
        pods,
        receptions.filter((reception) => reception.roomId === roomId),
      ),
    };
  };
  const rooms = places.map((room) => ({ ...room, cover: coverOf(room.roomId) }));
  const elsewhere = receptions.filter(
    ({ roomId, nodeId }) => roomId !== null && !floorNodes.some((node) => node.nodeId === nodeId),
  );
  const otherNodes = await readOtherNodes(
    db,
    scope,
    elsewhere.map(({ nodeId }) => nodeId),
  );
  const macs = new Map([...floorNodes, ...otherNodes].map(({ nodeId, nodeMac }) => [nodeId, nodeMac]));
  const links = receptions.flatMap(({ nodeId, roomId, ...signal }): MapLink[] => {
    const nodeMac = macs.get(nodeId);
    return nodeMac && roomId ? [{ nodeMac, roomId, ...signal }] : [];
  });
  const covered = rooms.map(({ roomId, position, cover }) => ({
    roomId,
    position,
    holes: cover?.holes ?? [],
    hasNode: working.has(roomId),
  }));
  return {
    from: instant(from),
    until: instant(now),
    rooms,
    nodes,
    nodesElsewhere: otherNodes.map(({ nodeId: _, ...node }) => node),
    links: worn && links,
    suggestion: suggestRoom(covered) ?? null,
    nodesInNoRoom: scope.wardIds === 'all' ? await countNodesInNoRoom(db, organisationId, floorId) : 0,
    abilities: {
      moveNodes: mayWithDevices(caller, 'Devices.Node.Edit'),
      moveRooms: mayEditEverywhere(caller),
    },
  };
};

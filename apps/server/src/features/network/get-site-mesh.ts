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

/** Where people are is for who sees people and knows them from one day to the next. */
const seesPeople = ({ permissions, scope }: Caller): boolean =>
  permissions.has('Patients.View') && scope.privacy !== 'anonymised';

interface Placeable {
  readonly x: number | null;
  readonly y: number | null;
}
const placeOf = ({ x, y }: Placeable) => (x === null || y === null ? null : { x, y });

/** What a node heard in all. */
function signalOf(heard: readonly HeardInRoom[]): MapNode['signal'] {
  if (heard.length === 0) return null;
  const sumOf = (numberOf: (one: HeardInRoom) => number) =>
    heard.reduce((sum, one) => sum + numberOf(one), 0);
  const all = sumOf((one) => one.heard);
  const unknown = sumOf((one) => one.unknown);
  const weighted = sumOf((one) => (one.median ?? 0) * (one.heard - one.unknown));
  const worst = heard.flatMap((one) => one.worst ?? []);
  return {
    pods: sumOf((one) => one.pods),
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

/** Nodes with where they are drawn: where somebody put them, else in their room. */
function nodesOnPlan(
  nodes: readonly FloorNode[],
  rooms: readonly OnPlan[],
  { heard, now }: { readonly heard: readonly HeardInRoom[]; readonly now: number },
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
      signal: signalOf(heard.filter((one) => one.nodeId === nodeId)),
    };
  });
}

/** A floor with its nodes and, for who sees people, how the pods in its rooms are heard. */
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
  const heard = await readHeardInRooms(db, organisationId, { ...span, nodeIds, worn: worn ?? [] });

  const places = onPlan(stored);
  const nodes = nodesOnPlan(floorNodes, places, { heard, now });
  const working = new Set(nodes.flatMap(({ roomId, state }) => (state === 'online' ? roomId : [])));
  const coverOf = (roomId: RoomId): MapRoom['cover'] => {
    if (!worn) return null;
    const pods = worn.filter((one) => one.roomId === roomId).length;
    return {
      pods,
      holes: holesOf(
        pods,
        heard.filter((one) => one.roomId === roomId),
      ),
    };
  };
  const rooms = places.map((room) => ({ ...room, cover: coverOf(room.roomId) }));
  const elsewhere = heard.filter(
    ({ roomId, nodeId }) => roomId !== null && !floorNodes.some((node) => node.nodeId === nodeId),
  );
  const otherNodes = await readOtherNodes(
    db,
    scope,
    elsewhere.map(({ nodeId }) => nodeId),
  );
  const macs = new Map([...floorNodes, ...otherNodes].map(({ nodeId, nodeMac }) => [nodeId, nodeMac]));
  const links = heard.flatMap(({ nodeId, roomId, ...signal }): MapLink[] => {
    const nodeMac = macs.get(nodeId);
    return nodeMac && roomId ? [{ nodeMac, roomId, ...signal }] : [];
  });
  const covered = rooms.map(({ roomId, position, cover }) => ({
    ...{ roomId, position, holes: cover?.holes ?? [], hasNode: working.has(roomId) },
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

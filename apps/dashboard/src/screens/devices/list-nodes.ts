import type { PatientNode, PatientNodes } from '@padlight/contract';
import type { Connection } from '../../features/devices/index.ts';

/** A node as one line of the list: its assignment to the person, and its reception of the pod. */
export interface NodeLine {
  readonly nodeMac: PatientNode['nodeMac'];
  readonly roomName: string | null;
  /** Null where it is not assigned to the person. */
  readonly own: PatientNode | null;
  /** dBm; null: the node does not report it; undefined: it does not receive the pod now. */
  readonly rssi: number | null | undefined;
}

/**
 * The person's nodes first, then those that receive the pod, the strongest first, then others of the room.
 * `elsewhere`: a node of another person receives the pod best, though one of this person's nodes is online.
 */
export function listNodes(
  { nodes, suggested }: PatientNodes,
  connection: Connection | undefined,
): { own: NodeLine[]; others: NodeLine[]; elsewhere: NodeLine | null } {
  const receivers = connection?.nodes ?? [];
  const rssiOf = (mac: string) => receivers.find(({ nodeMac }) => nodeMac === mac)?.rssi;
  const isOwn = (mac: string) => nodes.some(({ nodeMac }) => nodeMac === mac);
  const own = nodes.map((node) => ({
    nodeMac: node.nodeMac,
    roomName: node.roomName,
    own: node,
    rssi: rssiOf(node.nodeMac),
  }));
  const hearing = receivers
    .filter(({ nodeMac }) => !isOwn(nodeMac))
    .map(({ nodeMac, roomName, rssi }) => ({ nodeMac, roomName, own: null, rssi }));
  const silent = suggested
    .filter(({ nodeMac }) => !receivers.some((node) => node.nodeMac === nodeMac))
    .map(({ nodeMac, roomName }) => ({ nodeMac, roomName, own: null, rssi: undefined }));
  const [best] = receivers;
  const elsewhere = best && !isOwn(best.nodeMac) && nodes.some(({ online }) => online) ? best : undefined;
  return {
    own,
    others: [...hearing, ...silent],
    elsewhere: elsewhere ? (hearing.find(({ nodeMac }) => nodeMac === elsewhere.nodeMac) ?? null) : null,
  };
}

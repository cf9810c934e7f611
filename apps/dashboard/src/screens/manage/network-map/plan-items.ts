import type { MapNode, MapRoom } from '@padlight/contract';
import type { PlanItem } from './use-plan-moves.ts';

/** The movable part of a node or room. */
export const itemOfNode = ({ nodeMac, position, isPlaced, version }: MapNode): PlanItem => ({
  key: nodeMac,
  name: nodeMac,
  item: { kind: 'node', nodeMac },
  position,
  isPlaced,
  version,
});
export const itemOfRoom = ({ roomId, name, position, isPlaced, version }: MapRoom): PlanItem => ({
  key: roomId,
  name,
  item: { kind: 'room', roomId },
  position,
  isPlaced,
  version,
});

import type { MapNode, MapRoom } from '@padlight/contract';
import type { PlanItem } from './use-plan-moves.ts';

/** What of a node, or of a room, is moved on the plan. */
export const itemOfNode = ({ nodeMac, position, isPlaced, version }: MapNode): PlanItem => ({
  ...{ key: nodeMac, name: nodeMac, item: { kind: 'node', nodeMac }, position, isPlaced, version },
});
export const itemOfRoom = ({ roomId, name, position, isPlaced, version }: MapRoom): PlanItem => ({
  ...{ key: roomId, name, item: { kind: 'room', roomId }, position, isPlaced, version },
});

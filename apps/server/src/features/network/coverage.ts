import {
  type CoverageHole,
  coverageHoles,
  coverShare,
  type PlanPosition,
  planRoom,
  weakCoverDbm,
} from '@padlight/contract';

/** How one node hears the pods of a room. */
interface HeardBy {
  readonly heard: number;
  /** dBm; null: not known, which shows no weakness. */
  readonly median: number | null;
}

/** What is amiss with how the pods of a room are heard; nothing is known of a room without any. */
export function holesOf(pods: number, heardBy: readonly HeardBy[]): CoverageHole[] {
  if (pods === 0) return [];
  const most = Math.max(0, ...heardBy.map(({ heard }) => heard));
  if (most === 0) return ['unheard'];
  const covering = heardBy.filter(({ heard }) => heard >= most * coverShare);
  const known = covering.flatMap(({ median }) => median ?? []);
  const isWeak = known.length > 0 && Math.max(...known) <= weakCoverDbm;
  return coverageHoles.filter(
    (hole) => (hole === 'weak' && isWeak) || (hole === 'one-node' && covering.length === 1),
  );
}

/** How much it matters that a room has such a hole. */
const weights: Readonly<Record<CoverageHole, number>> = { unheard: 4, weak: 2, 'one-node': 1 };

interface CoveredRoom<Id> {
  readonly roomId: Id;
  readonly position: PlanPosition;
  readonly holes: readonly CoverageHole[];
  /** A node that works is in it. */
  readonly hasNode: boolean;
}

const areNeighbours = (one: PlanPosition, other: PlanPosition): boolean =>
  Math.abs(one.x - other.x) <= planRoom.width * 1.5 && Math.abs(one.y - other.y) <= planRoom.height * 1.5;

/**
 * The room in which one more node helps most: it has holes, no node that works, and the holes of it and of those next to it
 * weigh most. Undefined where there is no such room. Of equals the first.
 */
export function suggestRoom<Id>(
  rooms: readonly CoveredRoom<Id>[],
): { readonly roomId: Id; readonly helps: Id[] } | undefined {
  const withHoles = rooms.filter(({ holes }) => holes.length > 0);
  const weightOf = ({ holes }: CoveredRoom<Id>) => holes.reduce((sum, hole) => sum + weights[hole], 0);
  let best: { weight: number; roomId: Id; helps: Id[] } | undefined;
  for (const room of withHoles) {
    if (room.hasNode) continue;
    const helped = withHoles.filter((other) => areNeighbours(room.position, other.position));
    const weight = helped.reduce((sum, other) => sum + weightOf(other), 0);
    if (best && best.weight >= weight) continue;
    best = { weight, roomId: room.roomId, helps: helped.map(({ roomId }) => roomId) };
  }
  return best && { roomId: best.roomId, helps: best.helps };
}

import {
  type CoverageHole,
  coverageHoles,
  coverShare,
  type PlanPosition,
  planRoom,
  weakCoverDbm,
} from '@padlight/contract';

/** How one node receives the pods of a room. */
interface RoomReception {
  readonly heard: number;
  /** dBm; null if unknown, which shows no weakness. */
  readonly median: number | null;
}

/** Finds the holes in the coverage of a room; a room without pods has none. */
export function holesOf(pods: number, heardBy: readonly RoomReception[]): CoverageHole[] {
  if (pods === 0) return [];
  const most = Math.max(0, ...heardBy.map(({ heard }) => heard));
  if (most === 0) return ['unheard'];
  const covering = heardBy.filter(({ heard }) => heard >= most * coverShare);
  const strengths = covering.flatMap(({ median }) => median ?? []);
  const isWeak = strengths.length > 0 && Math.max(...strengths) <= weakCoverDbm;
  return coverageHoles.filter(
    (hole) => (hole === 'weak' && isWeak) || (hole === 'one-node' && covering.length === 1),
  );
}

/** The weight of each kind of hole. */
const weights: Readonly<Record<CoverageHole, number>> = { unheard: 4, weak: 2, 'one-node': 1 };

interface CoveredRoom<Id> {
  readonly roomId: Id;
  readonly position: PlanPosition;
  readonly holes: readonly CoverageHole[];
  /** True if a working node is in the room. */
  readonly hasNode: boolean;
}

const areNeighbours = (room: PlanPosition, other: PlanPosition): boolean =>
  Math.abs(room.x - other.x) <= planRoom.width * 1.5 && Math.abs(room.y - other.y) <= planRoom.height * 1.5;

/**
 * Finds the room in which one more node helps most. It has no working node but holes, and with its neighbours the heaviest
 * ones. Undefined if there is none; the first of equals.
 */
export function suggestRoom<Id>(
  rooms: readonly CoveredRoom<Id>[],
): { readonly roomId: Id; readonly helps: Id[] } | undefined {
  const withHoles = rooms.filter(({ holes }) => holes.length > 0);
  const weightOf = ({ holes }: CoveredRoom<Id>) => holes.reduce((sum, hole) => sum + weights[hole], 0);
  let best: { weight: number; roomId: Id; helps: Id[] } | undefined;
  for (const room of withHoles) {
    if (room.hasNode) continue;
    const helped = withHoles.filter((neighbour) => areNeighbours(room.position, neighbour.position));
    const weight = helped.reduce((sum, neighbour) => sum + weightOf(neighbour), 0);
    if (best && best.weight >= weight) continue;
    best = { weight, roomId: room.roomId, helps: helped.map(({ roomId }) => roomId) };
  }
  return best && { roomId: best.roomId, helps: best.helps };
}

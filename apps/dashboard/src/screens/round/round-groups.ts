import type { PatientId, Tile } from '@padlight/contract';
import { openFall } from '../../features/tile/index.ts';

/** The people of a round at one place, or who may have fallen: in the order of the walk. */
export interface RoundGroup {
  readonly key: string;
  /** `falls` has no place of its own. */
  readonly kind: 'falls' | 'floor';
  readonly building: string | null;
  readonly floor: string | null;
  readonly patientIds: readonly PatientId[];
}

/**
 * Groups people by floor, in their order (by floor, room and bed). People who may have fallen come first, whatever the
 * order.
 */
export function groupByFloor(tiles: readonly Tile[]): RoundGroup[] {
  const fallen = tiles.filter((tile) => openFall(tile) !== undefined);
  const keyOf = ({ place: { building, floor } }: Tile): string => JSON.stringify([building, floor]);
  const byFloor = Map.groupBy(
    tiles.filter((tile) => !fallen.includes(tile)),
    keyOf,
  );
  const falls: RoundGroup = {
    key: 'falls',
    kind: 'falls',
    building: null,
    floor: null,
    patientIds: fallen.map(({ patientId }) => patientId),
  };
  return [
    ...(fallen.length > 0 ? [falls] : []),
    ...[...byFloor].map(
      ([key, people]): RoundGroup => ({
        key,
        kind: 'floor',
        building: people[0]?.place.building ?? null,
        floor: people[0]?.place.floor ?? null,
        patientIds: people.map(({ patientId }) => patientId),
      }),
    ),
  ];
}

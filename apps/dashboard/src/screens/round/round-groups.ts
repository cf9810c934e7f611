import type { PatientId, Tile } from '@padlight/contract';
import { openFall } from '../../features/tile/index.ts';

/** The people of a round who are at one place, or who may have fallen: in the order in which one walks. */
export interface RoundGroup {
  readonly key: string;
  /** `falls` has no place of its own. */
  readonly kind: 'falls' | 'floor';
  readonly building: string | null;
  readonly floor: string | null;
  readonly patientIds: readonly PatientId[];
}

/**
 * People by floor, in the order in which they come (by floor, room and bed). Who may have fallen is above all of them, whatever the
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

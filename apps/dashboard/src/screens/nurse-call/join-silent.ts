import type { AlertSubject, Tile, Unmonitored } from '@padlight/contract';
import { silentFor } from '../../features/tile/index.ts';

const subjectOf = ({ patientId, label, code, place }: Tile): AlertSubject => {
  const { buildingId, floorId, roomId, wardIds, room, bed } = place;
  const named = { patientId, label: label ?? '', ...(code === undefined ? {} : { code }) };
  return { ...named, buildingId, floorId, roomId, wardIds, room, bed };
};

/**
 * Who the server says is not monitored, and whoever was not heard for too long by this page's own clock (epoch ms); in the
 * order of `tiles`, whom the page does not know last.
 */
export function joinSilent(
  reported: readonly Unmonitored[],
  tiles: readonly Tile[],
  now: number,
): readonly Unmonitored[] {
  const left = new Map(reported.map((one) => [one.subject.patientId, one]));
  const known = tiles.flatMap((tile) => {
    const one = left.get(tile.patientId);
    left.delete(tile.patientId);
    if (one) return [one];
    if (silentFor(tile.reading, now) === null) return [];
    const since = tile.reading?.link.lastHeardAt ?? null;
    return [{ subject: subjectOf(tile), reason: 'out-of-range' as const, since }];
  });
  return [...known, ...left.values()];
}

import type { AlertSubject, Tile, Unmonitored } from '@padlight/contract';
import { silentFor } from '../../features/board/index.ts';

const subjectOf = ({ patientId, label, code, place }: Tile): AlertSubject => {
  const { buildingId, floorId, roomId, wardIds, room, bed } = place;
  const named = { patientId, label: label ?? '', ...(code === undefined ? {} : { code }) };
  return { ...named, buildingId, floorId, roomId, wardIds, room, bed };
};

/** Who the server says is not monitored, and whoever was not heard for too long by this page's own clock (epoch ms). */
export function joinSilent(
  told: readonly Unmonitored[],
  tiles: readonly Tile[],
  now: number,
): readonly Unmonitored[] {
  const known = new Set(told.map(({ subject }) => subject.patientId));
  const silent = tiles
    .filter(({ patientId, reading }) => !known.has(patientId) && silentFor(reading, now) !== null)
    .map((tile) => ({
      subject: subjectOf(tile),
      reason: 'out-of-range' as const,
      since: tile.reading?.link.lastHeardAt ?? null,
    }));
  return silent.length === 0 ? told : [...told, ...silent];
}

import type { CoverageHole, MapRoom } from '@padlight/contract';

/** The coverage of a room: its worst problem; undefined where it may not be known. */
export function coverName(cover: MapRoom['cover']): CoverageHole | 'good' | 'no-pod' | undefined {
  if (!cover) return undefined;
  if (cover.pods === 0) return 'no-pod';
  return cover.holes[0] ?? 'good';
}

import type { CoverageHole, MapRoom } from '@padlight/contract';

/** How a room is covered in one word: what is worst of it; undefined where it may not be known. */
export function coverName(cover: MapRoom['cover']): CoverageHole | 'good' | 'no-pod' | undefined {
  if (!cover) return undefined;
  if (cover.pods === 0) return 'no-pod';
  return cover.holes[0] ?? 'good';
}

import { statfs } from 'node:fs/promises';
import type { Condition, WatchedPart } from './condition.ts';

/** A file system, in bytes that the database may use. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Reads the free space of the file system of a folder. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/**
 * The free shares of the disk at which a condition begins and ends; they differ, so that a disk at the limit does not flap.
 */
const full = { begins: 0.02, ends: 0.03 } as const;
const low = { begins: 0.1, ends: 0.11 } as const;

type DiskState = 'fine' | 'low' | 'full';

/** Returns the state of the disk for a free share, given its previous state. */
export function diskState(share: number, before: DiskState): DiskState {
  if (share <= (before === 'full' ? full.ends : full.begins)) return 'full';
  return share < (before === 'fine' ? low.begins : low.ends) ? 'low' : 'fine';
}

const isFull: Condition = {
  code: 'disk-full',
  level: 'failing',
  sentence: 'The disk is full: nothing can be stored. Make room; nothing acknowledged is lost.',
};
const isLow: Condition = {
  code: 'disk-low',
  level: 'degraded',
  sentence: 'Less than a tenth of the disk is free. Make room before it is full.',
};
const conditionsOf: Readonly<Record<DiskState, readonly Condition[]>> = {
  fine: [],
  low: [isLow],
  full: [isFull],
};

/**
 * Checks the disk of the data folder; without a folder, only failed commits. `commitsFindNoRoom`: the newest
 * commit failed because the database's disk was full.
 */
export function diskPart(folder: string | undefined, commitsFindNoRoom: () => boolean): WatchedPart {
  let state: DiskState = 'fine';
  return {
    worst: isFull,
    async check() {
      if (folder !== undefined) {
        const { freeBytes, totalBytes } = await readDisk(folder);
        state = diskState(totalBytes > 0 ? freeBytes / totalBytes : 1, state);
      }
      return commitsFindNoRoom() ? [isFull] : conditionsOf[state];
    },
  };
}

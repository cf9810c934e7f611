import { createNodeClock, type NodeClock } from './node-clock.ts';
import type { Site } from './site.ts';

/** A gateway as the pipeline knows it. Times in epoch ms. */
export interface Node {
  readonly id: number;
  readonly mac: number;
  readonly site: Site;
  /** Learned anew when the server's time is changed. */
  clock: NodeClock;
  /** 0: never. */
  lastHeardAt: number;
  /** What the table says of it, so that it is written only now and then. */
  writtenHeardAt: number;
  writtenOffsetMs: number | null;
}

export const openNode = (
  row: {
    readonly id: number;
    readonly mac: number;
    readonly lastHeardAt: number;
    readonly offsetMs: number | null;
  },
  site: Site,
): Node => ({
  id: row.id,
  mac: row.mac,
  site,
  clock: createNodeClock(row.offsetMs === null ? undefined : { at: row.lastHeardAt, offsetMs: row.offsetMs }),
  lastHeardAt: row.lastHeardAt,
  writtenHeardAt: row.lastHeardAt,
  writtenOffsetMs: row.offsetMs,
});

import { createNodeClock, type NodeClock } from './node-clock.ts';
import { type NodeHours, noHours } from './node-hours.ts';
import type { Site } from './site.ts';

/** A gateway as the pipeline knows it. Times in epoch ms. */
export interface Node {
  readonly id: number;
  readonly mac: number;
  site: Site;
  /** Its messages are not taken. */
  isRetired: boolean;
  /** Other sites of the organisation that may use it: what it hears of their pods is stored, too. */
  sharedWith: ReadonlySet<Site>;
  /** Learned anew when the server's time is changed. */
  clock: NodeClock;
  /** 0: never. */
  lastHeardAt: number;
  /** What the table says of it, so that it is written only now and then. */
  writtenHeardAt: number;
  writtenOffsetMs: number | null;
  /** What it did, by the hour. */
  readonly hours: NodeHours;
}

/** The id of {@link unnamedNode}. */
const unnamed = 0;

/** Stands for the nodes of a site that do not say which they are: what they hear is taken, and is in no node's statistics. */
export const unnamedNode = (site: Site): Node =>
  openNode({ id: unnamed, mac: unnamed, lastHeardAt: 0, offsetMs: null }, site);

export const isUnnamed = ({ id }: Node): boolean => id === unnamed;

export const openNode = (
  row: {
    readonly id: number;
    readonly mac: number;
    readonly lastHeardAt: number;
    readonly offsetMs: number | null;
    readonly isRetired?: boolean;
  },
  site: Site,
): Node => ({
  id: row.id,
  mac: row.mac,
  site,
  isRetired: row.isRetired ?? false,
  sharedWith: new Set(),
  clock: createNodeClock(row.offsetMs === null ? undefined : { at: row.lastHeardAt, offsetMs: row.offsetMs }),
  lastHeardAt: row.lastHeardAt,
  writtenHeardAt: row.lastHeardAt,
  writtenOffsetMs: row.offsetMs,
  hours: noHours(),
});

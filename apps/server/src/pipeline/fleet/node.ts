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
  /** Other sites of the organisation that may use it: the pods of these that it hears are stored, too. */
  sharedWith: ReadonlySet<Site>;
  /** Learned again when the server's time is changed. */
  clock: NodeClock;
  /** 0: never. */
  lastHeardAt: number;
  /** The values in the table, so that it is written only now and then. */
  writtenHeardAt: number;
  writtenOffsetMs: number | null;
  /** Its activity, by the hour. */
  readonly hours: NodeHours;
}

/** The id of {@link unnamedNode}. */
const unnamed = 0;

/** Stands for the nodes of a site whose messages do not name them: the messages are taken, and are in no node's statistics. */
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

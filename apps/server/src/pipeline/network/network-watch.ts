import type { Redating } from '../../platform/clock/redate-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Node } from '../fleet/node.ts';
import { hourMs, type NodeHour } from '../fleet/node-hours.ts';
import { decodeNodeHour, forgetHour, restoreHour, takeAll, takeOver } from './due-hours.ts';
import { type HourOf, keepHours, readKeptHours, redateHours, writeHours } from './network-hour-store.ts';

/** An hour that is not over is stored at most this often: after a crash it goes on from there. */
const keepEveryMs = 5 * 60_000;
/** So many nodes are written at a time. */
const perStatement = 100;

/** Writes the hours of nodes. */
export interface NetworkWatch {
  /** Writes the hours that are over, and stores the others. Run it each minute. */
  write(): Promise<void>;
  /** Stores all that is not written, before the server ends. */
  keep(): Promise<void>;
  /** Writes the hours by a wrong clock, and moves all of them. */
  redate(redating: Redating): Promise<void>;
}

interface Due extends HourOf {
  readonly node: Node;
}

/** Goes on with the hours that were stored when the server ended. */
export async function openNetworkWatch(db: Db, devices: Devices, now: () => number): Promise<NetworkWatch> {
  const nodes = new Map([...devices.nodes()].map((node) => [node.id, node]));
  for (const { nodeId, hour, body } of await readKeptHours(db)) {
    const node = nodes.get(nodeId);
    if (node) restoreHour(node.hours, decodeNodeHour(hour, body));
  }

  const inTurn = async (
    hoursOf: (node: Node) => NodeHour[],
    work: (due: readonly Due[]) => Promise<void>,
  ) => {
    const due = [...devices.nodes()].flatMap((node) =>
      hoursOf(node).map((hour) => ({
        organisationId: node.site.organisationId,
        nodeId: node.id,
        hour,
        node,
      })),
    );
    for (let first = 0; first < due.length; first += perStatement)
      await work(due.slice(first, first + perStatement));
  };
  const keep = (isDue: (hour: NodeHour) => boolean): Promise<void> =>
    inTurn(
      ({ hours }) => [...hours.open.values(), ...hours.over.values()].filter(isDue),
      async (due) => {
        const at = now();
        await keepHours(db, due);
        for (const { hour } of due) hour.keptAt = at;
      },
    );
  const write = (hoursOf: (node: Node) => NodeHour[]): Promise<void> =>
    inTurn(hoursOf, async (due) => {
      await writeHours(db, due);
      for (const { node, hour } of due) forgetHour(node.hours, hour);
    });

  return {
    async redate(redating) {
      await write(({ hours }) => takeAll(hours, ({ hour }) => hour * hourMs > redating.after));
      await db.transaction().execute((work) => redateHours(work, redating));
    },
    async write() {
      await write(({ hours }) => takeOver(hours, now()));
      await keep(({ touchedAt, keptAt }) => touchedAt > keptAt && now() - keptAt >= keepEveryMs);
    },
    keep: () => keep(({ touchedAt, keptAt }) => touchedAt > keptAt),
  };
}

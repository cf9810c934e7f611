import { writeJumps, writeNodes, writeSharedAddresses } from '../../features/pods/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeDueReceptions, takeDueSharedAddresses, takeJumps } from '../decode/due-reception.ts';
import type { Devices } from '../fleet/devices.ts';
import { showMac } from '../fleet/mac-number.ts';
import type { Node } from '../fleet/node.ts';
import { heardPodsPerSite, takeHeardPods } from '../fleet/site.ts';
import { type HeardPodRow, writeHeardPods, writeReceptions } from './flush-store.ts';

/** A node is written at most this often. */
const everyMs = 30_000;
const offsetChangeMs = 1_000;

/** Writes what changed since the last time, thinned: receptions, nodes, unknown pods, jumps of counters, shared addresses. */
export async function writeHeard(db: Db, devices: Devices, now: number): Promise<void> {
  await writeReceptions(db, takeDueReceptions(devices.pods(), now));
  await writeNodes(db, dueNodes(devices.nodes(), now));
  await writeHeardPods(db, dueHeardPods(devices), heardPodsPerSite);
  await writeJumps(db, takeJumps(devices.pods()));
  await writeSharedAddresses(db, takeDueSharedAddresses(devices.pods()));
}

function dueNodes(
  nodes: Iterable<Node>,
  now: number,
): { id: number; lastHeardAt: number; offsetMs: number | null }[] {
  const rows: { id: number; lastHeardAt: number; offsetMs: number | null }[] = [];
  for (const node of nodes) {
    if (node.lastHeardAt === node.writtenHeardAt) continue;
    const offsetMs = node.clock.offset();
    const hasMoved =
      offsetMs !== node.writtenOffsetMs &&
      !(Math.abs((offsetMs ?? Number.NaN) - (node.writtenOffsetMs ?? Number.NaN)) <= offsetChangeMs);
    if (!hasMoved && now - node.writtenHeardAt < everyMs) continue;
    rows.push({ id: node.id, lastHeardAt: node.lastHeardAt, offsetMs });
    node.writtenHeardAt = node.lastHeardAt;
    node.writtenOffsetMs = offsetMs;
  }
  return rows;
}

const dueHeardPods = (devices: Devices): HeardPodRow[] =>
  [...devices.sites()].flatMap((site) =>
    takeHeardPods(site).map(([mac, { first, last, by }]) => ({
      organisationId: site.organisationId,
      siteId: site.id,
      mac: showMac(mac),
      first,
      last,
      by,
    })),
  );

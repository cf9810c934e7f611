import { writeJumps, writeNodes, writeSharedAddresses } from '../../features/pods/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Devices } from '../fleet/devices.ts';
import { showMac } from '../fleet/mac-number.ts';
import type { Node } from '../fleet/node.ts';
import type { Pod, Reception } from '../fleet/pod.ts';
import { heardPodsPerSite, takeHeardPods } from '../fleet/site.ts';
import { type HeardPodRow, type ReceptionRow, writeHeardPods, writeReceptions } from './flush-store.ts';

/** A pod and node, and a node alone, are written at most this often. */
const everyMs = 30_000;
const offsetChangeMs = 1_000;
/** The rest waits for the next turn. */
const mostReceptions = 5_000;

/** Writes what was heard since the last time, thinned: who heard whom, which nodes live, which pods nobody registered. */
export async function writeHeard(db: Db, devices: Devices, now: number): Promise<void> {
  await writeReceptions(db, dueReceptions(devices.pods(), now));
  await writeNodes(db, dueNodes(devices.nodes(), now));
  await writeHeardPods(db, dueHeardPods(devices), heardPodsPerSite);
  await writeJumps(db, dueJumps(devices.pods()));
  await writeSharedAddresses(db, dueSharedAddresses(devices.pods()));
}

function dueSharedAddresses(pods: Iterable<Pod>): { id: number; sharedAt: number }[] {
  const rows: { id: number; sharedAt: number }[] = [];
  for (const pod of pods) {
    const { mixedAt } = pod.countings;
    if (mixedAt - pod.writtenMixedAt < (pod.writtenMixedAt === 0 ? 1 : everyMs)) continue;
    rows.push({ id: pod.id, sharedAt: mixedAt });
    pod.writtenMixedAt = mixedAt;
  }
  return rows;
}

function dueJumps(pods: Iterable<Pod>): { id: number; jumpedAt: number }[] {
  const rows: { id: number; jumpedAt: number }[] = [];
  for (const pod of pods) {
    if (pod.jumpedAt === undefined) continue;
    rows.push({ id: pod.id, jumpedAt: pod.jumpedAt });
    pod.jumpedAt = undefined;
  }
  return rows;
}

function dueReceptions(pods: Iterable<Pod>, now: number): ReceptionRow[] {
  const rows: ReceptionRow[] = [];
  const isDue = (reception: Reception) => reception.heard > 0 && now - reception.writtenAt >= everyMs;
  for (const pod of pods) {
    if (rows.length >= mostReceptions) break;
    for (const [nodeId, reception] of pod.receptions) {
      if (!isDue(reception)) continue;
      const { at, rssi, heard } = reception;
      rows.push({ organisationId: pod.organisationId, podId: pod.id, nodeId, at, rssi, heard });
      reception.heard = 0;
      reception.writtenAt = now;
    }
  }
  return rows;
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

import type { OrganisationId, PodId } from '@padlight/contract';
import type { NodeReception, Pod } from '../fleet/pod.ts';
import { ownReception } from './pod-reception.ts';

/** The reception of a pod by a node is written at most this often, and so is that two devices share its address. */
const everyMs = 30_000;
/** The rest waits for the next turn. */
const mostReceptions = 5_000;

/** When and how well a node last heard a pod, epoch ms and dBm, and how many advertisements it heard since the last row. */
export interface ReceptionRow {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly nodeId: number;
  readonly at: number;
  readonly rssi: number | null;
  readonly heard: number;
}

/** The receptions that are due to be written at an epoch ms. They count as written. */
export function takeDueReceptions(pods: Iterable<Pod>, now: number): ReceptionRow[] {
  const rows: ReceptionRow[] = [];
  const isDue = (reception: NodeReception) => reception.heard > 0 && now - reception.writtenAt >= everyMs;
  for (const pod of pods) {
    if (rows.length >= mostReceptions) break;
    for (const [nodeId, reception] of ownReception(pod).byNode) {
      if (!isDue(reception)) continue;
      const { at, rssi, heard } = reception;
      rows.push({ organisationId: pod.organisationId, podId: pod.id, nodeId, at, rssi, heard });
      reception.heard = 0;
      reception.writtenAt = now;
    }
  }
  return rows;
}

/** When two devices last used the address of a pod (epoch ms), where that is due to be written. It counts as written. */
export function takeDueSharedAddresses(pods: Iterable<Pod>): { id: PodId; sharedAt: number }[] {
  const rows: { id: PodId; sharedAt: number }[] = [];
  for (const pod of pods) {
    const reception = ownReception(pod);
    const { mixedAt } = reception.countings;
    if (mixedAt - reception.writtenMixedAt < (reception.writtenMixedAt === 0 ? 1 : everyMs)) continue;
    rows.push({ id: pod.id, sharedAt: mixedAt });
    reception.writtenMixedAt = mixedAt;
  }
  return rows;
}

/** When the counter of a pod jumped (epoch ms), where that is not written. It counts as written. */
export function takeJumps(pods: Iterable<Pod>): { id: PodId; jumpedAt: number }[] {
  const rows: { id: PodId; jumpedAt: number }[] = [];
  for (const pod of pods) {
    const reception = ownReception(pod);
    if (reception.jumpedAt === undefined) continue;
    rows.push({ id: pod.id, jumpedAt: reception.jumpedAt });
    reception.jumpedAt = undefined;
  }
  return rows;
}

import type pino from 'pino';
import { type Redating, redateDeeds } from '../../platform/clock/redate-store.ts';
import type { MoveListener, ServerClock } from '../../platform/clock/server-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { furthestAheadMs } from '../decode/measurement-time.ts';
import { readLatest } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';
import { createNodeClock } from '../fleet/node-clock.ts';
import { startOverAt } from '../fleet/pod.ts';
import { rememberStored } from '../fleet/seen.ts';
import type { NetworkWatch } from '../network/network-watch.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import { redateMeasurements } from '../store/redate-measurement-store.ts';
import { readAnalysedBeyond, readLastBeyond } from './analysed-beyond-store.ts';

/** More than a measurement may lie ahead of the server. */
const slackMs = 2 * furthestAheadMs;
/** A clock that is less than this off is not doubted: what it dated keeps its time. */
const wrongByMs = 86_400_000;

export interface TimeFollower extends MoveListener {
  /** Dates anew what is owed to be, where that failed before. Run it every few seconds. */
  catchUp(): Promise<void>;
  /** Has what an earlier run noted under a wrong time dated anew: the last of it was noted when that run ended. */
  findLeftOver(): Promise<void>;
}

/**
 * Has the pipeline follow when the server's time goes back: nothing is under way then, what was noted under the wrong time is dated
 * anew, and all pods concerned are analysed anew from there. In either direction the nodes' clocks are learned anew.
 */
export function createTimeFollower(parts: {
  readonly db: Db;
  readonly log: pino.Logger;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly devices: Devices;
  readonly commits: GroupCommit;
  readonly network: Pick<NetworkWatch, 'redate'>;
}): TimeFollower {
  const { db, log, clock, devices, commits, network } = parts;
  let owed: Redating[] = [];

  async function redate(redating: Redating): Promise<void> {
    await db.transaction().execute((work) => redateDeeds(work, redating));
    await network.redate(redating);
    const first = await redateMeasurements(db, redating);
    for (const podId of await readAnalysedBeyond(db, redating.after))
      if (!first.has(podId)) first.set(podId, clock.now());
    const pods = [...first.keys()].flatMap((podId) => devices.podOf(podId) ?? []);
    const stored = await readLatest(db, pods);
    log.warn({ pods: pods.length, byMs: redating.byMs }, 'what was noted under a wrong time is dated anew');
    // No pod is in a commit when this goes on: what a commit would still write of it is of before.
    await commits.drained();
    for (const pod of pods) {
      startOverAt(pod, rememberStored(stored.get(pod.id) ?? []), first.get(pod.id) ?? clock.now());
      commits.wake(pod);
    }
  }

  async function catchUp(): Promise<void> {
    for (let next = owed[0]; next; next = owed[0]) {
      await redate(next);
      owed = owed.slice(1);
    }
  }

  return {
    catchUp,
    async findLeftOver() {
      const now = clock.now();
      const last = await readLastBeyond(db, now + wrongByMs);
      if (last !== undefined) owed.push({ after: now + slackMs, byMs: now - last });
    },
    beforeBack: () => commits.drained(),
    async moved(byMs) {
      for (const node of devices.nodes()) {
        node.clock = createNodeClock();
        if (byMs < 0) node.lastHeardAt = Math.min(node.lastHeardAt, clock.now());
      }
      for (const { heardPods } of devices.sites()) heardPods.clear();
      if (byMs >= 0) return;
      owed.push({ after: clock.now() + slackMs, byMs });
      await catchUp();
    },
  };
}

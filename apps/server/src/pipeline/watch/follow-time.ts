import type pino from 'pino';
import { type Redating, redateDeeds } from '../../platform/clock/redate-store.ts';
import type { MoveListener, ServerClock } from '../../platform/clock/server-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { unsettleAlerts } from '../alert/raise-alerts.ts';
import { restartAnalysis } from '../analyse/pod-analysis.ts';
import { furthestAheadMs } from '../decode/measurement-time.ts';
import { restartReception } from '../decode/pod-reception.ts';
import { readLatest } from '../fleet/device-store.ts';
import type { Devices } from '../fleet/devices.ts';
import { createNodeClock } from '../fleet/node-clock.ts';
import type { NetworkWatch } from '../network/network-watch.ts';
import { restartDisplay } from '../publish/pod-display.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import { redateMeasurements } from '../store/redate-measurement-store.ts';
import { readAnalysedBeyond, readLastBeyond } from './analysed-beyond-store.ts';

/** More than a measurement may lie ahead of the server. */
const slackMs = 2 * furthestAheadMs;
/** A clock that is less than this off is not doubted: times by it stay. */
const wrongByMs = 86_400_000;

export interface TimeFollower extends MoveListener {
  /** Corrects the times that could not be corrected before. Run it every few seconds. */
  catchUp(): Promise<void>;
  /** Plans to correct the times of an earlier run with a wrong clock. The last of them is when that run ended. */
  findLeftOver(): Promise<void>;
}

/**
 * Has the pipeline follow a change of the server's time. When it goes back, no commit is under way, all times by the wrong
 * clock are corrected, and their pods are analysed again from there. In either direction the nodes' clocks are learned again.
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
    log.warn({ pods: pods.length, byMs: redating.byMs }, 'times by a wrong clock are corrected');
    // From here on no pod is in a commit, which would still write the pod's earlier state.
    await commits.drained();
    for (const pod of pods) {
      restartReception(pod, stored.get(pod.id) ?? []);
      restartAnalysis(pod, first.get(pod.id) ?? clock.now());
      restartDisplay(pod);
      unsettleAlerts(pod);
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

import { type Context, type Feedback, freshState } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { analyseBatch } from '../analyse/analyse-batch.ts';
import { type Finding, holdState } from '../analyse/finding.ts';
import type { Devices } from '../fleet/devices.ts';
import { openPod, type Pod, type Row } from '../fleet/pod.ts';
import { createWaker } from '../watch/wake-due.ts';
import type { MeasurementLog } from './measurement-log.ts';
import { openOfflineHistory } from './offline-history.ts';

/** What came of one pod with one commit, in order of time. */
export interface PodRows {
  readonly podId: PodId;
  readonly rows: readonly Row[];
}

/** One who makes something of measurements as they are committed. Times in epoch ms. */
export interface Observer {
  /** Takes in a commit; `now` is when it is committed. */
  commit(measured: readonly PodRows[], now: number): Promise<void>;
  /** Lets time pass up to `now`: finds silence and what is due. */
  wake(now: number): Promise<void>;
  /** When `wake` would next find something; Infinity: nothing is due. */
  dueAt(): number;
}

/** An observer that analyses as the server does. */
export interface Analyst extends Observer {
  /** Something is known anew about a pod: from now on its context is another. */
  setContext(podId: PodId, context: Context): void;
  /** What a carer reported about a pod's pad, at a time that is past. */
  report(podId: PodId, given: Feedback): void;
  /** What the analysis now holds of a pod. */
  podOf(podId: PodId): Pod | undefined;
}

export interface AnalystOptions {
  readonly devices: Devices;
  readonly contextOf: (podId: PodId) => Context;
  readonly logOf: (podId: PodId) => MeasurementLog;
  readonly companyId: number;
  readonly log: Parameters<typeof analyseBatch>[3]['log'];
  readonly onFinding: (finding: Finding, now: number) => void;
}

/** The server's own analysis of batches, over a past in memory. */
export function openAnalyst(options: AnalystOptions): Analyst {
  const { devices, companyId, log } = options;
  const history = openOfflineHistory(options.logOf);
  const pods = Array.from(devices.pods(), (registered): Pod => {
    const pod = openPod(registered, registered.site, []);
    pod.context = options.contextOf(pod.id);
    holdState(pod, freshState(pod.id), pod.context, 0);
    return pod;
  });
  const woken = new Set<Pod>();
  const wakeDue = createWaker({ pods: () => pods }, { wake: (pod) => woken.add(pod) });

  async function analyse(batch: readonly Pod[], now: number): Promise<void> {
    for (const pod of batch) {
      pod.hearing = pod.reported;
      pod.reported = [];
    }
    const copied = async (): Promise<void> => {};
    const findings = await analyseBatch(history, { pods: batch, rows: [] }, copied, { companyId, log, now });
    for (const finding of findings) {
      history.keep(finding);
      const { pod, replacedAfter = Number.POSITIVE_INFINITY } = finding;
      if (pod.rewindTo !== undefined && pod.rewindTo > replacedAfter) pod.rewindTo = undefined;
      options.onFinding(finding, now);
    }
    for (const pod of batch) {
      pod.committing = undefined;
      pod.hearing = [];
      pod.rewindNow = false;
    }
  }

  return {
    async commit(measured, now) {
      const batch: Pod[] = [];
      for (const { podId, rows } of measured) {
        const pod = pods[podId - 1];
        if (!pod) continue;
        pod.committing = [...rows];
        pod.receivedAt = now;
        batch.push(pod);
      }
      await analyse(batch, now);
    },
    async wake(now) {
      wakeDue(now);
      if (woken.size === 0) return;
      const batch = [...woken];
      woken.clear();
      await analyse(batch, now);
    },
    dueAt: () =>
      pods.reduce((due, pod) => Math.min(due, pod.rewindTo === undefined ? pod.dueAt : 0), Infinity),
    setContext(podId, context) {
      const pod = pods[podId - 1];
      if (pod) pod.context = context;
    },
    report(podId, given) {
      const pod = pods[podId - 1];
      if (!pod) return;
      history.report(podId, given);
      pod.reported.push(given);
      woken.add(pod);
    },
    podOf: (podId) => pods[podId - 1],
  };
}

import { type Context, type Feedback, freshState } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { analysePresent } from '../analyse/analyse-batch.ts';
import type { AnalysisOptions, Finding } from '../analyse/finding.ts';
import { endRewind, setContexts, setState } from '../analyse/pod-analysis.ts';
import { settleRewind } from '../analyse/save-findings.ts';
import { setReceivedAt } from '../decode/pod-reception.ts';
import type { Devices } from '../fleet/devices.ts';
import { openPod, type Pod, type Row } from '../fleet/pod.ts';
import { addFeedback, addRow, beginCommit, endCommit, moveRows } from '../store/pod-queue.ts';
import { createWaker } from '../watch/wake-due.ts';
import type { MeasurementLog } from './measurement-log.ts';
import { openOfflineHistory } from './offline-history.ts';

/** The measurements of one pod in one commit, in order of time. */
export interface PodRows {
  readonly podId: PodId;
  readonly rows: readonly Row[];
}

/** Receives measurements as they are committed. Times in epoch ms. */
export interface Observer {
  /** Takes in a commit; `now` is when it is committed. */
  commit(measured: readonly PodRows[], now: number): Promise<void>;
  /** Has time pass up to `now`: silence is noticed, and pods that are due are analysed. */
  wake(now: number): Promise<void>;
  /** The time at which `wake` next has something to do; Infinity: nothing is due. */
  dueAt(): number;
}

/** An observer that analyses as the server does. */
export interface Analyst extends Observer {
  /** Sets the context of a pod from now on. */
  setContext(podId: PodId, context: Context): void;
  /** Adds feedback of a carer on a pod, of a time that is past. */
  addFeedback(podId: PodId, feedback: Feedback): void;
  /** The analysed pod of an id. */
  podOf(podId: PodId): Pod | undefined;
}

export interface AnalystOptions {
  readonly devices: Devices;
  readonly contextOf: (podId: PodId) => Context;
  readonly logOf: (podId: PodId) => MeasurementLog;
  readonly companyId: number;
  readonly log: AnalysisOptions['log'];
  readonly onFinding: (finding: Finding, now: number) => void;
}

/** The log of each pod has the measurements of a commit already. */
const nothingToStore = async (): Promise<void> => {};

/** Opens the server's own analysis of batches, over a past in memory. */
export function openAnalyst(options: AnalystOptions): Analyst {
  const { devices } = options;
  const history = openOfflineHistory(options.logOf);
  const pods = Array.from(devices.pods(), (registered): Pod => {
    const pod = openPod(registered, registered.site, []);
    const context = options.contextOf(pod.id);
    setWearer(pod, context);
    setState(pod, freshState(pod.id), context, 0);
    return pod;
  });
  const woken = new Set<Pod>();
  const wakeDue = createWaker({ pods: () => pods }, { wake: (pod) => woken.add(pod) });

  async function analyse(batch: readonly Pod[], now: number): Promise<void> {
    for (const pod of batch) beginCommit(pod);
    const analysis = { companyId: options.companyId, log: options.log, now };
    for (const finding of await analysePresent(history, batch, nothingToStore, analysis)) {
      history.keep(finding);
      settleRewind(finding);
      options.onFinding(finding, now);
    }
    for (const pod of batch) {
      endCommit(pod, true);
      endRewind(pod);
    }
  }

  return {
    async commit(measured, now) {
      const batch: Pod[] = [];
      for (const { podId, rows } of measured) {
        const pod = pods[podId - 1];
        if (!pod) continue;
        for (const row of rows) addRow(pod, row);
        moveRows(pod, rows.length);
        setReceivedAt(pod, now);
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
      pods.reduce((due, { analysis }) => {
        return Math.min(due, analysis.rewindTo === undefined ? analysis.dueAt : 0);
      }, Infinity),
    setContext(podId, context) {
      const pod = pods[podId - 1];
      if (pod) setWearer(pod, context);
    },
    addFeedback(podId, feedback) {
      const pod = pods[podId - 1];
      if (!pod) return;
      history.addFeedback(podId, feedback);
      addFeedback(pod, feedback);
      woken.add(pod);
    },
    podOf: (podId) => pods[podId - 1],
  };
}

/** Has a pod worn with one context, as if it always had been in force. */
const setWearer = (pod: Pod, context: Context): void =>
  setContexts(pod, {
    organisationId: pod.organisationId,
    wornSince: 0,
    contexts: { now: context, former: [] },
  });

import type { Feedback } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import type { PodSnapshot } from '../analyse/analysis-store.ts';
import { checkpointsKeptMs, type Finding, type Snapshot } from '../analyse/finding.ts';
import type { StoredHistory } from '../analyse/history-store.ts';
import type { MeasurementLog } from './measurement-log.ts';

/** The past in memory, as the analysis reads and writes it. */
export interface OfflineHistory extends StoredHistory {
  /** Adds feedback of a carer on a pod. */
  addFeedback(podId: PodId, feedback: Feedback): void;
  /** Adds the checkpoints of a finding. Checkpoints that late data has changed are deleted. */
  keep(finding: Finding): void;
}

interface Past {
  checkpoints: Snapshot[];
  feedback: Feedback[];
}

/** `logOf`: the measurements of a pod, shared by all who analyse them. */
export function openOfflineHistory(logOf: (podId: PodId) => MeasurementLog): OfflineHistory {
  const pasts = new Map<number, Past>();
  const pastOf = (podId: PodId): Past => {
    const past = pasts.get(podId) ?? { checkpoints: [], feedback: [] };
    pasts.set(podId, past);
    return past;
  };
  const checkpointBefore = (podId: PodId, before: number): PodSnapshot | undefined => {
    const checkpoint = pastOf(podId).checkpoints.findLast(({ at }) => at < before);
    return checkpoint && { podId, ...checkpoint };
  };
  return {
    states: async () => new Map(),
    checkpoints: async (times) =>
      new Map(
        times.flatMap(({ pod, before }) => {
          const checkpoint = checkpointBefore(pod.id, before);
          return checkpoint ? [[pod.id, checkpoint] as const] : [];
        }),
      ),
    feedback: async (spans) =>
      new Map(
        spans.map(({ podId, after, to }) => [
          podId,
          pastOf(podId).feedback.filter(({ at }) => at > after && at <= to),
        ]),
      ),
    measurements: async (spans) => spans.flatMap(({ podId, after, to }) => logOf(podId).between(after, to)),
    addFeedback(podId, entry) {
      const { feedback } = pastOf(podId);
      feedback.push(entry);
      feedback.sort((a, b) => a.at - b.at);
    },
    keep({ pod, checkpoints, begunAfter }) {
      if (checkpoints.length === 0 && begunAfter === undefined) return;
      const past = pastOf(pod.id);
      const begun = begunAfter ?? Number.POSITIVE_INFINITY;
      const earliest = pod.analysis.analysedTo - checkpointsKeptMs;
      const valid = past.checkpoints.filter(({ at }) => at <= begun && at >= earliest);
      const times = new Set(valid.map(({ at }) => at));
      const more = checkpoints.filter(({ at }) => !times.has(at));
      past.checkpoints = [...valid, ...more].sort((a, b) => a.at - b.at);
    },
  };
}

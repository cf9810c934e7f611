import type { Feedback } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import type { PodSnapshot } from '../analyse/analysis-store.ts';
import { checkpointsKeptMs } from '../analyse/checkpoint-time.ts';
import type { Finding, Snapshot } from '../analyse/finding.ts';
import type { StoredHistory } from '../analyse/stored-history.ts';
import type { MeasurementLog } from './measurement-log.ts';

/** The past in memory: what the analysis reads of it, and what it leaves for later. */
export interface OfflineHistory extends StoredHistory {
  /** Takes in what was reported about a pod's pad. */
  report(podId: PodId, given: Feedback): void;
  /** Keeps the checkpoints of a finding; those that late data has changed go. */
  keep(finding: Finding): void;
}

interface Past {
  checkpoints: Snapshot[];
  reported: Feedback[];
}

/** `logOf`: the measurements of a pod, shared by all who analyse them. */
export function openOfflineHistory(logOf: (podId: PodId) => MeasurementLog): OfflineHistory {
  const pasts = new Map<number, Past>();
  const pastOf = (podId: PodId): Past => {
    const past = pasts.get(podId) ?? { checkpoints: [], reported: [] };
    pasts.set(podId, past);
    return past;
  };
  const checkpointBefore = (podId: PodId, before: number): PodSnapshot | undefined => {
    const found = pastOf(podId).checkpoints.findLast(({ at }) => at < before);
    return found && { podId, ...found };
  };
  return {
    states: async () => new Map(),
    checkpoints: async (asked) =>
      new Map(
        asked.flatMap(({ pod, before }) => {
          const found = checkpointBefore(pod.id, before);
          return found ? [[pod.id, found] as const] : [];
        }),
      ),
    reported: async (spans) =>
      new Map(
        spans.map(({ podId, after, to }) => [
          podId,
          pastOf(podId).reported.filter(({ at }) => at > after && at <= to),
        ]),
      ),
    measurements: async (spans) => spans.flatMap(({ podId, after, to }) => logOf(podId).between(after, to)),
    report(podId, given) {
      const { reported } = pastOf(podId);
      reported.push(given);
      reported.sort((a, b) => a.at - b.at);
    },
    keep({ pod, checkpoints, begunAfter }) {
      if (checkpoints.length === 0 && begunAfter === undefined) return;
      const past = pastOf(pod.id);
      const begun = begunAfter ?? Number.POSITIVE_INFINITY;
      const kept = past.checkpoints.filter(
        ({ at }) => at <= begun && at >= pod.analysedTo - checkpointsKeptMs,
      );
      const held = new Set(kept.map(({ at }) => at));
      const more = checkpoints.filter(({ at }) => !held.has(at));
      past.checkpoints = [...kept, ...more].sort((a, b) => a.at - b.at);
    },
  };
}

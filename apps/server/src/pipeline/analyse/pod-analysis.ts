import { type Context, lastAt, nextDue, type PodState } from '@padlight/analysis';
import { loadContexts, loadUnparted, type Worn } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod, PodAnalysis, PodWearer, Writable } from '../fleet/pod.ts';

/** The analysis of a pod, to be written: in this folder alone. */
export const ownAnalysis = ({ analysis }: Pod): Writable<PodAnalysis> => analysis;

/** The wearer of a pod, to be written: in this folder alone. */
export const ownWearer = ({ wearer }: Pod): Writable<PodWearer> => wearer;

/** The next message of a history may come so long after one; a pod is silent after it. Ours. */
export const historyPauseMs = 30_000;
/** A node sends the next message of a backlog when one is acknowledged: after this pause no more come. Ours. */
export const backlogPauseMs = 5_000;
/** A state whose last measurement is older than this is behind. Ours. */
const behindMs = 60_000;

/** Returns whether history of a pod is coming in: the next message may change what its state means for now. */
export const isCatchingUp = ({ analysis, reception }: Pod, now: number, pauseMs: number): boolean =>
  now - reception.receivedAt < pauseMs &&
  analysis.state !== undefined &&
  lastAt(analysis.state) < now - behindMs;

/** Sets the state of a pod, and with it when the pod is due. `analysedTo` in epoch ms. */
export function setState(pod: Pod, state: PodState, context: Context, analysedTo = lastAt(state)): void {
  const analysis = ownAnalysis(pod);
  analysis.state = state;
  analysis.analysedTo = analysedTo;
  analysis.dueAt = nextDue(state, context);
}

/** Has the context of a pod read again in its next commit. */
export function markContextStale(pod: Pod): void {
  ownWearer(pod).isStale = true;
}

/** Gives a pod its turn in the background: its next commit analyses again from `rewindTo` and `formerFrom` on. */
export function beginRewind(pod: Pod): void {
  ownAnalysis(pod).isRewinding = true;
}

/** Ends the turn in the background, and the analysis again after a change of context: both are stored. */
export function endRewind(pod: Pod): void {
  const analysis = ownAnalysis(pod);
  analysis.isRewinding = false;
  analysis.judgeAgainFrom = undefined;
}

/** After a failed commit: the analysis of its pods and their wearers are read from the tables again. */
export function forgetAnalysis(pods: readonly Pod[], now: number): void {
  for (const pod of pods) {
    const [analysis, wearer] = [ownAnalysis(pod), ownWearer(pod)];
    analysis.state = undefined;
    analysis.isRewinding = false;
    analysis.dueAt = now;
    wearer.context = undefined;
    wearer.isStale = true;
  }
}

/** Begins the analysis of a pod again: it is read from the tables, and all since a time (epoch ms) is analysed again. */
export function restartAnalysis(pod: Pod, from: number): void {
  const analysis = ownAnalysis(pod);
  analysis.state = undefined;
  analysis.analysedTo = 0;
  analysis.dueAt = Number.POSITIVE_INFINITY;
  analysis.stateWrittenAt = 0;
  analysis.rewindTo = Math.min(from, analysis.rewindTo ?? from);
  analysis.formerFrom = undefined;
  analysis.isRewinding = true;
  ownWearer(pod).isStale = true;
}

/** Nothing older is taken from a gateway, and the background begins a day before what it analyses again. */
const contextsKeptMs = 32 * 24 * 3600_000;

/** The first change of the wearer's context that the pod did not know, where the time of the change is analysed already. */
function firstMissed({ wearer, analysis }: Pod, { contexts }: Worn): number | undefined {
  if (!wearer.context || wearer.context.patientId !== contexts.now.patientId) return undefined;
  const known = wearer.formerContexts.at(-1)?.until ?? 0;
  // Of two changes of one moment the second may come after the first was read.
  const ofThen = wearer.formerContexts.filter(({ until }) => until === known).length;
  const missed = contexts.former.filter(({ until }) => until >= known)[ofThen];
  return missed && missed.until <= analysis.analysedTo ? missed.until : undefined;
}

/** Sets the contexts of a pod's wearer, and has it analysed again from the first change that it should have known. */
export function setContexts(pod: Pod, worn: Worn | undefined): void {
  const [wearer, analysis] = [ownWearer(pod), ownAnalysis(pod)];
  const missed = worn && firstMissed(pod, worn);
  if (missed !== undefined) analysis.judgeAgainFrom = Math.min(missed, analysis.judgeAgainFrom ?? missed);
  wearer.context = worn?.contexts.now;
  wearer.formerContexts = worn?.contexts.former ?? [];
  wearer.wornSince = worn?.wornSince ?? 0;
}

/** Reads who wears the pods, where that changed since it was read; `now` in epoch ms. */
export async function readContexts(db: Db, pods: readonly Pod[], now: number): Promise<void> {
  const stale = pods.filter(({ wearer }) => wearer.isStale);
  if (stale.length === 0) return;
  for (const pod of stale) ownWearer(pod).isStale = false;
  try {
    const ids = stale.map(({ id }) => id);
    const contexts = await loadContexts(db, ids, now - contextsKeptMs);
    const unknown = stale.filter(({ wearer }) => !wearer.context).map(({ id }) => id);
    const unparted = unknown.length === 0 ? [] : await loadUnparted(db, unknown);
    const before = new Map(unparted.map((context) => [context.podId, context]));
    for (const pod of stale) {
      const wearer = ownWearer(pod);
      const worn = contexts.get(pod.id);
      const wornBefore = wearer.context ?? before.get(pod.id);
      if (wornBefore && wornBefore.patientId !== worn?.contexts.now.patientId)
        wearer.contextBefore ??= wornBefore;
      setContexts(pod, worn);
    }
  } catch (error) {
    for (const pod of stale) ownWearer(pod).isStale = true;
    throw error;
  }
}

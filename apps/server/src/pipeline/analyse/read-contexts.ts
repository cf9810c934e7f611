import { loadContexts, loadUnparted, type Worn } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../fleet/pod.ts';
import { ownAnalysis, ownWearer } from './pod-analysis.ts';

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

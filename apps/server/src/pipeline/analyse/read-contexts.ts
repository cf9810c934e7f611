import { loadContexts, loadUnparted, type Worn } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../fleet/pod.ts';

/** Nothing older is taken from a gateway; what the background analyses anew begins a day before. */
const contextsKeptMs = 32 * 24 * 3600_000;

/** Of a person's changes that the pod did not know, the first at which it is analysed already. */
function firstMissed(pod: Pod, { contexts }: Worn): number | undefined {
  if (!pod.context || pod.context.patientId !== contexts.now.patientId) return undefined;
  const known = pod.formerContexts.at(-1)?.until ?? 0;
  // Of two changes of one moment the second may come after the first was read.
  const ofThen = pod.formerContexts.filter(({ until }) => until === known).length;
  const missed = contexts.former.filter(({ until }) => until >= known)[ofThen];
  return missed && missed.until <= pod.analysedTo ? missed.until : undefined;
}

/** Has a pod analysed by what is known of its wearer from now on, and anew from what it should have known before. */
export function holdContexts(pod: Pod, worn: Worn | undefined): void {
  const missed = worn && firstMissed(pod, worn);
  if (missed !== undefined) pod.judgeAnewFrom = Math.min(missed, pod.judgeAnewFrom ?? missed);
  pod.context = worn?.contexts.now;
  pod.formerContexts = worn?.contexts.former ?? [];
  pod.wornSince = worn?.wornSince ?? 0;
}

/** Reads who wears the pods, where that changed since it was read; `now` in epoch ms. */
export async function readContexts(db: Db, pods: readonly Pod[], now: number): Promise<void> {
  const stale = pods.filter((pod) => pod.contextStale);
  if (stale.length === 0) return;
  for (const pod of stale) pod.contextStale = false;
  try {
    const ids = stale.map(({ id }) => id);
    const contexts = await loadContexts(db, ids, now - contextsKeptMs);
    const unknown = stale.filter(({ context }) => !context).map(({ id }) => id);
    const unparted = unknown.length === 0 ? [] : await loadUnparted(db, unknown);
    const before = new Map(unparted.map((context) => [context.podId, context]));
    for (const pod of stale) {
      const worn = contexts.get(pod.id);
      const wasWorn = pod.context ?? before.get(pod.id);
      if (wasWorn && wasWorn.patientId !== worn?.contexts.now.patientId) pod.contextBefore ??= wasWorn;
      holdContexts(pod, worn);
    }
  } catch (error) {
    for (const pod of stale) pod.contextStale = true;
    throw error;
  }
}

import type { Context } from '@padlight/analysis';
import { loadContexts, loadUnparted } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../fleet/pod.ts';

const goalsOf = (context: Context) =>
  JSON.stringify([
    context.goals,
    context.dayProduct,
    context.nightProduct,
    context.dayStartMin,
    context.nightStartMin,
  ]);

/** Whether the same person is aimed at otherwise than before. */
const haveOtherGoals = (before: Context | undefined, now: Context | undefined): boolean =>
  before !== undefined &&
  now !== undefined &&
  before.patientId === now.patientId &&
  goalsOf(before) !== goalsOf(now);

/** Reads who wears the pods, where that changed since it was read. */
export async function readContexts(db: Db, pods: readonly Pod[]): Promise<void> {
  const stale = pods.filter((pod) => pod.contextStale);
  if (stale.length === 0) return;
  for (const pod of stale) pod.contextStale = false;
  try {
    const contexts = await loadContexts(
      db,
      stale.map(({ id }) => id),
    );
    const unknown = stale.filter(({ context }) => !context).map(({ id }) => id);
    const unparted = unknown.length === 0 ? [] : await loadUnparted(db, unknown);
    const before = new Map(unparted.map((context) => [context.podId, context]));
    for (const pod of stale) {
      const worn = contexts.get(pod.id);
      const wasWorn = pod.context ?? before.get(pod.id);
      if (wasWorn && wasWorn.patientId !== worn?.context.patientId) pod.contextBefore ??= wasWorn;
      if (haveOtherGoals(pod.context, worn?.context)) pod.goalsChanged = true;
      pod.context = worn?.context;
      pod.wornSince = worn?.wornSince ?? 0;
    }
  } catch (error) {
    for (const pod of stale) pod.contextStale = true;
    throw error;
  }
}

import { loadContexts } from '../../features/contexts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../store/pod.ts';

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
    for (const pod of stale) {
      const worn = contexts.get(pod.id);
      pod.context = worn?.context;
      pod.wornSince = worn?.wornSince ?? 0;
    }
  } catch (error) {
    for (const pod of stale) pod.contextStale = true;
    throw error;
  }
}

import { decodeState, freshState, type PodState } from '@padlight/analysis';
import type { Db } from '../../platform/db/database.ts';
import type { Pod } from '../store/pod.ts';
import { readStates } from './analysis-store.ts';
import { type Finding, holdState, openFinding } from './finding.ts';

/** How the pods of one commit are to be analysed. */
export interface Plan {
  /** Their state is at hand, and what came is newer. */
  readonly live: Finding[];
  /** Their state was read from the table: what was stored after it is analysed first. */
  readonly behind: { readonly finding: Finding; readonly state: PodState; readonly after: number }[];
  /** Something came that is older than what was analysed. */
  readonly late: { readonly finding: Finding; readonly from: number }[];
}

/** A state that cannot be read any more is made again from this long before it. */
const relearnMs = 24 * 3600_000;

/** Reads the states that are not in memory, and says of each pod how it is to be analysed. Pods without context are left out. */
export async function planAnalysis(db: Db, pods: readonly Pod[]): Promise<Plan> {
  const plan: Plan = { live: [], behind: [], late: [] };
  const written = await readStates(
    db,
    pods.filter((pod) => !pod.state),
  );
  for (const pod of pods) {
    if (!pod.context) continue;
    const finding = openFinding(pod, pod.context);
    const snapshot = written.get(pod.id);
    if (!pod.state && !snapshot) holdState(pod, freshState(pod.id), pod.context, 0);
    const first = pod.committing?.[0]?.at ?? Number.POSITIVE_INFINITY;
    const from = pod.rewindNow ? Math.min(first, pod.rewindTo ?? first) : first;
    if (from < (snapshot?.at ?? pod.analysedTo)) {
      if (snapshot) finding.mustWrite = true;
      plan.late.push({ finding, from });
    } else if (snapshot) {
      const state = decodeState(snapshot.state);
      const after = state ? snapshot.at : snapshot.at - relearnMs;
      plan.behind.push({ finding, state: state ?? freshState(pod.id), after });
    } else plan.live.push(finding);
  }
  return plan;
}

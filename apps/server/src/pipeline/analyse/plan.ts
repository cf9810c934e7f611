import {
  advance,
  decodeState,
  type Fact,
  type Feedback,
  freshState,
  handOver,
  type PodState,
  settledAt,
  wearerOf,
} from '@padlight/analysis';
import { PatientId } from '@padlight/contract';
import type { Pod } from '../fleet/pod.ts';
import { type Finding, holdState, openFinding, ownFrom, type Snapshot } from './finding.ts';
import type { StoredHistory } from './stored-history.ts';
import { firstUndone, validFeedback } from './valid-feedback.ts';

/** How the pods of one commit are to be analysed. */
export interface Plan {
  /** Their state is at hand, and what came is newer. */
  readonly live: Finding[];
  /** Their state was read from the table: what was stored after it is analysed first. */
  readonly behind: { readonly finding: Finding; readonly state: PodState; readonly after: number }[];
  /** Something came that is older than what was analysed, or a pad change was none. */
  readonly late: { readonly finding: Finding; readonly from: number }[];
}

/** A state that cannot be read any more is made again from this long before it. */
const relearnMs = 24 * 3600_000;
/** A change is announced within seconds of its time, and a measurement is dated 2 minutes ahead at most; ours. */
const heardWithinMs = 5 * 60_000;

/** Ends what was under way for who wore the pod before, where that was someone else, as they were cared for. */
function partWithBefore(finding: Finding, held: PodState | undefined): void {
  const { pod, context } = finding;
  const wearer = held ? wearerOf(held) : null;
  const before = pod.contextBefore?.patientId === wearer ? pod.contextBefore : context;
  pod.contextBefore = undefined;
  if (!held || wearer === null || wearer === context.patientId) return;
  const patientId = PatientId.parse(wearer);
  const { state, facts } = advance(held, pod.wornSince, { ...before, patientId });
  const at = Math.max(pod.wornSince, settledAt(state));
  const parted: Fact[] = [];
  handOver(state, at, { ...before, patientId: context.patientId }, parted);
  finding.before = { patientId, at, facts: [...facts, ...parted] };
  finding.mustWrite = true;
}

const never = Number.POSITIVE_INFINITY;

/** Notes what came late of who wore the pod before: the background analyses it for them. */
function noteFormer(finding: Finding, analysedTo: number): void {
  const { pod, context } = finding;
  const measured = pod.committing?.[0]?.at ?? never;
  const undone = firstUndone(pod);
  const first = Math.min(
    measured < ownFrom(pod, context, analysedTo) ? measured : never,
    undone < pod.wornSince ? undone : never,
  );
  if (first >= (pod.formerFrom ?? never)) return;
  pod.formerFrom = first;
  finding.mustWrite = true;
}

/** What came that is the wearer's own and is to be analysed from: of a pod that waits for the background, all since. */
function firstOwn({ pod, context }: Finding, analysedTo: number): number {
  const own = ownFrom(pod, context, analysedTo);
  if (pod.rewindTo !== undefined)
    pod.rewindTo = context.patientId === null ? undefined : Math.max(pod.rewindTo, own);
  const first = pod.committing?.find(({ at }) => at >= own)?.at ?? never;
  return pod.rewindNow ? Math.min(first, pod.rewindTo ?? first) : first;
}

/** The first pad change of the wearer's own that is reported in this commit, where more was measured by then than is to be. */
const ownReported = (finding: Finding, analysedTo: number): number => {
  const own = ownFrom(finding.pod, finding.context, analysedTo);
  return validFeedback(finding.pod).find(({ at }) => at >= own && at < analysedTo)?.at ?? never;
};

/**
 * The first change of a context or of the pad of which a state that was read may not have heard: it was analysed up to a later time, and the
 * process that did so, or its commit, ended before the change was announced. To judge again what was judged by it changes nothing.
 */
function firstUnheard({ pod, context }: Finding, { at }: Snapshot, reported: readonly Feedback[]): number {
  const own = Math.max(at - heardWithinMs, ownFrom(pod, context, at));
  const changes = [...pod.formerContexts.map(({ until }) => until), ...reported.map((change) => change.at)];
  return Math.min(never, ...changes.filter((change) => change > own && change <= at));
}

/** The first of the wearer's own pad changes that was none: all since is analysed again, however little was measured. */
const ownUndone = ({ pod, context }: Finding): number => {
  const undone = firstUndone(pod);
  return context.patientId !== null && undone >= pod.wornSince ? undone : never;
};

/** Reads the states that are not in memory, and says of each pod how it is to be analysed. Pods without context are left out. */
export async function planAnalysis(history: StoredHistory, pods: readonly Pod[]): Promise<Plan> {
  const plan: Plan = { live: [], behind: [], late: [] };
  const written = await history.states(pods.filter((pod) => !pod.state));
  const reported = await history.reported(
    pods.flatMap(({ id: podId, organisationId }) => {
      const at = written.get(podId)?.at;
      return at === undefined ? [] : { organisationId, podId, after: at - heardWithinMs, to: at };
    }),
  );
  for (const pod of pods) {
    if (!pod.context) continue;
    const finding = openFinding(pod, pod.context);
    const snapshot = written.get(pod.id);
    if (!pod.state && !snapshot) holdState(pod, freshState(pod.id), pod.context, 0);
    pod.rewindTo ??= snapshot?.rewindTo ?? undefined;
    pod.formerFrom ??= snapshot?.formerFrom ?? undefined;
    const state = snapshot && decodeState(snapshot.state);
    partWithBefore(finding, state ?? pod.state);
    const analysedTo = snapshot?.at ?? pod.analysedTo;
    noteFormer(finding, analysedTo);
    const undone = ownUndone(finding);
    const unheard = snapshot ? firstUnheard(finding, snapshot, reported.get(pod.id) ?? []) : never;
    const again = Math.min(undone, unheard, pod.judgeAnewFrom ?? never);
    const from = Math.min(firstOwn(finding, analysedTo), ownReported(finding, analysedTo), again);
    if (from < analysedTo || again < never) {
      if (snapshot) finding.mustWrite = true;
      plan.late.push({ finding, from });
    } else if (snapshot) {
      const after = state ? snapshot.at : snapshot.at - relearnMs;
      plan.behind.push({ finding, state: state ?? freshState(pod.id), after });
    } else plan.live.push(finding);
  }
  return plan;
}

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
import type { CarerFeedback, Pod } from '../fleet/pod.ts';
import { type Finding, openFinding, ownFrom, type Snapshot } from './finding.ts';
import type { StoredHistory } from './history-store.ts';
import { ownAnalysis, ownWearer, setState } from './pod-analysis.ts';

/** How to analyse the pods of one commit. */
export interface Plan {
  /** Their state is in memory, and all that came is newer. */
  readonly live: Finding[];
  /** Their state was read from the table: the measurements stored after it are analysed first. */
  readonly behind: { readonly finding: Finding; readonly state: PodState; readonly after: number }[];
  /** Something came of a time that is analysed already, or feedback was undone. */
  readonly late: { readonly finding: Finding; readonly from: number }[];
}

/** A state that can't be decoded any more is made again from this long before it. */
const relearnMs = 24 * 3600_000;
/** A change is announced within seconds of its time, and a measurement is dated 2 minutes ahead at most; ours. */
const announcedWithinMs = 5 * 60_000;

/** The feedback of a commit, without that which the same commit says was undone. */
export function validFeedback({ queue: { committingFeedback } }: Pod): Feedback[] {
  if (committingFeedback.length === 0) return [];
  const undone = new Set(committingFeedback.filter(isUndone).map(({ at }) => at));
  return committingFeedback.filter(
    (feedback): feedback is Feedback => !isUndone(feedback) && !undone.has(feedback.at),
  );
}

/** The time of the first feedback that this commit says was undone, epoch ms; infinity: none was. */
export const firstUndone = ({ queue: { committingFeedback } }: Pod): number =>
  committingFeedback.reduce(
    (first, feedback) => (isUndone(feedback) ? Math.min(first, feedback.at) : first),
    Number.POSITIVE_INFINITY,
  );

const isUndone = (feedback: CarerFeedback): feedback is Exclude<CarerFeedback, Feedback> =>
  feedback.kind === 'feedback-undone';

/** Ends what was under way for the wearer before, where that was someone else, by their own context. */
function partWithBefore(finding: Finding, former: PodState | undefined): void {
  const { pod, context } = finding;
  const wearer = ownWearer(pod);
  const formerId = former ? wearerOf(former) : null;
  const before = wearer.contextBefore?.patientId === formerId ? wearer.contextBefore : context;
  wearer.contextBefore = undefined;
  if (!former || formerId === null || formerId === context.patientId) return;
  const patientId = PatientId.parse(formerId);
  const { state, facts } = advance(former, wearer.wornSince, { ...before, patientId });
  const at = Math.max(wearer.wornSince, settledAt(state));
  const parted: Fact[] = [];
  handOver(state, at, { ...before, patientId: context.patientId }, parted);
  finding.before = { patientId, at, facts: [...facts, ...parted] };
  finding.mustWrite = true;
}

const never = Number.POSITIVE_INFINITY;

/** Notes late data of a former wearer: the background analyses it for them. */
function noteFormer(finding: Finding, analysedTo: number): void {
  const { pod, context } = finding;
  const measured = pod.queue.committing?.[0]?.at ?? never;
  const undone = firstUndone(pod);
  const first = Math.min(
    measured < ownFrom(pod, context, analysedTo) ? measured : never,
    undone < pod.wearer.wornSince ? undone : never,
  );
  if (first >= (pod.analysis.formerFrom ?? never)) return;
  ownAnalysis(pod).formerFrom = first;
  finding.mustWrite = true;
}

/** The first measurement of the present wearer; in the background's turn also the time from which all is analysed again. */
function firstOwn({ pod, context }: Finding, analysedTo: number): number {
  const own = ownFrom(pod, context, analysedTo);
  const analysis = ownAnalysis(pod);
  if (analysis.rewindTo !== undefined)
    analysis.rewindTo = context.patientId === null ? undefined : Math.max(analysis.rewindTo, own);
  const first = pod.queue.committing?.find(({ at }) => at >= own)?.at ?? never;
  return analysis.isRewinding ? Math.min(first, analysis.rewindTo ?? first) : first;
}

/** The first feedback of this commit on the present wearer, where its time is analysed already. */
const firstLateFeedback = (finding: Finding, analysedTo: number): number => {
  const own = ownFrom(finding.pod, finding.context, analysedTo);
  return validFeedback(finding.pod).find(({ at }) => at >= own && at < analysedTo)?.at ?? never;
};

/**
 * The first change of context, or feedback, that a state from the table may lack: the state is of a later time, and its process
 * or commit ended before the change was announced. Where the state includes it, to analyse it again changes nothing.
 */
function firstLacking({ pod, context }: Finding, { at }: Snapshot, feedback: readonly Feedback[]): number {
  const own = Math.max(at - announcedWithinMs, ownFrom(pod, context, at));
  const changes = [
    ...pod.wearer.formerContexts.map(({ until }) => until),
    ...feedback.map((entry) => entry.at),
  ];
  return Math.min(never, ...changes.filter((change) => change > own && change <= at));
}

/** The first undone feedback on the present wearer: all since is analysed again, however little was measured. */
const ownUndone = ({ pod, context }: Finding): number => {
  const undone = firstUndone(pod);
  return context.patientId !== null && undone >= pod.wearer.wornSince ? undone : never;
};

/** Reads the states that are not in memory, and plans how to analyse each pod. Leaves out pods without a context. */
export async function planAnalysis(history: StoredHistory, pods: readonly Pod[]): Promise<Plan> {
  const plan: Plan = { live: [], behind: [], late: [] };
  const written = await history.states(pods.filter(({ analysis }) => !analysis.state));
  const feedback = await history.feedback(
    pods.flatMap(({ id: podId, organisationId }) => {
      const at = written.get(podId)?.at;
      return at === undefined ? [] : { organisationId, podId, after: at - announcedWithinMs, to: at };
    }),
  );
  for (const pod of pods) {
    const { context } = pod.wearer;
    if (!context) continue;
    const finding = openFinding(pod, context);
    const analysis = ownAnalysis(pod);
    const snapshot = written.get(pod.id);
    if (!analysis.state && !snapshot) setState(pod, freshState(pod.id), context, 0);
    analysis.rewindTo ??= snapshot?.rewindTo ?? undefined;
    analysis.formerFrom ??= snapshot?.formerFrom ?? undefined;
    const state = snapshot && decodeState(snapshot.state);
    partWithBefore(finding, state ?? analysis.state);
    const analysedTo = snapshot?.at ?? analysis.analysedTo;
    noteFormer(finding, analysedTo);
    const undone = ownUndone(finding);
    const lacking = snapshot ? firstLacking(finding, snapshot, feedback.get(pod.id) ?? []) : never;
    const again = Math.min(undone, lacking, analysis.judgeAgainFrom ?? never);
    const from = Math.min(firstOwn(finding, analysedTo), firstLateFeedback(finding, analysedTo), again);
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

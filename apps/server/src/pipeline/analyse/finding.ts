import type { Context, Fact, PodState } from '@padlight/analysis';
import { lastAt, nextDue } from '@padlight/analysis';
import type { PatientId } from '@padlight/contract';
import type { Pod } from '../fleet/pod.ts';

export interface Snapshot {
  /** All measurements up to here are in it, epoch ms. */
  readonly at: number;
  readonly state: Uint8Array;
}

/** What the analysis made of one pod in one commit. */
export interface Finding {
  readonly pod: Pod;
  readonly context: Context;
  readonly facts: Fact[];
  /** When each of the facts was reported, epoch ms: the time of what was analysed then. */
  readonly reportedAt: number[];
  readonly checkpoints: Snapshot[];
  /** The state has to be written although nothing was found. */
  mustWrite: boolean;
  /** The analysis went on from a state of this time: checkpoints after it are made anew; undefined: it went on from the last one. */
  begunAfter: number | undefined;
  /** Facts that were reported after this are replaced by those found now; undefined: none are. */
  replacedAfter: number | undefined;
  /** Of those that stay, what began after this and ended since is open again. */
  reopenedFrom: number;
  /** Until when the wearer had the pod, where it was given away since: no state or tile comes of such a finding. */
  readonly wornUntil: number | undefined;
  /** Who wore the pod until now, and what ended for them with it; undefined: the same person still does. */
  before: { readonly patientId: PatientId; readonly at: number; readonly facts: readonly Fact[] } | undefined;
}

export const openFinding = (pod: Pod, context: Context, wornUntil?: number): Finding => ({
  pod,
  context,
  facts: [],
  reportedAt: [],
  checkpoints: [],
  mustWrite: false,
  begunAfter: undefined,
  replacedAfter: undefined,
  reopenedFrom: Number.NEGATIVE_INFINITY,
  wornUntil,
  before: undefined,
});

/** A fact of a finding, with whose it is (null: nobody's) and when it was reported, epoch ms. */
interface ReportedFact {
  readonly pod: Pod;
  readonly patientId: PatientId | null;
  readonly fact: Fact;
  readonly reportedAt: number;
}

/** The facts of a finding. */
export function factsOf({ pod, context, before, facts, reportedAt }: Finding): ReportedFact[] {
  const now = facts.map((fact, index) => {
    return { pod, patientId: context.patientId, fact, reportedAt: reportedAt[index] ?? fact.at };
  });
  if (!before) return now;
  const { patientId, at } = before;
  return [...before.facts.map((fact) => ({ pod, patientId, fact, reportedAt: at })), ...now];
}

/** What was measured or reported before this belongs to someone else. Of nobody's pod nothing old is looked at again. */
export const ownFrom = (pod: Pod, { patientId }: Context, analysedTo = pod.analysedTo): number =>
  patientId === null ? analysedTo : pod.wornSince;

/** Puts a state into the pod, with when it is due. */
export function holdState(pod: Pod, state: PodState, context: Context, analysedTo = lastAt(state)): void {
  pod.state = state;
  pod.analysedTo = analysedTo;
  pod.dueAt = nextDue(state, context);
}

/** Has the analysis go on from a state that holds what was measured up to `after`, epoch ms. */
export function beginAt(finding: Finding, state: PodState, after: number): void {
  finding.begunAfter = after;
  holdState(finding.pod, state, finding.context, after);
}

/** Adds facts that were reported at an epoch ms; nearly always there are none. */
export function add(finding: Finding, facts: readonly Fact[], at: number): void {
  for (const fact of facts) {
    finding.facts.push(fact);
    finding.reportedAt.push(at);
  }
}

/** Keeps a state to go back to; of two at one time the earlier, which what was reported between has not touched. */
export function keepCheckpoint({ checkpoints }: Finding, at: number, encode: () => Uint8Array): void {
  if (at > 0 && checkpoints.at(-1)?.at !== at) checkpoints.push({ at, state: encode() });
}

/** Leaves out the facts that do not pass. */
export function keepFacts(
  { facts, reportedAt }: Finding,
  passes: (fact: Fact, reportedAt: number) => boolean,
): void {
  let kept = 0;
  for (const [index, fact] of facts.entries()) {
    const at = reportedAt[index] ?? fact.at;
    if (!passes(fact, at)) continue;
    facts[kept] = fact;
    reportedAt[kept++] = at;
  }
  facts.length = kept;
  reportedAt.length = kept;
}

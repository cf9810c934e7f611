import type { Context, Fact, PodState } from '@padlight/analysis';
import { lastAt, nextDue } from '@padlight/analysis';
import type { Pod } from '../store/pod.ts';

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
  readonly checkpoints: Snapshot[];
  /** The state has to be written although nothing was found. */
  mustWrite: boolean;
  /** Facts that began after this are replaced by those found now; undefined: none are. */
  replacedAfter: number | undefined;
  /** Who wore the pod until now, and what ended for them with it; undefined: the same person still does. */
  before: { readonly patientId: string; readonly facts: readonly Fact[] } | undefined;
}

export const openFinding = (pod: Pod, context: Context): Finding => ({
  pod,
  context,
  facts: [],
  checkpoints: [],
  mustWrite: false,
  replacedAfter: undefined,
  before: undefined,
});

/** The facts of a finding, each with whose it is; null: nobody's. */
export function factsOf({ pod, context, before, facts }: Finding) {
  const of = (patientId: string | null) => (fact: Fact) => ({ pod, patientId, fact });
  const now = facts.map(of(context.patientId));
  return before ? [...before.facts.map(of(before.patientId)), ...now] : now;
}

/** What was measured or told before this belongs to someone else. Of nobody's pod nothing old is looked at again. */
export const ownFrom = (pod: Pod, { patientId }: Context, analysedTo = pod.analysedTo): number =>
  patientId === null ? analysedTo : pod.wornSince;

/** Puts a state into the pod, with when it is due. */
export function holdState(pod: Pod, state: PodState, context: Context, analysedTo = lastAt(state)): void {
  pod.state = state;
  pod.analysedTo = analysedTo;
  pod.dueAt = nextDue(state, context);
}

/** Adds facts; nearly always there are none. */
export function add(finding: Finding, facts: readonly Fact[]): void {
  for (const fact of facts) finding.facts.push(fact);
}

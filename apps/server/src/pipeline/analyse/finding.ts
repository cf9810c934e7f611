import type { Context, Fact, PodState } from '@padlight/analysis';
import type { PatientId, PodId } from '@padlight/contract';
import type pino from 'pino';
import type { Pod } from '../fleet/pod.ts';
import { ownAnalysis, setState } from './pod-analysis.ts';

export interface Snapshot {
  /** All measurements up to here are in it, epoch ms. */
  readonly at: number;
  readonly state: Uint8Array;
}

/** The result of the analysis of one pod in one commit. */
export interface Finding {
  readonly pod: Pod;
  readonly context: Context;
  readonly facts: Fact[];
  /** When each of the facts was reported, epoch ms: the time of what was analysed then. */
  readonly reportedAt: number[];
  readonly checkpoints: Snapshot[];
  /** The state has to be written although there are no facts. */
  mustWrite: boolean;
  /** The time of the state that the analysis went on from: later checkpoints are made again; undefined: of the last one. */
  begunAfter: number | undefined;
  /** Facts that were reported after this are replaced by these; undefined: none are. */
  replacedAfter: number | undefined;
  /** Of the facts that stay, those that began after this and ended since are open again. */
  reopenedFrom: number;
  /** When a former wearer gave the pod away: no state or tile comes of such a finding; undefined: of the present wearer. */
  readonly wornUntil: number | undefined;
  /** The wearer until now, and the facts that ended with the change; undefined: it is the same person. */
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

/** A fact of a finding, with its person (null: no one) and when it was reported, epoch ms. */
interface ReportedFact {
  readonly pod: Pod;
  readonly patientId: PatientId | null;
  readonly fact: Fact;
  readonly reportedAt: number;
}

/** The facts of a finding, those of the wearer before first. */
export function factsOf({ pod, context, before, facts, reportedAt }: Finding): ReportedFact[] {
  const present = facts.map((fact, index) => {
    return { pod, patientId: context.patientId, fact, reportedAt: reportedAt[index] ?? fact.at };
  });
  if (!before) return present;
  const { patientId, at } = before;
  return [...before.facts.map((fact) => ({ pod, patientId, fact, reportedAt: at })), ...present];
}

/** The time before which measurements and feedback are of someone else. A pod without a wearer has nothing analysed again. */
export const ownFrom = (pod: Pod, { patientId }: Context, analysedTo = pod.analysis.analysedTo): number =>
  patientId === null ? analysedTo : pod.wearer.wornSince;

/** Has the analysis go on from a state that includes all measurements up to `after`, epoch ms. */
export function beginAt(finding: Finding, state: PodState, after: number): void {
  finding.begunAfter = after;
  setState(finding.pod, state, finding.context, after);
}

/** Adds facts that were reported at an epoch ms; nearly always there are none. */
export function add(finding: Finding, facts: readonly Fact[], at: number): void {
  for (const fact of facts) {
    finding.facts.push(fact);
    finding.reportedAt.push(at);
  }
}

/** Leaves out the facts that do not pass. */
export function filterFacts(
  { facts, reportedAt }: Finding,
  passes: (fact: Fact, reportedAt: number) => boolean,
): void {
  let passed = 0;
  for (const [index, fact] of facts.entries()) {
    const at = reportedAt[index] ?? fact.at;
    if (!passes(fact, at)) continue;
    facts[passed] = fact;
    reportedAt[passed++] = at;
  }
  facts.length = passed;
  reportedAt.length = passed;
}

const checkpointEveryMs = 15 * 60_000;
/** Late data this old still has a checkpoint before it. */
export const checkpointsKeptMs = 48 * 3600_000;

/** Returns whether a checkpoint lies between two times of a pod. Pods take turns within the quarter of an hour. */
export function passesCheckpoint(podId: PodId, from: number, to: number): boolean {
  if (from === 0) return false;
  const shift = (podId * 7_919_000) % checkpointEveryMs;
  return Math.floor((from + shift) / checkpointEveryMs) < Math.floor((to + shift) / checkpointEveryMs);
}

/** Keeps a state to go back to; of two at one time the earlier, which feedback in between has not changed. */
export function keepCheckpoint({ checkpoints }: Finding, at: number, encode: () => Uint8Array): void {
  if (at > 0 && checkpoints.at(-1)?.at !== at) checkpoints.push({ at, state: encode() });
}

export interface AnalysisOptions {
  /** The company id of pod frames. */
  readonly companyId: number;
  readonly log: Pick<pino.Logger, 'error'>;
  /** Epoch ms. */
  readonly now: number;
}

const againAfterMs = 60_000;

/**
 * Runs a step of one pod's analysis and returns whether it worked. A fault stays with its pod: it is logged, its
 * measurements are stored nevertheless, and the pod is read from the tables again later.
 */
export function tryStep({ pod }: Finding, { log, now }: AnalysisOptions, step: () => void): boolean {
  try {
    step();
    return true;
  } catch (error) {
    log.error({ err: error, podId: pod.id }, 'the analysis of a pod failed; its measurements are stored');
    const analysis = ownAnalysis(pod);
    analysis.state = undefined;
    analysis.dueAt = now + againAfterMs;
    return false;
  }
}

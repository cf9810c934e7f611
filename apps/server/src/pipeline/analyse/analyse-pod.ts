import {
  advance,
  analyse,
  encodeState,
  type Feedback,
  feedback,
  type Measurement,
  type PodState,
  settledAt,
  takeGoals,
} from '@padlight/analysis';
import { checkpointsKeptMs, passesCheckpoint } from './checkpoint-time.ts';
import { add, type Finding, holdState, keepCheckpoint, ownFrom } from './finding.ts';

/** A timer finds silence only when this long has passed: what was measured by then has arrived. */
export const advanceMarginMs = 5_000;

/**
 * Analyses measurements in order, and between them what was reported, from the state that the pod holds. Those of
 * someone else, who wore the pod before, are passed over.
 */
export function analyseInOrder(
  finding: Finding,
  measurements: readonly Measurement[],
  reported: readonly Feedback[],
  now: number,
): void {
  const { pod, context } = finding;
  let { state, analysedTo } = pod;
  if (!state) throw new Error('the state of the pod is not read');
  const own = ownFrom(pod, context);
  let nextReported = 0;
  const encode = (held: PodState) => (): Uint8Array => encodeState(held);
  const hear = (until: number): void => {
    for (
      let given = reported[nextReported];
      state && given && given.at <= until;
      given = reported[++nextReported]
    ) {
      if (given.at < own) continue;
      // What was reported may be taken back: then the analysis goes on from here.
      if (given.at > now - checkpointsKeptMs) keepCheckpoint(finding, analysedTo, encode(state));
      const step = feedback(state, given, context);
      state = step.state;
      add(finding, step.facts, given.at);
      finding.mustWrite = true;
    }
  };
  for (const measurement of measurements) {
    if (measurement.at < own) continue;
    if (nextReported < reported.length) hear(measurement.at);
    if (measurement.at > now - checkpointsKeptMs && passesCheckpoint(pod.id, analysedTo, measurement.at))
      keepCheckpoint(finding, analysedTo, encode(state));
    const step = analyse(state, measurement, context);
    state = step.state;
    if (step.facts.length > 0) add(finding, step.facts, measurement.at);
    if (measurement.at > analysedTo) analysedTo = measurement.at;
  }
  hear(Number.POSITIVE_INFINITY);
  holdState(pod, state, context, analysedTo);
}

/** Judges what is known of a pod by goals that were just set. */
export function judgeByNewGoals(finding: Finding): void {
  const { pod, context } = finding;
  if (!pod.goalsChanged || !pod.state) return;
  const step = takeGoals(pod.state, context);
  add(finding, step.facts, settledAt(step.state));
  holdState(pod, step.state, context, pod.analysedTo);
  finding.mustWrite = true;
}

/** Finds what time alone has brought to a silent pod, leaving a checkpoint for data that may still come. */
export function advanceIfDue(finding: Finding, now: number): void {
  const { pod, context } = finding;
  const time = now - advanceMarginMs;
  if (!pod.state || pod.dueAt > time || pod.analysedTo >= time) return;
  const before = { at: pod.analysedTo, state: encodeState(pod.state) };
  const step = advance(pod.state, time, context);
  if (step.facts.length > 0) keepCheckpoint(finding, before.at, () => before.state);
  const settled = Math.max(pod.analysedTo, settledAt(step.state));
  add(finding, step.facts, settled);
  holdState(pod, step.state, context, settled);
}

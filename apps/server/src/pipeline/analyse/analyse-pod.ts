import {
  advance,
  analyse,
  feedback as analyseFeedback,
  type Context,
  changeContext,
  encodeState,
  type Feedback,
  type Measurement,
  type PodState,
  settledAt,
} from '@padlight/analysis';
import {
  add,
  checkpointsKeptMs,
  type Finding,
  keepCheckpoint,
  ownFrom,
  passesCheckpoint,
} from './finding.ts';
import { setState } from './pod-analysis.ts';

/** Time alone brings a fact only after this margin: earlier measurements have arrived by then. */
export const advanceMarginMs = 5_000;

/** The context in force at a time, and when the next one replaces it (epoch ms). */
interface ContextInForce {
  readonly value: Context;
  readonly until: number;
}
const contextAt = ({ pod, context }: Finding, at: number): ContextInForce =>
  pod.wearer.formerContexts.find(({ until }) => at < until) ?? {
    value: context,
    until: Number.POSITIVE_INFINITY,
  };

/** Puts the next context in force, from its time on. Returns it. */
function changeFrom(finding: Finding, inForce: ContextInForce): ContextInForce {
  const { pod } = finding;
  const next = contextAt(finding, inForce.until);
  if (!pod.analysis.state) return next;
  const contexts = { before: inForce.value, after: next.value };
  const { state, facts } = changeContext(pod.analysis.state, inForce.until, contexts);
  const settled = Math.max(pod.analysis.analysedTo, inForce.until, settledAt(state));
  add(finding, facts, settled);
  setState(pod, state, finding.context, settled);
  finding.mustWrite = true;
  return next;
}

/** Returns whether a context is in force by `now` (epoch ms) that the pod's state does not know yet. */
export const isContextDue = (finding: Finding, now: number): boolean =>
  finding.pod.wearer.formerContexts.length > 0 &&
  contextAt(finding, finding.pod.analysis.analysedTo).until <= now;

/** Judges the state of a pod by each context that came into force up to a time, epoch ms. */
export function changeContexts(finding: Finding, now: number): void {
  let inForce = contextAt(finding, finding.pod.analysis.analysedTo);
  while (inForce.until <= now) inForce = changeFrom(finding, inForce);
}

/**
 * Analyses measurements in order, and feedback between them, from the pod's state on, each by the context of its time. Leaves
 * out those of a former wearer.
 */
export function analyseInOrder(
  finding: Finding,
  measurements: readonly Measurement[],
  feedback: readonly Feedback[],
  now: number,
): void {
  const { pod, context } = finding;
  if (!pod.analysis.state) throw new Error('the state of the pod is not read');
  let { state, analysedTo } = pod.analysis;
  let inForce = contextAt(finding, analysedTo);
  const own = ownFrom(pod, context);
  let nextFeedback = 0;
  const encode = (encoded: PodState) => (): Uint8Array => encodeState(encoded);
  const changeUntil = (at: number): void => {
    while (inForce.until <= at) {
      setState(pod, state, context, analysedTo);
      inForce = changeFrom(finding, inForce);
      ({ state = state, analysedTo } = pod.analysis);
    }
  };
  const applyFeedback = (until: number): void => {
    for (let entry = feedback[nextFeedback]; entry && entry.at <= until; entry = feedback[++nextFeedback]) {
      if (entry.at < own) continue;
      changeUntil(entry.at);
      const step = analyseFeedback(state, entry, inForce.value);
      state = step.state;
      add(finding, step.facts, entry.at);
      // An earlier measurement that comes after it is late.
      if (entry.at > analysedTo) analysedTo = entry.at;
      finding.mustWrite = true;
    }
  };
  for (const measurement of measurements) {
    if (measurement.at < own) continue;
    if (nextFeedback < feedback.length) applyFeedback(measurement.at);
    changeUntil(measurement.at);
    if (measurement.at > now - checkpointsKeptMs && passesCheckpoint(pod.id, analysedTo, measurement.at))
      keepCheckpoint(finding, analysedTo, encode(state));
    const step = analyse(state, measurement, inForce.value);
    state = step.state;
    if (step.facts.length > 0) add(finding, step.facts, measurement.at);
    if (measurement.at > analysedTo) analysedTo = measurement.at;
  }
  applyFeedback(Number.POSITIVE_INFINITY);
  setState(pod, state, context, analysedTo);
}

/** Has time pass for a silent pod. Keeps a checkpoint for data that may still come. */
export function advanceIfDue(finding: Finding, now: number): void {
  const { pod, context } = finding;
  const time = now - advanceMarginMs;
  const { state, dueAt, analysedTo } = pod.analysis;
  if (!state || dueAt > time || analysedTo >= time) return;
  const before = { at: analysedTo, state: encodeState(state) };
  const step = advance(state, time, context);
  if (step.facts.length > 0) keepCheckpoint(finding, before.at, () => before.state);
  const settled = Math.max(analysedTo, settledAt(step.state));
  add(finding, step.facts, settled);
  setState(pod, step.state, context, settled);
}

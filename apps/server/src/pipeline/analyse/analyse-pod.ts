import {
  advance,
  analyse,
  type Context,
  changeContext,
  encodeState,
  type Feedback,
  feedback,
  type Measurement,
  type PodState,
  settledAt,
} from '@padlight/analysis';
import { checkpointsKeptMs, passesCheckpoint } from './checkpoint-time.ts';
import { add, type Finding, holdState, keepCheckpoint, ownFrom } from './finding.ts';

/** A timer finds silence only when this long has passed: what was measured by then has arrived. */
export const advanceMarginMs = 5_000;

/** The context that holds at a time, and until when it does (epoch ms). */
interface HeldContext {
  readonly value: Context;
  readonly until: number;
}
const heldAt = ({ pod, context }: Finding, at: number): HeldContext =>
  pod.formerContexts.find(({ until }) => at < until) ?? { value: context, until: Number.POSITIVE_INFINITY };

/** Has the next context hold from its time on. Returns it. */
function changeTo(finding: Finding, held: HeldContext): HeldContext {
  const { pod } = finding;
  const next = heldAt(finding, held.until);
  if (!pod.state) return next;
  const { state, facts } = changeContext(pod.state, held.until, { before: held.value, after: next.value });
  const settled = Math.max(pod.analysedTo, held.until, settledAt(state));
  add(finding, facts, settled);
  holdState(pod, state, finding.context, settled);
  finding.mustWrite = true;
  return next;
}

/** Whether a context of a later time than that of the pod's state holds by `now`, epoch ms. */
export const isContextDue = (finding: Finding, now: number): boolean =>
  finding.pod.formerContexts.length > 0 && heldAt(finding, finding.pod.analysedTo).until <= now;

/** Judges what is known of a pod by all that changed up to a time, epoch ms. */
export function changeContexts(finding: Finding, now: number): void {
  let held = heldAt(finding, finding.pod.analysedTo);
  while (held.until <= now) held = changeTo(finding, held);
}

/**
 * Analyses measurements in order, and between them what was reported, from the state that the pod holds, each by what held
 * at its time. Those of someone else, who wore the pod before, are passed over.
 */
export function analyseInOrder(
  finding: Finding,
  measurements: readonly Measurement[],
  reported: readonly Feedback[],
  now: number,
): void {
  const { pod, context } = finding;
  if (!pod.state) throw new Error('the state of the pod is not read');
  let { state, analysedTo } = pod;
  let held = heldAt(finding, analysedTo);
  const own = ownFrom(pod, context);
  let nextReported = 0;
  const encode = (encoded: PodState) => (): Uint8Array => encodeState(encoded);
  const changeUntil = (at: number): void => {
    while (held.until <= at) {
      holdState(pod, state, context, analysedTo);
      held = changeTo(finding, held);
      ({ state = state, analysedTo } = pod);
    }
  };
  const hear = (until: number): void => {
    for (let given = reported[nextReported]; given && given.at <= until; given = reported[++nextReported]) {
      if (given.at < own) continue;
      changeUntil(given.at);
      const step = feedback(state, given, held.value);
      state = step.state;
      add(finding, step.facts, given.at);
      // What was measured before it and comes after it is late.
      if (given.at > analysedTo) analysedTo = given.at;
      finding.mustWrite = true;
    }
  };
  for (const measurement of measurements) {
    if (measurement.at < own) continue;
    if (nextReported < reported.length) hear(measurement.at);
    changeUntil(measurement.at);
    if (measurement.at > now - checkpointsKeptMs && passesCheckpoint(pod.id, analysedTo, measurement.at))
      keepCheckpoint(finding, analysedTo, encode(state));
    const step = analyse(state, measurement, held.value);
    state = step.state;
    if (step.facts.length > 0) add(finding, step.facts, measurement.at);
    if (measurement.at > analysedTo) analysedTo = measurement.at;
  }
  hear(Number.POSITIVE_INFINITY);
  holdState(pod, state, context, analysedTo);
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

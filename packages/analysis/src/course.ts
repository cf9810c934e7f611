import { lights } from '@padlight/contract';
import type { Context } from './context.ts';
import type { CourseFact, Fact } from './fact.ts';
import { fillVolume } from './fill/fill.ts';
import { isTold } from './pad/pad-cycle.ts';
import { productOf } from './pad/product-in-use.ts';
import { positionOf } from './position/position-kinds.ts';
import type { PodState } from './state/pod-state.ts';

/** How far apart the turns of pods that follow each other lie: a prime number of seconds, far from a part of any stretch. */
const turnMs = 7_919_000;

/** A point of the course: what is known at `at`, null where it is not. */
export function courseFact(state: PodState, at: number, context: Context): CourseFact {
  const known = isTold(state);
  const { ml, lowMl, highMl } = known ? fillVolume(state, context) : { ml: null, lowMl: null, highMl: null };
  return {
    id: `${state.podId}-course-${at}`,
    kind: 'course',
    at,
    ml,
    lowMl,
    highMl,
    capacityMl: known ? (productOf(state, context)?.workingMl ?? null) : null,
    light: lights[state.light.shown - 1] ?? 'grey',
    position: positionOf(state.position.kind),
    temperatureC: state.temperature.at > 0 ? state.temperature.celsius : null,
  };
}

/** A measurement in a new stretch of five minutes leaves a point; pods take turns, so that a home's come spread. */
export function readCourse(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const everyMs = context.parameters.courseEveryMs;
  const slot = Math.floor((at + ((state.podId * turnMs) % everyMs)) / everyMs);
  if (slot === state.link.courseSlot) return;
  state.link.courseSlot = slot;
  facts.push(courseFact(state, at, context));
}

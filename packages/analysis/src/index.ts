export { advance, nextDue, type Step } from './advance.ts';
export { type HeldCondition, heldConditions } from './alert/conditions.ts';
export { analyse } from './analyse.ts';
export { changeContext } from './change-context.ts';
export type { Context, Feedback } from './context.ts';
export type * from './fact.ts';
export { feedback } from './feedback.ts';
export type { SensorFamily } from './fill/fill-parameters.ts';
export { forecastParameters } from './forecast/forecast-parameters.ts';
export { forecastSteps } from './forecast/forecast-red.ts';
export { areReliable, type JudgedForecast, judgePads } from './forecast/judge-forecasts.ts';
export { type PastPad, type PastVoid, readHistory, type VoidHistory } from './forecast/void-history.ts';
export type { Evidence, Reported } from './learning/evidence.ts';
export {
  explain,
  type Gain,
  gainOf,
  type Learned,
  type Lesson,
  learn,
  nothingLearned,
} from './learning/learn.ts';
export type { Doubt } from './learning/read-evidence.ts';
export type { ClimateReading, Measurement, MotionReading } from './measurement.ts';
export { defaultParameters, type Parameters } from './parameters.ts';
export { reading } from './reading.ts';
export { type Checkpoint, replay } from './replay.ts';
export {
  listParameters,
  type ParameterOverrides,
  type ParameterProblem,
  resolveParameters,
} from './resolve-parameters.ts';
export { decodeState, encodeState } from './state/encode-state.ts';
export { handOver, wearerOf } from './state/hand-over.ts';
export { lastAt, settledAt } from './state/last-at.ts';
export { freshState, type PodState } from './state/pod-state.ts';
export { takeGoals } from './take-goals.ts';

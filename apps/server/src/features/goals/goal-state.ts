import {
  type GoalKind,
  type GoalPart,
  type Goals,
  type GoalValues,
  goalParts,
  type KeptDayNight,
  toDayNight,
} from '@padlight/contract';

/** What a person's goals are kept as. */
export interface KeptGoals extends KeptDayNight {
  readonly goals: Goals;
}

/** The values of one goal. */
export function valuesOf<Kind extends GoalKind>(kind: Kind, kept: KeptGoals): GoalValues<Kind>;
export function valuesOf(kind: GoalKind, kept: KeptGoals): GoalPart {
  const known: GoalPart = { ...kept.goals, ...toDayNight(kept) };
  return Object.fromEntries(Object.keys(goalParts[kind].shape).map((name) => [name, known[name] ?? null]));
}

/** Of an object, the parts that are named. */
export const pick = (part: GoalPart, names: readonly string[]): GoalPart =>
  Object.fromEntries(names.map((name) => [name, part[name] ?? null]));

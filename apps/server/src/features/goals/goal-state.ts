import {
  type GoalKind,
  type GoalPart,
  type Goals,
  type GoalValues,
  goalParts,
  type KeptDayNight,
  toDayNight,
} from '@padlight/contract';

/** The stored form of a person's goals. */
export interface KeptGoals extends KeptDayNight {
  readonly goals: Goals;
}

/** Returns the values of one goal. */
export function valuesOf<Kind extends GoalKind>(kind: Kind, stored: KeptGoals): GoalValues<Kind>;
export function valuesOf(kind: GoalKind, stored: KeptGoals): GoalPart {
  const values: GoalPart = { ...stored.goals, ...toDayNight(stored) };
  return Object.fromEntries(Object.keys(goalParts[kind].shape).map((name) => [name, values[name] ?? null]));
}

/** Picks the named parts of an object. */
export const pick = (part: GoalPart, names: readonly string[]): GoalPart =>
  Object.fromEntries(names.map((name) => [name, part[name] ?? null]));

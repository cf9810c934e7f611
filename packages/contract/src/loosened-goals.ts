import type { z } from 'zod';

/** One part of a goal. */
export type GoalValue = number | string | boolean | null;
export type GoalPart = Readonly<Record<string, GoalValue>>;

/** The direction in which a safety goal is loosened: reported later, or not at all. Null is later than any number. */
const looserWhen: Readonly<Record<string, 'higher' | 'lower' | 'on' | 'off'>> = {
  padFillMaxDayPct: 'higher',
  padFillMaxNightPct: 'higher',
  timeInPadMin: 'higher',
  timeInWetMin: 'higher',
  redTargetMin: 'higher',
  timeInPositionOn: 'off',
  timeInPositionMin: 'higher',
  partialTurnsOn: 'on',
  minTurnDegrees: 'lower',
  temperatureLowC: 'lower',
  temperatureHighC: 'higher',
  temperatureRiseC: 'higher',
  fallDetectionOn: 'off',
};

const isLooser = (name: string, before: GoalValue, after: GoalValue): boolean => {
  const [was, is] = [before ?? Number.POSITIVE_INFINITY, after ?? Number.POSITIVE_INFINITY].map(Number);
  if (was === undefined || is === undefined) return false;
  const way = looserWhen[name];
  return way === 'higher' || way === 'on' ? is > was : way === undefined ? false : is < was;
};

/** The parts of a goal by which a change loosens it: they need a reason. */
export const loosenedParts = (before: GoalPart, after: GoalPart): string[] =>
  Object.keys(after).filter(
    (name) => before[name] !== undefined && isLooser(name, before[name], after[name] ?? null),
  );

/** The parts in which two sets of a goal's values differ. */
export const changedParts = (before: GoalPart, after: GoalPart): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

/** The body of a change, with its reason required where it loosens the goal that it was made from. */
export const wantingReason = <Body extends z.ZodType<{ reason: string; values: GoalPart }>>(
  body: Body,
  before: GoalPart,
): Body =>
  body.superRefine(({ reason, values }, context) => {
    if (reason.trim() !== '' || loosenedParts(before, values).length === 0) return;
    context.addIssue({
      code: 'custom',
      path: ['reason'],
      message: 'Say why this safety goal is made looser.',
    });
  });

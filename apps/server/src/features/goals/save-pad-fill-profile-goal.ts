import { type api, keepDayNight } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireProducts } from './save-day-night.ts';
import { saveGoal } from './save-goal.ts';

/** Sets the fill at which a pad is to be changed by day and night, when these are, and what is worn then. */
export const savePadFillProfileGoal: Handler<typeof api.goals.savePadFillProfileGoal> = async (
  { body },
  context,
) => {
  const { values, ...request } = body;
  const { padFillMinDayPct, padFillMaxDayPct, padFillMinNightPct, padFillMaxNightPct } = values;
  const times = keepDayNight(values);
  if (!times) throw problem('bad-request');
  await requireProducts(context, times, request.patientId);
  const limits = { padFillMinDayPct, padFillMaxDayPct, padFillMinNightPct, padFillMaxNightPct };
  return saveGoal(context, {
    ...request,
    kind: 'padFill',
    apply: ({ goals }) => ({ ...times, goals: { ...goals, ...limits } }),
  });
};

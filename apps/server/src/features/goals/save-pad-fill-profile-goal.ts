import { type api, keepDayNight } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readProducts } from '../patients/index.ts';
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
  const chosen = [times.dayProductId, times.nightProductId].filter((id) => id > 0);
  const known = await readProducts(context.db, chosen);
  if (chosen.length === 0 || chosen.some((id) => !known.has(id))) throw problem('product-not-found');
  const limits = { padFillMinDayPct, padFillMaxDayPct, padFillMinNightPct, padFillMaxNightPct };
  return saveGoal(context, {
    ...request,
    kind: 'padFill',
    apply: ({ goals }) => ({ ...times, goals: { ...goals, ...limits } }),
  });
};

import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { saveGoal } from './save-goal.ts';

/** Turns the watch for falls on or off. It turns time in position on as well. */
export const saveFallGoal: Handler<typeof api.goals.saveFallGoal> = (
  { body: { values, ...request } },
  context,
) =>
  saveGoal(context, {
    ...request,
    kind: 'fall',
    apply: ({ goals, ...dayNight }) => {
      const timeInPositionOn = goals.timeInPositionOn || values.fallDetectionOn;
      return { ...dayNight, goals: { ...goals, ...values, timeInPositionOn } };
    },
    along: 'position',
  });

import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { saveGoal } from './save-goal.ts';

/** Turns the watch for falls on or off. Time in position is on with it (specification, sections 3 and 5). */
export const saveFallGoal: Handler<typeof api.goals.saveFallGoal> = (
  { body: { values, ...request } },
  context,
) =>
  saveGoal(context, {
    ...request,
    kind: 'fall',
    apply: ({ goals, ...kept }) => {
      const timeInPositionOn = goals.timeInPositionOn || values.fallDetectionOn;
      return { ...kept, goals: { ...goals, ...values, timeInPositionOn } };
    },
    along: 'position',
  });

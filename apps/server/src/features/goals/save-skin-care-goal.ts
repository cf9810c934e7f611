import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { saveGoal } from './save-goal.ts';

/** Sets how long a pad, a wet pad and a red light may last. */
export const saveSkinCareGoal: Handler<typeof api.goals.saveSkinCareGoal> = (
  { body: { values, ...request } },
  context,
) =>
  saveGoal(context, {
    ...request,
    kind: 'skinCare',
    apply: (stored) => ({ ...stored, goals: { ...stored.goals, ...values } }),
  });

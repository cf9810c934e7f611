import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { saveGoal } from './save-goal.ts';

/** Sets the limits of a person's skin temperature, and of its rise over their usual one. */
export const saveTemperatureGoal: Handler<typeof api.goals.saveTemperatureGoal> = (
  { body: { values, ...request } },
  context,
) =>
  saveGoal(context, {
    ...request,
    kind: 'temperature',
    apply: (stored) => ({ ...stored, goals: { ...stored.goals, ...values } }),
  });

import type { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { saveGoal } from './save-goal.ts';

/** Sets the limits of a person's skin temperature, and of its rise over their usual one. */
export const saveTemperatureGoal =
  (bus: Bus<Announcements>): Handler<typeof api.goals.saveTemperatureGoal> =>
  ({ body: { values, ...wish } }, context) =>
    saveGoal(bus, context, {
      ...wish,
      kind: 'temperature',
      apply: (kept) => ({ ...kept, goals: { ...kept.goals, ...values } }),
    });

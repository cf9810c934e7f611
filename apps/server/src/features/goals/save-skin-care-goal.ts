import type { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { saveGoal } from './save-goal.ts';

/** Sets how long a pad, a wet pad and a red light may last. */
export const saveSkinCareGoal =
  (bus: Bus<Announcements>): Handler<typeof api.goals.saveSkinCareGoal> =>
  ({ body: { values, ...wish } }, context) =>
    saveGoal(bus, context, {
      ...wish,
      kind: 'skinCare',
      apply: (kept) => ({ ...kept, goals: { ...kept.goals, ...values } }),
    });

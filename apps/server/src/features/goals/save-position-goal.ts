import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { saveGoal } from './save-goal.ts';

/**
 * Sets how long one position may last, and what counts as a turn. It stays on while falls are watched for.
 */
export const savePositionGoal: Handler<typeof api.goals.savePositionGoal> = (
  { body: { values, ...request } },
  context,
) =>
  saveGoal(context, {
    ...request,
    kind: 'position',
    apply: (stored) => {
      if (!values.timeInPositionOn && stored.goals.fallDetectionOn) throw problem('position-needed-for-fall');
      return { ...stored, goals: { ...stored.goals, ...values } };
    },
  });

import { type api, optionalSteps, type SetUpGuide, setUpSteps } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LiveHub } from '../../platform/live/create-live-hub.ts';
import { readEmptyRoles } from '../alert-rules/index.ts';
import { readMonitoredPlaces } from '../places/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readNotRegistered, readSetUpCounts, readSkippedSteps, type SetUpCounts } from './set-up-store.ts';

/** Returns each step with its state; a step is skipped only while it is optional and nothing was created. */
export function stepsOf(counts: SetUpCounts, skipped: ReadonlySet<string>): SetUpGuide['steps'] {
  const optional: ReadonlySet<string> = new Set(optionalSteps);
  return setUpSteps.map((step) => {
    const isSkipped = optional.has(step) && skipped.has(step);
    return { step, count: counts[step], state: counts[step] > 0 ? 'done' : isSkipped ? 'skipped' : 'open' };
  });
}

/**
 * Returns the progress of the set-up, from the organisation's present data. `isHeardAt` returns whether a
 * device that shows a place can sound. `canMail`: mailed links and codes reach anyone.
 */
export const getSetUpGuide =
  ({
    isHeardAt,
    canMail,
  }: Pick<LiveHub, 'isHeardAt'> & { readonly canMail: boolean }): Handler<typeof api.setUp.getSetUpGuide> =>
  async ({ query: { organisationId } }, { db, caller, now }) => {
    requireOwnOrganisation(caller.scope, organisationId);
    const counts = await readSetUpCounts(db, organisationId);
    if (!counts) throw problem('forbidden');
    const steps = stepsOf(counts, await readSkippedSteps(db, organisationId));
    const places = await readMonitoredPlaces(db, organisationId);
    const unheard = places.filter((place) => !isHeardAt(organisationId, place));
    const names = new Map(
      unheard.map(({ building, floor }) => [`${building} ${floor}`, { building, floor }]),
    );
    return {
      steps,
      isDone: steps.every(({ state }) => state !== 'open'),
      canMail,
      unheardPlaces: [...names.values()],
      emptyRoles: await readEmptyRoles(db, organisationId),
      ...(await readNotRegistered(db, organisationId, new Date(now))),
    };
  };

import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { writeSkippedStep } from './set-up-store.ts';

/** Skips an optional step of the set-up, or undoes that. */
export const skipSetUpStep: Handler<typeof api.setUp.skipSetUpStep> = async (
  { body: { organisationId, step, isSkipped } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  await writeSkippedStep(db, organisationId, { step, isSkipped });
  audit(step, { isSkipped });
  return done;
};

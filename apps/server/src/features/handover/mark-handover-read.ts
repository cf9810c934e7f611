import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { storeRead } from './handover-store.ts';

/** Notes that somebody has read the handover: nobody reads it on a wall display. */
export const markHandoverRead: Handler<typeof api.handover.markHandoverRead> = async (
  { body },
  { db, caller, audit, now },
) => {
  requireOwnOrganisation(caller.scope, body.organisationId);
  if (caller.isDisplay) throw problem('forbidden');
  await storeRead(db, caller.scope.organisationId, caller.userId, new Date(now));
  audit(caller.userId);
  return { at: instant(now) };
};

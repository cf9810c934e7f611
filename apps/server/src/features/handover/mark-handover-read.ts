import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { storeRead } from './handover-store.ts';

/** Records that the caller has read the handover up to a time that has passed. A wall display reads none. */
export const markHandoverRead: Handler<typeof api.handover.markHandoverRead> = async (
  { body },
  { db, caller, audit, now },
) => {
  requireOwnOrganisation(caller.scope, body.organisationId);
  if (caller.isDisplay) throw problem('forbidden');
  const upTo = Math.min(body.upTo === undefined ? now : Date.parse(body.upTo), now);
  await storeRead(db, caller.scope.organisationId, caller.userId, new Date(upTo));
  audit(caller.userId);
  return { at: instant(now) };
};

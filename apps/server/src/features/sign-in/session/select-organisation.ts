import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { userDetails } from '../../users/index.ts';
import { isSuspendedFor, moveSession } from './active-organisation-store.ts';
import { readWayIn } from './session-store.ts';

/**
 * Changes the active organisation of this session, which leaves the live rooms of the previous one. Throws
 * `organisation-not-found` where there is no such organisation, or the user has no role in it.
 */
export const selectOrganisation: Handler<typeof api.session.selectOrganisation> = async (
  { body: { organisationId } },
  { db, caller, audit, announce, expiryNow },
) => {
  const { userId, sessionId, scope } = caller;
  const isSuspended = await isSuspendedFor(db, userId, organisationId, expiryNow);
  if (isSuspended) throw problem('other-organisation-suspended');
  if (!(await moveSession(db, caller, organisationId))) throw problem('organisation-not-found');
  audit(String(organisationId), { from: scope.organisationId });
  announce('session-changed', { sessionId, organisationId, secondFactorDue: false });
  return userDetails(db, userId, organisationId, (await readWayIn(db, sessionId)).policy);
};

import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { endSessions } from '../sign-in/index.ts';
import { requireDisplay } from './display-policy.ts';
import { endDisplay } from './display-store.ts';

/** Signs a display out for good, at once. */
export const revokeDisplay: Handler<typeof api.displays.revokeDisplay> = async ({ query }, context) => {
  const { db, caller, audit, now } = context;
  const display = await requireDisplay(db, caller, query.displayId);
  await endSessions(context, { userIds: [display.userId], reason: 'revoked' });
  await endDisplay(db, caller.scope.organisationId, display, now);
  audit(display.displayId, { name: display.name });
  return done;
};

import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { EndSessions } from '../roles/index.ts';
import { requireDisplay } from './display-policy.ts';
import { endDisplay } from './display-store.ts';

/** Signs a display out for good, at once. */
export const revokeDisplay =
  (endSessions: EndSessions): Handler<typeof api.displays.revokeDisplay> =>
  async ({ query }, { db, caller, audit, afterCommit, now }) => {
    const display = await requireDisplay(db, caller, query.displayId);
    const ended = await endSessions(db, { userIds: [display.userId], reason: 'revoked', now });
    await endDisplay(db, caller.scope.organisationId, display, now);
    afterCommit(ended.announce);
    audit(display.displayId, { name: display.name });
    return done;
  };

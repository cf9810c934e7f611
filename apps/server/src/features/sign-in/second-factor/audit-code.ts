import { insertAudit } from '../../../platform/http/audit-store.ts';
import type { CallContext } from '../../../platform/http/handler.ts';

/** Notes in the audit that a code was sent, in the transaction that sends it; the code itself is nowhere. */
export const auditCode = ({ db, caller, address, correlationId }: CallContext): Promise<void> =>
  insertAudit(db, [
    {
      organisationId: caller.scope.organisationId || null,
      userId: caller.userId,
      sessionId: caller.sessionId,
      action: 'second-factor.code-sent',
      target: caller.userId,
      detail: undefined,
      address,
      correlationId,
    },
  ]);

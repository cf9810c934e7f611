import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readSecondFactorPolicy } from '../../credentials/index.ts';
import { writeSecondFactorPolicy } from '../../organisations/index.ts';
import { readSessionsWithout } from '../session/session-proof-store.ts';

/** Sets whether the caller's organisation requires the second factor. `canMail`: codes can be mailed. */
export const saveSecondFactorPolicy =
  (canMail: boolean): Handler<typeof api.secondFactor.saveSecondFactorPolicy> =>
  async ({ body }, { db, caller, audit, announce, now }) => {
    if (body.required && !canMail) throw problem('mail-not-set-up');
    const { organisationId } = caller.scope;
    await writeSecondFactorPolicy(db, organisationId, body);
    audit(String(organisationId), { ...body });
    if (!body.required) return body;
    const without = await readSessionsWithout(db, organisationId, now);
    for (const session of without) announce('session-changed', { ...session, secondFactorDue: true });
    return body;
  };

/** Returns whether the caller's organisation requires the second factor. */
export const getSecondFactorPolicy: Handler<typeof api.secondFactor.getSecondFactorPolicy> = (
  _input,
  { db, caller },
) => readSecondFactorPolicy(db, caller.scope.organisationId);

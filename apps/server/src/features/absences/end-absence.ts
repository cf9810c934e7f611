import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { closeAbsence, readAbsence } from './absence-store.ts';
import { mayAnswer } from './may-answer.ts';

/** Returns calls to the caller. Changes nothing if none are passed on. */
export const endAbsence: Handler<typeof api.absences.endAbsence> = async (
  { body: { organisationId } },
  { db, caller, audit, announce, now },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  if (!mayAnswer(caller)) throw problem('forbidden');
  const last = await readAbsence(db, organisationId, caller.userId);
  const isEnded = last !== undefined && (await closeAbsence(db, last, { at: new Date(now), by: 'back' }));
  audit(caller.userId, { by: 'back', already: !isEnded });
  if (isEnded) announce('absences-changed', { organisationId });
  return done;
};

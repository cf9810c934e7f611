import { type api, done } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { requireEveryPlace, requireIndividual } from '../../scope/index.ts';
import { findRoom } from '../subject-store.ts';
import { mayReplaceOfPerson } from './code-calls.ts';
import { lockCode, makeCodes, markReplaced } from './code-store.ts';

/** Replaces a code: its subject gets another one, and the token before stays known as replaced. */
export const replaceObservationCode: Handler<typeof api.observations.replaceObservationCode> = async (
  { body: { codeId } },
  context,
) => {
  const { db, caller, audit, now } = context;
  const { scope, userId, permissions } = caller;
  const { organisationId } = scope;
  requireIndividual(scope);
  const row = await lockCode(db, organisationId, codeId);
  if (!row) throw problem('changed-meanwhile');
  const { patientId, roomId } = row;
  if (patientId !== null) {
    if (!mayReplaceOfPerson(caller)) throw problem('forbidden');
    await context.patient(patientId);
  } else {
    if (!permissions.has('Organisations.Edit')) throw problem('forbidden');
    requireEveryPlace(caller);
    if (roomId === null || !(await findRoom(db, scope, roomId))) throw problem('room-not-found');
  }
  const at = new Date(now);
  const subjects = {
    patientIds: patientId === null ? [] : [patientId],
    roomIds: roomId === null ? [] : [roomId],
  };
  await markReplaced(db, organisationId, codeId, at);
  await makeCodes(db, organisationId, subjects, { userId, at });
  audit(patientId ?? roomId, { patientId, roomId, codeId });
  return done;
};

import type { api, BodyOf } from '@padlight/contract';
import type { CallLimit, Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { requireIndividual } from '../../scope/index.ts';
import { mayEnter } from '../may-enter.ts';
import { findRoom, isWithoutConsent } from '../subject-store.ts';
import { findScanned } from './code-store.ts';

type Open = typeof api.observations.openObservationCode;

/** A hundred refused codes in ten minutes and address, against 128 bits. A home of many carers has one address. */
export const openLimits: CallLimit<BodyOf<Open>>[] = [
  { counts: 'refusals', max: 100, windowS: 600, key: (_body, { address }) => address },
];

/** Resolves a scanned code. What is outside of the caller's scope is answered as a token that no one has. */
export const openObservationCode: Handler<Open> = async ({ body: { token } }, context) => {
  const { db, caller, audit } = context;
  const { scope } = caller;
  requireIndividual(scope);
  const scanned = await findScanned(db, scope, token);
  if (!scanned) throw problem('observation-code-unknown');
  if (scanned.isReplaced) throw problem('observation-code-replaced');
  if (scanned.isArchived) throw problem('observation-code-archived');
  const right = mayEnter(caller) ? 'yes' : 'no-right';
  if (scanned.patientId !== null) {
    const { organisationId, patientId, level, alias, code, room, bed } = await context.patient(
      scanned.patientId,
    );
    const isConsented = !(await isWithoutConsent(db, organisationId, patientId));
    const label = level === 'private' ? alias : code;
    return {
      subject: { kind: 'person', patientId, label, room, bed },
      entry: isConsented ? right : 'not-consented',
    };
  }
  const room = scanned.roomId && (await findRoom(db, scope, scanned.roomId));
  if (!room) throw problem('observation-code-unknown');
  const { roomId, roomName } = room;
  audit(roomId);
  return { subject: { kind: 'area', roomId, label: roomName }, entry: right };
};

import type { api, PrintedCode } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { requireIndividual } from '../../scope/index.ts';
import { readPeople, readPlacedRooms } from '../subject-store.ts';
import { type CodeParts, wireCode } from './code-calls.ts';
import { makeCodes, readCodes } from './code-store.ts';

type Described = Omit<PrintedCode, 'code'>;

/** Returns the codes to print, in the order of the request; each subject has an audit row of its own. */
export const getPatientsForObservationToPrint =
  ({ publicUrl }: CodeParts): Handler<typeof api.observations.getPatientsForObservationToPrint> =>
  async ({ body: { print, patientIds, roomIds } }, { db, caller, audit, now }) => {
    const { scope, userId } = caller;
    const { organisationId } = scope;
    requireIndividual(scope);
    const people = patientIds.length === 0 ? [] : await readPeople(db, scope, patientIds);
    const rooms = await readPlacedRooms(db, scope, roomIds);
    const subjects: Described[] = [
      ...people.map(({ patientId, label, personCode, room, bed, floor, building }) => ({
        patientId,
        roomId: null,
        label,
        personCode,
        room,
        bed,
        floor,
        building,
      })),
      ...rooms.map(({ roomId, name, floor, building }) => ({
        patientId: null,
        roomId,
        label: name,
        personCode: null,
        room: null,
        bed: null,
        floor,
        building,
      })),
    ];
    if (subjects.length === 0) throw problem('observation-code-subject-gone');
    const named = {
      patientIds: people.map(({ patientId }) => patientId),
      roomIds: rooms.map(({ roomId }) => roomId),
    };
    await makeCodes(db, organisationId, named, { userId, at: new Date(now) });
    const codes = new Map(
      (await readCodes(db, organisationId, named)).map((row) => [row.patientId ?? row.roomId, row]),
    );
    const order = [...patientIds, ...roomIds].map(String);
    const printed = subjects.flatMap((subject): PrintedCode[] => {
      const row = codes.get(subject.patientId ?? subject.roomId);
      return row ? [{ ...subject, code: wireCode(row) }] : [];
    });
    for (const { patientId, roomId, code } of printed)
      audit(patientId ?? roomId, { patientId, roomId, observationPrint: print, codeId: code.codeId });
    const placeOf = ({ patientId, roomId }: PrintedCode) => order.indexOf(String(patientId ?? roomId));
    return { codes: printed.sort((a, b) => placeOf(a) - placeOf(b)), publicUrl: publicUrl ?? null };
  };

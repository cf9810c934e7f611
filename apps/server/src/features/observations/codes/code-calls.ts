import { type api, instant, languageOf, type ObservationCode } from '@padlight/contract';
import type { Caller, Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { mayEditEverywhere, requireIndividual } from '../../scope/index.ts';
import { readOfferedTypes, textOf } from '../offered-types.ts';
import { readPlacedRooms } from '../subject-store.ts';
import { type CodeRow, readCodes } from './code-store.ts';

/** The dashboard's public address, by the operator's setting. */
export interface CodeParts {
  readonly publicUrl: string | undefined;
}

/** Returns whether a caller may replace the code of a person: only one who may edit people, by name. */
export const mayReplaceOfPerson = ({ permissions, scope }: Caller): boolean =>
  permissions.has('Patients.Edit') && scope.privacy === 'private';

export const wireCode = ({ codeId, token, madeAt }: CodeRow): ObservationCode => ({
  codeId,
  token,
  madeAt: instant(madeAt.getTime()),
});

const withMaker = (row: CodeRow | undefined) => (row ? { ...wireCode(row), madeBy: row.madeBy } : null);

/** Returns the code of a person, as it is printed now. */
export const getQrDetailsForPatient =
  ({ publicUrl }: CodeParts): Handler<typeof api.observations.getQrDetailsForPatient> =>
  async ({ query: { patientId: id } }, context) => {
    const { db, caller } = context;
    const person = await context.patient(id);
    const { organisationId, patientId, level, alias, code, room, bed } = person;
    const [row] = await readCodes(db, organisationId, { patientIds: [patientId], roomIds: [] });
    return {
      code: withMaker(row),
      label: level === 'private' ? alias : code,
      room,
      bed,
      publicUrl: publicUrl ?? null,
      mayReplace: mayReplaceOfPerson(caller),
    };
  };

/** Returns the code of a common area, as it is printed now. */
export const getQrDetailsForCommonArea =
  ({ publicUrl }: CodeParts): Handler<typeof api.observations.getQrDetailsForCommonArea> =>
  async ({ query: { roomId: id, ln } }, context) => {
    const { db, caller } = context;
    requireIndividual(caller.scope);
    const [room] = await readPlacedRooms(db, caller.scope, [id]);
    if (!room) throw problem('room-not-found');
    const { roomId, name, floor, building } = room;
    const { organisationId } = caller.scope;
    const [row] = await readCodes(db, organisationId, { patientIds: [], roomIds: [roomId] });
    const types = await readOfferedTypes(context);
    return {
      code: withMaker(row),
      name,
      floor,
      building,
      types: types.filter(({ isOff }) => !isOff).map(({ names }) => textOf(names, languageOf(ln))),
      publicUrl: publicUrl ?? null,
      mayReplace: mayEditEverywhere(caller),
    };
  };

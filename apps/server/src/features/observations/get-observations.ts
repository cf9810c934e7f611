import { type api, instant, languageOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { mayEnter } from './may-enter.ts';
import { readObservations } from './observation-store.ts';
import { readOfferedTypes, wireType } from './offered-types.ts';
import { findRoom, isWithoutConsent, readPeople, readPlacedRooms } from './subject-store.ts';
import { wireObservations } from './wire-observation.ts';

/** Returns the types of observations, with legends in one language. */
export const getObservationValuesForLegend: Handler<
  typeof api.observations.getObservationValuesForLegend
> = async ({ query: { ln } }, context) => {
  const types = await readOfferedTypes(context);
  return { types: types.map((type) => wireType(type, languageOf(ln))) };
};

/** Returns the observations of a person, the newest first. */
export const getPatientObservations: Handler<typeof api.observations.getPatientObservations> = async (
  { query: { patientId: id, before, beforeId, limit } },
  context,
) => {
  const { db, caller } = context;
  const { organisationId, patientId } = await context.patient(id, { list: 'observations' });
  const page = { before, beforeId, most: limit + 1 };
  const rows = await readObservations(db, organisationId, { patientId }, page);
  return {
    observations: await wireObservations(db, organisationId, rows.slice(0, limit), context),
    more: rows.length > limit,
    mayAdd: mayEnter(caller) && !(await isWithoutConsent(db, organisationId, patientId)),
  };
};

/** Returns the observations of a room, the newest first. */
export const getRoomObservations: Handler<typeof api.observations.getRoomObservations> = async (
  { query: { roomId: id, before, beforeId, limit } },
  context,
) => {
  const { db, caller } = context;
  const { organisationId } = caller.scope;
  requireIndividual(caller.scope);
  const room = await findRoom(db, caller.scope, id);
  if (!room) throw problem('room-not-found');
  const { roomId } = room;
  const page = { before, beforeId, most: limit + 1 };
  const rows = await readObservations(db, organisationId, { roomId }, page);
  return {
    observations: await wireObservations(db, organisationId, rows.slice(0, limit), context),
    more: rows.length > limit,
    mayAdd: mayEnter(caller),
  };
};

/** Returns the people and rooms that the caller may observe. */
export const getPatientsForObservation: Handler<typeof api.observations.getPatientsForObservation> = async (
  { query: { organisationId }, body },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireIndividual(caller.scope);
  const wire = (at: Date | null) => at && instant(at.getTime());
  const people = await readPeople(db, caller.scope, body);
  const rooms = await readPlacedRooms(db, caller.scope);
  return {
    people: people.map(({ patientId, label, roomId, room, bed, observedAt }) => ({
      patientId,
      label,
      roomId,
      room,
      bed,
      observedAt: wire(observedAt),
    })),
    rooms: rooms.map(({ observedAt, ...room }) => ({ ...room, observedAt: wire(observedAt) })),
    mayAdd: mayEnter(caller),
  };
};

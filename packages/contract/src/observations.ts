import { z } from 'zod';
import { get, post, put } from './call.ts';
import { FloorId, Instant, ObservationId, OrganisationId, PatientId, RoomId } from './ids.ts';
import { ObservationTypeId } from './observation-types.ts';
import { Version } from './table.ts';
import { noteText } from './text.ts';

/** How long only the author changes an observation, without a reason. */
export const observationEditableMs = 10 * 60_000;
/** How old an observation may be when it is entered. */
export const observationDays = 31;

const by = z.string().nullable();

/** The entered values of an observation, as they were saved once. */
export const ObservationVersion = z.object({
  version: Version,
  observedAt: Instant,
  /** Null: the type has none. */
  value: z.number().nullable(),
  /** Null: there is none, or the caller sees people by a code. */
  comment: z.string().nullable(),
  savedAt: Instant,
  by,
  /** Null: the first version, or one of the author within 10 minutes. */
  reason: z.string().nullable(),
});
export type ObservationVersion = z.infer<typeof ObservationVersion>;

/** An observation with its history. */
export const Observation = z.object({
  observationId: ObservationId,
  typeId: ObservationTypeId,
  observedAt: Instant,
  value: z.number().nullable(),
  comment: z.string().nullable(),
  enteredAt: Instant,
  /** The author; null: no longer known. */
  by,
  version: Version,
  /** The last change; null: it was never changed. */
  changed: z.object({ at: Instant, by, reason: z.string().nullable() }).nullable(),
  /** The earlier versions, the first one first. */
  earlier: z.array(ObservationVersion),
  undone: z.object({ at: Instant, by, reason: z.string().nullable() }).nullable(),
  /** The caller's right to change or undo it now; `reason-needed`: with a reason. */
  mayChange: z.enum(['no', 'yes', 'reason-needed']),
});
export type Observation = z.infer<typeof Observation>;

const page = {
  /** The time and id of the last observation of the page before. */
  before: z.coerce.date().optional(),
  beforeId: ObservationId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
const list = { observations: z.array(Observation), more: z.boolean(), mayAdd: z.boolean() };

/** The observations of a person, the newest first; further ones before the time of the last. */
export const getPatientObservations = get('/observation/GetPatientObservations', {
  summary: 'The observations of a patient that people entered',
  permission: 'Observations.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId, ...page }),
  reply: z.object(list),
  errors: ['patient-not-found'],
});

/** The observations of a common area. They name no person. */
export const getRoomObservations = get('/observation/GetRoomObservations', {
  summary: 'The observations of a common area that people entered',
  permission: 'Observations.View',
  query: z.object({ roomId: RoomId, ...page }),
  reply: z.object(list),
  errors: ['room-not-found'],
});

/** The people whom the caller may observe, by room; with ids only those of them. */
export const getPatientsForObservation = put('/observation/GetPatientsForObservation', {
  summary: 'The people and common areas to observe',
  permission: 'Observations.View',
  query: z.object({ organisationId: OrganisationId }),
  body: z.array(PatientId).max(1000),
  reply: z.object({
    people: z.array(
      z.object({
        patientId: PatientId,
        /** Name or code, as the caller may know the person. */
        label: z.string(),
        /** Null: the person has no room. */
        roomId: RoomId.nullable(),
        room: z.string().nullable(),
        bed: z.string().nullable(),
        /** The time of the newest observation; null: there is none. */
        observedAt: Instant.nullable(),
      }),
    ),
    /** Every room that the caller sees. */
    rooms: z.array(
      z.object({
        roomId: RoomId,
        name: z.string(),
        floorId: FloorId,
        floor: z.string(),
        building: z.string(),
        /** The time of the newest observation of the room itself; null: there is none. */
        observedAt: Instant.nullable(),
      }),
    ),
    mayAdd: z.boolean(),
  }),
  errors: ['forbidden'],
});

const entry = {
  value: z.number().nullable(),
  comment: noteText(500)
    .transform((text) => text || null)
    .nullable(),
  observedAt: z.iso.datetime({ offset: true }),
};
const entryErrors = [
  'observation-type-not-found',
  'observation-type-off',
  'observation-type-not-yours',
  'observation-value-wrong',
  'observation-comment-needed',
  'observation-time-wrong',
] as const;
const changeErrors = [
  'patient-not-found',
  'observation-not-found',
  'observation-not-yours',
  'observation-reason-needed',
  'changed-meanwhile',
] as const;

/**
 * Enters an observation of a person or of a room. `entryId` is made once for each entry: sending it again, even days later,
 * answers with the observation that is there. Comments are free text, so this is for callers who see names.
 */
export const saveObservation = post('/observation/SaveObservation', {
  summary: 'Enter an observation of a patient or a common area',
  permission: 'Observations.Save',
  writes: 'observation.saved',
  body: z.strictObject({
    entryId: z.uuid().toLowerCase(),
    patientId: PatientId.optional(),
    roomId: RoomId.optional(),
    typeId: ObservationTypeId,
    ...entry,
  }),
  reply: Observation,
  errors: [
    'forbidden',
    'patient-not-found',
    'room-not-found',
    'observation-subject-unclear',
    'observation-not-consented',
    ...entryErrors,
    'key-reused',
  ],
});

const Reason = noteText(200)
  .transform((text) => text || null)
  .nullable();

/** Corrects an observation: its author within 10 minutes, later everyone who may enter, with a reason. Earlier values stay. */
export const editObservation = put('/observation/EditObservation', {
  summary: 'Correct an observation',
  permission: 'Observations.Save',
  writes: 'observation.edited',
  body: z.strictObject({ observationId: ObservationId, version: Version, ...entry, reason: Reason }),
  reply: Observation,
  errors: ['forbidden', ...entryErrors, ...changeErrors],
});

/** Undoes an observation, by the rules of a correction: it stays in the list as undone and counts nowhere. */
export const undoObservation = put('/observation/UndoObservation', {
  summary: 'Undo an observation',
  permission: 'Observations.Save',
  writes: 'observation.undone',
  body: z.strictObject({ observationId: ObservationId, version: Version, reason: Reason }),
  reply: Observation,
  errors: ['forbidden', ...changeErrors],
});

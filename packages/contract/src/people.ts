import { z } from 'zod';
import { get, post, put } from './call.ts';
import { Consent } from './consents.ts';
import { clearOtherHalf, coversWholeDay, DayNight } from './day-night.ts';
import { TypedNodes, TypedPod } from './devices.ts';
import { NamedGroup } from './groups.ts';
import { Instant, Mac, OrganisationId, PatientId, RoomId } from './ids.ts';
import { Patient } from './patients.ts';
import { nameText, optionalText } from './text.ts';

/** A version that changes with all that a form of a person shows; empty for a new person. */
const SeenVersion = z.string().max(64);

/** The number of a bed, unique in its room, in either case. */
export const BedNumber = nameText(20);

/** How long archiving a person can be undone, pod included. */
export const archiveUndoMs = 10_000;

/** The caller's rights on a person. */
export const PersonAbilities = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
  /** Records consent to monitoring, and ends it. */
  monitor: z.boolean(),
});
export type PersonAbilities = z.infer<typeof PersonAbilities>;

const hasProduct = (times: DayNight): boolean => {
  const { DayProductId, NightProductId } = clearOtherHalf(times);
  return DayProductId > 0 || NightProductId > 0;
};

/**
 * A person as a form saves them. A bed number is required with a room; without a room there is no
 * bed. The manufacturer fields are not stored: a product has its own manufacturer.
 */
const SavedPatient = DayNight.extend({
  /** Null creates a person. */
  PatientId: PatientId.nullable().default(null),
  OrganisationId,
  version: SeenVersion,
  alias: nameText(100),
  /** The home's own number of the person. */
  patientId: optionalText(40).default(''),
  roomId: RoomId.nullable(),
  bed: optionalText(20),
  /** The last four digits of the MAC are enough; empty: no pod. */
  AllocatedPod: z.union([z.literal(''), TypedPod]),
  /** All nodes near the bed; empty: none. */
  nodeMac: TypedNodes,
  DayProductId: z.number().int().min(0).default(0),
  NightProductId: z.number().int().min(0).default(0),
  DayManufacturerId: z.number().int().min(0).optional(),
  NightManufacturerId: z.number().int().min(0).optional(),
  /** True records that consent to monitoring was given; earlier records stay. */
  monitoringConsent: z.boolean().default(false),
})
  .strict()
  .superRefine((person, context) => {
    const refuse = (path: keyof typeof person, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (person.roomId !== null && person.bed === '') refuse('bed', 'Enter the bed number.');
    if (person.roomId === null && person.bed !== '') refuse('roomId', 'Choose the room of the bed.');
    if (!coversWholeDay(person)) refuse('DayStartTime', 'Day and night together must cover 24 hours.');
    if (!hasProduct(person)) refuse('DayProductId', 'Choose a product for the day or for the night.');
  });

/**
 * Creates a person, or updates the one that it names, all of it or nothing. A pod or a node of another organisation is refused with
 * 318 and 321. A pod that another person wears is not taken from them here.
 */
export const savePatient = post('/Membership/SavePatient', {
  summary: 'Create a person, or update one',
  permission: ['Patients.Add', 'Patients.Edit'],
  writes: 'patient.saved',
  body: SavedPatient,
  reply: z.object({ success: z.literal(true), patientId: PatientId, version: SeenVersion }),
  errors: [
    'forbidden',
    'patient-not-found',
    'room-not-found',
    'bed-taken',
    'product-not-found',
    'pod-not-found',
    'pod-in-use',
    'pod-worn',
    'not-consented',
    'node-not-found',
    'changed-meanwhile',
    'people-unseen',
  ],
});

/** All data of one person for the form that edits them, archived or not. */
export const getPatientToEdit = get('/Membership/getpatientdetail', {
  summary: 'One person for the form that edits them, with what the caller may do',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({
    patient: Patient,
    version: SeenVersion,
    /** The nodes near the bed, those of the person's room first. */
    nodeMacs: z.array(Mac),
    /** The decision on monitoring; null: nothing is recorded, and it continues. */
    monitoringConsent: Consent.nullable(),
    /** The active groups that hold the person, the default one if there is no other. */
    groups: z.array(NamedGroup),
    /** True: their pod was received in the last hour, so archiving needs the name. */
    measuredLately: z.boolean(),
    abilities: PersonAbilities,
  }),
  errors: ['forbidden', 'patient-not-found'],
});

/** Takes pod, nodes or bed from a person, who stays in care. */
export const unassignPatient = put('/Membership/UnassignPatient', {
  summary: 'Take the pod, the nodes or the bed from a person',
  permission: 'Patients.Edit',
  writes: 'patient.unassigned',
  body: z.strictObject({
    patientId: PatientId,
    /** The version that was displayed: then nothing is taken that was not displayed. */
    version: SeenVersion.optional(),
    pod: z.boolean(),
    nodes: z.boolean(),
    bed: z.boolean(),
  }),
  reply: z.object({ success: z.literal(true), version: SeenVersion }),
  errors: ['forbidden', 'patient-not-found', 'room-not-found', 'changed-meanwhile', 'people-unseen'],
});

/** Hides a person everywhere but in the archive, and frees their pod. Their history stays. */
export const archivePatient = put('/Membership/ArchivePatient', {
  summary: 'Archive a person',
  permission: 'Patients.Archive',
  writes: 'patient.archived',
  body: z.strictObject({
    patientId: PatientId,
    /** The name as displayed: required for a person who was measured in the last hour. */
    confirmName: z.string().max(200).optional(),
  }),
  reply: z.object({ success: z.literal(true), archivedAt: Instant, undoUntil: Instant }),
  errors: ['forbidden', 'patient-not-found', 'name-not-confirmed'],
});

/**
 * Brings a person back from the archive with all but the pod and, where another person has it by now, the bed. `undo` also returns
 * the pod: for the user who archived them, for a few seconds.
 */
export const unArchivePatient = put('/Membership/UnArchivePatient', {
  summary: 'Restore a person from the archive',
  permission: ['Patients.Restore', 'Patients.Archive'],
  writes: 'patient.restored',
  body: z.strictObject({ patientId: PatientId, undo: z.boolean().default(false) }),
  reply: z.object({
    success: z.literal(true),
    /** False: another person has the bed by now. */
    hasBed: z.boolean(),
    hasPod: z.boolean(),
  }),
  errors: ['forbidden', 'patient-not-found', 'archive-settled', 'people-unseen'],
});

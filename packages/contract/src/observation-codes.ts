import { z } from 'zod';
import { Done, get, put } from './call.ts';
import { Instant, ObservationCodeId, PatientId, RoomId } from './ids.ts';

/** The path of the page that a code opens, with the token as `code`. */
export const observationCodePath = '/observe';
/** How many codes are printed at once. */
export const mostPrintedCodes = 240;

/** The kinds of paper that codes are printed on. */
export const observationPrints = ['poster', 'labels', 'card'] as const;
export type ObservationPrint = (typeof observationPrints)[number];

/** The code of a person or a common area. The token names its subject to signed-in users, and grants nothing. */
export const ObservationCode = z.object({
  codeId: ObservationCodeId,
  token: z.string(),
  madeAt: Instant,
});
export type ObservationCode = z.infer<typeof ObservationCode>;

const details = {
  /** Null: none was printed yet. */
  code: ObservationCode.extend({
    /** Null: no longer known. */
    madeBy: z.string().nullable(),
  }).nullable(),
  /** The address of the dashboard by the operator's setting; null: that of the page. */
  publicUrl: z.string().nullable(),
  mayReplace: z.boolean(),
};

/** The code of a person as it is printed now. */
export const getQrDetailsForPatient = get('/observation/getqrdetailsforpatient', {
  summary: 'The code of a patient for observations',
  permission: 'Observations.Print',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({
    ...details,
    /** Name or code, as the caller may know the person. */
    label: z.string(),
    room: z.string().nullable(),
    bed: z.string().nullable(),
  }),
  errors: ['patient-not-found'],
});

/** The code of a common area, and the types of observations in a language. */
export const getQrDetailsForCommonArea = get('/observation/getqrdetailsforcommonarea', {
  summary: 'The code of a common area for observations',
  permission: 'Observations.Print',
  query: z.object({ roomId: RoomId, ln: z.string().max(20).optional() }),
  reply: z.object({
    ...details,
    name: z.string(),
    floor: z.string(),
    building: z.string(),
    types: z.array(z.string()),
  }),
  errors: ['forbidden', 'room-not-found'],
});

/** The print of one person or common area. */
export const PrintedCode = z.object({
  code: ObservationCode,
  patientId: PatientId.nullable(),
  roomId: RoomId.nullable(),
  /** The name of the area; of a person the name or code, as the caller may know the person. */
  label: z.string(),
  /** The person's code in the organisation; null for an area. */
  personCode: z.string().nullable(),
  room: z.string().nullable(),
  bed: z.string().nullable(),
  floor: z.string().nullable(),
  building: z.string().nullable(),
});
export type PrintedCode = z.infer<typeof PrintedCode>;

/**
 * Returns the codes of people and common areas to print, in their order. A subject without a code gets one. Those that the
 * caller does not see are left out.
 */
export const getPatientsForObservationToPrint = put('/observation/GetPatientsForObservationToPrint', {
  summary: 'Print the codes of patients and common areas for observations',
  permission: 'Observations.Print',
  writes: 'observation-code.printed',
  keyless: 'secret',
  body: z
    .strictObject({
      print: z.enum(observationPrints),
      patientIds: z.array(PatientId).max(mostPrintedCodes),
      roomIds: z.array(RoomId).max(mostPrintedCodes),
    })
    .refine(({ patientIds, roomIds }) => {
      const count = patientIds.length + roomIds.length;
      return count > 0 && count <= mostPrintedCodes;
    }, `Choose 1 to ${mostPrintedCodes} people and common areas.`),
  reply: z.object({ codes: z.array(PrintedCode), publicUrl: z.string().nullable() }),
  errors: ['forbidden', 'observation-code-subject-gone'],
});

/** Replaces the code of a person or a common area: what was printed with it opens nothing any more. It is not undone. */
export const replaceObservationCode = put('/observation/ReplaceObservationCode', {
  summary: 'Replace the code of a patient or a common area for observations',
  permission: 'Observations.Print',
  writes: 'observation-code.replaced',
  body: z.strictObject({
    /** The code to replace, as it was read. */
    codeId: ObservationCodeId,
  }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'patient-not-found', 'room-not-found', 'changed-meanwhile'],
});

/** The subject of a scanned code. */
export const ScannedSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    patientId: PatientId,
    /** Name or code, as the caller may know the person. */
    label: z.string(),
    room: z.string().nullable(),
    bed: z.string().nullable(),
  }),
  z.object({ kind: z.literal('area'), roomId: RoomId, label: z.string() }),
]);
export type ScannedSubject = z.infer<typeof ScannedSubject>;

/**
 * Resolves a scanned code. A token that no one has, that of another organisation and that of another ward have the same
 * answer, which counts as a refusal.
 */
export const openObservationCode = put('/observation/OpenObservationCode', {
  summary: 'The person or common area of a scanned code',
  permission: 'Observations.View',
  accesses: 'observation-code.scanned',
  body: z.strictObject({ token: z.string().max(200) }),
  reply: z.object({
    subject: ScannedSubject,
    /** The caller's right to enter an observation now, and the reason where there is none. */
    entry: z.enum(['yes', 'no-right', 'not-consented']),
  }),
  errors: [
    'forbidden',
    'observation-code-unknown',
    'observation-code-replaced',
    'observation-code-archived',
    'patient-not-found',
    'too-many-requests',
  ],
});

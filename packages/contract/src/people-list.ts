import { z } from 'zod';
import { get, put } from './call.ts';
import { Consent } from './consents.ts';
import { Instant, Mac, OrganisationId, PatientId, RoomId, WardId } from './ids.ts';
import { BedNumber, PersonAbilities } from './people.ts';
import { ManufacturerProducts } from './products.ts';
import { tableQuery, tableReply } from './table.ts';

/** One person of the table of people, named as the caller's privacy level allows. */
export const PersonRow = z.object({
  patientId: PatientId,
  label: z.string(),
  /** The home's own number; also null for callers who see people by a code. */
  ownNumber: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  roomId: RoomId.nullable(),
  room: z.string().nullable(),
  bed: z.string().nullable(),
  podMac: Mac.nullable(),
  dayProduct: z.string().nullable(),
  nightProduct: z.string().nullable(),
  monitoringConsent: Consent.pick({ decision: true, at: true }).nullable(),
  archivedAt: Instant.nullable(),
  /** True: their pod was received in the last hour. */
  measuredLately: z.boolean(),
  abilities: PersonAbilities,
});
export type PersonRow = z.infer<typeof PersonRow>;

export const getAllPatients = get('/Membership/GetAllPatientsV2', {
  summary: 'The people of the organisation, one page of them; those archived apart',
  permission: 'Patients.View',
  query: tableQuery(['name', 'place', 'pod', 'archived'], {
    organisationId: OrganisationId,
    wardId: WardId.optional(),
    /** Only those in the archive, or only those in care. */
    archived: z.enum(['yes', 'no']).default('no'),
    /** Only the person of this id. */
    patientId: PatientId.optional(),
  }),
  reply: tableReply(PersonRow).extend({ abilities: z.object({ add: z.boolean() }) }),
  errors: ['forbidden'],
});

/** A person in a list of choices: the name as the caller may see it, and the last four digits of the pod. */
const ShortPerson = z.object({ patientId: PatientId, label: z.string() });

export const getPatientLabels = put('/Membership/GetAllPatients', {
  summary: 'People by short labels, for pickers',
  permission: 'Patients.View',
  query: z.object({ organisationId: OrganisationId }),
  /** Only the people of these ids; an empty list stands for all. */
  body: z.array(PatientId).max(500),
  reply: z.array(ShortPerson),
  errors: ['forbidden'],
});

export const getUserPatients = get('/api/User/GetUserPatients', {
  summary: 'The people that the caller may see, with room and bed',
  permission: 'Patients.View',
  applications: true,
  reply: z.array(ShortPerson.extend({ room: z.string().nullable(), bed: z.string().nullable() })),
  errors: ['forbidden'],
});

export const getOrganisationPatients = get('/organisation/GetOrganisationPatients', {
  summary:
    'For outside clients: people with their place and pod, to place them in beds; the dashboard reads GetAllPatientsV2',
  permission: 'Patients.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.array(
    ShortPerson.extend({
      roomId: RoomId.nullable(),
      room: z.string().nullable(),
      bed: z.string().nullable(),
      podMac: Mac.nullable(),
    }),
  ),
  errors: ['forbidden'],
});

/** The occupant of a bed, if any. Bed numbers match in either case. */
export const checkBedNumber = get('/Membership/CheckBedNumber', {
  summary: 'The occupant of a bed, if any',
  permission: ['Patients.Add', 'Patients.Edit'],
  background: true,
  query: z.object({
    roomId: RoomId,
    bedNumber: BedNumber,
    /** The person who may already have the bed. */
    patientId: PatientId.optional(),
  }),
  reply: z.object({
    available: z.boolean(),
    takenBy: ShortPerson.nullable(),
    /** The number of beds in the room, and of those that people have. */
    beds: z.number().int(),
    taken: z.number().int(),
  }),
  errors: ['forbidden', 'room-not-found'],
});

export const getNonSmartzPad = get('/Membership/GetNonSmartzPad', {
  summary:
    'For outside clients: products without a sensing profile, which count for use and advice, never for a light; the dashboard reads products',
  permission: 'Patients.View',
  reply: z.array(ManufacturerProducts),
});

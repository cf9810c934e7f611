import { z } from 'zod';

/** Tenant: the organisation every other row belongs to. A positive integer. */
export const OrganisationId = z.coerce.number().int().positive().brand<'OrganisationId'>();
export type OrganisationId = z.infer<typeof OrganisationId>;

/** An id in either case, as RFC 9562 writes it. */
const uuidForm =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

/** In lower case, as the database writes it: two spellings of one id compare as one. */
const uuid = <Name extends string>(_name: Name) => z.uuid().toLowerCase().brand<Name>();

export const UserId = uuid('UserId');
export type UserId = z.infer<typeof UserId>;
export const SessionId = uuid('SessionId');
export type SessionId = z.infer<typeof SessionId>;
/** One browser that a user trusts. */
export const BrowserId = uuid('BrowserId');
export type BrowserId = z.infer<typeof BrowserId>;
/** A provider of external sign-in, by OpenID Connect. */
export const ProviderId = uuid('ProviderId');
export type ProviderId = z.infer<typeof ProviderId>;
/** The link of an account to an identity at a provider. */
export const IdentityId = uuid('IdentityId');
export type IdentityId = z.infer<typeof IdentityId>;
/** A session at a provider of external sign-in, which the server renews and ends. */
export const ProviderSessionId = uuid('ProviderSessionId');
export type ProviderSessionId = z.infer<typeof ProviderSessionId>;
export const RoleId = uuid('RoleId');
export type RoleId = z.infer<typeof RoleId>;
/** A wall display: a named device that shows the board. */
export const DisplayId = uuid('DisplayId');
export type DisplayId = z.infer<typeof DisplayId>;
export const PatientId = uuid('PatientId');
export type PatientId = z.infer<typeof PatientId>;
/** Reads a patient's id, as {@link PatientId} does; undefined where it is none. The board's first script has no schemas. */
export const readPatientId = (text: unknown): PatientId | undefined =>
  typeof text === 'string' && uuidForm.test(text) ? (text.toLowerCase() as PatientId) : undefined;
export const BuildingId = uuid('BuildingId');
export type BuildingId = z.infer<typeof BuildingId>;
export const FloorId = uuid('FloorId');
export type FloorId = z.infer<typeof FloorId>;
export const RoomId = uuid('RoomId');
export type RoomId = z.infer<typeof RoomId>;
/** A ward: a named group of rooms, an area on screens. */
export const WardId = uuid('WardId');
export type WardId = z.infer<typeof WardId>;
/** A group: people and users of an organisation with one set of rules. */
export const GroupId = uuid('GroupId');
export type GroupId = z.infer<typeof GroupId>;
/** A facility's network, with its gateways. */
export const SiteId = uuid('SiteId');
export type SiteId = z.infer<typeof SiteId>;
export const AlertId = uuid('AlertId');
export type AlertId = z.infer<typeof AlertId>;
/** The record of a fall, and a recheck that follows it. */
export const FallRecordId = uuid('FallRecordId');
export type FallRecordId = z.infer<typeof FallRecordId>;
export const RecheckId = uuid('RecheckId');
export type RecheckId = z.infer<typeof RecheckId>;
export const PodChangeId = uuid('PodChangeId');
export type PodChangeId = z.infer<typeof PodChangeId>;
/** A pod of the installation. A positive integer. */
export const PodId = z.coerce.number().int().positive().brand<'PodId'>();
export type PodId = z.infer<typeof PodId>;
/** The certificate of a person who was deleted for good. */
export const ErasureId = uuid('ErasureId');
export type ErasureId = z.infer<typeof ErasureId>;
export const ShiftId = uuid('ShiftId');
export type ShiftId = z.infer<typeof ShiftId>;
export const NoteId = uuid('NoteId');
export type NoteId = z.infer<typeof NoteId>;
export const PadChangeId = uuid('PadChangeId');
export type PadChangeId = z.infer<typeof PadChangeId>;
export const InvitationId = uuid('InvitationId');
export type InvitationId = z.infer<typeof InvitationId>;
/** An observation that someone entered. */
export const ObservationId = uuid('ObservationId');
export type ObservationId = z.infer<typeof ObservationId>;
/** A code that is scanned to enter an observation. */
export const ObservationCodeId = uuid('ObservationCodeId');
export type ObservationCodeId = z.infer<typeof ObservationCodeId>;
export const FeedbackId = uuid('FeedbackId');
export type FeedbackId = z.infer<typeof FeedbackId>;

/** One pad from when it was put on until it came off, by the analysis' own id. */
export const CycleId = z.string().min(1).max(60).brand<'CycleId'>();
export type CycleId = z.infer<typeof CycleId>;

/** A MAC address as it is displayed: six upper-case pairs, `AA:BB:CC:DD:EE:FF`. */
export const Mac = z
  .string()
  .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/)
  .brand<'Mac'>();
export type Mac = z.infer<typeof Mac>;

/** Reads a MAC with or without separators, in either case; undefined when it is none. */
export function readMac(text: string): Mac | undefined {
  const digits = text.replace(/[:-]/g, '').toUpperCase();
  if (!/^[0-9A-F]{12}$/.test(digits)) return undefined;
  return Mac.parse(digits.replace(/(..)(?=.)/g, '$1:'));
}

/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime().brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** An instant from epoch milliseconds. */
export const instant = (epochMs: number): Instant => new Date(epochMs).toISOString() as Instant;

export const Millilitres = z.number().nonnegative().brand<'Millilitres'>();
export type Millilitres = z.infer<typeof Millilitres>;

/** A time of day in the organisation's zone, `HH:MM:SS`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

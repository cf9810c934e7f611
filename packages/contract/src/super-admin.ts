import { z } from 'zod';
import { get, post } from './call.ts';
import { dashboardTypes } from './constants.ts';
import { Instant, OrganisationId, UserId } from './ids.ts';
import { languages } from './languages.ts';
import { saveOrganisationDateTimeSettings } from './organisations.ts';
import { tableQuery, tableReply } from './table.ts';
import { nameText, noteText } from './text.ts';
import { createUser } from './users.ts';

const { body: formats } = saveOrganisationDateTimeSettings;
const { body: account } = createUser;
const dayMs = 86_400_000;

/** How long before its end the screens of an organisation announce the end of sign-in. Without notice only with a reason. */
export const suspensionNoticeMs = 7 * dayMs;
/** How long after the end of sign-in gateways' data is still stored. */
export const storedAfterSignInMs = 30 * dayMs;

/** `ending`: sign-in ends at an announced time. `suspended`: it has ended. */
export const organisationStates = ['active', 'ending', 'suspended'] as const;
export type OrganisationState = (typeof organisationStates)[number];

/** An organisation of the installation as a super admin sees it: counts, and no person by name. */
export const OrganisationRow = z.object({
  organisationId: OrganisationId,
  name: z.string(),
  dashboardType: z.enum(dashboardTypes),
  facilities: z.number().int(),
  /** People in care, without those in the archive. */
  people: z.number().int(),
  users: z.number().int(),
  /** Pods and nodes that are registered. */
  devices: z.number().int(),
  createdAt: Instant,
  state: z.enum(organisationStates),
  /** Null: no end is planned. */
  suspension: z
    .object({
      announcedAt: Instant,
      signInEndsAt: Instant,
      /** The time until which gateways' data is stored. */
      storedUntil: Instant,
      reason: z.string().nullable(),
    })
    .nullable(),
  /** No one suspends the organisation that they are signed in to. */
  abilities: z.object({ suspend: z.boolean(), resume: z.boolean(), setDomains: z.boolean() }),
});
export type OrganisationRow = z.infer<typeof OrganisationRow>;

/** Every organisation of the installation. */
export const getOrganisationTable = get('/superadmin/GetOrganisations', {
  summary: 'The organisations of the installation, one page of them, with counts',
  permission: 'Super Admin.Organisations.View',
  query: tableQuery(['name', 'createdAt', 'facilities', 'people', 'users', 'devices'], {
    state: z.enum(organisationStates).optional(),
  }),
  reply: tableReply(OrganisationRow).extend({ abilities: z.object({ add: z.boolean() }) }),
});

/** Creates an organisation with its first administrator, who is mailed a link to choose a password. */
export const createOrganisation = post('/superadmin/CreateOrganisation', {
  summary: 'Make an organisation and its first administrator',
  permission: 'Super Admin.Organisations.Add',
  writes: 'organisation.created',
  body: z.strictObject({
    name: nameText(200),
    dashboardType: z.enum(dashboardTypes),
    /** The language of the organisation, and of its administrator. */
    language: z.enum(languages),
    ...formats.pick({ region: true, timeZone: true, hourCycle: true, measureUnit: true }).shape,
    ...account.pick({ username: true, displayName: true, email: true }).shape,
  }),
  reply: z.object({ organisationId: OrganisationId, userId: UserId }),
  errors: ['mail-not-set-up', 'username-taken'],
});

/**
 * Ends sign-in to an organisation: at a time at least 7 days ahead, which its screens show until then, or at once, with a
 * reason. It replaces an earlier announcement. Its administrators are mailed.
 */
export const suspendOrganisation = post('/superadmin/SuspendOrganisation', {
  summary: 'End sign-in to an organisation, at a time or at once',
  permission: 'Super Admin.Organisations.Edit',
  writes: 'organisation.suspended',
  body: z.strictObject({
    organisationId: OrganisationId,
    /** The planned end of its sign-in as it was read; null: none. */
    seen: Instant.nullable(),
    /** Null: at once. */
    signInEndsAt: Instant.nullable(),
    reason: noteText(500).nullable(),
  }),
  reply: z.object({
    signInEndsAt: Instant,
    storedUntil: Instant,
    sessionsEnded: z.number().int(),
    /** The number of its administrators who are mailed. */
    mailed: z.number().int(),
  }),
  errors: [
    'no-such-organisation',
    'own-organisation',
    'suspension-notice-too-short',
    'suspension-reason-needed',
    'changed-meanwhile',
    'busy',
  ],
});

/** Lets an organisation sign in again, or cancels the planned end. Its administrators are mailed. */
export const resumeOrganisation = post('/superadmin/ResumeOrganisation', {
  summary: 'Lift the suspension of an organisation',
  permission: 'Super Admin.Organisations.Edit',
  writes: 'organisation.resumed',
  body: z.strictObject({
    organisationId: OrganisationId,
    /** The planned end of its sign-in as it was read. */
    seen: Instant,
  }),
  reply: z.object({ organisationId: OrganisationId, mailed: z.number().int() }),
  errors: ['no-such-organisation', 'changed-meanwhile', 'busy'],
});

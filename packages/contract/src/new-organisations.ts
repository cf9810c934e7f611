import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { Instant, OrganisationId } from './ids.ts';
import { registrationModes } from './registration.ts';
import { Version } from './table.ts';
import { nameText } from './text.ts';

/** A registration code, without the code itself: it creates one organisation. */
export const RegistrationCode = z.object({
  codeId: z.uuid(),
  /** Its last characters, by which its holder recognises it. */
  tail: z.string(),
  /** For whom it was made. */
  note: z.string(),
  madeAt: Instant,
  madeBy: z.string().nullable(),
  expiresAt: Instant,
  state: z.enum(['valid', 'used', 'ended', 'expired']),
  /** The organisation that was registered with it; null: none. */
  organisationName: z.string().nullable(),
});
export type RegistrationCode = z.infer<typeof RegistrationCode>;

/** An organisation that waits for approval. */
export const OrganisationRequest = z.object({
  requestId: z.uuid(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  region: z.string(),
  timeZone: z.string(),
  subscriptionCode: z.string(),
  displayName: z.string(),
  email: z.string(),
  requestedAt: Instant,
  /** The time after which it is deleted. */
  expiresAt: Instant,
});
export type OrganisationRequest = z.infer<typeof OrganisationRequest>;

/** How organisations register, the codes for it, and what waits for approval. */
export const getRegistrationSettings = get('/superadmin/GetRegistrationSettings', {
  summary: 'How organisations register, the registration codes, and the organisations that wait for approval',
  permission: 'Super Admin.Organisations.View',
  reply: z.object({
    newOrganisations: z.enum(registrationModes),
    version: Version,
    /** False where no mail can leave: then registration stays closed. */
    canMail: z.boolean(),
    publicUrl: z.string().nullable(),
    codes: z.array(RegistrationCode),
    requests: z.array(OrganisationRequest),
    /** `edit`: the setting. `add`: codes and decisions. */
    abilities: z.object({ edit: z.boolean(), add: z.boolean() }),
  }),
});

export const saveRegistrationSettings = post('/superadmin/SaveRegistrationSettings', {
  summary: 'Save how organisations register',
  permission: 'Super Admin.Organisations.Edit',
  writes: 'registration.settings-saved',
  body: z.strictObject({ newOrganisations: z.enum(registrationModes), version: Version }),
  reply: z.object({ newOrganisations: z.enum(registrationModes), version: Version }),
  errors: ['mail-not-set-up', 'changed-meanwhile'],
});

/** Makes a code that creates one organisation. It is shown once, and stored as a hash. */
export const createRegistrationCode = post('/superadmin/CreateRegistrationCode', {
  summary: 'Make a code with which one organisation registers',
  permission: 'Super Admin.Organisations.Add',
  writes: 'registration-code.created',
  keyless: 'secret',
  body: z.strictObject({ note: nameText(200), expiresAt: Instant }),
  reply: z.object({ codeId: z.uuid(), code: z.string() }),
  errors: ['end-passed'],
});

export const endRegistrationCode = del('/superadmin/EndRegistrationCode', {
  summary: 'End a registration code',
  permission: 'Super Admin.Organisations.Add',
  writes: 'registration-code.ended',
  query: z.object({ codeId: z.uuid().toLowerCase() }),
  reply: Done,
  errors: ['request-settled'],
});

/** Creates the organisation with its roles and its first administrator, who is mailed. */
export const approveOrganisation = post('/superadmin/ApproveOrganisation', {
  summary: 'Approve a registered organisation',
  permission: 'Super Admin.Organisations.Add',
  writes: 'organisation.approved',
  body: z.strictObject({ requestId: z.uuid().toLowerCase() }),
  reply: z.object({ organisationId: OrganisationId }),
  errors: ['request-settled', 'username-taken', 'subscription-code-taken', 'busy'],
});

/** Deletes the request. The applicant is mailed the reason. */
export const refuseOrganisation = post('/superadmin/RefuseOrganisation', {
  summary: 'Refuse a registered organisation',
  permission: 'Super Admin.Organisations.Add',
  writes: 'organisation.refused',
  body: z.strictObject({ requestId: z.uuid().toLowerCase(), reason: nameText(300) }),
  reply: Done,
  errors: ['request-settled', 'busy'],
});

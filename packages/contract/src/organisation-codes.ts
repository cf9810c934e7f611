import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { Instant, OrganisationId, RoleId, UserId } from './ids.ts';
import { MailAddress, MailDomain } from './mail-address.ts';
import { EmailCodeSent, joinStates, TypedCode } from './registration.ts';
import { nameText } from './text.ts';
import { SeenWards } from './users.ts';

/** An e-mail address, or a domain that stands for all of its addresses. */
const Recipient = z.union([MailAddress, MailDomain]);

/** The code by which users join an organisation, and whom it admits. */
export const OrganisationCode = z.object({
  code: z.string(),
  /** Addresses and domains that it is limited to; empty: any address. */
  recipients: z.array(z.string()),
  /** The role that it gives; null: the administrator who approves chooses. */
  role: z.object({ roleId: RoleId, name: z.string() }).nullable(),
  /** Null: it does not end by itself. */
  endsAt: Instant.nullable(),
  madeAt: Instant,
  madeBy: z.string().nullable(),
  /** False only for a code that names a role and is limited to single addresses. */
  needsApproval: z.boolean(),
});
export type OrganisationCode = z.infer<typeof OrganisationCode>;

/** A user who entered the code, and waits for an administrator. */
export const JoinRequest = z.object({
  requestId: z.uuid(),
  userId: UserId,
  displayName: z.string(),
  email: z.string(),
  /** The role of the code; null: none. */
  roleId: RoleId.nullable(),
  requestedAt: Instant,
  /** The time after which the request is deleted. */
  expiresAt: Instant,
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Generates the organisation's code, which replaces the one before. A role can be given only by a caller who has its rights. */
export const generateOrganisationSetupCode = post('/organisation/GenerateOrganisationSetupCode', {
  summary: 'Generate the code by which users join the organisation',
  permission: 'Users.Add',
  writes: 'organisation-code.generated',
  keyless: 'secret',
  body: z.strictObject({
    organisationId: OrganisationId,
    recipients: z.array(Recipient).max(100),
    roleId: RoleId.nullable(),
    endsAt: Instant.nullable(),
  }),
  reply: OrganisationCode,
  errors: ['forbidden', 'more-than-held', 'hidden-with-edit', 'role-not-found', 'end-passed'],
});

export const getOrganisationSetupCode = get('/organisation/GetOrganisationSetupCode', {
  summary: 'The code by which users join the organisation, and who waits for approval',
  permission: 'Users.Add',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    /** Null: there is none. */
    code: OrganisationCode.nullable(),
    requests: z.array(JoinRequest),
    /** The address of the dashboard by the operator's setting; null: that of the caller's page. */
    publicUrl: z.string().nullable(),
    /** False where no mail can leave: then only users who have an account can join. */
    canMail: z.boolean(),
    /** A caller limited to wards generates no code and decides nothing. */
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

/** Ends the code. Users who wait for approval stay on the list. */
export const endOrganisationSetupCode = del('/organisation/EndOrganisationSetupCode', {
  summary: 'End the code by which users join the organisation',
  permission: 'Users.Add',
  writes: 'organisation-code.ended',
  query: z.object({ organisationId: OrganisationId }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'organisation-code-invalid'],
});

/** Sends a code to the caller's own address, where an organisation code admits it without approval. */
export const sendMyEmailCode = post('/registration/SendMyEmailCode', {
  summary: 'Send a code that proves the e-mail address of the caller',
  permission: 'login',
  writes: 'registration.own-code-sent',
  keyless: 'secret',
  body: z.strictObject({ code: TypedCode }),
  reply: EmailCodeSent,
  errors: [
    'organisation-code-invalid',
    'organisation-code-other-email',
    'mail-not-set-up',
    'too-many-requests',
    'busy',
  ],
});

/**
 * Joins an organisation by its code. `prove-address`: the code admits this address without approval, so that the caller proves it
 * first. Repeated, it changes nothing.
 */
export const joinOrganisation = put('/organisation/join', {
  summary: 'Join an organisation by its code',
  permission: 'login',
  writes: 'organisation.join-requested',
  keyless: 'secret',
  query: z.object({ code: TypedCode }),
  body: z.strictObject({ proof: z.string().min(1).max(200).optional() }).optional(),
  reply: z.object({ state: z.enum([...joinStates, 'prove-address']), organisationName: z.string() }),
  errors: [
    'organisation-code-invalid',
    'organisation-code-other-email',
    'proof-invalid',
    'too-many-requests',
    'busy',
  ],
});

const ofRequest = { organisationId: OrganisationId, requestId: z.uuid().toLowerCase() } as const;

export const approveJoinRequest = post('/organisation/ApproveJoinRequest', {
  summary: 'Approve a user who entered the code of the organisation',
  permission: 'Users.Add',
  writes: 'join-request.approved',
  body: z.strictObject({ ...ofRequest, roleIds: z.array(RoleId).min(1).max(50), wardIds: SeenWards }),
  reply: z.object({ userId: UserId }),
  errors: [
    'forbidden',
    'more-than-held',
    'hidden-with-edit',
    'role-not-found',
    'ward-not-found',
    'request-settled',
    'busy',
  ],
});

/** Refuses a request to join. An account that was made for it alone is deleted. */
export const refuseJoinRequest = post('/organisation/RefuseJoinRequest', {
  summary: 'Refuse a user who entered the code of the organisation',
  permission: 'Users.Add',
  writes: 'join-request.refused',
  body: z.strictObject({ ...ofRequest, reason: nameText(300).nullable() }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'request-settled', 'busy'],
});

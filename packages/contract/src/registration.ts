import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant } from './ids.ts';
import { languages } from './languages.ts';
import { MailAddress } from './mail-address.ts';
import { saveOrganisation, saveOrganisationDateTimeSettings } from './organisations.ts';
import { PasswordPolicy } from './password-policy.ts';
import { LinkToken } from './passwords.ts';
import { nameText } from './text.ts';

/** The modes of registering an organisation: no one may, holders of a registration code may, or anyone whom a super admin approves. */
export const registrationModes = ['closed', 'by-code', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The lifetime of an e-mailed code and the number of tries, and the lifetime of the proof that it gives. */
export const emailCode = {
  livesMs: 10 * 60_000,
  tries: 5,
  resendMs: 60_000,
  proofMs: 24 * 3_600_000,
} as const;
/** A registered organisation that no one approves is deleted after this time. */
export const organisationRequestMs = 7 * 86_400_000;
/** A request to join that no one decides is deleted after this time. */
export const joinRequestMs = 30 * 86_400_000;

/** A code as typed or scanned: spaces, hyphens and case do not count. */
export const TypedCode = z.string().trim().min(1).max(60);

const ProofToken = z.string().min(1).max(200);
const Password = z.string().min(1).max(128);
const DisplayName = nameText(200);
const newUser = { displayName: DisplayName, language: z.enum(languages), password: Password } as const;

/** An e-mailed code: not the code itself, but its limits. The reply is the same for a known and an unknown address. */
export const EmailCodeSent = z.object({
  proofId: z.uuid(),
  expiresAt: Instant,
  /** The time from which another code is sent; before, the call repeats its reply. */
  resendAt: Instant,
  triesLeft: z.number().int().min(0),
});
export type EmailCodeSent = z.infer<typeof EmailCodeSent>;

/** Reads what the page for registration offers. */
export const getRegistrationState = get('/registration/GetState', {
  summary: 'Who may register an organisation, and whether codes by mail reach their users',
  permission: 'public',
  reply: z.object({ newOrganisations: z.enum(registrationModes), canMail: z.boolean() }),
  errors: ['too-many-requests'],
});

/**
 * Sends a code to an e-mail address, before anything is created. `join`: for the user of an organisation code;
 * `organisation`: for a new organisation, with a registration code unless registration is open.
 */
export const sendEmailCode = post('/registration/SendEmailCode', {
  summary: 'Send a code that proves an e-mail address, to register with it',
  permission: 'public',
  writes: 'registration.code-sent',
  body: z.strictObject({
    purpose: z.enum(['join', 'organisation']),
    code: TypedCode.nullable(),
    email: MailAddress,
    language: z.enum(languages),
  }),
  reply: EmailCodeSent,
  errors: [
    'organisation-code-invalid',
    'organisation-code-other-email',
    'registration-closed',
    'registration-code-invalid',
    'mail-not-set-up',
    'too-many-requests',
    'busy',
  ],
});

/** Verifies an e-mailed code once. The proof allows a registration with that address. */
export const verifyEmailCode = post('/registration/VerifyEmailCode', {
  summary: 'Verify the code that was sent to an e-mail address',
  permission: 'public',
  writes: 'registration.email-proved',
  body: z.strictObject({
    proofId: z.uuid().toLowerCase(),
    emailCode: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  reply: z.object({
    proof: ProofToken,
    email: z.string(),
    expiresAt: Instant,
    /** The organisation that the code leads to; null for a new organisation. */
    organisationName: z.string().nullable(),
    /** The rule for the new password. */
    passwordPolicy: PasswordPolicy,
  }),
  errors: ['code-wrong', 'code-void', 'too-many-requests'],
});

/** The kinds of permission to register as a user, by the name of their field: each with the values of the new account. */
export const userRegistrations = {
  invitation: z.strictObject({ invitationToken: LinkToken, ...newUser }),
  code: z.strictObject({ code: TypedCode, proof: ProofToken, ...newUser }),
} as const;

/** `joined`: a member now. `waiting`: an administrator decides. */
export const joinStates = ['joined', 'waiting'] as const;

/** Creates an account without a token: what allows it is in the body, exactly one kind. */
export const createUserV2 = post('/Membership/createuserv2', {
  summary: 'Register as a user, as an invitation or an organisation code allows',
  permission: 'public',
  writes: 'user.registered',
  body: z.union([userRegistrations.invitation, userRegistrations.code]),
  reply: z.object({ state: z.enum(joinStates), organisationName: z.string(), username: z.string() }),
  errors: [
    'invitation-over',
    'invitation-not-found',
    'organisation-code-invalid',
    'organisation-code-other-email',
    'proof-invalid',
    'account-exists',
    'password-policy',
    'password-obvious',
    'too-many-requests',
    'busy',
  ],
});

const { name, address, phone, subscriptionCode, language } = saveOrganisation.body.shape;
const { region, timeZone, hourCycle, measureUnit } = saveOrganisationDateTimeSettings.body.shape;

/** An organisation as its first administrator describes it. */
export const NewOrganisation = z.strictObject({
  name,
  address,
  phone,
  region: region.unwrap(),
  timeZone,
  hourCycle,
  measureUnit,
  language,
  subscriptionCode,
});
export type NewOrganisation = z.infer<typeof NewOrganisation>;

/**
 * Registers an organisation and its first administrator, who signs in with the proved address. With a registration code it is
 * created at once; without, a super admin decides within 7 days.
 */
export const registerOrganisation = post('/registration/RegisterOrganisation', {
  summary: 'Register an organisation with its first administrator',
  permission: 'public',
  writes: 'organisation.registered',
  body: z.strictObject({
    code: TypedCode.nullable(),
    proof: ProofToken,
    organisation: NewOrganisation,
    displayName: DisplayName,
    password: Password,
  }),
  reply: z.object({
    state: z.enum(['created', 'waiting']),
    /** The time until which a super admin decides; null once it is created. */
    decidedBy: Instant.nullable(),
  }),
  errors: [
    'registration-closed',
    'registration-code-invalid',
    'proof-invalid',
    'account-exists',
    'subscription-code-taken',
    'password-policy',
    'password-obvious',
    'too-many-requests',
    'busy',
  ],
});

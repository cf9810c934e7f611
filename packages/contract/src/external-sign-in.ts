import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { IdentityId, Instant, ProviderId } from './ids.ts';
import { LoggedInUser, SignedIn } from './session.ts';

/** The purpose of a visit to a provider, each with a start address of its own. */
export const providerPolicies = ['sign-in', 'sign-up', 'password-reset'] as const;
export type ProviderPolicy = (typeof providerPolicies)[number];

/** The length of a text of the provider that is shown. */
export const mostDescription = 200;

/** A provider as the sign-in page offers it. */
export const OfferedProvider = z.object({
  providerId: ProviderId,
  name: z.string(),
  /** The policies that it has. */
  policies: z.array(z.enum(providerPolicies)),
});
export type OfferedProvider = z.infer<typeof OfferedProvider>;

/**
 * How users of a domain sign in. The providers are those of the organisation that proved the domain; the reply is the same
 * whether or not there is such a user.
 */
export const verifyUser = get('/user/verifyuser', {
  summary: 'How users of a domain sign in: with a password, or through a provider',
  permission: 'public',
  query: z.object({ domainName: z.string().trim().min(1).max(253) }),
  reply: z.object({ kind: z.enum(['password', 'provider']), providers: z.array(OfferedProvider) }),
  errors: ['too-many-requests'],
});

/** A PKCE challenge by S256, and the verifier of which it is the hash (RFC 7636). */
const Challenge = z.string().regex(/^[\w-]{43}$/);
const Verifier = z.string().regex(/^[\w.~-]{43,128}$/);

/** Begins a sign-in through a provider: returns the address to visit. Nothing is stored. */
export const startExternalSignIn = post('/user/StartExternalSignIn', {
  summary: 'Begin a sign-in through a provider',
  permission: 'public',
  body: z.strictObject({
    providerId: ProviderId,
    policy: z.enum(providerPolicies).default('sign-in'),
    /** The origin of the page, to which the provider returns unless the operator has set one. */
    origin: z.url().max(300),
    codeChallenge: Challenge,
    /** An e-mail address or user name that the provider's page may fill in. */
    loginHint: z.string().max(254).optional(),
  }),
  reply: z.object({ url: z.string() }),
  errors: ['provider-not-found', 'provider-unreachable', 'provider-answer-wrong', 'too-many-requests'],
});

/** The values with which a provider returns, and the verifier of the browser that began the visit. */
const Return = z.strictObject({
  state: z.string().min(1).max(4_000),
  code: z.string().min(1).max(4_000),
  /** The issuer that the provider returned with, where it returns one (RFC 9207). */
  iss: z.string().max(2_000).optional(),
  codeVerifier: Verifier,
});

/** A sign-in through a provider that is finished, or that no account is linked to. */
export const ExternalSignIn = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), signedIn: SignedIn }),
  z.object({
    kind: z.literal('unknown'),
    providerName: z.string(),
    /** The name or address by which the provider knows the user, to be recognised; null where it states none. */
    knownAs: z.string().nullable(),
    /** With this, and the password, an account is linked within 15 minutes. */
    linkToken: z.string(),
    /** The page at the provider that ends the session there; null where it has none. */
    leaveUrl: z.string().nullable(),
  }),
]);
export type ExternalSignIn = z.infer<typeof ExternalSignIn>;

/**
 * Exchanges the code that the provider returned with. A linked account is signed in, with the second factor where it is on; an
 * unknown identity creates nothing.
 */
export const finishExternalSignIn = post('/user/FinishExternalSignIn', {
  summary: 'Exchange the code of a provider for a session',
  permission: 'public',
  body: Return,
  reply: ExternalSignIn,
  errors: [
    'external-sign-in-over',
    'provider-not-found',
    'provider-unreachable',
    'provider-refused',
    'provider-answer-wrong',
    'provider-not-allowed',
    'organisation-suspended',
    'too-many-requests',
  ],
});

/** An identity at a provider that is linked to an account. */
export const Identity = z.object({
  identityId: IdentityId,
  providerName: z.string(),
  knownAs: z.string().nullable(),
  linkedAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Identity = z.infer<typeof Identity>;

/** The account behind the external sign-in of this session. */
export const getAzureUserDetail = get('/user/GetAzureUserDetail', {
  summary: 'For outside clients: the account behind an external sign-in',
  permission: 'login',
  reply: z.object({ user: LoggedInUser, identity: Identity }),
  errors: ['not-external'],
});

export const getMyIdentities = get('/account/GetMyIdentities', {
  summary: 'The external sign-ins that are linked to the account of the caller',
  permission: 'login',
  reply: z.array(Identity.extend({ isThis: z.boolean() })),
});

export const getMyProviders = get('/account/GetMyProviders', {
  summary: 'The providers to which the caller may link the account',
  permission: 'login',
  reply: z.array(OfferedProvider.omit({ policies: true })),
});

/**
 * Exchanges the code that a provider returned with after a visit from the own account. Returns a token with which the caller alone
 * links the identity, within 15 minutes.
 */
export const proveIdentity = post('/account/ProveIdentity', {
  summary: 'Exchange the code of a provider for a token to link the account of the caller',
  permission: 'login',
  keyless: 'secret',
  body: Return,
  reply: z.object({
    providerName: z.string(),
    /** The name or address by which the provider knows the user; null where it states none. */
    knownAs: z.string().nullable(),
    linkToken: z.string(),
  }),
  errors: [
    'external-sign-in-over',
    'provider-not-found',
    'provider-unreachable',
    'provider-refused',
    'provider-answer-wrong',
    'provider-not-allowed',
    'identity-taken',
    'too-many-requests',
  ],
});

/** Links an identity to the account of the caller, with the password. The owner is mailed. */
export const linkIdentity = post('/account/LinkIdentity', {
  summary: 'Link an external sign-in to the account of the caller',
  permission: 'login',
  writes: 'account.identity-linked',
  keyless: 'secret',
  body: z.strictObject({ linkToken: z.string().min(1).max(20_000), password: z.string().min(1).max(200) }),
  reply: Identity.extend({ user: LoggedInUser }),
  errors: [
    'wrong-password',
    'external-sign-in-over',
    'provider-not-found',
    'provider-not-allowed',
    'identity-taken',
  ],
});

/** Unlinks an identity: other sessions that began with it end. The owner is mailed. */
export const unlinkIdentity = del('/account/UnlinkIdentity', {
  summary: 'Unlink an external sign-in from the account of the caller',
  permission: 'login',
  writes: 'account.identity-unlinked',
  query: z.object({ identityId: IdentityId }),
  reply: Done,
  errors: ['identity-not-found', 'password-missing'],
});

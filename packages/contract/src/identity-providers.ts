import { z } from 'zod';
import { Done, del, get, post } from './call.ts';
import { OrganisationId, ProviderId } from './ids.ts';
import { nameText } from './text.ts';

/** An address over TLS. Plain HTTP is accepted by an installation that allows providers on its own machine. */
const Address = z.url({ protocol: /^https?$/ }).max(500);

/** How a provider is reached, as a super admin enters it. */
const Provider = z.object({
  name: nameText(100),
  /** The address below which the provider describes itself, as it names itself in tokens. */
  issuer: Address,
  clientId: nameText(300),
  /** Start addresses of the three policies; null: the one that the provider describes for sign-in, none for the others. */
  signInUrl: Address.nullable(),
  signUpUrl: Address.nullable(),
  passwordResetUrl: Address.nullable(),
  isEnabled: z.boolean(),
  /** The organisations whose users may sign in with it. */
  organisationIds: z.array(OrganisationId).max(1_000),
});

export const IdentityProvider = Provider.extend({
  providerId: ProviderId,
  version: z.number().int(),
  hasSecret: z.boolean(),
  /** How many accounts are linked to it. */
  accounts: z.number().int(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

export const getIdentityProviders = get('/superadmin/GetIdentityProviders', {
  summary: 'The providers of external sign-in, with what to register at them',
  permission: 'Super Admin.Organisations.View',
  reply: z.object({
    providers: z.array(IdentityProvider),
    /** All organisations, to choose those that use a provider. */
    organisations: z.array(z.object({ organisationId: OrganisationId, name: z.string() })),
    /** The redirect address by the operator's setting; null: that of the page. */
    redirectUrl: z.string().nullable(),
    abilities: z.object({ edit: z.boolean() }),
  }),
});

/** A secret as it is entered. Undefined: the stored one stays. Null: there is none. */
const Secret = z.string().trim().min(1).max(500).nullable().optional();

/**
 * Adds or changes a provider. A change of the issuer, the client or a start address ends the sessions that began through it, and so
 * does turning it off.
 */
export const saveIdentityProvider = post('/superadmin/SaveIdentityProvider', {
  summary: 'Add or change a provider of external sign-in',
  permission: 'Super Admin.Organisations.Edit',
  writes: 'identity-provider.saved',
  keyless: 'secret',
  body: z.strictObject({
    ...Provider.shape,
    /** Null: a new provider. */
    providerId: ProviderId.nullable(),
    /** The version that was read; null for a new provider. */
    version: z.number().int().nullable(),
    clientSecret: Secret,
  }),
  reply: IdentityProvider,
  errors: ['provider-not-found', 'provider-name-taken', 'no-such-organisation', 'changed-meanwhile'],
});

/** Deletes a provider with the links of accounts to it. Accounts stay, with their passwords. */
export const deleteIdentityProvider = del('/superadmin/DeleteIdentityProvider', {
  summary: 'Delete a provider of external sign-in',
  permission: 'Super Admin.Organisations.Edit',
  writes: 'identity-provider.deleted',
  query: z.object({ providerId: ProviderId }),
  reply: Done,
  errors: ['provider-not-found'],
});

/** The checks of a provider, in their order. */
export const providerChecks = ['reached', 'issuer', 'pkce', 'signature', 'client', 'logout'] as const;
/** `open`: not tried, as an earlier check failed. `missing`: it works without, with what the text says. */
export const providerFindings = ['good', 'wrong', 'missing', 'open'] as const;

/** Tries a provider as it is entered: reads its description, and sends the client's id and secret. Nothing is stored. */
export const tryIdentityProvider = post('/superadmin/TryIdentityProvider', {
  summary: 'Try a provider of external sign-in, and report what is wrong',
  permission: 'Super Admin.Organisations.Edit',
  body: z.strictObject({
    ...Provider.pick({ issuer: true, clientId: true }).shape,
    /** The stored secret is that of this provider; null for a new one. */
    providerId: ProviderId.nullable(),
    clientSecret: Secret,
    /** The origin of the page. */
    origin: z.url().max(300),
  }),
  reply: z.object({
    findings: z.array(
      z.object({
        check: z.enum(providerChecks),
        finding: z.enum(providerFindings),
        /** The provider's own text, or the value in place of the expected one; null: nothing more. */
        detail: z.string().nullable(),
      }),
    ),
  }),
  errors: ['provider-not-found'],
});

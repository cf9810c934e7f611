import { type api, asciiDomainOf, type OfferedProvider } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { findOrganisationOf } from '../../domains/index.ts';
import { type ProviderRow, readProvidersOf } from '../provider-store.ts';

const offer = (provider: ProviderRow): OfferedProvider => ({
  providerId: provider.id,
  name: provider.name,
  policies: [
    'sign-in',
    ...(provider.sign_up_url === null ? [] : (['sign-up'] as const)),
    ...(provider.password_reset_url === null ? [] : (['password-reset'] as const)),
  ],
});

/** Returns how users of a domain sign in: by the organisation that proved it, and the providers that this one uses. */
export const verifyUser: Handler<typeof api.externalSignIn.verifyUser> = async ({ query }, { db }) => {
  const domain = asciiDomainOf(query.domainName.toLowerCase());
  const organisationId = domain === undefined ? undefined : await findOrganisationOf(db, domain);
  const providers = organisationId === undefined ? [] : await readProvidersOf(db, organisationId);
  return { kind: providers.length > 0 ? 'provider' : 'password', providers: providers.map(offer) };
};

import type { api, IdentityProvider } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { type ProviderDetail, readOrganisationNames, readProviderDetails } from '../provider-store.ts';

export const wireProvider = (row: ProviderDetail): IdentityProvider => ({
  providerId: row.id,
  version: row.version,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.client_secret !== null,
  signInUrl: row.sign_in_url,
  signUpUrl: row.sign_up_url,
  passwordResetUrl: row.password_reset_url,
  isEnabled: row.is_enabled,
  organisationIds: row.organisation_ids,
  accounts: row.accounts,
});

/** Returns all providers, without their secrets. */
export const getIdentityProviders =
  (publicUrl: string | undefined): Handler<typeof api.identityProviders.getIdentityProviders> =>
  async (_input, { db, caller }) => ({
    providers: (await readProviderDetails(db)).map(wireProvider),
    organisations: await readOrganisationNames(db),
    redirectUrl: publicUrl === undefined ? null : `${publicUrl}/sign-in`,
    abilities: { edit: caller.permissions.has('Super Admin.Organisations.Edit') },
  });

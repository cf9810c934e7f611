import { type api, done, type ProviderId } from '@padlight/contract';
import type { CallContext, Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changedMeanwhile } from '../../audit/index.ts';
import { endProviderSessions } from '../../sign-in/index.ts';
import { deleteIdentitiesOf } from '../identity-store.ts';
import type { ProviderParts } from '../parts.ts';
import { AddressRefused, requireProviderAddress } from '../provider/provider-fetch.ts';
import { seal } from '../provider/seal.ts';
import { readProviderSessionIds } from '../provider-session-store.ts';
import {
  deleteProvider,
  insertProvider,
  lockProvider,
  type ProviderRow,
  readProviderDetails,
  updateProvider,
  writeOrganisations,
} from '../provider-store.ts';
import { wireProvider } from './get-identity-providers.ts';

type Save = Handler<typeof api.identityProviders.saveIdentityProvider>;
type Body = Parameters<Save>[0]['body'];

const addressFields = ['issuer', 'signInUrl', 'signUpUrl', 'passwordResetUrl'] as const;

/** Refuses an address that no provider may have, at its field. */
function requireAddresses(body: Body, allowsPrivate: boolean): void {
  for (const path of addressFields) {
    const address = body[path];
    try {
      if (address !== null) requireProviderAddress(address, allowsPrivate);
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      throw problem('bad-request', { fields: [{ path, message: error.message }] });
    }
  }
}

/** The settings that a sign-in through a provider depends on: a change of it ends the sessions that began so. */
const signsInBy = (row: Omit<ProviderRow, 'id' | 'version'>): string =>
  JSON.stringify([row.issuer, row.client_id, row.sign_in_url, row.sign_up_url, row.password_reset_url]);

/** Adds or changes a provider. Another issuer unlinks all accounts, as its subjects are other people's. */
export const saveIdentityProvider =
  ({ key, client, allowsPrivate }: ProviderParts): Save =>
  async ({ body }, context) => {
    const { db, audit } = context;
    requireAddresses(body, allowsPrivate);
    const before = body.providerId && (await lockProvider(db, body.providerId));
    if (before === undefined) throw problem('provider-not-found');
    if (before && before.version !== body.version)
      throw await changedMeanwhile(db, context.caller.scope.organisationId, 'identity-provider', before.id);
    const values = {
      name: body.name,
      issuer: body.issuer,
      client_id: body.clientId,
      client_secret: await sealSecret(key, body.clientSecret, before?.client_secret ?? null),
      sign_in_url: body.signInUrl,
      sign_up_url: body.signUpUrl,
      password_reset_url: body.passwordResetUrl,
      is_enabled: body.isEnabled,
    };
    const providerId = await store(context, before?.id, values, body.organisationIds);
    client.forget(body.issuer);
    if (before) {
      const isOver = !body.isEnabled || signsInBy(before) !== signsInBy(values);
      if (isOver) await endSessionsOf(context, providerId);
      if (before.issuer !== body.issuer) await deleteIdentitiesOf(db, providerId);
    }
    const changed = before
      ? Object.keys(values).filter((name) => Reflect.get(before, name) !== Reflect.get(values, name))
      : [];
    audit(providerId, {
      identityProvider: body.name,
      issuer: body.issuer,
      isEnabled: body.isEnabled,
      organisations: body.organisationIds,
      ...(before && { changed }),
    });
    const [saved] = await readProviderDetails(db, providerId);
    if (!saved) throw problem('provider-not-found');
    return wireProvider(saved);
  };

async function sealSecret(
  key: Uint8Array,
  entered: string | null | undefined,
  stored: string | null,
): Promise<string | null> {
  if (entered === undefined) return stored;
  return entered === null ? null : seal(key, 'client-secret', entered);
}

async function store(
  { db, now }: CallContext,
  providerId: ProviderId | undefined,
  values: Omit<ProviderRow, 'id' | 'version'>,
  organisationIds: Body['organisationIds'],
): Promise<ProviderId> {
  const id = providerId
    ? await updateProvider(db, providerId, values, now)
    : await insertProvider(db, values, now);
  if (id === undefined) throw problem('provider-name-taken');
  if (!(await writeOrganisations(db, id, organisationIds))) throw problem('no-such-organisation');
  return id;
}

async function endSessionsOf(context: CallContext, providerId: ProviderId): Promise<void> {
  const providerSessions = await readProviderSessionIds(context.db, { provider_id: providerId });
  await endProviderSessions(context, { providerSessions, reason: 'policy-changed' });
}

/** Deletes a provider: its sessions end, and its accounts are unlinked. */
export const deleteIdentityProvider: Handler<typeof api.identityProviders.deleteIdentityProvider> = async (
  { query: { providerId } },
  context,
) => {
  const { db, audit } = context;
  const provider = await lockProvider(db, providerId);
  if (!provider) throw problem('provider-not-found');
  await endSessionsOf(context, providerId);
  await deleteProvider(db, providerId);
  audit(providerId, { identityProvider: provider.name, issuer: provider.issuer });
  return done;
};

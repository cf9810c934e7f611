import { z } from 'zod';
import type { Announcements } from '../../platform/announcements.ts';
import type { Background } from '../../platform/background.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ProviderClient, Providers } from './provider/provider-client.ts';
import { unseal } from './provider/seal.ts';
import type { ProviderRow } from './provider-store.ts';

/** The parts of which the calls of external sign-in are made. */
export interface ProviderParts {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  /** The key that seals secrets, tokens and states. */
  readonly key: Uint8Array;
  readonly client: Providers;
  /** Renewals that take longer than a call waits. */
  readonly background: Background;
  /** How long a renewal of a session waits for its provider, milliseconds. */
  readonly waitMs: number;
  /** True where the operator allows providers on private addresses. */
  readonly allowsPrivate: boolean;
  /** The dashboard's address, by the operator's setting. */
  readonly publicUrl: string | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens a sealed text. Throws where it was sealed with another key. */
export async function openToken(key: Uint8Array, sealed: string): Promise<string> {
  const token = await unseal(key, 'provider-token', sealed, z.string());
  if (token === undefined) throw new Error('a token of a provider was sealed with another key');
  return token;
}

/** A provider as a request needs it, with its secret in the clear. */
export async function clientOf(key: Uint8Array, provider: ProviderRow): Promise<ProviderClient> {
  const { client_secret: sealed } = provider;
  const clientSecret = sealed === null ? null : await unseal(key, 'client-secret', sealed, z.string());
  if (clientSecret === undefined) throw new Error('the secret of a provider was sealed with another key');
  return {
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret,
    signInUrl: provider.sign_in_url,
    signUpUrl: provider.sign_up_url,
    passwordResetUrl: provider.password_reset_url,
  };
}

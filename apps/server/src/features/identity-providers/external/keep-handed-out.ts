import type { IdentityId, ProviderId, ProviderSessionId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { seal } from '../provider/seal.ts';
import { insertProviderSession } from '../provider-session-store.ts';
import { nextRenewal } from '../renewal-time.ts';
import type { HandedOut } from './link-token.ts';

/** Stores what a provider handed out with a sign-in, sealed, for renewals and for the sign-out. */
export async function keepHandedOut(
  db: Db,
  key: Uint8Array,
  handedOut: HandedOut,
  { identityId, providerId, now }: { identityId: IdentityId; providerId: ProviderId; now: number },
): Promise<ProviderSessionId> {
  const { refreshToken, idToken, leaveEndpoint, returnUrl, expiresIn } = handedOut;
  return insertProviderSession(db, {
    identity_id: identityId,
    provider_id: providerId,
    refresh_token: refreshToken === null ? null : await seal(key, 'provider-token', refreshToken),
    id_token: await seal(key, 'provider-token', idToken),
    leave_endpoint: leaveEndpoint,
    return_url: returnUrl,
    now,
    renewAt: nextRenewal({ now, expiresInS: expiresIn, canRenew: refreshToken !== null }),
  });
}

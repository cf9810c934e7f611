import type { ProviderId, ProviderSessionId, SessionId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** How a session began: with a password, for an app, or through a provider, with what the provider handed out. */
export interface WayIn {
  readonly policy: 'password' | 'app' | `provider:${ProviderId}`;
  readonly providerSession: ProviderSessionId | null;
}

export const byPassword: WayIn = { policy: 'password', providerSession: null };

/** The part of providers that sign-in needs. The feature that owns them depends on sign-in, so that the server passes it. */
export interface ProviderSessions {
  /** True where users may sign in through a provider. */
  hasProviders(db: Db): Promise<boolean>;
  /** Renews at the provider where that is due; ends the session where the provider refuses. Never throws. */
  renew(
    session: { readonly sessionId: SessionId; readonly providerSession: ProviderSessionId },
    visit: Pick<Visit, 'address' | 'correlationId'>,
  ): Promise<void>;
  /** Returns the page that ends the session at the provider; null where there is none. */
  leaveUrl(db: Db, providerSession: ProviderSessionId): Promise<string | null>;
}

import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireSignature } from './signature.ts';
import { wantsEventMail } from './subscription-store.ts';

/** Returns whether the address of a signed link is subscribed. */
export const getEventEmailSubscription =
  (key: Uint8Array): Handler<typeof api.subscriptions.getEventEmailSubscription> =>
  async ({ query: { email, signature } }, { db }) => {
    requireSignature(key, email, signature);
    return { subscribed: await wantsEventMail(db, email) };
  };

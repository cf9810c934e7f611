import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { setEventMail } from '../users/index.ts';
import { nameFor, requireSignature } from './signature.ts';

/** Ends the event mails to the address of a signed link. */
export const unsubscribeEventEmail =
  (key: Uint8Array): Handler<typeof api.subscriptions.unsubscribeEventEmail> =>
  async ({ query: { email, signature } }, { db, audit }) => {
    requireSignature(key, email, signature);
    audit(nameFor(email));
    await setEventMail(db, email, false);
    return { subscribed: false };
  };

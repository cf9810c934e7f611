import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { setEventMail } from '../users/index.ts';
import { nameFor, requireSignature } from './signature.ts';

/** Subscribes the address of a signed link to event mails. */
export const subscribeEventEmail =
  (key: Uint8Array): Handler<typeof api.subscriptions.subscribeEventEmail> =>
  async ({ query: { email, signature } }, { db, audit }) => {
    requireSignature(key, email, signature);
    audit(nameFor(email));
    return { subscribed: await setEventMail(db, email, true) };
  };

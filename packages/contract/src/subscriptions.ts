import { z } from 'zod';
import { get, put } from './call.ts';

/** The contents of a link in a mail: its address, and a signature that only the server can make. It never expires. */
const query = z.object({ email: z.string().min(1).max(254), signature: z.string().min(1).max(100) });
const reply = z.object({ subscribed: z.boolean() });
const errors = ['link-invalid', 'too-many-requests'] as const;

export const subscribeEventEmail = put('/user/SubscribeEventEmailByEmail', {
  summary: 'Turn the e-mails about events on, by the signed link of a mail',
  permission: 'public',
  writes: 'event-mail.subscribed',
  query,
  reply,
  errors,
});

export const unsubscribeEventEmail = put('/user/UnSubscribeEventEmailByEmail', {
  summary: 'Turn the e-mails about events off, by the signed link of a mail',
  permission: 'public',
  writes: 'event-mail.unsubscribed',
  query,
  reply,
  errors,
});

export const getEventEmailSubscription = get('/user/UserEmailSubscriptionByEmail', {
  summary: 'The state of the e-mails about events, by the signed link of a mail',
  permission: 'public',
  query,
  reply,
  errors,
});

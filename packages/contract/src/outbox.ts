import { z } from 'zod';
import { get } from './call.ts';
import { Instant } from './ids.ts';

/** A mail that was stored instead of being sent. */
export const KeptMail = z.object({
  id: z.number().int(),
  at: Instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type KeptMail = z.infer<typeof KeptMail>;

/** The mails that a demonstration stores instead of sending them. No other installation has them. */
export const getOutbox = get('/demonstration/outbox', {
  summary: 'The last mails of a demonstration, the newest first',
  permission: 'public',
  background: true,
  reply: z.array(KeptMail),
  errors: ['not-found'],
});

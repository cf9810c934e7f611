import { z } from 'zod';

/** The limit of names of people, and of users, in one refusal or preview. */
export const mostUnseenNamed = 50;

/** People in care whom no carer sees, or would see after a change. */
export const UnseenPeople = z.object({
  count: z.number().int(),
  /** The names or codes of people that the caller sees, at most `mostUnseenNamed`. */
  labels: z.array(z.string()),
  /** The carers who see any of them before the change, by name; none for a caller who may not see users. */
  carers: z.array(z.string()),
});
export type UnseenPeople = z.infer<typeof UnseenPeople>;

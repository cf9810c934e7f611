import { z } from 'zod';
import { alertErrors } from './errors/alert-errors.ts';
import { careErrors } from './errors/care-errors.ts';
import { deviceErrors } from './errors/device-errors.ts';
import { importErrors } from './errors/import-errors.ts';
import { observationErrors } from './errors/observation-errors.ts';
import { organisationErrors } from './errors/organisation-errors.ts';
import { placeErrors } from './errors/place-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { signInErrors } from './errors/sign-in-errors.ts';
import { userErrors } from './errors/user-errors.ts';
import { SessionEnd } from './session-ends.ts';
import { UnseenPeople } from './unseen-people.ts';

/**
 * Every error a call can answer with: its stable code, its HTTP status, the number by which
 * older clients know it, and an English sentence a person can act on (the dashboard translates by code).
 */
export const errorTable = {
  ...requestErrors,
  ...signInErrors,
  ...userErrors,
  ...organisationErrors,
  ...placeErrors,
  ...deviceErrors,
  ...careErrors,
  ...alertErrors,
  ...observationErrors,
  ...importErrors,
} as const;

export type ErrorCode = keyof typeof errorTable;

/** The body of every 4xx and 5xx answer. `number` is of the few errors that older clients know by one. */
export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.string(),
  number: z.number().optional(),
  message: z.string(),
  correlationId: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of `changed-meanwhile`: the user who made the change, and when (ISO 8601). */
  changed: z.object({ by: z.string(), at: z.string() }).optional(),
  /** Of `people-unseen`: the people whom no carer would see. */
  unseen: UnseenPeople.optional(),
  /** Of `token-invalid` and `refresh-token-invalid`: the reason for the end of the session, where it is known. */
  ended: SessionEnd.optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { Instant } from './ids.ts';

/**
 * The reason why the server doubts its machine's clock: at a start it did not fit the last noted time, it was set while the
 * server ran, or the gateways differ from it.
 */
export const clockDoubts = ['gap', 'step', 'gateways'] as const;

/** The server's time and its sources. */
export const ServerTime = z.object({
  /** The time by which everything is dated and shown. */
  now: Instant,
  /** The time of the machine's own clock. */
  machine: Instant,
  /** Null: the machine's clock is trusted. */
  doubt: z.enum(clockDoubts).nullable(),
  /** Data kept for days neither expires nor is deleted after this, as long as the clock is doubted. */
  doubtedSince: Instant.nullable(),
  /** The time that most gateways received lately agree on; null: they do not agree, or none was received. */
  gatewaysSay: Instant.nullable(),
  gatewaysHeard: z.number().int(),
  abilities: z.object({ confirm: z.boolean() }),
});
export type ServerTime = z.infer<typeof ServerTime>;

/** The clock of the whole installation. */
export const getServerTime = get('/clock/GetServerTime', {
  summary: 'The server’s time, and whether the clock of its machine is doubted',
  permission: 'Organisations.Edit',
  reply: ServerTime,
});

/** Ends the doubt: the server uses its machine's clock from now on. With several organisations it takes a super admin. */
export const confirmServerTime = post('/clock/ConfirmServerTime', {
  summary: 'Confirm that the clock of the server’s machine is right',
  permission: 'Organisations.Edit',
  writes: 'clock.confirmed',
  /** The machine's time as it was shown; it must still be right to the hour. */
  body: z.strictObject({ machine: Instant }),
  reply: Done,
  errors: ['changed-meanwhile', 'shared-entry'],
});

import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { Instant } from './ids.ts';

/**
 * Why the server doubts its machine's clock: at a start it did not fit what was noted last, it was set while the server ran,
 * or the gateways differ from it.
 */
export const clockDoubts = ['gap', 'step', 'gateways'] as const;

/** The server's time, and what it is made of. */
export const ServerTime = z.object({
  /** By which everything is dated and shown. */
  now: Instant,
  /** What the machine's own clock says. */
  machine: Instant,
  /** Null: the machine's clock is believed. */
  doubt: z.enum(clockDoubts).nullable(),
  /** Nothing that is kept for days expires or is deleted after this, as long as the clock is doubted. */
  doubtedSince: Instant.nullable(),
  /** What most of the gateways heard lately agree on; null: they do not, or none was heard. */
  gatewaysSay: Instant.nullable(),
  gatewaysHeard: z.number().int(),
  abilities: z.object({ confirm: z.boolean() }),
});
export type ServerTime = z.infer<typeof ServerTime>;

/** The clock of the whole installation (ours). */
export const getServerTime = get('/clock/GetServerTime', {
  summary: 'The server’s time, and whether the clock of its machine is doubted',
  permission: 'Organisations.Edit',
  reply: ServerTime,
});

/** Ends the doubt: the server goes by its machine's clock from now on. Of several organisations a super admin says so. */
export const confirmServerTime = post('/clock/ConfirmServerTime', {
  summary: 'Confirm that the clock of the server’s machine is right',
  permission: 'Organisations.Edit',
  writes: 'clock.confirmed',
  /** The machine's time as it was shown; it must still say so, to the hour. */
  body: z.strictObject({ machine: Instant }),
  reply: Done,
  errors: ['changed-meanwhile', 'shared-entry'],
});

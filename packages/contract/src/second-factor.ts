import { z } from 'zod';
import { get, put } from './call.ts';
import { Instant } from './ids.ts';
import { SignedIn } from './session.ts';

/** The digits of a code, its lifetime, the number of tries, and the pause before another may be sent. */
export const secondFactorCode = { digits: 6, livesMs: 10 * 60_000, tries: 5, resendMs: 60_000 } as const;

/** A code that was sent: not the code itself, but its address and its limits. */
export const CodeSent = z.object({
  /** The e-mail address, masked: `m***a@example.org`. */
  sentTo: z.string(),
  expiresAt: Instant,
  /** The time from which this call sends another code; before, it repeats the reply. */
  resendAt: Instant,
  triesLeft: z.number().int().min(0),
  /** The days for which this browser may be trusted with it; 0: not at all. */
  trustDays: z.number().int().min(0),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** Sends a code to the caller's e-mail address. If one was just sent, it returns that one's reply instead. */
export const initializeMfa = get('/user/initializemfa', {
  summary: 'Send the second factor code by e-mail',
  permission: 'first-factor',
  reply: CodeSent,
  errors: ['too-many-requests', 'busy'],
});

/**
 * Verifies the code. The reply is a new sign-in with new tokens; the old tokens are void. With `trustBrowser` this browser gets a
 * cookie and needs no code until `secondFactorUntil`; a private window forgets it.
 */
export const verifyMfaCode = get('/user/verifymfacode', {
  summary: 'Verify the second factor code',
  permission: 'first-factor',
  writes: 'second-factor.given',
  query: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
    trustBrowser: z.enum(['true', 'false']).default('false'),
  }),
  reply: SignedIn,
  errors: ['code-wrong', 'code-void', 'organisation-suspended'],
});

/** The users of the organisation who must have a second factor, and the days for which a browser may be trusted; 0: never. */
export const SecondFactorPolicy = z.object({
  required: z.boolean(),
  trustDays: z.number().int().min(0).max(365),
});
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

export const getSecondFactorPolicy = get('/organisation/GetSecondFactorPolicy', {
  summary: 'The second factor policy of the organisation',
  permission: 'Organisations.View',
  reply: SecondFactorPolicy,
});

/** Saves the rule. Once a second factor is required, sessions without it are refused until the code is given. */
export const saveSecondFactorPolicy = put('/organisation/SaveSecondFactorPolicy', {
  summary: 'Require the second factor in the organisation, or not',
  permission: 'Organisations.Edit',
  writes: 'second-factor-policy.saved',
  body: z.strictObject(SecondFactorPolicy.shape),
  reply: SecondFactorPolicy,
  errors: ['mail-not-set-up'],
});

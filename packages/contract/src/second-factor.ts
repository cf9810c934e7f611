import { z } from 'zod';
import { get, put } from './call.ts';
import { Instant } from './ids.ts';
import { SignedIn } from './session.ts';

/** Digits of a code, how long it is good, how often it may be tried, and how soon another may be sent. */
export const secondFactorCode = { digits: 6, livesMs: 10 * 60_000, tries: 5, resendMs: 60_000 } as const;

/** The code that was sent: never itself, only where to and what may be done with it. */
export const CodeSent = z.object({
  /** The e-mail address, masked: `m***a@example.org`. */
  sentTo: z.string(),
  expiresAt: Instant,
  /** From when on this call sends another code; before, it says what was sent. */
  resendAt: Instant,
  triesLeft: z.number().int().min(0),
  /** For how many days this browser may be trusted with it; 0: not at all. */
  trustDays: z.number().int().min(0),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** Sends a code to the caller's e-mail address, unless one was just sent: then it says the same of that one. */
export const initializeMfa = get('/user/initializemfa', {
  summary: 'Send the second factor code by e-mail',
  permission: 'first-factor',
  reply: CodeSent,
  errors: ['too-many-requests', 'busy'],
});

/**
 * Gives the code. The answer is a new sign-in with new tokens; those before are void. With `trustBrowser` this browser
 * gets a cookie and is not asked until `secondFactorUntil`; a private window forgets it.
 */
export const verifyMfaCode = get('/user/verifymfacode', {
  summary: 'Give the second factor code',
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

/** Who of the organisation must have a second factor, and for how many days a browser may be trusted; 0: never. */
export const SecondFactorPolicy = z.object({
  required: z.boolean(),
  trustDays: z.number().int().min(0).max(365),
});
export type SecondFactorPolicy = z.infer<typeof SecondFactorPolicy>;

export const getSecondFactorPolicy = get('/organisation/GetSecondFactorPolicy', {
  summary: 'Whether the organisation requires the second factor',
  permission: 'Organisations.View',
  reply: SecondFactorPolicy,
});

/** Once it is required, sessions without it are refused at once until the code is given (ours). */
export const saveSecondFactorPolicy = put('/organisation/SaveSecondFactorPolicy', {
  summary: 'Require the second factor in the organisation, or not',
  permission: 'Organisations.Edit',
  writes: 'second-factor-policy.saved',
  body: z.strictObject(SecondFactorPolicy.shape),
  reply: SecondFactorPolicy,
  errors: ['mail-not-set-up'],
});

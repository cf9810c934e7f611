import type { Call, Permission } from '@padlight/contract';
import type { Db } from '../db/database.ts';
import type { Applications } from './applications.ts';
import type { Caller } from './handler.ts';
import { problem } from './problem.ts';

/** Whose request a token came with, for the audit. */
export interface TokenOrigin {
  readonly address: string;
  readonly correlationId: string;
}

/**
 * Finds who an access token speaks for; undefined when it is not valid any more, or never was. An act reads it anew over its
 * own connections, `acts`; else what was read lately may be believed. Throws `token-invalid` where it is known why the session ended.
 */
export type Authenticate = (token: string, acts?: Db, from?: TokenOrigin) => Promise<Caller | undefined>;

const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/** The caller of a call; undefined where anyone may call. Throws `token-not-provided` or `token-invalid`. */
export async function identify(
  call: Call,
  authorization: string | undefined,
  authenticate: Authenticate,
  applications: Applications,
): Promise<Caller | undefined> {
  if (call.permission === 'public') return undefined;
  if (authorization === undefined) throw problem('token-not-provided');
  const token = bearer.exec(authorization)?.[1];
  const find = token !== undefined && applications.isKey(token) ? applications.find : authenticate;
  const caller = token === undefined ? undefined : await find(token);
  if (!caller) throw problem('token-invalid');
  return caller;
}

/** Whether a caller holds a permission, or one of several. */
export const holdsOneOf = (
  { permissions }: Pick<Caller, 'permissions'>,
  needed: Permission | readonly Permission[],
): boolean =>
  typeof needed === 'string' ? permissions.has(needed) : needed.some((one) => permissions.has(one));

/**
 * Throws `second-factor-needed` where the caller gave a password alone and the call is not for those; `forbidden` unless
 * the caller holds the call's permission, or one of them where it names several. A wall display makes of the calls for
 * anyone signed in only those that are for displays, too, and an application of all calls those
 * that are for applications. Nobody makes one in an organisation to which sign-in has ended: `organisation-suspended`.
 */
export function checkPermission(call: Call, caller: Caller | undefined): void {
  const needed = call.permission;
  if (caller?.application !== undefined && !call.applications) throw problem('forbidden');
  if (caller?.isSuspended)
    throw problem('organisation-suspended', { about: caller.application ?? caller.userId });
  if (caller?.secondFactorDue && needed !== 'first-factor') throw problem('second-factor-needed');
  if (needed === 'public') return;
  if (needed === 'login' || needed === 'first-factor') {
    if (caller?.isDisplay && !call.displays) throw problem('forbidden');
    return;
  }
  if (!caller || !holdsOneOf(caller, needed)) throw problem('forbidden');
}

import type { Call, NamedPermission } from '@padlight/contract';
import type { Db } from '../db/database.ts';
import type { Applications } from './applications.ts';
import type { Caller } from './handler.ts';
import { problem } from './problem.ts';

/** The request that carried a token, for the audit. */
export interface TokenOrigin {
  readonly address: string;
  readonly correlationId: string;
}

/**
 * Finds the caller of an access token; undefined if the token is not valid. An act reads the caller again over its own
 * connections, `acts`; other calls may use a recent result. Throws `token-invalid` if it is known why the session ended.
 */
export type Authenticate = (token: string, acts?: Db, from?: TokenOrigin) => Promise<Caller | undefined>;

const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/** Returns the caller of a call; undefined if anyone may call. Throws `token-not-provided` or `token-invalid`. */
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

/** Returns whether a caller has a permission, or one of several. */
export const holdsOneOf = (
  { permissions }: { readonly permissions: ReadonlySet<string> },
  needed: NamedPermission | readonly NamedPermission[],
): boolean =>
  typeof needed === 'string'
    ? permissions.has(needed)
    : needed.some((permission) => permissions.has(permission));

/**
 * Checks that a caller may make a call; displays, accounts of relatives and applications may make only those marked for them. Throws
 * `second-factor-needed`, `organisation-suspended` if sign-in has ended, and `forbidden` unless the caller has the call's
 * permission, or one of several.
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
    if (caller?.isSecondary && !call.secondary) throw problem('forbidden');
    return;
  }
  if (!caller || !holdsOneOf(caller, needed)) throw problem('forbidden');
}

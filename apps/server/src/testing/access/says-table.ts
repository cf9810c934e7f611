import type { Call, NamedPermission, Permission } from '@padlight/contract';

/** Someone who makes a call, in the form that the table knows. */
export interface Who {
  readonly token: 'none' | 'expired' | 'ended' | 'good';
  readonly secondFactorDue?: boolean;
  readonly isDisplay?: boolean;
  readonly isSecondary?: boolean;
  readonly permissions: readonly Permission[];
}

/** Returns the result of a call by the contract's table: `open`, or the code of its refusal. */
export function saysTable({ permission, displays, secondary }: Call, user: Who): string {
  if (permission === 'public') return 'open';
  if (user.token === 'none') return 'token-not-provided';
  if (user.token !== 'good') return 'token-invalid';
  if (user.secondFactorDue && permission !== 'first-factor') return 'second-factor-needed';
  if (permission === 'login' || permission === 'first-factor')
    return (user.isDisplay && !displays) || (user.isSecondary && !secondary) ? 'forbidden' : 'open';
  const any: readonly NamedPermission[] = typeof permission === 'string' ? [permission] : permission;
  const granted: readonly string[] = user.permissions;
  return any.some((name) => granted.includes(name)) ? 'open' : 'forbidden';
}

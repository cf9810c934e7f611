import type { Call, Permission } from '@padlight/contract';

/** Someone who makes a call, as the table sees them. */
export interface Who {
  readonly token: 'none' | 'expired' | 'ended' | 'good';
  readonly secondFactorDue?: boolean;
  readonly isDisplay?: boolean;
  readonly permissions: readonly Permission[];
}

/** What the contract's table says of a call: `open`, or the code of its refusal. */
export function saysTable({ permission, displays }: Call, who: Who): string {
  if (permission === 'public') return 'open';
  if (who.token === 'none') return 'token-not-provided';
  if (who.token !== 'good') return 'token-invalid';
  if (who.secondFactorDue && permission !== 'first-factor') return 'second-factor-needed';
  if (permission === 'login' || permission === 'first-factor')
    return who.isDisplay && !displays ? 'forbidden' : 'open';
  const any: readonly Permission[] = typeof permission === 'string' ? [permission] : permission;
  return any.some((one) => who.permissions.includes(one)) ? 'open' : 'forbidden';
}

import type { SessionEnd } from '../session/index.ts';
import { returnPath } from './return-path.ts';

/** Who goes by choice, or was sent away, begins at the start; the others go on where they were. */
const goesOn: readonly SessionEnd[] = [
  'expired',
  'token-reused',
  'token-not-provided',
  'policy-changed',
  'second-factor',
];

/** Where to sign in again: with why the session ended, and where to go on after it. */
export function signInAddress(
  reason: SessionEnd,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const from = goesOn.includes(reason) ? returnPath(pathname + search) : '/';
  return `/sign-in?${new URLSearchParams({ ended: reason, ...(from === '/' ? {} : { from }) })}`;
}

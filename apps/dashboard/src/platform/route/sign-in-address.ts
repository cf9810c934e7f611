import type { SessionEnd } from '../session/index.ts';
import { returnPath } from './return-path.ts';

/** The ends of a session after which the reader continues at the same page; after the others at the start. */
const goesOn: readonly SessionEnd[] = [
  'expired',
  'token-reused',
  'token-not-provided',
  'policy-changed',
  'second-factor',
];

/** The address of the sign-in page: with the reason of the session's end, and the path to continue at. */
export function signInAddress(
  reason: SessionEnd,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const from = goesOn.includes(reason) ? returnPath(pathname + search) : '/';
  return `/sign-in?${new URLSearchParams({ ended: reason, ...(from === '/' ? {} : { from }) })}`;
}

import type { Call, ErrorCode } from '@padlight/contract';

const alwaysPossible = ['bad-request', 'busy', 'database-away', 'unexpected'] as const;

/**
 * Returns the codes with which a call may answer: the declared ones, and those that follow from its permission and input.
 */
export function codesOf({
  method,
  writes,
  permission,
  displays,
  secondary,
  applications,
  uploads,
  keyless,
  errors,
}: Call): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([...errors, ...alwaysPossible]);
  if (method === 'GET' && writes !== undefined) codes.add('prefetch-refused');
  if (writes !== undefined) codes.add('outcome-unknown');
  if (keyless === undefined) codes.add('key-reused');
  if (uploads !== undefined) codes.add('too-large');
  if (applications) codes.add('too-many-requests');
  if (permission === 'public') return codes;
  codes.add('token-not-provided').add('token-invalid').add('organisation-suspended');
  if (permission !== 'first-factor') codes.add('second-factor-needed');
  const forAnyUser = permission === 'first-factor' || permission === 'login';
  if (!(forAnyUser && displays && secondary)) codes.add('forbidden');
  return codes;
}

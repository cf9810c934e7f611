import { defaultPasswordPolicy, PasswordPolicy } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';

const kinds = [
  ['needsUpperCase', /\p{Lu}/u],
  ['needsLowerCase', /\p{Ll}/u],
  ['needsDigit', /\d/],
  ['needsSpecial', /[^\p{L}\p{N}\s]/u],
] as const;

/** True where a password meets the policy. Lengths are in characters, not bytes. */
export function meetsPasswordPolicy(
  password: string,
  policy: PasswordPolicy = defaultPasswordPolicy,
): boolean {
  const { length } = [...password];
  return (
    length >= policy.minLength &&
    length <= policy.maxLength &&
    kinds.every(([needed, kind]) => !policy[needed] || kind.test(password))
  );
}

/** Joins the policies of all organisations of a user: the strictest of each rule counts. */
export function joinPolicies(stored: readonly unknown[]): PasswordPolicy {
  const policies = stored.map((value) => PasswordPolicy.safeParse(value).data ?? defaultPasswordPolicy);
  const [first = defaultPasswordPolicy, ...others] = policies;
  return others.reduce(
    (joined, policy) => ({
      minLength: Math.max(joined.minLength, policy.minLength),
      maxLength: Math.max(joined.maxLength, policy.maxLength),
      needsUpperCase: joined.needsUpperCase || policy.needsUpperCase,
      needsLowerCase: joined.needsLowerCase || policy.needsLowerCase,
      needsDigit: joined.needsDigit || policy.needsDigit,
      needsSpecial: joined.needsSpecial || policy.needsSpecial,
    }),
    first,
  );
}

/** Throws `password-policy` unless a new password meets the policy. */
export function requirePasswordPolicy(password: string, policy?: PasswordPolicy): void {
  if (!meetsPasswordPolicy(password, policy)) throw problem('password-policy');
}
